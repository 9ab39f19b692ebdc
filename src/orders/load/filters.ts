import { join, type Statement, sql } from '../../db/index.ts';
import { isSpelling, OF_ORDERS } from '../../po-numbers/index.ts';
import type { OrderQuery } from '../schema/filters.ts';

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
  if (po_num) conditions.push(isSpelling(po_num, 'o.po_num', OF_ORDERS));
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

export const NEWEST_FIRST = sql`o.time_created DESC, o.order_no DESC`;
export const AS_UPDATED = sql`o.time_updated, o.order_no`;
