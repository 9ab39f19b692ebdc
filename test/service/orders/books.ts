import { expect } from 'vitest';
import { type Db, type Queryable, sql } from '../../../src/db/index.ts';

/** What the demo data begins with: differences are what a test has to answer for. */
export interface Books {
  /** pre_sales less the units of open invoices, by location and product. */
  stock: Map<string, number>;
  /** AvailableUnits where it is below zero. */
  short: Map<string, number>;
  /** used_units less the draws, by allocation. */
  allocations: Map<number, number>;
  lastInvoiceId: number;
  lastOrderNo: number;
}

interface StockRow {
  at: string;
  difference: number;
  available: number;
}

function stockRows(db: Queryable): Promise<StockRow[]> {
  return db.query<StockRow>(sql`
    SELECT v.location_id || '/' || v.product_id AS at, v.available_units AS available,
      v.pre_sales - coalesce((SELECT sum(l.num_units) FROM invoice_line l JOIN invoice i ON i.invoice_id = l.invoice_id
        WHERE l.product_id = v.product_id AND i.location_id = v.location_id AND i.status IN (1, 2)
          AND i.cancelled_at IS NULL AND NOT i.is_credit), 0)::integer AS difference
    FROM inventory v`);
}

function allocationRows(db: Queryable): Promise<{ id: number; difference: number }[]> {
  return db.query(sql`
    SELECT a.allocation_id AS id, a.used_units - coalesce(sum(d.units), 0)::integer AS difference
    FROM allocation a LEFT JOIN allocation_draw d ON d.allocation_id = a.allocation_id GROUP BY a.allocation_id`);
}

export async function openBooks(db: Db): Promise<Books> {
  const stock = await stockRows(db);
  const [last] = await db.query<{ invoice: number; order: number }>(sql`
    SELECT (SELECT max(invoice_id) FROM invoice) AS invoice, (SELECT max(order_no) FROM sales_order) AS "order"`);
  return {
    stock: new Map(stock.map(({ at, difference }) => [at, difference])),
    short: new Map(stock.filter((row) => row.available < 0).map((row) => [row.at, row.available])),
    allocations: new Map((await allocationRows(db)).map(({ id, difference }) => [id, difference])),
    lastInvoiceId: last!.invoice,
    lastOrderNo: last!.order,
  };
}

/** Every identity that posting, changing and cancelling must keep, whatever ran at the same time. */
export async function expectBooks(db: Db, start: Books): Promise<void> {
  const stock = await stockRows(db);
  const wrong = stock.filter((row) => row.difference !== start.stock.get(row.at));
  expect(wrong, 'pre_sales is what open invoices hold').toEqual([]);
  const oversold = stock.filter((row) => row.available < Math.min(0, start.short.get(row.at) ?? 0));
  expect(oversold, 'AvailableUnits below zero').toEqual([]);
  const drawn = (await allocationRows(db)).filter(
    ({ id, difference }) => difference !== start.allocations.get(id),
  );
  expect(drawn, 'used_units is what was drawn').toEqual([]);
  expect(await wrongReservations(db), 'allocated is what reservations still hold').toEqual([]);
  expect(await wrongSums(db), 'invoices are the sums of their lines').toEqual([]);
  expect(await wrongBalances(db), 'open_debit is the total less applications').toEqual([]);
  expect(await wrongPairs(db, start), 'one invoice per posted order').toEqual([]);
  expect(await brokenHistories(db), 'histories follow the versions').toEqual([]);
}

const wrongReservations = (db: Queryable) =>
  db.query(sql`
    SELECT v.location_id, v.product_id, v.allocated FROM inventory v
    WHERE v.allocated <> coalesce((SELECT sum(a.units - a.used_units) FROM allocation a JOIN customer c ON c.customer_id = a.customer_id
      WHERE a.product_id = v.product_id AND c.location_id = v.location_id AND a.type_id = 1
        AND a.start_date <= current_date AND (a.end_date IS NULL OR a.end_date >= current_date)), 0)`);

const wrongSums = (db: Queryable) =>
  db.query(sql`
    SELECT i.invoice_id, i.total_num_units, i.total_ext_price, i.invoice_total, s.* FROM invoice i CROSS JOIN LATERAL (
      SELECT coalesce(sum(num_units), 0) AS units, coalesce(sum(ext_price), 0) AS ext, coalesce(sum(full_price * num_units), 0) AS full,
        coalesce(sum(cases), 0) AS cases FROM invoice_line l WHERE l.invoice_id = i.invoice_id) s
    WHERE i.total_num_units <> s.units OR i.total_ext_price <> s.ext OR i.total_full_price <> s.full
      OR i.invoice_total <> s.ext OR i.total_cases <> s.cases`);

const wrongBalances = (db: Queryable) =>
  db.query(sql`
    SELECT i.invoice_id, i.invoice_total, i.open_debit FROM invoice i
    WHERE NOT i.is_credit AND i.open_debit <> CASE WHEN i.cancelled_at IS NOT NULL THEN 0 ELSE i.invoice_total
      - coalesce((SELECT sum(amount) FROM payment_application p WHERE p.invoice_id = i.invoice_id), 0) END`);

const wrongPairs = (db: Queryable, start: Books) =>
  db.query(sql`
    SELECT i.invoice_id, o.order_no FROM (SELECT * FROM invoice WHERE invoice_id > ${start.lastInvoiceId}) i
    FULL JOIN (SELECT * FROM sales_order WHERE order_no > ${start.lastOrderNo} AND stage = 'posted') o ON o.invoice_id = i.invoice_id
    WHERE i.invoice_id IS NULL OR o.order_no IS NULL
      OR (SELECT count(*) FROM order_line l WHERE l.order_no = o.order_no) > 0 AND NOT EXISTS (
        SELECT FROM invoice_line l WHERE l.invoice_id = i.invoice_id)`);

/** Each entry begins where an earlier one ended or later, and none goes beyond the order itself. */
const brokenHistories = (db: Queryable) =>
  db.query(sql`
    SELECT * FROM (
      SELECT a.subject_id, a.action, a.from_version, a.to_version, o.version,
        lag(a.to_version) OVER (PARTITION BY a.subject_id ORDER BY a.audit_id) AS before
      FROM audit_log a JOIN sales_order o ON o.order_no::text = a.subject_id WHERE a.subject = 'order') h
    WHERE from_version < before OR to_version <= from_version OR to_version > version`);

/** Nothing is left half done: no job, and no order, change or cancellation on its way. */
export async function expectNothingStuck(db: Db): Promise<void> {
  expect(await db.query(sql`SELECT queue, state, attempts, last_error FROM job`)).toEqual([]);
  expect(
    await db.query(sql`SELECT order_no, status FROM sales_order WHERE stage = 'submitted' AND status <> 'rejected'
      AND order_no IN (SELECT subject_id::bigint FROM audit_log WHERE subject = 'order')`),
  ).toEqual([]);
  expect(
    await db.query(sql`SELECT order_no, state FROM order_change WHERE state IN ('submitted', 'processing', 'applied')
      AND order_no IN (SELECT subject_id::bigint FROM audit_log WHERE subject = 'order')`),
  ).toEqual([]);
  expect(
    await db.query(sql`SELECT order_no, state FROM order_cancellation WHERE state IN ('pending', 'applied')
      AND order_no IN (SELECT subject_id::bigint FROM audit_log WHERE subject = 'order')`),
  ).toEqual([]);
}
