import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/app/index.ts';
import { readConfig } from '../../../src/config/index.ts';
import { type Db, migrate, sql } from '../../../src/db/index.ts';
import { isPooler, openPostgres } from '../../../src/db/postgres/index.ts';
import { SESSION_SETTINGS } from '../../../src/db/session-settings.ts';
import { build } from '../../support/build.ts';
import { demoDatabase, emptyDatabase, isOnPostgres, type TestDatabase } from '../../support/database.ts';
import { isPoolerInstalled, type Pooler, startPooler } from '../../support/pooler.ts';
import { Wire } from '../../support/wire.ts';

if (isOnPostgres && !isPoolerInstalled)
  process.stderr.write('!!! pgbouncer is NOT INSTALLED: its tests are skipped (apt-get install pgbouncer)\n');

describe.runIf(isOnPostgres && isPoolerInstalled)('behind pgbouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let db: Db;

  beforeAll(async () => {
    database = await demoDatabase();
    // One backend for all: whatever one transaction leaves in the session, the next one would find.
    pooler = await startPooler(database.url!, { more: ['default_pool_size = 1'] });
    db = await open({});
  });
  afterAll(async () => {
    await db.close();
    await pooler.stop();
    await database.drop();
  });

  const open = async (env: Record<string, string>): Promise<Db> => {
    const config = readConfig({
      DATABASE_URL: pooler.through(database.url!),
      DATABASE_DIRECT_URL: database.url!,
      ...env,
    });
    return (await openDatabase(config)).db;
  };

  test('the pooler is recognized, and a plain TCP relay is not mistaken for one', async () => {
    const wire = await Wire.to(database.url!);
    expect(await isPooler(pooler.through(database.url!))).toBe(true);
    expect([await isPooler(database.url!), await isPooler(wire.url)]).toEqual([false, false]);
    await wire.close();
  });

  test('a pooler that ignores startup parameters is recognized too', async () => {
    const silent = await startPooler(database.url!, {
      more: ['ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout'],
    });
    expect(await isPooler(silent.through(database.url!))).toBe(true);
    await silent.stop();
  });

  test('without the direct URL, one message says what is missing', async () => {
    await expect(open({ DATABASE_DIRECT_URL: '' })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^DATABASE_URL points to a connection pooler.*set DATABASE_DIRECT_URL[^.]*\.$/,
      ),
    });
    const direct = pooler.through(database.url!);
    await expect(open({ DATABASE_DIRECT_URL: direct })).rejects.toThrow(
      /^DATABASE_DIRECT_URL points to a connection/,
    );
  });

  test('every statement runs with the session settings, in and outside transactions, and leaves none behind', async () => {
    const names = [
      ...Object.keys(SESSION_SETTINGS),
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ];
    const ask = sql`SELECT name, current_setting(name) AS value FROM unnest(${names}::text[]) AS name`;
    const expected = [...Object.values(SESSION_SETTINGS), '15s', '30s'];
    const values = (rows: { value: string }[]) => rows.map(({ value }) => value);
    expect(values(await db.query(ask))).toEqual(expected);
    expect(values(await db.tx((tx) => tx.query(ask)))).toEqual(expected);
    const other = openPostgres({
      ...{ url: pooler.through(database.url!), directUrl: database.url!, isPooled: true, poolSize: 1 },
      ...{ statementTimeoutMs: 7_000, connectTimeoutMs: 5_000, maxWaiting: 10 },
    });
    expect(values(await other.query(ask)).slice(-2)).toEqual(['7s', '14s']);
    await other.close();
  });

  test('no prepared statement is left in a shared backend', async () => {
    for (let i = 0; i < 3; i++) await db.query(sql`SELECT ${i}::integer AS n`);
    await db.tx((tx) => tx.query(sql`SELECT ${1}::integer AS n`));
    expect(await db.query(sql`SELECT name FROM pg_prepared_statements WHERE name <> ''`)).toEqual([]);
    expect(db.connections!()).toMatchObject({ maxPrepared: 0, mostPrepared: 0 });
  });

  test('a single statement is a transaction: it is committed when answered and rolled back when it fails', async () => {
    await db.query(sql`CREATE TABLE pooled (n integer PRIMARY KEY)`);
    await db.query(sql`INSERT INTO pooled VALUES (1)`);
    await expect(db.query(sql`INSERT INTO pooled VALUES (1)`)).rejects.toMatchObject({ code: '23505' });
    expect(await db.query(sql`SELECT n FROM pooled`)).toEqual([{ n: 1 }]);
  });

  test('concurrent statements share a backend, and each gets its own result', async () => {
    const many = Array.from({ length: 200 }, (_, i) => i);
    const rows = await Promise.all(many.map((i) => db.query<{ n: number }>(sql`SELECT ${i}::integer AS n`)));
    expect(rows.map(([row]) => row!.n)).toEqual(many);
  });

  test('slow statements time out, and long-running work does not', async () => {
    const hasty = await open({ STATEMENT_TIMEOUT_MS: '100' });
    await expect(hasty.query(sql`SELECT pg_sleep(2)`)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const slept = hasty.tx((tx) => tx.query(sql`SELECT pg_sleep(1.2)`), { statementTimeoutMs: 0 });
    expect(await slept).toHaveLength(1);
    await hasty.close();
  });

  test('a session that ends between two statements fails only its transaction', async () => {
    const broken = db.tx(async (tx) => {
      const [backend] = await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await database.db.query(sql`SELECT pg_terminate_backend(${backend!.pid})`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query(sql`SELECT 1`);
    });
    await expect(broken).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => db.query(sql`SELECT 1 AS n`).catch(() => [])).toEqual([{ n: 1 }]);
  });

  test('a server lost behind the pooler is reported as an unavailable database, not as an internal error', async () => {
    const wire = await Wire.to(database.url!);
    const behind = await startPooler(wire.url);
    const pooled = await open({ DATABASE_URL: behind.through(database.url!) });
    const broken = pooled.tx(async (tx) => {
      await tx.query(sql`SELECT 1`);
      await wire.close();
    });
    await expect(broken).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('may or may not have been made'),
    });
    await pooled.close();
    await behind.stop();
  });

  test('notifications are received and locks are held', async () => {
    const heard: string[] = [];
    await db.listen('pooled_channel', (event) => heard.push(event));
    await db.query(sql`SELECT pg_notify('pooled_channel', '')`);
    await expect.poll(() => heard).toEqual(['notify']);
    const lock = await db.holdLock(79, 1, () => undefined);
    const isFree = () =>
      database.db.tx(
        async (tx) => (await tx.query(sql`SELECT pg_try_advisory_xact_lock(79, 1) AS free`))[0]!.free,
      );
    expect(await isFree()).toBe(false);
    await lock.stop();
    expect(await isFree()).toBe(true);
  });

  test('an empty database is migrated over the direct connection', async () => {
    const empty = await emptyDatabase();
    const config = readConfig({
      DATABASE_URL: pooler.through(empty.url!),
      DATABASE_DIRECT_URL: empty.url!,
    });
    const { db: pooled } = await openDatabase(config);
    expect((await migrate(pooled)).length).toBeGreaterThan(0);
    expect(await migrate(pooled)).toEqual([]);
    await pooled.close();
    await empty.drop();
  });

  test('the service handles requests, a new key and an export', async () => {
    const { call } = await build({ on: db, work: true });
    expect((await call('GET', '/api/v2/orders')).statusCode).toBe(200);
    expect((await call('GET', '/readyz', { key: null })).statusCode).toBe(200);
    const created = await call('POST', '/ops/keys', { payload: { type: 'Employee' } });
    expect(created.statusCode).toBe(201);
    expect((await call('GET', '/ops/export')).statusCode).toBe(200);
  });
});
