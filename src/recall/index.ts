export { recallRoutes } from './routes.ts';
export type { RecalledBatch } from './schema.ts';
export { callTable, type ToCall, toCall } from './to-call.ts';
