import { sql } from './sql.ts';
import type { Db } from './types.ts';

/**
 * Up to when changes are complete. time_updated is never before the start of the transaction that
 * wrote it, so before the start of the oldest one that still runs nothing can appear any more. A client
 * that walks by the time of changes gets rows up to there, and so misses none that commits late. The look must
 * come before the snapshot of the read, so it is a statement of its own.
 */
export class Horizon {
  constructor(private readonly db: Db) {}

  /** `reader`: the number of the key that will be shown what is complete; from now on a copy must show it, too. */
  async completeUntil(reader?: number): Promise<Date | undefined> {
    // One connection: whatever wrote has committed.
    if (this.db.engine === 'embedded') return undefined;
    // A snapshot only reads: nothing of it can come late.
    const [row] = await this.db.query<{ until: Date }>(sql`
      SELECT least(clock_timestamp(), min(xact_start)) AS until FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND application_name <> 'dray snapshot'`);
    if (reader !== undefined) await this.db.replication?.shown([reader]);
    return row!.until;
  }
}
