import type { Db } from '../db/index.ts';
import { takeLeadership } from './lease-sql.ts';

const ASK_EVERY_MS = 250;

/**
 * Which queues this worker leads. Batches are one worker's: two would take turns and each have less in one
 * go. It leads for as long as it has its lease, so another worker follows when this one stops, dies or stands still.
 */
export class Leadership {
  private readonly led = new Set<string>();
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly queues: readonly string[],
  ) {}

  leads(queue: string): boolean {
    return this.led.has(queue);
  }

  /** Asks for those that it does not lead, now and then. */
  async ask(workerId: number, nowMs: number): Promise<void> {
    const others = this.queues.filter((queue) => !this.led.has(queue));
    if (others.length === 0 || nowMs - this.askedAtMs < ASK_EVERY_MS) return;
    this.askedAtMs = nowMs;
    for (const queue of await takeLeadership(this.db, workerId, others)) this.led.add(queue);
  }

  /** With its lease. */
  end(): void {
    this.led.clear();
  }
}
