export { nextTime, Scheduler } from './scheduler.js';
export { queueStatus } from './sql.js';
export { JobQueue } from './wake.js';
export { retryPauseMs, Worker } from './worker.js';
