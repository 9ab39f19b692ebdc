import { malformed } from '../shared/index.ts';
import {
  comparedRange,
  NO_SHIFT,
  type Range,
  type RequestedDays,
  rangeOf,
  type Shift,
  shiftBetween,
} from './period.ts';
import {
  type Comparison,
  type Credits,
  DIMENSIONS,
  type Dimension,
  isPeriod,
  MAX_DIMENSIONS,
  MEASURES,
  type Measure,
  type Period,
  previousColumn,
} from './vocabulary.ts';

/** Lists that restrict the lines of a report; undefined: not restricted. */
export interface LineFilters {
  product_ids?: number[] | undefined;
  supplier_ids?: number[] | undefined;
  customer_ids?: number[] | undefined;
  location_ids?: number[] | undefined;
  product_type_ids?: number[] | undefined;
  brand_ids?: number[] | undefined;
  sales_rep_ids?: number[] | undefined;
  states?: string[] | undefined;
}

/** The query of a sales report, each value read. */
export interface SalesQuery extends LineFilters, RequestedDays {
  by?: Dimension[] | undefined;
  measures?: Measure[] | undefined;
  credits?: Credits | undefined;
  compare?: Comparison | undefined;
  sort?: string | undefined;
}

export interface SortBy {
  by: { dimension: Dimension } | { measure: Measure; isBefore: boolean };
  isDescending: boolean;
}

export interface ComparedPeriod {
  range: Range;
  /** How far the dates of the earlier period are shifted to align with the later ones. */
  shift: Shift;
}

/** What a sales report shows: every default filled in, every name known. */
export interface SalesReportPlan {
  range: Range;
  by: readonly Dimension[];
  measures: readonly Measure[];
  filters: LineFilters;
  credits: Credits;
  compared: ComparedPeriod | undefined;
  sort: SortBy;
}

const DEFAULT_MEASURES: readonly Measure[] = ['units', 'cases', 'ext_price'];

export function planSalesReport(query: SalesQuery, today: string): SalesReportPlan {
  const range = rangeOf(query, today);
  const by = dimensionsOf(query.by ?? ['product']);
  const measures = query.measures ?? DEFAULT_MEASURES;
  const compared = query.compare && comparedWith(range, query.compare, by.find(isPeriod));
  const sort = sortOf(query.sort, { by, measures, isCompared: compared !== undefined });
  return { range, by, measures, filters: query, credits: query.credits ?? 'included', compared, sort };
}

function comparedWith(range: Range, comparison: Comparison, period: Period | undefined): ComparedPeriod {
  const before = comparedRange(range, comparison);
  return { range: before, shift: period ? shiftBetween(period, before, range) : NO_SHIFT };
}

function dimensionsOf(by: Dimension[]): Dimension[] {
  if (by.length > MAX_DIMENSIONS)
    throw malformed(
      'by',
      `The by parameter lists ${by.length} dimensions; at most ${MAX_DIMENSIONS} are accepted.`,
    );
  const periods = by.filter(isPeriod);
  if (periods.length > 1)
    throw malformed(
      'by',
      `The by parameter lists ${periods.join(' and ')}; at most one of day, week, month, quarter and year is accepted.`,
    );
  return by;
}

interface Sortable {
  by: readonly Dimension[];
  measures: readonly Measure[];
  isCompared: boolean;
}

function sortOf(text: string | undefined, asked: Sortable): SortBy {
  if (text === undefined) return { by: { measure: asked.measures[0]!, isBefore: false }, isDescending: true };
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const dimension = asked.by.find((one) => one === name);
  if (dimension) return { by: { dimension }, isDescending };
  const measure = asked.measures.find((one) => one === name);
  if (measure) return { by: { measure, isBefore: false }, isDescending };
  const before = asked.measures.find((one) => previousColumn(one) === name);
  if (before && asked.isCompared) return { by: { measure: before, isBefore: true }, isDescending };
  throw malformed('sort', notSortable(name, asked));
}

function notSortable(name: string, { by, measures, isCompared }: Sortable): string {
  const known: readonly string[] = [...DIMENSIONS, ...MEASURES, ...MEASURES.map(previousColumn)];
  const requested = [...by, ...measures, ...(isCompared ? measures.map(previousColumn) : [])];
  const why = known.includes(name) ? 'is not part of this report' : 'is unknown';
  return `sort: "${name.slice(0, 40)}" ${why}. Use one of these: ${requested.join(', ')}. For descending order, prefix it with -.`;
}
