import type { ApiKey } from '../access/index.ts';
import { addDays, lengthInDays, type Range } from './period.ts';
import type { SalesReportPlan } from './sales.ts';
import type { Dimension } from './vocabulary.ts';

const DAY_DIMENSIONS: readonly Dimension[] = ['day', 'week'];
const GROUP_DIMENSIONS: readonly Dimension[] = [
  'product_type',
  'brand',
  'state',
  'location',
  'month',
  'quarter',
  'year',
];
const MONTH_DIMENSIONS: readonly Dimension[] = ['product', 'supplier', ...GROUP_DIMENSIONS];

const groupsOnlyBy = ({ by }: SalesReportPlan, known: readonly Dimension[]) =>
  by.every((dimension) => known.includes(dimension));

/** Whether a report asks for nothing that only lines and their customers know. */
function needsNoCustomers(key: ApiKey, { measures, filters }: SalesReportPlan): boolean {
  if (key.type === 'Customer' && key.customerIds) return false;
  if (measures.includes('invoices') || measures.includes('customers')) return false;
  return !filters.customer_ids && !filters.sales_rep_ids;
}

/** Whether sums by month, product, supplier, warehouse and state know everything that a report shows. */
export function canUseMonthlySums(key: ApiKey, plan: SalesReportPlan): boolean {
  return needsNoCustomers(key, plan) && groupsOnlyBy(plan, MONTH_DIMENSIONS);
}

/** Whether those without product and supplier do, by month or by day; they know no audience but that of staff. */
export function canUseGroupSums(key: ApiKey, plan: SalesReportPlan): boolean {
  const { product_ids, supplier_ids } = plan.filters;
  if (key.type !== 'Employee' || product_ids || supplier_ids) return false;
  return needsNoCustomers(key, plan) && groupsOnlyBy(plan, [...GROUP_DIMENSIONS, ...DAY_DIMENSIONS]);
}

/** Whether sums of months are too coarse. */
export const needsDailySums = ({ by }: SalesReportPlan): boolean =>
  by.some((dimension) => DAY_DIMENSIONS.includes(dimension));

/** A month whose sums are kept. */
export interface StoredMonth {
  /** Its first day. */
  month: string;
  /** Products whose sums are out of date; null: all of them. */
  marked: readonly number[] | null;
  /** Days whose sums are out of date; null: all of them. */
  markedDays: readonly string[] | null;
}

/** Where the figures of a range come from: kept sums, and the lines of what is not kept. */
export interface RangeSplit {
  months: readonly string[];
  /** Products of kept months that are summed from their lines. */
  marked: readonly { range: Range; productIds: readonly number[] }[];
  /** Days that are summed from their lines. */
  ranges: readonly Range[];
  /** Days whose own sums are read. */
  days: readonly Range[];
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

export function monthAfter(month: string): string {
  return firstOf(addDays(month, 31));
}

/** Cuts a range into whole months that are kept, and the days around and between them. */
export function splitRange({ from, to }: Range, kept: readonly StoredMonth[]): RangeSplit {
  const whole = kept
    .filter(({ month, marked }) => marked !== null && month >= from && addDays(monthAfter(month), -1) <= to)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const ranges: Range[] = [];
  let next = from;
  for (const { month } of whole) {
    if (next < month) ranges.push({ from: next, to: addDays(month, -1) });
    next = monthAfter(month);
  }
  if (next <= to) ranges.push({ from: next, to });
  const marked = whole.flatMap(({ month, marked: productIds }) =>
    productIds && productIds.length > 0
      ? [{ range: { from: month, to: addDays(monthAfter(month), -1) }, productIds }]
      : [],
  );
  return { months: whole.map(({ month }) => month), marked, ranges, days: [] };
}

/** Takes the days whose sums are kept from those that are summed from their lines. */
export function withDays(split: RangeSplit, kept: readonly StoredMonth[]): RangeSplit {
  const markedIn = new Map(kept.map(({ month, markedDays }) => [month, markedDays]));
  const isKept = (day: string) => markedIn.get(firstOf(day))?.includes(day) === false;
  const [ranges, days]: [Range[], Range[]] = [[], []];
  for (const range of split.ranges) {
    // Counted, not compared: a day after the year 9999 is written in another way.
    const all = Array.from({ length: lengthInDays(range) }, (_, i) => addDays(range.from, i));
    let begin = 0;
    all.forEach((day, i) => {
      if (i + 1 < all.length && isKept(all[i + 1]!) === isKept(day)) return;
      (isKept(day) ? days : ranges).push({ from: all[begin]!, to: day });
      begin = i + 1;
    });
  }
  return { ...split, ranges, days };
}
