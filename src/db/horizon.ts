import { sql } from './sql.ts';
import type { Db } from './types.ts';
import { UNCONFIRMED_ON } from './unconfirmed.ts';

/**
 * The time up to which changes are complete. time_updated is never before the start of the transaction that wrote it, so
 * nothing new can appear before the start of the oldest running transaction. A client that pages by time of change gets
 * rows up to there and so misses none that commits late. This query must run before the snapshot of the read, so it is a
 * separate statement.
 */
export class Horizon {
  constructor(private readonly db: Db) {}

  /** `reader`: id of the key that will be shown the complete data; from now on a replica must have it too. */
  async completeUntil(reader?: number): Promise<Date | undefined> {
    // There is only one connection, so every write has committed.
    if (this.db.engine === 'embedded') return undefined;
    // These sessions change nothing, so they cannot commit anything late.
    const [row] = await this.db.query<{ until: Date; unconfirmedOn: string | null }>(sql`
      SELECT least(clock_timestamp(), min(xact_start)) AS until, ${UNCONFIRMED_ON} AS "unconfirmedOn" FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND application_name NOT IN ('dray snapshot', 'dray confirmation', 'dray session')`);
    await this.db.confirm(row!.unconfirmedOn);
    if (reader !== undefined) await this.db.replication?.recordShown([reader]);
    return row!.until;
  }
}
