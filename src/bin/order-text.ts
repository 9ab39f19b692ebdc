import type { Order, ValidateOrderResponse } from '@dray/client';
import { dollarText, plural } from '../shared/index.ts';
import { factsText } from './lists.ts';
import { renderTable } from './table.ts';

type Validation = ValidateOrderResponse['data'];

/** What a submission would do, for the person who decides. */
export function planText(plan: Validation): string {
  const lines = plan.lines.map((line) => ({
    product: line.product_id,
    name: line.product_name,
    units: line.units,
    ships: line.shipped_units,
    price: line.unit_price,
    total: line.ext_price,
  }));
  const groups = plan.groups.map((group) => ({
    order: group.order_number,
    terms: group.credit_term,
    po: group.po_num,
    units: group.totals.units,
    total: group.totals.ext_price,
    because: group.split_reason,
  }));
  return [
    plan.cancels_original
      ? 'The order can be submitted. Submitting it cancels the posted order, because no lines are left on it.'
      : `The order can be submitted. Submitting it results in ${groups.length === 1 ? 'one order' : plural(groups.length, 'order', 'orders')}:`,
    ...(lines.length > 0 ? ['', renderTable(lines, Object.keys(lines[0]!))] : []),
    ...(groups.length > 1 ? ['', renderTable(groups, Object.keys(groups[0]!))] : []),
    ...(plan.totals
      ? ['', factsText({ Total: dollarText(plan.totals.ext_price), Backordered: backorderText(plan.totals) })]
      : []),
    ...plan.warnings.map(({ detail }) => `  ${detail}`),
  ].join('\n');
}

function backorderText({ backorder_units }: { backorder_units: number }): string | undefined {
  return backorder_units > 0 ? plural(backorder_units, 'unit', 'units') : undefined;
}

/** Everything that blocks a submission. */
export function problemsText({ errors, warnings }: Validation): string {
  const count = `There ${errors.length === 1 ? 'is' : 'are'} ${plural(errors.length, 'problem', 'problems')}`;
  return [
    `The order cannot be submitted. ${count}:`,
    ...errors.map(({ field, detail }) => `  ${field}: ${detail}`),
    ...warnings.map(({ detail }) => `  ${detail}`),
  ].join('\n');
}

/** What became of an order after a write. */
export function outcomeText(order: Order): string {
  const { totals, resulting_orders: resulting = [] } = order;
  const name = order.invoice_num ?? `Order ${order.id}`;
  const notes = [
    order.cancellation && `Cancellation: ${order.cancellation.state}. ${order.cancellation.message ?? ''}`,
    order.pending_change &&
      `Pending change: ${order.pending_change.state}. ${order.pending_change.message ?? ''}`,
    ...(order.warnings ?? []).map(({ detail }) => detail),
    ...(order.lines ?? []).flatMap((line) => (line.issues ?? []).map(({ detail }) => detail)),
  ].filter((note) => note);
  return [
    `${name} for ${order.customer_name} is ${order.status}: ${plural(totals.units, 'unit', 'units')}, ${dollarText(totals.ext_price)}.`,
    ...notes.map((note) => `  ${String(note).trim()}`),
    ...(resulting.length > 1
      ? ['', renderTable(resulting.map(resultOf), ['order', 'role', 'units', 'total'])]
      : []),
    ...nextStep(order),
  ].join('\n');
}

function resultOf(one: NonNullable<Order['resulting_orders']>[number]) {
  return {
    order: one.id ?? one.invoice_id,
    role: one.role,
    units: one.totals?.units,
    total: one.totals?.ext_price,
  };
}

function nextStep(order: Order): string[] {
  const isOpen = order.status === 'draft' || order.pending_change?.state === 'draft';
  return isOpen ? [`Submit it with: dray orders submit ${order.id ?? order.invoice_id}`] : [];
}

/** The service answers a repeated cancellation with its outcome, so it stays allowed; people are not offered it again. */
export function cancellationRefusal(order: Order): string | undefined {
  const state = order.cancellation?.state;
  if (order.status === 'cancelled' || state === 'completed') return 'The order is already canceled.';
  if (order.status === 'deleted') return 'The draft is already deleted.';
  if (state === 'pending' || state === 'applied') return 'Cancellation was already requested.';
  return undefined;
}
