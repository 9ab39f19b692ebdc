import { buildSelfCheck } from '../../src/app/self-check.ts';
import { openPostgres } from '../../src/db/postgres/index.ts';
import { systemClock } from '../../src/shared/index.ts';
import type { Env } from '../support/env.ts';
import { clearSubmittedOrders, openOrderBook } from '../support/orders.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';
import { submitAndPost } from './orders-posted.ts';

/** With less the smaller side would be a database that fits anywhere. */
const LARGE_SCALE = 100;
const FIRST_SCALED_ID = 1_000_001;
/** Records that single reads and filters go through: after the warm-up they are in memory on both sides. */
const SAMPLE_SIZE = 1_000;
const SMALL_DATABASE_CHECKS = 3;
const FEW_ORDERS_SECONDS = 2;

type PathsOf = (url: string) => Promise<readonly string[]>;

/** Spread over all records of the scaled data. */
async function samplePaths(url: string, table: 'invoice' | 'customer', path: (id: number) => string) {
  const { rows } = await runAsAdmin(
    url,
    `SELECT max(${table}_id) - ${FIRST_SCALED_ID} AS width FROM ${table} WHERE ${table}_id >= ${FIRST_SCALED_ID}`,
  );
  const step = Math.floor(Number(rows[0].width) / SAMPLE_SIZE);
  return Array.from({ length: SAMPLE_SIZE }, (_, i) =>
    path(FIRST_SCALED_ID + ((i * 37) % SAMPLE_SIZE) * step),
  );
}

/** Milliseconds per request of one client: at several, the processors of the machine would be what counts. */
async function msPerRequest(
  served: MeasuredServer,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  return 1000 / (await served.load({ connections: 1, seconds, paths })).requestsPerSecond;
}

async function withBothScales<T>(
  env: Env,
  measure: (large: MeasuredServer, small: MeasuredServer) => Promise<T>,
  userOf: (url: string) => Promise<number | undefined> = async () => undefined,
): Promise<T> {
  const urls = [await env.seeded(), await env.smaller()];
  const both: MeasuredServer[] = [];
  try {
    for (const url of urls) {
      const userId = await userOf(url);
      both.push(await MeasuredServer.start(url, userId === undefined ? {} : { userId }));
    }
    return await measure(both[0]!, both[1]!);
  } finally {
    await Promise.all(both.map(({ server }) => server.stop()));
  }
}

async function compareReads(env: Env, pathsOf: PathsOf): Promise<Measured> {
  const [ofLarge, ofSmall] = [await pathsOf(await env.seeded()), await pathsOf(await env.smaller())];
  return withBothScales(env, (large, small) =>
    measureAlternately(env.seconds, {
      ours: (seconds) => msPerRequest(large, ofLarge, seconds),
      reference: (seconds) => msPerRequest(small, ofSmall, seconds),
    }),
  );
}

/** One client and one worker: the way of a single order, not what a queue of them makes of it. */
async function comparePosting(env: Env): Promise<Measured> {
  const bookOf = (url: string) => env.once(`growth-book ${url}`, () => openOrderBook(url));
  const p50 = async (served: MeasuredServer) => {
    const book = await bookOf(served.databaseUrl);
    const seconds = Math.max(FEW_ORDERS_SECONDS, env.seconds / 5);
    return (await submitAndPost(served, book, 1, seconds, 1)).p50Ms;
  };
  return withBothScales(
    env,
    async (large, small) => {
      const urls = [large.databaseUrl, small.databaseUrl];
      // What is due by the clock, such as the daily self-check, is not what is measured.
      for (const url of urls) await runAsAdmin(url, `DELETE FROM job WHERE queue LIKE 'housekeeping.%'`);
      try {
        return await measureAlternately(env.seconds, { ours: () => p50(large), reference: () => p50(small) });
      } finally {
        for (const url of urls) await clearSubmittedOrders(url);
      }
    },
    async (url) => (await bookOf(url)).userId,
  );
}

async function selfCheck(url: string) {
  const db = openPostgres({
    url,
    poolSize: 2,
    statementTimeoutMs: 15_000,
    connectTimeoutMs: 5_000,
    maxWaiting: 10,
  });
  try {
    return await buildSelfCheck(systemClock).run(db);
  } finally {
    await db.close();
  }
}

/** The large one once, between checks of the small one: it takes minutes. */
async function compareChecks(env: Env): Promise<Measured> {
  const small = [await selfCheck(await env.smaller())];
  const large = await selfCheck(await env.seeded());
  while (small.length < SMALL_DATABASE_CHECKS) small.push(await selfCheck(await env.smaller()));
  const broken = [large, ...small].flatMap(({ identities }) => identities.filter((one) => one.broken > 0));
  const names = [...new Set(broken.map(({ name }) => name))].join(', ');
  return {
    ours: large.duration_ms / 1000,
    reference: median(small.map(({ duration_ms }) => duration_ms)) / 1000,
    note: names === '' ? 'all identities hold' : `BROKEN, after orders of the bench as a rule: ${names}`,
    details: Object.fromEntries(
      large.identities.flatMap(({ name, duration_ms }, i) => [
        [`${name}_ms`, duration_ms],
        [`${name}_smaller_ms`, median(small.map(({ identities }) => identities[i]!.duration_ms))],
      ]),
    ),
  };
}

const row = (
  name: string,
  about: string,
  run: (env: Env) => Promise<Measured>,
  more: Partial<Row> = {},
): Row => ({
  name: `growth-${name}`,
  about: `${about}, at the scale of the command line against a tenth of it`,
  target: { of: 'ratio', is: 'at most', value: 1.1 },
  unit: 'ms',
  leastScale: LARGE_SCALE,
  run,
  ...more,
});

const read = (name: string, about: string, pathsOf: PathsOf) =>
  row(name, `${about}, time of one request; 1 client`, (env) => compareReads(env, pathsOf));

export const rows: readonly Row[] = [
  read('invoices', 'page 1 of 50 verified invoices', async () => ['/api/v1/invoices?PageSize=50&Statuses=7']),
  read('customer', `invoices of one customer of ${SAMPLE_SIZE}`, (url) =>
    samplePaths(
      url,
      'customer',
      (id) => `/api/v1/invoices?PageSize=50&Statuses=1,2,3,4,5,7&CustomerIDs=${id}`,
    ),
  ),
  read('invoice', `one invoice of ${SAMPLE_SIZE}`, (url) =>
    samplePaths(url, 'invoice', (id) => `/api/v1/invoices/${id}`),
  ),
  read('orders', 'page 1 of 50 orders', async () => ['/api/v2/orders?page_size=50']),
  row('self-check', 'the whole self-check', compareChecks, {
    unit: 's',
    target: { of: 'ratio', is: 'at most', value: 11 },
  }),
  row('posted', 'an order of 20 lines from submit to posted, median; 1 client and 1 worker', comparePosting),
];
