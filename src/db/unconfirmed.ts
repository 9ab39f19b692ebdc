import { sql } from './sql.ts';

/**
 * SQL: the WAL timeline of a server whose commits wait for standbys, else null. What the statement shows may not have reached
 * them yet, so pass the value to `Db.confirm` before anything of it is shown to those who follow changes.
 */
export const UNCONFIRMED_ON = sql`CASE WHEN current_setting('synchronous_standby_names') <> ''
  AND current_setting('synchronous_commit') NOT IN ('off', 'local') AND NOT pg_is_in_recovery()
  THEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END`;
