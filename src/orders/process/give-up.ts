import { type Queryable, sql } from '../../db/index.ts';

/** The last try failed: nothing stays in between. */
const sentence = (reason: string) => `Processing failed for good: ${reason}`;

export async function failOrder(tx: Queryable, orderNo: number, reason: string, now: Date): Promise<void> {
  await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET status = 'rejected', processing_message = ${sentence(reason)}, processing_updated_at = ${now}
      WHERE order_no = ${orderNo} AND stage = 'submitted' AND status <> 'rejected' RETURNING order_no)
    DELETE FROM order_po_number p USING o WHERE p.order_no = o.order_no`);
}

export async function failChange(tx: Queryable, orderNo: number, reason: string): Promise<void> {
  await tx.query(sql`
    WITH ch AS (
      UPDATE order_change SET state = 'rejected', message = ${sentence(reason)}
      WHERE order_no = ${orderNo} AND state IN ('submitted', 'processing') RETURNING order_no)
    UPDATE sales_order o SET version = o.version + 1 FROM ch WHERE o.order_no = ch.order_no`);
}

export async function failCancellation(tx: Queryable, orderNo: number, reason: string): Promise<void> {
  await tx.query(sql`
    WITH ca AS (
      UPDATE order_cancellation SET state = 'rejected', message = ${sentence(reason)}
      WHERE order_no = ${orderNo} AND state = 'pending' RETURNING order_no)
    UPDATE sales_order o SET version = o.version + 1 FROM ca WHERE o.order_no = ca.order_no`);
}
