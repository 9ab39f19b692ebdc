import { type Db, type Queryable, type Statement, sql, type Tx, trusted } from '../db/index.ts';
import { monthAfter } from './months.ts';
import { addDays } from './period.ts';
import { dayInRange } from './spans-sql.ts';
import {
  BY_CUSTOMER,
  BY_DAY,
  BY_PRODUCT,
  columnsOfSums,
  GROUP_KEYS,
  type StoredSums,
  SUM_COLUMNS,
  summedLines,
  summedMonths,
} from './sums-sql.ts';

/** One of them at a time: two that make the same sums would both insert them. */
const LOCK_CLASS = 4_812_241;
const LONG_TIMEOUT = { statementTimeoutMs: 600_000 };

function withLock(db: Db, run: (tx: Tx) => Promise<void>): Promise<void> {
  return db.tx(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, 0)`);
    await run(tx);
  }, LONG_TIMEOUT);
}

const insert = (tx: Tx, table: string, columns: readonly string[], rows: Statement) =>
  tx.query(sql`INSERT INTO ${trusted(`${table} (${columns.join(', ')})`)} ${rows}`);

/** The days of a month: as a condition on a column. */
const inMonth = (column: string, month: string) =>
  dayInRange(column, { from: month, to: addDays(monthAfter(month), -1) });

/** Makes the sums of a month again, all or those with one of these values. */
async function replace(
  tx: Tx,
  sums: StoredSums,
  month: string,
  only?: { key: string; type: 'integer' | 'date'; values: readonly (number | string)[] },
): Promise<void> {
  const ofValues = (column: string) =>
    only ? sql`AND ${trusted(column)} = ANY(${only.values}::${trusted(only.type)}[])` : sql``;
  const [kept, line] = only ? [`s.${only.key}`, sums.keys[only.key] ?? 'i.delivery_date'] : ['', ''];
  await tx.query(
    sql`DELETE FROM ${trusted(sums.table)} s WHERE ${inMonth(`s.${sums.period}`, month)} ${ofValues(kept)}`,
  );
  const lines = summedLines(sums, sql`${inMonth('i.delivery_date', month)} ${ofValues(line)}`);
  await insert(tx, sums.table, columnsOfSums(sums), lines);
}

/** The sums by group are sums of those by product. */
async function replaceGroups(tx: Tx, month: string): Promise<void> {
  await tx.query(sql`DELETE FROM sales_month_group WHERE month = ${month}::date`);
  const rows = summedMonths(sql`s.month = ${month}::date`);
  await insert(tx, 'sales_month_group', ['month', ...GROUP_KEYS, ...SUM_COLUMNS], rows);
}

/**
 * Makes the sums of a month, unless somebody else has made them while this waited for the lock: the first build of all months takes longer
 * than the minute after which the next refresh begins. What commits meanwhile keeps its mark, because only marks seen here are taken away.
 */
function buildMonth(db: Db, month: string): Promise<void> {
  return withLock(db, async (tx) => {
    const built = await tx.query(sql`SELECT month FROM sales_month_built WHERE month = ${month}::date`);
    if (built.length > 0) return;
    await tx.query(sql`DELETE FROM sales_mark WHERE month = ${month}::date`);
    for (const sums of [BY_PRODUCT, BY_CUSTOMER, BY_DAY]) await replace(tx, sums, month);
    await replaceGroups(tx, month);
    await tx.query(sql`INSERT INTO sales_month_built (month) VALUES (${month}::date)`);
  });
}

interface Marks {
  products: number[];
  customers: number[];
  days: string[];
  isEveryDay: boolean;
}

async function takeMarks(tx: Tx, month: string): Promise<Marks> {
  const [marks] = await tx.query<Marks>(sql`
    WITH gone AS (DELETE FROM sales_mark WHERE month = ${month}::date RETURNING product_id, customer_id, day)
    SELECT coalesce(array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL), '{}') AS products,
      coalesce(array_agg(DISTINCT customer_id) FILTER (WHERE customer_id IS NOT NULL), '{}') AS customers,
      coalesce(array_agg(DISTINCT day::text) FILTER (WHERE day IS NOT NULL), '{}') AS days,
      coalesce(bool_or(day IS NULL), false) AS "isEveryDay"
    FROM gone`);
  return marks!;
}

/** Makes marked sums of a kept month again. */
function refreshMonth(db: Db, month: string): Promise<void> {
  return withLock(db, async (tx) => {
    const { products, customers, days, isEveryDay } = await takeMarks(tx, month);
    if (products.length > 0) {
      const marked = { key: 'product_id', type: 'integer', values: products } as const;
      await replace(tx, BY_PRODUCT, month, products.includes(0) ? undefined : marked);
      await replaceGroups(tx, month);
    }
    if (customers.length > 0)
      await replace(tx, BY_CUSTOMER, month, { key: 'customer_id', type: 'integer', values: customers });
    if (isEveryDay) await replace(tx, BY_DAY, month);
    else if (days.length > 0) await replace(tx, BY_DAY, month, { key: 'day', type: 'date', values: days });
  });
}

/** Marks of every month become marks of the kept ones. A month that is built later sees what they stand for. */
function assignMarksToMonths(db: Db): Promise<void> {
  return withLock(db, async (tx) => {
    await tx.query(sql`WITH gone AS (DELETE FROM sales_mark WHERE month IS NULL RETURNING product_id)
      INSERT INTO sales_mark (month, product_id) SELECT DISTINCT b.month, g.product_id FROM gone g CROSS JOIN sales_month_built b`);
  });
}

/** Marks of months that are not kept are of no use; those of a month that is being built are. */
function deleteUnusedMarks(db: Db): Promise<void> {
  return withLock(db, async (tx) => {
    await tx.query(
      sql`DELETE FROM sales_mark m WHERE m.month IS NOT NULL AND NOT EXISTS (SELECT FROM sales_month_built b WHERE b.month = m.month)`,
    );
  });
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

/** Brings the kept sums up to date: marked ones, then months that are not kept yet, the newest first. */
export async function refreshMonths(
  db: Db,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  await assignMarksToMonths(db);
  const { marked, missing } = await dueMonths(db);
  let done = 0;
  const total = marked.length + missing.length;
  for (const month of marked) {
    await refreshMonth(db, month);
    onProgress?.(++done, total);
  }
  for (const month of missing) {
    await buildMonth(db, month);
    onProgress?.(++done, total);
  }
  await deleteUnusedMarks(db);
  return total;
}

/** Rebuilds all of them. Reports read the lines meanwhile. */
export async function rebuildMonths(
  db: Db,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  await db.query(sql`DELETE FROM sales_month_built`);
  return refreshMonths(db, onProgress);
}
