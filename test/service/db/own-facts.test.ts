import { expect, onTestFinished, test } from 'vitest';
import { type Db, migrate, sql, trusted } from '../../../src/db/index.ts';
import { emptyDatabase } from '../../support/database.ts';

async function migrated(): Promise<Db> {
  const { db, drop } = await emptyDatabase();
  onTestFinished(drop);
  await migrate(db);
  return db;
}

/** Every column of every table that migrations have put rows into, with its values. */
async function valuesOf(db: Db): Promise<Map<string, string>> {
  const columns = await db.query<{ table: string; column: string; type: string }>(sql`
    SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`);
  const found = new Map<string, string>();
  for (const { table, column, type } of columns) {
    if (type.startsWith('timestamp')) continue;
    const [row] = await db.query<{ all: string | null }>(
      sql`SELECT string_agg(${trusted(`"${column}"`)}::text, ',' ORDER BY ${trusted(`"${column}"`)}::text) AS all FROM ${trusted(`"${table}"`)}`,
    );
    if (row!.all !== null) found.set(`${table}.${column}`, row!.all);
  }
  return found;
}

// A database that is copied from a template has to make these anew: see OWN in src/db/embedded/template.ts.
test('only the feed secret differs between two migrated databases', async () => {
  const [one, other] = [await valuesOf(await migrated()), await valuesOf(await migrated())];
  const differing = [...one].filter(([name, value]) => other.get(name) !== value).map(([name]) => name);
  expect(differing).toEqual(['event_feed.secret']);
});
