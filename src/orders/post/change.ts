import type { Db, Tx } from '../../db/index.ts';
import { withRemovalEvents } from '../../events/index.ts';
import { loadStock, rebook, type ShortageCause, StockLedger } from '../../inventory/index.ts';
import { shortageMessage } from '../../model/index.ts';
import { obstacleSinceSubmission } from '../decide/actions.ts';
import { type LockedInvoice, lockInvoice, readLockedInvoice } from '../load/invoice.ts';
import { headerOf } from '../order.ts';
import {
  applyChangeRows,
  beginProcessing,
  type ChangeToApply,
  changeColumns,
  rejectChange,
  syncChange,
} from '../save/apply-change.ts';
import { nameCauseSql } from '../save/history.ts';
import { mailLines, notificationCtes } from '../save/notifications.ts';
import { reserveInvoiceIds } from '../save/post.ts';
import { renderTexts } from '../texts/index.ts';
import type { ProcessDeps } from './deps.ts';

/** submitted → processing → applied (with every effect in one transaction) → synced; or rejected. */
export async function applyChange(
  db: Db,
  deps: ProcessDeps,
  orderNo: number,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (await beginProcessing(db, orderNo)) await db.tx((tx) => apply(tx, deps, orderNo));
  await db.tx(async (tx) => {
    await complete(tx);
    await syncChange(tx, orderNo);
    await renderTexts(tx, [orderNo]);
  });
}

async function apply(tx: Tx, deps: ProcessDeps, orderNo: number): Promise<void> {
  await lockInvoice(tx, orderNo, nameCauseSql([orderNo], 'order.change.submit'));
  const change = await readLockedInvoice<ChangeToApply>(tx, orderNo, changeColumns());
  if (change?.changeState !== 'processing') return;
  const message = obstacleSinceSubmission(change) ?? changedSinceSubmission(change);
  if (message) return rejectChange(tx, change, { message, shortages: null });
  const { customerId, locationId, lines } = change;
  const productIds = lines.map((line) => line.productId);
  const ledger = new StockLedger(await loadStock(tx, [{ customerId, locationId, productIds }]));
  const booking = rebook(change, lines, change.held, ledger);
  if ('missing' in booking) return rejectShort(tx, change, booking.missing);
  const splits = change.resulting.filter(({ role }) => role === 'split').length;
  const invoiceIds = splits > 0 ? await reserveInvoiceIds(tx, splits) : [];
  const { lines: booked, moves } = booking;
  const application = { change, booked, moves, invoiceIds, now: deps.clock.now() };
  const applied = () => applyChangeRows(tx, application, changedNotification(tx, deps, change));
  await (losesSupplier(change) ? withRemovalEvents(tx, orderNo, applied) : applied());
}

/** Whether a supplier has a line of the invoice now, and none afterwards. An invoice that is cancelled keeps its lines. */
function losesSupplier({ resulting, lines, supplierIds }: ChangeToApply): boolean {
  const revised = resulting.find(({ role }) => role === 'revised');
  if (!revised) return false;
  const left = lines.filter(({ groupKey }) => groupKey === revised.groupKey).map((line) => line.supplierId);
  return (supplierIds ?? []).some((one) => !left.includes(one));
}

function changedSinceSubmission(change: ChangeToApply & { invoiceVersion: number }): string | null {
  return change.begunVersion === change.invoiceVersion
    ? null
    : 'The invoice changed after the pending change was created. Discard the change and start over.';
}

/** A change is applied exactly as submitted, or not at all. */
function rejectShort(
  tx: Tx,
  change: LockedInvoice & ChangeToApply,
  missing: readonly { productId: number; shortOf: ShortageCause }[],
): Promise<void> {
  const shortages = missing.map(({ productId, shortOf }) => {
    const { productName, supplierId } = change.lines.find((line) => line.productId === productId)!;
    return { productId, productName, supplierId, of: shortOf };
  });
  return rejectChange(tx, change, { message: shortageMessage('change', shortages), shortages });
}

function changedNotification(tx: Tx, { queue, pdfLink }: ProcessDeps, change: LockedInvoice & ChangeToApply) {
  const revised = change.resulting.find(({ role }) => role === 'revised');
  const lines = change.lines.filter(({ groupKey }) => !revised || groupKey === revised.groupKey);
  return notificationCtes(tx, queue, {
    event: revised ? 'changed' : 'cancelled',
    eventKey: `order.changed:${change.orderChangeId}:${change.changeVersion}`,
    recipients: change.next.emails,
    facts: {
      orderId: change.orderId,
      invoiceNum: change.invoiceNum,
      ...headerOf(change.next),
      poNum: (revised ?? change).poNum,
      memo: (revised ?? change).memo,
      customerName: change.customerName,
      ...mailLines(lines),
      message: revised ? null : 'Its lines were moved to new orders.',
      pdfUrl: pdfLink(change.invoiceId),
      relatedOrders: change.resulting
        .filter(({ role }) => role === 'split')
        .map(({ orderId, poNum }) => ({ orderId, invoiceNum: null, poNum })),
    },
  });
}
