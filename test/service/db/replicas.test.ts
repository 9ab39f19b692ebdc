import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Db, migrate, onPrimary, sql } from '../../../src/db/index.ts';
import { openReplicated } from '../../../src/db/postgres/index.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { debianPostgres } from '../../support/debian-postgres.ts';
import { ask, Replicated, type Standby, urlOf } from '../../support/standby.ts';
import { Wire } from '../../support/wire.ts';

const bin = isOnPostgres ? await debianPostgres() : undefined;
const redisUrl = inject('redisUrl');

const WHERE = sql`SELECT pg_is_in_recovery() AS "onStandby"`;
const VALUE = sql`SELECT n FROM seen`;

describe.runIf(bin)('reads from standbys', () => {
  let servers: Replicated;
  let one: Standby;
  let two: Standby;
  const opened: Db[] = [];
  let said: string[] = [];
  let readers = 0;

  beforeAll(async () => {
    servers = await Replicated.start(bin!);
    const db = connect(servers.url);
    await migrate(db);
    await db.query(sql`CREATE TABLE seen (n integer NOT NULL)`);
    await db.query(sql`INSERT INTO seen VALUES (0)`);
    await db.close();
    one = await servers.standby('one', ['max_standby_streaming_delay=0']);
    two = await servers.standby('two');
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    said = [];
  });

  async function open(
    urls: string[],
    maxLagMs = 60_000,
    redis?: { url: string; prefix: string },
  ): Promise<Db> {
    const log = {
      info: (_: object, text: string) => said.push(text),
      warn: (_: object, text: string) => said.push(text),
    };
    const limits = { poolSize: 3, statementTimeoutMs: 15_000, maxWaiting: 100 };
    const db = await openReplicated(connect(servers.url), {
      urls,
      maxLagMs,
      log,
      ...limits,
      ...(redis ? { redis } : {}),
    });
    opened.push(db);
    await expect.poll(() => db.replication!.replicas().some(isUsed)).toBe(urls.length > 0);
    return db;
  }

  const isUsed = ({ obstacle }: { obstacle: string | undefined }) => obstacle === undefined;
  const obstacles = (db: Db) => db.replication!.replicas().map(({ obstacle }) => obstacle);

  /** Another key each time, unless it is said which. */
  const reading = (db: Db, id = ++readers) => db.counted({ statements: 0, reader: { id, mayLag: true } });
  const writing = (db: Db, id: number) => db.counted({ statements: 0, reader: { id, mayLag: false } });

  const write = (db: Db, id: number, n: number) =>
    writing(db, id).tx((tx) => tx.query(sql`UPDATE seen SET n = ${n}`));
  const valueFor = async (db: Db, id?: number) => (await reading(db, id).query<{ n: number }>(VALUE))[0]!.n;
  const isOnStandby = async (db: Db, id?: number) =>
    (await reading(db, id).query<{ onStandby: boolean }>(WHERE))[0]!.onStandby;

  test('a key that has not written reads from a standby, and the service itself from the primary', async () => {
    const db = await open([one.url]);
    expect(await isOnStandby(db)).toBe(true);
    expect(await db.query(WHERE)).toEqual([{ onStandby: false }]);
    expect(db.replication!.reads()).toEqual([{ target: 'replica', reason: 'near enough', count: 1 }]);
  });

  test('statements that need the primary run there', async () => {
    const db = await open([one.url]);
    expect(await reading(db).query(onPrimary(WHERE))).toEqual([{ onStandby: false }]);
    expect(await reading(db).tx((tx) => tx.query(WHERE))).toEqual([{ onStandby: false }]);
    await reading(db).query(sql`INSERT INTO seen SELECT 1 WHERE false`);
    expect(db.replication!.reads().map(({ reason }) => reason)).toEqual(['primary only', 'replica failed']);
  });

  test('a key reads its own writes, while others may read an older state', async () => {
    const db = await open([one.url]);
    await write(db, 1, 10);
    await expect.poll(() => valueFor(db)).toBe(10);
    await one.pause();
    await write(db, 1, 11);
    expect([await valueFor(db, 1), await valueFor(db)]).toEqual([11, 10]);
    await one.resume();
    await expect.poll(() => isOnStandby(db, 1)).toBe(true);
    expect(await valueFor(db, 1)).toBe(11);
  });

  test('a write whose response was lost counts as written', async () => {
    const db = await open([one.url]);
    await one.pause();
    const lost = writing(db, 2).tx(async () => {
      await ask(servers.url, 'UPDATE seen SET n = 12');
      throw new Error('the answer was lost');
    });
    await expect(lost).rejects.toThrow('the answer was lost');
    expect(await valueFor(db, 2)).toBe(12);
    await one.resume();
  });

  test('data seen on one standby stays visible on another', async () => {
    const db = await open([one.url, two.url]);
    await expect.poll(() => obstacles(db)).toEqual([undefined, undefined]);
    await write(db, 3, 20);
    await expect.poll(() => valueFor(db)).toBe(20);
    await two.pause();
    await write(db, 3, 21);
    const values: number[] = [];
    for (let i = 0; i < 40; i++) values.push(await valueFor(db, 4));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    await expect.poll(() => valueFor(db, 4)).toBe(21);
    for (let i = 0; i < 20; i++) expect(await valueFor(db, 4)).toBe(21);
    await two.resume();
  });

  test('a key can read everything that a response or event has shown it', async () => {
    const db = await open([one.url]);
    await one.pause();
    await db.query(sql`UPDATE seen SET n = 31`);
    await db.replication!.recordShown([5]);
    expect(await valueFor(db, 5)).toBe(31);
    const settled = db.replication!.waitUntilCaughtUp();
    await one.resume();
    await settled;
    expect([await valueFor(db), await isOnStandby(db)]).toEqual([31, true]);
  });

  test('a read canceled by replay on a standby is served by the primary', async () => {
    const db = await open([one.url]);
    await ask(servers.url, 'CREATE TABLE IF NOT EXISTS locked AS SELECT 1 AS n');
    await expect.poll(() => ask(one.url, 'SELECT FROM locked').then(Boolean, () => false)).toBe(true);
    const slow = reading(db).query<{ n: number }>(sql`SELECT n FROM locked, pg_sleep(1)`);
    await expect
      .poll(() =>
        ask(
          one.url,
          `SELECT FROM pg_stat_activity WHERE query LIKE '%FROM locked, pg_sleep%' AND pid <> pg_backend_pid()`,
        ),
      )
      .not.toEqual([]);
    await ask(servers.url, 'ALTER TABLE locked ADD COLUMN m integer');
    expect(await slow).toEqual([{ n: 1 }]);
    expect(db.replication!.reads()).toContainEqual({ target: 'primary', reason: 'replica failed', count: 1 });
  });

  test('a lagging standby is skipped and comes back, and each change is logged once', async () => {
    const db = await open([one.url], 600);
    await one.pause();
    await ask(servers.url, 'UPDATE seen SET n = 41');
    await expect.poll(() => obstacles(db)).toEqual(['it is more than 600 ms behind']);
    expect(await isOnStandby(db)).toBe(false);
    await one.resume();
    await expect.poll(() => obstacles(db)).toEqual([undefined]);
    // On a busy machine it may lag before it is read from for the first time.
    expect(said.slice(said.indexOf('A standby is in use again'))).toEqual([
      'A standby is in use again',
      'A standby is skipped: it is more than 600 ms behind',
      'A standby is in use again',
    ]);
  });

  test('a standby that stops is skipped without failed requests', async () => {
    const db = await open([one.url]);
    await one.stop();
    expect(await isOnStandby(db)).toBe(false);
    await expect.poll(() => obstacles(db)[0]).toMatch(/^it cannot be reached/);
    await one.restart();
    await expect.poll(() => isOnStandby(db)).toBe(true);
  });

  test('a standby of another database or another system is rejected', async () => {
    await ask(urlOf(servers.port, 'postgres'), 'CREATE DATABASE other');
    await servers.clusters.init('stranger');
    const stranger = await servers.clusters.start('stranger');
    const db = await open([one.url, urlOf(one.port, 'postgres'), urlOf(stranger, 'postgres'), servers.url]);
    await expect
      .poll(() => obstacles(db))
      .toEqual([
        undefined,
        'it is a different database from the one in DATABASE_URL',
        'it is a copy of another PostgreSQL server',
        'it is not a standby: it accepts writes',
      ]);
  });

  test.runIf(redisUrl)('a key reads what it wrote in another process, through Redis', async () => {
    const wire = await Wire.to(redisUrl!);
    const redis = { url: wire.url, prefix: `test-${randomUUID()}` };
    const here = await open([one.url], 60_000, redis);
    const there = await open([one.url], 60_000, redis);
    await write(here, 6, 50);
    await expect.poll(() => valueFor(there)).toBe(50);
    await one.pause();
    await write(here, 6, 51);
    expect([await valueFor(there, 6), await valueFor(there)]).toEqual([51, 50]);
    await one.resume();
    await expect.poll(() => isOnStandby(there, 6)).toBe(true);
    // Nobody knows what a key has seen elsewhere.
    await wire.close();
    await expect.poll(() => isOnStandby(there)).toBe(false);
    await expect.poll(() => said).toContain('Redis cannot be reached; reads go to the primary');
  });

  test('an unresponsive standby is skipped without delaying requests', async () => {
    const wire = await Wire.to(one.url);
    const db = await open([wire.url]);
    expect(await isOnStandby(db)).toBe(true);
    wire.goSilent();
    expect(await isOnStandby(db)).toBe(false);
    await expect.poll(() => obstacles(db)[0]).toMatch(/^it cannot be reached/);
    wire.speakAgain();
    await expect.poll(() => isOnStandby(db)).toBe(true);
    await wire.close();
  });

  test('tables that a standby lacks after a migration are read from the primary', async () => {
    const db = await open([one.url]);
    await one.pause();
    await ask(servers.url, 'ALTER TABLE seen ADD COLUMN later integer DEFAULT 7');
    expect(await reading(db).query(sql`SELECT later FROM seen`)).toEqual([{ later: 7 }]);
    expect(db.replication!.reads()).toEqual([{ target: 'primary', reason: 'replica failed', count: 1 }]);
    await one.resume();
  });

  test('a manually promoted standby is skipped, as are its own standbys', async () => {
    const db = await open([one.url, two.url]);
    await two.promote();
    await expect.poll(() => obstacles(db)).toEqual([undefined, 'it is not a standby: it accepts writes']);
    const follower = await servers.standby('three', [], two.port);
    const between = await open([one.url, follower.url]);
    expect(obstacles(between)).toEqual([
      undefined,
      'it follows another primary: it is on timeline 2, but DATABASE_URL is on timeline 1',
    ]);
    await write(between, 7, 61);
    for (let i = 0; i < 20; i++) await expect.poll(() => valueFor(between)).toBe(61);
  });
});
