export { statementTable } from './file.ts';
export { statementJobs } from './jobs.ts';
export { statementRoutes } from './routes.ts';
