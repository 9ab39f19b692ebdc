import type { Route } from '../../http/index.ts';
import { type RecordHooks, recordRoute } from './engine/index.ts';
import { RESOURCES } from './resources/index.ts';

export { RESOURCES, type RecordHooks };

/** Master data from the distributor's ERP: one route per resource, made from its declaration. */
export function recordRoutes(hooks: RecordHooks): readonly Route[] {
  return RESOURCES.map((resource) => recordRoute(resource, hooks));
}
