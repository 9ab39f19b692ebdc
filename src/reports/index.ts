export { salesIdentities } from './identities.ts';
export { reportJobs, reportSchedules } from './jobs.ts';
export { rebuildMonths } from './months-refresh.ts';
export { reportRoutes } from './routes.ts';
