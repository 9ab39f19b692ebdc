import { createEmployeeKey } from '../support/dray.ts';
import type { Env } from '../support/env.ts';
import { driveLoad, type MixedRequest } from '../support/load.ts';
import { clearSubmittedOrders, openOrderBook, orderBody } from '../support/orders.ts';
import { postmasterPid, runAsAdmin, startStandby } from '../support/postgres.ts';
import { cpuSecondsOfProcessTree } from '../support/process-facts.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { type Server, startDray } from '../support/server.ts';

const CONNECTIONS = 16;
const KEYS = 8;
const READS_TO_A_WRITE = 9;

/** Nine reads to a write, by several keys in turn, as integrators send them: pages of lists, single records, drafts of five lines. */
async function mixedRequests(databaseUrl: string): Promise<MixedRequest[]> {
  const book = await openOrderBook(databaseUrl);
  const keys = await Promise.all(
    Array.from({ length: KEYS }, () => createEmployeeKey({ DATABASE_URL: databaseUrl }, book)),
  );
  const { rows } = await runAsAdmin(
    databaseUrl,
    `SELECT (SELECT max(invoice_id) FROM invoice) AS invoice, (SELECT max(order_no) FROM sales_order WHERE stage = 'posted') AS "order"`,
  );
  const reads = [
    '/api/v1/products?PageSize=50',
    '/api/v1/invoices?PageSize=50',
    `/api/v1/invoices/${rows[0].invoice}`,
    '/api/v1/customers?PageSize=50',
    '/api/v2/orders?page_size=20',
    `/api/v1/products/${book.products[0]}`,
    '/api/v1/inventory?PageSize=50',
    '/api/v2/purchases?page_size=20',
    '/api/v2/orders?page_size=5',
  ];
  const turns = keys.flatMap(() => [...reads.slice(0, READS_TO_A_WRITE), undefined]);
  return turns.map((path, i) => {
    const headers = { 'x-api-key': keys[i % KEYS]! };
    if (path !== undefined) return { path, headers };
    const body = JSON.stringify(orderBody(book, { lines: 5, variant: i, poNum: '[<id>]' }));
    return { path: '/api/v2/orders', headers: { ...headers, 'content-type': 'application/json' }, body };
  });
}

/** Processor time of the primary with a standby that reads, against the same server without. */
async function compare(env: Env): Promise<Measured> {
  const url = await env.seeded();
  const primary = await postmasterPid(url);
  const mixed = await mixedRequests(url);
  const standby = await startStandby(url);
  const [alone, helped] = await Promise.all([
    startDray({ command: 'serve', env: { DATABASE_URL: url } }),
    startDray({ command: 'serve', env: { DATABASE_URL: url, DATABASE_READ_URLS: standby } }),
  ]);
  const costs = { alone: [] as number[], helped: [] as number[] };
  const load = (server: Server, cost: number[]) => async (seconds: number) => {
    const before = await cpuSecondsOfProcessTree(primary);
    const report = await driveLoad({ url: server.url, connections: CONNECTIONS, seconds, mixed });
    cost.push((1e6 * ((await cpuSecondsOfProcessTree(primary)) - before)) / report.count);
    return report.requestsPerSecond;
  };
  try {
    const measured = await measureAlternately(env.seconds, {
      ours: load(helped, costs.helped),
      reference: load(alone, costs.alone),
    });
    // The first of each is the warm-up.
    const [ours, reference] = [mean(costs.helped.slice(1)), mean(costs.alone.slice(1))];
    return {
      ours,
      reference,
      note: `${measured.ours.toFixed(0)} requests/s with the standby and ${measured.reference.toFixed(0)} without, on the same processors; the primary's time includes what it sends to the standby`,
      details: { ...measured.details, ours_rounds: costs.helped, reference_rounds: costs.alone },
    };
  } finally {
    await Promise.all([alone.stop(), helped.stop()]);
    await clearSubmittedOrders(url);
  }
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

export const rows: readonly Row[] = [
  {
    name: 'replica-primary',
    about: `processor time of the primary per request, nine reads to a write, with one standby that reads against none; ${CONNECTIONS} connections, ${KEYS} keys`,
    target: { of: 'ratio', is: 'at most', value: 0.4 },
    unit: 'µs',
    run: compare,
  },
];
