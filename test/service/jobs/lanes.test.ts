import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { type JobHandler, JobQueue, Worker } from '../../../src/jobs/index.ts';
import { WORKER_LOCK_CLASS } from '../../../src/jobs/lease-sql.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const queue = new JobQueue(db, systemClock, { othersWork: false });
const LANES = [1, 2, 3];
/** What the data says, which is loaded while workers run. */
let lanesInData: readonly number[] = LANES;
const LEASE_MS = 1_000;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  lanesInData = LANES;
  await db.query(sql`DROP TABLE IF EXISTS effect`);
  await db.query(
    sql`CREATE TABLE effect (place bigint GENERATED ALWAYS AS IDENTITY, job_id bigint, lane integer, by text)`,
  );
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await db.query(sql`DELETE FROM job`);
});
afterAll(drop);

/** Jobs of a batch leave their effects in the order in which they were claimed. */
function handler(by: string, before: (lane: number) => Promise<void> = async () => undefined): JobHandler {
  const run: NonNullable<JobHandler['batch']>['handle'] = (jobs, context) =>
    context.db.tx(async (tx) => {
      const sorted = [...jobs].sort((a, b) => a.jobId - b.jobId);
      for (const { jobId, payload } of sorted) {
        const { lane } = payload as { lane: number };
        await before(lane);
        await tx.query(sql`INSERT INTO effect (job_id, lane, by) VALUES (${jobId}, ${lane}, ${by})`);
      }
      await context.complete(tx);
    });
  const batch = { maxSize: 4, lanes: async () => [...lanesInData], handle: run };
  return { queue: 'led', handle: (job, context) => run([job], context), batch };
}

async function start(by: string, before?: (lane: number) => Promise<void>): Promise<() => Promise<void>> {
  const own = isOnPostgres ? connect(url!) : db;
  const worker = new Worker(
    {
      db: own,
      clock: systemClock,
      queue: new JobQueue(own, systemClock, { othersWork: false }),
      handlers: [handler(by, before)],
      log,
    },
    { concurrency: 2, pollMs: 20, stopTimeoutMs: 5_000, leaseMs: LEASE_MS },
  );
  await worker.start();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await worker.stop();
    if (own !== db) await own.close();
  };
  cleanups.push(stop);
  return stop;
}

const enqueue = (...lanes: number[]) =>
  db.tx((tx) => queue.enqueue(tx, ...lanes.map((lane) => ({ queue: 'led', lane, payload: { lane } }))));
const waiting = async () => (await db.query(sql`SELECT FROM job`)).length;
/** Names of what each worker leads, the oldest worker first. */
const led = async () =>
  (
    await db.query<{ names: string[] | null }>(sql`
      SELECT (SELECT array_agg(queue ORDER BY queue) FROM queue_leader q WHERE q.worker_id = w.worker_id) AS names
      FROM worker_lease w ORDER BY w.worker_id`)
  ).map(({ names }) => names ?? []);
const counts = async () => (await led()).map((names) => names.length);
const disorder = () =>
  db.query(sql`
    SELECT * FROM (SELECT lane, job_id, lag(job_id) OVER (PARTITION BY lane ORDER BY place) AS before FROM effect) e
    WHERE e.before >= e.job_id`);

test('one worker leads every lane, and takes jobs from all of them in one batch', async () => {
  await start('one');
  expect(await led()).toEqual([['led/1', 'led/2', 'led/3']]);
  await enqueue(1, 2, 3, 1, 2, 3);
  await expect.poll(waiting).toBe(0);
  expect(await disorder()).toEqual([]);
});

test('jobs without a lane, as enqueued by an older version, are processed too', async () => {
  await start('one');
  await enqueue(0, 2, 0);
  await expect.poll(waiting).toBe(0);
  expect(await db.query(sql`SELECT lane, count(*) AS n FROM effect GROUP BY lane ORDER BY lane`)).toEqual([
    { lane: 0, n: 2 },
    { lane: 2, n: 1 },
  ]);
});

test('no lane has a leader while an older version leads the whole queue', async () => {
  // Older than the worker here, with a lease that is never late: as long as its row is there.
  await db.query(sql`INSERT INTO worker_lease VALUES (0, 'infinity')`);
  const old = isOnPostgres ? connect(url!) : db;
  const lock = await old.holdLock(WORKER_LOCK_CLASS, 0, () => undefined);
  cleanups.push(async () => {
    await lock.stop();
    if (old !== db) await old.close();
  });
  await db.query(sql`INSERT INTO queue_leader VALUES ('led', 0)`);
  await start('new');
  await enqueue(1);
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS / 2));
  expect([await led(), await waiting()]).toEqual([[['led'], []], 1]);
  await db.query(sql`DELETE FROM worker_lease WHERE worker_id = 0`);
  await expect.poll(led).toEqual([['led/1', 'led/2', 'led/3']]);
  await expect.poll(waiting).toBe(0);
});

test('a worker that started before any lane existed leads those loaded later', async () => {
  lanesInData = [];
  await start('one');
  await enqueue(0);
  await expect.poll(waiting).toBe(0);
  lanesInData = LANES;
  await enqueue(1, 2, 3, 0);
  await expect.poll(waiting).toBe(0);
  await expect.poll(led).toEqual([['led/1', 'led/2', 'led/3']]);
});

test('jobs of a lane that was removed from the data are processed, and the lane is released', async () => {
  await start('one');
  lanesInData = [2];
  await enqueue(1, 2, 7);
  await expect.poll(waiting).toBe(0);
  await expect.poll(led).toEqual([['led/2']]);
  lanesInData = [];
  await enqueue(2, 5);
  await expect.poll(waiting).toBe(0);
  await expect.poll(led).toEqual([['led']]);
});

describe.runIf(isOnPostgres)('several workers', () => {
  test('that started before any lane existed share those loaded later', async () => {
    lanesInData = [];
    await start('first');
    await start('second');
    lanesInData = LANES;
    await enqueue(1, 2, 3);
    await expect.poll(waiting).toBe(0);
    await expect.poll(counts).toEqual([2, 1]);
  });

  test('share the lanes, process their own jobs, and take over those of one that stops', async () => {
    const stopFirst = await start('first');
    await start('second');
    await expect.poll(counts).toEqual([2, 1]);
    await enqueue(1, 2, 3, 1, 2, 3);
    await expect.poll(waiting).toBe(0);
    const by = await db.query<{ lane: number; by: string[] }>(
      sql`SELECT lane, array_agg(DISTINCT by) AS by FROM effect GROUP BY lane ORDER BY lane`,
    );
    expect(by.map((one) => one.by.length)).toEqual([1, 1, 1]);
    expect(new Set(by.flatMap((one) => one.by))).toEqual(new Set(['first', 'second']));
    await stopFirst();
    await expect.poll(counts).toEqual([3]);
    await enqueue(1, 2, 3);
    await expect.poll(waiting).toBe(0);
  });

  test('work on different lanes at the same time', async () => {
    const begun = new Set<string>();
    // Each waits for the other: with one leader neither would ever end.
    const meet = (name: string) => async () => {
      begun.add(name);
      await expect.poll(() => begun.size).toBe(2);
    };
    await start('first', meet('first'));
    await start('second', meet('second'));
    await expect.poll(counts).toEqual([2, 1]);
    await enqueue(1, 2, 3);
    await expect.poll(waiting).toBe(0);
  });

  test('a lane changes its leader between two batches, never during one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    onTestFinished(() => release());
    await start('first', () => held);
    await enqueue(1, 2, 3);
    await expect
      .poll(async () => (await db.query(sql`SELECT FROM job WHERE state = 'running'`)).length)
      .toBe(3);
    await start('second');
    await new Promise((resolve) => setTimeout(resolve, LEASE_MS));
    expect(await counts()).toEqual([3, 0]);
    release();
    await expect.poll(counts).toEqual([2, 1]);
    await expect.poll(waiting).toBe(0);
    expect(await db.query(sql`SELECT DISTINCT by FROM effect`)).toEqual([{ by: 'first' }]);
  });

  test('that come and go keep the order of submission in every lane', async () => {
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 4));
    await start('w0', pause);
    const stops: (() => Promise<void>)[] = [];
    for (let i = 1; i <= 6; i++) {
      for (let n = 0; n < 10; n++) await enqueue(...LANES);
      if (i % 3 === 0) await stops.shift()!();
      else stops.push(await start(`w${i}`, pause));
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect(await db.query(sql`SELECT count(*) AS n FROM effect`)).toEqual([{ n: 180 }]);
    expect(await disorder()).toEqual([]);
  });
});
