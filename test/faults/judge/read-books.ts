import { ulidOf } from '../../../src/shared/index.ts';
import { PAYMENT_NUM } from '../load/payments.ts';
import type { Books, Marks } from './books.ts';
import type { StoredEvent } from './following.ts';

/** A statement on the database itself, past the code that is judged. */
export type Sql = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;

const STOCK = `SELECT location_id || '/' || product_id AS at, available_units::integer AS available FROM inventory`;

export async function readMarks(sql: Sql): Promise<Marks> {
  const [last] = await sql<Omit<Marks, 'short'>>(`
    SELECT (SELECT coalesce(max(order_no), 0) FROM sales_order)::integer AS "lastOrderNo",
      (SELECT coalesce(max(invoice_id), 0) FROM invoice)::integer AS "lastInvoiceId",
      (SELECT coalesce(max(payment_request_id), 0) FROM payment_request)::integer AS "lastRequestId"`);
  const stock = await sql<{ at: string; available: number }>(`${STOCK} WHERE available_units < 0`);
  return { ...last!, short: Object.fromEntries(stock.map(({ at, available }) => [at, available])) };
}

const ORDERS = `
  WITH RECURSIVE family AS (
    SELECT order_no, order_no AS root FROM sales_order WHERE parent_order_no IS NULL
    UNION ALL SELECT o.order_no, f.root FROM sales_order o JOIN family f ON f.order_no = o.parent_order_no)
  SELECT o.order_id::text AS "orderId", f.root::integer AS family, o.customer_id AS "customerId", o.po_num AS "poNum", o.stage, o.status,
    ${steps('order.post')} AS posts, ${steps('order.reject')} AS rejections,
    ${steps('order.change.submit')} AS "changesSubmitted",
    ${steps('order.change.apply', 'order.change.reject')} AS "changesEnded",
    ${steps('order.cancel')} AS cancellations,
    ${steps('order.cancel.apply', 'order.cancel.reject')} AS "cancellationsEnded"
  FROM sales_order o JOIN family f ON f.order_no = o.order_no
    LEFT JOIN audit_log a ON a.subject = 'order' AND a.subject_id = o.order_no::text
  WHERE o.order_no > $1 GROUP BY o.order_no, f.root`;

function steps(...actions: string[]): string {
  const list = actions.map((action) => `'${action}'`).join(', ');
  return `(count(*) FILTER (WHERE a.action IN (${list})))::integer`;
}

const PURCHASES = `
  SELECT p.purchase_global_id::text AS "purchaseId", p.vendor_id AS "vendorId", p.po_num AS "poNum", p.status,
    (SELECT count(*) FROM audit_log a WHERE a.subject_id = p.purchase_global_id::text AND a.action = 'purchase.advance')::integer
      AS advances
  FROM purchase p WHERE EXISTS (SELECT FROM audit_log a WHERE a.subject_id = p.purchase_global_id::text AND a.action LIKE 'purchase.%')`;

const PAYMENTS = `
  SELECT r.payment_request_id AS "requestId", r.status, (r.amount * 100)::integer AS cents,
    (SELECT count(*) FROM payment_application p WHERE p.payment_application_id = r.payment_application_id
      AND p.amount = r.amount)::integer AS applications
  FROM payment_request r WHERE r.payment_request_id > $1`;

const STRAY_APPLICATIONS = `
  SELECT a.payment_application_id AS id FROM payment_application a JOIN payment p ON p.payment_id = a.payment_id
  WHERE p.payment_invoice_num = $1 AND NOT EXISTS (
    SELECT FROM payment_request r WHERE r.payment_application_id = a.payment_application_id)`;

const STRAY_INVOICES = `
  SELECT i.invoice_id AS id FROM invoice i WHERE i.invoice_id > $1
    AND NOT EXISTS (SELECT FROM sales_order o WHERE o.invoice_id = i.invoice_id)`;

/** Documents on their way, other than those of the demo data that show this on purpose. */
const IN_FLIGHT = `
  SELECT 'order' AS document, order_no::text AS id, status FROM sales_order
    WHERE order_no > $1 AND stage = 'submitted' AND status <> 'rejected'
  UNION ALL SELECT 'order change', order_no::text, state FROM order_change
    WHERE order_no > $1 AND state IN ('submitted', 'processing', 'applied')
  UNION ALL SELECT 'order cancellation', order_no::text, state FROM order_cancellation
    WHERE order_no > $1 AND state IN ('pending', 'applied')
  UNION ALL SELECT 'payment request', payment_request_id::text, status FROM payment_request
    WHERE payment_request_id > $2 AND status IN ('Pending', 'Exported')
  UNION ALL SELECT 'purchase', purchase_global_id::text, status FROM purchase p
    WHERE status IN ('Submitted', 'Importing') AND EXISTS (
      SELECT FROM audit_log a WHERE a.subject_id = p.purchase_global_id::text)
  UNION ALL SELECT 'mail', mail_id::text, status FROM mail_outbox WHERE status = 'waiting' AND order_no > $1`;

const SLOWEST_ORDER = `
  SELECT extract(epoch FROM max(e.at - s.at))::float8 AS seconds FROM audit_log s
  JOIN audit_log e ON e.subject = 'order' AND e.subject_id = s.subject_id AND e.action IN ('order.post', 'order.reject')
  WHERE s.subject = 'order' AND s.action = 'order.submit'`;

/** Past the feed that is judged. */
export async function readEvents(sql: Sql): Promise<StoredEvent[]> {
  const rows = await sql<Omit<StoredEvent, 'id'> & { atMs: string; seq: string }>(`
    SELECT floor(extract(epoch FROM at) * 1000)::text AS "atMs", seq::text, type, resource_id AS "resourceId", audience::integer AS audience,
      customers, suppliers, CASE WHEN kept_audience IS NOT NULL THEN json_build_object('audience', kept_audience,
        'customers', kept_customers, 'suppliers', kept_suppliers) END AS kept
    FROM event ORDER BY tick, event.seq`);
  return rows.map(({ atMs, seq, ...event }) => ({ ...event, id: ulidOf(Number(atMs), Number(seq)) }));
}

export async function readJobs(sql: Sql): Promise<Books['jobs']> {
  return sql(`SELECT queue, state, attempts, last_error AS "lastError" FROM job`);
}

export function readInFlight(sql: Sql, marks: Marks): Promise<Books['inFlight']> {
  return sql(IN_FLIGHT, [marks.lastOrderNo, marks.lastRequestId]);
}

export async function readBooks(sql: Sql, marks: Marks): Promise<Books> {
  const idsOf = async (text: string, value: unknown) =>
    (await sql<{ id: number }>(text, [value])).map(({ id }) => id);
  return {
    effects: await sql(`
      SELECT DISTINCT substring(request_id from '^(.*)\\.[0-9]+$') AS write,
        substring(request_id from '\\.([0-9]+)$')::integer AS attempt
      FROM audit_log WHERE request_id ~ '^[a-z]+[0-9]*-[0-9]+\\.[0-9]+$'`),
    orders: await sql(ORDERS, [marks.lastOrderNo]),
    strayInvoices: await idsOf(STRAY_INVOICES, marks.lastInvoiceId),
    purchases: await sql(PURCHASES),
    payments: await sql(PAYMENTS, [marks.lastRequestId]),
    strayApplications: await idsOf(STRAY_APPLICATIONS, PAYMENT_NUM),
    keys: await sql(`SELECT api_key_id AS "apiKeyId", revoked_at IS NOT NULL AS "isRevoked" FROM api_key`),
    stock: await sql(STOCK),
    jobs: await readJobs(sql),
    inFlight: await readInFlight(sql, marks),
    events: await readEvents(sql),
    slowestOrderSeconds: (await sql<{ seconds: number }>(SLOWEST_ORDER))[0]?.seconds ?? 0,
  };
}
