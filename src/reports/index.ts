export { reportJobs, reportSchedules } from './jobs.ts';
export { monthsIdentity, rebuildMonths } from './months-sql.ts';
export { dayOf, LAST, lastWhole } from './period.ts';
export { reportRoutes } from './routes.ts';
