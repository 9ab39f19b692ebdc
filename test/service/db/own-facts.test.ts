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
  const tables = await db.query<{ table: string; columns: string[] }>(sql`
    SELECT c.table_name AS table, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type NOT LIKE 'timestamp%'
    GROUP BY c.table_name`);
  const found = new Map<string, string>();
  for (const { table, columns } of tables) {
    const all = columns.map(
      (name) => `string_agg("${name}"::text, ',' ORDER BY "${name}"::text) AS "${name}"`,
    );
    const [row] = await db.query<Record<string, string | null>>(
      sql`SELECT ${trusted(all.join(', '))} FROM ${trusted(`"${table}"`)}`,
    );
    for (const [column, values] of Object.entries(row!))
      if (values !== null) found.set(`${table}.${column}`, values);
  }
  return found;
}

// A database that is copied from a template has to make these anew: see OWN in src/db/embedded/template.ts.
test('only the feed secret differs between two migrated databases', async () => {
  const [one, other] = [await valuesOf(await migrated()), await valuesOf(await migrated())];
  const differing = [...one].filter(([name, value]) => other.get(name) !== value).map(([name]) => name);
  expect(differing).toEqual(['event_feed.secret']);
});
