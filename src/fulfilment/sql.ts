import { type Queryable, type RowWindow, sql, type Tx, trusted } from '../db/index.ts';
import type { OrderStatus } from '../model/index.ts';
import type { InvoiceStatus, InvoiceToAdvance } from './rules.ts';
import type { BalancedInvoice, FulfilledInvoice } from './schema.ts';

const INVOICE_COLUMNS =
  trusted(`i.invoice_id AS "invoiceId", i.invoice_num AS "invoiceNum", i.status, i.is_credit AS "isCredit",
  i.cancelled_at IS NOT NULL AS "isCancelled", o.order_no AS "orderNo", o.version AS "orderVersion"`);

/** Invoice, then order: everyone locks them in this order. Readers and foreign key checks do not wait. */
const LOCK_INVOICE_AND_ORDER = trusted('FOR NO KEY UPDATE OF i, o');

export async function lockInvoiceToAdvance(tx: Tx, invoiceId: number): Promise<InvoiceToAdvance | undefined> {
  const [invoice] = await tx.query<InvoiceToAdvance>(sql`
    SELECT ${INVOICE_COLUMNS} FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
    WHERE i.invoice_id = ${invoiceId} ${LOCK_INVOICE_AND_ORDER}`);
  return invoice;
}

const BALANCED = trusted('i.status = 5 AND NOT i.is_credit AND i.cancelled_at IS NULL');

/** Invoices locked by someone else are left for the next call, so two callers never wait for each other. */
export function lockBalancedInvoices(tx: Tx, date: string, limit: number): Promise<InvoiceToAdvance[]> {
  return tx.query<InvoiceToAdvance>(sql`
    SELECT ${INVOICE_COLUMNS} FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
    WHERE ${BALANCED} AND i.delivery_date <= ${date}::date
    ORDER BY i.invoice_id LIMIT ${limit} ${LOCK_INVOICE_AND_ORDER} SKIP LOCKED`);
}

/** What the next calls would verify, by number. */
export function selectBalancedInvoices(
  db: Queryable,
  date: string,
  page: RowWindow,
): Promise<BalancedInvoice[]> {
  return db.query<BalancedInvoice>(sql`
    SELECT i.invoice_id, i.invoice_num, i.customer_id, c.customer_name, i.delivery_date::text AS delivery_date,
      i.invoice_total::text AS invoice_total
    FROM invoice i JOIN customer c ON c.customer_id = i.customer_id
    WHERE ${BALANCED} AND i.delivery_date <= ${date}::date
    ORDER BY i.invoice_id LIMIT ${page.limit} OFFSET ${page.offset}`);
}

export async function hasBalancedInvoices(tx: Tx, date: string): Promise<boolean> {
  const [found] = await tx.query<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT FROM invoice i WHERE ${BALANCED} AND i.delivery_date <= ${date}::date) AS any`);
  return found!.any;
}

/** A separate statement: it must see what was committed while waiting for the lock. */
export async function isBeingChanged(tx: Tx, orderNo: number): Promise<boolean> {
  const [found] = await tx.query<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT FROM order_change WHERE order_no = ${orderNo} AND state = 'applied')
      OR EXISTS (SELECT FROM order_cancellation WHERE order_no = ${orderNo} AND state = 'applied') AS any`);
  return found!.any;
}

export async function setInvoiceStatus(
  tx: Tx,
  invoices: readonly InvoiceToAdvance[],
  status: InvoiceStatus,
): Promise<void> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  await tx.query(
    sql`UPDATE invoice SET status = ${status}, from_erp = false WHERE invoice_id = ANY(${ids}::integer[])`,
  );
}

/**
 * An order shows its invoice's status, so it gets a new version even if its own status stays the same. Runs after the
 * invoice update as a separate statement, so that the version it returns is the final one of this step.
 */
export function setOrderStatus(
  tx: Tx,
  invoices: readonly InvoiceToAdvance[],
  status: OrderStatus,
): Promise<{ orderNo: number; version: number }[]> {
  const orderNos = invoices.map(({ orderNo }) => orderNo);
  const versions = invoices.map(({ orderVersion }) => orderVersion);
  return tx.query<{ orderNo: number; version: number }>(sql`
    UPDATE sales_order o SET status = ${status}, version = greatest(o.version, held.version + 1)
    FROM unnest(${orderNos}::bigint[], ${versions}::bigint[]) AS held(order_no, version)
    WHERE o.order_no = held.order_no
    RETURNING o.order_no AS "orderNo", o.version`);
}

export async function readFulfilledInvoice(
  tx: Tx,
  invoiceId: number,
): Promise<Omit<FulfilledInvoice, 'status_name'>> {
  const [invoice] = await tx.query<Omit<FulfilledInvoice, 'status_name'>>(sql`
    SELECT i.invoice_id, i.invoice_num, i.status, o.order_id, o.status AS order_status, i.customer_id,
      i.location_id, i.delivery_date::text AS delivery_date, (
        SELECT coalesce(json_agg(json_build_object('invoice_trans_id', l.invoice_trans_id,
          'product_id', l.product_id, 'product_name', l.product_name, 'units', l.num_units,
          'purchase_trans_id', l.purchase_trans_id, 'batch_code', l.batch_code, 'coa_url', l.coa_url,
          'lots', coalesce(picked.lots, '[]')) ORDER BY l.invoice_trans_id), '[]')
        FROM invoice_line l
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_object('purchase_trans_id', d.purchase_trans_id, 'batch_code', d.batch_code,
            'coa_url', d.coa_url, 'units', p.units) ORDER BY d.time_opened, d.purchase_trans_id) AS lots
          FROM lot_pick p JOIN lot_document d ON d.purchase_trans_id = p.purchase_trans_id
          WHERE p.invoice_trans_id = l.invoice_trans_id
        ) picked ON true
        WHERE l.invoice_id = i.invoice_id) AS lines
    FROM invoice i
    JOIN sales_order o ON o.invoice_id = i.invoice_id
    WHERE i.invoice_id = ${invoiceId}`);
  return invoice!;
}

/** Invoices unchanged for a while and without a pending change or cancellation, longest first. */
export function selectDueInvoices(
  db: Queryable,
  due: { unchangedSince: Date; except: readonly number[]; limit: number },
): Promise<{ invoiceId: number; status: InvoiceStatus }[]> {
  return db.query<{ invoiceId: number; status: InvoiceStatus }>(sql`
    SELECT i.invoice_id AS "invoiceId", i.status FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
    WHERE i.status < 7 AND NOT i.is_credit AND i.cancelled_at IS NULL AND i.time_updated <= ${due.unchangedSince}
      AND i.invoice_id <> ALL (${due.except}::integer[])
      AND NOT EXISTS (SELECT FROM order_change ch WHERE ch.order_no = o.order_no
        AND ch.state IN ('draft', 'submitted', 'processing', 'applied'))
      AND NOT EXISTS (SELECT FROM order_cancellation ca WHERE ca.order_no = o.order_no
        AND ca.state IN ('pending', 'applied'))
    ORDER BY i.time_updated, i.invoice_id LIMIT ${due.limit}`);
}
