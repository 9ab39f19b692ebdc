export {
  type Declaration,
  group,
  type RecordResource,
  type Rule,
  type StoredRule,
  taken,
} from './declaration.ts';
export type { RecordHooks } from './load.ts';
export { recordRoute } from './routes.ts';
