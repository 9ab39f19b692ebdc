import { type Queryable, sql } from '../db/index.ts';

/** Class of the workers' advisory locks: when a worker dies, its lock disappears at once. */
export const WORKER_LOCK_CLASS = 4_812_002;

export async function nextWorkerId(db: Queryable): Promise<number> {
  // Keep it to 31 bits for the advisory lock.
  const [row] = await db.query<{ id: number }>(sql`SELECT nextval('worker_number') % 2147483647 AS id`);
  return row!.id;
}

/** `forever` if no other process could take it over: then only the lock counts. */
export async function beginLease(db: Queryable, workerId: number, forever: boolean): Promise<void> {
  await db.query(sql`
    INSERT INTO worker_lease (worker_id, renewed_at)
    VALUES (${workerId}, CASE WHEN ${forever}::boolean THEN 'infinity' ELSE clock_timestamp() END)`);
}

/** False if another worker ended it: its holder must begin a new one. */
export async function renewLease(db: Queryable, workerId: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE worker_lease SET renewed_at = clock_timestamp() WHERE worker_id = ${workerId} RETURNING 1`,
  );
  return rows.length === 1;
}

export async function endLease(db: Queryable, workerId: number): Promise<void> {
  await db.query(sql`DELETE FROM worker_lease WHERE worker_id = ${workerId}`);
}

/** Another worker's lease, as visible to all. */
export interface SeenLease {
  workerId: number;
  /** Changes with each renewal, and is not comparable with a clock; null if it is never renewed. */
  beat: string | null;
  hasSession: boolean;
}

export function readOtherLeases(db: Queryable, workerId: number): Promise<SeenLease[]> {
  return db.query<SeenLease>(sql`
    SELECT w.worker_id AS "workerId", extract(epoch FROM nullif(w.renewed_at, 'infinity'))::text AS beat, EXISTS (
      SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND l.classid = ${WORKER_LOCK_CLASS} AND l.objid = w.worker_id) AS "hasSession"
    FROM worker_lease w WHERE w.worker_id <> ${workerId}`);
}

/** Skips leases renewed meanwhile. A lease whose row is locked is being renewed or ended right now. */
export async function endLeases(db: Queryable, leases: readonly SeenLease[]): Promise<number[]> {
  const rows = await db.query<{ workerId: number }>(sql`
    DELETE FROM worker_lease WHERE worker_id = ANY (ARRAY(
      SELECT w.worker_id FROM worker_lease w
      JOIN jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) AS g("workerId" bigint, beat text, "hasSession" boolean)
        ON g."workerId" = w.worker_id AND (NOT g."hasSession" OR g.beat = extract(epoch FROM w.renewed_at)::text)
      FOR UPDATE OF w SKIP LOCKED))
    RETURNING worker_id AS "workerId"`);
  return rows.map((row) => row.workerId);
}

/**
 * Frees jobs whose worker has no lease. A locked job is being completed right now, by a transaction that ends soon or is
 * ended: afterwards the job is either done or can be freed.
 */
export async function recoverJobs(db: Queryable): Promise<number> {
  const rows = await db.query(sql`
    UPDATE job SET state = 'ready', worker_id = NULL, dedupe_key = NULL
    WHERE job_id = ANY (ARRAY(
      SELECT j.job_id FROM job j
      WHERE j.state = 'running' AND NOT EXISTS (SELECT FROM worker_lease l WHERE l.worker_id = j.worker_id)
      FOR UPDATE SKIP LOCKED))
    RETURNING 1`);
  return rows.length;
}

/** Who leads what, by queue or lane name, and how many workers there are. */
export interface Leaders {
  of: Record<string, number>;
  workers: number;
  /** How many workers are older than the caller. */
  older: number;
}

export async function readLeaders(db: Queryable, workerId: number): Promise<Leaders> {
  const [row] = await db.query<Leaders>(sql`
    SELECT (SELECT coalesce(json_object_agg(queue, worker_id), '{}') FROM queue_leader) AS of, count(*) AS workers,
      count(*) FILTER (WHERE worker_id < ${workerId}) AS older FROM worker_lease`);
  return row!;
}

/** Takes the lanes without a leader, and returns their names. */
export async function takeLeadership(
  db: Queryable,
  workerId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ queue: string }>(sql`
    INSERT INTO queue_leader (queue, worker_id)
    SELECT q.queue, l.worker_id FROM unnest(${names}::text[]) q(queue), worker_lease l WHERE l.worker_id = ${workerId}
    ON CONFLICT (queue) DO NOTHING
    RETURNING queue`);
  return rows.map((row) => row.queue);
}

export async function endLeadership(
  db: Queryable,
  workerId: number,
  names: readonly string[],
): Promise<void> {
  await db.query(
    sql`DELETE FROM queue_leader WHERE worker_id = ${workerId} AND queue = ANY (${names}::text[])`,
  );
}
