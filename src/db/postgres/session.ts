import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelEvent, ChannelSubscription, OnChannelEvent, Subscription } from '../types.ts';
import type { PostgresClient } from './client.ts';
import { ConnectionHeartbeat } from './heartbeat.ts';
import { SilentConnectionError } from './watchdog.ts';

const RECONNECT_PAUSE_MS = 250;
const LOCK_PAUSE_MS = 100;

interface HeldLock {
  lockClass: number;
  lockId: number;
  onLost: () => void;
}

export interface SessionOptions {
  newClient: () => PostgresClient;
  /** The server was silent for a second: other connections over the same route may be dead too. */
  onSilent: () => void;
  /** The session broke, perhaps with its server. */
  onLost: () => void;
}

/**
 * One connection outside the pool that lives as long as the process: it receives notifications and holds the advisory
 * locks that mean "this worker is alive". A heartbeat detects that the server has vanished. It reconnects on its own;
 * listeners are notified of the gap, and lock holders that their lock is lost. No statement on it may block: that would
 * delay notifications and heartbeats.
 */
export class PostgresSession {
  private readonly listeners = new Map<string, Set<OnChannelEvent>>();
  private readonly locks = new Set<HeldLock>();
  private client: PostgresClient | undefined;
  private connecting: Promise<PostgresClient> | undefined;
  private isDisconnected = false;
  /** Every notification sent until then has arrived. */
  private heardUntilMs = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(private readonly options: SessionOptions) {}

  async listen(channel: string, onEvent: OnChannelEvent): Promise<ChannelSubscription> {
    const handlers = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, handlers);
    handlers.add(onEvent);
    const client = await this.ensureConnected();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return {
      stop: async () => {
        handlers.delete(onEvent);
      },
      unheardMs: () => performance.now() - this.heardUntilMs,
    };
  }

  async holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    for (;;) {
      const lock = await this.tryLock(lockClass, lockId, onLost);
      if (lock) return lock;
      await sleep(LOCK_PAUSE_MS);
    }
  }

  async tryLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription | undefined> {
    const client = await this.ensureConnected();
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS is_mine', [
      lockClass,
      lockId,
    ]);
    if (this.client !== client) throw new SilentConnectionError();
    return rows[0].is_mine ? this.subscriptionOf({ lockClass, lockId, onLost }) : undefined;
  }

  /** Whether a backend is running a statement rather than waiting for its client. Undefined if that is not visible. */
  async isBackendActive(backendPid: number): Promise<boolean | undefined> {
    const client = await this.ensureConnected();
    const { rows } = await client.query<{ at_work: boolean | null }>(
      `SELECT state = 'active' AND wait_event_type IS DISTINCT FROM 'Client' AS at_work
       FROM pg_stat_activity WHERE pid = $1`,
      [backendPid],
    );
    return rows.length === 0 ? false : (rows[0]!.at_work ?? undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.locks.clear();
    await this.connecting?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private subscriptionOf(lock: HeldLock): Subscription {
    this.locks.add(lock);
    return {
      stop: async () => {
        if (!this.locks.delete(lock)) return;
        await this.client
          ?.query('SELECT pg_advisory_unlock($1, $2)', [lock.lockClass, lock.lockId])
          .catch(() => undefined);
      },
    };
  }

  private ensureConnected(): Promise<PostgresClient> {
    if (this.client) return Promise.resolve(this.client);
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async connect(): Promise<PostgresClient> {
    const client = this.options.newClient();
    let hasEnded = false;
    const beganAtMs = performance.now();
    client.once('end', () => {
      hasEnded = true;
      this.onConnectionLost(client);
    });
    client.on('notification', (message) => this.emit(message.channel, 'notify', message.payload));
    try {
      await client.connect();
      new ConnectionHeartbeat(client, {
        onDeaf: () => this.onDeaf(client),
        onSilent: () => this.options.onSilent(),
        onHeard: (askedAtMs) => this.onHeard(client, askedAtMs),
      });
      for (const channel of this.listeners.keys())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (hasEnded) throw new SilentConnectionError();
    } catch (error) {
      client.cut();
      throw error;
    }
    // Only now does it become the session: while channels were missing, no listener could rely on it.
    this.client = client;
    this.heardUntilMs = beganAtMs;
    return client;
  }

  private onDeaf(client: PostgresClient): void {
    if (this.client === client) this.emitLost();
  }

  private onHeard(client: PostgresClient, askedAtMs: number): void {
    if (this.client !== client) return;
    this.heardUntilMs = askedAtMs;
    if (!this.isDisconnected) return;
    this.isDisconnected = false;
    for (const channel of this.listeners.keys()) this.emit(channel, 'back');
  }

  private onConnectionLost(client: PostgresClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    const locks = [...this.locks];
    this.locks.clear();
    if (this.closed) return;
    this.options.onLost();
    this.emitLost();
    for (const lock of locks) lock.onLost();
    void this.reconnect();
  }

  private emitLost(): void {
    if (this.isDisconnected) return;
    this.isDisconnected = true;
    for (const channel of this.listeners.keys()) this.emit(channel, 'lost');
  }

  private async reconnect(): Promise<void> {
    while (!this.closed && !this.client) {
      await sleep(RECONNECT_PAUSE_MS);
      await this.ensureConnected().catch(() => undefined);
    }
    if (this.client) this.onHeard(this.client, this.heardUntilMs);
  }

  private emit(channel: string, event: ChannelEvent, payload?: string): void {
    for (const handler of this.listeners.get(channel) ?? []) handler(event, payload);
  }
}
