import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelEvent, OnChannelEvent, Subscription } from './types.ts';

const RECONNECT_PAUSE_MS = 250;

interface HeldLock {
  lockClass: number;
  lockId: number;
  onLost: () => void;
}

/**
 * One connection beside the pool that lives as long as the process: it hears notifications and
 * holds the advisory locks that say "this worker is alive". It reconnects by itself; whoever
 * listens is told of the gap, whoever held a lock is told that it is lost.
 */
export class PostgresSession {
  private readonly listeners = new Map<string, Set<OnChannelEvent>>();
  private readonly locks = new Set<HeldLock>();
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private closed = false;

  constructor(private readonly newClient: () => pg.Client) {}

  async listen(channel: string, onEvent: OnChannelEvent): Promise<Subscription> {
    const handlers = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, handlers);
    handlers.add(onEvent);
    const client = await this.connected();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return {
      stop: async () => {
        handlers.delete(onEvent);
      },
    };
  }

  async holdLock(lockClass: number, lockId: number, onLost: () => void): Promise<Subscription> {
    const client = await this.connected();
    await client.query('SELECT pg_advisory_lock($1, $2)', [lockClass, lockId]);
    return this.held({ lockClass, lockId, onLost });
  }

  private held(lock: HeldLock): Subscription {
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

  async close(): Promise<void> {
    this.closed = true;
    this.locks.clear();
    await this.client?.end().catch(() => undefined);
  }

  private connected(): Promise<pg.Client> {
    if (this.client) return Promise.resolve(this.client);
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async connect(): Promise<pg.Client> {
    const client = this.newClient();
    client.on('error', () => undefined);
    await client.connect();
    client.on('notification', (message) => this.tell(message.channel, 'notify', message.payload));
    client.on('end', () => this.lost(client));
    for (const channel of this.listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    return client;
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    const locks = [...this.locks];
    this.locks.clear();
    if (this.closed) return;
    for (const channel of this.listeners.keys()) this.tell(channel, 'lost');
    for (const lock of locks) lock.onLost();
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.closed && !this.client) {
      await sleep(RECONNECT_PAUSE_MS);
      await this.connected().catch(() => undefined);
    }
    for (const channel of this.listeners.keys()) this.tell(channel, 'back');
  }

  private tell(channel: string, event: ChannelEvent, payload?: string): void {
    for (const handler of this.listeners.get(channel) ?? []) handler(event, payload);
  }
}
