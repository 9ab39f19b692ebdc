// Asks a freshly started server with demo data for one answer per v1 operation and keeps the answers for the
// documentation: `npm run examples`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAY = new URL('../dist/bin/dray.js', import.meta.url).pathname;
const OUT = new URL('../public/examples.json', import.meta.url);
const PORT = '8397';
const base = `http://127.0.0.1:${PORT}`;

const { keys, scenarios } = JSON.parse(
  execFileSync(process.execPath, [DRAY, 'demo', '--json'], { encoding: 'utf8' }),
);
const folder = await mkdtemp(join(tmpdir(), 'dray-examples-'));
const env = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  PORT,
  LOG_LEVEL: 'silent',
  DATABASE_URL: '',
  REDIS_URL: '',
};
const server = spawn(process.execPath, [DRAY, 'start'], { env, stdio: 'ignore' });

const PATH_IDS = {
  productID: scenarios.product,
  customerID: scenarios.customer,
  invoiceID: scenarios.invoice_with_documents,
  locationID: scenarios.location,
  supplierID: scenarios.supplier,
  userID: 1001,
  purchaseID: scenarios.purchase_processed,
};
const QUERIES = {
  listCustomerPricing: `CustomerIDs=${scenarios.customer}&`,
  listInvoiceLines: `InvoiceIDs=${scenarios.invoice_delivered}&`,
  listCertificates: `InvoiceIDs=${scenarios.invoice_with_documents}&`,
  listPurchaseLines: `PurchaseIDs=${scenarios.purchase_processed}&`,
};

async function ask(path) {
  const response = await fetch(base + path, { headers: { 'x-api-key': keys.employee } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

try {
  for (let i = 0; i < 300; i++) {
    if (await fetch(`${base}/healthz`).catch(() => undefined)) break;
    await sleep(200);
  }
  const { paths } = await (await fetch(`${base}/openapi/v1.json`)).json();
  const examples = {};
  for (const [path, { get }] of Object.entries(paths)) {
    const url = path.replace(/\{(\w+)\}/, (_, name) => String(PATH_IDS[name]));
    const isList = get.parameters.some((parameter) => parameter.name === 'PageSize');
    examples[get.operationId] = await ask(
      `${url}?${QUERIES[get.operationId] ?? ''}${isList ? 'PageSize=1' : ''}`,
    );
    if (examples[get.operationId].Data.length === 0)
      throw new Error(`${get.operationId}: the example is empty`);
  }
  await writeFile(OUT, `${JSON.stringify(examples, null, 1)}\n`);
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
