import { dray } from '../support/dray.ts';
import type { Env } from '../support/env.ts';
import {
  clearSubmittedOrders,
  FIRST_SCALED_ID,
  openOrderBook,
  orderBody,
  waitUntilPosted,
} from '../support/orders.ts';
import { runPgbench } from '../support/pgbench.ts';
import { postmasterPid, runAsAdmin } from '../support/postgres.ts';
import { cpuSecondsOfProcessTree } from '../support/process-facts.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { ensureSums } from '../support/sales-sums.ts';
import { startDray } from '../support/server.ts';
import { median, nowMs } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const LARGE_SCALE = 100;

interface Report {
  name: string;
  about: string;
  /** Of a report; the months are those before the present one. */
  query(months: Months): string;
  /** The same figures from the invoice lines, in one plain statement. */
  plain(months: Months): string;
  ofSupplier?: boolean;
  maxMs: number;
}

interface Months {
  /** First and last day of the last twelve whole months, of the twelve before, and of the last one. */
  from: string;
  to: string;
  before: string;
  lastFrom: string;
  today: string;
  /** The first day of the year that ends today, and of the year before. */
  yearFrom: string;
  twoYearsFrom: string;
}

function monthsOf(now: Date): Months {
  const day = (back: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, date)).toISOString().slice(0, 10);
  const today = now.getUTCDate();
  return {
    from: day(12, 1),
    to: day(0, 0),
    before: day(24, 1),
    lastFrom: day(1, 1),
    today: day(0, today),
    yearFrom: day(12, today + 1),
    twoYearsFrom: day(24, today + 1),
  };
}

const LINES = `invoice_line l JOIN invoice i ON i.invoice_id = l.invoice_id JOIN customer c ON c.customer_id = i.customer_id
  JOIN product p ON p.product_id = l.product_id`;
const FIGURES = 'sum(l.num_units), sum(l.cases), sum(l.ext_price)';

const REPORTS: readonly Report[] = [
  {
    name: 'supplier',
    about: 'a Supplier key: its products by month, twelve months',
    query: ({ from, to }) => `by=product,month&from=${from}&to=${to}`,
    plain: ({ from, to }) =>
      `SELECT p.product_id, p.product_name, date_trunc('month', i.delivery_date), ${FIGURES} FROM ${LINES}
       WHERE l.supplier_id = ${FIRST_SCALED_ID} AND c.account_status = 'Active' AND i.cancelled_at IS NULL AND i.delivery_date BETWEEN '${from}' AND '${to}'
       GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 50`,
    ofSupplier: true,
    maxMs: 100,
  },
  {
    name: 'customers',
    about: 'an Employee key: product by customer over a month, first page, with totals',
    query: ({ lastFrom, to }) => `by=product,customer&from=${lastFrom}&to=${to}`,
    plain: ({ lastFrom, to }) =>
      `SELECT p.product_id, p.product_name, c.customer_id, c.customer_name, ${FIGURES} FROM ${LINES}
       WHERE i.cancelled_at IS NULL AND i.delivery_date BETWEEN '${lastFrom}' AND '${to}' GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 50`,
    maxMs: 300,
  },
  {
    name: 'year-to-date',
    about: 'a year that ends today by state, month and brand, compared with the year before',
    query: ({ today, yearFrom }) => `by=state,month,brand&from=${yearFrom}&to=${today}&compare=previous_year`,
    plain: ({ today, twoYearsFrom }) =>
      `SELECT c.state, date_trunc('month', i.delivery_date), p.brand_id, ${FIGURES} FROM ${LINES}
       WHERE i.cancelled_at IS NULL AND i.delivery_date BETWEEN '${twoYearsFrom}' AND '${today}' GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 50`,
    maxMs: 500,
  },
  {
    name: 'year',
    about: 'twelve months by state, month and brand, compared with the year before',
    query: ({ from, to }) => `by=state,month,brand&from=${from}&to=${to}&compare=previous_year`,
    plain: ({ before, to }) =>
      `SELECT c.state, date_trunc('month', i.delivery_date), p.brand_id, ${FIGURES} FROM ${LINES}
       WHERE i.cancelled_at IS NULL AND i.delivery_date BETWEEN '${before}' AND '${to}' GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 50`,
    maxMs: 500,
  },
];

/** A database whose sums are made; the rows of the bench share it. */
const openWithSums = async (env: Env, urlOf: (env: Env) => Promise<string>) =>
  ensureSums(env, await urlOf(env));

async function supplierKey(url: string): Promise<string> {
  const args = [
    'keys',
    'create',
    '--type',
    'Supplier',
    '--suppliers',
    String(FIRST_SCALED_ID),
    '--name',
    'bench',
  ];
  const made = await dray([...args, '--limit', '10000000', '--json'], { DATABASE_URL: url });
  return (JSON.parse(made) as { key: string }).key;
}

/** Milliseconds of one after the other, at least three of them. */
async function medianMsOf(ask: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = nowMs() + seconds * 1000;
  const all: number[] = [];
  while (all.length < 3 || nowMs() < until) {
    const begun = nowMs();
    await ask();
    all.push(nowMs() - begun);
  }
  return median(all);
}

/** Milliseconds of a report for one client. */
async function startReportServer(
  url: string,
  report: Report,
): Promise<{ served: MeasuredServer; ms(seconds: number): Promise<number> }> {
  const served = await MeasuredServer.start(url);
  if (report.ofSupplier) served.headers['x-api-key'] = await supplierKey(url);
  const path = `/api/v2/reports/sales?${report.query(monthsOf(new Date()))}`;
  return { served, ms: (seconds) => medianMsOf(() => served.get(path), seconds) };
}

async function compareWithLines(env: Env, report: Report): Promise<Measured> {
  const url = await openWithSums(env, (one) => one.seeded());
  const { served, ms } = await startReportServer(url, report);
  const script = `${report.plain(monthsOf(new Date())).replace(/\s*\n\s*/g, ' ')};`;
  try {
    return await measureAlternately(env.seconds, {
      ours: ms,
      reference: async (seconds) => 1000 / (await runPgbench({ url, script, clients: 1, seconds })),
    });
  } finally {
    await served.server.stop();
  }
}

async function compareWithSmaller(env: Env, report: Report): Promise<Measured> {
  const large = await startReportServer(await openWithSums(env, (one) => one.seeded()), report);
  const small = await startReportServer(await openWithSums(env, (one) => one.smaller()), report);
  try {
    return await measureAlternately(env.seconds, { ours: large.ms, reference: small.ms });
  } finally {
    await large.served.server.stop();
    await small.served.server.stop();
  }
}

const TRIGGERS: readonly (readonly [string, string])[] = [
  ['invoice_line', 'mark_sales_inserted'],
  ['invoice_line', 'mark_sales_updated'],
  ['invoice', 'mark_sales_moved'],
];

const DISABLE_SUMS = `CREATE FUNCTION bench_no_sums() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
  CREATE TRIGGER bench_no_sums BEFORE INSERT ON job FOR EACH ROW WHEN (new.queue = 'reports.months') EXECUTE FUNCTION bench_no_sums()`;

/** Three percent are less than what one round differs from another by. */
const POSTING_ROUNDS = 16;
const CLIENTS = 4;
const ORDER_LINES = 20;
const VARIANTS = 10;

function quartiles(all: readonly number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((at) => sorted[Math.floor(at * sorted.length)]!.toFixed(3)).join(', ');
}

/** Processor time of PostgreSQL for posting an order with what reports need of it, against an order without. */
async function comparePosting(env: Env): Promise<Measured> {
  const url = await openWithSums(env, (one) => one.seeded());
  const book = await openOrderBook(url);
  const served = await MeasuredServer.start(url, { userId: book.userId });
  const marks = (how: 'ENABLE' | 'DISABLE') =>
    runAsAdmin(
      url,
      TRIGGERS.map(([table, name]) => `ALTER TABLE ${table} ${how} TRIGGER ${name}`).join('; '),
    );
  const ordersSoFar = async () =>
    (await runAsAdmin(url, 'SELECT count(*)::integer AS n FROM sales_order')).rows[0].n as number;
  const bodies = Array.from({ length: VARIANTS }, (_, variant) =>
    JSON.stringify(orderBody(book, { lines: ORDER_LINES, variant, poNum: 'B-[<id>]' })),
  );
  const postmaster = await postmasterPid(url);
  /** Orders are queued first: a worker then posts them in full batches, however busy the machine is. */
  const msPerOrder = async (seconds: number) => {
    const before = await ordersSoFar();
    const load = { path: '/api/v2/orders?submit=true', method: 'POST', bodies } as const;
    await served.load({ ...load, connections: CLIENTS, seconds: Math.max(2, seconds) });
    const orders = (await ordersSoFar()) - before;
    const used = await cpuSecondsOfProcessTree(postmaster);
    const worker = await startDray({ command: 'work', env: { DATABASE_URL: url } });
    await waitUntilPosted(url);
    await worker.stop();
    return (1000 * ((await cpuSecondsOfProcessTree(postmaster)) - used)) / orders;
  };
  try {
    // The worker makes sums once a minute: it would do so in some rounds and not in others.
    await runAsAdmin(url, DISABLE_SUMS);
    // What is due by the clock, such as the daily self-check of a million invoices, is not what is measured.
    await runAsAdmin(
      url,
      `DELETE FROM job WHERE queue LIKE 'order.%' OR queue LIKE 'housekeeping.%' OR queue LIKE 'reports.%'`,
    );
    const sides = {
      ours: msPerOrder,
      async reference(seconds: number) {
        await marks('DISABLE');
        try {
          return await msPerOrder(seconds);
        } finally {
          await marks('ENABLE');
        }
      },
    };
    const measured = await measureAlternately(env.seconds, sides, POSTING_ROUNDS);
    return {
      ...measured,
      note: `quartiles of ${POSTING_ROUNDS} ratios: ${quartiles(measured.details.ratio_rounds as number[])}`,
    };
  } finally {
    await served.server.stop();
    await runAsAdmin(url, 'DROP FUNCTION bench_no_sums CASCADE');
    await clearSubmittedOrders(url);
    // Nothing marked the months of the orders without triggers.
    await runAsAdmin(url, 'DELETE FROM sales_month_built');
  }
}

export const rows: readonly Row[] = [
  ...REPORTS.map(
    (report): Row => ({
      name: `reports-${report.name}`,
      about: `${report.about}, time of one request, against one plain statement over the invoice lines by pgbench; 1 client`,
      target: { of: 'ours', is: 'at most', value: report.maxMs },
      unit: 'ms',
      leastScale: LARGE_SCALE,
      run: (env) => env.once(`reports ${report.name}`, () => compareWithLines(env, report)),
    }),
  ),
  ...REPORTS.map(
    (report): Row => ({
      name: `reports-${report.name}-lines`,
      about: `the same, as a share of the plain statement: a twentieth is 20 times as fast`,
      target: { of: 'ratio', is: 'at most', value: 1 / 20 },
      unit: 'ms',
      leastScale: LARGE_SCALE,
      run: (env) => env.once(`reports ${report.name}`, () => compareWithLines(env, report)),
    }),
  ),
  ...REPORTS.map(
    (report): Row => ({
      name: `reports-${report.name}-growth`,
      about: `${report.about}, at the scale of the command line against a tenth of it`,
      target: { of: 'ratio', is: 'at most', value: 1.5 },
      unit: 'ms',
      leastScale: LARGE_SCALE,
      run: (env) => compareWithSmaller(env, report),
    }),
  ),
  {
    name: 'reports-posting',
    about:
      'orders of 20 lines with the marks that reports need, against the same without: processor time of PostgreSQL for posting each order',
    target: { of: 'ratio', is: 'at most', value: 1.03 },
    unit: 'ms',
    run: comparePosting,
  },
];
