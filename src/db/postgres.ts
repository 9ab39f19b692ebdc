import type { Duplex } from 'node:stream';
import pg from 'pg';
import { translate, unavailable } from './errors.ts';
import { LargeRowClient } from './large-rows.ts';
import type { LargeText } from './large-text.ts';
import { PostgresSession } from './postgres-session.ts';
import { beginText, withRetries } from './retry.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import type { Statement } from './sql.ts';
import type { Db, OnChannelEvent, Row, StatementCounter, Subscription, Tx, TxOptions } from './types.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  /** How long a request may wait for a connection, and how many may wait at once. */
  connectTimeoutMs: number;
  maxWaiting: number;
  onIdleError?: (error: Error) => void;
}

type Parser = (value: string) => unknown;

/** bigint as number, dates as they stand; money stays the string that PostgreSQL sends. */
const PARSERS: Record<number, Parser> = {
  20: Number,
  1082: (text) => text,
};

/** The type by which a statement says that a large text may stay bytes: no column of ours is a varchar. */
const VARCHAR = 1043;
const parsers = new Map<number, (value: string | LargeText) => unknown>([[VARCHAR, (value) => value]]);

function textOf(large: LargeText): string {
  const text = large.toString();
  large.release();
  return text;
}

const types = {
  getTypeParser(oid: number) {
    let parser = parsers.get(oid);
    if (!parser) {
      const read: Parser = PARSERS[oid] ?? pg.types.getTypeParser(oid, 'text');
      parser = (value) => read(typeof value === 'string' ? value : textOf(value));
      parsers.set(oid, parser);
    }
    return parser;
  },
};

const statementNames = new Map<string, string>();

/** One name per text: PostgreSQL parses and plans it once per connection. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `dray_${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

async function send<R>(
  target: { query(config: pg.QueryConfig): Promise<pg.QueryResult> },
  statement: Statement,
): Promise<R[]> {
  const { text, values, isPlannedEachTime } = statement;
  const name = isPlannedEachTime ? {} : { name: nameOf(text) };
  const result = await target.query({ ...name, text, values: values as unknown[] });
  return result.rows as R[];
}

/** What is sent in the same tick goes out as one packet: each packet wakes the server, and costs as much as a small query. */
function inOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Sends BEGIN without waiting for its answer: a round trip less in every transaction. Where BEGIN fails the connection
 * is gone, and all that follows fails.
 */
function begin(client: pg.PoolClient, text: string): Promise<unknown> {
  inOnePacket(client);
  const begun = client.query(text);
  begun.catch(() => undefined);
  return begun;
}

class PostgresTx implements Tx {
  readonly actions: (() => void)[] = [];

  constructor(
    private readonly client: pg.PoolClient,
    private readonly counter: StatementCounter,
  ) {}

  query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    inOnePacket(this.client);
    return send<R>(this.client, statement);
  }

  async exec(script: string): Promise<void> {
    this.counter.statements++;
    await this.client.query(script);
  }

  afterCommit(action: () => void): void {
    this.actions.push(action);
  }
}

class PostgresDb implements Db {
  readonly engine = 'postgres';

  constructor(
    private readonly pool: pg.Pool,
    private readonly session: PostgresSession,
    private readonly options: PostgresOptions,
    private readonly counter: StatementCounter,
  ) {}

  counted(counter: StatementCounter): Db {
    return new PostgresDb(this.pool, this.session, this.options, counter);
  }

  writeObstacle(): undefined {
    return undefined;
  }

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.refuseWhenFull();
    this.counter.statements++;
    try {
      return await send<R>(this.pool, statement);
    } catch (error) {
      throw translate(error);
    }
  }

  async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    this.refuseWhenFull();
    try {
      return await withRetries(options, () => this.once(run, options));
    } catch (error) {
      throw translate(error, options);
    }
  }

  private async once<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    const client = await this.pool.connect();
    const tx = new PostgresTx(client, this.counter);
    let broken: Error | undefined;
    try {
      this.counter.statements++;
      const begun = begin(client, beginText(options));
      const result = await run(tx);
      await begun;
      this.counter.statements++;
      const end = await client.query('COMMIT');
      // After a failed statement that somebody swallowed, COMMIT answers ROLLBACK.
      if (end.command !== 'COMMIT') throw new Error('the transaction had already failed and was rolled back');
      for (const action of tx.actions) action();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  listen(channel: string, onEvent: OnChannelEvent): Promise<Subscription> {
    return this.session.listen(channel, onEvent);
  }

  holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    return this.session.holdLock(lockClass, lockId, onLost);
  }

  async close(): Promise<void> {
    await this.session.close();
    await this.pool.end();
  }

  /** Waiting without bound would only move the overload into memory. */
  private refuseWhenFull(): void {
    if (this.pool.waitingCount >= this.options.maxWaiting) {
      throw unavailable('Too many requests are waiting for the database.');
    }
  }
}

export function openPostgres(options: PostgresOptions): Db {
  const settings = {
    connectionString: options.url,
    application_name: 'dray',
    // Keepalives: a worker whose host vanished must lose its lock in seconds, not in hours.
    options: `${SESSION_OPTIONS} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
    keepAlive: true,
    types,
  };
  const pool = new pg.Pool({
    ...settings,
    Client: LargeRowClient,
    // A statement may be sent before the one ahead of it is answered; the answers keep their order.
    pipeline: true,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  const session = new PostgresSession(() => new pg.Client(settings));
  return new PostgresDb(pool, session, options, { statements: 0 });
}
