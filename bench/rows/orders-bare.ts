import { readFile } from 'node:fs/promises';
import type { Env } from '../support/env.ts';
import { measureOrderCost, type OrderCost, totalCost } from '../support/order-cost.ts';
import {
  FIRST_SCALED_ID,
  type OrderBook,
  openOrderBook,
  orderBody,
  waitUntilPosted,
} from '../support/orders.ts';
import { projectPath } from '../support/paths.ts';
import { runPgbench } from '../support/pgbench.ts';
import { runAsAdmin } from '../support/postgres.ts';
import type { Measured, Row } from '../support/row.ts';
import { type Server, startDray } from '../support/server.ts';
import { median } from '../support/stats.ts';
import type { MeasuredServer } from '../support/v1.ts';
import { type PostingFigures, readFiguresSince, withOrderBook } from './orders-posted.ts';

export const CLIENTS = 8;
const LINES = 20;
const VARIANTS = 10;
export const ROUNDS = 3;
export const WARM_UP_SECONDS = 4;
const HOT_PRODUCTS = 5;
const LOCATIONS = 8;
const TABLES = ['sales_order', 'order_line', 'invoice', 'invoice_line', 'inventory'];

/** Orders through Dray or without it: how many a second, how long they took, and what they cost. */
interface PlacedOrders extends PostingFigures {
  cost: OrderCost;
}

/** One server and some workers that stay for all rounds. */
export interface ServerAndWorkers {
  served: MeasuredServer;
  workers: readonly Server[];
}

export function bodiesOf(books: readonly OrderBook[]): string[] {
  return Array.from({ length: VARIANTS * books.length }, (_, i) => {
    const variant = Math.floor(i / books.length);
    return JSON.stringify(orderBody(books[i % books.length]!, { lines: LINES, variant, poNum: 'B-[<id>]' }));
  });
}

/** Every order has the same five products, and fifteen of its own. */
function hotBodiesOf(book: OrderBook): string[] {
  const [hot, others] = [book.products.slice(0, HOT_PRODUCTS), book.products.slice(HOT_PRODUCTS)];
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const own = Array.from(
      { length: LINES - HOT_PRODUCTS },
      (_, i) => others[(variant * 7 + i) % others.length]!,
    );
    const body = orderBody(book, { lines: LINES, poNum: 'B-[<id>]' });
    return JSON.stringify({
      ...body,
      lines: [...hot, ...own].map((product_id) => ({ product_id, units: 2 })),
    });
  });
}

async function place(
  { served, workers }: ServerAndWorkers,
  bodies: readonly string[],
  seconds: number,
  ratePerSecond?: number,
): Promise<PlacedOrders> {
  const url = served.databaseUrl;
  const { rows } = await runAsAdmin(url, 'SELECT max(order_no) AS last FROM sales_order');
  const cost = await measureOrderCost(url, [served.server, ...workers], async () => {
    const { count } = await served.load({
      path: '/api/v2/orders?submit=true',
      method: 'POST',
      bodies,
      connections: CLIENTS,
      seconds,
      ...(ratePerSecond === undefined ? {} : { ratePerSecond }),
    });
    await waitUntilPosted(url);
    return count;
  });
  return { ...(await readFiguresSince(url, Number(rows[0].last))), cost };
}

async function variablesOf(url: string, book: OrderBook): Promise<Record<string, string>> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT c.location_id AS location, c.ar_account_id AS account, (SELECT min(term_id) FROM credit_term) AS term,
       (SELECT supplier_id FROM product WHERE product_id = ${book.products[0]}) AS supplier,
       (SELECT max(api_key_id) FROM api_key WHERE name = 'bench') AS key
     FROM customer c WHERE c.customer_id = ${book.customerId}`,
  );
  const found = Object.entries(rows[0] as Record<string, number>).map(([name, id]) => [name, String(id)]);
  return {
    ...Object.fromEntries(found),
    customer: String(book.customerId),
    user: String(book.userId),
    day: book.deliveryDate,
    products: `{${book.products.join(',')}}`,
    count: String(book.products.length),
  };
}

async function switchTriggers(url: string, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  await runAsAdmin(url, TABLES.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join('; '));
}

/** The parts of the bare order, a transaction each. */
export const [DRAFT_PART, POST_PART] = ['orders-bare-draft.sql', 'orders-bare-post.sql'] as const;

/** The bare order, in the same tables. Foreign keys are triggers of the system: they stay. */
export async function placeBare(
  url: string,
  book: OrderBook,
  seconds: number,
  parts: readonly string[] = [DRAFT_PART, POST_PART],
) {
  const files = await Promise.all(parts.map((name) => readFile(projectPath(`bench/rows/${name}`), 'utf8')));
  const script = files.join('\n');
  const variables = await variablesOf(url, book);
  let perSecond = 0;
  await switchTriggers(url, 'DISABLE');
  try {
    const cost = await measureOrderCost(url, [], async () => {
      perSecond = await runPgbench({ url, script, variables, clients: CLIENTS, seconds });
      return perSecond * Math.max(1, Math.round(seconds));
    });
    return { perSecond, cost };
  } finally {
    await switchTriggers(url, 'ENABLE');
  }
}

export async function withServerAndWorkers<T>(
  env: Env,
  workers: number,
  measure: (shop: ServerAndWorkers, book: OrderBook) => Promise<T>,
): Promise<T> {
  return withOrderBook(env, async (served, book) => {
    const settings = { DATABASE_URL: served.databaseUrl };
    const processes = await Promise.all(
      Array.from({ length: workers }, () => startDray({ command: 'work', env: settings })),
    );
    try {
      return await measure({ served, workers: processes }, book);
    } finally {
      await Promise.all(processes.map((one) => one.stop()));
    }
  });
}

export const secondsPerRound = (env: Env) => Math.max(2, env.seconds / ROUNDS);

interface Rounds {
  placed: PlacedOrders[];
  bare: Awaited<ReturnType<typeof placeBare>>[];
}

function measureRounds(env: Env): Promise<Rounds> {
  return env.once('orders-bare', () =>
    withServerAndWorkers(env, 1, async (shop, book) => {
      const bodies = bodiesOf([book]);
      const url = shop.served.databaseUrl;
      await place(shop, bodies, WARM_UP_SECONDS);
      await placeBare(url, book, 1);
      const found: Rounds = { placed: [], bare: [] };
      for (let i = 0; i < ROUNDS; i++) {
        found.placed.push(await place(shop, bodies, secondsPerRound(env)));
        found.bare.push(await placeBare(url, book, secondsPerRound(env)));
      }
      return found;
    }),
  );
}

export function compareMedians(ours: readonly number[], bare: readonly number[], note: string): Measured {
  return {
    ours: median(ours),
    reference: median(bare),
    ratio: median(ours.map((one, i) => one / bare[i]!)),
    note,
    details: { ours_rounds: ours, reference_rounds: bare },
  };
}

async function measureCost(env: Env): Promise<Measured> {
  const { placed, bare } = await measureRounds(env);
  const parts = (of: (cost: OrderCost) => number) => median(placed.map((one) => of(one.cost))).toFixed(1);
  const note = `PostgreSQL ${parts((one) => one.postgres)}, server ${parts((one) => one.processes[0]!)}, worker ${parts((one) => one.processes[1]!)} ms; ${placed.map((one) => one.orders).join(', ')} orders in the rounds\nof the bare order PostgreSQL only, without pgbench`;
  return compareMedians(
    placed.map((one) => totalCost(one.cost)),
    bare.map((one) => totalCost(one.cost)),
    note,
  );
}

async function measureRate(env: Env): Promise<Measured> {
  const { placed, bare } = await measureRounds(env);
  const ms = (of: 'p50Ms' | 'p99Ms') => median(placed.map((one) => one[of])).toFixed(0);
  const note = `from submit to posted ${ms('p50Ms')} ms, 99th percentile ${ms('p99Ms')} ms`;
  return compareMedians(
    placed.map((one) => one.perSecond),
    bare.map((one) => one.perSecond),
    note,
  );
}

async function measureAtHalfRate(env: Env): Promise<Measured> {
  const full = median((await measureRounds(env)).placed.map((one) => one.perSecond));
  return withServerAndWorkers(env, 1, async (shop, book) => {
    const bodies = bodiesOf([book]);
    await place(shop, bodies, WARM_UP_SECONDS);
    const all: PlacedOrders[] = [];
    for (let i = 0; i < ROUNDS; i++)
      all.push(await place(shop, bodies, secondsPerRound(env), Math.round(full / 2)));
    const p50 = median(all.map((one) => one.p50Ms));
    return {
      ours: median(all.map((one) => one.p99Ms)),
      reference: p50,
      note: `${Math.round(full / 2)} orders a second; the reference is the median of the same orders`,
      details: { rounds: all.map((one) => one.p99Ms) },
    };
  });
}

/** Other orders against those of the ordinary row, in turns. */
function compareWithOrdinary(
  env: Env,
  workers: number,
  othersOf: (url: string, book: OrderBook) => Promise<string[]>,
) {
  return withServerAndWorkers(env, workers, async (shop, book) => {
    const [bodies, others] = [bodiesOf([book]), await othersOf(shop.served.databaseUrl, book)];
    await place(shop, bodies, WARM_UP_SECONDS);
    await place(shop, others, WARM_UP_SECONDS);
    const [ordinary, other]: [PlacedOrders[], PlacedOrders[]] = [[], []];
    for (let i = 0; i < ROUNDS; i++) {
      ordinary.push(await place(shop, bodies, secondsPerRound(env)));
      other.push(await place(shop, others, secondsPerRound(env)));
    }
    const ms = (all: readonly PlacedOrders[]) => median(all.map((one) => totalCost(one.cost))).toFixed(1);
    const note = `${ms(other)} ms of processor time per order, ordinary ${ms(ordinary)} ms`;
    return compareMedians(
      other.map((one) => one.perSecond),
      ordinary.map((one) => one.perSecond),
      note,
    );
  });
}

/** The scaled data has four locations: every second round of customers gets one of its own with the same stock. */
async function makeOwnLocations(url: string): Promise<string[]> {
  const own = `c.customer_id IN (${Array.from({ length: LOCATIONS / 2 }, (_, i) => FIRST_SCALED_ID + LOCATIONS / 2 + i)}) AND c.location_id < 1000`;
  await runAsAdmin(
    url,
    `INSERT INTO location (location_id, location, state)
       SELECT 1000 + c.location_id, 'Second ' || l.location, l.state FROM customer c JOIN location l ON l.location_id = c.location_id
       WHERE ${own} ON CONFLICT DO NOTHING;
     INSERT INTO inventory (location_id, product_id, inventory)
       SELECT 1000 + v.location_id, v.product_id, v.inventory FROM inventory v JOIN customer c ON c.location_id = v.location_id
       WHERE ${own} AND v.product_id >= ${FIRST_SCALED_ID} ON CONFLICT DO NOTHING;
     UPDATE customer c SET location_id = 1000 + c.location_id WHERE ${own}`,
  );
  const books: OrderBook[] = [];
  for (let i = 0; i < LOCATIONS; i++) books.push(await openOrderBook(url, FIRST_SCALED_ID + i));
  return bodiesOf(books);
}

export const rows: readonly Row[] = [
  {
    name: 'orders-bare-cost',
    about: `orders of ${LINES} lines from submit to posted, ${CLIENTS} clients, one server, one worker: processor time per order, against the bare order (orders-bare-draft.sql and orders-bare-post.sql)`,
    target: { of: 'ratio', is: 'at most', value: 2.5 },
    unit: 'ms',
    run: measureCost,
  },
  {
    name: 'orders-bare-rate',
    about: 'the same, orders per second',
    target: { of: 'ratio', is: 'at least', value: 0.5 },
    unit: 'orders/s',
    run: measureRate,
  },
  {
    name: 'orders-bare-half',
    about: 'the same at half of that rate: 99th percentile of the time from submit to posted',
    target: { of: 'ours', is: 'at most', value: 100 },
    unit: 'ms',
    run: measureAtHalfRate,
  },
  {
    name: 'orders-bare-hot',
    about: `orders that all have the same ${HOT_PRODUCTS} products, against the ordinary ones`,
    target: { of: 'ratio', is: 'at least', value: 0.8 },
    unit: 'orders/s',
    run: (env) => compareWithOrdinary(env, 1, async (_, book) => hotBodiesOf(book)),
  },
  {
    name: 'orders-bare-locations',
    about: `orders of ${LOCATIONS} locations, two workers, against orders of one location with the same workers`,
    unit: 'orders/s',
    run: (env) => compareWithOrdinary(env, 2, makeOwnLocations),
  },
];
