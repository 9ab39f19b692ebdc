import type { Db, Queryable, Tx } from '../db/index.ts';

export interface Job<P = unknown> {
  jobId: number;
  queue: string;
  payload: P;
  /** 1 on the first attempt. */
  attempts: number;
  maxAttempts: number;
  /** Trace parent of the request that enqueued it, if that is traced. */
  traceParent?: string | null;
}

/** Runs jobs with a database that records its statements in their trace. */
export type TraceJobs = <T>(db: Db, jobs: readonly Job[], run: (db: Db) => Promise<T>) => Promise<T>;

/** For an accepted document, which must be processed in the end: with the longest pauses, they last for weeks. */
export const MAX_PERSISTENT_ATTEMPTS = 2_000;

export interface NewJob {
  queue: string;
  payload?: unknown;
  /** At most one waiting job per queue and key. */
  dedupeKey?: string;
  /** The part of a divided queue that it belongs to. */
  lane?: number | undefined;
  delayMs?: number;
  maxAttempts?: number | undefined;
}

/** A part of a queue; 0 means all of an undivided queue. */
export interface Lane {
  queue: string;
  lane: number;
}

export interface HandlerContext {
  db: Db;
  /** Completes the job, or the whole batch, in the handler's own transaction, so that effect and completion commit together. */
  complete(tx: Tx): Promise<void>;
}

/**
 * Handles several jobs of a queue at once, if that is cheaper than one by one. One worker leads such a queue, or each lane
 * of it; jobs that arrive while a batch runs wait for the next one.
 */
export interface BatchHandler {
  maxSize: number;
  /**
   * The shortest time from the beginning of a batch to that of the next one. A job that comes after a quiet while begins at
   * once; those that follow each other closely share a batch, and so most of what it costs.
   */
  paceMs?: number;
  /** Lanes whose jobs do not conflict, so that workers can divide them among themselves. */
  lanes?(db: Queryable): Promise<number[]>;
  /** If it throws, each job is handled individually, so that one that fails does not hold up the others. */
  handle(jobs: readonly Job[], context: HandlerContext): Promise<void>;
}

/** What a feature provides for one of its queues. */
export interface JobHandler {
  queue: string;
  handle(job: Job, context: HandlerContext): Promise<void>;
  batch?: BatchHandler;
  /** The name under which the sandbox sets the outcome of its next documents. */
  sandboxName?: string;
  /** Rejects the document with that reason, if it can be rejected. */
  reject?(tx: Tx, job: Job, message: string): Promise<void>;
  /** A refusal may be resolved by a change elsewhere, so it is retried like any other failure. */
  canBeRepaired?: boolean;
  /** An attempt failed and another follows: notes that on the document, in a sentence for its readers. */
  onRetry?(tx: Tx, job: Job, sentence: string): Promise<void>;
  /** No attempts are left: ends the document visibly, in the transaction that buries the job. `reason` is for the back office. */
  onDead?(tx: Tx, job: Job, reason: string, sentence?: string): Promise<void>;
}

/** A recurring job. */
export interface Schedule {
  name: string;
  /** A cron expression with five fields. */
  cron: string;
  timeZone: string;
  queue: string;
}
