import { type Statement, sql, trusted } from '../db/index.ts';
import { LINE_TABLES } from './source.ts';

/** What a kept row sums, as columns of the kept tables and as SQL over an invoice line. */
export const SUM_EXPRESSIONS: Readonly<Record<string, string>> = {
  units: 'il.num_units',
  ordered: 'il.ordered',
  back_order: 'il.back_order',
  cases: 'coalesce(il.cases, 0)',
  full_price: 'il.full_price * il.num_units',
  ext_price: 'il.ext_price',
  line_count: '1',
};
export const SUM_COLUMNS = Object.keys(SUM_EXPRESSIONS);

/** What tells kept rows apart, as SQL over an invoice line. */
export type KeyColumns = Readonly<Record<string, string>>;

const INVOICE_KEYS: KeyColumns = {
  location_id: 'i.location_id',
  state: 'c.state',
  account_status: 'c.account_status',
  is_credit: 'i.is_credit',
};
export const GROUP_KEY_COLUMNS: KeyColumns = {
  brand_id: 'p.brand_id',
  product_type_id: 'p.product_type_id',
  ...INVOICE_KEYS,
};
export const PRODUCT_MONTH_KEY_COLUMNS: KeyColumns = {
  product_id: 'il.product_id',
  supplier_id: 'il.supplier_id',
  ...GROUP_KEY_COLUMNS,
};

export const GROUP_KEYS = Object.keys(GROUP_KEY_COLUMNS);
export const MONTH_KEYS = Object.keys(PRODUCT_MONTH_KEY_COLUMNS);

const PERIODS = {
  month: `date_trunc('month', i.delivery_date::timestamp)::date`,
  day: 'i.delivery_date',
} as const;

/** A table of sums that are made from invoice lines. */
export interface StoredSums {
  table: string;
  period: keyof typeof PERIODS;
  keys: KeyColumns;
}

export const BY_PRODUCT: StoredSums = {
  table: 'sales_month',
  period: 'month',
  keys: PRODUCT_MONTH_KEY_COLUMNS,
};
export const BY_CUSTOMER: StoredSums = {
  table: 'sales_month_customer',
  period: 'month',
  keys: { customer_id: 'i.customer_id', product_id: 'il.product_id' },
};
export const BY_DAY: StoredSums = { table: 'sales_day_group', period: 'day', keys: GROUP_KEY_COLUMNS };

/** Columns of a kept row, in the order in which `summedLines` has them. */
export const columnsOfSums = ({ period, keys }: StoredSums): string[] => [
  period,
  ...Object.keys(keys),
  ...SUM_COLUMNS,
];

/** SQL: the sums of the lines that meet a condition, as rows of a kept table. */
export function summedLines({ period, keys }: StoredSums, condition: Statement): Statement {
  const tellApart = [`${PERIODS[period]} AS ${period}`];
  for (const [name, value] of Object.entries(keys)) tellApart.push(`${value} AS ${name}`);
  const sums = Object.entries(SUM_EXPRESSIONS).map(([name, value]) => `sum(${value}) AS ${name}`);
  return sql`SELECT ${trusted(`${[...tellApart, ...sums].join(', ')} FROM ${LINE_TABLES}`)}
    WHERE i.cancelled_at IS NULL AND ${condition} GROUP BY ${trusted(tellApart.map((_, i) => i + 1).join(', '))}`;
}

/** SQL: rows of sales_month as rows of sales_month_group. */
export function summedMonths(condition: Statement): Statement {
  const sums = SUM_COLUMNS.map((name) => `sum(s.${name}) AS ${name}`);
  const keys = ['month', ...GROUP_KEYS].map((name) => `s.${name}`).join(', ');
  return sql`SELECT ${trusted(`${keys}, ${sums.join(', ')} FROM sales_month s`)} WHERE ${condition} GROUP BY ${trusted(keys)}`;
}
