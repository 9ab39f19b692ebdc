import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../support/env.ts';
import {
  clearSubmittedOrders,
  type OrderBook,
  openOrderBook,
  orderBody,
  waitUntilPosted,
} from '../support/orders.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { ensureSums } from '../support/sales-sums.ts';
import { startDray } from '../support/server.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const CLIENTS = 8;
const LINES = 20;
const VARIANTS = 10;
const ROUNDS = 3;
/** A worker that has just begun has neither compiled its code nor planned its statements; two have twice as much of that to do. */
const WARM_UP_SECONDS = 2;
/** Orders of 20 lines that Vendure places per second with 8 clients, measured on the machine of the targets. */
const VENDURE_ORDERS_PER_SECOND = 2.9;

export interface PostingFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  orders: number;
}

/** Submits for some seconds and waits until all of it is posted; the times are those of the database. */
export async function submitAndPost(
  served: MeasuredServer,
  book: OrderBook,
  workers: number,
  seconds: number,
  clients = CLIENTS,
): Promise<PostingFigures> {
  const url = served.databaseUrl;
  const env = { DATABASE_URL: url };
  const processes = await Promise.all(
    Array.from({ length: workers }, () => startDray({ command: 'work', env })),
  );
  try {
    const bodies = Array.from({ length: VARIANTS }, (_, variant) =>
      JSON.stringify(orderBody(book, { lines: LINES, variant, poNum: 'B-[<id>]' })),
    );
    const submit = async (during: number) => {
      const load = { path: '/api/v2/orders?submit=true', method: 'POST', bodies } as const;
      await served.load({ ...load, connections: clients, seconds: during });
      await waitUntilPosted(url);
    };
    await submit(WARM_UP_SECONDS);
    const { rows } = await runAsAdmin(url, 'SELECT max(order_no) AS last FROM sales_order');
    await submit(seconds);
    return await readFiguresSince(url, Number(rows[0].last));
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
  }
}

export async function readFiguresSince(url: string, last: number): Promise<PostingFigures> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT count(*)::integer AS orders, count(*) FILTER (WHERE o.stage <> 'posted')::integer AS others,
       extract(epoch FROM max(i.time_created) - min(o.time_created))::float8 AS seconds,
       percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM i.time_created - o.time_created)::float8 * 1000) AS ms
     FROM sales_order o LEFT JOIN invoice i ON i.invoice_id = o.invoice_id WHERE o.order_no > ${last} AND o.time_submitted IS NOT NULL`,
  );
  const { orders, others, seconds, ms } = rows[0] as {
    orders: number;
    others: number;
    seconds: number;
    ms: number[];
  };
  if (others > 0) throw new Error(`${others} of ${orders} orders were not posted`);
  return { perSecond: orders / seconds, p50Ms: ms[0]!, p99Ms: ms[1]!, orders };
}

async function countDeadlocks(url: string): Promise<number> {
  const { rows } = await runAsAdmin(
    url,
    'SELECT deadlocks::integer AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].n as number;
}

export async function withOrderBook<T>(
  env: Env,
  measure: (served: MeasuredServer, book: OrderBook) => Promise<T>,
): Promise<T> {
  const url = await ensureSums(env, await env.seeded());
  const book = await env.once('orders-book', () => openOrderBook(url));
  // What is due by the clock, such as the daily self-check of a million invoices, is not what is measured.
  await runAsAdmin(url, `DELETE FROM job WHERE queue LIKE 'order.%' OR queue LIKE 'housekeeping.%'`);
  const served = await MeasuredServer.start(url, { userId: book.userId });
  try {
    return await measure(served, book);
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
}

/** One worker, for the rows of throughput and of latency. */
function measureOneWorker(env: Env): Promise<PostingFigures[]> {
  return env.once('orders-posted-one', () =>
    withOrderBook(env, async (served, book) => {
      const seconds = Math.max(2, env.seconds / ROUNDS);
      await submitAndPost(served, book, 1, 3);
      const all: PostingFigures[] = [];
      for (let i = 0; i < ROUNDS; i++) all.push(await submitAndPost(served, book, 1, seconds));
      return all;
    }),
  );
}

async function throughput(env: Env): Promise<Measured> {
  const all = await measureOneWorker(env);
  const ours = median(all.map((one) => one.perSecond));
  return {
    ours,
    reference: VENDURE_ORDERS_PER_SECOND,
    note: `from the first submission until the last invoice; ${all.map((one) => one.orders).join(', ')} orders in the rounds\nVendure 2.9 and Medusa 0.65 orders a second, measured on the machine of the targets`,
    details: { rounds: all.map((one) => one.perSecond) },
  };
}

async function latency(env: Env, of: 'p50Ms' | 'p99Ms'): Promise<Measured> {
  const all = await measureOneWorker(env);
  const ours = median(all.map((one) => one[of]));
  return {
    ours,
    reference: 1000 / VENDURE_ORDERS_PER_SECOND,
    note: 'from the insert of the order to that of its invoice, while 8 clients submit as fast as they are answered',
    details: { rounds: all.map((one) => one[of]) },
  };
}

async function compareTwoWorkers(env: Env): Promise<Measured> {
  return withOrderBook(env, async (served, book) => {
    const before = await countDeadlocks(served.databaseUrl);
    const measured = await measureAlternately(env.seconds, {
      ours: async (seconds) => (await submitAndPost(served, book, 2, seconds)).perSecond,
      reference: async (seconds) => (await submitAndPost(served, book, 1, seconds)).perSecond,
    });
    await sleep(1_000);
    const found = (await countDeadlocks(served.databaseUrl)) - before;
    return { ...measured, note: `${found} deadlocks`, details: { ...measured.details, deadlocks: found } };
  });
}

/** The same with a part of the service and without it; that is switched off for the sessions that begin afterwards. */
async function compareWithoutPart(env: Env, mark: string): Promise<Measured> {
  const url = await env.seeded();
  const database = new URL(url).pathname.slice(1);
  const side = (setting: string) => async (seconds: number) => {
    await runAsAdmin(url, `ALTER DATABASE "${database}" ${setting}`);
    const posted = await withOrderBook(env, (served, book) => submitAndPost(served, book, 1, seconds));
    return posted.perSecond;
  };
  const on = side(`RESET dray.marks`);
  try {
    return await measureAlternately(env.seconds, {
      ours: on,
      reference: side(`SET dray.marks TO '${mark}'`),
    });
  } finally {
    await runAsAdmin(url, `ALTER DATABASE "${database}" RESET dray.marks`);
  }
}

export const rows: readonly Row[] = [
  {
    name: 'orders-posted',
    about: `orders of ${LINES} lines from submit to posted, ${CLIENTS} submitting clients, one server and one worker process, against Vendure`,
    target: { of: 'ratio', is: 'at least', value: 100 },
    unit: 'orders/s',
    run: throughput,
  },
  {
    name: 'orders-posted-p50',
    about: 'the same, time from submit to posted, median',
    unit: 'ms',
    run: (env) => latency(env, 'p50Ms'),
  },
  {
    name: 'orders-posted-p99',
    about: 'the same, 99th percentile',
    unit: 'ms',
    run: (env) => latency(env, 'p99Ms'),
  },
  {
    name: 'orders-posted-two',
    about: 'the same with two worker processes on the same stock, against one',
    target: { of: 'ratio', is: 'at least', value: 0.95 },
    unit: 'orders/s',
    run: compareTwoWorkers,
  },
  {
    name: 'orders-posted-events',
    about: 'the same with events, against the same without them',
    target: { of: 'ratio', is: 'at least', value: 0.92 },
    unit: 'orders/s',
    run: (env) => compareWithoutPart(env, 'events=off'),
  },
  {
    name: 'orders-audit-chain',
    about: 'the same with the chain of the audit log, against the same without it',
    target: { of: 'ratio', is: 'at least', value: 0.97 },
    unit: 'orders/s',
    run: (env) => compareWithoutPart(env, 'chain=off'),
  },
  {
    name: 'orders-past-versions',
    about: 'the same with past versions kept, against the same without them',
    unit: 'orders/s',
    run: (env) => compareWithoutPart(env, 'past=off'),
  },
];
