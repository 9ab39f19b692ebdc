import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { agent } from './support.ts';

const service = await build();
const { call } = service;
const { tool, tools } = agent(service);
const scene = demoScenarios() as Record<string, string | number>;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const batchCode = async () =>
  (await call('GET', '/api/v1/inventory/batches?PageSize=1')).json().Data[0].BatchCode as string;

/** A call of every tool that reads. */
async function calls(): Promise<[name: string, given: object][]> {
  return [
    ['find', { name: 'Sunset' }],
    ['list_products', { customer_id: scene.customer }],
    ['list_products', { supplier_ids: [scene.supplier], page_size: 5 }],
    ['explain_price', { customer_id: scene.customer, product_id: scene.product_automatic_promotion }],
    ['explain_stock', { product_id: scene.product, customer_id: scene.customer }],
    ['list_orders', { customer_ids: [scene.customer], include_lines: true }],
    ['get_order', { order_id: scene.invoice_new }],
    ['order_history', { order_id: String(scene.invoice_new) }],
    ['list_purchases', { statuses: 'InProgress,New' }],
    ['get_purchase', { purchase_id: scene.purchase_processed }],
    ['get_purchase', { purchase_global_id: scene.purchase_draft }],
    ['list_invoices', { statuses: ['1', '7'] }],
    ['list_invoices', { statuses: [1, 7] }],
    ['list_orders', { order_ids: [scene.invoice_new], invoice_statuses: [1] }],
    ['get_invoice', { invoice_id: scene.invoice_new }],
    ['open_invoices', { ar_account_ids: scene.ar_account }],
    ['aging', { customer_ids: [scene.customer] }],
    ['statement', { ar_account_id: scene.ar_account }],
    ['sales_report', { by: ['product', 'month'], measures: 'units,ext_price,fill_rate' }],
    ['recall_batch', { batch_code: await batchCode() }],
    ['recent_events', {}],
    ['what_became_of', { idempotency_key: 'never sent' }],
  ];
}

test('every read tool returns what its output schema says, with a one-sentence summary', async () => {
  const known = new Map((await tools()).map((one) => [one.name, one]));
  for (const [name, given] of await calls()) {
    const { structuredContent, content, isError } = await tool(name, given);
    expect(isError, `${name} ${JSON.stringify(structuredContent)}`).toBeUndefined();
    const validate = ajv.compile(known.get(name).outputSchema);
    validate(structuredContent);
    expect(validate.errors, name).toBeNull();
    expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^[^.]+\.( [^.]+\.)?$/) }]);
    expect(structuredContent.data, name).toBeDefined();
  }
});

test('arguments have v2 names and no others, and results are in snake_case', async () => {
  for (const { name, inputSchema, annotations } of await tools()) {
    expect(inputSchema.additionalProperties, name).toBe(false);
    for (const argument of Object.keys(inputSchema.properties)) expect(argument).toMatch(/^[a-z0-9_]+$/);
    expect(typeof annotations.readOnlyHint).toBe('boolean');
  }
  const namesIn = (value: Json): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => [
          ...(Array.isArray(value) ? [] : [name]),
          ...namesIn(one),
        ])
      : [];
  for (const [name, given] of await calls()) {
    const { structuredContent } = await tool(name, given);
    for (const field of namesIn(structuredContent)) expect(field, name).toMatch(/^[a-z0-9_]+$/);
  }
});

test('v1 names are split where their acronyms end', async () => {
  const [invoice] = (await tool('list_invoices', { page_size: 1 })).structuredContent.data;
  expect(invoice).toMatchObject({
    invoice_id: expect.any(Number),
    po_date: expect.any(String),
    ar_note: null,
  });
  expect(invoice).toHaveProperty('pdf_url');
  const { lines } = (await tool('get_invoice', { invoice_id: scene.invoice_new })).structuredContent.data;
  expect(lines[0]).toMatchObject({ invoice_trans_id: expect.any(Number), coa_url: null });
});

test('prices of a customer match v1', async () => {
  const { data } = (await tool('list_products', { customer_id: scene.customer, page_size: 50 }))
    .structuredContent;
  const { Data } = (
    await call('GET', `/api/v1/customerPricing?CustomerIDs=${scene.customer}&PageSize=500`)
  ).json();
  const prices = new Map(Data.map((one: Json) => [one.ProductID, one.UnitPrice]));
  expect(data).toHaveLength(50);
  for (const one of data) expect(one.price?.unit_price, one.product_id).toBe(prices.get(one.product_id));
  expect(data.filter((one: Json) => one.price).length).toBeGreaterThan(5);
});

test('a list is read to its end by cursor, 50 entries at a time, and matches the API', async () => {
  const ids: number[] = [];
  let given: object = { statuses: '1,2,3,4,5,7', page_size: 400 };
  for (;;) {
    const { data, next_cursor } = (await tool('list_invoices', given)).structuredContent;
    expect(data.length).toBeLessThanOrEqual(50);
    ids.push(...data.map((one: Json) => one.invoice_id));
    if (next_cursor === null) break;
    given = { cursor: next_cursor };
  }
  const all: number[] = [];
  for (let page = 1; all.length === (page - 1) * 500; page++) {
    const { Data } = (
      await call('GET', `/api/v1/invoices?Statuses=1,2,3,4,5,7&PageSize=500&Page=${page}`)
    ).json();
    all.push(...Data.map((one: Json) => one.InvoiceID));
  }
  expect(ids.length).toBeGreaterThan(100);
  expect(ids).toEqual(all);
});

test('the last full page has no cursor', async () => {
  const given = { product_ids: [scene.product, scene.product_second], page_size: 1 };
  const first = (await tool('list_products', given)).structuredContent;
  const second = (await tool('list_products', { ...given, cursor: first.next_cursor })).structuredContent;
  expect(first.next_cursor).not.toBeNull();
  expect(second.next_cursor).toBeNull();
  expect(second.data[0].product_id).toBe(scene.product_second);
});

test('numbers in a statement are plain texts, those of applications included', async () => {
  const { data } = (await tool('statement', { ar_account_id: scene.ar_account, from: '2000-01-01' }))
    .structuredContent;
  const types = new Set(data.entries.map(({ type }: Json) => type));
  expect(types).toContain('application');
  for (const { number } of data.entries) expect(number).toEqual(expect.any(String));
});

test('search results are returned as a list like any other', async () => {
  const customer = (await call('GET', `/api/v1/customers/${scene.customer}`)).json().Data[0].CustomerName;
  const given = { name: String(customer).toUpperCase() };
  const { data, next_cursor } = (await tool('find', given)).structuredContent;
  expect(data[0]).toMatchObject({ kind: 'customer', id: String(scene.customer) });
  expect(next_cursor).toBeNull();
  const { ProductName: name } = (await call('GET', `/api/v1/products/${scene.product}`)).json().Data[0];
  const first = (await tool('find', { name, page_size: 1 })).structuredContent;
  const second = (await tool('find', { name, cursor: first.next_cursor })).structuredContent;
  expect([first.data[0].id, second.data[0].id, second.next_cursor]).toEqual([
    String(scene.product),
    String(scene.product_low_stock),
    null,
  ]);
});

test('text entered by users is truncated to 500 code points, without control characters', async () => {
  const memo = `1\n2\t3\u00074${'😀'.repeat(200)}`;
  const made = await call('POST', '/api/v2/orders', { payload: { customer_id: scene.customer, memo } });
  expect(made.statusCode, made.body).toBe(201);
  const found = (await tool('get_order', { order_id: made.json().data.id })).structuredContent.data;
  expect(found.memo).toEqual({ untrusted_text: `1234${'😀'.repeat(200)}` });
});

test('a cursor is valid only for its key, tool and arguments', async () => {
  const { next_cursor: cursor } = (await tool('list_orders', { page_size: 1 })).structuredContent;
  const refused = async (name: string, given: object, key = 'employee') =>
    (await tool(name, given, key)).structuredContent.error?.code;
  expect(await refused('list_orders', { cursor }, 'customer')).toBe('CURSOR_INVALID');
  expect(await refused('list_invoices', { cursor })).toBe('CURSOR_INVALID');
  expect(await refused('list_orders', { cursor, customer_ids: [1] })).toBe('CURSOR_INVALID');
  expect(await refused('list_orders', { cursor: `${cursor}x` })).toBe('CURSOR_INVALID');
  expect(await refused('list_orders', { cursor })).toBeUndefined();
});

/** A draft with more lines than a list shows. */
async function longDraft(): Promise<Json> {
  const { Data } = (
    await call('GET', `/api/v1/customerPricing?CustomerIDs=${scene.customer}&PageSize=200`)
  ).json();
  const lines = Data.slice(0, 60).map(({ ProductID }: Json) => ({ product_id: ProductID, units: 240 }));
  const made = await call('POST', '/api/v2/orders', { payload: { customer_id: scene.customer, lines } });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data;
}

test('the differences between two versions are a list like any other, 50 at a time', async () => {
  const order = await longDraft();
  const lines = order.lines.map(({ id, product_id }: Json) => ({ id, product_id, units: 480 }));
  const saved = await call('PATCH', `/api/v2/orders/${order.id}`, { payload: { lines } });
  expect(saved.statusCode, saved.body).toBe(200);
  const pair = { from: order.version, to: saved.json().data.version };
  const url = `/api/v2/orders/${order.id}/history?from=${pair.from}&to=${pair.to}`;
  const { data: all } = (await call('GET', url)).json();
  expect(all.length).toBeGreaterThan(50);
  const fields: string[] = [];
  let given: object = { order_id: order.id, ...pair };
  for (;;) {
    const { data, next_cursor } = (await tool('order_history', given)).structuredContent;
    expect(data.length).toBeLessThanOrEqual(50);
    fields.push(...data.map((one: Json) => one.field));
    if (next_cursor === null) break;
    given = { order_id: order.id, cursor: next_cursor };
  }
  expect(fields).toEqual(all.map((one: Json) => one.field));
});

test('a truncated list in the history of an order names the tool that shows the rest', async () => {
  const { id } = await longDraft();
  const { data, read_on } = (await tool('order_history', { order_id: id })).structuredContent;
  expect(data[0].after.lines).toHaveLength(50);
  expect(data[0].after.lines_more).toBe(true);
  expect(read_on).toEqual({ tool: 'get_order' });
});

test('long lists within a record are truncated to 50 entries and continued by their cursor', async () => {
  const order = await longDraft();
  const first = (await tool('get_order', { order_id: order.id })).structuredContent;
  expect(first.data.lines).toHaveLength(50);
  expect(first.data.lines_more).toBe(true);
  expect(first.read_on).toEqual({ tool: 'get_order', cursor: expect.any(String) });
  const rest = (await tool('get_order', { order_id: order.id, cursor: first.read_on.cursor }))
    .structuredContent;
  expect(rest.data.lines).toHaveLength(order.lines.length - 50);
  expect(rest.data.lines_more).toBeUndefined();
  expect(rest.read_on).toBeUndefined();
  const shown = [...first.data.lines, ...rest.data.lines].map((line: Json) => line.product_id);
  expect(shown).toEqual(order.lines.map((line: Json) => line.product_id));
  const listed = (await tool('list_orders', { order_ids: order.id, statuses: 'draft', include_lines: true }))
    .structuredContent;
  expect(listed.data[0].lines_more).toBe(true);
  expect(listed.read_on).toEqual({ tool: 'get_order' });
});

test('an error is a result with its code, its fields and the request ID', async () => {
  const wrong = await tool('list_orders', { customer_ids: ['x'], page_size: 'many' });
  expect(wrong.isError).toBe(true);
  expect(wrong.structuredContent.error).toMatchObject({
    code: 'SCHEMA_VIOLATION',
    request_id: expect.any(String),
  });
  const unknown = await tool('get_order', { order_id: '01J0000000000000000000000Z' });
  expect(unknown.structuredContent.error).toMatchObject({
    code: 'ORDER_NOT_FOUND',
    detail: expect.any(String),
    request_id: expect.any(String),
  });
  const extra = await tool('get_order', { order_id: '1', colour: 'red' });
  expect(extra.structuredContent.error.field_errors).toEqual([
    { field: 'colour', code: 'SCHEMA_VIOLATION', detail: 'Unknown field. Remove it.' },
  ]);
});

test('a key sees the tools that it can use, within its scope', async () => {
  const names = async (key: string) => (await tools(key)).map(({ name }) => name);
  expect(await names('employee')).toContain('find');
  expect(await names('customer')).not.toContain('find');
  expect(await names('customer')).not.toContain('list_purchases');
  expect(await names('supplier')).toContain('list_purchases');
  const refused = await tool('find', { name: 'x' }, 'customer');
  expect(refused.structuredContent.error.code).toBe('NOT_PERMITTED');
  const { data } = (await tool('list_orders', {}, 'customer')).structuredContent;
  const own = (await call('GET', '/api/v2/me', { key: 'customer' })).json().data.customer_ids;
  expect(data.length).toBeGreaterThan(0);
  for (const order of data) expect(own).toContain(order.customer_id);
});

test('an inactive user, or one of another kind than the key, sees no tool that reads orders', async () => {
  for (const key of ['inactive_user', 'scope_mismatch']) {
    const listed = (await tools(key)).map(({ name }) => name);
    expect(listed).toContain('list_invoices');
    for (const [name, given] of await calls()) {
      const { structuredContent } = await tool(name, given, key);
      const code = structuredContent.error?.code;
      if (code === 'USER_INACTIVE' || code === 'ACTOR_SCOPE_MISMATCH') expect(listed).not.toContain(name);
    }
    for (const name of ['get_order', 'list_orders', 'order_history', 'explain_price', 'carry_out'])
      expect(listed).not.toContain(name);
  }
});
