import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { type Body, body, dayFromNow, errorOf, newPoNum, PATH, purchaseApi, S } from './support.ts';

const { call, db, clock } = await build();
const { create, created, get, patch, submit } = purchaseApi(call);

const validate = (payload: Body, key = 'employee') => call('POST', `${PATH}/validate`, { payload, key });
const planFor = async (payload: Body, key?: string): Promise<string> => {
  const response = await validate(payload, key);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.plan_token;
};
const withPlan = (token: string, more: Record<string, string> = {}) => ({
  headers: { 'dray-plan': token, ...more },
});
const send = (payload: Body, token: string, more?: Record<string, string>) =>
  create(payload, withPlan(token, more), '?submit=true');
const outcomeOf = (response: LightMyRequestResponse) =>
  response.statusCode < 400 ? `${response.statusCode}` : `${response.statusCode} ${errorOf(response).code}`;

async function newUnitsPerCase(units: number): Promise<void> {
  const set = async (n: number) =>
    db.query(sql`UPDATE product SET wholesale_units_per_case = ${n} WHERE product_id = ${S.product}`);
  const [before] = await db.query<{ n: number }>(
    sql`SELECT wholesale_units_per_case AS n FROM product WHERE product_id = ${S.product}`,
  );
  await set(units);
  onTestFinished(async () => {
    await set(before!.n);
  });
}

describe('POST /purchases/validate', () => {
  test('returns a plan that is valid for fifteen minutes', async () => {
    expect((await validate(body())).json().data).toEqual({
      valid: true,
      total_cases: 3.25,
      plan_token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      plan_expires_at: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
    });
  });

  test('validates a draft as saved', async () => {
    const { purchase_global_id } = await created(body({ purchase_transactions: [] }));
    const empty = await validate({ purchase_global_id });
    expect(outcomeOf(empty)).toBe('422 NO_LINE_ITEMS');
    await patch(purchase_global_id, { purchase_transactions: [{ product_id: S.product, units: 24 }] });
    const response = await validate({ purchase_global_id });
    expect(response.json().data).toMatchObject({ valid: true, total_cases: 2 });
    expect(await get(purchase_global_id)).toMatchObject({ status: 'InProgress' });
  });

  test.each([
    ['an unknown draft', { purchase_global_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, '404 PURCHASE_NOT_FOUND'],
    ['a missing ID', { purchase_global_id: 'nope' }, '400 SCHEMA_VIOLATION'],
    ['null', { purchase_global_id: null }, '400 SCHEMA_VIOLATION'],
    ['several other fields', { purchase_global_id: S.purchase_draft, ...body() }, '400 SCHEMA_VIOLATION'],
    ['one other field', { purchase_global_id: S.purchase_draft, po_num: 'x' }, '400 SCHEMA_VIOLATION'],
    ['an empty body', {}, '400 SCHEMA_VIOLATION'],
  ])('%s', async (_name, payload, outcome) => {
    expect(outcomeOf(await validate(payload))).toBe(outcome);
  });

  test('only missing fields of a new purchase are reported', async () => {
    const { field_errors } = errorOf(await validate({}));
    expect(field_errors.map(({ field }) => field).sort()).toEqual(
      ['delivery_date', 'po_num', 'supplier_id', 'to_location_id', 'vendor_id'].sort(),
    );
    const beside = errorOf(await validate({ purchase_global_id: S.purchase_draft, po_num: 'x' }));
    expect(beside.field_errors).toMatchObject([
      { field: 'body', detail: expect.stringContaining('without other fields') },
    ]);
  });

  test('a submitted purchase is not a draft, and one of another supplier returns 404', async () => {
    const { purchase_global_id } = await created(body(), {}, '?submit=true');
    expect(outcomeOf(await validate({ purchase_global_id }))).toBe('409 ALREADY_SUBMITTED');
    const { purchase_global_id: own } = await created();
    expect(outcomeOf(await validate({ purchase_global_id: own }, 'supplier'))).toBe('200');
    const [other] = await db.query<{ id: string }>(
      sql`SELECT purchase_global_id AS id FROM purchase WHERE purchase_id = ${S.purchase_other_supplier}`,
    );
    expect(outcomeOf(await validate({ purchase_global_id: other!.id }, 'supplier'))).toBe(
      '404 PURCHASE_NOT_FOUND',
    );
  });
});

describe('a submission that carries its plan does exactly what was planned', () => {
  test('a new purchase, with JSON members in any order', async () => {
    const payload = body();
    const token = await planFor(payload);
    const turned = Object.fromEntries(Object.entries(payload).toReversed());
    const response = await send(turned, token);
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().data.status).toBe('Submitted');
  });

  test('a draft', async () => {
    const { purchase_global_id } = await created();
    const token = await planFor({ purchase_global_id });
    expect((await submit(purchase_global_id, withPlan(token))).statusCode).toBe(200);
  });
});

test('a changed case size is reported and nothing is submitted', async () => {
  const payload = body();
  const token = await planFor(payload);
  await newUnitsPerCase(10);
  const response = await send(payload, token);
  expect(outcomeOf(response)).toBe('409 PLAN_CHANGED');
  expect(response.json().error.changes).toEqual([
    { field: 'purchase_transactions[0].num_units', planned: 24, now: 20 },
  ]);
  const again = await send(payload, await planFor(payload));
  expect(again.statusCode, again.body).toBe(201);
});

test('other problems are reported as usual', async () => {
  const payload = body();
  const token = await planFor(payload);
  await created({ ...payload, purchase_transactions: [] });
  expect(outcomeOf(await send(payload, token))).toBe('409 DUPLICATE_PO_NUMBER');
});

describe('a plan for another key, purchase or content returns 400', () => {
  const payload = body();
  const refused = (response: LightMyRequestResponse) =>
    expect(outcomeOf(response)).toBe('400 PLAN_TOKEN_INVALID');

  test('empty, truncated, of another key, of an order', async () => {
    const token = await planFor(payload);
    refused(await send(payload, ''));
    refused(await send(payload, token.slice(0, -1)));
    refused(await send(payload, await planFor(payload, 'supplier')));
    const order = await call('POST', '/api/v2/orders/validate', {
      payload: { order_id: String(S.invoice_new) },
    });
    refused(await send(payload, order.json().data.plan_token));
  });

  test('issued for another purchase', async () => {
    const [one, other] = [await created(), await created()];
    const token = await planFor({ purchase_global_id: one.purchase_global_id });
    refused(await submit(other.purchase_global_id, withPlan(token)));
    refused(await send(payload, token));
    refused(await submit(one.purchase_global_id, withPlan(await planFor(payload))));
  });

  test('after fifteen minutes', async () => {
    const token = await planFor(payload);
    clock.advanceSeconds(15 * 60);
    refused(await send(payload, token));
    clock.advanceSeconds(-15 * 60);
  });

  test.each([
    ['the delivery date', { delivery_date: dayFromNow(6) }],
    ['the number', { po_num: newPoNum() }],
    ['the supplier’s name', { supplier_name: 'Other' }],
    ['units', { purchase_transactions: [{ product_id: S.product, cases: 3 }] }],
    ['a creator', { created_by_user_id: 1001 }],
  ])('of content that differs in %s', async (_name, other) => {
    refused(await send({ ...payload, ...other }, await planFor(payload)));
  });

  test('of a draft that was edited since', async () => {
    const { purchase_global_id } = await created();
    const token = await planFor({ purchase_global_id });
    await patch(purchase_global_id, { delivery_date: dayFromNow(6) });
    refused(await submit(purchase_global_id, withPlan(token)));
  });
});

test('the Dray-Plan header is ignored on all other requests', async () => {
  const none = withPlan('');
  const { purchase_global_id } = await created(body(), none);
  expect((await patch(purchase_global_id, { supplier_name: 'x' }, none)).statusCode).toBe(200);
  expect(
    (await call('POST', `${PATH}/validate`, { payload: { purchase_global_id }, ...none })).statusCode,
  ).toBe(200);
  expect((await call('DELETE', `${PATH}/${purchase_global_id}`, none)).statusCode).toBe(204);
});

test('a replay by Idempotency-Key takes precedence over the plan', async () => {
  const payload = body();
  const first = await send(payload, await planFor(payload), { 'idempotency-key': 'plan' });
  expect(first.statusCode).toBe(201);
  const replay = await send(payload, 'nonsense', { 'idempotency-key': 'plan' });
  expect([replay.statusCode, replay.headers['idempotency-replayed']]).toEqual([201, 'true']);
});
