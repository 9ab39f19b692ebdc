import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { OnJob, PgBossOptions, QueueAdapter } from './adapter.ts';

const BATCH = 100;
const IDLE_PAUSE_MS = 5;

interface Payload {
  number: number;
}

/** pg-boss 10 as its documentation shows it, with a pool of the same size as Dray's. */
export async function openPgBoss(url: string, options: PgBossOptions): Promise<QueueAdapter> {
  const boss = new PgBoss({
    connectionString: url,
    max: 10,
    schedule: false,
    ...(options.maintenanceSeconds ? { maintenanceIntervalSeconds: options.maintenanceSeconds } : {}),
  });
  boss.on('error', (error) => console.error('pg-boss:', error));
  await boss.start();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const workers = new Map<string, string>();
  const made = new Set<string>();
  let stopping = false;

  async function makeQueue(name: string): Promise<void> {
    if (made.has(name)) return;
    made.add(name);
    if (!(await boss.getQueue(name))) await boss.createQueue(name);
  }

  async function enqueue(name: string, number: number): Promise<void> {
    await makeQueue(name);
    const expiry = options.expireSeconds ? { expireInSeconds: options.expireSeconds } : {};
    await inTransaction(pool, (db) => boss.send(name, { number }, { ...expiry, db }));
    const worker = workers.get(name);
    if (options.wake && worker) boss.notifyWorker(worker);
  }

  async function endEach(name: string, jobs: readonly PgBoss.Job<Payload>[]): Promise<void> {
    await Promise.all(
      jobs.map((job) => inTransaction(pool, (db) => boss.complete(name, job.id, {}, { db }))),
    );
  }

  async function fetchLoop(name: string, onJob: OnJob, onDone: () => void): Promise<void> {
    while (!stopping) {
      const jobs = await boss.fetch<Payload>(name, { batchSize: BATCH });
      if (jobs.length === 0) {
        await sleep(IDLE_PAUSE_MS);
        continue;
      }
      await Promise.all(jobs.map((job) => onJob(job.data.number)));
      if (options.how === 'each') await endEach(name, jobs);
      else
        await boss.complete(
          name,
          jobs.map((job) => job.id),
        );
      for (const _ of jobs) onDone();
    }
  }

  async function poll(name: string, onJob: OnJob, onDone: () => void): Promise<void> {
    const settings = options.pollSeconds ? { pollingIntervalSeconds: options.pollSeconds } : {};
    const id = await boss.work<Payload>(name, settings, async (jobs) => {
      for (const job of jobs) await onJob(job.data.number);
      for (const _ of jobs) onDone();
    });
    workers.set(name, id);
  }

  return {
    enqueue,
    async work(queues, onJob, onDone) {
      for (const name of queues) {
        await makeQueue(name);
        if (options.how === 'poll') await poll(name, onJob, onDone);
        else fetchLoop(name, onJob, onDone).catch((error) => console.error('pg-boss:', error));
      }
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

/** What the caller's transaction is to `dray`: a connection of its own, handed to pg-boss. */
async function inTransaction(pool: pg.Pool, run: (db: PgBoss.Db) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await run({ executeSql: (text, values) => client.query(text, values) });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
