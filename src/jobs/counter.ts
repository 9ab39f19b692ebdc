import type { Db } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { addCounts, type JobCounts } from './sql.ts';

type Outcome = 'done' | 'retried' | 'dead';

/** Counts in memory and writes periodically: a row per job would be a second queue. */
export class JobCounter {
  private counts = new Map<string, JobCounts>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  add(queue: string, outcome: Outcome, error?: string): void {
    const counts = this.countsOf(queue);
    counts[outcome]++;
    if (error !== undefined) Object.assign(counts, { lastError: error, lastFailedAt: this.clock.now() });
  }

  async flush(workerId: number): Promise<void> {
    if (this.counts.size === 0) return;
    const counts = this.counts;
    this.counts = new Map();
    try {
      await addCounts(this.db, workerId, this.clock.now(), counts);
    } catch (error) {
      for (const [queue, unwritten] of counts) this.putBack(queue, unwritten);
      throw error;
    }
  }

  async stop(workerId: number): Promise<void> {
    await this.flush(workerId).catch(() => undefined);
  }

  private countsOf(queue: string): JobCounts {
    const counts = this.counts.get(queue) ?? {
      done: 0,
      retried: 0,
      dead: 0,
      lastError: null,
      lastFailedAt: null,
    };
    this.counts.set(queue, counts);
    return counts;
  }

  private putBack(queue: string, unwritten: JobCounts): void {
    const counts = this.countsOf(queue);
    for (const outcome of ['done', 'retried', 'dead'] as const) counts[outcome] += unwritten[outcome];
    counts.lastError ??= unwritten.lastError;
    counts.lastFailedAt ??= unwritten.lastFailedAt;
  }
}
