import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from '../errors.ts';
import { LargeText } from '../fast-path/large-text.ts';
import type { PostgresClient } from '../postgres/client.ts';
import { PostgresConnections, type PostgresOptions } from '../postgres/connections.ts';
import { begin, commit, PostgresTx } from '../postgres/tx.ts';
import { SilentConnectionError } from '../postgres/watchdog.ts';
import { beginText } from '../retry.ts';
import type { Statement } from '../sql.ts';
import type { StatementCounter, Tx, TxOptions } from '../types.ts';
import { isAtLeast, type WalPosition } from './position.ts';
import type { Primary } from './primary.ts';
import {
  CHECKPOINT_TIMELINE,
  latestVisiblePosition,
  replayedPosition,
  type ServerIdentity,
  STANDBY_IDENTITY,
  type StandbyIdentity,
  type StandbyState,
  selectStandbyState,
} from './state.ts';

const BEAT_MS = 250;
/** Including the pause before it, a silent replica is left out within a second. */
const SILENT_AFTER_MS = 700;
/** How long a read waits for what its reader has seen: replay lags by milliseconds, and falling back loads the primary. */
const REPLAY_WAIT_MS = 15;
const REPLAY_PAUSE_MS = 1;

export interface ReplicaLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface ReplicaOptions extends PostgresOptions {
  maxLagMs: number;
  log: ReplicaLogger | undefined;
}

export interface ReplicaRows<R> {
  rows: R[];
  /** The latest position that the rows may show. */
  position: WalPosition;
}

type Checkout = PostgresClient & pg.PoolClient;

const NO_PRIMARY = 'the primary does not respond';

/** Its message says why a replica cannot be used. */
class UnusableReplicaError extends Error {}

/** One replica: whether it can be used, how far it has replayed, and reading from it. */
export class Replica {
  /** For display: without user and password. */
  readonly name: string;
  /** Why it is left out; undefined while it is used. */
  obstacle: string | undefined = 'it has not been checked yet';
  lagMs: number | undefined;
  private replayed: WalPosition | undefined;
  private checkpointTimeline = 0;
  private connections: PostgresConnections | undefined;
  private monitor: PostgresClient | undefined;
  /** The server that the monitor is connected to. */
  private identity: StandbyIdentity | undefined;
  /** Counts connections of the monitor: what was known before a reconnect may no longer be true. */
  private generation = 0;
  private readonly verifiedClients = new WeakMap<object, number>();
  private beating: Promise<void> | undefined;
  /** The position at which a wait for replay failed: there is no further wait until replay has moved past it. */
  private stalledAt: WalPosition | undefined;
  private isObstacleLogged = false;
  private isClosed = false;
  private readonly ended = new AbortController();

  constructor(
    private readonly options: ReplicaOptions,
    private readonly primary: Primary,
  ) {
    const { host, pathname } = new URL(options.url);
    this.name = `${host || 'localhost'}${pathname}`;
  }

  async watch(): Promise<void> {
    while (!this.isClosed) {
      await this.beat();
      await sleep(BEAT_MS, undefined, { ref: false, signal: this.ended.signal }).catch(() => undefined);
    }
  }

  /** Queries its position and decides whether to use it. Concurrent callers share one query. */
  beat(): Promise<void> {
    this.beating ??= this.queryState()
      .then(
        () => this.judge(),
        (error: unknown) => this.lose(error),
      )
      .finally(() => {
        this.beating = undefined;
      });
    return this.beating;
  }

  covers(position: WalPosition | undefined): boolean {
    return this.replayed !== undefined && isAtLeast(this.replayed, position);
  }

  /** Waits briefly for it to replay this far. */
  async waitUntilReached(position: WalPosition): Promise<boolean> {
    if (this.stalledAt && this.stalledAt === this.replayed) return false;
    const untilMs = performance.now() + REPLAY_WAIT_MS;
    while (this.obstacle === undefined && performance.now() < untilMs) {
      await this.beat();
      if (this.covers(position)) return true;
      await sleep(REPLAY_PAUSE_MS);
    }
    this.stalledAt = this.replayed;
    return false;
  }

  /** Rejects if the replica cannot answer; the caller then goes to the primary. */
  read<R extends object>(statement: Statement): Promise<ReplicaRows<R>> {
    return this.onConnection(async (client) => {
      client.corkUntilNextTick();
      const [rows, state] = await Promise.allSettled([client.run<R>(statement), this.stateOn(client)]);
      if (rows.status === 'rejected') throw rows.reason;
      const position =
        state.status === 'fulfilled' && state.value.isStandby && latestVisiblePosition(state.value);
      if (!position) {
        release(rows.value);
        throw state.status === 'rejected'
          ? state.reason
          : new UnusableReplicaError('it is no longer a standby');
      }
      return { rows: rows.value, position };
    });
  }

  /** The same for several statements of one snapshot. */
  readAll<T>(
    run: (tx: Tx) => Promise<T>,
    options: TxOptions,
    counter: StatementCounter,
  ): Promise<{ found: T; position: WalPosition }> {
    return this.onConnection(async (client) => {
      const tx = new PostgresTx(client, counter);
      try {
        const begun = begin(client, beginText({ ...options, readOnly: true }));
        const found = await run(tx);
        await begun;
        await commit(client, { isReadOnly: true });
        // Later than the snapshot, so at least what it showed.
        const state = await this.stateOn(client);
        const position = state.isStandby && latestVisiblePosition(state);
        if (!position) throw new UnusableReplicaError('it is no longer a standby');
        return { found, position };
      } catch (error) {
        await client.send('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  private async onConnection<T>(use: (client: Checkout) => Promise<T>): Promise<T> {
    if (!this.connections) throw new UnusableReplicaError('it is being skipped');
    const client = await checkout(this.connections.pool);
    let isBroken = false;
    try {
      if (this.verifiedClients.get(client) !== this.generation) await this.verifyConnection(client);
      return await use(client);
    } catch (error) {
      isBroken = isConnectionLost(error) || error instanceof UnusableReplicaError;
      if (isBroken) void this.beat();
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.ended.abort();
    await this.beating;
    await this.monitor?.end().catch(() => undefined);
    await this.connections?.close();
  }

  /** A pooled connection may lead to another server than the monitor's, or to one that restarted further back. */
  private async verifyConnection(client: PostgresClient): Promise<void> {
    const { generation, replayed: atLeast } = this;
    const [[found], state] = await Promise.all([
      client.run<StandbyIdentity>(STANDBY_IDENTITY),
      this.stateOn(client),
    ]);
    const position = replayedPosition(state);
    if (found!.server !== this.identity?.server || !position || !isAtLeast(position, atLeast))
      throw new UnusableReplicaError('one of its connections leads to another server');
    this.verifiedClients.set(client, generation);
  }

  private async stateOn(client: PostgresClient): Promise<StandbyState> {
    const [state] = await client.run<StandbyState>(selectStandbyState(this.primary.identity?.system ?? ''));
    return state!;
  }

  private async queryState(): Promise<void> {
    const monitor = this.monitor ?? (await this.connect());
    const [state, [checkpoint]] = await withTimeout(
      monitor,
      Promise.all([this.stateOn(monitor), monitor.run<{ timeline: number }>(CHECKPOINT_TIMELINE)]),
    );
    if (!state.isStandby) throw new UnusableReplicaError('it is not a standby: it accepts writes');
    this.checkpointTimeline = checkpoint!.timeline;
    const position = replayedPosition(state);
    if (position && !this.covers(position)) this.replayed = position;
  }

  private async connect(): Promise<PostgresClient> {
    const { identity } = this.primary;
    if (!identity) throw new UnusableReplicaError(NO_PRIMARY);
    const connections = new PostgresConnections(this.options);
    const client = connections.newMonitor();
    try {
      await withTimeout(client, client.connect());
      const [found] = await withTimeout(client, client.run<StandbyIdentity>(STANDBY_IDENTITY));
      if (found!.pid !== client.announcedPid)
        throw new UnusableReplicaError(
          'its address points to a pooler: use the address of PostgreSQL itself',
        );
      const stranger = identityMismatch(found!, identity);
      if (stranger) throw new UnusableReplicaError(stranger);
      this.identity = found!;
      this.replayed = undefined;
      this.generation++;
      this.monitor = client;
      this.connections = connections;
      return client;
    } catch (error) {
      client.cut();
      await connections.close();
      throw error;
    }
  }

  /** Also called when something new is known about the primary. */
  judge(): void {
    const { replayed: position, primary } = this;
    if (!this.monitor) return;
    this.lagMs = position && primary.lagMs(position);
    this.setObstacle(this.findObstacle());
  }

  private findObstacle(): string | undefined {
    const { replayed: position, primary, lagMs } = this;
    if (!primary.identity) return NO_PRIMARY;
    const stranger = identityMismatch(this.identity!, primary.identity);
    if (stranger) return stranger;
    const otherTimeline = Math.max(this.checkpointTimeline, position?.timeline ?? 0);
    if (otherTimeline > primary.timeline)
      return `it follows another primary: it is on timeline ${otherTimeline}, but DATABASE_URL is on timeline ${primary.timeline}`;
    if (!position) return 'it has not yet replayed the current timeline of the primary';
    if (position.timeline !== primary.timeline)
      return `it is on timeline ${position.timeline}, but the primary is on timeline ${primary.timeline}`;
    if (lagMs === undefined || lagMs > this.options.maxLagMs)
      return `it is more than ${this.options.maxLagMs} ms behind`;
    return undefined;
  }

  /** Outstanding reads fail now instead of waiting, and go to the primary. */
  private lose(error: unknown): void {
    const { monitor, connections } = this;
    this.monitor = undefined;
    this.connections = undefined;
    this.replayed = undefined;
    this.lagMs = undefined;
    this.stalledAt = undefined;
    monitor?.cut();
    connections?.cutAll();
    connections?.close().catch(() => undefined);
    this.setObstacle(reasonOf(error));
  }

  private setObstacle(obstacle: string | undefined): void {
    const before = this.obstacle;
    this.obstacle = obstacle;
    if (this.isClosed) return;
    const details = { replica: this.name };
    if (obstacle === undefined && before !== undefined)
      this.options.log?.info(details, 'A standby is in use again');
    // Logged once each time it is left out, however its reason changes.
    else if (obstacle !== undefined && !this.isObstacleLogged)
      this.options.log?.warn(details, `A standby is skipped: ${obstacle}`);
    this.isObstacleLogged = obstacle !== undefined;
  }
}

function identityMismatch(found: ServerIdentity, primary: ServerIdentity): string | undefined {
  if (found.system !== primary.system) return 'it is a copy of another PostgreSQL server';
  if (found.database !== primary.database) return 'it is a different database from the one in DATABASE_URL';
  return undefined;
}

function reasonOf(error: unknown): string {
  if (error instanceof UnusableReplicaError) return error.message;
  return `it cannot be reached (${error instanceof Error ? error.message : String(error)})`;
}

async function withTimeout<T>(client: PostgresClient, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => client.cut(new SilentConnectionError()), SILENT_AFTER_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

function release(rows: readonly object[]): void {
  for (const row of rows)
    for (const value of Object.values(row)) if (value instanceof LargeText) value.release();
}

function checkout(pool: pg.Pool): Promise<Checkout> {
  return pool.connect() as unknown as Promise<Checkout>;
}
