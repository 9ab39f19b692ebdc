import { expect } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Db, type Queryable, type Row, type Statement, sql } from '../../../src/db/index.ts';
import type { TestService } from '../../support/build.ts';

export const id = demoScenarios() as Record<string, number>;
/** Of the customer that scenarios name. */
export const LOCATION = id.location!;

/** Rows that break a rule: a promise holds when there are none. */
const BALANCE_CHECKS: Record<string, Statement> = {
  'stock counts the units of invoices by their status': sql`
    SELECT v.location_id, v.product_id, v.pre_sales, v.loaded, v.pending_sales, s.* FROM inventory v LEFT JOIN (
      SELECT i.location_id AS l, n.product_id AS p, sum(num_units) FILTER (WHERE i.status IN (1, 2)) AS ordered,
        sum(num_units) FILTER (WHERE i.status = 3) AS loaded, sum(num_units) FILTER (WHERE i.status IN (4, 5)) AS pending
      FROM invoice i JOIN invoice_line n USING (invoice_id)
      WHERE NOT i.is_credit AND i.cancelled_at IS NULL GROUP BY 1, 2) s ON s.l = v.location_id AND s.p = v.product_id
    WHERE (v.pre_sales, v.loaded, v.pending_sales)
      IS DISTINCT FROM (coalesce(s.ordered, 0), coalesce(s.loaded, 0), coalesce(s.pending, 0))`,
  'lots hold the inventory': sql`
    SELECT location_id, product_id, v.inventory, sum(units_remaining) FROM inventory v
    LEFT JOIN fifo_layer f USING (location_id, product_id)
    GROUP BY 1, 2, 3 HAVING v.inventory <> coalesce(sum(units_remaining), 0)`,
  'batches hold what their lots hold': sql`
    SELECT purchase_trans_id FROM fifo_layer JOIN batch USING (purchase_trans_id) WHERE units_remaining <> inventory_units`,
  'no lot is picked beyond what it holds': sql`
    SELECT purchase_trans_id FROM fifo_layer JOIN lot_pick USING (purchase_trans_id) WHERE time_verified IS NULL
    GROUP BY 1, units_remaining HAVING sum(units) > units_remaining`,
  'lines that are on their way have picked all their units, and no others have open picks': sql`
    SELECT l.invoice_trans_id FROM invoice_line l JOIN invoice i USING (invoice_id)
    LEFT JOIN lot_pick p ON p.invoice_trans_id = l.invoice_trans_id AND p.time_verified IS NULL
    GROUP BY 1, i.status, i.is_credit, i.cancelled_at, l.num_units HAVING coalesce(sum(p.units), 0)
      <> CASE WHEN i.status IN (3, 4, 5) AND NOT i.is_credit AND i.cancelled_at IS NULL THEN l.num_units ELSE 0 END`,
  'a line shows the first of its lots': sql`
    SELECT l.invoice_trans_id FROM invoice_line l JOIN (
      SELECT DISTINCT ON (invoice_trans_id) invoice_trans_id, f.purchase_trans_id, b.batch_code, b.coa_url
      FROM lot_pick JOIN fifo_layer f USING (purchase_trans_id) LEFT JOIN batch b USING (purchase_trans_id)
      ORDER BY invoice_trans_id, time_opened, purchase_trans_id) s USING (invoice_trans_id)
    WHERE (l.purchase_trans_id, l.batch_code, l.coa_url) IS DISTINCT FROM (s.purchase_trans_id, s.batch_code, s.coa_url)`,
  'the order follows its invoice': sql`
    SELECT o.order_no FROM invoice i JOIN sales_order o USING (invoice_id) WHERE o.status <> CASE
      WHEN i.cancelled_at IS NOT NULL THEN 'cancelled' WHEN i.status < 3 THEN 'accepted'
      WHEN i.status = 3 THEN 'on_the_way' ELSE 'delivered' END`,
};

export async function expectBooksBalance(db: Queryable): Promise<void> {
  for (const [promise, broken] of Object.entries(BALANCE_CHECKS))
    expect(await db.query(broken), promise).toEqual([]);
}

/** What every product at every location has to sell. */
export async function available(db: Queryable): Promise<Row[]> {
  return db.query(sql`SELECT location_id, product_id, available_units FROM inventory ORDER BY 1, 2`);
}

export async function one<R extends object = Row>(db: Queryable, statement: Statement): Promise<R> {
  const rows = await db.query<R>(statement);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

export interface NewLine {
  product: number;
  units: number;
}

/** An invoice as posting leaves it: new, with its units among the presold. */
export async function postInvoice(
  db: Db,
  lines: readonly NewLine[],
  options: { customer?: number; deliveryDate?: string } = {},
): Promise<number> {
  const customer = options.customer ?? id.customer!;
  const wanted = JSON.stringify(lines.map((line, n) => ({ ...line, n })));
  return db.tx(async (tx) => {
    const [created] = await tx.query<{ invoice_id: number }>(sql`
      INSERT INTO invoice (invoice_id, invoice_num, customer_id, ar_account_id, delivery_date, due_date)
      SELECT n, 'INV-' || n, ${customer}::integer, (SELECT ar_account_id FROM customer WHERE customer_id = ${customer}),
        ${options.deliveryDate ?? '2026-01-15'}::date, '2026-02-15' FROM nextval('invoice_number') AS n RETURNING invoice_id`);
    const invoiceId = created!.invoice_id;
    await tx.query(sql`
      WITH line AS (
        INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered,
          num_units, full_price, unit_price)
        SELECT nextval('invoice_trans_number'), ${invoiceId}, p.product_id, p.supplier_id, p.product_name,
          x.units, x.units, 1, 1
        FROM jsonb_to_recordset(${wanted}::jsonb) AS x(product integer, units integer, n integer)
        JOIN product p ON p.product_id = x.product ORDER BY x.n)
      INSERT INTO sales_order (order_id, invoice_id, customer_id, stage, status, delivery_date)
      VALUES (${orderIdOf(invoiceId)}, ${invoiceId}, ${customer}, 'posted', 'accepted', '2026-01-15')`);
    await tx.query(sql`
      WITH goods AS (SELECT location_id, product_id, sum(num_units) AS units FROM invoice_line
          JOIN invoice USING (invoice_id) WHERE invoice_id = ${invoiceId} GROUP BY 1, 2),
        held AS MATERIALIZED (SELECT v.location_id, v.product_id, units FROM inventory v JOIN goods USING (location_id, product_id)
          ORDER BY 1, 2 FOR NO KEY UPDATE OF v)
      UPDATE inventory v SET pre_sales = pre_sales + h.units FROM held h
      WHERE v.location_id = h.location_id AND v.product_id = h.product_id`);
    return invoiceId;
  });
}

function orderIdOf(invoiceId: number): string {
  return `01TEST${String(invoiceId).padStart(20, '0')}`;
}

export interface NewLot {
  units: number;
  opened: string;
  coa?: boolean;
  batch?: boolean;
}

let nextProduct = 90_001;

/** A product of its own with these lots at the warehouse, and nothing else of it anywhere. */
export async function productWithLots(
  db: Db,
  lots: readonly NewLot[],
  options: { location?: number; received?: number } = {},
): Promise<{ product: number; lots: number[] }> {
  const product = nextProduct++;
  const location = options.location ?? LOCATION;
  await db.query(sql`
    INSERT INTO product (product_id, supplier_id, product_name, state)
    SELECT ${product}, ${id.supplier}, 'Product ' || ${product}::integer, state FROM location WHERE location_id = ${location}`);
  await db.query(sql`
    INSERT INTO inventory (location_id, product_id, inventory, received) VALUES (${location}, ${product},
      ${lots.reduce((sum, lot) => sum + lot.units, 0)}, ${options.received ?? 0})`);
  const numbers: number[] = [];
  for (const lot of lots) numbers.push(await addLot(db, product, location, lot));
  return { product, lots: numbers };
}

/** Only the lot: the inventory is the caller's. */
export async function addLot(db: Db, product: number, location: number, lot: NewLot): Promise<number> {
  const { trans } = await one<{ trans: number }>(
    db,
    sql`INSERT INTO purchase_line (purchase_global_id, line_number, purchase_trans_id, product_id, ordered_units, num_units)
        SELECT purchase_global_id, n % 200 + 1, n, ${product}, ${lot.units}, ${lot.units}
        FROM (SELECT nextval('purchase_trans_number') AS n) s,
          (SELECT purchase_global_id FROM purchase p WHERE status = 'Verified' ORDER BY (
            SELECT count(*) FROM purchase_line l WHERE l.purchase_global_id = p.purchase_global_id), 1 LIMIT 1) p
        RETURNING purchase_trans_id AS trans`,
  );
  await db.query(sql`
    INSERT INTO fifo_layer (purchase_trans_id, location_id, product_id, units_received, units_remaining, time_opened)
    VALUES (${trans}, ${location}, ${product}, ${lot.units}, ${lot.units}, ${lot.opened})`);
  if (lot.batch !== false)
    await db.query(sql`
      INSERT INTO batch (location_id, product_id, purchase_trans_id, batch_code, inventory_units, coa_url)
      VALUES (${location}, ${product}, ${trans}, 'B-' || ${trans}::integer, ${lot.units},
        CASE WHEN ${lot.coa !== false} THEN 'https://coa.example/' || ${trans}::integer END)`);
  return trans;
}

export function stepsWith(call: TestService['call']) {
  const advance = (invoice: number | string, to: unknown) =>
    call('POST', `/ops/invoices/${invoice}/advance`, { payload: { to } });
  /** Takes all these steps and answers the invoice after the last. */
  const walk = async (invoice: number, ...steps: number[]) => {
    let last = null;
    for (const to of steps) {
      last = await advance(invoice, to);
      expect(last.statusCode, `${invoice} to ${to}: ${last.body}`).toBe(200);
    }
    return last!.json().data;
  };
  return { advance, walk };
}
