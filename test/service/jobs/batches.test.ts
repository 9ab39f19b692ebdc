import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { type Job, type JobHandler, JobQueue, Worker } from '../../../src/jobs/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';

const { db, url, drop } = await demoDatabase();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const queue = new JobQueue(db, systemClock, { othersWork: false });
let worker: Worker | undefined;

afterEach(async () => {
  await worker?.stop();
  await db.query(sql`DELETE FROM job`);
});
afterAll(drop);

const begin = async (...handlers: JobHandler[]) => {
  const options = { concurrency: 2, pollMs: 60_000, stopTimeoutMs: 2_000 };
  worker = new Worker({ db, clock: systemClock, queue, handlers, log }, options);
  await worker.start();
};
const enqueue = (name: string, count: number) =>
  db.tx((tx) =>
    queue.enqueue(tx, ...Array.from({ length: count }, (_, n) => ({ queue: name, payload: { n } }))),
  );
const numbers = (jobs: readonly Job[]) => jobs.map(({ payload }) => (payload as { n: number }).n);
const left = async () =>
  (await db.query<{ n: number }>(sql`SELECT (payload->>'n')::integer AS n FROM job ORDER BY 1`)).map(
    ({ n }) => n,
  );

test('waiting jobs are processed together, up to the batch size, first come, first served', async () => {
  const goes: number[][] = [];
  await enqueue('t', 7);
  await begin({
    queue: 't',
    handle: async (job) => void goes.push(numbers([job])),
    batch: {
      maxSize: 3,
      async handle(jobs, { db: on, complete }) {
        await on.tx(complete);
        goes.push(numbers(jobs));
      },
    },
  });
  await expect.poll(left).toEqual([]);
  await expect
    .poll(() => goes.map((go) => go.toSorted((a, b) => a - b)))
    .toEqual([[0, 1, 2], [3, 4, 5], [6]]);
});

test('a failing job delays no other, because they are then tried one by one', async () => {
  const done: number[] = [];
  await enqueue('t', 4);
  await begin({
    queue: 't',
    async handle(job) {
      const [n] = numbers([job]);
      if (n === 2) throw new Error('never');
      done.push(n!);
    },
    batch: { maxSize: 4, handle: () => Promise.reject(new Error('one of them fails')) },
  });
  await expect.poll(() => done.toSorted()).toEqual([0, 1, 3]);
  await expect.poll(left).toEqual([2]);
  await expect.poll(() => db.query(sql`SELECT last_error AS error FROM job`)).toEqual([{ error: 'never' }]);
});

test('a batch completes in the transaction of its effects, all or nothing', async () => {
  await db.query(sql`CREATE TABLE batch_effect (n integer)`);
  let goes = 0;
  await enqueue('t', 3);
  await begin({
    queue: 't',
    handle: (job, { db: on, complete }) =>
      on.tx(async (tx) => {
        await complete(tx);
        await tx.query(sql`INSERT INTO batch_effect VALUES (${numbers([job])[0]!})`);
      }),
    batch: {
      maxSize: 3,
      handle: (jobs, { db: on, complete }) =>
        on.tx(async (tx) => {
          goes++;
          await complete(tx);
          await tx.query(sql`INSERT INTO batch_effect SELECT unnest(${numbers(jobs)}::integer[])`);
          throw new Error('at the last moment');
        }),
    },
  });
  await expect.poll(left).toEqual([]);
  expect(goes).toBe(1);
  expect(await db.query(sql`SELECT n FROM batch_effect ORDER BY n`)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
});

test('other queues have their own slots, so batches never delay single jobs', async () => {
  const seen: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await enqueue('t', 6);
  await begin(
    { queue: 'u', handle: async () => void seen.push('u') },
    {
      queue: 't',
      handle: () => held,
      batch: { maxSize: 2, handle: () => held },
    },
  );
  await enqueue('u', 1);
  await expect.poll(() => seen).toEqual(['u']);
  release();
  await expect.poll(left).toEqual([]);
});

test.runIf(isOnPostgres)('one worker leads a queue, and another takes over when it is gone', async () => {
  const seen: string[] = [];
  const handlerOf = (name: string): JobHandler => ({
    queue: 't',
    handle: async () => void seen.push(name),
    batch: { maxSize: 5, handle: async () => void seen.push(name) },
  });
  await begin(handlerOf('first'));
  const elsewhere = connect(url!);
  const other = new JobQueue(elsewhere, systemClock, { othersWork: false });
  const second = new Worker(
    { db: elsewhere, clock: systemClock, queue: other, handlers: [handlerOf('second')], log },
    { concurrency: 2, pollMs: 20, stopTimeoutMs: 2_000 },
  );
  await second.start();
  try {
    for (let i = 0; i < 3; i++) {
      await enqueue('t', 2);
      await expect.poll(left).toEqual([]);
    }
    expect(new Set(seen)).toEqual(new Set(['first']));
    await worker!.stop();
    await enqueue('t', 2);
    await expect.poll(left).toEqual([]);
    expect(seen.at(-1)).toBe('second');
  } finally {
    await second.stop();
    await elsewhere.close();
  }
});
