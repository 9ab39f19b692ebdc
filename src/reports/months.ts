import type { ApiKey } from '../access/index.ts';
import { plusDays, type Range } from './period.ts';
import type { SalesPlan } from './sales.ts';
import type { Dimension } from './vocabulary.ts';

const DIMENSIONS: readonly Dimension[] = [
  'product',
  'supplier',
  'product_type',
  'brand',
  'state',
  'location',
  'month',
  'quarter',
  'year',
];

/** Whether sums by month, product, supplier, warehouse and state know everything that a report shows. */
export function fitsMonths(key: ApiKey, { by, measures, filters }: SalesPlan): boolean {
  if (key.type === 'Customer' && key.customerIds) return false;
  if (measures.includes('invoices') || measures.includes('customers')) return false;
  if (filters.customer_ids || filters.sales_rep_ids) return false;
  return by.every((dimension) => DIMENSIONS.includes(dimension));
}

/** A month whose sums are kept. */
export interface KeptMonth {
  /** Its first day. */
  month: string;
  /** Products whose sums are out of date; null: all of them. */
  marked: readonly number[] | null;
}

/** Where the figures of a range come from: kept sums, and the lines of what is not kept. */
export interface Split {
  months: readonly string[];
  /** Products of kept months that are summed from their lines. */
  marked: readonly { range: Range; productIds: readonly number[] }[];
  ranges: readonly Range[];
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

export function monthAfter(month: string): string {
  return firstOf(plusDays(month, 31));
}

/** Cuts a range into whole months that are kept, and the days around and between them. */
export function splitRange({ from, to }: Range, kept: readonly KeptMonth[]): Split {
  const whole = kept
    .filter(({ month, marked }) => marked !== null && month >= from && plusDays(monthAfter(month), -1) <= to)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const ranges: Range[] = [];
  let next = from;
  for (const { month } of whole) {
    if (next < month) ranges.push({ from: next, to: plusDays(month, -1) });
    next = monthAfter(month);
  }
  if (next <= to) ranges.push({ from: next, to });
  const marked = whole.flatMap(({ month, marked: productIds }) =>
    productIds && productIds.length > 0
      ? [{ range: { from: month, to: plusDays(monthAfter(month), -1) }, productIds }]
      : [],
  );
  return { months: whole.map(({ month }) => month), marked, ranges };
}
