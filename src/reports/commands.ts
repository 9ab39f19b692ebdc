import { type ApiKey, requireKnownStates } from '../access/index.ts';
import type { Queryable, RowWindow } from '../db/index.ts';
import { Fault, limitText } from '../shared/index.ts';
import { canUseFirstRows } from './first-rows.ts';
import { firstRowsSource } from './first-rows-sql.ts';
import {
  canUseGroupSums,
  canUseMonthlySums,
  needsDailySums,
  type RangeSplit,
  splitRange,
  withDays,
} from './months.ts';
import { groupsSource, monthsSource, readStoredMonths } from './months-sql.ts';
import { NON_BUYER_COLUMNS, nonBuyersStatement } from './non-buyers.ts';
import { dayOf, type Range, type RequestedDays, rangeOf } from './period.ts';
import {
  type AllRows,
  queryReportPage,
  type ReportPage,
  type ReportStatement,
  readAllRows,
  withoutTotals,
} from './rows-sql.ts';
import { type LineFilters, planSalesReport, type SalesQuery, type SalesReportPlan } from './sales.ts';
import { type SalesRequest, salesStatement } from './sales-sql.ts';
import { linesSource, type SalesSource } from './source.ts';
import { NO_INVOICE_SPANS, readInvoiceSpans } from './spans-sql.ts';
import { canUseTwoSteps, pageInTwoSteps } from './two-steps.ts';
import { columnsOfRows, MAX_REPORT_ROWS, type ReportColumn } from './vocabulary.ts';

export type NonBuyersQuery = LineFilters & RequestedDays;

/** A report with its defaults filled in: ready to be read as a page or as a whole. */
export interface Report {
  columns: readonly ReportColumn[];
  /** Refuses filters that name what does not exist. */
  requireKnown(at: Queryable): Promise<void>;
  /** Made with what its snapshot shows. */
  statement(at: Queryable): Promise<ReportStatement>;
  /** Reads a page without the rest of the report, where that is possible. */
  pageAlone?(at: Queryable, window: RowWindow): Promise<ReportPage | undefined>;
}

export function salesReport(key: ApiKey, query: SalesQuery, now: Date): Report {
  const plan = planSalesReport(query, dayOf(now));
  const { by, measures, compared, filters, credits } = plan;
  return {
    columns: columnsOfRows({ by, measures, isCompared: compared !== undefined }),
    requireKnown: (at) => requireKnownStates(at, filters.states),
    statement: async (at) =>
      salesStatement({ key, plan, filters, credits, source: await sourceFor(at, key, plan) }),
    pageAlone: (at, window) => readSalesPage(at, { key, plan, filters, credits }, window),
  };
}

/** The page by product and customer without the other rows, the totals from sums that know neither. */
async function readSalesPage(
  at: Queryable,
  request: Omit<SalesRequest, 'source'>,
  window: RowWindow,
): Promise<ReportPage | undefined> {
  const plan = totalsPlan(request.plan);
  const page =
    (await firstRowsPage(at, request, window)) ??
    (canUseTwoSteps(request.key, request.plan, plan) ? await pageInTwoSteps(at, request, window) : undefined);
  if (!page) return undefined;
  const whole = salesStatement({ ...request, plan, source: await sourceFor(at, request.key, plan) });
  const { totals } = await queryReportPage(at, whole, { limit: 1, offset: 0 });
  return { ...page, totals };
}

/** A report with the same totals and few rows. */
function totalsPlan(plan: SalesReportPlan): SalesReportPlan {
  return { ...plan, by: ['month'], sort: { by: { dimension: 'month' }, isDescending: false } };
}

async function firstRowsPage(
  at: Queryable,
  request: Omit<SalesRequest, 'source'>,
  window: RowWindow,
): Promise<ReportPage | undefined> {
  if (!canUseFirstRows(request.key, request.plan, window)) return undefined;
  const source = await firstRowsSource(at, request, window);
  return source && queryReportPage(at, withoutTotals(salesStatement({ ...request, source }), window), window);
}

/** Kept sums, where they know everything that the report shows; else the lines. */
async function sourceFor(at: Queryable, key: ApiKey, plan: SalesReportPlan): Promise<SalesSource> {
  const wanted = [plan.range, ...(plan.compared ? [plan.compared.range] : [])];
  const lines = async () => linesSource(await readInvoiceSpans(at, wanted));
  const isOfGroups = canUseGroupSums(key, plan);
  if (!isOfGroups && !canUseMonthlySums(key, plan)) return lines();
  const splits = new Map<Range, RangeSplit>();
  for (const range of wanted) {
    const kept = await readStoredMonths(at, range);
    const split = splitRange(range, needsDailySums(plan) ? [] : kept);
    splits.set(range, isOfGroups ? withDays(split, kept) : split);
  }
  const all = [...splits.values()];
  if (!all.some(({ months, days }) => months.length + days.length > 0)) return lines();
  const spans = await readInvoiceSpans(
    at,
    all.flatMap(({ ranges, marked }) => [...ranges, ...marked.map(({ range }) => range)]),
  );
  const source = isOfGroups ? groupsSource : monthsSource;
  return source((range) => splits.get(range)!, spans);
}

export function nonBuyersReport(key: ApiKey, query: NonBuyersQuery, now: Date): Report {
  const range = rangeOf(query, dayOf(now));
  return {
    columns: NON_BUYER_COLUMNS,
    requireKnown: (at) => requireKnownStates(at, query.states),
    statement: async () =>
      nonBuyersStatement({ key, source: linesSource(NO_INVOICE_SPANS), filters: query, range }),
  };
}

export async function readReportPage(at: Queryable, report: Report, window: RowWindow): Promise<ReportPage> {
  await report.requireKnown(at);
  const alone = await report.pageAlone?.(at, window);
  return alone ?? queryReportPage(at, await report.statement(at), window);
}

/** The whole report; refuses one that is too large for a file. */
export async function readFullReport(at: Queryable, report: Report): Promise<AllRows> {
  await report.requireKnown(at);
  return requireRowLimit(await readAllRows(at, await report.statement(at)));
}

export function requireRowLimit(all: AllRows): AllRows {
  if (all.rowCount <= MAX_REPORT_ROWS) return all;
  throw new Fault(
    'REPORT_TOO_LARGE',
    `The report has ${limitText(all.rowCount)} rows; a file can have at most ${limitText(MAX_REPORT_ROWS)}. Use fewer dimensions, a shorter period or more filters, or read the report page by page.`,
  );
}
