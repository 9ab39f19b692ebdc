import { type Statement, sql, trusted } from './sql.ts';

/** Which of the rows that are found. */
export interface RowWindow {
  limit: number;
  offset: number;
}

/** The most rows that one page may hold, and one more. */
const LARGEST_PAGE = trusted('501');

/**
 * Some rows of an ordered SELECT. PostgreSQL takes an unknown LIMIT for a tenth of the table, and would therefore plan a list
 * anew for each read, which takes longer than to read it. A fixed limit inside tells that a first page is small.
 */
export function pageOfRows(found: Statement, { limit, offset }: RowWindow): Statement {
  return offset > 0 || limit > Number(LARGEST_PAGE.text)
    ? sql`${found} LIMIT ${limit} OFFSET ${offset}`
    : sql`SELECT * FROM (${found} LIMIT ${LARGEST_PAGE}) page LIMIT ${limit}`;
}
