import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { openPostgres } from '../../src/db/postgres/index.ts';
import { type HandlerContext, type Job, JobQueue, Worker } from '../../src/jobs/index.ts';
import { systemClock as clock } from '../../src/shared/index.ts';
import type { QueueAdapter } from './adapter.ts';

/** Our queue with the settings that `dray start` has without any in its environment. */
export async function openDray(url: string): Promise<QueueAdapter> {
  const db = openPostgres({
    url,
    poolSize: 10,
    statementTimeoutMs: 15_000,
    connectTimeoutMs: 5_000,
    maxWaiting: 1_000,
  });
  const queue = new JobQueue(db, clock, { othersWork: true });
  await queue.start();
  let worker: Worker | undefined;
  return {
    enqueue: (name, number) => db.tx((tx) => queue.enqueue(tx, { queue: name, payload: { number } })),
    async work(queues, onJob, onDone) {
      const handlers = queues.map((name) => ({
        queue: name,
        async handle(job: Job, { complete }: HandlerContext) {
          await onJob((job.payload as { number: number }).number);
          await db.tx((tx) => complete(tx));
          onDone();
        },
      }));
      const log = pino({ level: 'silent' }) as FastifyBaseLogger;
      worker = new Worker(
        { db, clock, queue, log, handlers },
        { concurrency: 8, pollMs: 1_000, stopTimeoutMs: 1_000 },
      );
      await worker.start();
    },
    async stop() {
      await worker?.stop();
      await queue.stop();
      await db.close();
    },
  };
}
