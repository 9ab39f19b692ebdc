import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import {
  type JobHandler,
  JobQueue,
  nextTime,
  readQueueStatus,
  retryPauseMs,
  Scheduler,
  Worker,
} from '../../../src/jobs/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { TestClock } from '../../support/build.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await db.query(sql`DELETE FROM job`);
});
afterAll(drop);

interface Options {
  on?: Db;
  pollMs?: number;
  concurrency?: number;
  clock?: { now(): Date };
  othersWork?: boolean;
}

async function start(handlers: JobHandler[], options: Options = {}) {
  const own = options.on ?? db;
  const clock = options.clock ?? systemClock;
  const queue = new JobQueue(own, clock, { othersWork: options.othersWork ?? false });
  await queue.start();
  // A minute between polls: what runs sooner was woken.
  const worker = new Worker(
    { db: own, clock, queue, handlers, log },
    { concurrency: options.concurrency ?? 4, pollMs: options.pollMs ?? 60_000, stopTimeoutMs: 2_000 },
  );
  await worker.start();
  cleanups.push(
    () => queue.stop(),
    () => worker.stop(),
  );
  return { queue, worker };
}

const jobs = () =>
  db.query<{ state: string; attempts: number; last_error: string | null }>(
    sql`SELECT state, attempts, last_error FROM job`,
  );

describe('enqueueing', () => {
  test('wakes the worker of this process after the commit, without polling', async () => {
    const seen: unknown[] = [];
    const { queue } = await start([{ queue: 'a', handle: async (job) => void seen.push(job.payload) }]);
    await db.tx(async (tx) => {
      await queue.enqueue(tx, { queue: 'a', payload: { n: 1 } });
      await sleep(30);
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen).toEqual([{ n: 1 }]);
    await expect.poll(jobs).toEqual([]);
  });

  test('a rolled-back change leaves no job', async () => {
    const seen: unknown[] = [];
    const { queue } = await start([{ queue: 'a', handle: async (job) => void seen.push(job.payload) }]);
    await db
      .tx(async (tx) => {
        await queue.enqueue(tx, { queue: 'a' });
        throw new Error('no');
      })
      .catch(() => undefined);
    await sleep(50);
    expect([seen, await jobs()]).toEqual([[], []]);
  });

  test('waiting jobs with the same dedupe key are merged', async () => {
    const queue = new JobQueue(db, systemClock, { othersWork: false });
    const twice = { queue: 'b', dedupeKey: 'x' };
    await db.tx((tx) => queue.enqueue(tx, twice, twice));
    await db.tx((tx) => queue.enqueue(tx, twice));
    expect(await jobs()).toHaveLength(1);
  });

  test('a delayed job waits for its time', async () => {
    const clock = new TestClock();
    const seen: number[] = [];
    const { queue } = await start([{ queue: 'a', handle: async () => void seen.push(1) }], { clock });
    await db.tx((tx) => queue.enqueue(tx, { queue: 'a', delayMs: 60_000 }));
    await sleep(50);
    expect(seen).toEqual([]);
    clock.advanceSeconds(61);
    queue.wake();
    await expect.poll(() => seen).toEqual([1]);
  });
});

describe('completion', () => {
  test("in the handler's transaction, the effect and the end of the job commit or roll back together", async () => {
    await db.query(sql`CREATE TABLE IF NOT EXISTS effect (n integer)`);
    let tries = 0;
    const clock = new TestClock();
    const handler: JobHandler = {
      queue: 'a',
      handle: (_job, context) =>
        context.db.tx(async (tx) => {
          tries++;
          await tx.query(sql`INSERT INTO effect VALUES (${tries})`);
          await context.complete(tx);
          if (tries === 1) throw new Error('after everything');
        }),
    };
    const { queue } = await start([handler], { clock });
    await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }));
    await expect.poll(async () => (await jobs())[0]?.last_error).toBe('after everything');
    expect(await db.query(sql`SELECT n FROM effect`)).toEqual([]);
    clock.advanceSeconds(10);
    queue.wake();
    await expect.poll(() => db.query(sql`SELECT n FROM effect`)).toEqual([{ n: 2 }]);
    expect(await jobs()).toEqual([]);
  });
});

describe('failure', () => {
  test('backoff grows with every attempt, up to 15 minutes', () => {
    const pauses = [1, 2, 3, 4, 5, 20].map((attempts) => retryPauseMs(attempts, 0.5));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 900_000]);
    expect(retryPauseMs(1, 0)).toBeLessThan(retryPauseMs(1, 1));
  });

  test('a job is marked dead after its last retry, and its handler is notified in the same transaction', async () => {
    const clock = new TestClock();
    const dead: string[] = [];
    const handler: JobHandler = {
      queue: 'a',
      handle: async () => {
        throw new Error('broken');
      },
      onDead: async (tx, job, reason) => {
        await tx.query(sql`SELECT 1`);
        dead.push(`${job.attempts}: ${reason}`);
      },
    };
    const { queue } = await start([handler], { clock });
    await db.tx((tx) => queue.enqueue(tx, { queue: 'a', maxAttempts: 3 }));
    for (let attempts = 1; attempts <= 3; attempts++) {
      await expect.poll(async () => (await jobs())[0]).toMatchObject({ attempts, last_error: 'broken' });
      clock.advanceSeconds(60);
      queue.wake();
    }
    await expect.poll(jobs).toEqual([{ state: 'dead', attempts: 3, last_error: 'broken' }]);
    expect(dead).toEqual(['3: broken']);
    const status = (await readQueueStatus(db, clock.now())).find((one) => one.queue === 'a');
    expect(status).toMatchObject({ dead: 1, ready: 0, running: 0 });
  });
});

describe('pausing', () => {
  test('holds every job until processing is resumed', async () => {
    const seen: number[] = [];
    await db.query(sql`INSERT INTO setting (name, value) VALUES ('worker_paused', 'true')`);
    const { queue } = await start([{ queue: 'a', handle: async () => void seen.push(1) }]);
    await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }));
    await sleep(100);
    expect(seen).toEqual([]);
    await db.query(sql`DELETE FROM setting WHERE name = 'worker_paused'`);
    queue.wake();
    await expect.poll(() => seen).toEqual([1]);
  });
});

describe('stopping', () => {
  test('waits for running jobs and takes no new ones', async () => {
    let finish = () => {};
    const started: number[] = [];
    const handler: JobHandler = {
      queue: 'a',
      handle: (job) => {
        started.push(job.jobId);
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    };
    const { queue, worker } = await start([handler], { concurrency: 1 });
    await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }, { queue: 'a' }));
    await expect.poll(() => started).toHaveLength(1);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(started).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ state: 'ready', attempts: 0 }]);
  });
});

describe('a worker that is gone', () => {
  test('frees its jobs as soon as another worker checks', async () => {
    await db.query(
      sql`INSERT INTO job (queue, state, worker_id, attempts) VALUES ('a', 'running', 999999, 1)`,
    );
    const seen: number[] = [];
    await start([{ queue: 'a', handle: async (job) => void seen.push(job.attempts) }]);
    await expect.poll(() => seen).toEqual([2]);
  });

  describe.runIf(isOnPostgres)('several workers', () => {
    test('do not touch the jobs of a live worker', async () => {
      let finish = () => {};
      const runs: string[] = [];
      const handler = (name: string): JobHandler => ({
        queue: 'a',
        handle: () => {
          runs.push(name);
          return new Promise<void>((resolve) => {
            finish = resolve;
          });
        },
      });
      const { queue } = await start([handler('first')]);
      await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }));
      await expect.poll(() => runs).toEqual(['first']);
      const other = connect(url!);
      cleanups.unshift(() => other.close());
      await start([handler('second')], { on: other, pollMs: 100 });
      await sleep(3_000);
      expect(runs).toEqual(['first']);
      finish();
      await expect.poll(jobs).toEqual([]);
    });

    test('take over the job of a broken session, whose later work is rolled back', async () => {
      await db.query(sql`DROP TABLE IF EXISTS effect`);
      await db.query(sql`CREATE TABLE effect (by text)`);
      let resume = () => {};
      const gate = new Promise<void>((resolve) => {
        resume = resolve;
      });
      const handler = (by: string, wait: Promise<void> | undefined): JobHandler => ({
        queue: 'a',
        handle: async (_job, context) => {
          await wait;
          await context.db.tx(async (tx) => {
            await tx.query(sql`INSERT INTO effect VALUES (${by})`);
            await context.complete(tx);
          });
        },
      });
      const first = connect(url!);
      const second = connect(url!);
      cleanups.unshift(
        () => first.close(),
        () => second.close(),
      );
      const { queue } = await start([handler('first', gate)], { on: first, concurrency: 1 });
      await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }));
      await expect.poll(async () => (await jobs())[0]?.state).toBe('running');
      await start([handler('second', undefined)], { on: second, pollMs: 200 });
      await db.query(sql`
        SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN job j ON j.worker_id = l.objid
        WHERE l.locktype = 'advisory' AND l.classid = 4812002`);
      await expect.poll(() => db.query(sql`SELECT by FROM effect`)).toEqual([{ by: 'second' }]);
      resume();
      await sleep(300);
      expect(await db.query(sql`SELECT by FROM effect`)).toEqual([{ by: 'second' }]);
    });

    test('run each job once', async () => {
      const counts = new Map<number, number>();
      const handler: JobHandler = {
        queue: 'a',
        handle: (job, context) => {
          counts.set(job.jobId, (counts.get(job.jobId) ?? 0) + 1);
          return context.db.tx((tx) => context.complete(tx));
        },
      };
      const others = [connect(url!), connect(url!)];
      cleanups.unshift(() => Promise.all(others.map((one) => one.close())));
      const [one] = await Promise.all(others.map((on) => start([handler], { on, othersWork: true })));
      const many = Array.from({ length: 300 }, () => ({ queue: 'a' }));
      await others[0]!.tx((tx) => one!.queue.enqueue(tx, ...many));
      await expect.poll(jobs).toEqual([]);
      expect(counts.size).toBe(300);
      expect(new Set(counts.values())).toEqual(new Set([1]));
    });

    test('a job enqueued by another process is announced, not polled for', async () => {
      const seen: number[] = [];
      const other = connect(url!);
      cleanups.unshift(() => other.close());
      await start([{ queue: 'a', handle: async () => void seen.push(1) }], { on: other, othersWork: true });
      const queue = new JobQueue(db, systemClock, { othersWork: true });
      await db.tx((tx) => queue.enqueue(tx, { queue: 'a' }));
      await expect.poll(() => seen).toEqual([1]);
    });
  });
});

describe('schedules', () => {
  const sunday = { name: 'refresh', cron: '0 6 * * 0', timeZone: 'America/Los_Angeles', queue: 'a' };

  test('Sunday at 6:00 is local time before and after a daylight-saving change', () => {
    expect(nextTime(sunday, new Date('2026-03-02T00:00:00Z')).toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(nextTime(sunday, new Date('2026-02-23T00:00:00Z')).toISOString()).toBe('2026-03-01T14:00:00.000Z');
    expect(nextTime(sunday, new Date('2026-10-27T00:00:00Z')).toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });

  test('any number of schedulers enqueue a due job once, and catch up once after an outage', async () => {
    const clock = new TestClock(new Date('2026-03-02T00:00:00Z'));
    const queue = new JobQueue(db, clock, { othersWork: false });
    const schedulers = Array.from({ length: 3 }, () => new Scheduler({ db, clock, queue, log }, [sunday]));
    const look = () => Promise.all(schedulers.map((one) => one.checkAll()));
    await look();
    expect(await jobs()).toEqual([]);
    clock.advanceSeconds(3 * 7 * 86_400);
    await look();
    await look();
    expect(await jobs()).toHaveLength(1);
  });
});
