import type { Route } from '../../http/index.ts';
import { recordRoute } from './engine/index.ts';
import { RESOURCES } from './resources/index.ts';

export { RESOURCES };

/** Master data from the distributor's ERP: one route per resource, made from its declaration. */
export const recordRoutes: readonly Route[] = RESOURCES.map(recordRoute);
