// Asks a freshly started server with demo data for one answer per operation of every document and keeps the answers for the
// documentation: `npm run examples`. Reads are kept by operation, writes by operation and status. Every operation must have
// one; operations whose response is not JSON, or never occurs with the demo data, are listed in WITHOUT.

import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { demo, withServer } from './demo-server.mjs';
import { signIn, withIssuer } from './example-session.mjs';
import { writeOrders, writeRecords, writeTheRest } from './example-writes.mjs';

const OUT = new URL('../public/examples.json', import.meta.url);
const { keys, scenarios } = demo();
/** Somebody of the demo data, who is signed in. */
const STAFF_EMAIL = 'marcus.oyelaran@dray.example';
let base = '';

/** Possible values by the name of the parameter, the best first. */
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
  batch_code: ['HRF-20017-A'],
  idempotency_key: ['example-1'],
};
/** What else an operation needs: parameters by operation, or by their own name where they are required. */
const QUERIES = {
  listCustomerPrices: { CustomerIDs: scenarios.customer },
  listInvoiceLines: { InvoiceIDs: scenarios.invoice_delivered },
  listCertificatesOfAnalysis: { InvoiceIDs: scenarios.invoice_with_documents },
  listPurchaseLines: { PurchaseIDs: scenarios.purchase_processed },
  explainStock: { customer_id: scenarios.customer },
  getStatement: { customer_id: scenarios.customer },
  listEvents: { limit: 1 },
};
const REQUIRED = {
  customer_id: scenarios.customer,
  supplier_id: scenarios.supplier,
  vendor_id: scenarios.vendor,
  location_id: scenarios.location,
  product_id: scenarios.product,
  request_id: 'example-1',
};

const DOCUMENTS = ['v1', 'v2', 'ops'];
/** Their answers are no JSON, or have none. */
const WITHOUT = new Set(['streamEvents', 'exportSnapshot', 'exportData']);
const headers = { 'x-api-key': keys.employee };
const examples = {};
const without = [];
/** Records of lists that were already read, by path. */
const listed = new Map();

async function ask(path) {
  const response = await fetch(base + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** A receiver of webhooks; in the examples it has an address that people can read. */
const RECEIVER = 'https://erp.dray.example/events';
async function withReceiver(use) {
  const server = createServer((_request, response) => response.writeHead(204).end());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/events`;
  try {
    return await use(url);
  } finally {
    server.close();
  }
}

/** Texts that open something look like what they are, and open nothing. */
const SECRETS = [
  [/dray_dev_[A-Za-z0-9]{32,}(_[A-Za-z0-9]+)?/g, 'dray_dev_0123456789ABCDEFGHIJKLMNOPQRSTUV'],
  [/whsec_[A-Za-z0-9+/=]+/g, 'whsec_MDEyMzQ1Njc4OUFCQ0RFRkdISUpLTE1OT1BRUlNUVVY='],
];

/** Operations by id, of all documents. */
const operations = new Map();

async function readOperations() {
  for (const document of DOCUMENTS) {
    const { paths } = await (await fetch(`${base}/openapi/${document}.json`)).json();
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods))
        if (operation.operationId)
          operations.set(operation.operationId, { path, method, operation, document });
  }
}

/** Sends one write, keeps its response unless told otherwise, and returns its data. */
async function write(id, { path = [], query = '', body, text: plain, headers: more = {}, isQuiet } = {}) {
  const { path: template, method, operation } = operations.get(id) ?? {};
  if (!template) throw new Error(`there is no operation ${id}`);
  let i = 0;
  const url = base + template.replace(/\{\w+\}/g, () => encodeURIComponent(path[i++])) + query;
  const sent = body ?? operation.requestBody?.content['application/json']?.example;
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...more },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    ...(plain === undefined ? {} : { body: plain }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${id}: ${response.status} ${text.slice(0, 400)}`);
  const name = `${id} ${response.status}`;
  if (text !== '' && !isQuiet && !(name in written)) written[name] = JSON.parse(text);
  return text === '' ? undefined : (JSON.parse(text).data ?? JSON.parse(text).Data);
}

const written = {};

async function leaveTraces() {
  await write('createSavedReport', { isQuiet: true });
  await write('updatePurchase', {
    path: [scenarios.purchase_draft],
    body: { supplier_name: 'By the north gate' },
    isQuiet: true,
  });
  await write('queueOutcome', {
    body: { queue: 'changes', outcome: 'reject', message: 'On the truck already.' },
    isQuiet: true,
  });
}

/** Last: everything is put in the place of everything. */
async function replaceAll(exportData) {
  exportData(keys.employee);
  await write('resetData');
  const response = await fetch(`${base}/ops/export`, { headers });
  await write('importData', {
    text: await response.text(),
    headers: { 'content-type': 'application/x-ndjson' },
  });
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

/** The ids of the scenarios for a parameter, then those from the list above it. */
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
      if ((Array.isArray(data) ? data : data?.lines)?.length !== 0) return answer;
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
  // Lists come before the operations below them, so that their ids are known.
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

/** Whether a successful answer of the operation is JSON at all. */
function answersJson({ operation }) {
  return Object.entries(operation.responses).some(
    ([status, answer]) => status.startsWith('2') && answer.content?.['application/json'],
  );
}

const examplesWith = (receiver) =>
  withServer(8397, 'Development', async (address, { exportData }) => {
    base = address;
    await readOperations();
    await signIn(base);
    const asking = { write, read: ask };
    // Told of what follows, so that there are deliveries to show.
    await write('createWebhook', { body: { url: receiver, types: ['order.*'] }, isQuiet: true });
    const order = await writeOrders(asking, scenarios);
    PATH_IDS.order_id.unshift(order.id);
    REQUIRED.name = order.invoice_num;
    await leaveTraces();
    for (const document of DOCUMENTS) await addExamples(document);
    await writeTheRest(asking, { scenarios, receiver });
    await writeRecords(asking, [...operations.keys()]);
    await replaceAll(exportData);
    const text = SECRETS.reduce(
      (all, [secret, shown]) => all.replace(secret, shown),
      JSON.stringify(written),
    );
    Object.assign(examples, JSON.parse(text));
    Object.assign(examples, JSON.parse(JSON.stringify(examples).replaceAll(receiver, RECEIVER)));
  });

await withIssuer(STAFF_EMAIL, () => withReceiver(examplesWith));
for (const [id, one] of operations) {
  const isThere = Object.keys(examples).some((name) => name.split(' ')[0] === id);
  if (!isThere && answersJson(one) && !WITHOUT.has(id) && !without.some((line) => line.startsWith(id)))
    without.push(`${id}: nobody asked`);
}
await writeFile(OUT, `${JSON.stringify(examples, null, 1)}\n`);
process.stderr.write(`${Object.keys(examples).length} examples\n`);
for (const line of without) process.stderr.write(`without example: ${line}\n`);
if (without.length > 0) process.exitCode = 1;
