import type { Dray, Ops, Order } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { dollarText, plural } from '../../shared/index.ts';
import { type Columns, dateText, factsText, type ListOptions, minuteText, printList } from '../lists.ts';
import { resolveOrderId } from '../names.ts';
import { cancellationRefusal } from '../order-text.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

interface OrderListOptions extends ListOptions {
  status?: string;
  stage?: string;
  customer?: string;
  from?: string;
  to?: string;
}

const COLUMNS: Columns<Order> = {
  order: (order) => order.invoice_num ?? order.id,
  customer: (order) => order.customer_name,
  status: (order) => order.status,
  delivery: (order) => order.delivery_date,
  total: (order) => order.invoice_total ?? order.totals.ext_price,
  po: (order) => order.po_num,
  units: (order) => order.totals.units,
  id: (order) => order.id ?? order.invoice_id,
};

export async function listOrders(config: Config, options: OrderListOptions): Promise<void> {
  const dray = await requireClient(config);
  const query = {
    statuses: options.status as 'draft' | undefined,
    stages: options.stage as 'draft' | undefined,
    customer_ids: options.customer?.split(',').map(Number),
    start_date: options.from,
    end_date: options.to,
  };
  await printList(options, COLUMNS, () => dray.orders.list(query), 'No orders found.');
}

export async function showOrder(config: Config, name: string, options: OutputOptions): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.orders.get(await resolveOrderId(dray, name));
  printResult(options, data, orderText(data));
}

function orderText(order: Order): string {
  const { totals } = order;
  const head = factsText({
    Order: order.id ?? order.invoice_id,
    Invoice: order.invoice_num && `${order.invoice_num} (${order.invoice_status_name})`,
    Status: order.status,
    Customer: `${order.customer_name} (${order.customer_id}, ${order.state})`,
    'PO number': order.po_num,
    Delivery: order.delivery_date,
    Due: dateText(order.due_date),
    Terms: order.credit_term,
    Memo: order.memo,
    'Email to': order.emails.join(', '),
    Units: `${totals.units}${totals.backorder_units > 0 ? `, ${totals.backorder_units} on backorder` : ''}`,
    Total: dollarText(order.invoice_total ?? totals.ext_price),
    Open: order.open_balance && dollarText(order.open_balance),
    'Pending change':
      order.pending_change && `${order.pending_change.state} ${order.pending_change.message ?? ''}`,
    Cancellation: order.cancellation && `${order.cancellation.state} ${order.cancellation.message ?? ''}`,
    Version: order.version,
  });
  const rows = (order.lines ?? []).map((line) => ({
    product: line.product_id,
    name: line.product_name,
    units: line.units,
    shipped: line.shipped_units,
    price: line.unit_price,
    total: line.ext_price,
    issue: line.issues?.[0]?.code ?? null,
  }));
  const columns = ['product', 'name', 'units', 'shipped', 'price', 'total', 'issue'];
  const shown = rows.some(({ issue }) => issue !== null) ? columns : columns.slice(0, -1);
  return rows.length > 0 ? `${head}\n\n${renderTable(rows, shown)}` : head;
}

const HISTORY: Columns<Ops.FullOrderHistory> = {
  at: (entry) => minuteText(entry.at),
  action: (entry) => entry.action,
  who: (entry) => entry.user_name,
  version: (entry) =>
    entry.from_version === null ? entry.to_version : `${entry.from_version} → ${entry.to_version}`,
  changed: (entry) => Object.keys(entry.after ?? {}).join(', '),
};

export async function showOrderHistory(config: Config, name: string, options: ListOptions): Promise<void> {
  const dray = await requireClient(config);
  await printHistory(dray, await resolveOrderId(dray, name), options, HISTORY);
}

/** `dray ops orders history`: takes an id, and shows times as stored. */
export async function opsShowOrderHistory(config: Config, id: string, options: OutputOptions): Promise<void> {
  await printHistory(await requireClient(config), id, options, { ...HISTORY, at: (entry) => entry.at });
}

function printHistory(dray: Dray, id: string, options: ListOptions, columns: Columns<Ops.FullOrderHistory>) {
  const empty = 'This order has not changed since it was loaded from the ERP.';
  return printList({ limit: 'all', ...options }, columns, () => dray.ops.orders.history(id), empty);
}

/** What blocks the order, and where each price comes from. */
export async function explainOrder(config: Config, name: string, options: OutputOptions): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.orders.get(await resolveOrderId(dray, name), { include_pricing: true });
  const { allowed_actions, lines, warnings, processing, pending_change, cancellation } = data;
  const why = { allowed_actions, lines, warnings, processing, pending_change, cancellation };
  printResult(options, why, whyText(data));
}

function whyText(order: Order): string {
  const actions = Object.entries(order.allowed_actions).map(([action, { allowed, detail }]) => {
    const refusal = action === 'cancel' && allowed ? cancellationRefusal(order) : detail;
    return allowed && refusal === undefined ? `  ${action}: yes` : `  ${action}: no. ${refusal ?? ''}`;
  });
  const notes = [
    order.processing?.message,
    order.pending_change?.message,
    order.cancellation?.message,
    ...(order.warnings ?? []).map(({ detail }) => detail),
  ].filter((note) => note);
  return [
    `${order.invoice_num ?? `Order ${order.id}`} of ${order.customer_name} is ${order.status}.`,
    ...notes.map((note) => `  ${note}`),
    '',
    'Allowed actions:',
    ...actions,
    ...(order.lines ?? []).flatMap(lineText),
  ].join('\n');
}

function lineText(line: NonNullable<Order['lines']>[number]): string[] {
  const { pricing } = line;
  const head = `${line.product_id} ${line.product_name}: ${plural(line.units, 'unit', 'units')}, ${line.shipped_units} can be shipped`;
  const price = line.unit_price === null ? 'no price' : `${line.unit_price} each`;
  const rows = (pricing?.candidates ?? []).map(
    (one) => `  ${one.won ? '→' : ' '} ${one.unit_price}  ${one.name}: ${one.reason}`,
  );
  return ['', `${head}, ${price}`, ...(line.issues ?? []).map(({ detail }) => `  ${detail}`), ...rows];
}
