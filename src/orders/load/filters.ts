import { join, type Statement, sql } from '../../db/index.ts';

/** The filters of GET /orders, read and checked. */
export interface OrderFilters {
  orderIds: readonly string[] | undefined;
  invoiceIds: readonly number[] | undefined;
  poNum: string | undefined;
  customerIds: readonly number[] | undefined;
  states: readonly string[] | undefined;
  stages: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  invoiceStatuses: readonly number[] | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
  hasPendingChanges: boolean | undefined;
  updatedSince: Date | undefined;
  completeUntil: Date | undefined;
}

const HAS_PENDING = sql`(EXISTS (SELECT FROM order_change hc WHERE hc.order_no = o.order_no AND hc.state NOT IN ('synced', 'discarded'))
  OR EXISTS (SELECT FROM order_cancellation hx WHERE hx.order_no = o.order_no AND hx.state IN ('pending', 'applied', 'rejected')))`;

/** Without stages and statuses: what was submitted. Deleted drafts must be asked for by name. */
function stageCondition({ stages, statuses, invoiceStatuses }: OrderFilters): Statement[] {
  const conditions: Statement[] = [];
  if (stages) conditions.push(sql`o.stage = ANY(${stages})`);
  else if (!statuses) conditions.push(sql`o.stage <> 'draft'`);
  if (statuses) conditions.push(sql`o.status = ANY(${statuses})`);
  else if (stages?.includes('draft')) conditions.push(sql`o.status <> 'deleted'`);
  if (invoiceStatuses) {
    conditions.push(sql`o.stage = 'posted' AND EXISTS (SELECT FROM invoice si
      WHERE si.invoice_id = o.invoice_id AND si.status = ANY(${invoiceStatuses}))`);
  }
  return conditions;
}

export function orderConditions(filters: OrderFilters): Statement {
  const { orderIds, invoiceIds, customerIds, states, startDate, endDate, updatedSince, completeUntil } =
    filters;
  const conditions = stageCondition(filters);
  if (orderIds || invoiceIds) {
    conditions.push(
      sql`(o.order_id = ANY(${orderIds ?? []}::text[]) OR o.invoice_id = ANY(${invoiceIds ?? []}::bigint[]))`,
    );
  }
  if (filters.poNum) conditions.push(sql`lower(btrim(o.po_num)) = lower(${filters.poNum}::text)`);
  if (customerIds) conditions.push(sql`o.customer_id = ANY(${customerIds})`);
  if (states) {
    conditions.push(sql`EXISTS (SELECT FROM customer fc WHERE fc.customer_id = o.customer_id
      AND fc.state = ANY(${states}))`);
  }
  if (startDate) conditions.push(sql`o.delivery_date >= ${startDate}::date`);
  if (endDate) conditions.push(sql`o.delivery_date <= ${endDate}::date`);
  if (filters.hasPendingChanges === true) conditions.push(sql`o.stage = 'posted' AND ${HAS_PENDING}`);
  if (filters.hasPendingChanges === false) conditions.push(sql`NOT ${HAS_PENDING}`);
  if (updatedSince) conditions.push(sql`o.time_updated >= ${updatedSince}`);
  if (completeUntil) conditions.push(sql`o.time_updated < ${completeUntil}`);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

export const NEWEST_FIRST = sql`o.time_created DESC, o.order_no DESC`;
export const AS_UPDATED = sql`o.time_updated, o.order_no`;
