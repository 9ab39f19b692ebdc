import type { ApiKey } from '../access/index.ts';
import type { Queryable, RowWindow } from '../db/index.ts';
import { canUseGroupSums, canUseMonthlySums } from './months.ts';
import { queryReportPage, type ReportPage, readRows, withoutTotals } from './rows-sql.ts';
import type { SalesReportPlan } from './sales.ts';
import { type SalesRequest, salesStatement } from './sales-sql.ts';
import { linesSource } from './source.ts';
import { readInvoiceSpans } from './spans-sql.ts';
import { dimensionColumns } from './vocabulary.ts';

/**
 * Whether it pays to find the rows of a page by one figure and to sum the others for these rows only: a report by product and customer
 * has nearly as many rows as there are lines. Its totals must be kept, or they would take as long as what was saved.
 */
export function canUseTwoSteps(
  key: ApiKey,
  { by, compared }: SalesReportPlan,
  totals: SalesReportPlan,
): boolean {
  if (compared || !by.includes('product') || !by.includes('customer')) return false;
  return canUseGroupSums(key, totals) || canUseMonthlySums(key, totals);
}

/** The page without totals. */
export async function pageInTwoSteps(
  at: Queryable,
  request: Omit<SalesRequest, 'source'>,
  window: RowWindow,
): Promise<ReportPage> {
  const { plan } = request;
  const source = linesSource(await readInvoiceSpans(at, [plan.range]));
  const sortedBy = 'measure' in plan.sort.by ? plan.sort.by.measure : 'units';
  const found = salesStatement({ ...request, plan: { ...plan, measures: [sortedBy] }, source });
  const page = await queryReportPage(at, withoutTotals(found, window), window);
  const rows = JSON.parse(`[${page.rows}]`) as Row[];
  if (rows.length === 0) return page;
  const filters = {
    ...request.filters,
    product_ids: distinct(rows, 'product_id'),
    customer_ids: distinct(rows, 'customer_id'),
  };
  const whole = await readRows(at, salesStatement({ ...request, filters, source }));
  const columns = plan.by.flatMap((dimension) => dimensionColumns(dimension));
  const keyOf = (row: Row) => JSON.stringify(columns.map((name) => row[name]));
  const wholeOf = new Map(whole.map((text) => [keyOf(JSON.parse(text) as Row), text]));
  return { ...page, rows: rows.map((row) => wholeOf.get(keyOf(row))!).join(',') };
}

type Row = Record<string, string | number | null>;

const distinct = (rows: readonly Row[], name: string) => [...new Set(rows.map((row) => row[name] as number))];
