import { type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import type { Job, Lane, NewJob } from './types.ts';

export function insertJobs(jobs: readonly NewJob[], now: Statement): Statement {
  const rows = jobs.map((job) => ({
    queue: job.queue,
    payload: job.payload ?? {},
    dedupe_key: job.dedupeKey ?? null,
    lane: job.lane ?? 0,
    delay_ms: job.delayMs ?? 0,
    max_attempts: job.maxAttempts ?? 10,
  }));
  return sql`
    INSERT INTO job (queue, payload, dedupe_key, lane, run_at, max_attempts, trace_parent)
    SELECT queue, payload, dedupe_key, lane, ${now} + delay_ms * interval '1 millisecond', max_attempts, cause_trace()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(queue text, payload jsonb, dedupe_key text, lane integer, delay_ms float8, max_attempts integer)
    ON CONFLICT (queue, dedupe_key) WHERE state = 'ready' AND dedupe_key IS NOT NULL DO NOTHING`;
}

/** One job per row of `source` (payload, dedupe_key), as part of a larger statement. */
export function jobInsertFrom(
  { queue, lane = 0, maxAttempts = 10 }: Pick<NewJob, 'queue' | 'lane' | 'maxAttempts'>,
  source: Statement,
  now: Statement,
): Statement {
  return sql`INSERT INTO job (queue, payload, dedupe_key, lane, run_at, max_attempts, trace_parent)
    SELECT ${queue}::text, s.payload, s.dedupe_key, ${lane}::integer, ${now}, ${maxAttempts}::integer, cause_trace() FROM (${source}) s
    ON CONFLICT (queue, dedupe_key) WHERE state = 'ready' AND dedupe_key IS NOT NULL DO NOTHING`;
}

export interface JobClaim {
  workerId: number;
  /** Maximum number of jobs that are handled one by one, over all `queues`. */
  limit: number;
  queues: readonly string[];
  batches: readonly LaneToClaim[];
  now: Statement;
}

/** A lane to claim a batch from; `maxSize` limits the jobs of the queue over all its lanes. */
export interface LaneToClaim extends Lane {
  leader: string;
  maxSize: number;
}

const IS_PAUSED = trusted(`EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true')`);

/**
 * Claims jobs that are due, unless processing is paused. It asks each queue for its first jobs: sorting the ready jobs of all
 * queues would take longer the more there are. Locked jobs belong to another worker. Only the leader claims batches, and the
 * statement checks that, since a worker that was frozen may believe that it still leads. The jobs come in the order in which
 * they were added.
 */
export async function claimJobs(
  db: Queryable,
  { workerId, limit, queues, batches, now }: JobClaim,
): Promise<Job[]> {
  const ones = queues.map((queue) => ({ queue, limit }));
  const jobs = await db.query<Job>(sql`
    UPDATE job SET state = 'running', worker_id = ${workerId}, attempts = attempts + 1, time_started = clock_timestamp()
    WHERE state = 'ready' AND job_id = ANY (ARRAY(
      SELECT job_id FROM (
        SELECT first.job_id, q."limit", row_number() OVER (ORDER BY first.run_at, first.job_id) AS place
        FROM jsonb_to_recordset(${JSON.stringify(ones)}::jsonb) AS q(queue text, "limit" integer),
          LATERAL (SELECT j.job_id, j.run_at FROM job j
            WHERE j.state = 'ready' AND j.queue = q.queue AND j.lane = 0 AND j.run_at <= ${now} AND NOT ${IS_PAUSED}
            ORDER BY j.run_at, j.job_id LIMIT q."limit" FOR UPDATE SKIP LOCKED) first) due
      WHERE place <= "limit"
    ) || ARRAY(
      SELECT job_id FROM (
        SELECT first.job_id, b."maxSize", row_number() OVER (PARTITION BY b.queue ORDER BY first.run_at, first.job_id) AS place
        FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) AS b(queue text, lane integer, leader text, "maxSize" integer),
          LATERAL (SELECT j.job_id, j.run_at FROM job j
            WHERE j.state = 'ready' AND j.queue = b.queue AND j.lane = b.lane AND j.run_at <= ${now} AND NOT ${IS_PAUSED}
            ORDER BY j.run_at, j.job_id LIMIT b."maxSize") first
        WHERE EXISTS (SELECT FROM queue_leader l WHERE l.queue = b.leader AND l.worker_id = ${workerId})) led
      WHERE place <= "maxSize"))
    RETURNING job_id AS "jobId", queue, payload, attempts, max_attempts AS "maxAttempts", trace_parent AS "traceParent"`);
  return jobs.sort((one, other) => one.jobId - other.jobId);
}

/** Lanes of a queue that have ready jobs. Steps from lane to lane in the index, however many jobs wait in each. */
export async function findLanesWithJobs(db: Queryable, queue: string): Promise<number[]> {
  const next = (after: Statement) => sql`(
    SELECT j.lane FROM job j WHERE j.state = 'ready' AND j.queue = ${queue} AND j.lane > ${after} ORDER BY j.lane LIMIT 1)`;
  const rows = await db.query<{ lane: number }>(sql`
    WITH RECURSIVE found(lane) AS (
      SELECT ${next(sql`-1`)}
      UNION ALL SELECT ${next(sql`f.lane`)} FROM found f WHERE f.lane IS NOT NULL)
    SELECT lane FROM found WHERE lane IS NOT NULL`);
  return rows.map(({ lane }) => lane);
}

/**
 * Jobs scheduled further ahead than any backoff were postponed by a clock that has since gone back, so they are due now.
 * Locked ones are checked again later.
 */
export async function pullForwardJobs(
  db: Queryable,
  lanes: readonly Lane[],
  { now, beyondMs }: { now: Date; beyondMs: number },
): Promise<number> {
  const beyond = new Date(now.getTime() + beyondMs);
  const rows = await db.query(sql`
    UPDATE job SET run_at = ${now} WHERE job_id = ANY (ARRAY(
      SELECT far.job_id FROM jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) AS q(queue text, lane integer), LATERAL (
        SELECT j.job_id FROM job j WHERE j.state = 'ready' AND j.queue = q.queue AND j.lane = q.lane AND j.run_at > ${beyond}
        FOR UPDATE SKIP LOCKED) far))
    RETURNING 1`);
  return rows.length;
}

export async function isWorkerPaused(db: Queryable): Promise<boolean> {
  const [found] = await db.query<{ paused: boolean }>(
    sql`SELECT EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true') AS paused`,
  );
  return found!.paused;
}

/** False if one of them no longer belongs to this worker because another took it over. */
export async function deleteJobs(
  tx: Queryable,
  jobIds: readonly number[],
  workerId: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`DELETE FROM job WHERE job_id = ANY(${jobIds}) AND worker_id = ${workerId} AND state = 'running' RETURNING 1`,
  );
  return rows.length === jobIds.length;
}

export async function retryJob(
  tx: Queryable,
  retry: { jobId: number; workerId: number; now: Statement; pauseMs: number; error: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE job SET state = 'ready', worker_id = NULL, last_error = ${retry.error}, dedupe_key = NULL,
      run_at = ${retry.now} + ${retry.pauseMs}::float8 * interval '1 millisecond'
    WHERE job_id = ${retry.jobId} AND worker_id = ${retry.workerId} AND state = 'running'`);
}

export async function markJobDead(
  tx: Queryable,
  failure: { jobId: number; workerId: number; error: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE job SET state = 'dead', worker_id = NULL, last_error = ${failure.error}
    WHERE job_id = ${failure.jobId} AND worker_id = ${failure.workerId} AND state = 'running' RETURNING 1`);
  return rows.length === 1;
}

/** Returns jobs that were claimed but not started; this does not count as an attempt. */
export async function releaseJobs(db: Queryable, workerId: number, jobs: readonly Job[]): Promise<void> {
  const jobIds = jobs.map((job) => job.jobId);
  await db.query(sql`
    UPDATE job SET state = 'ready', worker_id = NULL, attempts = attempts - 1, dedupe_key = NULL
    WHERE job_id = ANY(${jobIds}) AND worker_id = ${workerId} AND state = 'running'`);
}

export interface StrandedJobs {
  workerId: number;
  inHand: readonly number[];
  /** Those that failed. The others were never begun, which does not count as an attempt. */
  unrecorded: readonly number[];
  now: Statement;
  /** The pause after the first attempt, which doubles with each further one up to a maximum. */
  pause: { firstMs: number; maxMs: number };
}

/** Returns jobs that their worker does not know of, later with each attempt. */
export async function freeStrandedJobs(
  db: Queryable,
  { workerId, inHand, unrecorded, now, pause: { firstMs, maxMs } }: StrandedJobs,
): Promise<number> {
  const rows = await db.query(sql`
    UPDATE job SET state = 'ready', worker_id = NULL, dedupe_key = NULL,
      attempts = attempts - CASE WHEN job_id = ANY(${unrecorded}::bigint[]) THEN 0 ELSE 1 END,
      run_at = ${now} + least(${maxMs}::float8, ${firstMs}::float8 * 2 ^ least(attempts - 1, 30)) * interval '1 millisecond'
    WHERE state = 'running' AND worker_id = ${workerId} AND NOT job_id = ANY(${inHand}::bigint[])
    RETURNING 1`);
  return rows.length;
}

export interface JobCounts {
  done: number;
  retried: number;
  dead: number;
  /** Error of the last failed attempt. */
  lastError: string | null;
  lastFailedAt: Date | null;
}

export async function addCounts(
  db: Queryable,
  workerId: number,
  minute: Date,
  counts: ReadonlyMap<string, JobCounts>,
): Promise<void> {
  const rows = [...counts].map(([queue, count]) => ({ queue, ...count }));
  await db.query(sql`
    INSERT INTO job_count AS c (queue, minute, worker_id, done, retried, dead, last_error, last_failed_at)
    SELECT queue, date_trunc('minute', ${minute}::timestamptz), ${workerId}, done, retried, dead, "lastError", "lastFailedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(queue text, done bigint, retried bigint, dead bigint, "lastError" text, "lastFailedAt" timestamptz)
    ON CONFLICT (queue, minute, worker_id) DO UPDATE SET
      done = c.done + excluded.done, retried = c.retried + excluded.retried, dead = c.dead + excluded.dead,
      last_error = coalesce(excluded.last_error, c.last_error), last_failed_at = coalesce(excluded.last_failed_at, c.last_failed_at)`);
}

export interface QueueStatus {
  queue: string;
  ready: number;
  running: number;
  dead: number;
  oldest_seconds: number | null;
  done_last_hour: number;
  failed_last_hour: number;
  last_error: string | null;
  last_failed_at: string | null;
}

export function readQueueStatus(db: Queryable, now: Date): Promise<QueueStatus[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return db.query<QueueStatus>(sql`
    SELECT coalesce(j.queue, c.queue) AS queue, coalesce(ready, 0) AS ready, coalesce(running, 0) AS running,
      coalesce(dead, 0) AS dead, oldest_seconds, coalesce(done_last_hour, 0) AS done_last_hour,
      coalesce(failed_last_hour, 0) AS failed_last_hour, coalesce(c.last_error, j.last_error) AS last_error,
      iso_time(c.last_failed_at) AS last_failed_at
    FROM (SELECT queue, count(*) FILTER (WHERE state = 'ready') AS ready,
        count(*) FILTER (WHERE state = 'running') AS running, count(*) FILTER (WHERE state = 'dead') AS dead,
        floor(extract(epoch FROM ${now}::timestamptz - min(time_created) FILTER (WHERE state <> 'dead')))::integer AS oldest_seconds,
        (array_agg(last_error ORDER BY job_id DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
      FROM job GROUP BY queue) j
    FULL JOIN (SELECT queue, sum(done)::bigint AS done_last_hour, sum(retried + dead)::bigint AS failed_last_hour,
        (array_agg(last_error ORDER BY last_failed_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error,
        max(last_failed_at) AS last_failed_at
      FROM job_count WHERE minute >= ${hourAgo} GROUP BY queue) c ON c.queue = j.queue
    ORDER BY 1`);
}
