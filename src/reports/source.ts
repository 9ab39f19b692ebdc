import { type ApiKey, equalsAny, visibleRecords } from '../access/index.ts';
import { join, type Statement, sql, trusted } from '../db/index.ts';
import { records } from '../model/index.ts';
import type { Range } from './period.ts';
import type { LineFilters } from './sales.ts';
import { dayInRange, type InvoiceSpans, invoiceSpanCondition } from './spans-sql.ts';
import type { Credits } from './vocabulary.ts';

/** What a report sums, as SQL over a row of its source. */
export const SUMMED_PARTS = [
  'units',
  'ordered_units',
  'backorder_units',
  'cases',
  'full_price',
  'ext_price',
] as const;
export type SummedPart = (typeof SUMMED_PARTS)[number];

/** What a report counts once each. */
export const COUNTED_PARTS = ['invoices', 'customers'] as const;
export type CountedPart = (typeof COUNTED_PARTS)[number];

/** Rows that figures are made of. */
export interface SalesSource {
  /** SQL after FROM; it has at least the rows of the range. */
  from(range: Range): Statement;
  /** Name of the row whose audience is that of an invoice line, and the joins that lead on from it. */
  row: string;
  /** Name of the row with the columns of the customer. */
  customer: string;
  joins: string;
  day: string;
  productId: string;
  brandId: string;
  productTypeId: string;
  supplierId: string;
  customerId: string;
  locationId: string;
  isCredit: string;
  summed: Record<SummedPart, string>;
  counted: Record<CountedPart, string>;
  /** How many lines a row represents, if that can be negative: a group with no lines is not a row of the report. */
  lineCount?: string;
  conditions: readonly string[];
}

const INVOICE = 'JOIN invoice i ON i.invoice_id = il.invoice_id';
const JOINS = `${INVOICE} JOIN customer c ON c.customer_id = i.customer_id`;
/** Every line has both: joined this way, they are not read for a report that does not need them. */
const OTHERS =
  'LEFT JOIN customer c ON c.customer_id = i.customer_id LEFT JOIN product p ON p.product_id = il.product_id';

/** Lines `il` with their invoice `i`, customer `c` and product `p`. */
export const LINE_TABLES = `invoice_line il ${INVOICE} ${OTHERS}`;

/** The invoice lines themselves. */
export const linesSource = (spans: InvoiceSpans): SalesSource => ({
  ...LINES,
  from: (range) =>
    sql`invoice_line il ${trusted(INVOICE)} ${invoiceSpanCondition(spans, range)} ${trusted(OTHERS)}`,
});

const LINES: Omit<SalesSource, 'from'> = {
  row: 'il',
  customer: 'c',
  joins: JOINS,
  day: 'i.delivery_date',
  productId: 'il.product_id',
  brandId: 'p.brand_id',
  productTypeId: 'p.product_type_id',
  supplierId: 'il.supplier_id',
  customerId: 'i.customer_id',
  locationId: 'i.location_id',
  isCredit: 'i.is_credit',
  summed: {
    units: 'il.num_units',
    ordered_units: 'il.ordered',
    backorder_units: 'il.back_order',
    cases: 'coalesce(il.cases, 0)',
    full_price: 'il.full_price * il.num_units',
    ext_price: 'il.ext_price',
  },
  counted: { invoices: 'i.invoice_id', customers: 'i.customer_id' },
  // v1 still lists them, but their order reads cancelled.
  conditions: ['i.cancelled_at IS NULL'],
};

/**
 * SQL conditions: lines that the key sees in v1, of customers that it sees there. The second part matters to Supplier keys,
 * which see active customers only.
 */
function visibleLines(key: ApiKey, { row, joins, customer }: Omit<SalesSource, 'from'>): Statement[] {
  return [
    ...visibleRecords(key, records.invoiceLine.audience, row, joins),
    ...visibleRecords(key, records.customer.audience, customer),
  ];
}

const CREDIT_CONDITION: Record<Credits, (isCredit: string) => string> = {
  included: () => 'true',
  excluded: (isCredit) => `NOT ${isCredit}`,
  only: (isCredit) => isCredit,
};

function filterConditions(source: Omit<SalesSource, 'from'>, filters: LineFilters): Statement[] {
  const columns: [string, readonly (number | string)[] | undefined][] = [
    [source.productId, filters.product_ids],
    [source.supplierId, filters.supplier_ids],
    [source.customerId, filters.customer_ids],
    [source.locationId, filters.location_ids],
    [source.productTypeId, filters.product_type_ids],
    [source.brandId, filters.brand_ids],
    [`${source.customer}.sales_rep_user_id`, filters.sales_rep_ids],
    [`${source.customer}.state`, filters.states],
  ];
  return columns.flatMap(([column, list]) => (list ? [equalsAny(column, list)] : []));
}

export interface LineSelection {
  key: ApiKey;
  filters: LineFilters;
  credits: Credits;
}

/** SQL conditions: what the key may see and the report selects. */
export function coverageConditions(
  source: Omit<SalesSource, 'from'>,
  { key, filters }: Omit<LineSelection, 'credits'>,
): Statement[] {
  return [...visibleLines(key, source), ...filterConditions(source, filters)];
}

/** SQL: `FROM … WHERE …` of the rows that a report covers in a range of days. */
export function rowsOfReport(source: SalesSource, selection: LineSelection, range: Range): Statement {
  const conditions = [
    dayInRange(source.day, range),
    ...source.conditions.map(trusted),
    ...coverageConditions(source, selection),
    trusted(CREDIT_CONDITION[selection.credits](source.isCredit)),
  ];
  return sql`FROM ${source.from(range)} WHERE ${join(conditions, ' AND ')}`;
}
