export { recallRoutes } from './routes.ts';
export type { RecalledBatch } from './schema.ts';
export { type ToCall, toCall, toCsv } from './to-call.ts';
