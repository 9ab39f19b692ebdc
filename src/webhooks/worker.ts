import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiKey } from '../access/index.ts';
import { type Db, DbShare } from '../db/index.ts';
import type { Cursors, EventSignal } from '../events/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { type Clock, newUlid, SilenceDetector } from '../shared/index.ts';
import { Endpoints } from './endpoints.ts';
import { Ledger } from './ledger.ts';
import { FeedReader } from './reader.ts';
import type { SecretBox } from './seal.ts';
import type { Sender } from './send.ts';
import { Slots } from './slots.ts';
import { releaseSenderLease, takeSenderLease } from './sql.ts';

const RENEW_MS = 1_000;
const LEASE_MS = 5_000;
/** Shorter than the lease: a process that was frozen for longer must renew before it sends again. */
const MAX_SENDING_MS = 4_000;
const SIGNAL_PAUSE_MS = 2;
const STOP_MS = 2_000;
/** Connections for all endpoints together. The rest of the pool is for posting. */
const MAX_CONNECTIONS = 2;

export interface DeliveryDeps {
  db: Db;
  queue: JobQueue;
  clock: Clock;
  cursors: Cursors;
  signal: EventSignal;
  secrets: SecretBox;
  sender: Sender;
  log: FastifyBaseLogger;
}

/** Sends events to all endpoints. Only one process does so; if it fails, another takes over its lease within seconds. */
export class DeliveryWorker {
  private readonly holder = newUlid();
  private readonly endpoints: Endpoints;
  private readonly reader: FeedReader;
  private readonly ledger: Ledger;
  private readonly slots = new Slots();
  private unsubscribe: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private isStopped = false;
  private isLeading = false;
  private leadsUntil = 0;
  private readonly silence = new SilenceDetector({ ms: LEASE_MS, looks: LEASE_MS / RENEW_MS - 1 });
  /** The lease holder's beat, once it has been silent for the whole lease. */
  private silentBeat: string | undefined;

  constructor(private readonly deps: DeliveryDeps) {
    const db = new DbShare(deps.db, MAX_CONNECTIONS);
    const onError = (error: unknown) => this.warn(error);
    this.ledger = new Ledger({ db, onError, onReleased: () => this.endpoints.retryDue().catch(onError) });
    this.reader = new FeedReader({
      db,
      onError,
      version: () => this.endpoints.version,
      onChanged: () => this.endpoints.update(),
    });
    this.endpoints = new Endpoints({
      ...deps,
      db,
      onError,
      reader: this.reader,
      ledger: this.ledger,
      slots: this.slots,
      maySend: (key) => !this.isStopped && performance.now() < this.leadsUntil && this.isValid(key),
      isValid: (key) => this.isValid(key),
    });
  }

  start(): void {
    this.unsubscribe = this.deps.signal.onSignal(() => this.scheduleWake());
    this.beat();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe?.();
    clearTimeout(this.timer);
    clearTimeout(this.soon);
    await this.beating;
    await this.reader.stop();
    // Do not wait for a receiver that hangs: what it did not answer is sent again.
    const untilMs = performance.now() + STOP_MS;
    while (this.slots.taken > 0 && performance.now() < untilMs) await sleep(10);
    await this.ledger.close().catch(() => undefined);
    await this.endpoints.clear();
    if (this.isLeading) await releaseSenderLease(this.deps.db, this.holder).catch(() => undefined);
    this.deps.sender.close();
  }

  /** Runs every second: renews the lease and retries what is due. */
  private beat(): void {
    this.beating = this.renew()
      .catch((error) => this.warn(error))
      .finally(() => {
        if (this.isStopped) return;
        this.timer = setTimeout(() => this.beat(), RENEW_MS);
        this.timer.unref();
      });
  }

  /** Not through the share: the lease must not wait for what it allows. */
  private async renew(): Promise<void> {
    const { db } = this.deps;
    if (db.writeObstacle()) return;
    const askedAt = performance.now();
    const sender = await takeSenderLease(db, this.holder, this.silentBeat);
    this.isLeading = sender.holder === this.holder;
    const others = this.isLeading ? [] : ([[sender.holder, sender.beat]] as const);
    this.silentBeat = this.silence.check(new Map(others)).length > 0 ? sender.beat : undefined;
    if (!this.isLeading) return this.endpoints.clear();
    this.leadsUntil = askedAt + MAX_SENDING_MS;
    if (!this.isStopped) await this.endpoints.beat();
  }

  private isValid(key: ApiKey | undefined): boolean {
    return !!key && !key.revokedAt && (!key.expiresAt || key.expiresAt > this.deps.clock.now());
  }

  private warn(error: unknown): void {
    this.deps.log.warn({ err: error }, 'could not check the webhooks');
  }

  private scheduleWake(): void {
    if (this.isStopped || !this.isLeading || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.reader.wake();
    }, SIGNAL_PAUSE_MS);
  }
}
