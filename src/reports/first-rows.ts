import type { ApiKey } from '../access/index.ts';
import type { RowWindow } from '../db/index.ts';
import { monthAfter } from './months.ts';
import { addDays } from './period.ts';
import type { SalesReportPlan } from './sales.ts';
import { type Dimension, isPeriod } from './vocabulary.ts';

/** Dimensions by which rows with the same figure are found in order. */
export const TIE_BREAK_DIMENSIONS = ['product', 'customer'] as const;
export type TieBreakDimension = (typeof TIE_BREAK_DIMENSIONS)[number];

const isTieBreak = (dimension: Dimension): dimension is TieBreakDimension =>
  (TIE_BREAK_DIMENSIONS as readonly Dimension[]).includes(dimension);

/** What a product and a customer decide. The supplier and the warehouse are those of the line and its invoice. */
const DEPENDENT_DIMENSIONS: readonly Dimension[] = ['product_type', 'brand', 'chain', 'state', 'sales_rep'];

/** Further pages are read with all the rows before them. */
const MAX_OFFSET = 2_000;

/** The dimensions of a report, if product and customer come first: what follows them decides nothing about the order. */
export function tieBreakersOf({ by }: Pick<SalesReportPlan, 'by'>): TieBreakDimension[] | undefined {
  const [first, second, ...rest] = by.filter((dimension) => !isPeriod(dimension));
  if (first === second || !first || !second || !isTieBreak(first) || !isTieBreak(second)) return undefined;
  return rest.every((dimension) => DEPENDENT_DIMENSIONS.includes(dimension)) ? [first, second] : undefined;
}

/** Whether sums by month, product and customer have a report's rows in order, so that its page is found without the rest of the month. */
export function canUseFirstRows(key: ApiKey, plan: SalesReportPlan, { offset, limit }: RowWindow): boolean {
  const { by, measures, filters, credits, compared, sort, range } = plan;
  if (key.type !== 'Employee' || credits !== 'included' || compared || offset + limit > MAX_OFFSET)
    return false;
  if (measures.includes('invoices') || measures.includes('customers')) return false;
  const { product_ids, supplier_ids, customer_ids, location_ids, sales_rep_ids } = filters;
  if (product_ids || supplier_ids || customer_ids || location_ids || sales_rep_ids) return false;
  // A report by day or week has several rows for a product and a customer.
  if (by.includes('day') || by.includes('week') || !tieBreakersOf(plan)) return false;
  if ('dimension' in sort.by && !isTieBreak(sort.by.dimension)) return false;
  return range.from.endsWith('-01') && range.to === addDays(monthAfter(range.from), -1);
}
