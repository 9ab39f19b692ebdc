import type { Db, Subscription, Tx } from '../db/index.ts';
import type { MovableClock } from '../shared/index.ts';
import {
  hasQueuedOutcome,
  type QueuedOutcome,
  readClockOffset,
  SANDBOX_CHANNEL,
  takeQueuedOutcome,
} from './sql.ts';

/** Polling interval while notifications may be missed: all processes follow within a second. */
const FALLBACK_POLL_MS = 500;

/** The sandbox state known to one process. It is notified of changes and only queries then, so normally it costs nothing. */
export class Sandbox {
  private subscription: Subscription | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private mayHaveQueuedOutcome = true;
  private changeCount = 0;

  constructor(
    private readonly db: Db,
    readonly clock: MovableClock,
  ) {}

  async start(): Promise<void> {
    this.subscription = await this.db.listen(SANDBOX_CHANNEL, (event) => {
      clearInterval(this.pollTimer);
      if (event === 'lost') this.pollTimer = setInterval(() => void this.refresh(), FALLBACK_POLL_MS).unref();
      void this.refresh();
    });
    await this.refresh();
  }

  async stop(): Promise<void> {
    clearInterval(this.pollTimer);
    await this.subscription?.stop();
  }

  /** For the process that makes the change: it need not wait for the notification. */
  applyAfterCommit(tx: Tx, offsetMs = this.clock.offsetMs): void {
    tx.afterCommit(() => {
      this.noteChange();
      this.clock.offsetMs = offsetMs;
    });
  }

  async takeQueuedOutcome(queue: string, attempts: number): Promise<QueuedOutcome | undefined> {
    if (!this.mayHaveQueuedOutcome) return undefined;
    const news = this.changeCount;
    const next = await takeQueuedOutcome(this.db, queue, attempts);
    if (!next && !(await hasQueuedOutcome(this.db)) && news === this.changeCount)
      this.mayHaveQueuedOutcome = false;
    return next;
  }

  get hasQueuedOutcome(): boolean {
    return this.mayHaveQueuedOutcome;
  }

  private noteChange(): void {
    this.changeCount++;
    this.mayHaveQueuedOutcome = true;
  }

  private async refresh(): Promise<void> {
    this.noteChange();
    const news = this.changeCount;
    try {
      const offsetMs = await readClockOffset(this.db);
      if (news === this.changeCount) this.clock.offsetMs = offsetMs;
      if (!(await hasQueuedOutcome(this.db)) && news === this.changeCount) this.mayHaveQueuedOutcome = false;
    } catch {
      // The database is unavailable. Changes made meanwhile are read when it is back.
    }
  }
}
