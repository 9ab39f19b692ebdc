export {
  declareResources,
  loadedFields,
  type RecordResource,
  type ResourceDeclaration,
  type StoredRowRule,
} from './declaration.ts';
export { recordListRoute } from './list-route.ts';
export type { RecordHooks } from './load.ts';
export { recordUpsertRoute } from './routes.ts';
