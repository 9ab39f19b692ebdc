import { expect, test } from 'vitest';
import { pageOfRows } from './page.ts';
import { sql } from './sql.ts';

const found = sql`SELECT a FROM t WHERE b = ${7} ORDER BY a`;

test('the limit of a first page is known to PostgreSQL at planning time', () => {
  const { text, values } = pageOfRows(found, { limit: 51, offset: 0 });
  expect(text).toBe('SELECT * FROM (SELECT a FROM t WHERE b = $1 ORDER BY a LIMIT 501) page LIMIT $2');
  expect(values).toEqual([7, 51]);
});

test.each([
  { limit: 51, offset: 50 },
  { limit: 502, offset: 0 },
])('$limit rows after $offset are found by limit and offset', (page) => {
  const { text, values } = pageOfRows(found, page);
  expect(text).toBe('SELECT a FROM t WHERE b = $1 ORDER BY a LIMIT $2 OFFSET $3');
  expect(values).toEqual([7, page.limit, page.offset]);
});
