import { atOneMoment } from '../db/index.ts';
import {
  bothVersions,
  HistoryAnswer,
  pageOf,
  type Route,
  routesOf,
  versionPair,
  windowOf,
} from '../http/index.ts';
import { differencesFor, historyFor } from './commands/history.ts';
import { requireIdentifier } from './commands/identify.ts';
import type { OrderDeps } from './commands/respond.ts';
import { ORDER_PATH } from './schema/request.ts';

const routes = routesOf('v2', 'Orders');

export function historyRoutes(deps: OrderDeps): Route[] {
  return [
    routes.get('getOrderHistory', '/orders/{order_id}/history', {
      summary: 'Every change of an order, or what differs between two of its versions',
      description:
        'The oldest change first. With `from` and `to` the answer is the list of fields that differ between these versions, named as a read of the order names them. What the key may not see is left out.',
      params: ORDER_PATH,
      query: versionPair(),
      volatile: true,
      answers: { 200: { description: 'A page of changes, or the differences.', schema: HistoryAnswer } },
      errors: [
        'ORDER_IDENTIFIER_INVALID',
        'ORDER_NOT_FOUND',
        'VERSION_NOT_FOUND',
        'USER_INACTIVE',
        'ACTOR_SCOPE_MISMATCH',
      ],
      async read({ db, key, params, query, clock }) {
        const identifier = requireIdentifier(params.order_id);
        const asking = { db, key, now: clock.now(), withLines: true };
        const pair = bothVersions(query.from, query.to);
        if (pair) {
          const data = await atOneMoment(db, (at) =>
            differencesFor({ ...asking, db: at }, deps, identifier, pair),
          );
          return { data: { data } };
        }
        return pageOf(query, await historyFor({ ...asking, withLines: false }, identifier, windowOf(query)));
      },
    }),
  ];
}
