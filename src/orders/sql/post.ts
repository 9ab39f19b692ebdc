import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { Shipment } from '../../inventory/index.ts';

/** A submitted order as the worker takes it. */
export interface OrderToPost {
  orderNo: number;
  orderId: string;
  customerId: number;
  customerName: string;
  locationId: number;
  poNum: string | null;
  memo: string | null;
  deliveryDate: string;
  emails: string[];
  lines: {
    lineNumber: number;
    productId: number;
    productName: string;
    units: number;
    acceptBackorder: boolean;
    unitPrice: string;
  }[];
}

/** The order is found by its number: an index of stages would lead through all that are and were submitted. */
const isIn = (stage: 'submitted', column = sql`o.stage`) => sql`(${column} = ${stage}) IS TRUE`;

/** queued → importing, and a try is counted. False: there is nothing to do. */
export async function beginImport(db: Queryable, orderNo: number, now: Date): Promise<boolean> {
  const rows = await db.query(sql`
    WITH o AS (
      UPDATE sales_order SET status = CASE status WHEN 'accepted' THEN 'accepted' ELSE 'importing' END,
        attempts = attempts + 1, processing_message = NULL, processing_updated_at = ${now}
      WHERE order_no = ${orderNo} AND ${isIn('submitted', sql`stage`)} AND status IN ('queued', 'importing', 'accepted')
      RETURNING order_no, version, attempts
    ), history AS (${stepInsert('order.import.begin', sql`jsonb_build_object('attempt', attempts)`)})
    SELECT 1 FROM o`);
  return rows.length > 0;
}

/** importing → accepted, unless a line has nothing to ship; then posting will say so. */
export async function acceptImport(db: Queryable, orderNo: number, now: Date): Promise<void> {
  await db.query(sql`
    WITH o AS (
    UPDATE sales_order o SET status = 'accepted', processing_updated_at = ${now}
    WHERE o.order_no = ${orderNo} AND ${isIn('submitted')} AND o.status = 'importing' AND NOT EXISTS (
      SELECT FROM order_line l JOIN customer c ON c.customer_id = o.customer_id
        LEFT JOIN inventory i ON i.location_id = c.location_id AND i.product_id = l.product_id
      WHERE l.order_no = o.order_no AND NOT l.accept_backorder AND coalesce(i.available_units + i.allocated, 0) <= 0)
    RETURNING o.order_no, o.version)
    ${stepInsert('order.accept')}`);
}

/** The worker's line of the history for the order in `o` (order_no, version), which one step has just moved on. */
export function stepInsert(action: string, after: Statement = sql`NULL::jsonb`): Statement {
  return sql`INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, after)
    SELECT ${action}, 'order', o.order_no::text, o.version - 1, o.version, ${after} FROM o`;
}

/**
 * The order, and the stock of its goods locked: always by location and product, so that whoever works on the same goods
 * waits and never in a circle. What can be drawn is read by a statement of its own afterwards: this one, when it waited
 * for the lock, still sees things as they were before.
 */
export async function orderToPost(tx: Queryable, orderNo: number): Promise<OrderToPost | undefined> {
  const [row] = await tx.query<OrderToPost>(sql`
    WITH stock AS MATERIALIZED (
      SELECT v.product_id FROM inventory v
      WHERE v.location_id = (SELECT c.location_id FROM sales_order o JOIN customer c ON c.customer_id = o.customer_id WHERE o.order_no = ${orderNo})
        AND v.product_id = ANY (ARRAY(SELECT l.product_id FROM order_line l WHERE l.order_no = ${orderNo}))
      ORDER BY v.location_id, v.product_id FOR UPDATE
    )
    SELECT (SELECT count(*) FROM stock) AS "lockedProducts", o.order_no AS "orderNo", o.order_id AS "orderId", o.customer_id AS "customerId",
      c.customer_name AS "customerName", c.location_id AS "locationId", o.po_num AS "poNum", o.memo,
      o.delivery_date AS "deliveryDate", o.emails,
      (SELECT json_agg(json_build_object('lineNumber', l.line_number, 'productId', l.product_id, 'productName', p.product_name,
        'units', l.units, 'acceptBackorder', l.accept_backorder, 'unitPrice', l.unit_price::text) ORDER BY l.line_number)
        FROM order_line l JOIN product p ON p.product_id = l.product_id WHERE l.order_no = o.order_no) AS lines
    FROM sales_order o JOIN customer c ON c.customer_id = o.customer_id
    WHERE o.order_no = ${orderNo} AND ${isIn('submitted')} AND o.status <> 'rejected'`);
  return row;
}

/** Parts of a statement that tell of the change, made by others: mail, jobs. */
export type Told = readonly Statement[];

export const parts = (told: Told) =>
  told.map((part) => sql`, ${part}`).reduce((all, part) => sql`${all}${part}`, sql``);

export async function rejectOrder(
  tx: Queryable,
  orderNo: number,
  message: string,
  now: Date,
  told: Told,
): Promise<void> {
  await tx.query(sql`
    WITH o AS (
      UPDATE sales_order SET status = 'rejected', processing_message = ${message}, processing_updated_at = ${now}
      WHERE order_no = ${orderNo} RETURNING order_no, order_id, version
    ), freed AS (
      DELETE FROM order_po_number p USING o WHERE p.order_no = o.order_no
    ), history AS (${stepInsert('order.reject', sql`${JSON.stringify({ message })}::jsonb`)}) ${parts(told)}
    SELECT 1`);
}

export interface Posting {
  order: OrderToPost;
  shipments: readonly Shipment[];
  invoiceId: number;
  now: Date;
}

export async function nextInvoiceId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`SELECT nextval('invoice_number')::integer AS id`);
  return row!.id;
}

/** Invoice, lines, reserved stock, drawn allocations and the order's new stage: one statement for any size. */
export async function postOrder(tx: Queryable, posting: Posting, told: Told): Promise<void> {
  const { order, shipments, invoiceId, now } = posting;
  const shipped = order.lines.map(({ lineNumber }, i) => ({
    line_number: lineNumber,
    shipped: shipments[i]!.shippedUnits,
    backorder: shipments[i]!.backorderUnits,
  }));
  const draws = order.lines.flatMap(({ lineNumber }, i) =>
    shipments[i]!.draws.map((draw) => ({
      line_number: lineNumber,
      allocation_id: draw.allocationId,
      units: draw.units,
    })),
  );
  await tx.query(sql`
    WITH line AS MATERIALIZED (
      SELECT nextval('invoice_trans_number')::integer AS trans_id, l.* FROM (
        SELECT ol.line_number, ol.product_id, p.supplier_id, p.product_name, ol.units, x.shipped, x.backorder,
          round(x.shipped * 1.0 / p.wholesale_units_per_case, 4) AS cases, ol.full_price, ol.unit_price,
          ol.applied_promotion_id, ol.promotion_id IS NOT NULL AS overridden
        FROM jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) AS x(line_number integer, shipped integer, backorder integer)
        JOIN order_line ol ON ol.order_no = ${order.orderNo} AND ol.line_number = x.line_number
        JOIN product p ON p.product_id = ol.product_id ORDER BY ol.line_number) l
    ), total AS (
      SELECT sum(shipped)::integer AS units, coalesce(sum(cases), 0) AS cases, sum(full_price * shipped) AS full_price,
        sum(unit_price * shipped) AS ext_price FROM line
    ), i AS (
      INSERT INTO invoice (invoice_id, invoice_num, customer_id, ar_account_id, po_num, po_date, delivery_date, due_date, term_id,
        credit_term_id, split_invoice_id, memo, submitted_by_user_id, built_by_user_id, total_num_units, total_cases,
        total_full_price, total_ext_price, invoice_total, open_debit)
      SELECT ${invoiceId}::integer, 'INV-' || ${invoiceId}::integer, o.customer_id, c.ar_account_id, o.po_num, o.time_submitted,
        o.delivery_date, o.delivery_date + coalesce(t.days_of_credit, 0), o.credit_term_id, o.credit_term_id, o.split_invoice_id,
        o.memo, o.submitted_by_user_id, o.built_by_user_id, total.units, total.cases, total.full_price, total.ext_price,
        total.ext_price, total.ext_price
      FROM total, sales_order o JOIN customer c ON c.customer_id = o.customer_id
        LEFT JOIN credit_term t ON t.term_id = o.credit_term_id
      WHERE o.order_no = ${order.orderNo}
      RETURNING invoice_id
    ), il AS (
      INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units,
        back_order, cases, full_price, unit_price, promotion_id, promotion_overridden)
      SELECT line.trans_id, i.invoice_id, line.product_id, line.supplier_id, line.product_name, line.units, line.shipped,
        line.backorder, line.cases, line.full_price, line.unit_price, line.applied_promotion_id, line.overridden
      FROM line, i
    ), stock AS (
      UPDATE inventory v SET pre_sales = v.pre_sales + s.units
      FROM (SELECT product_id, sum(shipped)::integer AS units FROM line GROUP BY product_id) s
      WHERE v.location_id = ${order.locationId} AND v.product_id = s.product_id AND s.units > 0
    ), ${drawCtes(draws, sql`line`)}, o AS (
      UPDATE sales_order o SET stage = 'posted', status = 'accepted', invoice_id = i.invoice_id,
        processing_message = NULL, processing_updated_at = ${now}
      FROM i WHERE o.order_no = ${order.orderNo} RETURNING o.order_no, o.order_id, o.version
    ), history AS (${stepInsert('order.post', sql`jsonb_build_object('invoice_id', ${invoiceId}::integer)`)}) ${parts(told)}
    SELECT 1`);
}

/** Draws on allocations by line number of `lines`; a draw is kept, to be given back when the line is cut. */
export function drawCtes(
  draws: readonly { line_number: number; allocation_id: number; units: number }[],
  lines: Statement,
): Statement {
  // Few orders draw on an allocation. Even a draw of nothing would fire what recounts allocations.
  if (draws.length === 0) return sql`drawn AS (SELECT 1)`;
  return sql`drawn AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) AS x(line_number integer, allocation_id integer, units integer)
    ), draw AS (
      INSERT INTO allocation_draw (invoice_trans_id, allocation_id, units)
      SELECT l.trans_id, d.allocation_id, d.units FROM drawn d JOIN ${lines} l ON l.line_number = d.line_number
    ), used AS (
      UPDATE allocation a SET used_units = a.used_units + s.units
      FROM (SELECT allocation_id, sum(units)::integer AS units FROM drawn GROUP BY allocation_id) s
      WHERE a.allocation_id = s.allocation_id
    )`;
}
