import type { Route } from '../../http/index.ts';
import { type RecordHooks, recordRoute } from './engine/index.ts';
import { RESOURCES } from './resources/index.ts';

export { RESOURCES, type RecordHooks };

/** Routes for data from the distributor's ERP: one per resource, generated from its declaration. */
export function recordRoutes(hooks: RecordHooks): readonly Route[] {
  return RESOURCES.map((resource) => recordRoute(resource, hooks));
}
