import type { Db } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { addCounts, type Counts } from './sql.ts';

/** Counts in memory and writes now and then: a row per job would be a second queue. */
export class JobCounter {
  private counts = new Map<string, Counts>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  add(queue: string, outcome: keyof Counts): void {
    const counts = this.counts.get(queue) ?? { done: 0, retried: 0, dead: 0 };
    counts[outcome]++;
    this.counts.set(queue, counts);
  }

  async flush(workerId: number): Promise<void> {
    if (this.counts.size === 0) return;
    const counts = this.counts;
    this.counts = new Map();
    await addCounts(this.db, workerId, this.clock.now(), counts);
  }

  async stop(workerId: number): Promise<void> {
    await this.flush(workerId).catch(() => undefined);
  }
}
