export { type CallListEntry, callList, callListTable } from './call-list.ts';
export { recallRoutes } from './routes.ts';
export type { RecalledBatch } from './schema.ts';
