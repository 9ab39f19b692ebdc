import type { ApiKey } from '../access/index.ts';
import type { Queryable, RowWindow } from '../db/index.ts';
import { Fault } from '../shared/index.ts';
import { NON_BUYER_COLUMNS, nonBuyersStatement } from './non-buyers.ts';
import { dayOf, rangeOf } from './period.ts';
import { type AllRows, type ReportPage, type ReportStatement, readAll, readPage } from './rows-sql.ts';
import { type LineFilters, planSales, type SalesQuery } from './sales.ts';
import { salesStatement } from './sales-sql.ts';
import { LINES } from './source.ts';
import { columnsOfRows, MAX_ROWS, type ReportColumn } from './vocabulary.ts';

export type NonBuyersQuery = LineFilters & { from?: string | undefined; to?: string | undefined };

/** A report with its defaults filled in: ready to be read as a page or as a whole. */
export interface Report {
  columns: readonly ReportColumn[];
  statement: ReportStatement;
}

export function salesReport(key: ApiKey, query: SalesQuery, now: Date): Report {
  const plan = planSales(query, dayOf(now));
  const { by, measures, compared, filters, credits } = plan;
  return {
    columns: columnsOfRows({ by, measures, isCompared: compared !== undefined }),
    statement: salesStatement({ key, plan, filters, credits, source: LINES }),
  };
}

export function nonBuyersReport(key: ApiKey, query: NonBuyersQuery, now: Date): Report {
  const range = rangeOf(query, dayOf(now));
  return {
    columns: NON_BUYER_COLUMNS,
    statement: nonBuyersStatement({ key, source: LINES, filters: query, range }),
  };
}

export function pageOfReport(at: Queryable, { statement }: Report, window: RowWindow): Promise<ReportPage> {
  return readPage(at, statement, window);
}

/** The whole report; refuses one that is too large for a file. */
export async function wholeReport(at: Queryable, { statement }: Report): Promise<AllRows> {
  return requireFile(await readAll(at, statement));
}

export function requireFile(all: AllRows): AllRows {
  if (all.rowCount <= MAX_ROWS) return all;
  throw new Fault(
    'REPORT_TOO_LARGE',
    `The report has ${all.rowCount} rows; a file holds at most ${MAX_ROWS}. Use fewer dimensions, a shorter period or filters, or read it page by page.`,
  );
}
