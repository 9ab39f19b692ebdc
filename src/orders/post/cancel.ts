import type { Db, Tx } from '../../db/index.ts';
import { rebook, StockLedger } from '../../inventory/index.ts';
import { obstacleSinceSubmission } from '../decide/actions.ts';
import { type LockedInvoice, lockInvoice, readLockedInvoice } from '../load/invoice.ts';
import { headerOf } from '../order.ts';
import {
  cancelInvoice,
  completeCancellation,
  readCancellationState,
  rejectCancellation,
} from '../save/cancel.ts';
import { nameCauseSql } from '../save/history.ts';
import { notificationCtes } from '../save/notifications.ts';
import { renderTexts } from '../texts/index.ts';
import type { ProcessDeps } from './deps.ts';

/** pending → applied (with every effect in one transaction) → completed; or rejected. */
export async function cancelOrder(
  db: Db,
  deps: ProcessDeps,
  orderNo: number,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const state = await readCancellationState(db, orderNo);
  if (state === 'pending') await db.tx((tx) => apply(tx, deps, orderNo));
  await db.tx(async (tx) => {
    await complete(tx);
    await completeCancellation(tx, orderNo);
    await renderTexts(tx, [orderNo]);
  });
}

async function apply(tx: Tx, deps: ProcessDeps, orderNo: number): Promise<void> {
  await lockInvoice(tx, orderNo, nameCauseSql([orderNo], 'order.cancel'));
  const invoice = await readLockedInvoice(tx, orderNo);
  // Another worker may have carried it out while this one waited for the lock.
  if (!invoice || (await readCancellationState(tx, orderNo)) !== 'pending') return;
  const obstacle = obstacleSinceSubmission(invoice);
  if (obstacle) return rejectCancellation(tx, orderNo, obstacle);
  const booking = rebook(invoice, [], invoice.held, new StockLedger([]));
  const moves = 'moves' in booking ? booking.moves : [];
  await cancelInvoice(tx, invoice, moves, deps.clock.now(), cancelledNotification(tx, deps, invoice));
}

function cancelledNotification(tx: Tx, { queue, pdfLink }: ProcessDeps, invoice: LockedInvoice) {
  return notificationCtes(tx, queue, {
    event: 'cancelled',
    eventKey: `order.cancelled:${invoice.orderNo}`,
    recipients: invoice.emails,
    facts: {
      orderId: invoice.orderId,
      invoiceNum: invoice.invoiceNum,
      ...headerOf(invoice),
      customerName: invoice.customerName,
      lines: [],
      total: null,
      message: null,
      pdfUrl: pdfLink(invoice.invoiceId),
    },
  });
}
