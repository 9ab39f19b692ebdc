import {
  type LargeText,
  plannedEachTime,
  type Queryable,
  type RowWindow,
  type Statement,
  sql,
  trusted,
} from '../db/index.ts';
import { type CompressedText, compressText } from './compressed-text.ts';
import { MAX_REPORT_ROWS } from './vocabulary.ts';

/** A report as SQL. */
export interface ReportStatement {
  /** `WITH` its groups `g`, and a row `t` with their number as `row_count`; without totals, it may count no further than this. */
  withGroups(countUpTo?: number): Statement;
  /** The columns of its totals over `t`; undefined: it has none. */
  totals?(): string;
  /** A query of its rows over `g`, all or some of them: each as JSON text `record`, in order. */
  rows(window?: RowWindow): Statement;
}

/** The rows of a page alone, and whether another page follows. */
export function withoutTotals(report: ReportStatement, { offset, limit }: RowWindow): ReportStatement {
  return { withGroups: () => report.withGroups(offset + limit + 1), rows: (window) => report.rows(window) };
}

export interface ReportPage {
  /** How many rows the report has, or more than the page and those before it. */
  rowCount: number;
  /** JSON texts: the totals, if there are any, and the rows with commas between them. */
  totals: string | null;
  rows: string;
}

/** SQL at the end of a query: only the rows of a window. */
export function limitClause(window: RowWindow | undefined): Statement {
  return window ? sql`LIMIT ${window.limit} OFFSET ${window.offset}` : sql``;
}

export async function queryReportPage(
  db: Queryable,
  report: ReportStatement,
  window: RowWindow,
): Promise<ReportPage> {
  const totals = report.totals
    ? sql`(SELECT row_to_json(o)::text FROM (SELECT ${trusted(report.totals())}) o)`
    : sql`NULL`;
  const [page] = await db.query<ReportPage>(
    plannedEachTime(sql`${report.withGroups()}
      SELECT t.row_count::integer AS "rowCount", ${totals} AS totals,
        (SELECT coalesce(string_agg(r.record, ','), '') FROM (${report.rows(window)}) r) AS rows
      FROM t`),
  );
  return page!;
}

/** Every row as JSON text, for a report that is known to have few. */
export async function readRows(at: Queryable, report: ReportStatement): Promise<string[]> {
  const found = await at.query<{ record: string }>(
    plannedEachTime(sql`${report.withGroups()} ${report.rows()}`),
  );
  return found.map(({ record }) => record);
}

/** Rows per text: parsing one takes about a millisecond, so other requests get their turn between two. */
const ROWS_PER_BATCH = 100;
/** Batches that are in memory as they come from the database; the others are packed. */
const BATCHES_PER_FETCH = 10;

export interface AllRows {
  rowCount: number;
  /** JSON arrays of rows. Empty if there are more rows than a report may have. */
  batches: CompressedText[];
}

async function compressBatch(batch: string | LargeText): Promise<CompressedText> {
  if (typeof batch === 'string') return compressText(batch);
  try {
    return await compressText(batch.bytes);
  } finally {
    batch.release();
  }
}

/** Call it in a transaction: a cursor of the database hands the rows out, and they are packed as they come. */
export async function readAllRows(at: Queryable, report: ReportStatement): Promise<AllRows> {
  await at.query(
    plannedEachTime(sql`DECLARE report_rows NO SCROLL CURSOR FOR ${report.withGroups()}
      SELECT t.row_count::integer AS "rowCount", b.batch FROM t LEFT JOIN LATERAL (
        SELECT r.place, ('[' || string_agg(r.record, ',') || ']')::varchar AS batch FROM (
          SELECT o.record, (row_number() OVER () - 1) / ${trusted(String(ROWS_PER_BATCH))} AS place FROM (${report.rows()}) o) r
        WHERE t.row_count <= ${trusted(String(MAX_REPORT_ROWS))} GROUP BY r.place) b ON true
      ORDER BY b.place`),
  );
  const fetch = trusted(`FETCH ${BATCHES_PER_FETCH} FROM report_rows`);
  const all: AllRows = { rowCount: 0, batches: [] };
  for (;;) {
    const found = await at.query<{ rowCount: number; batch: string | LargeText | null }>(fetch);
    for (const { rowCount, batch } of found) {
      all.rowCount = rowCount;
      if (batch !== null) all.batches.push(await compressBatch(batch));
    }
    if (found.length < BATCHES_PER_FETCH) break;
  }
  await at.query(trusted('CLOSE report_rows'));
  return all;
}
