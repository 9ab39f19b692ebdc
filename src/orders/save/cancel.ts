import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { LockedInvoice } from '../load/invoice.ts';
import { insertStep, messageJson, recordStep } from './history.ts';
import { type ExtraCtes, extraCtes } from './rows.ts';

/**
 * Adjusts PreSales at a warehouse. The ERP may have set it lower than what was taken, so it is clamped at zero: no retry
 * could resolve that.
 */
export function moveStock(
  locationId: number,
  moves: readonly { productId: number; units: number }[],
): Statement {
  return sql`UPDATE inventory v SET pre_sales = greatest(0, v.pre_sales + s.units)
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS s("productId" integer, units integer)
    WHERE v.location_id = ${locationId} AND v.product_id = s."productId"`;
}

/** All effects of a cancellation; also marks its request as applied. */
export async function cancelInvoice(
  tx: Queryable,
  invoice: LockedInvoice,
  moves: readonly { productId: number; units: number }[],
  now: Date,
  notifications: ExtraCtes,
): Promise<void> {
  await tx.query(sql`
    WITH i AS (
      UPDATE invoice SET cancelled_at = ${now}, open_debit = 0, open_credit = 0 WHERE invoice_id = ${invoice.invoiceId} RETURNING invoice_id
    ), stock AS (${moveStock(invoice.locationId, moves)}
    ), returned AS (
      DELETE FROM allocation_draw d USING invoice_line l
      WHERE l.invoice_id = ${invoice.invoiceId} AND d.invoice_trans_id = l.invoice_trans_id RETURNING d.allocation_id, d.units
    ), unused AS (
      UPDATE allocation a SET used_units = a.used_units - s.units
      FROM (SELECT allocation_id, sum(units)::integer AS units FROM returned GROUP BY allocation_id) s
      WHERE a.allocation_id = s.allocation_id
    ), o AS (
      UPDATE sales_order SET status = 'cancelled' WHERE order_no = ${invoice.orderNo} RETURNING order_no, order_id, version
    ), ca AS (
      UPDATE order_cancellation SET state = 'applied' WHERE order_no = ${invoice.orderNo} AND state = 'pending'
    ), freed AS (
      DELETE FROM order_po_number WHERE order_no = ${invoice.orderNo}
    ), history AS (${insertStep('order.cancel.apply')}) ${extraCtes(notifications)}
    SELECT 1`);
}

export async function rejectCancellation(tx: Queryable, orderNo: number, message: string): Promise<void> {
  await recordStep(tx, orderNo, {
    of: 'order_cancellation',
    from: `'pending'`,
    set: sql`state = 'rejected', message = ${message}`,
    action: 'order.cancel.reject',
    after: messageJson(message),
  });
}

/** applied → completed: the invoice already shows the cancellation. */
export async function completeCancellation(db: Queryable, orderNo: number): Promise<void> {
  const set = sql`state = 'completed'`;
  const action = 'order.cancel.complete';
  await recordStep(db, orderNo, { of: 'order_cancellation', from: `'applied'`, set, action });
}

export async function readCancellationState(db: Queryable, orderNo: number): Promise<string | undefined> {
  const [row] = await db.query<{ state: string }>(
    sql`SELECT state FROM order_cancellation WHERE order_no = ${orderNo} AND state IN ('pending', 'applied')`,
  );
  return row?.state;
}
