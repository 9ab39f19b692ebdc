import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { installHealth, type Prober } from '../../../src/app/health.ts';
import { sql } from '../../../src/db/index.ts';
import { QueueWatch, type Worker } from '../../../src/jobs/index.ts';
import { type Clock, systemClock } from '../../../src/shared/index.ts';
import { demoDatabase } from '../../support/database.ts';

const { db, drop } = await demoDatabase();
afterAll(drop);

let monotonicMs = 0;
const clock: Clock = { ...systemClock, monotonicMs: () => monotonicMs };

beforeEach(async () => {
  monotonicMs = 0;
  await db.query(sql`DELETE FROM job`);
  await db.query(sql`DELETE FROM setting WHERE name = 'worker_paused'`);
});

const enqueue = (queue: string, lane = 0, delay = '0 s') =>
  db.query(
    sql`INSERT INTO job (queue, payload, lane, run_at) VALUES (${queue}, '{}', ${lane}, now() + ${delay}::interval)`,
  );
const takeFirst = () => db.query(sql`DELETE FROM job WHERE job_id = (SELECT min(job_id) FROM job)`);

test('a first job that only ages is detected in any lane', async () => {
  const watch = new QueueWatch(db, clock);
  await enqueue('order.process', 7);
  await enqueue('order.process', 8);
  expect(await watch.findStuckQueues()).toEqual([{ queue: 'order.process', seconds: 0 }]);
  monotonicMs = 90_000;
  await takeFirst();
  await enqueue('order.process', 7);
  expect(await watch.findStuckQueues()).toEqual([{ queue: 'order.process', seconds: 90 }]);
});

test('a long queue that moves, a retried or not yet due job, and housekeeping are not stuck', async () => {
  const watch = new QueueWatch(db, clock);
  await enqueue('mail.send');
  await enqueue('mail.send');
  await enqueue('order.cancel');
  await enqueue('order.change', 0, '1 hour');
  await enqueue('housekeeping.purge');
  await watch.findStuckQueues();
  monotonicMs = 90_000;
  await takeFirst();
  await db.query(sql`UPDATE job SET attempts = attempts + 1 WHERE queue = 'order.cancel'`);
  expect(await watch.findStuckQueues()).toEqual([
    { queue: 'mail.send', seconds: 0 },
    { queue: 'order.cancel', seconds: 0 },
  ]);
});

test('while processing is paused, nothing is stuck', async () => {
  const watch = new QueueWatch(db, clock);
  await enqueue('order.process', 7);
  await watch.findStuckQueues();
  await db.query(sql`INSERT INTO setting (name, value) VALUES ('worker_paused', 'true')`);
  monotonicMs = 90_000;
  expect(await watch.findStuckQueues()).toEqual([]);
});

test('/readyz fails for operators of a stuck worker but stays ready for a load balancer', async () => {
  const alive = { isAlive: true } as Worker;
  const ask = async (worker: Worker | undefined, prober: Prober) => {
    const app = Fastify();
    monotonicMs = 0;
    installHealth(app, { isStopping: () => false, db, worker, queues: new QueueWatch(db, clock) }, prober);
    await app.inject('/readyz');
    monotonicMs = 75_000;
    const response = await app.inject('/readyz');
    return [response.statusCode, response.json().checks.queues];
  };
  await enqueue('order.process', 7);
  const sentence = 'no worker has picked up the next job in order.process for 75 s';
  expect(await ask(alive, 'operator')).toEqual([503, `failed: ${sentence}`]);
  expect(await ask(alive, 'balancer')).toEqual([200, `stuck: ${sentence}`]);
  expect(await ask(undefined, 'operator')).toEqual([200, `stuck: ${sentence}`]);
  await takeFirst();
  expect(await ask(alive, 'operator')).toEqual([200, 'ok']);
});
