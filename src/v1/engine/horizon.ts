import { type Db, sql } from '../../db/index.ts';

const FRESH_MS = 20;

/**
 * Up to when changes are complete. time_updated is never before the start of the transaction that
 * wrote it, so before the start of the oldest one that still runs nothing can appear any more. A client
 * that walks by UpdatedSince gets rows up to there, and so misses none that commits late. The look
 * must come before the read's snapshot, so it is a statement of its own, shared by all requests of a moment.
 */
export class Horizon {
  private looking: { at: number; until: Promise<Date | undefined> } | undefined;

  constructor(private readonly db: Db) {}

  completeUntil(): Promise<Date | undefined> {
    // One connection: whatever wrote has committed.
    if (this.db.engine === 'embedded') return Promise.resolve(undefined);
    const now = performance.now();
    if (!this.looking || now - this.looking.at > FRESH_MS) {
      this.looking = { at: now, until: this.look() };
    }
    return this.looking.until;
  }

  private async look(): Promise<Date> {
    const [row] = await this.db.query<{ until: Date }>(sql`
      SELECT least(now(), min(xact_start)) AS until FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
    return row!.until;
  }
}
