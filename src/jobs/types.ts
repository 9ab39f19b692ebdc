import type { Db, Queryable, Tx } from '../db/index.ts';

export interface Job<P = unknown> {
  jobId: number;
  queue: string;
  payload: P;
  /** 1 on the first try. */
  attempts: number;
  maxAttempts: number;
  /** Of the request that enqueued it, where that is traced. */
  traceParent?: string | null;
}

/** Runs jobs with a database whose statements are in their trace. */
export type TraceJobs = <T>(db: Db, jobs: readonly Job[], run: (db: Db) => Promise<T>) => Promise<T>;

export interface NewJob {
  queue: string;
  payload?: unknown;
  /** At most one waiting job per queue and key. */
  dedupeKey?: string;
  /** Which part of a divided queue it belongs to. */
  lane?: number | undefined;
  delayMs?: number;
  maxAttempts?: number;
}

/** A part of a queue; 0 is all of one that is not divided. */
export interface Lane {
  queue: string;
  lane: number;
}

export interface HandlerContext {
  db: Db;
  /** Ends the job, or all of them, in the handler's own transaction: the effect and the end stand or fall together. */
  complete(tx: Tx): Promise<void>;
}

/**
 * A batch of jobs of one queue, where that costs less than one by one. One worker leads such a queue, or each lane of
 * it; what comes in while a batch runs waits for the next one.
 */
export interface BatchHandler {
  maxSize: number;
  /** Lanes whose jobs do not get in each other's way, so that workers can share them out. */
  lanes?(db: Queryable): Promise<number[]>;
  /** Throws: each is handled by itself, so that one that cannot be done holds up no other. */
  handle(jobs: readonly Job[], context: HandlerContext): Promise<void>;
}

/** What a feature gives for one of its queues. */
export interface JobHandler {
  queue: string;
  handle(job: Job, context: HandlerContext): Promise<void>;
  batch?: BatchHandler;
  /** By what name the sandbox decides what its next documents come to. */
  sandboxName?: string;
  /** Ends the document with that reason, where it can be rejected. */
  reject?(tx: Tx, job: Job, message: string): Promise<void>;
  /** What is refused now can become right by a change elsewhere, so it is tried like anything else that fails. */
  canBeRepaired?: boolean;
  /** A try failed and another one follows: the document says so, in a sentence for whoever reads it. */
  onRetry?(tx: Tx, job: Job, sentence: string): Promise<void>;
  /** There is no further try: end it visibly, in the transaction that buries the job. The reason is for the back office. */
  onDead?(tx: Tx, job: Job, reason: string, sentence?: string): Promise<void>;
}

/** Something that is due by the clock. */
export interface Schedule {
  name: string;
  /** Five fields, as for cron. */
  cron: string;
  timeZone: string;
  queue: string;
}
