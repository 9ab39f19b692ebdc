import type { Db, Subscription } from '../db/index.ts';
import { LEADER_LOCK_CLASS } from './sql.ts';

const ASK_EVERY_MS = 250;

/**
 * Which queues this worker leads. What goes together is one worker's: two would take turns and each have less in one
 * go. The lock ends with the session that holds it, so another worker follows when this one stops or dies.
 */
export class Leadership {
  private readonly held = new Map<string, Subscription>();
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Db,
    private readonly queues: readonly string[],
  ) {}

  leads(queue: string): boolean {
    return this.held.has(queue);
  }

  /** Asks for those that it does not lead, now and then. */
  async ask(nowMs: number): Promise<void> {
    const others = this.queues.filter((queue) => !this.held.has(queue));
    if (others.length === 0 || nowMs - this.askedAtMs < ASK_EVERY_MS) return;
    this.askedAtMs = nowMs;
    for (const queue of others) {
      const lock = await this.db.tryLock(LEADER_LOCK_CLASS, numberOf(queue), () => this.held.delete(queue));
      if (lock) this.held.set(queue, lock);
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.held.values()].map((lock) => lock.stop()));
    this.held.clear();
  }
}

/** The same in every process: the queue's name as 31 bits. */
function numberOf(queue: string): number {
  let number = 7;
  for (const char of queue) number = (number * 31 + char.charCodeAt(0)) % 2_147_483_647;
  return number;
}
