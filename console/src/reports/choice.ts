import type { Filters } from '../app/filter-values.ts';
import { defaultRange, lastCompletePeriod, type Range } from './period.ts';
import {
  DEFAULT_DIMENSIONS,
  DEFAULT_MEASURES,
  type Dimension,
  isPeriod,
  type Measure,
  PERIODS,
  REPORT_FILTERS,
  type SavedReport,
} from './vocabulary.ts';

/** The choice of a report is in the address, by the API's names; what the API refuses it says itself. */
export type ReportName = SavedReport['report'];

const COMMON = ['from', 'to', ...REPORT_FILTERS] as const;
const FILTERS_BY_REPORT: Record<ReportName, readonly string[]> = {
  sales: [...COMMON, 'by', 'measures', 'compare', 'credits', 'sort'],
  nonBuyers: COMMON,
};

const listOf = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];

export function dimensionsOf({ by }: Filters): readonly Dimension[] {
  const chosen = listOf(by) as Dimension[];
  return chosen.length > 0 ? chosen : DEFAULT_DIMENSIONS;
}

export function measuresOf({ measures }: Filters): readonly Measure[] {
  const chosen = listOf(measures) as Measure[];
  return chosen.length > 0 ? chosen : DEFAULT_MEASURES;
}

export const filterValuesOf = (filters: Filters, name: string): readonly string[] => listOf(filters[name]);

/** Rows by time alone are in order of time; otherwise the largest come first. */
export function sortOf(filters: Filters): string {
  const [first, ...others] = dimensionsOf(filters);
  const usual = others.length === 0 && isPeriod(first!) ? first! : `-${measuresOf(filters)[0]}`;
  return filters.sort ?? usual;
}

/** What was sorted by may be gone with another choice of rows or figures. */
export function withKnownSort(filters: Filters): Filters {
  const by = filters.sort?.replace(/^-/, '').replace(/_before$/, '');
  const known: readonly string[] = [...dimensionsOf(filters), ...measuresOf(filters)];
  return by === undefined || known.includes(by) ? filters : { ...filters, sort: undefined };
}

export const lastPeriodOf = ({ last }: Filters) => PERIODS.find((one) => one === last);

const pickFilled = (filters: Filters, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

/** The query that is sent to the API. */
export function queryOf(report: ReportName, filters: Filters, today: string): Filters {
  const last = lastPeriodOf(filters);
  return {
    ...pickFilled(filters, FILTERS_BY_REPORT[report]),
    ...(report === 'sales' ? { sort: sortOf(filters) } : {}),
    ...(last ? lastCompletePeriod(last, today) : {}),
  };
}

/** What is saved: `last` stays, so that the report moves on with time. */
export function savedQueryOf(report: ReportName, filters: Filters): Record<string, string> {
  const last = lastPeriodOf(filters);
  if (!last) return pickFilled(filters, FILTERS_BY_REPORT[report]);
  return { ...pickFilled({ ...filters, from: undefined, to: undefined }, FILTERS_BY_REPORT[report]), last };
}

const filterText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** Where a saved report is opened. */
export function savedReportFilters({ report_id, report, query }: SavedReport): Filters {
  const names = [...FILTERS_BY_REPORT[report], 'last'];
  const texts = Object.fromEntries(names.map((name) => [name, filterText(query[name])]));
  return { ...pickFilled(texts, names), tab: report, saved: report_id };
}

/** The days that are shown; undefined while what was typed is not a period. */
export function rangeOf(filters: Filters, today: string): Range | undefined {
  const last = lastPeriodOf(filters);
  if (last) return lastCompletePeriod(last, today);
  const { from, to } = filters;
  if (!from && !to) return defaultRange(today);
  return from && to && from <= to ? { from, to } : undefined;
}
