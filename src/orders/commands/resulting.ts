import { type FieldError, newUlid } from '../../shared/index.ts';
import type { Assessment } from '../decide/assess.ts';
import type { Content } from '../decide/content.ts';
import { type Group, memoOf, poKeyOf, poNumberOf, type SplitReason } from '../decide/split.ts';
import type { OrderRow } from '../load/orders.ts';
import type { ResultingOrder } from '../save/change.ts';
import { ownTotals, splitReasonView } from '../view/groups.ts';
import type { Existing } from './existing.ts';

/** None of the remaining lines belongs on the posted order. */
export function cancelsOriginal({ groups }: Assessment): boolean {
  return groups.length > 0 && !groups.some((group) => group.isOriginal);
}

export function movedAway(assessed: Assessment): FieldError[] {
  if (!cancelsOriginal(assessed)) return [];
  const detail =
    'None of the remaining lines belongs on this invoice: submitting will cancel it and move them to new orders.';
  return [{ field: 'lines', code: 'ORIGINAL_INVOICE_WILL_BE_CANCELLED', detail }];
}

/** The orders that a change of a posted order comes to, fixed when it is submitted. */
export function resultingOf(
  { row }: Existing,
  content: Content,
  assessed: Assessment,
  now: Date,
): ResultingOrder[] {
  return assessed.groups.map((group) => ({
    orderId: group.isOriginal ? row.orderId : newUlid(now),
    role: group.isOriginal ? 'revised' : 'split',
    groupKey: group.groupKey,
    orderNumber: group.orderNumber,
    poNum: poNumberOf(group, content.poNum, content.overrides),
    memo: memoOf(group, content.memo, content.overrides),
    creditTermId: group.termId,
    splitInvoiceId: group.splitInvoiceId,
    splitReason: group.isOriginal ? null : (group.splitReason ?? leftBecause(group, row)),
  }));
}

/** Why the first group is not on the posted order. */
function leftBecause(group: Group, row: OrderRow): SplitReason {
  if (group.separateSupplierId !== null) return 'SEPARATE_INVOICE_REQUIRED';
  if (group.splitInvoiceId !== row.splitInvoiceId) return 'SPLIT_INVOICE';
  return group.termOverridden ? 'CUSTOM_TERMS' : 'DIFFERENT_TERMS';
}

/** Numbers that the order does not have yet. */
export function newPoKeys({ row }: Existing, resulting: readonly ResultingOrder[]): string[] {
  return resulting.flatMap(({ poNum }) => (poNum === null || isOwnPo(row, poNum) ? [] : [poKeyOf(poNum)]));
}

export function isOwnPo(row: OrderRow, poNum: string): boolean {
  return row.stage === 'posted' && row.poNum !== null && poKeyOf(row.poNum) === poKeyOf(poNum);
}

/** As the key sees them: without orders that have no line of its own. */
export function resultingViews(
  { row, actor }: Existing,
  assessed: Assessment,
  resulting: readonly ResultingOrder[],
) {
  const orders = resulting.flatMap((order, i) => {
    const totals = ownTotals(assessed.groups[i]!, assessed.lines, actor);
    return totals ? [resultingView(row, order, totals)] : [];
  });
  return cancelsOriginal(assessed) ? [cancelledView(row), ...orders] : orders;
}

function resultingView(row: OrderRow, order: ResultingOrder, totals: object) {
  return {
    id: order.orderId,
    invoice_id: order.role === 'revised' ? row.invoiceId : null,
    role: order.role,
    group_key: order.groupKey,
    order_number: order.orderNumber,
    status: 'queued',
    split_reason: splitReasonView(order.splitReason),
    totals,
  };
}

function cancelledView(row: OrderRow) {
  return {
    id: row.orderId,
    invoice_id: row.invoiceId,
    role: 'cancelled',
    group_key: null,
    order_number: null,
    status: 'queued',
    split_reason: null,
    totals: null,
  };
}
