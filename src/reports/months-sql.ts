import { join, type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import type { RangeSplit, StoredMonth } from './months.ts';
import type { Range } from './period.ts';
import { LINE_TABLES, type SalesSource } from './source.ts';
import { dayInRange, type InvoiceSpans, invoiceSpanCondition } from './spans-sql.ts';
import {
  GROUP_KEY_COLUMNS,
  GROUP_KEYS,
  type KeyColumns,
  MONTH_KEYS,
  PRODUCT_MONTH_KEY_COLUMNS,
  SUM_COLUMNS,
  SUM_EXPRESSIONS,
} from './sums-sql.ts';

/** Above this, the lines of the whole month are read at once. */
const MAX_MARKED = 500;

/** The months that a range touches and whose sums are kept. Read it from the snapshot of the report. */
export async function readStoredMonths(at: Queryable, { from, to }: Range): Promise<StoredMonth[]> {
  return at.query<StoredMonth>(sql`
    SELECT b.month, CASE WHEN m.is_all OR cardinality(m.products) > ${MAX_MARKED} THEN NULL ELSE coalesce(m.products, '{}') END AS marked,
      CASE WHEN m.is_every_day THEN NULL ELSE coalesce(m.days, '{}') END AS "markedDays"
    FROM sales_month_built b LEFT JOIN LATERAL (
      SELECT bool_or(k.product_id = 0) AS is_all, array_agg(DISTINCT k.product_id) FILTER (WHERE k.product_id IS NOT NULL) AS products,
        bool_or(k.day IS NULL) AS is_every_day, array_agg(DISTINCT k.day::text) FILTER (WHERE k.day IS NOT NULL) AS days
      FROM sales_mark k WHERE k.month = b.month OR k.month IS NULL) m ON true
    WHERE b.month BETWEEN date_trunc('month', ${from}::timestamp)::date AND ${to}::date`);
}

/** SQL: a row per kept sum and per line, with the same columns. */
function monthsFrom({ months, marked, ranges }: RangeSplit, spans: InvoiceSpans): Statement {
  const stale = marked.map(
    ({ range, productIds }) =>
      sql`AND NOT (s.month = ${range.from}::date AND s.product_id = ANY(${productIds}::integer[]))`,
  );
  const kept = sql`SELECT ${columns(MONTH_KEYS)} FROM sales_month s WHERE s.month = ANY(${months}::date[]) ${join(stale, ' ')}`;
  return union([kept, ...linesOf(PRODUCT_MONTH_KEY_COLUMNS, { marked, ranges }, spans)]);
}

/** The same by groups of products. What is marked is part of kept sums: it is taken away as it was counted, and read from the lines. */
function groupsFrom({ months, marked, ranges, days }: RangeSplit, spans: InvoiceSpans): Statement {
  const ofDays = days.map(
    (range) =>
      sql`SELECT ${trusted(['s.day', ...GROUP_KEYS, ...SUM_COLUMNS].join(', '))} FROM sales_day_group s WHERE ${dayInRange('s.day', range)}`,
  );
  const kept = sql`SELECT ${columns(GROUP_KEYS)} FROM sales_month_group s WHERE s.month = ANY(${months}::date[])`;
  const minus = SUM_COLUMNS.map((name) => `-s.${name}`).join(', ');
  const stale = marked.map(
    ({
      range,
      productIds,
    }) => sql`SELECT s.month, ${trusted(`${GROUP_KEYS.join(', ')}, ${minus}`)} FROM sales_month s
      WHERE s.month = ${range.from}::date AND s.product_id = ANY(${productIds}::integer[])`,
  );
  return union([kept, ...ofDays, ...stale, ...linesOf(GROUP_KEY_COLUMNS, { marked, ranges }, spans)]);
}

const columns = (keys: readonly string[]) => trusted(['month', ...keys, ...SUM_COLUMNS].join(', '));
const union = (parts: readonly Statement[]) => sql`(${join(parts, ' UNION ALL ')}) f`;

function linesOf(
  keys: KeyColumns,
  { marked, ranges }: Pick<RangeSplit, 'marked' | 'ranges'>,
  spans: InvoiceSpans,
): Statement[] {
  const read = ['i.delivery_date AS month', ...Object.values(keys), ...Object.values(SUM_EXPRESSIONS)].join(
    ', ',
  );
  const ofDays = (range: Range) =>
    sql`${dayInRange('i.delivery_date', range)} ${invoiceSpanCondition(spans, range)}`;
  const conditions = [
    ...ranges.map(ofDays),
    ...marked.map(
      ({ range, productIds }) => sql`${ofDays(range)} AND il.product_id = ANY(${productIds}::integer[])`,
    ),
  ];
  return conditions.map(
    (condition) =>
      sql`SELECT ${trusted(`${read} FROM ${LINE_TABLES}`)} WHERE i.cancelled_at IS NULL AND ${condition}`,
  );
}

/** A row counts as its invoice and its customer: it has the columns of both that decide who sees it. */
const JOINS =
  'JOIN invoice f ON f.invoice_id = f.invoice_id JOIN customer f ON f.customer_id = f.customer_id';

/** Kept sums and the lines of what is not kept. It knows no customers, and days only where no months are read. */
const MONTHS: Omit<SalesSource, 'from'> = {
  row: 'f',
  customer: 'f',
  joins: JOINS,
  day: 'f.month',
  productId: 'f.product_id',
  brandId: 'p.brand_id',
  productTypeId: 'p.product_type_id',
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

type SplitOf = (range: Range) => RangeSplit;

export function monthsSource(splitOf: SplitOf, spans: InvoiceSpans): SalesSource {
  return {
    ...MONTHS,
    from: (range) => sql`${monthsFrom(splitOf(range), spans)} JOIN product p ON p.product_id = f.product_id`,
  };
}

export function groupsSource(splitOf: SplitOf, spans: InvoiceSpans): SalesSource {
  return {
    ...MONTHS,
    productId: 'NULL::integer',
    supplierId: 'NULL::integer',
    brandId: 'f.brand_id',
    productTypeId: 'f.product_type_id',
    lineCount: 'f.line_count',
    from: (range) => groupsFrom(splitOf(range), spans),
  };
}
