import type { Db, Subscription, Tx } from '../db/index.ts';
import type { MovableClock } from '../shared/index.ts';
import { CHANNEL, hasQueuedOutcome, type QueuedOutcome, readOffset, takeQueuedOutcome } from './sql.ts';

/** Polling interval while notifications may be missed: all processes follow within a second. */
const FALLBACK_POLL_MS = 500;

/** The sandbox state known to one process. It is notified of changes and only queries then, so normally it costs nothing. */
export class Sandbox {
  private subscription: Subscription | undefined;
  private looking: NodeJS.Timeout | undefined;
  private mayHaveNext = true;
  private news = 0;

  constructor(
    private readonly db: Db,
    readonly clock: MovableClock,
  ) {}

  async start(): Promise<void> {
    this.subscription = await this.db.listen(CHANNEL, (event) => {
      clearInterval(this.looking);
      if (event === 'lost') this.looking = setInterval(() => void this.look(), FALLBACK_POLL_MS).unref();
      void this.look();
    });
    await this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.looking);
    await this.subscription?.stop();
  }

  /** For the process that makes the change: it need not wait for the notification. */
  changed(tx: Tx, offsetMs = this.clock.offsetMs): void {
    tx.afterCommit(() => {
      this.hear();
      this.clock.offsetMs = offsetMs;
    });
  }

  async takeQueuedOutcome(queue: string, attempts: number): Promise<QueuedOutcome | undefined> {
    if (!this.mayHaveNext) return undefined;
    const news = this.news;
    const next = await takeQueuedOutcome(this.db, queue, attempts);
    if (!next && !(await hasQueuedOutcome(this.db)) && news === this.news) this.mayHaveNext = false;
    return next;
  }

  get isWaitingForNext(): boolean {
    return this.mayHaveNext;
  }

  private hear(): void {
    this.news++;
    this.mayHaveNext = true;
  }

  private async look(): Promise<void> {
    this.hear();
    const news = this.news;
    try {
      const offsetMs = await readOffset(this.db);
      if (news === this.news) this.clock.offsetMs = offsetMs;
      if (!(await hasQueuedOutcome(this.db)) && news === this.news) this.mayHaveNext = false;
    } catch {
      // The database is unavailable. Changes made meanwhile are read when it is back.
    }
  }
}
