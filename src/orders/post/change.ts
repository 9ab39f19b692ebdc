import { type Db, sql, type Tx } from '../../db/index.ts';
import { type LockedStock, loadStock, type Shipment, StockLedger } from '../../inventory/index.ts';
import { centsOf, moneyText, sumCents } from '../../shared/index.ts';
import { type LockedInvoice, lockedInvoice, lockInvoice, obstacleOf } from '../load/invoice.ts';
import {
  applyChangeRows,
  beginProcessing,
  type ChangeLine,
  type ChangeToApply,
  changeColumns,
  rejectChange,
  syncChange,
} from '../save/apply-change.ts';
import type { ResultingOrder } from '../save/change.ts';
import { notify } from '../save/notifications.ts';
import { nextInvoiceIds } from '../save/post.ts';
import type { ProcessDeps } from './deps.ts';

/** submitted → processing → applied, with every effect in one transaction → synced; or rejected. */
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
  });
}

async function apply(tx: Tx, deps: ProcessDeps, orderNo: number): Promise<void> {
  await lockInvoice(tx, orderNo);
  const change = await lockedInvoice<ChangeToApply>(tx, orderNo, sql`, ${changeColumns()}`);
  if (change?.changeState !== 'processing') return;
  const obstacle = obstacleOf(change) ?? changedMeanwhile(change);
  if (obstacle) return rejectChange(tx, change, obstacle);
  const { customerId, locationId } = change;
  const productIds = change.lines.map((line) => line.productId);
  const stock = await loadStock(tx, [{ customerId, locationId, productIds }]);
  const shipments = new StockLedger(withOwnUnits(stock, change)).reserve(change, change.lines);
  const missing = change.lines.filter((line, i) => shipments[i]!.shippedUnits === 0 && !line.acceptBackorder);
  if (missing.length > 0) return rejectChange(tx, change, outOfStock(missing));
  const splits = change.resulting.filter((one: ResultingOrder) => one.role === 'split').length;
  const invoiceIds = splits > 0 ? await nextInvoiceIds(tx, splits) : [];
  const notifications = changedNotification(tx, deps, change, shipments);
  await applyChangeRows(tx, { change, shipments, invoiceIds, now: deps.clock.now() }, notifications);
}

function changedMeanwhile(change: ChangeToApply & { invoiceVersion: number }): string | null {
  return change.begunVersion === change.invoiceVersion
    ? null
    : 'The invoice changed after the change was begun. Discard the change and begin again.';
}

function outOfStock(missing: readonly ChangeLine[]): string {
  const names = missing.map((line) => `${line.productName} (product ${line.productId})`).join(', ');
  return `Out of stock when the change was processed: ${names}. Edit the change or discard it.`;
}

/** What the invoice holds now is there for its own change: free units and drawn allocations. */
function withOwnUnits(stock: readonly LockedStock[], change: ChangeToApply): LockedStock[] {
  return stock.map((one) => {
    const held = change.held.find((mine) => mine.productId === one.productId);
    if (!held) return one;
    const drawnOf = (id: number) => held.draws.find((draw) => draw.allocationId === id)?.units ?? 0;
    // What was drawn from a reservation that has ended goes back to free stock.
    const reserved = one.allocations.reduce(
      (sum, { typeId, allocationId }) => sum + (typeId === 1 ? drawnOf(allocationId) : 0),
      0,
    );
    return {
      ...one,
      availableUnits: one.availableUnits + held.units - reserved,
      allocations: one.allocations.map((allocation) => ({
        ...allocation,
        leftUnits: allocation.leftUnits + drawnOf(allocation.allocationId),
      })),
    };
  });
}

function changedNotification(
  tx: Tx,
  { queue, pdfLink }: ProcessDeps,
  change: LockedInvoice & ChangeToApply,
  shipments: readonly Shipment[],
) {
  const revised = change.resulting.find((one: ResultingOrder) => one.role === 'revised');
  const lines = change.lines.flatMap((line, i) =>
    revised && line.groupKey !== revised.groupKey
      ? []
      : [
          {
            productName: line.productName,
            units: shipments[i]!.shippedUnits,
            backorderUnits: shipments[i]!.backorderUnits,
            unitPrice: line.unitPrice,
            extPrice: moneyText(centsOf(line.unitPrice) * BigInt(shipments[i]!.shippedUnits)),
          },
        ],
  );
  return notify(tx, queue, {
    event: revised ? 'changed' : 'cancelled',
    eventKey: `order.changed:${change.orderChangeId}:${change.changeVersion}`,
    recipients: change.newEmails,
    facts: {
      orderId: change.orderId,
      invoiceNum: change.invoiceNum,
      poNum: revised ? revised.poNum : change.poNum,
      customerName: change.customerName,
      deliveryDate: change.newDeliveryDate,
      memo: revised ? revised.memo : change.memo,
      lines,
      total: moneyText(sumCents(lines.map((line) => centsOf(line.extPrice)))),
      message: revised ? null : 'Its lines were moved to new orders.',
      pdfUrl: pdfLink(change.invoiceId),
      relatedOrders: change.resulting
        .filter((one: ResultingOrder) => one.role === 'split')
        .map((one: ResultingOrder) => ({ orderId: one.orderId, invoiceNum: null, poNum: one.poNum })),
    },
  });
}
