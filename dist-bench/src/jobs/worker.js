import { JobCounter } from './counter.js';
import { buryJob, claimJobs, deleteJob, nextWorkerId, recoverJobs, releaseJobs, retryJob, WORKER_LOCK_CLASS, } from './sql.js';
const RECOVER_EVERY_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Growing pauses, with some chance in them so that retries do not come in waves. */
export function retryPauseMs(attempts, chance = Math.random()) {
    return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (attempts - 1)) * (0.75 + chance / 2);
}
/** Claims jobs and runs their handlers. Knows no job by name. */
export class Worker {
    deps;
    options;
    handlers;
    running = new Map();
    counter;
    workerId;
    lock;
    stopListening;
    poll;
    recovery;
    claiming;
    claimAgain = false;
    stopping = false;
    constructor(deps, options) {
        this.deps = deps;
        this.options = options;
        this.handlers = new Map(deps.handlers.map((handler) => [handler.queue, handler]));
        this.counter = new JobCounter(deps.db, deps.clock);
    }
    get isAlive() {
        return this.workerId !== undefined && !this.stopping;
    }
    async start() {
        await this.beginLease();
        await this.recover();
        this.stopListening = this.deps.queue.onWake(() => this.look());
        this.poll = setInterval(() => this.look(), this.options.pollMs);
        this.recovery = setInterval(() => void this.recover(), RECOVER_EVERY_MS);
        this.look();
    }
    /** No new jobs; running ones may finish. What does not finish in time is the next worker's. */
    async stop() {
        this.stopping = true;
        clearInterval(this.poll);
        clearInterval(this.recovery);
        this.stopListening?.();
        await this.claiming;
        await Promise.race([Promise.allSettled(this.running.values()), pause(this.options.stopTimeoutMs)]);
        await this.counter.stop(this.workerId ?? 0);
        await this.lock?.stop();
    }
    /** A worker id lives as long as the session that holds its lock. */
    async beginLease() {
        const workerId = await nextWorkerId(this.deps.db);
        this.lock = await this.deps.db.holdLock(WORKER_LOCK_CLASS, workerId, () => this.leaseLost());
        this.workerId = workerId;
    }
    leaseLost() {
        this.deps.log.warn({ worker_id: this.workerId }, 'lost the database session; jobs in hand may be taken over');
        this.workerId = undefined;
    }
    async recover() {
        if (this.stopping)
            return;
        try {
            if (this.workerId === undefined)
                await this.beginLease();
            const recovered = await recoverJobs(this.deps.db);
            if (recovered > 0)
                this.deps.log.info({ recovered }, 'took over jobs of a worker that is gone');
            if (recovered > 0)
                this.look();
            await this.counter.flush(this.workerId ?? 0);
        }
        catch (error) {
            this.deps.log.warn({ err: error }, 'the worker cannot reach the database');
        }
    }
    /** One claim at a time; a wake-up during a claim leads to another one. */
    look() {
        if (this.stopping)
            return;
        if (this.claiming) {
            this.claimAgain = true;
            return;
        }
        this.claiming = this.claim().finally(() => {
            this.claiming = undefined;
            if (!this.claimAgain)
                return;
            this.claimAgain = false;
            this.look();
        });
    }
    async claim() {
        const { db, clock, log } = this.deps;
        const limit = this.options.concurrency - this.running.size;
        const { workerId } = this;
        if (limit <= 0 || workerId === undefined)
            return;
        try {
            const queues = [...this.handlers.keys()];
            const jobs = await claimJobs(db, { workerId, queues, limit, now: clock.now() });
            if (this.stopping)
                await releaseJobs(db, workerId, jobs.map((job) => job.jobId));
            else
                for (const job of jobs)
                    this.begin(job, workerId);
        }
        catch (error) {
            log.warn({ err: error }, 'could not claim jobs');
        }
    }
    begin(job, workerId) {
        const done = this.run(job, workerId).finally(() => {
            this.running.delete(job.jobId);
            this.look();
        });
        this.running.set(job.jobId, done);
    }
    async run(job, workerId) {
        const { db } = this.deps;
        let completed = false;
        try {
            await this.handlers.get(job.queue).handle(job, {
                db,
                complete: async (tx) => {
                    if (!(await deleteJob(tx, job.jobId, workerId)))
                        throw new Error('the job was taken over by another worker');
                    tx.afterCommit(() => {
                        completed = true;
                    });
                },
            });
            if (!completed)
                await db.tx((tx) => deleteJob(tx, job.jobId, workerId));
            this.counter.add(job.queue, 'done');
        }
        catch (error) {
            await this.failed(job, workerId, error).catch((failure) => 
            // The lease ends with this process or session; then the job is free again.
            this.deps.log.error({ err: failure, job_id: job.jobId }, 'could not record the failure of a job'));
        }
    }
    async failed(job, workerId, error) {
        const { db, clock, log } = this.deps;
        const reason = error instanceof Error ? error.message : String(error);
        if (job.attempts < job.maxAttempts) {
            const runAt = new Date(clock.now().getTime() + retryPauseMs(job.attempts));
            log.warn({ err: error, job_id: job.jobId, queue: job.queue, attempts: job.attempts, run_at: runAt }, 'job failed, will retry');
            await db.tx((tx) => retryJob(tx, { jobId: job.jobId, workerId, runAt, error: reason }));
            this.counter.add(job.queue, 'retried');
            return;
        }
        log.error({ err: error, job_id: job.jobId, queue: job.queue, attempts: job.attempts }, 'job failed for good');
        await db.tx(async (tx) => {
            if (await buryJob(tx, { jobId: job.jobId, workerId, error: reason })) {
                await this.handlers.get(job.queue).onDead?.(tx, job, reason);
            }
        });
        this.counter.add(job.queue, 'dead');
    }
}
function pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
