import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
const RECONNECT_PAUSE_MS = 250;
/**
 * One connection beside the pool that lives as long as the process: it hears notifications and
 * holds the advisory locks that say "this worker is alive". It reconnects by itself; whoever
 * listens is told of the gap, whoever held a lock is told that it is lost.
 */
export class PostgresSession {
    newClient;
    listeners = new Map();
    locks = new Set();
    client;
    connecting;
    closed = false;
    constructor(newClient) {
        this.newClient = newClient;
    }
    async listen(channel, onEvent) {
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
    async holdLock(lockClass, lockId, onLost) {
        const client = await this.connected();
        await client.query('SELECT pg_advisory_lock($1, $2)', [lockClass, lockId]);
        const lock = { lockClass, lockId, onLost };
        this.locks.add(lock);
        return {
            stop: async () => {
                if (!this.locks.delete(lock))
                    return;
                await this.client
                    ?.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, lockId])
                    .catch(() => undefined);
            },
        };
    }
    async close() {
        this.closed = true;
        this.locks.clear();
        await this.client?.end().catch(() => undefined);
    }
    connected() {
        if (this.client)
            return Promise.resolve(this.client);
        this.connecting ??= this.connect().finally(() => {
            this.connecting = undefined;
        });
        return this.connecting;
    }
    async connect() {
        const client = this.newClient();
        client.on('error', () => undefined);
        await client.connect();
        client.on('notification', (message) => this.tell(message.channel, 'notify'));
        client.on('end', () => this.lost(client));
        for (const channel of this.listeners.keys())
            await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        this.client = client;
        return client;
    }
    lost(client) {
        if (this.client !== client)
            return;
        this.client = undefined;
        const locks = [...this.locks];
        this.locks.clear();
        if (this.closed)
            return;
        for (const channel of this.listeners.keys())
            this.tell(channel, 'lost');
        for (const lock of locks)
            lock.onLost();
        void this.reconnect();
    }
    async reconnect() {
        while (!this.closed && !this.client) {
            await sleep(RECONNECT_PAUSE_MS);
            await this.connected().catch(() => undefined);
        }
        for (const channel of this.listeners.keys())
            this.tell(channel, 'back');
    }
    tell(channel, event) {
        for (const handler of this.listeners.get(channel) ?? [])
            handler(event);
    }
}
