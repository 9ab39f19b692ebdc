export { nextTime, Scheduler } from './scheduler.ts';
export { insertJobs, type QueueStatus, queueStatus } from './sql.ts';
export type { HandlerContext, Job, JobHandler, NewJob, Schedule } from './types.ts';
export { JobQueue } from './wake.ts';
export { retryPauseMs, Worker, type WorkerDeps, type WorkerOptions } from './worker.ts';
