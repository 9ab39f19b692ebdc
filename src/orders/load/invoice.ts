import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import type { HeldGoods } from '../../inventory/index.ts';
import type { InvoiceState } from '../decide/actions.ts';
import type { Header } from '../order.ts';
import { headerColumns, OBSTACLE_COLUMNS } from './columns.ts';

/** The current state of an invoice, which may have changed since its change or cancellation was requested. */
export interface LockedInvoice extends InvoiceState, Header {
  invoiceId: number;
  orderNo: number;
  orderId: string | null;
  invoiceVersion: number;
  invoiceNum: string;
  customerId: number;
  customerName: string;
  locationId: number;
  deliveryDate: string;
  /** What it currently holds of each product. */
  held: HeldGoods[];
}

/**
 * Locks the invoice, then the stock of its goods and those of its change in processing, by location and product. The order
 * itself is written last: every transaction that changes an invoice also writes its order, in this sequence.
 */
export async function lockInvoice(
  tx: Queryable,
  orderNo: number,
  cause: Statement = sql`NULL`,
): Promise<void> {
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
    SELECT (SELECT count(*) FROM i) AS invoices, (SELECT count(*) FROM stock) AS products, ${cause} AS cause`);
}

/**
 * Units on lines that came from elsewhere were never taken from stock by this service. The warehouse may count them anyway:
 * then its count exceeds what other open invoices, and this service's own holdings for this invoice, explain.
 */
const SURPLUS = `CASE WHEN h.units > h.held THEN greatest(0, least(h.units - h.held, (
      SELECT v.pre_sales + v.picked FROM inventory v WHERE v.location_id = i.location_id AND v.product_id = h.product_id)
    - h.held - coalesce((SELECT sum(ol.num_units) FROM invoice_line ol JOIN invoice oi ON oi.invoice_id = ol.invoice_id
      WHERE ol.product_id = h.product_id AND oi.location_id = i.location_id AND oi.invoice_id <> i.invoice_id
        AND oi.status IN (1, 2) AND oi.cancelled_at IS NULL AND NOT oi.is_credit), 0))) ELSE 0 END`;

const HELD = `(SELECT coalesce(json_agg(json_build_object('productId', h.product_id, 'units', h.units, 'heldUnits', h.held,
    'surplusUnits', coalesce(${SURPLUS}, 0), 'draws', coalesce((
      SELECT json_agg(json_build_object('allocationId', s.allocation_id, 'typeId', s.type_id, 'units', s.units)) FROM (
        SELECT d.allocation_id, a.type_id, sum(d.units) AS units FROM invoice_line dl
          JOIN allocation_draw d ON d.invoice_trans_id = dl.invoice_trans_id JOIN allocation a ON a.allocation_id = d.allocation_id
        WHERE dl.invoice_id = i.invoice_id AND dl.product_id = h.product_id
          -- What was drawn from an allocation that has ended is like any other unit.
          AND (a.end_date IS NULL OR a.end_date >= (SELECT business_date())) GROUP BY 1, 2) s), '[]'))), '[]')
    FROM (SELECT product_id, sum(num_units) AS units, sum(held_units) AS held FROM invoice_line
      WHERE invoice_id = i.invoice_id GROUP BY product_id) h)`;

const HEADER = headerColumns((column, isOnInvoice) => `${isOnInvoice ? 'i' : 'o'}.${column}`);

const FACTS = trusted(`o.order_no AS "orderNo", o.order_id AS "orderId", i.invoice_id AS "invoiceId",
  i.version AS "invoiceVersion", i.invoice_num AS "invoiceNum", i.status AS "invoiceStatus", i.is_credit AS "isCredit",
  i.cancelled_at IS NOT NULL AS "isCancelled", ${OBSTACLE_COLUMNS}, i.customer_id AS "customerId",
  c.customer_name AS "customerName", i.location_id AS "locationId", ${HEADER}, ${HELD} AS held`);

/** Read after the lock is held, so that nothing changes anymore. */
export async function readLockedInvoice<More extends object>(
  tx: Queryable,
  orderNo: number,
  more?: Statement,
): Promise<(LockedInvoice & More) | undefined> {
  const [row] = await tx.query<LockedInvoice & More>(sql`
    SELECT ${FACTS} ${more ? sql`, ${more}` : sql``} FROM sales_order o JOIN invoice i ON i.invoice_id = o.invoice_id
      JOIN customer c ON c.customer_id = i.customer_id
    WHERE o.order_no = ${orderNo}`);
  return row;
}
