import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

// What the guides show as answers was given by the service: it gives the same again, but for ids, times and what is left out.
const { call, db } = await build();
const S = demoScenarios();

const guide = async (name: string) =>
  (await readFile(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8')).replace(/\s+/g, ' ');

/** As the guides write JSON: a blank after each brace, colon and comma. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.map(written).join(', ')} ]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${written(one)}`);
  return `{ ${members.join(', ')} }`;
}

async function ask(method: Parameters<typeof call>[0], path: string, payload?: object, headers = {}) {
  const answer = await call(method, path, { ...(payload ? { payload } : {}), headers });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    text: answer.body,
  };
}

const dayOfDelivery = async () =>
  (await ask('GET', `/api/v1/customers/${S.customer}`)).body.Data[0].DeliveryDates[0] as string;

test('plans guide: the totals and every price increase match the service', async () => {
  const text = await guide('plans');
  const order = {
    customer_id: S.customer,
    po_num: 'A-1042',
    delivery_date: await dayOfDelivery(),
    lines: [{ product_id: S.product, cases: 2 }],
  };
  const { body } = await ask('POST', '/api/v2/orders/validate', order);
  const { totals, plan_token: plan } = body.data;
  expect(text).toContain(`"totals": { "units": ${totals.units}, …, "ext_price": "${totals.ext_price}" }`);
  await db.query(sql`UPDATE product_price SET unit_price = 15 WHERE product_id = ${S.product}`);
  const refused = await ask('POST', '/api/v2/orders?submit=true', order, { 'dray-plan': plan });
  const { code, detail, changes } = refused.body.error;
  expect([refused.status, code]).toEqual([409, 'PLAN_CHANGED']);
  expect(text).toContain(`"detail": ${written(detail)}`);
  for (const one of changes) expect(text).toContain(written(one));
  expect(text.match(/"planned":/g)).toHaveLength(changes.length);
});

test('stock guide: the terms and the available units match the service', async () => {
  const text = await guide('stock');
  const path = `/api/v2/stock?product_id=${S.product}&customer_id=${S.customer}`;
  const { data } = (await call('GET', path, { key: 'customer' })).json();
  for (const term of data.terms) expect(text).toContain(written(term));
  expect(text).toContain(
    `"available_units": ${data.available_units}, "available_to_customer": ${data.available_to_customer}`,
  );
  expect(text).toContain(`{ "kind": "others", "units": ${data.held_by.at(-1).units} }`);
  for (const { id, units } of data.held_by.slice(0, 3))
    expect(text).toContain(`"id": "${id}", "customer_id": ${S.customer}, "units": ${units},`);
});

test('recall guide: the products, the call list and its CSV match the service', async () => {
  const text = await guide('stock');
  const { data } = (await ask('GET', '/api/v2/batches/HRF-20017-A')).body;
  const [product] = data.products;
  expect(text).toContain(
    `"product_id": ${product.product_id}, "product_name": ${written(product.product_name)}`,
  );
  for (const { delivery_date: _day, ...line } of product.lines)
    expect(text).toContain(written(line).slice(0, -2));
  expect(text).toContain(`"sums": ${written(product.sums)}`);
  const csv = (await call('GET', '/api/v2/batches/HRF-20017-A', { headers: { accept: 'text/csv' } })).body;
  for (const row of csv.trim().split(/\r?\n/)) expect(text).toContain(row);
});

test('sandbox guide: the clock, its limits and queued outcomes match the service', async () => {
  const text = await guide('sandbox');
  const moved = await ask('POST', '/ops/sandbox/clock', { advance_seconds: 86_400 });
  expect(text).toContain(`"offset_seconds": ${moved.body.data.offset_seconds} } }`);
  const refused = await ask('POST', '/ops/sandbox/clock', { now: '9999-12-31T23:59:59Z' });
  const { code, detail } = refused.body.error;
  expect(text).toContain(`${refused.status} { "error": { "code": "${code}", "detail": ${written(detail)}`);
  await ask('DELETE', '/ops/sandbox/clock');
  const next = { queue: 'orders', outcome: 'reject', times: 2, message: 'The license has expired.' };
  const made = await ask('POST', '/ops/sandbox/next', next);
  expect(text).toContain(`${made.status} ${written(made.body)}`);
  expect((await ask('DELETE', '/ops/sandbox/next')).status).toBe(204);
});

test('history guide: the changes and the differences between two versions match the service', async () => {
  const text = await guide('history');
  const lines = (units: number) => [{ product_id: S.product, units }];
  const made = await ask('POST', '/api/v2/orders', {
    customer_id: S.customer,
    memo: 'Ring twice',
    lines: lines(24),
  });
  const { id } = made.body.data;
  await call('PATCH', `/api/v2/orders/${id}`, {
    payload: { memo: 'Ring once', lines: lines(36) },
    key: 'customer',
  });
  const history = (await call('GET', `/api/v2/orders/${id}/history`, { key: 'customer' })).json();
  const names = history.data.map((one: { action: string; user_name: string }) => [one.action, one.user_name]);
  for (const [action, user] of names) {
    expect(text).toContain(`"action": "${action}"`);
    expect(text).toContain(`"user_name": "${user}"`);
  }
  const { data } = (await ask('GET', `/api/v2/orders/${id}/history?from=1&to=2`)).body;
  const given = data.map((one: object) => JSON.stringify(one));
  const shown = text.match(/\{"field":[^}]+\}/g) ?? [];
  expect(shown.length).toBeGreaterThan(3);
  for (const one of shown) expect(given).toContain(one);
});

test('writes guide: the outcome of a write matches the original response', async () => {
  const text = await guide('http');
  const order = { customer_id: S.customer, po_num: 'A-1043', lines: [{ product_id: S.product, units: 12 }] };
  const made = await ask('POST', '/api/v2/orders', order, { 'idempotency-key': 'a-1043' });
  expect(made.status).toBe(201);
  const { data } = (await ask('GET', '/api/v2/writes/a-1043')).body;
  expect(text).toContain(`"state": "${data.state}", "method": "${data.method}", "path": "${data.path}"`);
  expect(text).toContain(`"status": ${data.status}`);
  for (const name of Object.keys(data)) expect(text).toContain(`"${name}":`);
  for (const name of Object.keys(data.headers)) expect(text).toContain(`"${name}":`);
});
