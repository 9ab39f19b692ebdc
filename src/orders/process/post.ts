import type { Db, Tx } from '../../db/index.ts';
import { loadStock, type Shipment, serve } from '../../inventory/index.ts';
import { centsOf, moneyText, sumCents } from '../../shared/index.ts';
import { newsParts, type OrderMailEvent } from '../news.ts';
import {
  acceptImport,
  beginImport,
  nextInvoiceId,
  type OrderToPost,
  orderToPost,
  postOrder,
  rejectOrder,
} from '../sql/post.ts';
import type { ProcessDeps } from './deps.ts';

/**
 * Takes a submitted order to its invoice, or to its rejection. Each state is committed by itself; whatever
 * state a killed worker left it in, the next one goes on from there, and only the last step has effects.
 */
export async function processOrder(
  db: Db,
  deps: ProcessDeps,
  orderNo: number,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = deps.clock.now();
  if (!(await beginImport(db, orderNo, now))) return;
  await acceptImport(db, orderNo, now);
  await db.tx(async (tx) => {
    await complete(tx);
    const order = await orderToPost(tx, orderNo);
    if (order) await postOrReject(tx, deps, order, now);
  });
}

async function postOrReject(tx: Tx, deps: ProcessDeps, order: OrderToPost, now: Date): Promise<void> {
  const productIds = order.lines.map((line) => line.productId);
  const stockOf = { customerId: order.customerId, locationId: order.locationId, productIds };
  const shipments = serve(order.lines, await loadStock(tx, stockOf));
  const missing = order.lines.filter((line, i) => shipments[i]!.shippedUnits === 0 && !line.acceptBackorder);
  if (missing.length > 0) return reject(tx, deps, order, outOfStock(missing), now);
  const invoiceId = await nextInvoiceId(tx);
  const told = mailOf(tx, deps, order, shipments, 'posted', { invoiceId, message: null });
  await postOrder(tx, { order, shipments, invoiceId, now }, told);
}

function outOfStock(missing: OrderToPost['lines']): string {
  const names = missing.map((line) => `${line.productName} (product ${line.productId})`).join(', ');
  return `Out of stock when the order was processed: ${names}. Create a new order without it, or with accept_backorder.`;
}

/** The reason is in the order, its history and the mail. */
export async function reject(
  tx: Tx,
  deps: ProcessDeps,
  order: OrderToPost,
  message: string,
  now: Date,
): Promise<void> {
  const shipments = order.lines.map((line) => ({ shippedUnits: line.units, backorderUnits: 0, draws: [] }));
  const told = mailOf(tx, deps, order, shipments, 'rejected', { invoiceId: null, message });
  await rejectOrder(tx, order.orderNo, message, now, told);
}

function mailOf(
  tx: Tx,
  deps: ProcessDeps,
  order: OrderToPost,
  shipments: readonly Shipment[],
  event: OrderMailEvent,
  { invoiceId, message }: { invoiceId: number | null; message: string | null },
) {
  const lines = order.lines.map((line, i) => {
    const { shippedUnits, backorderUnits } = shipments[i]!;
    const ext = centsOf(line.unitPrice) * BigInt(shippedUnits);
    return {
      productName: line.productName,
      units: shippedUnits,
      backorderUnits,
      unitPrice: line.unitPrice,
      extPrice: moneyText(ext),
    };
  });
  return newsParts(tx, deps.queue, {
    event,
    eventKey: `order.${event}:${order.orderNo}`,
    recipients: order.emails,
    facts: {
      orderId: order.orderId,
      invoiceNum: invoiceId === null ? null : `INV-${invoiceId}`,
      poNum: order.poNum,
      customerName: order.customerName,
      deliveryDate: order.deliveryDate,
      memo: order.memo,
      lines,
      total: moneyText(sumCents(lines.map((line) => centsOf(line.extPrice)))),
      message,
      pdfUrl: invoiceId === null ? null : deps.pdfLink(invoiceId),
    },
  });
}
