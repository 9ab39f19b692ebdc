import {
  join,
  type RowPosition,
  type SortColumns,
  type Statement,
  sortOrderOf,
  sql,
} from '../../db/index.ts';
import { orderPoIndexExpression, spellingCondition } from '../../po-numbers/index.ts';
import type { OrderQuery, OrderSortColumn } from '../schema/filters.ts';
import type { JoinedSortKey, OrderSort } from './orders.ts';

/** A query with order ids and invoice ids separated, and the time before which all changes are visible. */
export interface OrderFilters extends OrderQuery {
  orderIds: readonly string[] | undefined;
  invoiceIds: readonly number[] | undefined;
  completeUntil: Date | undefined;
}

const HAS_PENDING = sql`(EXISTS (SELECT FROM order_change hc WHERE hc.order_no = o.order_no AND hc.state NOT IN ('synced', 'discarded'))
  OR EXISTS (SELECT FROM order_cancellation hx WHERE hx.order_no = o.order_no AND hx.state IN ('pending', 'applied', 'rejected')))`;

/**
 * Without stages and statuses: everything but drafts. Deleted drafts are included if the status is requested. A query for
 * changes has no such defaults: a copy needs the drafts, and has to see that one was deleted.
 */
function stageCondition({ stages, statuses, invoice_statuses, updated_since }: OrderFilters): Statement[] {
  const conditions: Statement[] = [];
  const hasDefaults = !updated_since && !statuses;
  if (stages) conditions.push(sql`o.stage = ANY(${stages})`);
  else if (hasDefaults) conditions.push(sql`o.stage <> 'draft'`);
  if (statuses) conditions.push(sql`o.status = ANY(${statuses})`);
  else if (hasDefaults && stages?.includes('draft')) conditions.push(sql`o.status <> 'deleted'`);
  if (invoice_statuses) {
    conditions.push(sql`o.stage = 'posted' AND EXISTS (SELECT FROM invoice si
      WHERE si.invoice_id = o.invoice_id AND si.status = ANY(${invoice_statuses.map(Number)}))`);
  }
  return conditions;
}

export function orderConditions(filters: OrderFilters): Statement {
  const { orderIds, invoiceIds, po_num, customer_ids, states, start_date, end_date } = filters;
  const { has_pending_changes, updated_since, completeUntil } = filters;
  const conditions = stageCondition(filters);
  if (orderIds || invoiceIds) {
    conditions.push(
      sql`(o.order_id = ANY(${orderIds ?? []}::text[]) OR o.invoice_id = ANY(${invoiceIds ?? []}::bigint[]))`,
    );
  }
  if (po_num) conditions.push(spellingCondition(po_num, 'o.po_num', orderPoIndexExpression));
  if (customer_ids) conditions.push(sql`o.customer_id = ANY(${customer_ids})`);
  if (states) {
    conditions.push(sql`EXISTS (SELECT FROM customer fc WHERE fc.customer_id = o.customer_id
      AND fc.state = ANY(${states}))`);
  }
  if (start_date) conditions.push(sql`o.delivery_date >= ${start_date}::date`);
  if (end_date) conditions.push(sql`o.delivery_date <= ${end_date}::date`);
  if (has_pending_changes === true) conditions.push(sql`o.stage = 'posted' AND ${HAS_PENDING}`);
  if (has_pending_changes === false) conditions.push(sql`NOT ${HAS_PENDING}`);
  if (updated_since) conditions.push(sql`o.time_updated >= ${updated_since}`);
  if (completeUntil) conditions.push(sql`o.time_updated < ${completeUntil}`);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

const INVOICE = sql`JOIN invoice si ON si.invoice_id = o.invoice_id`;

/** A value of another table is joined, so that its index gives the order. */
const JOINED: Partial<Record<OrderSortColumn, JoinedSortKey>> = {
  customer_name: { join: sql`JOIN customer sc ON sc.customer_id = o.customer_id` },
  invoice_num: { join: INVOICE, withoutInvoice: sql`NULL::text` },
  invoice_total: { join: INVOICE, withoutInvoice: sql`NULL::numeric` },
};

const SORT_COLUMNS: SortColumns<OrderSortColumn> = {
  po_num: { key: sql`lower(btrim(o.po_num))`, type: 'text' },
  customer_name: { key: sql`lower(sc.customer_name)`, type: 'text', isRequired: true },
  status: { key: sql`o.status`, type: 'text', isRequired: true },
  delivery_date: { key: sql`o.delivery_date`, type: 'date' },
  invoice_num: { key: sql`si.invoice_num`, type: 'text', isRequired: true },
  invoice_total: { key: sql`si.invoice_total`, type: 'numeric', isRequired: true },
  time_created: { key: sql`o.time_created`, type: 'timestamptz', isRequired: true },
  time_updated: { key: sql`o.time_updated`, type: 'timestamptz', isRequired: true },
};

const NUMBER = { unique: sql`o.order_no`, uniqueType: 'bigint' } as const;

/** A list of changes is in the order in which it is read; any other list is newest first, or sorted as requested. */
export function orderSortOf({ updated_since, sort }: OrderQuery, after?: RowPosition): OrderSort {
  const name = updated_since ? 'time_updated' : (sort ?? '-time_created');
  const joined = JOINED[name.replace('-', '') as OrderSortColumn];
  return { sorted: sortOrderOf(SORT_COLUMNS, name, NUMBER), joined, after, withPosition: sort !== undefined };
}
