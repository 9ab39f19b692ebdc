import { type Db, join, type Queryable, type Statement, sql, type Tx, trusted } from '../db/index.ts';
import { type KeptMonth, monthAfter, type Split } from './months.ts';
import { plusDays, type Range } from './period.ts';
import { LINE_TABLES, type Source } from './source.ts';

/** One of them at a time: two that make the same sums would both insert them. */
const LOCK_CLASS = 4_812_241;
/** Above this, the lines of the whole month are read in one go. */
const MAX_MARKED = 500;

const MONTH = `date_trunc('month', i.delivery_date::timestamp)::date`;
const KEYS = `il.product_id, il.supplier_id, i.location_id, c.state, c.account_status, i.is_credit`;
const SUMS = `sum(il.num_units)::bigint AS units, sum(il.ordered)::bigint AS ordered, sum(il.back_order)::bigint AS back_order,
  sum(coalesce(il.cases, 0)) AS cases, sum(il.full_price * il.num_units) AS full_price, sum(il.ext_price) AS ext_price`;
const COLUMNS = `month, product_id, supplier_id, location_id, state, account_status, is_credit, units, ordered, back_order, cases, full_price, ext_price`;

/** SQL: the sums of the lines that meet a condition, as rows of sales_month. */
function summed(condition: Statement): Statement {
  return sql`SELECT ${trusted(`${MONTH} AS month, ${KEYS}, ${SUMS} FROM ${LINE_TABLES}`)}
    WHERE i.cancelled_at IS NULL AND ${condition} GROUP BY ${trusted(`${MONTH}, ${KEYS}`)}`;
}

const within = ({ from, to }: Range): Statement => sql`i.delivery_date BETWEEN ${from}::date AND ${to}::date`;
const ofMonth = (month: string): Range => ({ from: month, to: plusDays(monthAfter(month), -1) });

/** The months within a range whose sums are kept. Read it from the snapshot of the report. */
export async function keptMonths(at: Queryable, { from, to }: Range): Promise<KeptMonth[]> {
  return at.query<KeptMonth>(sql`
    SELECT b.month, CASE WHEN m.is_all OR cardinality(m.products) > ${MAX_MARKED} THEN NULL ELSE coalesce(m.products, '{}') END AS marked
    FROM sales_month_built b LEFT JOIN LATERAL (
      SELECT bool_or(k.product_id = 0) AS is_all, array_agg(DISTINCT k.product_id) AS products FROM sales_mark k WHERE k.month = b.month) m ON true
    WHERE b.month BETWEEN ${from}::date AND ${to}::date`);
}

/** SQL: a row per kept sum and per line, with the same columns. */
export function monthsFrom({ months, marked, ranges }: Split): Statement {
  const parts: Statement[] = [];
  if (months.length > 0) {
    const stale = marked.map(
      ({ range, productIds }) =>
        sql`AND NOT (s.month = ${range.from}::date AND s.product_id = ANY(${productIds}::integer[]))`,
    );
    parts.push(
      sql`SELECT ${trusted(COLUMNS)} FROM sales_month s WHERE s.month = ANY(${months}::date[]) ${join(stale, ' ')}`,
    );
  }
  const ofProducts = marked.map(
    ({ range, productIds }) => sql`(${within(range)} AND il.product_id = ANY(${productIds}::integer[]))`,
  );
  for (const condition of [...ranges.map(within), ...ofProducts]) parts.push(lines(condition));
  return sql`(${join(parts, ' UNION ALL ')})`;
}

function lines(condition: Statement): Statement {
  return sql`SELECT ${trusted(`i.delivery_date AS month, ${KEYS}, il.num_units, il.ordered, il.back_order, coalesce(il.cases, 0), il.full_price * il.num_units, il.ext_price FROM ${LINE_TABLES}`)}
    WHERE i.cancelled_at IS NULL AND ${condition}`;
}

/** A row stands for its invoice and its customer: it has the columns of both that decide who sees it. */
const JOINS =
  'JOIN invoice f ON f.invoice_id = f.invoice_id JOIN customer f ON f.customer_id = f.customer_id';

/** Kept sums of months and the lines of what is not kept. It knows no customers, and days only where lines are read. */
export const MONTHS: Omit<Source, 'from'> = {
  row: 'f',
  customer: 'f',
  joins: JOINS,
  day: 'f.month',
  productId: 'f.product_id',
  supplierId: 'f.supplier_id',
  customerId: 'NULL::integer',
  locationId: 'f.location_id',
  isCredit: 'f.is_credit',
  summed: {
    units: 'f.units',
    ordered_units: 'f.ordered',
    backorder_units: 'f.back_order',
    cases: 'f.cases',
    full_price: 'f.full_price',
    ext_price: 'f.ext_price',
  },
  counted: { invoices: 'NULL::integer', customers: 'NULL::integer' },
  conditions: [],
};

const lock = (tx: Tx) => tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, 0)`);

const insert = (tx: Tx, condition: Statement) =>
  tx.query(sql`INSERT INTO sales_month (${trusted(COLUMNS)}) ${summed(condition)}`);

/** Makes the sums of a month. What commits meanwhile keeps its mark, because only marks seen here are taken away. */
async function buildMonth(db: Db, month: string): Promise<void> {
  await db.tx(
    async (tx) => {
      await lock(tx);
      await tx.query(sql`DELETE FROM sales_mark WHERE month = ${month}::date`);
      await tx.query(sql`DELETE FROM sales_month WHERE month = ${month}::date`);
      await insert(tx, within(ofMonth(month)));
      await tx.query(sql`INSERT INTO sales_month_built (month) VALUES (${month}::date)
        ON CONFLICT (month) DO UPDATE SET time_built = clock_timestamp()`);
    },
    { statementTimeoutMs: 600_000 },
  );
}

/** Makes marked sums of a kept month again. */
async function foldMonth(db: Db, month: string): Promise<void> {
  await db.tx(
    async (tx) => {
      await lock(tx);
      const taken = await tx.query<{ id: number }>(
        sql`WITH gone AS (DELETE FROM sales_mark WHERE month = ${month}::date RETURNING product_id) SELECT DISTINCT product_id AS id FROM gone`,
      );
      const ids = taken.map(({ id }) => id);
      if (ids.length === 0) return;
      const ofProducts = (column: string) =>
        ids.includes(0) ? sql`true` : sql`${trusted(column)} = ANY(${ids}::integer[])`;
      await tx.query(
        sql`DELETE FROM sales_month s WHERE s.month = ${month}::date AND ${ofProducts('s.product_id')}`,
      );
      await insert(tx, sql`${within(ofMonth(month))} AND ${ofProducts('il.product_id')}`);
    },
    { statementTimeoutMs: 600_000 },
  );
}

/** Months that have marks and are kept, and months of invoices that are not kept yet. */
async function dueMonths(db: Queryable): Promise<{ marked: string[]; missing: string[] }> {
  const marked = await db.query<{ month: string }>(sql`
    SELECT b.month FROM sales_month_built b WHERE EXISTS (SELECT FROM sales_mark m WHERE m.month = b.month) ORDER BY 1`);
  const missing = await db.query<{ month: string }>(sql`
    SELECT g::date AS month FROM (SELECT min(delivery_date) AS first, max(delivery_date) AS last FROM invoice) r
    CROSS JOIN LATERAL generate_series(date_trunc('month', r.first::timestamp), r.last::timestamp, interval '1 month') g
    WHERE NOT EXISTS (SELECT FROM sales_month_built b WHERE b.month = g::date)
      AND EXISTS (SELECT FROM invoice i WHERE i.delivery_date >= g::date AND i.delivery_date < (g + interval '1 month')::date) ORDER BY 1 DESC`);
  return { marked: marked.map(({ month }) => month), missing: missing.map(({ month }) => month) };
}

/** Marks of months that are not kept are of no use. */
async function dropUselessMarks(db: Queryable): Promise<void> {
  await db.query(
    sql`DELETE FROM sales_mark m WHERE NOT EXISTS (SELECT FROM sales_month_built b WHERE b.month = m.month)`,
  );
}

/** The self-check: sums of kept months are those of their lines. */
export const monthsIdentity = {
  name: 'sales_months',
  explanation:
    'The sums that reports read equal those of the invoice lines, for every kept month and product without a mark.',
  checked: sql`SELECT count(*) FROM sales_month s WHERE ${isCurrent('s')}`,
  broken: () => sql`
    SELECT month, product_id, supplier_id, location_id, state, account_status, is_credit, k.units, l.units AS units_of_lines,
      k.ext_price::text AS ext_price, l.ext_price::text AS ext_price_of_lines
    FROM (SELECT s.* FROM sales_month s WHERE ${isCurrent('s')}) k
    FULL JOIN (SELECT * FROM (${summed(sql`true`)}) x WHERE ${isCurrent('x')}) l
      USING (month, product_id, supplier_id, location_id, state, account_status, is_credit)
    WHERE (k.units, k.ordered, k.back_order, k.cases, k.full_price, k.ext_price)
      IS DISTINCT FROM (l.units, l.ordered, l.back_order, l.cases, l.full_price, l.ext_price)`,
};

function isCurrent(row: string): Statement {
  return trusted(`EXISTS (SELECT FROM sales_month_built b WHERE b.month = ${row}.month)
    AND NOT EXISTS (SELECT FROM sales_mark m WHERE m.month = ${row}.month AND m.product_id IN (${row}.product_id, 0))`);
}

/** Brings the kept sums up to date: marked ones, then months that are not kept yet, the newest first. */
export async function keepMonths(
  db: Db,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  const { marked, missing } = await dueMonths(db);
  let done = 0;
  const total = marked.length + missing.length;
  for (const month of marked) {
    await foldMonth(db, month);
    onProgress?.(++done, total);
  }
  for (const month of missing) {
    await buildMonth(db, month);
    onProgress?.(++done, total);
  }
  await dropUselessMarks(db);
  return total;
}

/** Makes all of them anew. Reports read the lines meanwhile. */
export async function rebuildMonths(
  db: Db,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  await db.query(sql`DELETE FROM sales_month_built`);
  return keepMonths(db, onProgress);
}
