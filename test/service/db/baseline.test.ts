import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Db,
  type Migration,
  migrate,
  readMigrations,
  requireSchema,
  sql,
} from '../../../src/db/index.ts';
import { catalogOf, rowsOf } from '../../support/catalog.ts';
import { emptyDatabase } from '../../support/database.ts';
import { releasedMigrations } from '../../support/released-migrations.ts';

async function empty(): Promise<Db> {
  const { db, drop } = await emptyDatabase();
  onTestFinished(drop);
  return db;
}

async function ofVersion02(count = Number.POSITIVE_INFINITY): Promise<Db> {
  const db = await empty();
  await migrate(db, (await releasedMigrations()).slice(0, count));
  return db;
}

describe('a new database', () => {
  test('is created from the baseline and equals an upgraded one in every table, index, function and row', async () => {
    const [fresh, upgraded] = [await empty(), await ofVersion02()];
    expect(await migrate(fresh)).toEqual(['migrations/baseline/', 'database/']);
    const applied = await migrate(upgraded);
    expect(applied).toContain('0120-add-wal-timelines.sql');
    expect(applied).not.toContain('migrations/baseline/');
    expect(await catalogOf(fresh)).toEqual(await catalogOf(upgraded));
    expect(await rowsOf(fresh)).toEqual(await rowsOf(upgraded));
  });

  test('records every migration of this version, so that the previous one can run alongside it', async () => {
    const fresh = await empty();
    await migrate(fresh);
    const named = await fresh.query<Pick<Migration, 'name' | 'checksum'>>(
      sql`SELECT name, checksum FROM schema_migration ORDER BY name`,
    );
    expect(named).toEqual((await readMigrations()).map(({ name, checksum }) => ({ name, checksum })));
  });
});

test('a database of a version before 0.2 is left unchanged, with a message that says what to do', async () => {
  const old = await ofVersion02(40);
  const before = await catalogOf(old);
  const sentence =
    /^The database is from a version before 0\.2 \(it is missing 0090-order-texts\.sql\)\. First run `dray migrate` on it with Dray 0\.2, then with this version\. Nothing was changed\.$/;
  await expect(migrate(old)).rejects.toThrow(sentence);
  await expect(requireSchema(old)).rejects.toThrow(sentence);
  expect(await catalogOf(old)).toEqual(before);
});
