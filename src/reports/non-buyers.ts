import type { ApiKey } from '../access/index.ts';
import { type Statement, sql, trusted } from '../db/index.ts';
import { periodBefore, type Range } from './period.ts';
import { limitClause, type ReportStatement } from './rows-sql.ts';
import type { LineFilters } from './sales.ts';
import { rowsOfReport, type SalesSource } from './source.ts';
import type { ReportColumn } from './vocabulary.ts';

export const NON_BUYER_COLUMNS: readonly ReportColumn[] = [
  { name: 'customer_id', kind: 'integer' },
  { name: 'customer_name', kind: 'text' },
  { name: 'state', kind: 'text' },
  { name: 'last_date', kind: 'date' },
  { name: 'units_before', kind: 'integer' },
  { name: 'ext_price_before', kind: 'money' },
];

export interface NonBuyersRequest {
  key: ApiKey;
  source: SalesSource;
  filters: LineFilters;
  range: Range;
}

/**
 * Customers that bought right before the range and not in it. Credits are no purchases, but count in the figures with their
 * sign, as in the sales report.
 */
export function nonBuyersStatement({ key, source, filters, range }: NonBuyersRequest): ReportStatement {
  const before = periodBefore(range);
  const isBought = trusted(`NOT ${source.isCredit}`);
  const day = trusted(source.day);
  const isBefore = sql`${day} < ${range.from}::date`;
  const sumBefore = (value: string): Statement => sql`sum(${trusted(value)}) FILTER (WHERE ${isBefore})`;
  const both = { from: before.from, to: range.to };
  return {
    withGroups: () => sql`WITH g AS MATERIALIZED (
        SELECT ${trusted(source.customerId)} AS customer_id, max(${day}) FILTER (WHERE ${isBought}) AS last_date,
          ${sumBefore(source.summed.units)} AS units, ${sumBefore(source.summed.ext_price)} AS ext_price
        ${rowsOfReport(source, { key, filters, credits: 'included' }, both)} GROUP BY 1
        HAVING bool_or(${isBought} AND ${isBefore}) AND NOT bool_or(${isBought} AND NOT (${isBefore}))),
      t AS MATERIALIZED (SELECT count(*) AS row_count FROM g)`,
    rows: (
      window,
    ) => sql`SELECT (SELECT row_to_json(o)::text FROM (SELECT g.customer_id, g.customer_name, g.state,
        to_char(g.last_date, 'YYYY-MM-DD') AS last_date, g.units::bigint AS units_before, round(g.ext_price, 2)::text AS ext_price_before) o) AS record
      FROM (SELECT g.*, c.customer_name, c.state FROM g JOIN customer c ON c.customer_id = g.customer_id
        ORDER BY g.ext_price DESC, g.customer_id ${limitClause(window)}) g`,
  };
}
