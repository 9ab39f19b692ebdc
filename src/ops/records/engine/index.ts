export type { Declaration, Field, Reference, Rule, StoredRule } from './declaration.ts';
export * as field from './field.ts';
export * as kind from './kind.ts';
export type { RecordHooks } from './load.ts';
export { recordRoute } from './routes.ts';
