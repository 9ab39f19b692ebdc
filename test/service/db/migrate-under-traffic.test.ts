import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Db,
  findPendingMigrations,
  type Migration,
  migrate,
  readMigrations,
  sql,
} from '../../../src/db/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const next = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: name,
  isContract: false,
  isConcurrent: false,
});
const known = await readMigrations();

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

const appliedNames = async (db: Db) =>
  (await db.query(sql`SELECT name FROM schema_migration WHERE name > '9' ORDER BY name`)).map(
    ({ name }) => name,
  );
const QUICK = { maxAttempts: 2, maxPauseMs: 1 };

test('migrations applied before a failing one stay applied, except on an embedded database', async () => {
  const { db } = await another();
  const all = [
    ...known,
    next('9997-table.sql', 'CREATE TABLE later (id integer)'),
    next('9998-wrong.sql', 'ALTER TABLE missing ADD COLUMN x integer'),
  ];
  await expect(migrate(db, all)).rejects.toThrow('missing');
  expect(await appliedNames(db)).toEqual(isOnPostgres ? ['9997-table.sql'] : []);
  const repaired = [...all.slice(0, -1), next('9998-right.sql', 'ALTER TABLE later ADD COLUMN x integer')];
  expect(await migrate(db, repaired)).toEqual(
    isOnPostgres ? ['9998-right.sql'] : ['9997-table.sql', '9998-right.sql'],
  );
});

describe.runIf(isOnPostgres)('while others read and write', () => {
  const column = next('9998-column.sql', 'ALTER TABLE sales_order ADD COLUMN later integer');

  test('a migration yields to a long transaction, so later transactions do not wait', async () => {
    const { db, connected } = await another();
    const waits: string[] = [];
    let migrated: Promise<string[]> | undefined;
    await db.tx(async (tx) => {
      await tx.query(sql`SELECT FROM sales_order LIMIT 1`);
      migrated = migrate(connected(), [...known, column], {
        onWait: (name, table) => waits.push(`${name} ${table}`),
      });
      const reader = connected();
      await expect.poll(() => waits.length, { timeout: 20_000 }).toBeGreaterThan(1);
      // Would wait for the migration, and that for us.
      await reader.query(sql`SELECT FROM sales_order LIMIT 1`);
    });
    expect(await migrated).toEqual([column.name]);
    expect(new Set(waits)).toEqual(new Set([`${column.name} sales_order`]));
  });

  test('a transaction that holds one table of a migration and needs another gets it without a deadlock', async () => {
    const { db, connected } = await another();
    const both = next(
      '9998-both.sql',
      'ALTER TABLE sales_order ADD COLUMN later integer; ALTER TABLE invoice ADD COLUMN later integer',
    );
    const waits: string[] = [];
    const patience = { firstWaitMs: 200, heldWaitMs: 200 };
    let migrated: Promise<string[]> | undefined;
    await db.tx(async (tx) => {
      await tx.query(sql`SELECT FROM invoice LIMIT 1`);
      migrated = migrate(connected(), [...known, both], {
        onWait: (name) => waits.push(name),
        patience,
      });
      const held = sql`SELECT FROM pg_locks WHERE relation = 'sales_order'::regclass AND mode = 'AccessExclusiveLock'`;
      for (let round = 0; round < 3; round++) {
        await Promise.race([
          expect.poll(async () => (await db.query(held)).length, { interval: 5 }).toBeGreaterThan(0),
          expect.poll(() => waits.length, { timeout: 20_000 }).toBeGreaterThan(round),
        ]);
        await tx.query(sql`SELECT FROM sales_order LIMIT 1`);
      }
    });
    expect(await migrated).toEqual([both.name]);
  });

  test('a migration that never gets its lock names the holder, and a rerun continues', async () => {
    const { db, connected } = await another();
    const all = [...known, next('9997-table.sql', 'CREATE TABLE later (id integer)'), column];
    await db.tx(async (tx) => {
      const [us] = await tx.query<{ pid: number }>(
        sql`SELECT pg_backend_pid() AS pid FROM sales_order LIMIT 1`,
      );
      const error = await migrate(connected(), all, { patience: QUICK }).catch((one: Error) => one);
      expect(error).toMatchObject({
        name: 'MigrationBusyError',
        message: expect.stringMatching(
          new RegExp(
            `^Migration 9998-column\\.sql could not lock the table sales_order in 2 attempts; locks are held by process ${us!.pid} \\(.*idle in transaction.*\\)\\. Earlier migrations stay applied\\. End the transaction .* again to continue\\.$`,
          ),
        ),
      });
    });
    expect(await appliedNames(db)).toEqual(['9997-table.sql']);
    expect(await migrate(db, all)).toEqual([column.name]);
  });

  test('readiness probes do not wait for a running migration', async () => {
    const { db, connected } = await another();
    const slow = next('9998-slow.sql', 'SELECT pg_advisory_xact_lock(77777)');
    let migrated: Promise<string[]> | undefined;
    await db.tx(async (tx) => {
      await tx.query(sql`SELECT pg_advisory_xact_lock(77777)`);
      migrated = migrate(connected(), [...known, slow], { patience: { heldWaitMs: 60_000 } });
      const running = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 77777 AND NOT granted`;
      await expect.poll(async () => (await db.query(running)).length).toBe(1);
      await findPendingMigrations(connected());
    });
    expect(await migrated).toEqual([slow.name]);
  });

  test('several concurrent processes apply each migration once, in order', async () => {
    const { db, connected } = await another();
    const more = Array.from({ length: 6 }, (_, i) =>
      next(`999${i}-table.sql`, `CREATE TABLE later_${i} (id integer)`),
    );
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => migrate(connected(), [...known, ...more])),
    );
    expect(applied.flat().sort()).toEqual(more.map(({ name }) => name));
    expect(await appliedNames(db)).toEqual(more.map(({ name }) => name));
  });
});
