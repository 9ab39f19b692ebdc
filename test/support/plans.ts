import { expect } from 'vitest';
import type { Db, Statement } from '../../src/db/index.ts';

/**
 * The indexes that a statement reads where tables are large: on the small ones of a test, reading all rows has to be made dear.
 * Fails where a table can only be read as a whole.
 */
export async function indexesOf(db: Db, { text, values }: Statement): Promise<string[]> {
  const lines = await db.tx(async (tx) => {
    await tx.exec('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
  });
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  return [...new Set([...plan.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, name]) => name!))].sort();
}

/** How often a statement has to sort, because no index has its rows in order. */
export async function sortsOf(db: Db, { text, values }: Statement): Promise<number> {
  const lines = await db.tx(async (tx) => {
    await tx.exec('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    return tx.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values });
  });
  return lines.filter((line) => /\bSort\s+\(cost/.test(line['QUERY PLAN'])).length;
}
