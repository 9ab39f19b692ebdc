import { type Db, sql } from '../db/index.ts';
import { MAX_TRANSACTION_DAYS } from './feed.ts';

const DAY_MS = 86_400_000;
/** Keeps the last day whole, and what readers look back: a transaction may have begun long before it wrote. */
const MARGIN_DAYS = MAX_TRANSACTION_DAYS + 1;

/** Creates partitions for the coming days and drops those past retention. */
export async function maintainPartitions(db: Db, keptDays: number): Promise<void> {
  await db.tx(async (tx) => {
    // Current readers and writers of events go first; there is time until tomorrow.
    await tx.exec(`SET LOCAL lock_timeout = '2s'`);
    await tx.query(sql`SELECT pg_advisory_xact_lock(${4_812_050})`);
    await tx.query(sql`SELECT make_event_partitions()`);
  });
  const oldest = new Date(Date.now() - (keptDays + MARGIN_DAYS) * DAY_MS);
  const old = await db.query<{ name: string }>(sql`
    SELECT c.relname::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'event'::regclass AND c.relname ~ '^event_[0-9]{8}$'
      AND to_date(substr(c.relname, 7), 'YYYYMMDD') < ${oldest}::timestamptz::date`);
  for (const { name } of old) await drop(db, name);
  await db.query(sql`DELETE FROM event_rest WHERE at < ${oldest}`);
}

async function drop(db: Db, name: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.exec(`SET LOCAL lock_timeout = '2s'`);
    await tx.exec(`DROP TABLE IF EXISTS ${name}`);
  });
}

/** After a restore into another cluster, transaction ids may be lower than the feed's ticks: shifts them, so that the feed continues. */
export async function realignTicks(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE event_feed SET shift = shift + x.behind
    FROM (SELECT (SELECT max(tick) FROM event) + 1 - event_tick() AS behind) x WHERE x.behind > 1`);
}
