import { type Queryable, sql } from '../db/index.ts';

export const SANDBOX_CHANNEL = 'dray_sandbox';
const CLOCK = 'sandbox_clock';

export interface QueuedOutcome {
  queue: string;
  outcome: 'reject' | 'fail';
  times: number;
  message: string | null;
}

export async function readClockOffset(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>(
    sql`SELECT (value ->> 'offset_ms')::float8 AS ms FROM setting WHERE name = ${CLOCK}`,
  );
  return row?.ms ?? 0;
}

/** Locks the clock against other moves until the end of the transaction, and returns its offset from real time. */
export async function lockClockOffset(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ ms: number }>(sql`
    INSERT INTO setting AS s (name, value) VALUES (${CLOCK}, jsonb_build_object('offset_ms', 0))
    ON CONFLICT (name) DO UPDATE SET value = s.value
    RETURNING (value ->> 'offset_ms')::float8 AS ms`);
  return row!.ms;
}

/** Moves the locked clock from one offset to another. All processes are notified at commit. */
export async function moveClock(tx: Queryable, fromMs: number, toMs: number): Promise<void> {
  // A past state of an order is assessed by the clock of that time.
  await tx.query(sql`INSERT INTO sandbox_clock_past (offset_ms) VALUES (${fromMs})`);
  await tx.query(
    sql`UPDATE setting SET value = jsonb_build_object('offset_ms', ${toMs}::float8) WHERE name = ${CLOCK}`,
  );
  await tx.query(sql`SELECT recount_allocated_of_day()`);
  await tx.query(sql`SELECT note_moved_clock(${fromMs}::float8, ${toMs}::float8)`);
  await notifySandboxChanged(tx);
}

export async function notifySandboxChanged(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_notify(${SANDBOX_CHANNEL}, '')`);
}

export async function queueOutcome(
  tx: Queryable,
  { queue, outcome, times, message }: QueuedOutcome,
): Promise<void> {
  await tx.query(sql`INSERT INTO sandbox_next (documents, outcome, times_left, message)
    VALUES (${queue}, ${outcome}, ${times}, ${message})`);
  await notifySandboxChanged(tx);
}

export function listQueuedOutcomes(db: Queryable): Promise<QueuedOutcome[]> {
  return db.query<QueuedOutcome>(sql`SELECT documents AS queue, outcome, times_left AS times, message FROM sandbox_next
    WHERE times_left > 0 ORDER BY sandbox_next_id`);
}

export async function clearQueuedOutcomes(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM sandbox_next`);
}

/** Takes the outcome for the next of these documents. A retry is never made to fail again, but it can be rejected. */
export async function takeQueuedOutcome(
  db: Queryable,
  queue: string,
  attempts: number,
): Promise<QueuedOutcome | undefined> {
  const [next] = await db.query<QueuedOutcome>(sql`
    UPDATE sandbox_next SET times_left = times_left - 1 WHERE sandbox_next_id = (
      SELECT sandbox_next_id FROM sandbox_next WHERE documents = ${queue} AND times_left > 0
        AND (outcome = 'reject' OR ${attempts}::integer = 1) ORDER BY sandbox_next_id LIMIT 1 FOR UPDATE)
    RETURNING documents AS queue, outcome, times_left AS times, message`);
  return next;
}

export async function hasQueuedOutcome(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM sandbox_next WHERE times_left > 0) AS has`,
  );
  return row!.has;
}
