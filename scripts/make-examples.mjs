// Asks a freshly started server with demo data for one answer per GET operation of every document and keeps
// the answers for the documentation: `npm run examples`. Every v1 operation must have one; of the others those
// that the demo data cannot answer are left out and named.
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
  SMTP_URL: '',
  // Links look the same whenever and wherever the examples are made.
  PUBLIC_URL: 'https://dray.example',
  DRAY_LINK_SECRET: 'only for links in the examples of the documentation',
};
const server = spawn(process.execPath, [DRAY, 'start'], { env, stdio: 'ignore' });

/** By the name of the parameter: what may stand there, the best first. */
const PATH_IDS = {
  productID: [scenarios.product],
  customerID: [scenarios.customer],
  invoiceID: [scenarios.invoice_with_documents],
  locationID: [scenarios.location],
  supplierID: [scenarios.supplier],
  userID: [1001],
  purchaseID: [scenarios.purchase_processed],
  purchase_id: [scenarios.purchase_processed, scenarios.purchase_draft],
  purchase_global_id: [scenarios.purchase_draft, scenarios.purchase_processed],
  order_id: [scenarios.order, scenarios.invoice_new],
  invoice_id: [scenarios.invoice_new],
  resource: ['products'],
};
/** What else an operation needs: parameters by operation, or by their own name where they are required. */
const QUERIES = {
  listCustomerPricing: { CustomerIDs: scenarios.customer },
  listInvoiceLines: { InvoiceIDs: scenarios.invoice_delivered },
  listCertificates: { InvoiceIDs: scenarios.invoice_with_documents },
  listPurchaseLines: { PurchaseIDs: scenarios.purchase_processed },
};
const REQUIRED = {
  customer_id: scenarios.customer,
  supplier_id: scenarios.supplier,
  vendor_id: scenarios.vendor,
  location_id: scenarios.location,
  product_id: scenarios.product,
};

const headers = { 'x-api-key': keys.employee };
const examples = {};
const without = [];
/** Records of lists that were asked already, by path. */
const listed = new Map();

async function ask(path) {
  const response = await fetch(base + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

function queryOf({ operationId, parameters }) {
  const query = new URLSearchParams();
  for (const { name, in: place, required } of parameters) {
    if (place !== 'query') continue;
    if (name === 'PageSize' || name === 'page_size') query.set(name, '1');
    const value = QUERIES[operationId]?.[name] ?? (required ? REQUIRED[name] : undefined);
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The scenarios' ids for a parameter, then whatever the list above it names. */
function candidates(path, name) {
  const above = path.slice(0, path.indexOf(`/{${name}}`));
  const records = listed.get(above) ?? [];
  const own = records.flatMap((record) => [record[name], record.id, ...ownIds(record, above)]);
  const known = name === 'id' && above.endsWith('/orders') ? PATH_IDS.order_id : (PATH_IDS[name] ?? []);
  return [...new Set([...known, ...own])].filter((value) => value !== undefined && value !== null);
}

/** Of /ops/keys the api_key_id: an id whose name ends like the path. */
function ownIds(record, path) {
  const stem = path.split('/').at(-1).replace(/s$/, '').toLowerCase();
  return Object.keys(record)
    .filter((field) => field.toLowerCase().replaceAll('_', '').endsWith(`${stem}id`))
    .map((field) => record[field]);
}

function urlsOf(path) {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  return candidates(path, name).flatMap((value) =>
    urlsOf(path.replace(`{${name}}`, encodeURIComponent(value))),
  );
}

/** The first answer that has something in it. */
async function exampleOf(path, operation) {
  let problem = 'no id to ask with';
  for (const url of urlsOf(path)) {
    try {
      const answer = await ask(url + queryOf(operation));
      const data = answer.data ?? answer.Data;
      if (!Array.isArray(data) || data.length > 0) return answer;
      problem = `${url}: the answer is empty`;
    } catch (error) {
      problem = error.message;
    }
  }
  throw new Error(problem);
}

async function addExamples(document) {
  const response = await fetch(`${base}/openapi/${document}.json`);
  const { paths } = response.ok ? await response.json() : { paths: {} };
  // Lists come before what stands below them, so that their ids are known.
  const sorted = Object.entries(paths).sort(([a], [b]) => a.split('{').length - b.split('{').length);
  const found = {};
  for (const [path, { get }] of sorted) {
    if (!get?.responses['200']?.content?.['application/json']) continue;
    try {
      found[get.operationId] = await exampleOf(path, get);
      const { data } = found[get.operationId];
      if (Array.isArray(data)) listed.set(path, data);
    } catch (error) {
      if (document === 'v1') throw new Error(`${get.operationId}: ${error.message}`);
      without.push(`${get.operationId}: ${error.message}`);
    }
  }
  // In the order of the document.
  for (const { get } of Object.values(paths)) {
    if (get && found[get.operationId]) examples[get.operationId] = found[get.operationId];
  }
}

try {
  while (!(await fetch(`${base}/healthz`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await sleep(200);
  }
  for (const document of ['v1', 'v2', 'ops']) await addExamples(document);
  await writeFile(OUT, `${JSON.stringify(examples, null, 1)}\n`);
  for (const line of without) process.stderr.write(`without example: ${line}\n`);
  process.stderr.write(`${Object.keys(examples).length} examples\n`);
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
