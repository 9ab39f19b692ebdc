import { type ApiKey, requireStates } from '../access/index.ts';
import { type Queryable, type RowWindow, sql } from '../db/index.ts';
import { Fault } from '../shared/index.ts';
import { fitsMonths, type Split, splitRange } from './months.ts';
import { keptMonths, MONTHS, monthsFrom } from './months-sql.ts';
import { NON_BUYER_COLUMNS, nonBuyersStatement } from './non-buyers.ts';
import { dayOf, type Range, rangeOf } from './period.ts';
import { type AllRows, type ReportPage, type ReportStatement, readAll, readPage } from './rows-sql.ts';
import { type LineFilters, planSales, type SalesPlan, type SalesQuery } from './sales.ts';
import { salesStatement } from './sales-sql.ts';
import { LINES, type Source } from './source.ts';
import { columnsOfRows, MAX_ROWS, type ReportColumn } from './vocabulary.ts';

export type NonBuyersQuery = LineFilters & { from?: string | undefined; to?: string | undefined };

/** A report with its defaults filled in: ready to be read as a page or as a whole. */
export interface Report {
  columns: readonly ReportColumn[];
  /** Refuses filters that name what does not exist. */
  requireKnown(at: Queryable): Promise<void>;
  /** Made with what its snapshot shows. */
  statement(at: Queryable): Promise<ReportStatement>;
}

export function salesReport(key: ApiKey, query: SalesQuery, now: Date): Report {
  const plan = planSales(query, dayOf(now));
  const { by, measures, compared, filters, credits } = plan;
  return {
    columns: columnsOfRows({ by, measures, isCompared: compared !== undefined }),
    requireKnown: (at) => requireStates(at, filters.states),
    statement: async (at) =>
      salesStatement({ key, plan, filters, credits, source: await sourceFor(at, key, plan) }),
  };
}

/** Kept sums of months, where they know everything that the report shows; else the lines. */
async function sourceFor(at: Queryable, key: ApiKey, plan: SalesPlan): Promise<Source> {
  if (!fitsMonths(key, plan)) return LINES;
  const ranges = [plan.range, ...(plan.compared ? [plan.compared.range] : [])];
  const splits = new Map<Range, Split>();
  for (const range of ranges) splits.set(range, splitRange(range, await keptMonths(at, range)));
  if (![...splits.values()].some(({ months }) => months.length > 0)) return LINES;
  return {
    ...MONTHS,
    from: (range) => sql`${monthsFrom(splits.get(range)!)} f JOIN product p ON p.product_id = f.product_id`,
  };
}

export function nonBuyersReport(key: ApiKey, query: NonBuyersQuery, now: Date): Report {
  const range = rangeOf(query, dayOf(now));
  return {
    columns: NON_BUYER_COLUMNS,
    requireKnown: (at) => requireStates(at, query.states),
    statement: async () => nonBuyersStatement({ key, source: LINES, filters: query, range }),
  };
}

export async function pageOfReport(at: Queryable, report: Report, window: RowWindow): Promise<ReportPage> {
  await report.requireKnown(at);
  return readPage(at, await report.statement(at), window);
}

/** The whole report; refuses one that is too large for a file. */
export async function wholeReport(at: Queryable, report: Report): Promise<AllRows> {
  await report.requireKnown(at);
  return requireFile(await readAll(at, await report.statement(at)));
}

export function requireFile(all: AllRows): AllRows {
  if (all.rowCount <= MAX_ROWS) return all;
  throw new Fault(
    'REPORT_TOO_LARGE',
    `The report has ${all.rowCount} rows; a file holds at most ${MAX_ROWS}. Use fewer dimensions, a shorter period or filters, or read it page by page.`,
  );
}
