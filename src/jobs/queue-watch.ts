import { type Db, sql } from '../db/index.ts';
import { type Clock, monotonicMsOf } from '../shared/index.ts';
import { isWorkerPaused } from './sql.ts';
import { queueTime } from './time.ts';

/** Its jobs may take an hour, and no one waits for them. */
const UNWATCHED_PREFIX = 'housekeeping';

interface QueueHead {
  queue: string;
  lane: number;
  jobId: number;
  attempts: number;
}

export interface StuckQueue {
  queue: string;
  /** How long the same due job has been the first. */
  seconds: number;
}

/**
 * Notices queues whose first job only ages. A queue that is merely long gets another first job all the time, so its length
 * does not matter, nor why nobody takes the job: no worker, a worker without the lane, a lock. It compares with what it saw
 * when it was last asked.
 */
export class QueueWatch {
  private heads = new Map<string, { head: QueueHead; sinceMs: number }>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The longest for each queue; none while processing is paused. */
  async findStuckQueues(): Promise<StuckQueue[]> {
    const found = (await isWorkerPaused(this.db)) ? [] : await firstDueJobs(this.db, this.clock);
    const nowMs = monotonicMsOf(this.clock);
    const before = this.heads;
    this.heads = new Map(
      found.map((head) => {
        const name = `${head.queue}/${head.lane}`;
        const known = before.get(name);
        const isSame = known?.head.jobId === head.jobId && known.head.attempts === head.attempts;
        return [name, { head, sinceMs: isSame ? known.sinceMs : nowMs }];
      }),
    );
    const longest = new Map<string, number>();
    for (const { head, sinceMs } of this.heads.values())
      longest.set(head.queue, Math.max(longest.get(head.queue) ?? 0, (nowMs - sinceMs) / 1000));
    return [...longest].map(([queue, seconds]) => ({ queue, seconds: Math.floor(seconds) }));
  }
}

/** Steps from lane to lane in the index, however many jobs wait in each. */
function firstDueJobs(db: Db, clock: Clock): Promise<QueueHead[]> {
  const first = sql`SELECT j.queue, j.lane FROM job j WHERE j.state = 'ready'`;
  return db.query<QueueHead>(sql`
    WITH RECURSIVE place(queue, lane) AS (
      (${first} ORDER BY j.queue, j.lane LIMIT 1)
      UNION ALL
      SELECT n.queue, n.lane FROM place p, LATERAL (
        ${first} AND (j.queue, j.lane) > (p.queue, p.lane) ORDER BY j.queue, j.lane LIMIT 1) n)
    SELECT p.queue, p.lane, j.job_id AS "jobId", j.attempts FROM place p, LATERAL (
      SELECT j.job_id, j.attempts FROM job j
      WHERE j.state = 'ready' AND j.queue = p.queue AND j.lane = p.lane AND j.run_at <= ${queueTime(clock)}
      ORDER BY j.run_at, j.job_id LIMIT 1) j
    WHERE p.queue NOT LIKE ${`${UNWATCHED_PREFIX}%`}`);
}
