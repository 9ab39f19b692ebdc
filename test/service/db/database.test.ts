import { afterAll, describe, expect, inject, test } from 'vitest';
import {
  type Db,
  findPendingMigrations,
  join,
  LargeText,
  migrate,
  plannedEachTime,
  sql,
  trusted,
} from '../../../src/db/index.ts';
import { connect, demoDatabase, emptyDatabase, hasFastPath, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
afterAll(drop);
await db.query(sql`CREATE TABLE scratch (id integer PRIMARY KEY, n integer NOT NULL DEFAULT 0)`);

describe('the sql tag', () => {
  test('values become parameters, and fragments are inserted with theirs renumbered', () => {
    const filter = join([sql`a = ${1}`, sql`b = ${'x'}`], ' AND ');
    const statement = sql`SELECT ${trusted('c')} FROM t WHERE ${filter} LIMIT ${5}`;
    expect(statement.text).toBe('SELECT c FROM t WHERE a = $1 AND b = $2 LIMIT $3');
    expect(statement.values).toEqual([1, 'x', 5]);
  });

  test('a value can never become part of the SQL text', () => {
    expect(sql`SELECT ${"'; DROP TABLE t; --"}`.text).toBe('SELECT $1');
    expect(sql`SELECT ${{ text: 'DROP TABLE t', values: [] }}`.text).toBe('SELECT $1');
  });
});

test('money and dates stay strings, bigint is a number, and timestamps are Dates', async () => {
  const [row] = await db.query(sql`
    SELECT 0.10::numeric AS money, '2026-03-08'::date AS day, 5000000000::bigint AS big,
      '2026-03-08T10:00:00Z'::timestamptz AS at, '{"a":1}'::jsonb AS json, ${[1, 2]}::integer[] AS list, NULL AS nothing`);
  expect(row).toEqual({
    money: '0.10',
    day: '2026-03-08',
    big: 5_000_000_000,
    at: new Date('2026-03-08T10:00:00Z'),
    json: { a: 1 },
    list: [1, 2],
    nothing: null,
  });
});

describe('transactions', () => {
  test('roll back completely if anything throws, and run no afterCommit action', async () => {
    let told = false;
    const attempt = db.tx(async (tx) => {
      await tx.query(sql`INSERT INTO scratch (id) VALUES (1)`);
      tx.afterCommit(() => {
        told = true;
      });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await db.query(sql`SELECT 1 FROM scratch WHERE id = 1`)).toEqual([]);
    expect(told).toBe(false);
  });

  test('a swallowed error does not commit', async () => {
    const attempt = db.tx(async (tx) => {
      await tx.query(sql`INSERT INTO scratch (id) VALUES (2)`);
      await tx.query(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    if (isOnPostgres) await expect(attempt).rejects.toThrow('rolled back');
    else await attempt.catch(() => undefined);
    expect(await db.query(sql`SELECT 1 FROM scratch WHERE id = 2`)).toEqual([]);
  });

  test('statements at commit run in their order after all others, and each of them counts', async () => {
    const counter = { statements: 0 };
    await db.counted(counter).tx(async (tx) => {
      tx.atCommit(sql`UPDATE scratch SET n = n * 2 WHERE id = 20`);
      tx.atCommit(sql`UPDATE scratch SET n = n + 1 WHERE id = 20`);
      await tx.query(sql`INSERT INTO scratch (id, n) VALUES (20, 5)`);
    });
    expect(await db.query(sql`SELECT n FROM scratch WHERE id = 20`)).toEqual([{ n: 11 }]);
    expect(counter.statements).toBe(5);
  });

  test('a statement that fails at commit undoes everything, and no afterCommit action runs', async () => {
    let ran = false;
    const attempt = db.tx(async (tx) => {
      await tx.query(sql`INSERT INTO scratch (id) VALUES (21)`);
      tx.atCommit(sql`INSERT INTO scratch (id) VALUES (21)`);
      tx.atCommit(sql`INSERT INTO scratch (id) VALUES (22)`);
      tx.afterCommit(() => {
        ran = true;
      });
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect([await db.query(sql`SELECT FROM scratch WHERE id IN (21, 22)`), ran]).toEqual([[], false]);
  });

  test('afterCommit runs once the change is visible', async () => {
    const seen = new Promise<unknown[]>((resolve) => {
      void db.tx(async (tx) => {
        await tx.query(sql`INSERT INTO scratch (id) VALUES (3)`);
        tx.afterCommit(() => resolve(db.query(sql`SELECT id FROM scratch WHERE id = 3`)));
      });
    });
    expect(await seen).toEqual([{ id: 3 }]);
  });

  test.each([
    ['53100', 'full disk', 'disk'],
    ['53200', 'out of memory', 'reached'],
    ['53300', 'too many connections', 'reached'],
    ['57P03', 'server starting up', 'reached'],
    ['25006', 'primary turned standby', 'not accepting writes'],
  ])('%s (%s) is an error to retry later', async (code, _, word) => {
    const attempt = db.tx((tx) =>
      tx.exec(`DO $$ BEGIN RAISE EXCEPTION 'as if' USING ERRCODE = '${code}'; END $$`),
    );
    await expect(attempt).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      headers: { 'Retry-After': '2' },
      message: expect.stringContaining(word),
    });
  });

  test('a read-only transaction rejects writes', async () => {
    const attempt = db.tx((tx) => tx.query(sql`INSERT INTO scratch (id) VALUES (4)`), { readOnly: true });
    await expect(attempt).rejects.toThrow(/read-only/);
  });

  test.runIf(isOnPostgres)('serialization failures are retried, so no update is lost', async () => {
    await db.query(sql`INSERT INTO scratch (id, n) VALUES (10, 0)`);
    let tries = 0;
    const add = () =>
      db.tx(
        async (tx) => {
          tries++;
          const [row] = await tx.query<{ n: number }>(sql`SELECT n FROM scratch WHERE id = 10`);
          await tx.query(sql`UPDATE scratch SET n = ${row!.n + 1} WHERE id = 10`);
        },
        { isolation: 'serializable', maxAttempts: 50 },
      );
    let added = 0;
    // A busy machine may run them one after the other.
    while (tries === added) {
      await Promise.all(Array.from({ length: 12 }, add));
      added += 12;
    }
    expect(await db.query(sql`SELECT n FROM scratch WHERE id = 10`)).toEqual([{ n: added }]);
  });

  test.runIf(isOnPostgres)('a deadlock is retried', async () => {
    await db.query(sql`INSERT INTO scratch (id) VALUES (21), (22)`);
    const swap = (first: number, second: number) =>
      db.tx(async (tx) => {
        await tx.query(sql`UPDATE scratch SET n = n + 1 WHERE id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.query(sql`UPDATE scratch SET n = n + 1 WHERE id = ${second}`);
      });
    await Promise.all([swap(21, 22), swap(22, 21)]);
    expect(await db.query(sql`SELECT n FROM scratch WHERE id IN (21, 22)`)).toEqual([{ n: 2 }, { n: 2 }]);
  });
});

test('a large text is the same for any type, and only a varchar may be read as bytes, on PostgreSQL', async () => {
  const [row] = await db.query<{ t: unknown; v: unknown; j: unknown; list: unknown }>(sql`
    SELECT repeat('ä€', 20000) AS t, repeat('ä€', 20000)::varchar AS v,
      jsonb_build_object('a', repeat('ä€', 20000)) AS j, ARRAY[repeat('ä€', 20000), 'b'] AS list`);
  const expected = 'ä€'.repeat(20_000);
  expect([row!.t === expected, String(row!.v) === expected]).toEqual([true, true]);
  expect((row!.j as { a: string }).a === expected).toBe(true);
  expect((row!.list as string[])[0] === expected).toBe(true);
  const [only] = await db.query<{ v: unknown }>(sql`SELECT repeat('ä€', 20000)::varchar AS v`);
  expect(only!.v instanceof LargeText).toBe(hasFastPath);
});

test.runIf(isOnPostgres)('a statement that is planned each time is not prepared', async () => {
  await db.tx(async (tx) => {
    await tx.query(plannedEachTime(sql`SELECT ${1}::integer AS planned_each_time`));
    await tx.query(sql`SELECT ${1}::integer AS planned_once`);
    const prepared = await tx.query<{ statement: string }>(
      sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS planned_%' AND name <> ''`,
    );
    const texts = prepared.map(({ statement }) => statement).filter((text) => !text.includes('pg_prepared'));
    // Behind a pooler and without the fast path nothing is.
    expect(texts).toEqual(inject('poolerHost') || !hasFastPath ? [] : ['SELECT $1::integer AS planned_once']);
  });
});

test('the statement count includes BEGIN and COMMIT', async () => {
  const counter = { statements: 0 };
  const counted = db.counted(counter);
  await counted.query(sql`SELECT 1`);
  expect(counter.statements).toBe(1);
  await counted.tx(async (tx) => {
    await tx.query(sql`SELECT 1`);
  });
  expect(counter.statements).toBe(4);
});

test('a notification arrives only after its transaction has committed', async () => {
  const heard: string[] = [];
  const subscription = await db.listen('test_channel', (event) => heard.push(event));
  await db.tx(async (tx) => {
    await tx.query(sql`SELECT pg_notify('test_channel', '')`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['notify']);
  await subscription.stop();
});

describe('migrations', () => {
  test('a migrated database has nothing pending; migrating again does nothing', async () => {
    expect(await findPendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  test.runIf(isOnPostgres)(
    'several processes can start at once, and each migration is applied once',
    async () => {
      const empty = await emptyDatabase();
      const processes: Db[] = Array.from({ length: 4 }, () => connect(empty.url!, { poolSize: 1 }));
      const applied = await Promise.all(processes.map((one) => migrate(one)));
      expect(applied.map((names) => names.length > 0).sort()).toEqual([false, false, false, true]);
      await Promise.all(processes.map((one) => one.close()));
      await empty.drop();
    },
  );

  test.runIf(isOnPostgres)(
    'the statement timeout does not apply to migrations or to processes waiting for them',
    async () => {
      // It is also how long a transaction may be idle, as it is when the machine is busy.
      const hasty = connect(url!, { statementTimeoutMs: 1_000 });
      const lock = sql`SELECT pg_advisory_xact_lock(4812001)`;
      let waiting: Promise<string[]> | undefined;
      await db.tx(async (tx) => {
        await tx.query(lock);
        waiting = migrate(hasty);
        await tx.query(sql`SELECT pg_sleep(1.5)`);
      });
      expect(await waiting).toEqual([]);
      await expect(hasty.query(sql`SELECT pg_sleep(3)`)).rejects.toThrow('too long');
      await hasty.close();
    },
  );

  test('a migration that was changed after it was applied is rejected by name', async () => {
    await db.query(sql`UPDATE schema_migration SET checksum = 'x' || checksum WHERE name LIKE '0001%'`);
    await expect(migrate(db)).rejects.toThrow(/0001-conventions\.sql was changed/);
    await db.query(sql`UPDATE schema_migration SET checksum = substr(checksum, 2) WHERE name LIKE '0001%'`);
  });

  test('a database of a newer version is rejected', async () => {
    await db.query(sql`INSERT INTO schema_migration (name, checksum) VALUES ('9999-later.sql', 'x')`);
    await expect(migrate(db)).rejects.toThrow(/9999-later\.sql.*does not know/);
    await db.query(sql`DELETE FROM schema_migration WHERE name = '9999-later.sql'`);
  });
});

describe.runIf(isOnPostgres)('when connections break', () => {
  test('the listening session reconnects automatically and reports the gap', async () => {
    const own = connect(url!);
    const heard: string[] = [];
    await own.listen('broken_channel', (event) => heard.push(event));
    await db.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'dray session'`);
    await expect.poll(() => heard).toEqual(['lost', 'back']);
    await db.query(sql`SELECT pg_notify('broken_channel', '')`);
    await expect.poll(() => heard).toContain('notify');
    await own.close();
  });

  test('the loss of a held lock is reported', async () => {
    const own = connect(url!);
    let lost = false;
    await own.holdLock(77, 1, () => {
      lost = true;
    });
    await db.query(
      sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 77`,
    );
    await expect.poll(() => lost).toBe(true);
    await own.close();
  });
});
