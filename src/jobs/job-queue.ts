import { EventEmitter } from 'node:events';
import { type Db, type Statement, type Subscription, sql, type Tx } from '../db/index.ts';
import type { Clock } from '../shared/index.ts';
import { insertJobs, jobInsertFrom } from './sql.ts';
import { queueTime } from './time.ts';
import type { NewJob } from './types.ts';

const CHANNEL = 'dray_job';
/** A NOTIFY serializes commits, so it is sent outside of them and not too often. */
const NOTIFY_PAUSE_MS = 20;

/** Enqueues jobs and wakes their workers: in this process at once, in others with NOTIFY. */
export class JobQueue {
  private readonly events = new EventEmitter();
  private subscription: Subscription | undefined;
  private notifying: NodeJS.Timeout | undefined;
  /** Queues that other processes have not been notified of yet; an empty name means any queue. */
  private readonly unnotified = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly options: { othersWork: boolean },
  ) {}

  /** Runs in the transaction of the change that needs the job; workers are woken after the commit. */
  async enqueue(tx: Tx, ...jobs: NewJob[]): Promise<void> {
    await tx.query(this.enqueueStatement(tx, ...jobs));
  }

  /** The same, as part of a larger statement of that transaction: `WITH job AS (…)`. */
  enqueueStatement(tx: Tx, ...jobs: NewJob[]): Statement {
    tx.afterCommit(() => this.wake(...jobs.map(({ queue }) => queue)));
    return insertJobs(jobs, queueTime(this.clock));
  }

  /** The same, one job per row of `source` (payload, dedupe_key). */
  enqueueFromStatement(tx: Tx, job: Parameters<typeof jobInsertFrom>[0], source: Statement): Statement {
    tx.afterCommit(() => this.wake(job.queue));
    return jobInsertFrom(job, source, queueTime(this.clock));
  }

  /** Without names: there may be jobs in any queue. */
  wake(...queues: string[]): void {
    this.events.emit('wake', queues);
    if (!this.options.othersWork) return;
    for (const queue of queues.length > 0 ? queues : ['']) this.unnotified.add(queue);
    if (!this.notifying) this.notify();
  }

  /** Sends the first at once, and combines those that arrive during the pause after it. */
  private notify(): void {
    const queues = this.unnotified.has('') ? '' : [...this.unnotified].join();
    this.unnotified.clear();
    this.db.query(sql`SELECT pg_notify(${CHANNEL}, ${queues})`).catch(() => undefined);
    this.notifying = setTimeout(() => {
      this.notifying = undefined;
      if (this.unnotified.size > 0) this.notify();
    }, NOTIFY_PAUSE_MS);
    this.notifying.unref();
  }

  /** The listener gets the queue names, or an empty list if it may be any queue. */
  onWake(listener: (queues: readonly string[]) => void): () => void {
    this.events.on('wake', listener);
    return () => this.events.off('wake', listener);
  }

  async start(): Promise<void> {
    if (this.options.othersWork) {
      this.subscription = await this.db.listen(CHANNEL, (_, payload) =>
        this.events.emit('wake', payload ? payload.split(',') : []),
      );
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.notifying);
    await this.subscription?.stop();
  }
}
