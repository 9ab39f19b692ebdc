export { orderJobHandlers } from './jobs.ts';
export { CatalogCache, purgeCatalogChanges } from './load/catalog-cache.ts';
export { orderOpsRoutes } from './ops-routes.ts';
export { orderSource } from './snapshot.ts';
export { orderTextIdentity, rebuildTexts, TextRenderer } from './texts/index.ts';

import type { Horizon } from '../db/index.ts';
import type { Route } from '../http/index.ts';
import type { OrderDeps } from './commands/respond.ts';
import { orderHistoryRoutes } from './history-routes.ts';
import { orderReadRoutes } from './read-routes.ts';
import { orderWriteRoutes } from './write-routes.ts';

export function orderRoutes(deps: OrderDeps & { horizon: Horizon }): Route[] {
  return [...orderReadRoutes(deps), ...orderHistoryRoutes(deps), ...orderWriteRoutes(deps)];
}
