export { Autopilot, type AutopilotStep } from './autopilot.ts';
export { UNEXPECTED_ERROR_MESSAGE } from './failure.ts';
export { JobQueue } from './job-queue.ts';
export { QueueWatch } from './queue-watch.ts';
export { nextTime, Scheduler } from './scheduler.ts';
export { insertJobs, type QueueStatus, readQueueStatus } from './sql.ts';
export { dueBy } from './time.ts';
export {
  type HandlerContext,
  type Job,
  type JobHandler,
  MAX_PERSISTENT_ATTEMPTS,
  type NewJob,
  type Schedule,
  type TraceJobs,
} from './types.ts';
export { retryPauseMs, Worker } from './worker.ts';
