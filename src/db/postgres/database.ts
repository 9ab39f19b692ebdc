import type pg from 'pg';
import { isConnectionLost, translateDbError, unavailable } from '../errors.ts';
import { beginText, withRetries } from '../retry.ts';
import { type Statement, sql } from '../sql.ts';
import type {
  ChannelSubscription,
  ConnectionStatus,
  Db,
  OnChannelEvent,
  Row,
  StatementCounter,
  Subscription,
  Tx,
  TxOptions,
} from '../types.ts';
import type { PostgresClient } from './client.ts';
import { PostgresConnections, type PostgresOptions, responseTimeoutMs } from './connections.ts';
import { begin, commit, PostgresTx, requireConfirmed } from './tx.ts';

type Checkout = PostgresClient & pg.PoolClient;

class PostgresDb implements Db {
  readonly engine = 'postgres';

  constructor(
    private readonly opened: PostgresConnections,
    private readonly counter: StatementCounter,
  ) {}

  counted(counter: StatementCounter): Db {
    return new PostgresDb(this.opened, counter);
  }

  writeObstacle(): undefined {
    return undefined;
  }

  async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.refuseWhenFull();
    this.counter.statements++;
    try {
      return await this.single<R>(statement);
    } catch (error) {
      throw translateDbError(error);
    }
  }

  private async single<R>(statement: Statement): Promise<R[]> {
    const client = await checkout(this.opened.pool);
    let isBroken = false;
    try {
      if (this.opened.options.isPooled) return await this.packed<R>(client, statement);
      const rows = await client.run<R>(statement);
      requireConfirmed(client);
      return rows;
    } catch (error) {
      isBroken = isConnectionLost(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  /** A transaction of one statement, sent as one packet. Outside a transaction, a pooled session does not have our settings. */
  private async packed<R>(client: PostgresClient, statement: Statement): Promise<R[]> {
    begin(client, beginText(undefined, this.opened.localSettings));
    const [rows, end] = await Promise.allSettled([
      client.run<R>(statement),
      commit(client, { isReadOnly: true }),
    ]);
    if (rows.status === 'rejected') throw rows.reason;
    if (end.status === 'rejected') throw end.reason;
    return rows.value;
  }

  async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    this.refuseWhenFull();
    try {
      return await withRetries(options, () => this.attemptTx(run, options));
    } catch (error) {
      throw translateDbError(error, options);
    }
  }

  private async attemptTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    const { pool, direct } = this.opened;
    const client = await checkout(options?.isDirect ? direct : pool);
    const tx = new PostgresTx(client, this.counter);
    let broken: Error | undefined;
    try {
      this.counter.statements++;
      const begun = begin(client, beginText(options, options?.isDirect ? '' : this.opened.localSettings));
      if (options?.statementTimeoutMs !== undefined)
        await this.setResponseTimeout(client, options.statementTimeoutMs);
      const result = await run(tx);
      await begun;
      this.counter.statements++;
      await commit(client, { last: tx.last, isReadOnly: options?.readOnly });
      for (const action of tx.actions) action();
      return result;
    } catch (error) {
      await client.send('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.patience = undefined;
      client.release(broken);
    }
  }

  async confirm(timeline: string | null): Promise<void> {
    if (timeline === null) return;
    this.counter.statements++;
    await this.opened.confirmation.confirm(timeline);
  }

  async runOutsideTx(text: string): Promise<void> {
    const client = await checkout(this.opened.direct);
    try {
      this.counter.statements++;
      await client.send('SET statement_timeout = 0');
      await this.setResponseTimeout(client, 0);
      await client.send(text);
    } catch (error) {
      throw translateDbError(error);
    } finally {
      // The connection has lost its statement timeout, so it is discarded.
      client.release(true);
    }
  }

  private async setResponseTimeout(client: PostgresClient, statementTimeoutMs: number): Promise<void> {
    const [backend] = await client.run<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    client.patience = {
      limitMs: responseTimeoutMs(statementTimeoutMs),
      backendPid: backend!.pid,
    };
  }

  listen(channel: string, onEvent: OnChannelEvent): Promise<ChannelSubscription> {
    return this.opened.session.listen(channel, onEvent);
  }

  holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    return this.opened.session.holdLock(lockClass, lockId, onLost);
  }

  async tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription | undefined> {
    try {
      return await this.opened.session.tryLock(lockClass, lockId, onLost);
    } catch (error) {
      throw translateDbError(error);
    }
  }

  connections(): ConnectionStatus {
    return this.opened.status();
  }

  close(): Promise<void> {
    return this.opened.close();
  }

  /** An unbounded queue would only move the overload into memory. */
  private refuseWhenFull(): void {
    if (this.opened.pool.waitingCount >= this.opened.options.maxWaiting) {
      throw unavailable('Too many requests are waiting for the database.');
    }
  }
}

function checkout(pool: pg.Pool): Promise<Checkout> {
  return pool.connect() as unknown as Promise<Checkout>;
}

export function openPostgres(options: PostgresOptions): Db {
  return new PostgresDb(new PostgresConnections(options), { statements: 0 });
}
