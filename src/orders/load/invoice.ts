import { type Queryable, sql } from '../../db/index.ts';

/** What may have happened to an invoice since somebody asked for its change or cancellation. */
export interface LockedInvoice {
  invoiceId: number;
  orderNo: number;
  orderId: string | null;
  version: number;
  invoiceVersion: number;
  invoiceNum: string;
  status: number;
  cancelled: boolean;
  hasPayment: boolean;
  hasDocuments: boolean;
  customerId: number;
  customerName: string;
  locationId: number;
  poNum: string | null;
  memo: string | null;
  deliveryDate: string;
  emails: string[];
}

/**
 * Locks the invoice and then the stock of its goods and of those of its open change, by location and product. The
 * order itself is written last: whoever changes an invoice writes its order too, in this sequence.
 */
export async function lockInvoice(tx: Queryable, orderNo: number): Promise<void> {
  await tx.query(sql`
    WITH i AS MATERIALIZED (
      SELECT i.invoice_id, i.location_id FROM invoice i
      WHERE i.invoice_id = (SELECT invoice_id FROM sales_order WHERE order_no = ${orderNo}) FOR UPDATE
    ), stock AS MATERIALIZED (
      SELECT v.product_id FROM inventory v
      WHERE v.location_id = (SELECT location_id FROM i)
        AND v.product_id IN (
          SELECT l.product_id FROM invoice_line l WHERE l.invoice_id = (SELECT invoice_id FROM i)
          UNION SELECT cl.product_id FROM order_change ch JOIN order_change_line cl ON cl.order_change_id = ch.order_change_id
          WHERE ch.order_no = ${orderNo} AND ch.state = 'processing')
      ORDER BY v.location_id, v.product_id FOR UPDATE
    )
    SELECT (SELECT count(*) FROM i) AS invoices, (SELECT count(*) FROM stock) AS products`);
}

const FACTS = sql`o.order_no AS "orderNo", o.order_id AS "orderId", o.version, i.invoice_id AS "invoiceId",
  i.version AS "invoiceVersion", i.invoice_num AS "invoiceNum", i.status, i.cancelled_at IS NOT NULL AS cancelled,
  EXISTS (SELECT FROM payment_application pa WHERE pa.invoice_id = i.invoice_id)
    OR EXISTS (SELECT FROM payment_request pr WHERE pr.invoice_id = i.invoice_id AND pr.status IN ('Pending', 'Exported')) AS "hasPayment",
  EXISTS (SELECT FROM invoice_coa co WHERE co.invoice_id = i.invoice_id) AS "hasDocuments",
  i.customer_id AS "customerId", c.customer_name AS "customerName", i.location_id AS "locationId",
  i.po_num AS "poNum", i.memo, i.delivery_date AS "deliveryDate", o.emails`;

/** After the lock, so that it is as it stays. */
export async function lockedInvoice<More extends object>(
  tx: Queryable,
  orderNo: number,
  more = sql``,
): Promise<(LockedInvoice & More) | undefined> {
  const [row] = await tx.query<LockedInvoice & More>(sql`
    SELECT ${FACTS} ${more} FROM sales_order o JOIN invoice i ON i.invoice_id = o.invoice_id
      JOIN customer c ON c.customer_id = i.customer_id
    WHERE o.order_no = ${orderNo}`);
  return row;
}

/** Why the invoice can no longer be changed or cancelled, or null. */
export function obstacleOf(invoice: LockedInvoice): string | null {
  if (invoice.cancelled) return 'The invoice has been cancelled meanwhile.';
  if (invoice.status === 2)
    return 'The invoice was locked for routing before the request could be carried out.';
  if (invoice.status !== 1) return 'The invoice is on its way already.';
  if (invoice.hasPayment) return 'A payment was applied to the invoice meanwhile.';
  return invoice.hasDocuments ? 'Certificates were attached to the invoice meanwhile.' : null;
}
