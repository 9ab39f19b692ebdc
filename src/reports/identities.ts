import { type Statement, sql, trusted } from '../db/index.ts';
import {
  BY_CUSTOMER,
  BY_DAY,
  BY_PRODUCT,
  GROUP_KEYS,
  type StoredSums,
  SUM_COLUMNS,
  summedLines,
  summedMonths,
} from './sums-sql.ts';

const DIFFERS = `(${SUM_COLUMNS.map((name) => `k.${name}`).join(', ')}) IS DISTINCT FROM (${SUM_COLUMNS.map((name) => `l.${name}`).join(', ')})`;
const SHOWN = `k.units, l.units AS units_summed, k.ext_price::text AS ext_price, l.ext_price::text AS ext_price_summed`;
/** Brand and type may be null, hence 0, which is not an id. */
const nullSafeKeys = (keys: readonly string[], row: string) =>
  keys.map((name) =>
    name === 'brand_id' || name === 'product_type_id' ? `coalesce(${row}.${name}, 0)` : `${row}.${name}`,
  );
const isSame = (keys: readonly string[]) =>
  trusted(`(${nullSafeKeys(keys, 'k').join(', ')}) = (${nullSafeKeys(keys, 'l').join(', ')})`);

const monthOf = (row: string, period: StoredSums['period']) =>
  period === 'month' ? `${row}.month` : `date_trunc('month', ${row}.day::timestamp)::date`;

/** SQL condition: a row of kept sums is of a month that is kept. */
const builtCondition = (row: string, period: StoredSums['period'] = 'month'): Statement =>
  trusted(`EXISTS (SELECT FROM sales_month_built b WHERE b.month = ${monthOf(row, period)})`);

/** SQL condition: nothing marks it either. */
const currentCondition = (row: string, { period }: StoredSums, marks: Compared['marks']): Statement =>
  sql`${builtCondition(row, period)} AND NOT EXISTS (SELECT FROM sales_mark m WHERE ${trusted(marks(row))})`;

interface Compared {
  sums: StoredSums;
  /** SQL condition on a mark `m`: it is about the sum of a row. */
  marks(row: string): string;
  /** Keys that an example shows. */
  shown: readonly string[];
}

/** Kept sums that nothing marks, compared with the lines. */
function identity(name: string, explanation: string, { sums, marks, shown }: Compared) {
  const keys = [sums.period, ...Object.keys(sums.keys)];
  const examples = shown.map((key) => `coalesce(k.${key}, l.${key}) AS ${key}`).join(', ');
  const table = trusted(sums.table);
  return {
    name,
    explanation,
    checked: sql`SELECT count(*) FROM ${table} s WHERE ${currentCondition('s', sums, marks)}`,
    broken: () => sql`SELECT ${trusted(`${examples}, ${SHOWN}`)}
      FROM (SELECT s.* FROM ${table} s WHERE ${currentCondition('s', sums, marks)}) k
      FULL JOIN (SELECT * FROM (${summedLines(sums, sql`true`)}) x WHERE ${currentCondition('x', sums, marks)}) l ON ${isSame(keys)}
      WHERE ${trusted(DIFFERS)}`,
  };
}

export const salesIdentities = [
  identity('sales_months', 'The monthly totals that reports read equal the totals of the invoice lines.', {
    sums: BY_PRODUCT,
    marks: (row) => `(m.month = ${row}.month OR m.month IS NULL) AND m.product_id IN (${row}.product_id, 0)`,
    shown: ['month', 'product_id', 'supplier_id', 'state'],
  }),
  {
    name: 'sales_month_groups',
    explanation:
      'For every stored month, the totals by brand, product type, state and warehouse equal the totals by product.',
    checked: sql`SELECT count(*) FROM sales_month_group s WHERE ${builtCondition('s')}`,
    broken: () => sql`
      SELECT coalesce(k.month, l.month) AS month, coalesce(k.brand_id, l.brand_id) AS brand_id,
        coalesce(k.product_type_id, l.product_type_id) AS product_type_id, coalesce(k.state, l.state) AS state, ${trusted(SHOWN)}
      FROM (SELECT s.* FROM sales_month_group s WHERE ${builtCondition('s')}) k
      FULL JOIN (${summedMonths(builtCondition('s'))}) l ON ${isSame(['month', ...GROUP_KEYS])}
      WHERE ${trusted(DIFFERS)}`,
  },
  identity(
    'sales_customers',
    'The totals by month, product and customer that reports read equal the totals of the invoice lines.',
    {
      sums: BY_CUSTOMER,
      marks: (row) => `m.month = ${row}.month AND m.customer_id = ${row}.customer_id`,
      shown: ['month', 'customer_id', 'product_id'],
    },
  ),
  identity('sales_days', 'The daily totals that reports read equal the totals of the invoice lines.', {
    sums: BY_DAY,
    marks: (row) =>
      `m.month IS NULL OR m.month = ${monthOf(row, 'day')} AND coalesce(m.day, ${row}.day) = ${row}.day`,
    shown: ['day', 'brand_id', 'product_type_id', 'state'],
  }),
];
