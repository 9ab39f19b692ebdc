import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { LockedInvoice } from '../load/invoice.ts';
import { type Notifications, parts, stepInsert } from './post.ts';

/** Units go back to stock, draws to their allocations: as parts of a larger statement over `i` (invoice_id). */
export function giveBackCtes(invoiceId: number, locationId: number): Statement {
  return sql`stock AS (
      UPDATE inventory v SET pre_sales = v.pre_sales - s.units
      FROM (SELECT product_id, sum(num_units)::integer AS units FROM invoice_line WHERE invoice_id = ${invoiceId} GROUP BY product_id) s
      WHERE v.location_id = ${locationId} AND v.product_id = s.product_id AND s.units <> 0
    ), returned AS (
      DELETE FROM allocation_draw d USING invoice_line l
      WHERE l.invoice_id = ${invoiceId} AND d.invoice_trans_id = l.invoice_trans_id RETURNING d.allocation_id, d.units
    ), unused AS (
      UPDATE allocation a SET used_units = a.used_units - s.units
      FROM (SELECT allocation_id, sum(units)::integer AS units FROM returned GROUP BY allocation_id) s
      WHERE a.allocation_id = s.allocation_id
    )`;
}

/** Everything that a cancellation does; its request is applied with it. */
export async function cancelInvoice(
  tx: Queryable,
  invoice: LockedInvoice,
  now: Date,
  notifications: Notifications,
): Promise<void> {
  await tx.query(sql`
    WITH i AS (
      UPDATE invoice SET cancelled_at = ${now}, open_debit = 0, open_credit = 0 WHERE invoice_id = ${invoice.invoiceId} RETURNING invoice_id
    ), ${giveBackCtes(invoice.invoiceId, invoice.locationId)}, o AS (
      UPDATE sales_order SET status = 'cancelled' WHERE order_no = ${invoice.orderNo} RETURNING order_no, order_id, version
    ), ca AS (
      UPDATE order_cancellation SET state = 'applied' WHERE order_no = ${invoice.orderNo} AND state = 'pending'
    ), freed AS (
      DELETE FROM order_po_number WHERE order_no = ${invoice.orderNo}
    ), history AS (${stepInsert('order.cancel.apply')}) ${parts(notifications)}
    SELECT 1`);
}

export async function rejectCancellation(tx: Queryable, orderNo: number, message: string): Promise<void> {
  await tx.query(sql`
    WITH ca AS (
      UPDATE order_cancellation SET state = 'rejected', message = ${message}
      WHERE order_no = ${orderNo} AND state = 'pending' RETURNING order_no
    ), o AS (
      UPDATE sales_order o SET version = o.version + 1 FROM ca WHERE o.order_no = ca.order_no
      RETURNING o.order_no, o.version
    )
    ${stepInsert('order.cancel.reject', sql`${JSON.stringify({ message })}::jsonb`)}`);
}

/** applied → completed: the books show it already. */
export async function completeCancellation(db: Queryable, orderNo: number): Promise<void> {
  await db.query(sql`
    WITH ca AS (
      UPDATE order_cancellation SET state = 'completed' WHERE order_no = ${orderNo} AND state = 'applied' RETURNING order_no
    ), o AS (
      UPDATE sales_order o SET version = o.version + 1 FROM ca WHERE o.order_no = ca.order_no RETURNING o.order_no, o.version
    )
    ${stepInsert('order.cancel.complete')}`);
}

export async function cancellationState(db: Queryable, orderNo: number): Promise<string | undefined> {
  const [row] = await db.query<{ state: string }>(
    sql`SELECT state FROM order_cancellation WHERE order_no = ${orderNo} AND state IN ('pending', 'applied')`,
  );
  return row?.state;
}
