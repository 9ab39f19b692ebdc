import type { Horizon } from '../../db/index.ts';
import type { Route } from '../../http/index.ts';
import { type RecordHooks, recordListRoute, recordUpsertRoute } from './engine/index.ts';
import { RESOURCES } from './resources/index.ts';

export { RESOURCES, type RecordHooks };

/** Routes for data from the distributor's ERP: two per resource, generated from its declaration. */
export function recordRoutes(hooks: RecordHooks, horizon: Horizon): readonly Route[] {
  return RESOURCES.flatMap((resource) => [
    recordListRoute(resource, horizon),
    recordUpsertRoute(resource, hooks),
  ]);
}
