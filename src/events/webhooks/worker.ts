import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ApiKey, findKeys } from '../../access/index.ts';
import type { Db } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import { type Clock, newUlid, Silence } from '../../shared/index.ts';
import type { Cursors } from '../cursor.ts';
import type { EventSignal } from '../wake.ts';
import { Endpoint } from './endpoint.ts';
import type { Sender } from './send.ts';
import { activeWebhooks, giveUpLease, takeLease } from './sql.ts';

const RENEW_MS = 1_000;
const LEASE_MS = 5_000;
/** Shorter than the lease: a process that was frozen for longer must renew before it sends again. */
const SENDS_FOR_MS = 4_000;
const HELD_PAUSE_MS = 20;
const STOP_MS = 2_000;

export interface DeliveryDeps {
  db: Db;
  queue: JobQueue;
  clock: Clock;
  cursors: Cursors;
  signal: EventSignal;
  sender: Sender;
  log: FastifyBaseLogger;
}

/** Sends events to all endpoints. Only one process does so; if it fails, another takes over its lease within seconds. */
export class DeliveryWorker {
  private readonly holder = newUlid();
  private readonly endpoints = new Map<string, Endpoint>();
  private unsubscribe: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private gathering: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isLeading = false;
  private leadsUntil = 0;
  private readonly silence = new Silence({ ms: LEASE_MS, looks: LEASE_MS / RENEW_MS - 1 });
  /** The lease holder's beat, once it has been silent for the whole lease. */
  private silentBeat: string | undefined;

  constructor(private readonly deps: DeliveryDeps) {}

  start(): void {
    this.unsubscribe = this.deps.signal.onSignal(() => this.lookSoon());
    this.beat();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe?.();
    clearTimeout(this.timer);
    clearTimeout(this.soon);
    await this.beating;
    await this.gathering.catch(() => undefined);
    // Do not wait for a receiver that hangs: what it did not answer is sent again.
    await Promise.race([this.drop([...this.endpoints.keys()]), sleep(STOP_MS, undefined, { ref: false })]);
    if (this.isLeading) await giveUpLease(this.deps.db, this.holder).catch(() => undefined);
    this.deps.sender.close();
  }

  /** Runs every second: renews the lease, updates the endpoints and retries what is due. */
  private beat(): void {
    this.beating = this.renew()
      .catch((error) => this.warn(error))
      .finally(() => {
        if (this.isStopped) return;
        this.timer = setTimeout(() => this.beat(), RENEW_MS);
        this.timer.unref();
      });
  }

  private async renew(): Promise<void> {
    const { db } = this.deps;
    if (db.writeObstacle()) return;
    const askedAt = performance.now();
    const sender = await takeLease(db, this.holder, this.silentBeat);
    this.isLeading = sender.holder === this.holder;
    const others = this.isLeading ? [] : ([[sender.holder, sender.beat]] as const);
    this.silentBeat = this.silence.look(new Map(others)).length > 0 ? sender.beat : undefined;
    if (this.isLeading) this.leadsUntil = askedAt + SENDS_FOR_MS;
    if (!this.isLeading) {
      void this.drop([...this.endpoints.keys()]);
      return;
    }
    await this.gather();
    for (const endpoint of this.endpoints.values()) endpoint.beat();
  }

  /** Runs one at a time, so that none works with data read before another's changes. */
  private gather(): Promise<void> {
    this.gathering = this.gathering.catch(() => undefined).then(() => this.gatherOnce());
    return this.gathering;
  }

  /** Starts endpoints that are new or changed; ends those that are gone. */
  private async gatherOnce(): Promise<void> {
    const { db } = this.deps;
    // Read the keys after the versions: a key that changes in between shows up in the next comparison.
    const webhooks = await activeWebhooks(db);
    const keys = new Map(
      (await findKeys(db, [...new Set(webhooks.map(({ apiKeyId }) => apiKeyId))])).map((key) => [
        key.apiKeyId,
        key,
      ]),
    );
    const alive = webhooks.filter(({ apiKeyId }) => this.isValid(keys.get(apiKeyId)));
    const wanted = new Map(alive.map((one) => [one.webhookId, one]));
    const stale = [...this.endpoints.values()].filter(
      ({ webhook }) => wanted.get(webhook.webhookId)?.version !== webhook.version,
    );
    if (stale.length > 0) {
      await Promise.all(stale.map((endpoint) => this.end(endpoint)));
      return this.gatherOnce();
    }
    for (const webhook of wanted.values()) {
      if (this.endpoints.has(webhook.webhookId) || this.isStopped) continue;
      const key = keys.get(webhook.apiKeyId)!;
      const deps = {
        ...this.deps,
        maySend: () => performance.now() < this.leadsUntil && this.isValid(key),
        onChanged: (one: Endpoint) => void this.replace(one),
        onStale: (one: Endpoint) => {
          // It may have been replaced already.
          if (this.endpoints.get(webhook.webhookId) === one) this.endpoints.delete(webhook.webhookId);
        },
      };
      this.endpoints.set(webhook.webhookId, new Endpoint(deps, webhook, key));
    }
  }

  private isValid(key: ApiKey | undefined): boolean {
    return !!key && !key.revokedAt && (!key.expiresAt || key.expiresAt > this.deps.clock.now());
  }

  /** Runs at once: a user who has just changed an endpoint is watching the result. */
  private async replace(endpoint: Endpoint): Promise<void> {
    await this.end(endpoint);
    if (this.isStopped || !this.isLeading) return;
    try {
      await this.gather();
      this.look();
    } catch (error) {
      this.warn(error);
    }
  }

  /** Saves its position before another endpoint continues from there. */
  private async end(endpoint: Endpoint): Promise<void> {
    await endpoint.halt().catch(() => undefined);
    const { webhookId } = endpoint.webhook;
    if (this.endpoints.get(webhookId) === endpoint) this.endpoints.delete(webhookId);
  }

  private warn(error: unknown): void {
    this.deps.log.warn({ err: error }, 'could not look at the webhooks');
  }

  private async drop(ids: readonly string[]): Promise<void> {
    const ended = ids.flatMap((id) => this.endpoints.get(id) ?? []);
    for (const id of ids) this.endpoints.delete(id);
    await Promise.all(ended.map((endpoint) => endpoint.stop().catch(() => undefined)));
  }

  private lookSoon(): void {
    if (this.isStopped || !this.isLeading || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.look();
    }, 2);
  }

  private look(): void {
    let isHeld = false;
    for (const endpoint of this.endpoints.values()) {
      endpoint.look();
      isHeld ||= endpoint.isHeld;
    }
    if (isHeld && !this.soon && !this.isStopped) {
      this.soon = setTimeout(() => {
        this.soon = undefined;
        this.look();
      }, HELD_PAUSE_MS);
    }
  }
}
