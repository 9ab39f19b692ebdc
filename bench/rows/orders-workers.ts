import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '../support/env.ts';
import {
  clearSubmittedOrders,
  FIRST_SCALED_ID,
  openOrderBook,
  orderBody,
  waitUntilPosted,
} from '../support/orders.ts';
import { postmasterPid, runAsAdmin } from '../support/postgres.ts';
import { cpuSeconds, cpuSecondsOfProcessTree } from '../support/process-facts.ts';
import type { Measured, Row } from '../support/row.ts';
import { type Server, startDray } from '../support/server.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const CLIENTS = 8;
const LINES = 20;
const LOCATIONS = 4;
const ROUNDS = 3;
const CHECK_INTERVAL_MS = 5;

/** What a backlog cost that some workers have posted. */
interface DrainFigures {
  ordersPerCpuSecond: number;
  ordersPerSecond: number;
  lockWaits: number;
}

async function setPaused(url: string, isPaused: boolean): Promise<void> {
  await runAsAdmin(
    url,
    `INSERT INTO setting (name, value) VALUES ('worker_paused', '${isPaused}') ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

/** Waits for locks, each counted once, that last longer than the time between two looks. */
function watchLocks(url: string): { end(): Promise<number> } {
  const waits = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query(
        `SELECT pid || ' ' || waitstart AS wait FROM pg_locks WHERE NOT granted AND waitstart IS NOT NULL`,
      );
      for (const { wait } of rows) waits.add(wait as string);
      await sleep(CHECK_INTERVAL_MS);
    }
    await client.end();
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return waits.size;
    },
  };
}

/** Submits orders of several locations while workers wait, and lets them go. */
async function drain(
  served: MeasuredServer,
  bodies: readonly string[],
  workers: readonly Server[],
  seconds: number,
) {
  const url = served.databaseUrl;
  await setPaused(url, true);
  const load = { path: '/api/v2/orders?submit=true', method: 'POST', bodies } as const;
  const { count } = await served.load({ ...load, connections: CLIENTS, seconds });
  const postmaster = await postmasterPid(url);
  const used = async () => {
    const own = await Promise.all(workers.map(({ pid }) => cpuSeconds(pid)));
    return own.reduce<number>((sum, one) => sum + (one ?? 0), await cpuSecondsOfProcessTree(postmaster));
  };
  const { rows } = await runAsAdmin(url, 'SELECT max(invoice_id) AS last FROM invoice');
  const locks = watchLocks(url);
  const before = await used();
  await setPaused(url, false);
  await waitUntilPosted(url);
  const cpu = (await used()) - before;
  const lockWaits = await locks.end();
  const times = await runAsAdmin(
    url,
    `SELECT extract(epoch FROM max(time_created) - min(time_created))::float8 AS seconds FROM invoice WHERE invoice_id > ${rows[0].last}`,
  );
  return {
    ordersPerCpuSecond: count / cpu,
    ordersPerSecond: count / times.rows[0].seconds,
    lockWaits,
  };
}

/** Each worker leads some locations; wait until they have shared them out. */
async function waitUntilShared(url: string, workers: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const { rows } = await runAsAdmin(
      url,
      `SELECT count(DISTINCT worker_id)::integer AS n FROM queue_leader WHERE queue LIKE 'order.process/%'`,
    );
    if (rows[0].n === workers) return;
    await sleep(50);
  }
  throw new Error(`the locations were not shared out among ${workers} workers within ten seconds`);
}

async function drainWith(
  served: MeasuredServer,
  bodies: readonly string[],
  workers: number,
  seconds: number,
) {
  const env = { DATABASE_URL: served.databaseUrl };
  const processes = await Promise.all(
    Array.from({ length: workers }, () => startDray({ command: 'work', env })),
  );
  try {
    await waitUntilShared(served.databaseUrl, workers);
    // A worker that has just begun has neither compiled its code nor planned its statements, and each gets its part only.
    await drain(served, bodies, processes, 3 * workers);
    return await drain(served, bodies, processes, seconds);
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
  }
}

async function compare(env: Env, workers: number): Promise<Measured> {
  const url = await env.seeded();
  const books = await Promise.all(
    Array.from({ length: LOCATIONS }, (_, i) => openOrderBook(url, FIRST_SCALED_ID + i)),
  );
  await runAsAdmin(url, `DELETE FROM job WHERE queue LIKE 'order.%' OR queue LIKE 'housekeeping.%'`);
  const bodies = Array.from({ length: 10 * LOCATIONS }, (_, i) =>
    JSON.stringify(
      orderBody(books[i % LOCATIONS]!, { lines: LINES, variant: i, poNum: 'B-[<id>]', fromAll: true }),
    ),
  );
  const served = await MeasuredServer.start(url, { userId: books[0]!.userId });
  const many: DrainFigures[] = [];
  const one: DrainFigures[] = [];
  try {
    const seconds = Math.max(2, env.seconds / ROUNDS);
    for (let i = 0; i < ROUNDS; i++) {
      many.push(await drainWith(served, bodies, workers, seconds));
      one.push(await drainWith(served, bodies, 1, seconds));
    }
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
  const of = (all: readonly DrainFigures[], what: keyof DrainFigures) =>
    median(all.map((each) => each[what]));
  return {
    ours: of(many, 'ordersPerCpuSecond'),
    reference: of(one, 'ordersPerCpuSecond'),
    ratio: median(many.map((each, i) => each.ordersPerCpuSecond / one[i]!.ordersPerCpuSecond)),
    note: `${of(many, 'ordersPerSecond').toFixed(0)} orders a second against ${of(one, 'ordersPerSecond').toFixed(0)} by one worker\nlocks waited for longer than ${CHECK_INTERVAL_MS} ms in a round: ${many.map((each) => each.lockWaits).join(', ')} against ${one.map((each) => each.lockWaits).join(', ')}`,
    details: {
      ours_rounds: many.map((each) => each.ordersPerCpuSecond),
      reference_rounds: one.map((each) => each.ordersPerCpuSecond),
    },
  };
}

const row = (name: string, workers: number): Row => ({
  name,
  about: `a backlog of orders of ${LINES} lines from ${LOCATIONS} locations, posted by ${workers} workers against one: orders per processor second of workers and PostgreSQL`,
  target: { of: 'ratio', is: 'at least', value: 0.9 },
  unit: 'orders/cpu s',
  run: (env) => compare(env, workers),
});

export const rows: readonly Row[] = [row('orders-workers-two', 2), row('orders-workers-four', 4)];
