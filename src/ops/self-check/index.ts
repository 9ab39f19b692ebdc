export { selfCheckRoutes } from './routes.ts';
export { lastSelfCheck, SelfCheck, type SelfCheckReport } from './run.ts';
