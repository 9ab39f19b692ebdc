import { setTimeout as sleep } from 'node:timers/promises';
import { createEmployeeKey, dray } from '../support/dray.ts';
import type { Env } from '../support/env.ts';
import { driveLoad } from '../support/load.ts';
import { runPgbench } from '../support/pgbench.ts';
import { createDatabase, runAsAdmin } from '../support/postgres.ts';
import { residentMb } from '../support/process-facts.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { startDray } from '../support/server.ts';
import { median, nowMs } from '../support/stats.ts';

const CLIENTS = 8;
const LINES = 20;
const BACKLOG = 10_000;
/** A vendor, its supplier and location, and twenty products of that supplier, from the demo data. */
const VENDOR = { vendor_id: 301, supplier_id: 101, to_location_id: 11 };

interface PurchaseSetup {
  url: string;
  headers: Record<string, string>;
  products: number[];
}

/** A database with the demo data that these rows may fill. */
const openPurchaseSetup = (env: Env): Promise<PurchaseSetup> =>
  env.once('purchases', async () => {
    const url = await createDatabase(await env.server(), 'purchases');
    await dray(['prepare'], { DATABASE_URL: url }, 300_000);
    const key = await createEmployeeKey({ DATABASE_URL: url });
    const { rows } = await runAsAdmin(
      url,
      `SELECT product_id FROM product WHERE supplier_id = ${VENDOR.supplier_id} AND status_id = 1 ORDER BY 1 LIMIT ${LINES}`,
    );
    const products = rows.map((row: { product_id: number }) => row.product_id);
    if (products.length < LINES)
      throw new Error(`The demo data has only ${products.length} products for this.`);
    await runAsAdmin(url, 'CREATE SEQUENCE bench_purchase');
    return { url, products, headers: { 'x-api-key': key, 'content-type': 'application/json' } };
  });

function requestBody({ products }: PurchaseSetup): string {
  const delivery = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const lines = products.map((product_id, i) => ({ product_id, units: 12 + i, batch_code: `B-${i}` }));
  return JSON.stringify({
    ...VENDOR,
    delivery_date: delivery,
    po_num: '[<id>]',
    purchase_transactions: lines,
  });
}

function load(place: PurchaseSetup, server: { url: string }, seconds: number) {
  return driveLoad({
    url: `${server.url}/api/v2/purchases?submit=true`,
    connections: CLIENTS,
    seconds,
    method: 'POST',
    headers: place.headers,
    bodies: [requestBody(place)],
  });
}

/** The rows that a submitted purchase leaves, written without asking anything. */
function insertScript({ products }: PurchaseSetup): string {
  const id = (call: string) => `'01J0DRAY0B' || lpad(${call}('bench_purchase')::text, 16, '0')`;
  const lines = products.map(
    (product, i) =>
      `(${id('currval')}, ${i + 1}, ${product}, ${12 + i}, ${12 + i}, 1.5, 8.68, 0, 104.16, 8.68, 3.5, 'B-${i}', false)`,
  );
  return [
    'BEGIN;',
    `INSERT INTO purchase (purchase_global_id, vendor_id, supplier_id, to_location_id, status, po_num, delivery_date, memo, time_submitted, last_calc_time, lines_total, total_cases) VALUES (${id('nextval')}, 301, 101, 11, 'Submitted', 'BENCH-' || currval('bench_purchase'), current_date + 10, 'Vendor', now(), now(), 2083.2, 30);`,
    `INSERT INTO purchase_line (purchase_global_id, line_number, product_id, ordered_units, num_units, cases, fob, deposit_cost, ext_price, laid_in_cost, weight, batch_code, needs_activation) VALUES ${lines.join(', ')};`,
    `INSERT INTO audit_log (api_key_id, request_id, action, subject, subject_id, after) VALUES (1, 'bench', 'purchase.bench', 'purchase', ${id('currval')}, NULL);`,
    `INSERT INTO job (queue, payload, dedupe_key, max_attempts) VALUES ('bench.purchase', jsonb_build_object('purchase_global_id', ${id('currval')}), ${id('currval')}, 2000);`,
    'COMMIT;',
  ].join('\n');
}

async function createSpeed(env: Env): Promise<Measured> {
  const place = await openPurchaseSetup(env);
  const server = await startDray({ command: 'serve', env: { DATABASE_URL: place.url } });
  const script = insertScript(place);
  const latencies: number[] = [];
  try {
    const measured = await measureAlternately(env.seconds, {
      async ours(seconds) {
        const report = await load(place, server, seconds);
        latencies.push(report.p50Ms);
        return report.requestsPerSecond;
      },
      reference: (seconds) => runPgbench({ url: place.url, script, clients: CLIENTS, seconds }),
    });
    return {
      ...measured,
      note: `no worker runs meanwhile, as none does for pgbench; median answer ${median(latencies).toFixed(0)} ms`,
    };
  } finally {
    await server.stop();
    // No worker processes what was submitted here: the next row begins with an empty queue.
    await runAsAdmin(place.url, 'TRUNCATE job');
  }
}

interface Arrivals {
  perSecond: number;
  p50: number;
  p99: number;
  leftover: number;
}

/** Purchases arrive as fast as 8 clients can, and a worker beside the server processes them. */
const arrivals = (env: Env): Promise<Arrivals> =>
  env.once('purchases-arrivals', async () => {
    const place = await openPurchaseSetup(env);
    const more = { env: { DATABASE_URL: place.url } };
    const [server, worker] = [
      await startDray({ command: 'serve', ...more }),
      await startDray({ command: 'work', ...more }),
    ];
    try {
      await load(place, server, 3);
      await waitUntilDrained(place.url);
      const { rows } = await runAsAdmin(place.url, 'SELECT clock_timestamp()::text AS now');
      const report = await load(place, server, Math.max(5, env.seconds));
      const left = await runAsAdmin(
        place.url,
        `SELECT count(*) AS n FROM job WHERE queue = 'purchase.process'`,
      );
      await waitUntilDrained(place.url);
      const took = await runAsAdmin(
        place.url,
        `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY ms) AS p99
         FROM (SELECT 1000 * extract(epoch FROM time_updated - time_submitted) AS ms FROM purchase
           WHERE time_submitted >= '${rows[0].now}' AND status = 'New') x`,
      );
      return {
        perSecond: report.requestsPerSecond,
        p50: Number(took.rows[0].p50),
        p99: Number(took.rows[0].p99),
        leftover: Number(left.rows[0].n),
      };
    } finally {
      await Promise.all([server.stop(), worker.stop()]);
    }
  });

async function arrivalRow(env: Env, of: 'p50' | 'p99'): Promise<Measured> {
  const all = await arrivals(env);
  return {
    ours: all[of],
    reference: Number.NaN,
    note: `${all.perSecond.toFixed(0)} purchases arrived per second; ${all.leftover} waited when the last one had`,
    details: { ...all },
  };
}

async function processedCount(url: string): Promise<number> {
  const { rows } = await runAsAdmin(url, `SELECT count(*) AS n FROM purchase WHERE purchase_id > 500000`);
  return Number(rows[0].n);
}

async function waitUntilDrained(url: string): Promise<void> {
  for (;;) {
    const { rows } = await runAsAdmin(url, `SELECT count(*) AS n FROM job WHERE queue = 'purchase.process'`);
    if (Number(rows[0].n) === 0) return;
    await sleep(100);
  }
}

/** As if no worker had run for a while: rows and jobs as the API writes them. */
async function fillBacklog({ url, products }: PurchaseSetup): Promise<void> {
  await runAsAdmin(
    url,
    `INSERT INTO purchase (purchase_global_id, vendor_id, supplier_id, to_location_id, status, po_num, delivery_date, memo, time_submitted)
     SELECT '01J0DRAY0C' || lpad(n::text, 16, '0'), 301, 101, 11, 'Submitted', 'BACKLOG-' || n, current_date + 10, 'Vendor', now()
     FROM generate_series(1, ${BACKLOG}) n;
     INSERT INTO purchase_line (purchase_global_id, line_number, product_id, ordered_units, num_units)
     SELECT '01J0DRAY0C' || lpad(n::text, 16, '0'), i, (ARRAY[${products}])[i], 11 + i, 11 + i
     FROM generate_series(1, ${BACKLOG}) n, generate_series(1, ${LINES}) i;
     INSERT INTO job (queue, payload, dedupe_key, max_attempts)
     SELECT 'purchase.process', jsonb_build_object('purchase_global_id', '01J0DRAY0C' || lpad(n::text, 16, '0')),
       '01J0DRAY0C' || lpad(n::text, 16, '0'), 2000 FROM generate_series(1, ${BACKLOG}) n;
     ANALYZE purchase; ANALYZE purchase_line; ANALYZE job;`,
  );
}

async function drain(env: Env): Promise<Measured> {
  const place = await openPurchaseSetup(env);
  await fillBacklog(place);
  const before = await processedCount(place.url);
  const worker = await startDray({ command: 'work', env: { DATABASE_URL: place.url } });
  const samples: { done: number; atMs: number; memoryMb: number }[] = [];
  try {
    do {
      await sleep(250);
      const done = (await processedCount(place.url)) - before;
      samples.push({ done, atMs: nowMs(), memoryMb: await residentMb(worker.pid) });
    } while (samples.at(-1)!.done < BACKLOG);
  } finally {
    await worker.stop();
  }
  const at = (share: number) => samples.find((sample) => sample.done >= share * BACKLOG)!;
  const rate = (from: number, to: number) =>
    ((at(to).done - at(from).done) * 1000) / (at(to).atMs - at(from).atMs);
  const [early, late] = [rate(0.1, 0.4), rate(0.7, 0.99)];
  return {
    ours: late,
    reference: early,
    note: `memory of the worker: ${at(0.2).memoryMb.toFixed(0)} MB after a fifth, ${samples.at(-1)!.memoryMb.toFixed(0)} MB at the end`,
    details: {
      per_second: rate(0.05, 0.99),
      memory_mb: samples.map((sample) => Math.round(sample.memoryMb)),
      done: samples.map((sample) => sample.done),
    },
  };
}

export const rows: readonly Row[] = [
  {
    name: 'purchases-create',
    about: `a purchase of ${LINES} lines created and submitted over HTTP, checked, with audit entry and job, against pgbench with the same bare inserts in one transaction; ${CLIENTS} clients`,
    target: { of: 'ratio', is: 'at least', value: 0.4 },
    unit: 'purchases/s',
    run: createSpeed,
  },
  {
    name: 'purchases-processed-p50',
    about: `submit to processed while ${CLIENTS} clients create and submit purchases of ${LINES} lines as fast as they can, median`,
    unit: 'ms',
    run: (env) => arrivalRow(env, 'p50'),
  },
  {
    name: 'purchases-processed-p99',
    about: 'the same, 99th percentile',
    unit: 'ms',
    run: (env) => arrivalRow(env, 'p99'),
  },
  {
    name: 'purchases-drain',
    about: `a backlog of ${BACKLOG} submitted purchases of ${LINES} lines: rate toward its end against the rate near its beginning`,
    target: { of: 'ratio', is: 'at least', value: 0.8 },
    unit: 'purchases/s',
    run: drain,
  },
];
