export { selfCheckRoutes } from './routes.ts';
export { readLastSelfCheck, SelfCheck, type SelfCheckReport } from './run.ts';
