import type { PGlite, Transaction } from '@electric-sql/pglite';
import { translateDbError } from '../errors.ts';
import { withRetries } from '../retry.ts';
import { causeText } from '../session-variables.ts';
import type { Statement } from '../sql.ts';
import type {
  ChannelSubscription,
  Db,
  OnChannelEvent,
  Row,
  StatementCounter,
  Subscription,
  Tx,
  TxOptions,
} from '../types.ts';
import type { EmbeddedEngine, EngineOptions } from './engine.ts';

class EmbeddedTx implements Tx {
  readonly actions: (() => void)[] = [];
  readonly last: Statement[] = [];

  constructor(
    private readonly inner: Transaction,
    private readonly engine: EmbeddedEngine,
    private readonly counter: StatementCounter,
  ) {}

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.engine.assertRoom();
    this.counter.statements++;
    return (await this.inner.query<R>(statement.text, statement.values as unknown[])).rows;
  }

  async exec(script: string): Promise<void> {
    this.engine.assertRoom();
    this.counter.statements++;
    await this.inner.exec(script);
  }

  atCommit(statement: Statement): void {
    this.last.push(statement);
  }

  afterCommit(action: () => void): void {
    this.actions.push(action);
  }
}

/** State that ends with the engine's session: listeners are restored in the next one, locks are reported lost. */
class SessionState {
  readonly listeners = new Set<{ channel: string; onEvent: OnChannelEvent; stop: () => Promise<void> }>();
  readonly locks = new Set<() => void>();

  async renew(pglite: PGlite): Promise<void> {
    for (const one of this.listeners) {
      one.stop = await pglite.listen(one.channel, (payload) => one.onEvent('notify', payload));
      one.onEvent('lost');
      one.onEvent('back');
    }
    const lost = [...this.locks];
    this.locks.clear();
    for (const onLost of lost) onLost();
  }
}

/** PostgreSQL in this process: one connection, so transactions simply queue. */
class EmbeddedDb implements Db {
  readonly engine = 'embedded';

  constructor(
    private readonly inner: EmbeddedEngine,
    private readonly session: SessionState,
    private readonly counter: StatementCounter,
    private readonly onClose: () => Promise<void>,
  ) {}

  counted(counter: StatementCounter): Db {
    return new EmbeddedDb(this.inner, this.session, counter, this.onClose);
  }

  writeObstacle(): string | undefined {
    return this.inner.obstacle;
  }

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    try {
      const pglite = await this.inner.ready();
      const { rows } = await pglite.query<R>(statement.text, statement.values as unknown[]);
      await this.inner.whenDurable();
      return rows;
    } catch (error) {
      throw translateDbError(this.inner.translate(error));
    }
  }

  async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    try {
      return await withRetries(options, () => this.attemptTx(run, options));
    } catch (error) {
      throw translateDbError(this.inner.translate(error), options);
    }
  }

  /** It has no standbys. */
  async confirm(): Promise<void> {}

  private async attemptTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    this.counter.statements += 2;
    let tx: EmbeddedTx | undefined;
    const pglite = await this.inner.ready();
    const result = await pglite.transaction(async (inner) => {
      if (options?.isolation || options?.readOnly) await inner.exec(setTransactionText(options));
      const caused = causeText(options);
      if (caused) await inner.exec(caused);
      tx = new EmbeddedTx(inner, this.inner, this.counter);
      const done = await run(tx);
      for (const statement of tx.last) await tx.query(statement);
      return done;
    });
    await this.inner.whenDurable();
    for (const action of tx?.actions ?? []) action();
    return result;
  }

  async runOutsideTx(text: string): Promise<void> {
    this.counter.statements++;
    await (await this.inner.ready()).exec(text);
    await this.inner.whenDurable();
  }

  async listen(channel: string, onEvent: OnChannelEvent): Promise<ChannelSubscription> {
    const pglite = await this.inner.ready();
    const stop = await pglite.listen(channel, (payload) => onEvent('notify', payload));
    const listener = { channel, onEvent, stop };
    this.session.listeners.add(listener);
    return {
      stop: async () => {
        this.session.listeners.delete(listener);
        if (!this.inner.isClosed) await listener.stop();
      },
      // In this very process; the end of a session is reported as `lost`.
      unheardMs: () => 0,
    };
  }

  /** There is only one process, so no other can hold it. */
  async tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    try {
      return await this.holdLock(lockClass, lockId, onLost);
    } catch (error) {
      throw translateDbError(this.inner.translate(error));
    }
  }

  /** There is only one process, but the lock still shows which workers are alive after a restart. */
  async holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    const pglite = await this.inner.ready();
    await pglite.query('SELECT pg_advisory_lock($1, $2)', [lockClass, lockId]);
    const lost = () => onLost();
    this.session.locks.add(lost);
    return {
      stop: async () => {
        if (!this.session.locks.delete(lost) || this.inner.isClosed) return;
        await (await this.inner.ready()).query('SELECT pg_advisory_unlock($1, $2)', [lockClass, lockId]);
      },
    };
  }

  async close(): Promise<void> {
    await this.inner.close();
    await this.onClose();
  }
}

function setTransactionText(options: TxOptions): string {
  const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  return `SET TRANSACTION${isolation}${options.readOnly ? ' READ ONLY' : ''}`;
}

export interface EmbeddedOptions extends EngineOptions {
  onClose?: () => Promise<void>;
}

/** Imported on demand: a process on PostgreSQL starts without it. */
async function openEngine(options: EngineOptions, session: SessionState): Promise<EmbeddedEngine> {
  const { EmbeddedEngine } = await import('./engine.ts');
  const engine = new EmbeddedEngine(options, (pglite) => session.renew(pglite));
  await engine.open();
  return engine;
}

export async function openEmbedded({ onClose, ...options }: EmbeddedOptions): Promise<Db> {
  const session = new SessionState();
  const engine = await openEngine(options, session);
  return new EmbeddedDb(engine, session, { statements: 0 }, onClose ?? (async () => undefined));
}

/** Dumps the whole embedded database, for use as `snapshot` later. */
export async function dumpEmbedded(
  load: (db: Db) => Promise<void>,
  options: EngineOptions = {},
): Promise<Blob> {
  const session = new SessionState();
  const engine = await openEngine(options, session);
  const db = new EmbeddedDb(engine, session, { statements: 0 }, async () => undefined);
  await load(db);
  const dump = await (await engine.ready()).dumpDataDir('none');
  await db.close();
  return dump;
}
