import type { Env } from '../support/env.ts';
import { measureOrderCost, type OrderCost, totalCost } from '../support/order-cost.ts';
import { type OrderBook, waitUntilPosted } from '../support/orders.ts';
import { runAsAdmin } from '../support/postgres.ts';
import type { Measured, Row } from '../support/row.ts';
import { median } from '../support/stats.ts';
import {
  bodiesOf,
  CLIENTS,
  compareMedians,
  DRAFT_PART,
  placeBare,
  ROUNDS,
  type ServerAndWorkers,
  secondsPerRound,
  WARM_UP_SECONDS,
  withServerAndWorkers,
} from './orders-bare.ts';

/** Submitted by the bench's own process, whose time does not count, as fast as they are answered. */
const DRAFTS_PER_ROUND = 400;

const processesOf = ({ served, workers }: ServerAndWorkers) => [served.server, ...workers];

/** Creates drafts, and answers what each of them cost in milliseconds of processor time. */
async function createDrafts(
  shop: ServerAndWorkers,
  bodies: readonly string[],
  seconds: number,
): Promise<OrderCost> {
  const load = { path: '/api/v2/orders', method: 'POST', bodies, connections: CLIENTS, seconds } as const;
  return measureOrderCost(
    shop.served.databaseUrl,
    processesOf(shop),
    async () => (await shop.served.load(load)).count,
  );
}

async function latestDrafts(url: string, count: number): Promise<string[]> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT order_id AS id FROM sales_order WHERE stage = 'draft' ORDER BY order_no DESC LIMIT ${count}`,
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** Submits drafts with some clients at once. */
async function submit(shop: ServerAndWorkers, ids: string[]): Promise<number> {
  const waiting = [...ids];
  const client = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const response = await fetch(`${shop.served.server.url}/api/v2/orders/${id}/submit`, {
        method: 'POST',
        headers: shop.served.headers,
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${id}: ${response.status} ${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return ids.length;
}

/** What submitting a draft costs until it is posted, without creating it. */
async function submitDrafts(
  shop: ServerAndWorkers,
  bodies: readonly string[],
  count: number,
): Promise<OrderCost> {
  const url = shop.served.databaseUrl;
  await createDrafts(shop, bodies, 1);
  let ids = await latestDrafts(url, count);
  while (ids.length < count) {
    await createDrafts(shop, bodies, 2);
    ids = await latestDrafts(url, count);
  }
  return measureOrderCost(url, processesOf(shop), async () => {
    await submit(shop, ids);
    await waitUntilPosted(url);
    return ids.length;
  });
}

/** The note shows which parts of Dray used the time. */
function compareCosts(ours: readonly OrderCost[], bare: readonly number[], note: string): Measured {
  const part = (of: (cost: OrderCost) => number) => median(ours.map(of)).toFixed(1);
  const parts = `PostgreSQL ${part((one) => one.postgres)}, server ${part((one) => one.processes[0]!)}, worker ${part((one) => one.processes[1]!)} ms`;
  return compareMedians(ours.map(totalCost), bare, `${parts}\n${note}`);
}

async function bareCost(url: string, book: OrderBook, seconds: number, parts?: readonly string[]) {
  return totalCost((await placeBare(url, book, seconds, parts)).cost);
}

function compareDrafts(env: Env): Promise<Measured> {
  return withServerAndWorkers(env, 1, async (shop, book) => {
    const [bodies, url, seconds] = [bodiesOf([book]), shop.served.databaseUrl, secondsPerRound(env)];
    await createDrafts(shop, bodies, WARM_UP_SECONDS);
    const [ours, bare]: [OrderCost[], number[]] = [[], []];
    for (let i = 0; i < ROUNDS; i++) {
      ours.push(await createDrafts(shop, bodies, seconds));
      bare.push(await bareCost(url, book, seconds, [DRAFT_PART]));
    }
    return compareCosts(ours, bare, 'of the bare draft PostgreSQL only, without pgbench');
  });
}

function compareSubmissions(env: Env): Promise<Measured> {
  return withServerAndWorkers(env, 1, async (shop, book) => {
    const [bodies, url, seconds] = [bodiesOf([book]), shop.served.databaseUrl, secondsPerRound(env)];
    await submitDrafts(shop, bodies, DRAFTS_PER_ROUND);
    const [ours, bare]: [OrderCost[], number[]] = [[], []];
    for (let i = 0; i < ROUNDS; i++) {
      ours.push(await submitDrafts(shop, bodies, DRAFTS_PER_ROUND));
      const whole = await bareCost(url, book, seconds);
      bare.push(whole - (await bareCost(url, book, seconds, [DRAFT_PART])));
    }
    return compareCosts(ours, bare, 'the reference is the whole bare order less its first part');
  });
}

export const rows: readonly Row[] = [
  {
    name: 'orders-bare-draft',
    about:
      'drafts of 20 lines, 8 clients: processor time per draft, against the first part of the bare order (orders-bare-draft.sql)',
    target: { of: 'ratio', is: 'at most', value: 2.5 },
    unit: 'ms',
    run: compareDrafts,
  },
  {
    name: 'orders-bare-submit',
    about: 'submitting such drafts until they are posted, against the second part (orders-bare-post.sql)',
    target: { of: 'ratio', is: 'at most', value: 2.5 },
    unit: 'ms',
    run: compareSubmissions,
  },
];
