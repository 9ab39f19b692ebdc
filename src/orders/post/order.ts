import type { Db, Tx } from '../../db/index.ts';
import { type Demand, loadStock, type Shipment, StockLedger } from '../../inventory/index.ts';
import { type Shortage, shortageMessage } from '../../model/index.ts';
import { headerOf } from '../order.ts';
import {
  batchNotificationCtes,
  mailLines,
  type OrderMailEvent,
  type OrderNotification,
} from '../save/notifications.ts';
import {
  acceptImport,
  announceImport,
  beginImport,
  loadOrdersToPost,
  type OrderToPost,
  type Posting,
  type PostingAttempt,
  postOrders,
  type Rejection,
  rejectOrder,
  reserveInvoiceIds,
} from '../save/post.ts';
import type { ProcessDeps } from './deps.ts';

/** Orders that wait longer than this for their batch show that they are being processed. */
const MAX_SILENT_MS = 250;

/** Before anything is written: an order of the batch cannot be posted. */
class StockShortageError extends Error {}

/**
 * Posts submitted orders as invoices, or rejects them. Most are posted by their first attempt, in one transaction: nobody
 * could see the states in between, and they would cost a third of it (ADR 36). Otherwise each state is committed
 * separately. Whatever state a killed worker leaves behind, the next one resumes from there. Only the last step has effects.
 */
export async function processOrders(
  db: Db,
  deps: ProcessDeps,
  tries: readonly PostingAttempt[],
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const isFirst = tries.every(({ attempt }) => attempt === 1);
  if (isFirst && (await postAtOnce(db, deps, tries, complete))) return;
  const now = deps.clock.now();
  const begun = await beginImport(db, tries, now);
  if (begun.length === 0) return;
  await acceptImport(db, begun, now);
  const inTurn = tries.map(({ orderNo }) => orderNo).filter((orderNo) => begun.includes(orderNo));
  await db.tx((tx) => postAll(tx, deps, inTurn, complete, (orders) => rejectAll(tx, deps, orders, now)));
}

/** queued → posted. False if an order has to be rejected; then nothing is written. */
async function postAtOnce(
  db: Db,
  deps: ProcessDeps,
  tries: readonly PostingAttempt[],
  complete: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const orderNos = tries.map(({ orderNo }) => orderNo);
  let announced: Promise<unknown> | undefined;
  const announcing = setTimeout(() => {
    // Nothing depends on it: the attempt goes on, and a failed one is recorded.
    announced = announceImport(db, tries, deps.clock.now()).catch(() => undefined);
  }, MAX_SILENT_MS);
  try {
    await db.tx((tx) =>
      postAll(tx, deps, orderNos, complete, () => {
        throw new StockShortageError();
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof StockShortageError) return false;
    throw error;
  } finally {
    clearTimeout(announcing);
    await announced;
  }
}

interface ShortOrder {
  order: OrderToPost;
  shortages: readonly Shortage[];
}

/** Completes the jobs and posts the orders; `refuse` gets those whose goods are missing. */
async function postAll(
  tx: Tx,
  deps: ProcessDeps,
  orderNos: readonly number[],
  complete: (tx: Tx) => Promise<void>,
  refuse: (orders: readonly ShortOrder[]) => Promise<void>,
): Promise<void> {
  const [orders] = await Promise.all([loadOrdersToPost(tx, orderNos), complete(tx)]);
  if (orders.length === 0) return;
  // Stock goes to the order that was submitted first.
  orders.sort((one, other) => orderNos.indexOf(one.orderNo) - orderNos.indexOf(other.orderNo));
  const { served, refused } = await reserveStock(tx, orders);
  if (refused.length > 0) await refuse(refused);
  if (served.length > 0) await post(tx, deps, served, deps.clock.now());
}

async function reserveStock(tx: Tx, orders: readonly OrderToPost[]) {
  const wanted = orders.map((order) => ({
    ...order,
    productIds: order.lines.map((line) => line.productId),
  }));
  const ledger = new StockLedger(await loadStock(tx, wanted));
  const served: ReservedOrder[] = [];
  const refused: ShortOrder[] = [];
  for (const order of orders) {
    const demands = order.lines.map(demandOf);
    const shipments = ledger.reserve(order, demands);
    const shortages = shortagesOf(order, shipments);
    if (shortages.length === 0) served.push({ order, shipments: shipments.map(withBackorder(order)) });
    else {
      ledger.release(order, demands, shipments);
      refused.push({ order, shortages });
    }
  }
  return { served, refused };
}

async function rejectAll(
  tx: Tx,
  deps: ProcessDeps,
  refused: readonly ShortOrder[],
  now: Date,
): Promise<void> {
  for (const { order, shortages } of refused)
    await rejectAndNotify(tx, deps, order, { message: shortageMessage('order', shortages), shortages }, now);
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

type ReservedOrder = Omit<Posting, 'invoiceId'>;

async function post(tx: Tx, deps: ProcessDeps, served: readonly ReservedOrder[], now: Date): Promise<void> {
  const invoiceIds = await reserveInvoiceIds(tx, served.length);
  const postings = served.map((one, i) => ({ ...one, invoiceId: invoiceIds[i]! }));
  const notifications = postings.map(({ order, shipments, invoiceId }) =>
    notificationOf(deps, order, shipments, 'posted', { invoiceId, message: null }),
  );
  await postOrders(tx, postings, now, batchNotificationCtes(tx, deps.queue, notifications));
  tx.afterCommit(() => deps.texts.renderWhenIdle(served.map(({ order }) => order.orderNo)));
}

/** The reason appears on the order, in its history and in the mail. */
export async function rejectAndNotify(
  tx: Tx,
  deps: ProcessDeps,
  order: OrderToPost,
  rejection: Rejection,
  now: Date,
): Promise<void> {
  const shipments = order.lines.map((line) => ({ shippedUnits: line.units, backorderUnits: 0 }));
  const { message } = rejection;
  const notification = notificationOf(deps, order, shipments, 'rejected', { invoiceId: null, message });
  await rejectOrder(tx, order.orderNo, rejection, now, batchNotificationCtes(tx, deps.queue, [notification]));
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
