import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { translate } from './errors.ts';
import { withRetries } from './retry.ts';
import { SESSION_SCRIPT } from './session-settings.ts';
import type { Statement } from './sql.ts';
import type { Db, OnChannelEvent, Row, StatementCounter, Subscription, Tx, TxOptions } from './types.ts';

const PARSERS = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
  [types.NUMERIC]: (text: string) => text,
};

class EmbeddedTx implements Tx {
  readonly actions: (() => void)[] = [];

  constructor(
    private readonly inner: Transaction,
    private readonly counter: StatementCounter,
  ) {}

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    return (await this.inner.query<R>(statement.text, statement.values as unknown[])).rows;
  }

  async exec(script: string): Promise<void> {
    this.counter.statements++;
    await this.inner.exec(script);
  }

  afterCommit(action: () => void): void {
    this.actions.push(action);
  }
}

/** One connection needs little: the default of 160 MB of buffers would be half of the process. */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=8MB', 'max_connections=5', 'wal_buffers=1MB'].flatMap((setting) => ['-c', setting]),
];

/** PostgreSQL in this process: one connection, so transactions simply queue. */
class EmbeddedDb implements Db {
  readonly engine = 'embedded';

  constructor(
    private readonly pglite: PGlite,
    private readonly counter: StatementCounter,
    private readonly onClose: () => Promise<void>,
  ) {}

  counted(counter: StatementCounter): Db {
    return new EmbeddedDb(this.pglite, counter, this.onClose);
  }

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    try {
      return (await this.pglite.query<R>(statement.text, statement.values as unknown[])).rows;
    } catch (error) {
      throw translate(error);
    }
  }

  async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    try {
      return await withRetries(options, () => this.once(run, options));
    } catch (error) {
      throw translate(error);
    }
  }

  private async once<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    this.counter.statements += 2;
    let tx: EmbeddedTx | undefined;
    const result = await this.pglite.transaction(async (inner) => {
      if (options?.isolation || options?.readOnly) await inner.exec(setTransactionText(options));
      tx = new EmbeddedTx(inner, this.counter);
      return run(tx);
    });
    for (const action of tx?.actions ?? []) action();
    return result;
  }

  async listen(channel: string, onEvent: OnChannelEvent): Promise<Subscription> {
    const stop = await this.pglite.listen(channel, (payload) => onEvent('notify', payload));
    return { stop: () => stop() };
  }

  async holdLock(lockClass: number, lockId: number): Promise<Subscription> {
    await this.pglite.query('SELECT pg_advisory_lock($1, $2)', [lockClass, lockId]);
    return {
      stop: async () => {
        await this.pglite.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, lockId]);
      },
    };
  }

  /** There is one process only. */
  tryLock(lockClass: number, lockId: number): Promise<Subscription> {
    return this.holdLock(lockClass, lockId);
  }

  async close(): Promise<void> {
    if (!this.pglite.closed) await this.pglite.close();
    await this.onClose();
  }
}

function setTransactionText(options: TxOptions): string {
  const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  return `SET TRANSACTION${isolation}${options.readOnly ? ' READ ONLY' : ''}`;
}

export interface EmbeddedOptions {
  /** A folder, or undefined for a database that lives in memory only. */
  folder?: string;
  /** A dumped database to begin with. */
  snapshot?: Blob;
  onClose?: () => Promise<void>;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Db> {
  const settings: PGliteOptions = { parsers: PARSERS, startParams: START_PARAMS };
  if (options.folder !== undefined) settings.dataDir = options.folder;
  if (options.snapshot) settings.loadDataDir = options.snapshot;
  const pglite = await PGlite.create(settings);
  await pglite.exec(SESSION_SCRIPT);
  return new EmbeddedDb(pglite, { statements: 0 }, options.onClose ?? (async () => undefined));
}

/** The whole embedded database as a file's worth of bytes, for a later `snapshot`. */
export async function dumpEmbedded(load: (db: Db) => Promise<void>, snapshot?: Blob): Promise<Blob> {
  const pglite = await PGlite.create({
    parsers: PARSERS,
    startParams: START_PARAMS,
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  await pglite.exec(SESSION_SCRIPT);
  await load(new EmbeddedDb(pglite, { statements: 0 }, async () => undefined));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}
