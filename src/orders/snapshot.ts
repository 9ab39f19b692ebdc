import type { SnapshotSource } from '../events/index.ts';
import { assessOrders, loadOrders } from './commands/load.ts';
import type { OrderDeps } from './commands/respond.ts';
import { ordersAfter } from './load/orders.ts';
import { orderText } from './view/order.ts';

const BATCH_SIZE = 500;

/** All orders except deleted drafts, without lines, for snapshots. */
export function orderSource({ pdfLink }: Pick<OrderDeps, 'pdfLink'>): SnapshotSource {
  return {
    name: 'orders',
    async check(db, key, now) {
      await loadOrders(db, key, now, ordersAfter(0, 1), { withLines: false });
    },
    async *records(tx, key, now) {
      for (let last = 0; ; ) {
        const { actor, terms, rows } = await loadOrders(tx, key, now, ordersAfter(last, BATCH_SIZE), {
          withLines: false,
        });
        if (rows.length === 0) return;
        const context = { actor, terms, includeLines: false, includeGroups: false, pdfLink };
        yield (await assessOrders(tx, rows)).map((order) => orderText(order, context));
        last = rows.at(-1)!.orderNo;
      }
    },
  };
}
