export {
  type Declaration,
  group,
  type RecordResource,
  type Rule,
  type StoredRule,
  taken,
} from './declaration.ts';
export { listRoute } from './list-route.ts';
export type { RecordHooks } from './load.ts';
export { recordRoute } from './routes.ts';
