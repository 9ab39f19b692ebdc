import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Db, ForwardingDb, type Row, type Statement, sql } from '../../../src/db/index.ts';
import { type JobHandler, JobQueue, Worker } from '../../../src/jobs/index.ts';
import { systemClock } from '../../../src/shared/index.ts';
import { demoDatabase } from '../../support/database.ts';

const { db, drop } = await demoDatabase();
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const LEASE_MS = 500;
const CLAIM = /UPDATE job SET state = 'running'/;
const RETRY = /UPDATE job SET state = 'ready', worker_id = NULL, last_error/;
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await db.query(sql`DELETE FROM job`);
});
afterAll(drop);

/** A statement takes effect, but its response is lost, as with a connection that breaks or a canceled wait for a standby. */
class LossyDb extends ForwardingDb {
  losses = 0;

  override async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    const rows = await super.query<R>(statement);
    if (rows.length === 0 || this.losses === 0 || !CLAIM.test(statement.text)) return rows;
    this.losses--;
    throw new Error('the response was lost');
  }

  counted(): Db {
    return this;
  }
}

/** The failure of a job cannot be recorded. */
class ForgetfulDb extends ForwardingDb {
  failures = 0;

  override tx: Db['tx'] = (run, options) =>
    super.tx(async (tx) => {
      const query: typeof tx.query = async (statement) => {
        if (this.failures > 0 && RETRY.test(statement.text)) {
          this.failures--;
          throw new Error('nothing can be written');
        }
        return tx.query(statement);
      };
      return run({
        query,
        exec: (script) => tx.exec(script),
        atCommit: (statement) => tx.atCommit(statement),
        afterCommit: (action) => tx.afterCommit(action),
      });
    }, options);

  counted(): Db {
    return this;
  }
}

async function start(on: Db, handle: JobHandler['handle']): Promise<JobQueue> {
  const queue = new JobQueue(on, systemClock, { othersWork: false });
  const deps = { db: on, clock: systemClock, queue, handlers: [{ queue: 'single', handle }], log };
  const worker = new Worker(deps, { concurrency: 2, pollMs: 50, stopTimeoutMs: 500, leaseMs: LEASE_MS });
  await worker.start();
  stops.push(() => worker.stop());
  return queue;
}

const jobs = () => db.query(sql`SELECT state FROM job`);

test('a job whose claim got no response is handled by the same worker', async () => {
  const lossy = new LossyDb(db);
  const handled: number[] = [];
  const queue = await start(lossy, async ({ jobId }) => void handled.push(jobId));
  lossy.losses = 2;
  await db.tx((tx) => queue.enqueue(tx, { queue: 'single' }));
  await expect.poll(jobs, { timeout: 20 * LEASE_MS }).toEqual([]);
  expect([lossy.losses, handled.length]).toEqual([0, 1]);
});

test('a job whose failure could not be recorded is handled again by the same worker', async () => {
  const forgetful = new ForgetfulDb(db);
  let attempts = 0;
  const queue = await start(forgetful, async () => {
    attempts++;
    if (attempts === 1) throw new Error('fails once');
  });
  forgetful.failures = 1;
  await db.tx((tx) => queue.enqueue(tx, { queue: 'single' }));
  await expect.poll(jobs, { timeout: 20 * LEASE_MS }).toEqual([]);
  expect([forgetful.failures, attempts]).toEqual([0, 2]);
});

test('jobs in hand stay with their worker, however long they take, while it looks for lost ones', async () => {
  const lossy = new LossyDb(db);
  let begun = 0;
  const queue = await start(lossy, async () => {
    begun++;
    await new Promise((resolve) => setTimeout(resolve, 3 * LEASE_MS));
  });
  lossy.losses = 1;
  await db.tx((tx) => queue.enqueue(tx, { queue: 'single' }, { queue: 'single' }));
  await expect.poll(() => begun).toBe(2);
  await db.tx((tx) => queue.enqueue(tx, { queue: 'single' }));
  await expect.poll(jobs, { timeout: 20 * LEASE_MS }).toEqual([]);
  expect([lossy.losses, begun]).toEqual([0, 3]);
});

test('a claim whose response was lost is not an attempt', async () => {
  const lossy = new LossyDb(db);
  const attempts: number[] = [];
  const queue = await start(lossy, async (job) => void attempts.push(job.attempts));
  lossy.losses = 2;
  await db.tx((tx) => queue.enqueue(tx, { queue: 'single' }));
  await expect.poll(() => attempts).toEqual([1]);
});
