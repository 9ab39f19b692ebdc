export {
  type Declaration,
  declareResources,
  loadedFields,
  type RecordResource,
  type StoredRule,
} from './declaration.ts';
export { listRoute } from './list-route.ts';
export type { RecordHooks } from './load.ts';
export { recordRoute } from './routes.ts';
