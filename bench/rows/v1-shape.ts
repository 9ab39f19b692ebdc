import type { Env } from '../support/env.ts';
import { residentMb } from '../support/process-facts.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { median, nowMs } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const LARGE_SCALE = 100;
const WALKS = 3;
const LAST_PAGE = 1_000;
/** How many pages are compared, from page 2 on and up to the last one. */
const COMPARED_PAGES = 11;
const WALKERS = 32;
const LARGEST_PAGE = 500;
const MEMORY_MB = 60;

async function stopAll(...all: readonly MeasuredServer[]): Promise<void> {
  await Promise.all(all.map(({ server }) => server.stop()));
}

/** Milliseconds per request of one client: at several, the processors of the machine would be what counts. */
async function msPerRequest(served: MeasuredServer, path: string, seconds: number): Promise<number> {
  const { requestsPerSecond } = await served.load({ connections: 1, seconds, paths: [path] });
  return 1000 / requestsPerSecond;
}

async function compareScales(env: Env, path: string): Promise<Measured> {
  const small = await MeasuredServer.start(await env.seeded(1));
  try {
    const large = await MeasuredServer.start(await env.seeded());
    try {
      return await measureAlternately(env.seconds, {
        ours: (seconds) => msPerRequest(large, path, seconds),
        reference: (seconds) => msPerRequest(small, path, seconds),
      });
    } finally {
      await stopAll(large);
    }
  } finally {
    await stopAll(small);
  }
}

function scaleRow(name: string, path: string): Row {
  return {
    name: `v1-scale-${name}`,
    about: `GET ${path}, time of one request at the scale of the command line against scale 1; 1 client`,
    target: { of: 'ratio', is: 'at most', value: 1.3 },
    unit: 'ms',
    leastScale: LARGE_SCALE,
    run: (env) => compareScales(env, path),
  };
}

/** A page of changes against a page of the list, on one server. */
async function compareChanges(env: Env, path: string): Promise<Measured> {
  const served = await MeasuredServer.start(await env.seeded());
  try {
    return await measureAlternately(env.seconds, {
      ours: (seconds) => msPerRequest(served, `${path}&UpdatedSince=2020-01-01T00:00:00Z`, seconds),
      reference: (seconds) => msPerRequest(served, path, seconds),
    });
  } finally {
    await stopAll(served);
  }
}

function changesRow(name: string, path: string): Row {
  return {
    name: `v1-changes-${name}`,
    about: `GET ${path} with UpdatedSince, time of one request against the same page of the list; 1 client`,
    target: { of: 'ratio', is: 'at most', value: 2 },
    unit: 'ms',
    run: (env) => compareChanges(env, path),
  };
}

const invoicesPage = (page: number, pageSize: number) =>
  `/api/v1/invoices?Statuses=7&PageSize=${pageSize}&Page=${page}`;

async function timeRequest(served: MeasuredServer, path: string, records: number): Promise<number> {
  const before = nowMs();
  const text = await served.get(path);
  const ms = nowMs() - before;
  const found = (JSON.parse(text) as { Data: unknown[] }).Data.length;
  if (found !== records) throw new Error(`${path}: ${found} records instead of ${records}`);
  return ms;
}

/** All pages in order, the times of the first and the last of them. */
async function walk(served: MeasuredServer, pageSize: number): Promise<{ early: number; late: number }> {
  const ms: number[] = [];
  for (let page = 1; page <= LAST_PAGE; page++) {
    ms.push(await timeRequest(served, invoicesPage(page, pageSize), pageSize));
  }
  return { early: median(ms.slice(1, 1 + COMPARED_PAGES)), late: median(ms.slice(-COMPARED_PAGES)) };
}

async function compareDeepPages(env: Env): Promise<Measured> {
  const served = await MeasuredServer.start(await env.seeded());
  // Scale 1 has about 9,500 verified invoices.
  const pageSize = Math.min(LARGEST_PAGE, 5 * env.scale);
  try {
    // Of another size: what is remembered of these pages helps no other walk.
    const path = invoicesPage(LAST_PAGE, pageSize - 1);
    const jumps: number[] = [];
    for (let i = 0; i < COMPARED_PAGES; i++) jumps.push(await timeRequest(served, path, pageSize - 1));
    await served.load({ connections: 1, seconds: 3, paths: [invoicesPage(2, pageSize)] });
    const walks: { early: number; late: number }[] = [];
    for (let i = 0; i < WALKS; i++) walks.push(await walk(served, pageSize));
    const ratios = walks.map(({ early, late }) => late / early);
    return {
      ours: median(walks.map(({ late }) => late)),
      reference: median(walks.map(({ early }) => early)),
      ratio: median(ratios),
      note: `a jump to page ${LAST_PAGE} without a walk skips rows and takes ${median(jumps).toFixed(1)} ms`,
      details: { ratio_walks: ratios, jumps_ms: jumps },
    };
  } finally {
    await stopAll(served);
  }
}

async function measureMemory(env: Env): Promise<Measured> {
  const served = await MeasuredServer.start(await env.seeded());
  try {
    const pages = Math.min(200, 19 * env.scale);
    const paths = Array.from({ length: pages }, (_, i) => invoicesPage(i + 1, LARGEST_PAGE));
    const idle = await residentMb(served.server.pid);
    const load = (seconds: number) => served.load({ connections: WALKERS, seconds, paths });
    await load(Math.max(10, env.seconds));
    const before = await residentMb(served.server.pid);
    const { count } = await load(Math.max(10, env.seconds));
    const after = await residentMb(served.server.pid);
    return {
      ours: after - before,
      reference: before,
      note: `growth against what it had after a warm-up of the same load; ${idle.toFixed(0)} MB idle, ${before.toFixed(0)} MB warm, ${after.toFixed(0)} MB after ${count} more pages`,
      details: { idle_mb: idle, before_mb: before, after_mb: after, pages: count },
    };
  } finally {
    await stopAll(served);
  }
}

export const rows: readonly Row[] = [
  scaleRow('products', '/api/v1/products?PageSize=50'),
  scaleRow('invoices', '/api/v1/invoices?Statuses=7&PageSize=50'),
  scaleRow('customers', '/api/v1/customers?PageSize=50'),
  scaleRow('pricing', '/api/v1/customerPricing?PageSize=50'),
  scaleRow('customer', '/api/v1/invoices?Statuses=7&CustomerIDs=5001,5002&PageSize=50'),
  scaleRow('suppliers', '/api/v1/payments/openInvoices?SupplierIDs=108,110,112&PageSize=50'),
  scaleRow('changes', '/api/v1/arAging?UpdatedSince=2020-01-01T00:00:00Z&PageSize=50'),
  changesRow('aging', '/api/v1/arAging?PageSize=50'),
  changesRow('pricing', '/api/v1/customerPricing?PageSize=50'),
  {
    name: 'v1-deep',
    about: `invoices walked by page number, pages ${LAST_PAGE - COMPARED_PAGES + 1} to ${LAST_PAGE} against pages 2 to ${COMPARED_PAGES + 1}, median of ${WALKS} walks`,
    target: { of: 'ratio', is: 'at most', value: 1.5 },
    unit: 'ms',
    run: compareDeepPages,
  },
  {
    name: 'v1-memory',
    about: `growth of the server's memory while ${WALKERS} clients walk pages of ${LARGEST_PAGE} invoices`,
    target: { of: 'ours', is: 'at most', value: MEMORY_MB },
    unit: 'MB',
    run: measureMemory,
  },
];
