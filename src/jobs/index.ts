export { Autopilot, type AutopilotStep } from './autopilot.ts';
export { UNEXPECTED } from './failure.ts';
export { JobQueue } from './job-queue.ts';
export { QueueWatch } from './queue-watch.ts';
export { nextTime, Scheduler } from './scheduler.ts';
export { jobInsert, type QueueStatus, queueStatus } from './sql.ts';
export { dueBy } from './time.ts';
export {
  ATTEMPTS_FOR_WEEKS,
  type HandlerContext,
  type Job,
  type JobHandler,
  type NewJob,
  type Schedule,
  type TraceJobs,
} from './types.ts';
export { retryPauseMs, Worker } from './worker.ts';
