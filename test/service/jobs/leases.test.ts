import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, type Statement, sql } from '../../../src/db/index.ts';
import { type JobHandler, JobQueue, Worker } from '../../../src/jobs/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const queue = new JobQueue(db, systemClock, { othersWork: false });
const LEASE_MS = 1_000;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  await db.query(sql`DROP TABLE IF EXISTS effect`);
  await db.query(sql`CREATE TABLE effect (job_id bigint, by text)`);
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await db.query(sql`DELETE FROM job`);
});
afterAll(drop);

/** A database as a process sees it that can be frozen: nothing it sends leaves, and its sessions live on. */
class Freezable {
  private thaw: (() => void) | undefined;
  private gate = Promise.resolve();
  readonly db: Db;

  constructor(inner: Db) {
    this.db = {
      engine: inner.engine,
      query: (statement) => this.gate.then(() => inner.query(statement)),
      tx: (run, options) =>
        inner.tx(
          (tx) => run({ ...bound(tx), query: (one) => this.gate.then(() => tx.query(one)) as never }),
          options,
        ),
      confirm: (timeline) => this.gate.then(() => inner.confirm(timeline)),
      runOutsideTx: (text) => inner.runOutsideTx(text),
      writeObstacle: () => undefined,
      counted: () => this.db,
      listen: (...args) => inner.listen(...args),
      holdLock: (...args) => inner.holdLock(...args),
      tryLock: (...args) => inner.tryLock(...args),
      close: () => inner.close(),
    };
  }

  freeze(): void {
    this.gate = new Promise((resolve) => {
      this.thaw = resolve;
    });
  }

  wake(): void {
    this.thaw?.();
  }
}

const bound = (tx: Parameters<Parameters<Db['tx']>[0]>[0]) => ({
  exec: (script: string) => tx.exec(script),
  atCommit: (statement: Statement) => tx.atCommit(statement),
  afterCommit: (action: () => void) => tx.afterCommit(action),
});

async function start(on: Db, handlers: JobHandler[]): Promise<void> {
  const worker = new Worker(
    {
      db: on,
      clock: systemClock,
      queue: new JobQueue(on, systemClock, { othersWork: false }),
      handlers,
      log,
    },
    { concurrency: 2, pollMs: 50, stopTimeoutMs: 500, leaseMs: LEASE_MS },
  );
  await worker.start();
  cleanups.push(() => worker.stop());
}

/** Each does the same: an effect and the end of its jobs, in one transaction. `before` comes first in that. */
function handler(by: string, before: () => Promise<void> = async () => undefined): JobHandler {
  const run: NonNullable<JobHandler['batch']>['handle'] = (jobs, context) =>
    context.db.tx(async (tx) => {
      await before();
      await tx.query(
        sql`INSERT INTO effect SELECT unnest(${jobs.map((job) => job.jobId)}::bigint[]), ${by}::text`,
      );
      await context.complete(tx);
    });
  return { queue: 'led', handle: (job, context) => run([job], context), batch: { maxSize: 4, handle: run } };
}

const single = (by: string, before?: () => Promise<void>): JobHandler => {
  const { batch: _, ...rest } = handler(by, before);
  return rest;
};
const enqueue = (count: number) =>
  db.tx((tx) => queue.enqueue(tx, ...Array.from({ length: count }, () => ({ queue: 'led' }))));
const effects = () =>
  db.query<{ by: string; n: number }>(sql`SELECT by, count(*) AS n FROM effect GROUP BY by`);
const leader = async () =>
  (await db.query<{ id: number }>(sql`SELECT worker_id AS id FROM queue_leader WHERE queue = 'led'`))[0]?.id;

describe.runIf(isOnPostgres)('a frozen worker', () => {
  async function pair(kind: typeof handler | typeof single) {
    const [first, second] = [connect(url!), connect(url!)];
    cleanups.push(
      () => first.close(),
      () => second.close(),
    );
    const frozen = new Freezable(first);
    let seen = false;
    await start(frozen.db, [
      kind('first', async () => {
        if (!seen) frozen.freeze();
        seen = true;
      }),
    ]);
    return { frozen, hasBegun: () => seen, startSecond: () => start(second, [kind('second')]) };
  }

  test('loses its queue and jobs, and its late writes are rejected', async () => {
    const { frozen, hasBegun, startSecond } = await pair(handler);
    await expect.poll(leader).toBeDefined();
    const old = await leader();
    await enqueue(3);
    await expect.poll(hasBegun).toBe(true);
    await startSecond();
    await enqueue(2);
    await expect.poll(effects).toEqual([{ by: 'second', n: 5 }]);
    expect(await leader()).toBeGreaterThan(old!);
    frozen.wake();
    // It has a lease again when it has found out and begun anew.
    await expect.poll(async () => (await db.query(sql`SELECT FROM worker_lease`)).length).toBe(2);
    await enqueue(2);
    await expect.poll(effects).toEqual([{ by: 'second', n: 7 }]);
    expect(await db.query(sql`SELECT FROM job`)).toEqual([]);
  });

  test('loses single jobs too', async () => {
    const { frozen, hasBegun, startSecond } = await pair(single);
    await enqueue(1);
    await expect.poll(hasBegun).toBe(true);
    await startSecond();
    await expect.poll(effects).toEqual([{ by: 'second', n: 1 }]);
    frozen.wake();
    await expect.poll(async () => (await db.query(sql`SELECT FROM worker_lease`)).length).toBe(2);
    expect(await effects()).toEqual([{ by: 'second', n: 1 }]);
    expect(await db.query(sql`SELECT FROM job`)).toEqual([]);
  });
});

describe.runIf(isOnPostgres)('the database clock jumps', () => {
  /** A database of its own, whose sessions from now on see a clock that can be moved. */
  async function withMovableClock(): Promise<{ open: () => Db; jump: (hours: number) => Promise<unknown> }> {
    const other = await demoDatabase();
    cleanups.push(other.drop);
    await other.db.tx((tx) =>
      tx.exec(`CREATE SCHEMA fake; CREATE TABLE fake.jump (hours integer); INSERT INTO fake.jump VALUES (0);
        CREATE FUNCTION fake.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
          'SELECT pg_catalog.clock_timestamp() + (SELECT hours FROM fake.jump) * interval ''1 hour''';
        DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = fake, public, pg_catalog', current_database()); END $$`),
    );
    const open = () => {
      const one = connect(other.url!, { isDirect: true });
      cleanups.push(() => one.close());
      return one;
    };
    return { open, jump: (hours) => other.db.query(sql`UPDATE fake.jump SET hours = ${hours}`) };
  }
  const leases = async (on: Db) =>
    await on.query<{ id: number; at: Date }>(
      sql`SELECT worker_id AS id, renewed_at AS at FROM worker_lease ORDER BY 1`,
    );

  test('a live worker is never treated as dead', async () => {
    const { open, jump } = await withMovableClock();
    const on = open();
    await start(on, []);
    await start(open(), []);
    const before = await leases(on);
    for (const hours of [1, -1, 0]) {
      await jump(hours);
      // Until each of them has been renewed by the new time, and looked at for longer than a lease.
      await expect
        .poll(async () =>
          (await leases(on)).map(({ at }) => Math.round((at.getTime() - Date.now()) / 3_600_000) + 0),
        )
        .toEqual([hours, hours]);
      await new Promise((resolve) => setTimeout(resolve, 1.5 * LEASE_MS));
      expect((await leases(on)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    }
  });

  test('a frozen worker is detected even if its last heartbeat is in the future', async () => {
    const { open, jump } = await withMovableClock();
    const frozen = new Freezable(open());
    const on = open();
    await start(frozen.db, []);
    await jump(1);
    const [old] = await leases(on);
    await expect
      .poll(async () => (await leases(on))[0]!.at.getTime() - Date.now())
      .toBeGreaterThan(3_000_000);
    frozen.freeze();
    await jump(0);
    await start(on, []);
    await expect.poll(async () => (await leases(on)).map(({ id }) => id)).not.toContain(old!.id);
    frozen.wake();
  });
});

test('a queue led by another worker is left alone for as long as its lease lasts', async () => {
  const on = isOnPostgres ? connect(url!) : db;
  if (isOnPostgres) cleanups.push(() => on.close());
  await db.query(sql`INSERT INTO worker_lease VALUES (77, 'infinity')`);
  const lock = await db.holdLock(4_812_002, 77, () => undefined);
  await db.query(sql`INSERT INTO queue_leader VALUES ('led', 77)`);
  await start(on, [handler('second')]);
  await enqueue(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await effects()).toEqual([]);
  await lock.stop();
  await expect.poll(effects).toEqual([{ by: 'second', n: 1 }]);
});

test('a clean stop leaves no lease behind', async () => {
  await start(db, [handler('one')]);
  await enqueue(1);
  await expect.poll(effects).toEqual([{ by: 'one', n: 1 }]);
  await cleanups.pop()!();
  expect(await db.query(sql`SELECT FROM worker_lease`)).toEqual([]);
  expect(await leader()).toBeUndefined();
});
