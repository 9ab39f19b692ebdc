import { HISTORY_ROUTE, historyResponse, type Route, routesOf } from '../http/index.ts';
import { readOrderDifferences, readOrderHistory } from './commands/history.ts';
import { requireIdentifier } from './commands/identify.ts';
import type { OrderDeps } from './commands/respond.ts';
import { ORDER_PATH } from './schema/request.ts';

const routes = routesOf('v2', 'Orders');

export function orderHistoryRoutes(deps: OrderDeps): Route[] {
  return [
    routes.get('getOrderHistory', '/orders/{order_id}/history', {
      summary: "List an order's changes, or compare two versions",
      description:
        'Lists changes, oldest first. With `from` and `to`, returns the fields that differ between the two versions, using the field names of the order. Fields that this API key cannot see are omitted.',
      params: ORDER_PATH,
      ...HISTORY_ROUTE,
      errors: [
        'ORDER_IDENTIFIER_INVALID',
        'ORDER_NOT_FOUND',
        'VERSION_NOT_FOUND',
        'USER_INACTIVE',
        'ACTOR_SCOPE_MISMATCH',
      ],
      read(context) {
        const { db, key, params, clock } = context;
        const identifier = requireIdentifier(params.order_id);
        const asking = { db, key, now: clock.now(), withLines: true };
        return historyResponse(
          context,
          (window) => readOrderHistory({ ...asking, withLines: false }, identifier, window),
          (at, pair) => readOrderDifferences({ ...asking, db: at }, deps, identifier, pair),
        );
      },
    }),
  ];
}
