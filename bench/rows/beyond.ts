import type { Env } from '../support/env.ts';
import { clearSubmittedOrders, openOrderBook, orderBody } from '../support/orders.ts';
import { runPgbench, scriptOfAll } from '../support/pgbench.ts';
import { runAsAdmin } from '../support/postgres.ts';
import { recordStatements } from '../support/record.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { MeasuredServer } from '../support/v1.ts';

/** As for the single reads of v1. */
const CLIENTS = 32;
const BATCH_LINES = 1_000;
const BATCH = 'BENCH RECALL';

/** A read over HTTP against the statements that it executes. */
async function compare(
  env: Env,
  clients: number,
  pathFor: (served: MeasuredServer) => Promise<string>,
): Promise<Measured> {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await MeasuredServer.start(url, { userId: book.userId });
  try {
    const path = await pathFor(served);
    const { statements, body } = await recordStatements(url, {
      method: 'GET',
      path,
      key: served.headers['x-api-key']!,
    });
    const { script, variables } = scriptOfAll(statements);
    const measured = await measureAlternately(env.seconds, {
      ours: async (seconds) => (await served.load({ path, connections: clients, seconds })).requestsPerSecond,
      reference: (seconds) => runPgbench({ url, script, variables, clients, seconds }),
    });
    const cpu = served.microsPerRequest();
    const size = (body.length / 1024).toFixed(1);
    return {
      ...measured,
      note: `${statements.length} statement, ${size} KB; processor time of the server's own process per request: ${cpu.toFixed(0)} µs, warm-up included`,
      details: { ...measured.details, ours_cpu_us: cpu, bytes: body.length },
    };
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
}

/** A draft of one line that was made with an Idempotency-Key. */
async function createDraftWithKey(env: Env, served: MeasuredServer): Promise<string> {
  const book = await env.once('orders-book', () => openOrderBook(served.databaseUrl));
  const idempotencyKey = `bench-${Date.now().toString(36)}`;
  const response = await fetch(`${served.server.url}/api/v2/orders`, {
    method: 'POST',
    headers: { ...served.headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(orderBody(book, { lines: 1 })),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return `/api/v2/writes/${idempotencyKey}`;
}

/** The place with the most open orders: the longest explanation. */
async function busiestStock(served: MeasuredServer): Promise<string> {
  const { rows } = await runAsAdmin(
    served.databaseUrl,
    'SELECT product_id, location_id FROM inventory WHERE pre_sales > 0 ORDER BY pre_sales DESC, product_id LIMIT 1',
  );
  return `/api/v2/stock?product_id=${rows[0].product_id}&location_id=${rows[0].location_id}`;
}

/** A batch of a few lines, as most are. */
async function pickSmallBatch(served: MeasuredServer): Promise<string> {
  const { rows } = await runAsAdmin(
    served.databaseUrl,
    `SELECT batch_code FROM invoice_line WHERE batch_code IS NOT NULL AND batch_code <> '${BATCH}'
     GROUP BY 1 HAVING count(*) BETWEEN 3 AND 10 ORDER BY 1 LIMIT 1`,
  );
  return batchPath(rows[0].batch_code as string);
}

/** A batch on a thousand lines of invoices, of the goods that were sold most often and picked from no lot. */
async function largeBatch(served: MeasuredServer): Promise<string> {
  await runAsAdmin(
    served.databaseUrl,
    `UPDATE invoice_line SET batch_code = '${BATCH}' WHERE invoice_trans_id IN (
       SELECT t.invoice_trans_id FROM invoice_line t JOIN invoice i ON i.invoice_id = t.invoice_id
       WHERE t.num_units > 0 AND NOT i.is_credit AND i.cancelled_at IS NULL
         AND NOT EXISTS (SELECT FROM lot_pick k WHERE k.invoice_trans_id = t.invoice_trans_id)
         AND NOT EXISTS (SELECT FROM invoice_line b WHERE b.batch_code = '${BATCH}')
         AND t.product_id IN (SELECT product_id FROM invoice_line GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 50)
       ORDER BY t.product_id, t.invoice_trans_id LIMIT ${BATCH_LINES})`,
  );
  await runAsAdmin(served.databaseUrl, 'ANALYZE invoice_line');
  const { rows } = await runAsAdmin(
    served.databaseUrl,
    `SELECT count(*)::integer AS n FROM invoice_line WHERE batch_code = '${BATCH}'`,
  );
  if (rows[0].n !== BATCH_LINES) throw new Error(`only ${rows[0].n} lines can be of the batch`);
  return batchPath(BATCH);
}

const batchPath = (code: string) => `/api/v2/batches/${encodeURIComponent(code)}`;

const COMMON_FIELDS = { unit: 'requests/s' } as const;
const minRatio = (value: number) => ({ of: 'ratio', is: 'at least', value }) as const;
const COMPARED_WITH = `against pgbench with the same statement; ${CLIENTS} clients`;

export const rows: readonly Row[] = [
  {
    ...COMMON_FIELDS,
    name: 'beyond-fate',
    about: `GET the fate of a write, ${COMPARED_WITH}`,
    target: minRatio(0.35),
    run: (env) => compare(env, CLIENTS, (served) => createDraftWithKey(env, served)),
  },
  {
    ...COMMON_FIELDS,
    name: 'beyond-stock',
    about: `GET why so many units are available, where most is reserved, ${COMPARED_WITH}`,
    target: minRatio(0.35),
    run: (env) => compare(env, CLIENTS, busiestStock),
  },
  {
    ...COMMON_FIELDS,
    name: 'beyond-recall',
    about: `GET a batch of a few lines, ${COMPARED_WITH}`,
    target: minRatio(0.35),
    run: (env) => compare(env, CLIENTS, pickSmallBatch),
  },
  {
    ...COMMON_FIELDS,
    name: 'beyond-recall-lines',
    about: `GET a batch of ${BATCH_LINES} lines, one at a time, against pgbench with the same statement: at most 1.2 times as long`,
    target: minRatio(1 / 1.2),
    run: (env) => compare(env, 1, largeBatch),
  },
];
