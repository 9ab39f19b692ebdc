import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../access/index.ts';
import type { Db, Subscription } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { type Cursors, openCursors } from './cursor.ts';
import type { EventSignal } from './event-signal.ts';
import { FeedEnds } from './feed-end.ts';
import { EventHub } from './hub.ts';
import { maintainPartitions, realignTicks } from './partitions.ts';

export interface EventsOptions {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  signal: EventSignal;
  environment: Environment;
  keptDays: number;
}

/** What one process needs to read the feed and to follow it. */
export class Events {
  private subscription: Subscription | undefined;

  private constructor(
    private readonly options: EventsOptions,
    readonly cursors: Cursors,
    readonly hub: EventHub,
  ) {}

  static async open(options: EventsOptions): Promise<Events> {
    const { db, signal, environment } = options;
    const cursors = await openCursors(db, environment);
    return new Events(options, cursors, new EventHub({ db, signal }));
  }

  get parts() {
    return { cursors: this.cursors, hub: this.hub, keptDays: this.keptDays };
  }

  /** For reads that say at which place of the feed they hold. */
  get feedEnd(): FeedEnds {
    return new FeedEnds(this.options.db, this.cursors);
  }

  get keptDays(): number {
    return this.options.keptDays;
  }

  async start(): Promise<void> {
    const { db, log, keptDays, signal } = this.options;
    await realignTicks(db);
    await maintainPartitions(db, keptDays).catch((error) =>
      log.warn({ err: error }, 'could not create the partitions for events'),
    );
    await signal.start();
    this.subscription = await db.listen('dray_api_key', () => void this.hub.refreshKeys());
  }

  /** Call before the server closes: waiting requests are answered. */
  async close(): Promise<void> {
    await this.hub.close();
    await this.subscription?.stop();
    await this.options.signal.stop();
  }
}
