import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/index.ts';
import { type Clock, monotonicMsOf } from '../shared/index.ts';
import { JobCounter } from './counter.ts';
import { isPermanentFailure, publicMessageOf, reasonOf } from './failure.ts';
import { withIdleLimit } from './idle-limit.ts';
import type { JobQueue } from './job-queue.ts';
import { Leadership, type LedQueue } from './leadership.ts';
import { Pace } from './pace.ts';
import {
  claimJobs,
  deleteJobs,
  freeStrandedJobs,
  type JobClaim,
  markJobDead,
  pullForwardJobs,
  releaseJobs,
  retryJob,
} from './sql.ts';
import { queueTime, readQueueTime } from './time.ts';
import type { HandlerContext, Job, JobHandler, TraceJobs } from './types.ts';
import { RENEWALS_PER_LEASE, WorkerLease } from './worker-lease.ts';

export interface WorkerOptions {
  concurrency: number;
  /** Polling interval, for delayed jobs and missed wake-ups. */
  pollMs: number;
  /** How long a stop waits for running jobs before it leaves them to the next worker. */
  stopTimeoutMs: number;
  /** How long another worker may be silent before its jobs and queues are taken over. */
  leaseMs?: number;
}

export interface WorkerDeps {
  db: Db;
  clock: Clock;
  queue: JobQueue;
  handlers: readonly JobHandler[];
  log: FastifyBaseLogger;
  trace?: TraceJobs | undefined;
}

const LEASE_MS = 5_000;
/**
 * The longest a handler's transaction may be idle between two statements. If it is idle for longer with rows locked, like
 * that of a frozen process, the database ends it, and others can lock the rows.
 */
const IDLE_IN_TRANSACTION_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15 * 60_000;
const MAX_JITTER = 1.25;
/** A smaller difference between two checks does not count as a clock jump. */
const MIN_CLOCK_JUMP_MS = 1_000;

/** Exponential backoff with jitter, so that retries do not come in waves. */
export function retryPauseMs(attempts: number, chance: number = Math.random()): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (MAX_JITTER - 0.5 + chance / 2);
}

/** Jobs that are handled together; most batches have one job. */
interface Batch {
  queue: string;
  /** For queues handled in batches: the lanes that were claimed. */
  lanes: ReadonlySet<number> | undefined;
  jobs: Job[];
  done?: Promise<void>;
}

type ClaimLimits = Pick<JobClaim, 'limit' | 'queues' | 'batches'>;

function batchesOf(jobs: readonly Job[], { batches }: ClaimLimits): Batch[] {
  const found: Batch[] = [];
  for (const job of jobs) {
    const lanes = batches.flatMap(({ queue, lane }) => (queue === job.queue ? [lane] : []));
    const open = lanes.length > 0 ? found.find(({ queue }) => queue === job.queue) : undefined;
    if (open) open.jobs.push(job);
    else found.push({ queue: job.queue, lanes: lanes.length > 0 ? new Set(lanes) : undefined, jobs: [job] });
  }
  return found;
}

/** The job no longer belongs to this worker: its effect is rolled back, and the other worker handles and completes it. */
class JobTakenOverError extends Error {
  override message = 'a job was taken over by another worker; its changes were rolled back';
}

/** Claims jobs and runs their handlers. Knows nothing about specific jobs. */
export class Worker {
  private readonly handlers: Map<string, JobHandler>;
  private readonly running = new Set<Batch>();
  private readonly counter: JobCounter;
  private readonly led: readonly LedQueue[];
  private readonly pace: Pace;
  private readonly leadership: Leadership;
  private readonly lease: WorkerLease;
  private readonly db: Db;
  private readonly leaseMs: number;
  private stopListening: (() => void) | undefined;
  private poll: NodeJS.Timeout | undefined;
  private rounds: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private claimAgain = false;
  private isInRound = false;
  /** How far queue time is ahead of the steady clock; if that shrinks, the time has gone back. */
  private aheadMs = Number.NEGATIVE_INFINITY;
  private stopping = false;
  /** From then on each round looks for jobs that are stranded. */
  private hasLostResponse = false;
  private mustFindStranded = false;
  /** Jobs that failed, which the database does not know. */
  private readonly unrecorded = new Set<number>();

  constructor(
    private readonly deps: WorkerDeps,
    private readonly options: WorkerOptions,
  ) {
    this.handlers = new Map(deps.handlers.map((handler) => [handler.queue, handler]));
    this.leaseMs = options.leaseMs ?? LEASE_MS;
    this.db = withIdleLimit(deps.db, IDLE_IN_TRANSACTION_MS);
    this.counter = new JobCounter(deps.db, deps.clock);
    this.led = deps.handlers.flatMap(({ queue, batch }) => (batch ? [{ queue, batch }] : []));
    this.pace = new Pace(this.led, () => this.triggerClaim());
    this.leadership = new Leadership(deps, this.led);
    this.lease = new WorkerLease(deps, {
      leaseMs: this.leaseMs,
      onLost: () => this.leadership.end(),
    });
  }

  get isAlive(): boolean {
    return this.lease.workerId !== undefined && !this.stopping;
  }

  async start(): Promise<void> {
    await this.lease.begin();
    await this.heartbeat();
    this.stopListening = this.deps.queue.onWake((queues) => {
      if (this.handlesAny(queues)) this.triggerClaim();
    });
    this.poll = setInterval(() => this.triggerClaim(), this.options.pollMs);
    this.rounds = setInterval(() => void this.heartbeat(), this.leaseMs / RENEWALS_PER_LEASE);
    this.triggerClaim();
  }

  /** Starts no new jobs; running ones may finish. Those that do not finish in time are left to the next worker. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.poll);
    clearInterval(this.rounds);
    this.pace.end();
    this.stopListening?.();
    await this.claiming;
    await Promise.race([
      Promise.allSettled([...this.running].map(({ done }) => done)),
      pause(this.options.stopTimeoutMs),
    ]);
    this.leadership.end();
    await this.counter.stop(this.lease.workerId ?? 0);
    await this.lease.end();
  }

  private async heartbeat(): Promise<void> {
    if (this.stopping || this.isInRound || this.deps.db.writeObstacle()) return;
    this.isInRound = true;
    try {
      const recovered = await this.lease.renewAndRecover();
      const { workerId } = this.lease;
      const hasTaken =
        workerId !== undefined &&
        (await this.leadership.rebalance(workerId, (queue) => this.lanesInFlight(queue)));
      if (recovered > 0) this.deps.log.info({ recovered }, 'took over the jobs of a worker that has ended');
      const recalled = await this.pullForwardPostponedJobs();
      if (recalled > 0)
        this.deps.log.info({ recalled }, 'a clock was set back: the jobs that waited for it are now due');
      this.mustFindStranded = this.hasLostResponse;
      if (recovered + recalled > 0 || hasTaken || this.mustFindStranded) this.triggerClaim();
      await this.counter.flush(this.lease.workerId ?? 0);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the worker cannot reach the database');
    } finally {
      this.isInRound = false;
    }
  }

  /** If the time goes back, all waiting jobs are due. Jobs postponed for longer than any backoff are due in any case. */
  private async pullForwardPostponedJobs(): Promise<number> {
    const { db, clock, handlers } = this.deps;
    const askedMs = monotonicMsOf(clock);
    const now = await readQueueTime(db, clock);
    // The query took a while: a difference that this explains is not a jump.
    const hasGoneBack = now.getTime() - askedMs < this.aheadMs - MIN_CLOCK_JUMP_MS;
    this.aheadMs = now.getTime() - monotonicMsOf(clock);
    const beyondMs = hasGoneBack ? 0 : MAX_PAUSE_MS * MAX_JITTER;
    const undivided = handlers.flatMap(({ queue, batch }) => (batch ? [] : [{ queue, lane: 0 }]));
    return pullForwardJobs(db, [...undivided, ...this.leadership.allLanes()], { now, beyondMs });
  }

  /** Batches are for the worker that leads the queue; other workers only look when they poll. */
  private handlesAny(queues: readonly string[]): boolean {
    if (queues.length === 0) return true;
    return queues.some((queue) => {
      const handler = this.handlers.get(queue);
      return handler && (!handler.batch || (this.leadership.leads(queue) && this.pace.isDue(queue)));
    });
  }

  /** One claim at a time; a wake-up during a claim leads to another one. */
  private triggerClaim(): void {
    if (this.stopping) return;
    if (this.claiming) {
      this.claimAgain = true;
      return;
    }
    this.claiming = this.claim().finally(() => {
      this.claiming = undefined;
      if (!this.claimAgain) return;
      this.claimAgain = false;
      this.triggerClaim();
    });
  }

  private async claim(): Promise<void> {
    const { db, clock, log } = this.deps;
    const { workerId } = this.lease;
    if (workerId === undefined || db.writeObstacle()) return;
    try {
      if (this.mustFindStranded) await this.freeStranded(workerId);
      const wanted = this.claimLimits();
      if (wanted.queues.length + wanted.batches.length === 0) return;
      const jobs = await claimJobs(db, { workerId, ...wanted, now: queueTime(clock) });
      if (this.stopping) await releaseJobs(db, workerId, jobs);
      else for (const batch of batchesOf(jobs, wanted)) this.begin(batch, workerId);
    } catch (error) {
      this.hasLostResponse = true;
      log.warn({ err: error }, 'could not claim jobs');
    }
  }

  /**
   * Frees jobs that run in the name of this worker without its knowledge: the response to a claim was lost, or a failure could not be
   * recorded. Only while it claims nothing, so that every other job is in hand. A claim whose connection broke may take effect
   * later; a later round finds its jobs.
   */
  private async freeStranded(workerId: number): Promise<void> {
    const { db, clock, log } = this.deps;
    this.mustFindStranded = false;
    const inHand = [...this.running].flatMap(({ jobs }) => jobs.map(({ jobId }) => jobId));
    const unrecorded = [...this.unrecorded];
    const freed = await freeStrandedJobs(db, {
      workerId,
      inHand,
      unrecorded,
      now: queueTime(clock),
      pause: { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS },
    });
    for (const jobId of unrecorded) this.unrecorded.delete(jobId);
    if (freed > 0) log.warn({ freed }, 'freed jobs whose claim or failure got no response');
  }

  private claimLimits(): ClaimLimits {
    const busy = new Set([...this.running].flatMap(({ queue, lanes }) => (lanes ? [queue] : [])));
    const limit = this.options.concurrency - [...this.running].filter(({ lanes }) => !lanes).length;
    const ones = this.deps.handlers.flatMap(({ queue, batch }) => (batch ? [] : [queue]));
    return {
      limit,
      queues: limit > 0 ? ones : [],
      batches: this.led
        .filter(({ queue }) => !busy.has(queue) && this.pace.isDue(queue))
        .flatMap((led) => this.leadership.lanesToClaim(led)),
    };
  }

  private async lanesInFlight(queue: string): Promise<ReadonlySet<number>> {
    await this.claiming;
    return new Set(
      [...this.running].flatMap((batch) => (batch.queue === queue ? [...(batch.lanes ?? [])] : [])),
    );
  }

  private begin(batch: Batch, workerId: number): void {
    const { queue, jobs, lanes } = batch;
    if (lanes) this.pace.began(queue);
    const done = jobs.length === 1 ? this.run(jobs[0]!, workerId) : this.runBatch(queue, jobs, workerId);
    this.running.add(batch);
    batch.done = done.finally(() => {
      this.running.delete(batch);
      this.triggerClaim();
    });
  }

  private async runBatch(queue: string, jobs: readonly Job[], workerId: number): Promise<void> {
    try {
      await this.handle(jobs, workerId, (context) => this.handlers.get(queue)!.batch!.handle(jobs, context));
    } catch (error) {
      if (await this.lease.isOver(workerId)) {
        this.deps.log.warn(
          { err: error, queue, jobs: jobs.length },
          'jobs were taken over by another worker',
        );
        return;
      }
      this.deps.log.warn(
        { err: error, queue, jobs: jobs.length },
        'a batch of jobs failed; running its jobs one at a time',
      );
      // With the usual concurrency, so that a job that waits for a lock does not hold up the rest.
      const waiting = [...jobs];
      const lane = async () => {
        for (let job = waiting.shift(); job; job = waiting.shift()) await this.run(job, workerId);
      };
      await Promise.all(Array.from({ length: this.options.concurrency }, lane));
    }
  }

  private async run(job: Job, workerId: number): Promise<void> {
    try {
      await this.handle([job], workerId, (context) => this.handlers.get(job.queue)!.handle(job, context));
    } catch (error) {
      if (error instanceof JobTakenOverError) {
        this.deps.log.warn({ job_id: job.jobId, queue: job.queue }, error.message);
        return;
      }
      await this.handleFailure(job, workerId, error).catch((failure) => {
        this.unrecorded.add(job.jobId);
        this.hasLostResponse = true;
        this.deps.log.error({ err: failure, job_id: job.jobId }, 'could not record the failure of a job');
      });
    }
  }

  private async handle(
    jobs: readonly Job[],
    workerId: number,
    handler: (context: HandlerContext) => Promise<void>,
  ): Promise<void> {
    const { db } = this;
    const jobIds = jobs.map((job) => job.jobId);
    let completed = false;
    const complete: HandlerContext['complete'] = async (tx) => {
      if (!(await deleteJobs(tx, jobIds, workerId))) throw new JobTakenOverError();
      tx.afterCommit(() => {
        completed = true;
      });
    };
    const run = (jobsDb: Db) => handler({ db: jobsDb, complete });
    await (this.deps.trace ? this.deps.trace(db, jobs, run) : run(db));
    if (!completed) await db.tx((tx) => deleteJobs(tx, jobIds, workerId));
    for (const { queue } of jobs) this.counter.add(queue, 'done');
  }

  private async handleFailure(job: Job, workerId: number, error: unknown): Promise<void> {
    const { canBeRepaired = false } = this.handlers.get(job.queue)!;
    const isLast = job.attempts >= job.maxAttempts || (isPermanentFailure(error) && !canBeRepaired);
    this.counter.add(job.queue, isLast ? 'dead' : 'retried', reasonOf(error));
    if (isLast) await this.markDead(job, workerId, error);
    else await this.retry(job, workerId, error);
  }

  private async retry(job: Job, workerId: number, error: unknown): Promise<void> {
    const { db } = this;
    const { clock, log } = this.deps;
    const pauseMs = retryPauseMs(job.attempts);
    const about = { job_id: job.jobId, queue: job.queue, attempts: job.attempts };
    log.warn({ err: error, ...about, pause_ms: Math.round(pauseMs) }, 'job failed and will be retried');
    const retry = { jobId: job.jobId, workerId, now: queueTime(clock), pauseMs, error: reasonOf(error) };
    await db.tx((tx) => retryJob(tx, retry));
    const sentence = `Attempt ${job.attempts} failed and will be retried: ${publicMessageOf(error)}`;
    // In a separate transaction: a document that cannot be written to must not block the job's next attempt.
    await db
      .tx(async (tx) => this.handlers.get(job.queue)!.onRetry?.(tx, job, sentence))
      .catch((failure) =>
        log.warn(
          { err: failure, ...about },
          'could not record the failure on the order, purchase or payment',
        ),
      );
  }

  private async markDead(job: Job, workerId: number, error: unknown): Promise<void> {
    const { db } = this;
    const { log } = this.deps;
    log.error(
      { err: error, job_id: job.jobId, queue: job.queue, attempts: job.attempts },
      'job failed and was abandoned',
    );
    await db.tx(async (tx) => {
      if (await markJobDead(tx, { jobId: job.jobId, workerId, error: reasonOf(error) })) {
        await this.handlers.get(job.queue)!.onDead?.(tx, job, reasonOf(error), publicMessageOf(error));
      }
    });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
