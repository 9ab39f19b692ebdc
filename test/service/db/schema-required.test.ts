import { describe, expect, onTestFinished, test } from 'vitest';
import { type Db, findPendingMigrations, migrate, requireSchema, sql } from '../../../src/db/index.ts';
import { demoDatabase, emptyDatabase } from '../../support/database.ts';

async function migrated(): Promise<Db> {
  const { db, drop } = await demoDatabase();
  onTestFinished(drop);
  return db;
}

async function withNewer(isContract: boolean): Promise<Db> {
  const db = await migrated();
  await db.query(
    sql`INSERT INTO schema_migration (name, checksum, is_contract) VALUES ('9999-newer.sql', 'x', ${isContract})`,
  );
  return db;
}

describe('a process that does not migrate', () => {
  test('starts on the schema of its version', async () => {
    await expect(requireSchema(await migrated())).resolves.toBeUndefined();
  });

  test('starts on a schema to which a newer version has only added, and is ready there', async () => {
    const db = await withNewer(false);
    await expect(requireSchema(db)).resolves.toBeUndefined();
    expect(await findPendingMigrations(db)).toEqual([]);
  });

  test('does not start on a schema from which a newer version removed something', async () => {
    await expect(requireSchema(await withNewer(true))).rejects.toThrow(
      'The database has the migration 9999-newer.sql, which this version of Dray does not know. Start the version that added it, or a newer version.',
    );
  });

  test('does not start on an older schema, and says what to do', async () => {
    const { db, drop } = await emptyDatabase();
    onTestFinished(drop);
    await expect(requireSchema(db)).rejects.toThrow(
      /^The database is missing \d+ migrations of this version, starting with 0001-\S+\. Run `dray migrate` first, or set MIGRATE_ON_START=1\.$/,
    );
  });
});

test('an older version does not migrate a schema migrated by a newer one', async () => {
  await expect(migrate(await withNewer(false))).rejects.toThrow('9999-newer.sql');
});

test('a database migrated before contracts were recorded can be read and is brought up to date', async () => {
  const db = await migrated();
  await db.query(sql`ALTER TABLE schema_migration DROP COLUMN is_contract`);
  await expect(requireSchema(db)).resolves.toBeUndefined();
  expect(await migrate(db)).toEqual([]);
});
