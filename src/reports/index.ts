export { reportJobs, reportSchedules } from './jobs.ts';
export { reportRoutes } from './routes.ts';
