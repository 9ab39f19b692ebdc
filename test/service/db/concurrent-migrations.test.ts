import { expect, onTestFinished, test } from 'vitest';
import { type Db, type Migration, migrate, readMigrations, sql } from '../../../src/db/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const INDEX = 'CREATE INDEX CONCURRENTLY later_index ON sales_order (memo)';
const next = (name: string, text: string, isConcurrent: boolean): Migration => ({
  name,
  text,
  checksum: name,
  isContract: false,
  isConcurrent,
});
const all = [
  ...(await readMigrations()),
  next('9997-table.sql', 'CREATE TABLE later (id integer)', false),
  next('9998-index.sql', `-- concurrently\n${INDEX};`, true),
  next('9999-column.sql', 'ALTER TABLE later ADD COLUMN note text', false),
];
const NAMES = all.slice(-3).map(({ name }) => name);

async function another(): Promise<{ db: Db; connected: () => Db }> {
  const { db, url, drop } = await demoDatabase();
  const others: Db[] = [];
  onTestFinished(async () => {
    await Promise.all(others.map((one) => one.close()));
    await drop();
  });
  const connected = () => {
    others.push(connect(url!));
    return others.at(-1)!;
  };
  return { db, connected };
}

const isValid = async (db: Db) =>
  (
    await db.query(sql`SELECT indisvalid AS ok FROM pg_index WHERE indexrelid = to_regclass('later_index')`)
  )[0]?.ok;

test('an index is built between the transactions before and after it, in file order', async () => {
  const { db } = await another();
  expect(await migrate(db, all)).toEqual(NAMES);
  expect(await isValid(db)).toBe(true);
  expect(await migrate(db, all)).toEqual([]);
});

test.runIf(isOnPostgres)(
  'while an index is built, others can write to its table without waiting',
  async () => {
    const { db, connected } = await another();
    const touch = sql`UPDATE sales_order SET memo = memo WHERE order_no = (SELECT min(order_no) FROM sales_order)`;
    let migrated: Promise<string[]> | undefined;
    await db.tx(async (tx) => {
      await tx.query(touch);
      migrated = migrate(connected(), all);
      const building = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = ${INDEX} AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.query(building)).length).toBe(1);
      // Another row of the same table: a lock on the table would keep this waiting for the migration, and that for us.
      await connected().query(
        sql`UPDATE sales_order SET memo = memo WHERE order_no = (SELECT max(order_no) FROM sales_order)`,
      );
    });
    expect(await migrated).toEqual(NAMES);
  },
);

test.runIf(isOnPostgres)(
  'if several processes start at once, one builds the index, and none hangs',
  async () => {
    const { db, connected } = await another();
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(connected(), all)));
    expect(applied.flat().sort()).toEqual(NAMES);
    expect(await isValid(db)).toBe(true);
  },
);

test.runIf(isOnPostgres)('an index left invalid by an interrupted build is rebuilt', async () => {
  const { db, connected } = await another();
  let cut: Promise<unknown> | undefined;
  await db.tx(async (tx) => {
    await tx.query(
      sql`UPDATE sales_order SET memo = memo WHERE order_no = (SELECT min(order_no) FROM sales_order)`,
    );
    cut = migrate(connected(), all).catch((error: Error) => error);
    const end = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = ${INDEX} AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.query(end)).length).toBe(1);
  });
  expect(await cut).toBeInstanceOf(Error);
  await expect.poll(() => isValid(db)).toBe(false);
  expect(await migrate(db, all)).toEqual(NAMES.slice(1));
  expect(await isValid(db)).toBe(true);
});
