import { type Statement, sql, trusted } from './sql.ts';

/** Which part of the result to return. */
export interface RowWindow {
  limit: number;
  offset: number;
}

/** The largest page, plus one row. */
const MAX_PAGE_ROWS = trusted('501');

/**
 * One page of an ordered SELECT. PostgreSQL assumes that an unknown LIMIT is a tenth of the table, and would therefore plan a
 * list again for each read, which takes longer than the read. A fixed inner limit tells it that a first page is small.
 */
export function pageOfRows(found: Statement, { limit, offset }: RowWindow): Statement {
  return offset > 0 || limit > Number(MAX_PAGE_ROWS.text)
    ? sql`${found} LIMIT ${limit} OFFSET ${offset}`
    : sql`SELECT * FROM (${found} LIMIT ${MAX_PAGE_ROWS}) page LIMIT ${limit}`;
}
