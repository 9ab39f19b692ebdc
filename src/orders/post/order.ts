import type { Db, Tx } from '../../db/index.ts';
import { type Demand, loadStock, type Shipment, StockLedger } from '../../inventory/index.ts';
import { type Shortage, shortageMessage } from '../../model/index.ts';
import { headerOf } from '../order.ts';
import { mailLines, notifyAll, type OrderMailEvent, type OrderNotification } from '../save/notifications.ts';
import {
  acceptImport,
  beginImport,
  nextInvoiceIds,
  type OrderToPost,
  ordersToPost,
  type Posting,
  postOrders,
  type Rejection,
  rejectOrder,
} from '../save/post.ts';
import { renderTexts } from '../texts/index.ts';
import type { ProcessDeps } from './deps.ts';

/**
 * Posts submitted orders as invoices, or rejects them. Each state is committed separately: whatever state a killed worker
 * leaves behind, the next one resumes from there. Only the last step has effects.
 */
export async function processOrders(
  db: Db,
  deps: ProcessDeps,
  orderNos: readonly number[],
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = deps.clock.now();
  const begun = await beginImport(db, orderNos, now);
  if (begun.length === 0) return;
  await acceptImport(db, begun, now);
  await db.tx(async (tx) => {
    const [orders] = await Promise.all([ordersToPost(tx, begun), complete(tx)]);
    // Stock goes to whoever submitted first.
    const inTurn = orders.sort(
      (one, other) => orderNos.indexOf(one.orderNo) - orderNos.indexOf(other.orderNo),
    );
    if (inTurn.length > 0) await postOrReject(tx, deps, inTurn, now);
  });
}

async function postOrReject(
  tx: Tx,
  deps: ProcessDeps,
  orders: readonly OrderToPost[],
  now: Date,
): Promise<void> {
  const wanted = orders.map((order) => ({
    ...order,
    productIds: order.lines.map((line) => line.productId),
  }));
  const ledger = new StockLedger(await loadStock(tx, wanted));
  const served: Served[] = [];
  for (const order of orders) {
    const demands = order.lines.map(demandOf);
    const shipments = ledger.reserve(order, demands);
    const shortages = shortagesOf(order, shipments);
    if (shortages.length === 0) served.push({ order, shipments: shipments.map(withBackorder(order)) });
    else {
      ledger.release(order, demands, shipments);
      await reject(tx, deps, order, { message: shortageMessage('order', shortages), shortages }, now);
    }
  }
  if (served.length > 0) await post(tx, deps, served, now);
}

type Line = OrderToPost['lines'][number];

/** Only what was promised: stock that has arrived since is left for later orders. */
const demandOf = ({ productId, promisedUnits, acceptBackorder }: Line): Demand => ({
  productId,
  units: promisedUnits,
  acceptBackorder,
});

const withBackorder = (order: OrderToPost) => (shipment: Shipment, i: number) => {
  const { units, acceptBackorder } = order.lines[i]!;
  return { ...shipment, backorderUnits: acceptBackorder ? units - shipment.shippedUnits : 0 };
};

/** Lines of which nothing can be shipped, unless they accept backorders. */
function shortagesOf({ lines }: OrderToPost, shipments: readonly Shipment[]): Shortage[] {
  return lines.flatMap(({ productId, productName, supplierId, acceptBackorder }, i) => {
    const { shippedUnits, shortOf } = shipments[i]!;
    if (shippedUnits > 0 || acceptBackorder) return [];
    return [{ productId, productName, supplierId, of: shortOf ?? 'stock' }];
  });
}

type Served = Omit<Posting, 'invoiceId'>;

async function post(tx: Tx, deps: ProcessDeps, served: readonly Served[], now: Date): Promise<void> {
  const invoiceIds = await nextInvoiceIds(tx, served.length);
  const postings = served.map((one, i) => ({ ...one, invoiceId: invoiceIds[i]! }));
  const notifications = postings.map(({ order, shipments, invoiceId }) =>
    notificationOf(deps, order, shipments, 'posted', { invoiceId, message: null }),
  );
  await Promise.all([
    postOrders(tx, postings, now, notifyAll(tx, deps.queue, notifications)),
    renderTexts(
      tx,
      served.map(({ order }) => order.orderNo),
    ),
  ]);
}

/** The reason appears on the order, in its history and in the mail. */
export async function reject(
  tx: Tx,
  deps: ProcessDeps,
  order: OrderToPost,
  rejection: Rejection,
  now: Date,
): Promise<void> {
  const shipments = order.lines.map((line) => ({ shippedUnits: line.units, backorderUnits: 0 }));
  const { message } = rejection;
  const notification = notificationOf(deps, order, shipments, 'rejected', { invoiceId: null, message });
  await rejectOrder(tx, order.orderNo, rejection, now, notifyAll(tx, deps.queue, [notification]));
}

function notificationOf(
  deps: ProcessDeps,
  order: OrderToPost,
  shipments: readonly Pick<Shipment, 'shippedUnits' | 'backorderUnits'>[],
  event: OrderMailEvent,
  { invoiceId, message }: { invoiceId: number | null; message: string | null },
): OrderNotification & { orderNo: number } {
  return {
    orderNo: order.orderNo,
    event,
    eventKey: `order.${event}:${order.orderNo}`,
    recipients: order.emails,
    facts: {
      orderId: order.orderId,
      invoiceNum: invoiceId === null ? null : `INV-${invoiceId}`,
      ...headerOf(order),
      customerName: order.customerName,
      ...mailLines(order.lines.map((line, i) => ({ ...line, ...shipments[i]! }))),
      message,
      pdfUrl: invoiceId === null ? null : deps.pdfLink(invoiceId),
    },
  };
}
