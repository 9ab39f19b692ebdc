import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createKey } from '../../../src/access/index.ts';
import { type Statement, sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { body, DELIVERY, line, newPoNum, ORDERS, orderApi, outcomeOf, S } from './draft-support.ts';
import { posted, setStock } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db, clock } = svc;
const { create, created, got, patch, patched, submit, validate, validated, list } = orderApi(call);

const withPlan = (token: string, more: Record<string, string> = {}) => ({
  headers: { 'dray-plan': token, ...more },
});
const send = (payload: object, token: string, more?: Record<string, string>) =>
  create(payload as Record<string, unknown>, withPlan(token, more), '?submit=true');
const planFor = async (payload: object, key = 'employee'): Promise<string> => {
  const { valid, errors, plan_token } = await validated(payload as Record<string, unknown>, { key });
  expect([valid, errors]).toEqual([true, []]);
  return plan_token;
};
const changesIn = (response: LightMyRequestResponse): [string, unknown, unknown][] => {
  expect(outcomeOf(response)).toBe('409 PLAN_CHANGED');
  return response.json().error.changes.map(({ field, planned, now }: Json) => [field, planned, now]);
};
const countOrders = async () =>
  (await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`))[0]!.n;

/** A change of the world for one test. */
async function changeWorld(change: Statement, back: Statement): Promise<void> {
  await db.query(change);
  onTestFinished(async () => {
    await db.query(back);
  });
}
const setPrice = (productId: number, price: string) =>
  sql`UPDATE product_price SET unit_price = ${price} WHERE product_id = ${productId}`;
async function newPrice(productId: number, price: string): Promise<void> {
  const [before] = await db.query<{ price: string }>(
    sql`SELECT unit_price::text AS price FROM product_price WHERE product_id = ${productId} LIMIT 1`,
  );
  await changeWorld(setPrice(productId, price), setPrice(productId, before!.price));
}
async function newUnitsPerCase(units: number): Promise<void> {
  const set = (n: number) =>
    sql`UPDATE product SET wholesale_units_per_case = ${n} WHERE product_id = ${S.product}`;
  const { unitsPerCase } = (
    await db.query<{ unitsPerCase: number }>(
      sql`SELECT wholesale_units_per_case AS "unitsPerCase" FROM product WHERE product_id = ${S.product}`,
    )
  )[0]!;
  await changeWorld(set(units), set(unitsPerCase));
}

describe('the plan of a validation', () => {
  test('a valid order gets a plan that lasts fifteen minutes', async () => {
    const result = await validated(body());
    expect(result).toMatchObject({
      valid: true,
      plan_token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      plan_expires_at: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
    });
  });

  test('a plan is issued despite warnings, but not with errors', async () => {
    const warned = await validated(body({ customer_id: S.customer_on_hold }));
    expect([warned.warnings.length > 0, typeof warned.plan_token]).toEqual([true, 'string']);
    const wrong = await validated(body({ delivery_date: null }));
    expect(wrong.valid).toBe(false);
    expect(wrong).not.toHaveProperty('plan_token');
    expect(wrong).not.toHaveProperty('plan_expires_at');
  });
});

describe('a submission that carries its plan does exactly what was planned', () => {
  test('a new order', async () => {
    const payload = body({ po_num: newPoNum(), memo: 'As shown' });
    const shown = await validated(payload);
    const response = await send(payload, shown.plan_token);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json().data.resulting_orders[0].totals).toEqual(shown.totals);
  });

  test('a plan holds for JSON members in any order', async () => {
    const token = await planFor(body({ memo: 'm', emails: ['a@dray.example', 'b@dray.example'] }));
    const response = await send(
      {
        lines: [{ units: 12, product_id: S.product }],
        emails: ['a@dray.example', 'b@dray.example'],
        delivery_date: DELIVERY,
        memo: 'm',
        customer_id: S.customer,
      },
      token,
    );
    expect(response.statusCode, response.body).toBe(202);
  });

  test('a saved draft', async () => {
    const { id } = await created();
    const token = await planFor({ order_id: id });
    expect((await submit(id, withPlan(token))).statusCode).toBe(202);
  });

  test('a saved draft with the changes of the request', async () => {
    const { id } = await created();
    const edit = { lines: [line({ units: 24 })], memo: 'Twice as much' };
    const token = await planFor({ order_id: id, ...edit });
    const response = await patch(id, edit, withPlan(token), '?submit=true');
    expect(response.statusCode, response.body).toBe(202);
  });

  test('a draft that is validated, then saved, then submitted', async () => {
    const { id } = await created();
    const edit = { lines: [line({ units: undefined, cases: 2 }), line({ product_id: S.product_second })] };
    const token = await planFor({ order_id: id, ...edit });
    await patched(id, edit);
    expect((await submit(id, withPlan(token))).statusCode).toBe(202);
  });

  test('a change to a posted order, submitted directly or saved first', async () => {
    const order = await posted(svc, { lines: [line({ units: 10 })] });
    const edit = { lines: [line({ units: 8 })] };
    const atOnce = await planFor({ order_id: order.id, ...edit });
    await patched(order.id, edit);
    const saved = await planFor({ order_id: order.id });
    const done = await submit(order.id, withPlan(saved));
    expect(done.statusCode, done.body).toBe(202);
    const other = await posted(svc, { lines: [line({ units: 10 })] });
    const theirs = await planFor({ order_id: String(other.invoice_id), ...edit });
    const response = await patch(other.id, edit, withPlan(theirs), '?submit=true');
    expect(response.statusCode, response.body).toBe(202);
    expect(atOnce).not.toBe(saved);
  });
});

describe('a submission that differs from its plan is refused with the differences', () => {
  test('a different price, on every affected line and in the totals', async () => {
    const payload = body({ lines: [line(), line({ product_id: S.product_second })] });
    const shown = await validated(payload);
    const count = await countOrders();
    await newPrice(S.product!, '77.00');
    const now = await validated(payload);
    const response = await send(payload, shown.plan_token);
    expect(changesIn(response)).toEqual([
      ['lines[0].unit_price', shown.lines[0].unit_price, '77.00'],
      ['lines[0].full_price', shown.lines[0].full_price, '77.00'],
      ['totals.requested_ext_price', shown.totals.requested_ext_price, now.totals.requested_ext_price],
      ['totals.full_price', shown.totals.full_price, now.totals.full_price],
      ['totals.ext_price', shown.totals.ext_price, now.totals.ext_price],
    ]);
    expect(response.json().error.detail).toContain('lines[0].unit_price and 4 more');
    expect(await countOrders()).toBe(count);
    expect((await send(payload, now.plan_token)).statusCode).toBe(202);
  });

  test('a different promotion at the same price', async () => {
    const payload = body({ lines: [line({ product_id: S.product_automatic_promotion })] });
    const shown = await validated(payload);
    const planned = shown.lines[0].applied_promotion_id;
    expect(planned).not.toBeNull();
    // The lower id wins where the price is the same.
    await db.query(sql`
      INSERT INTO promotion (promotion_id, promotion_name, supplier_id, type_id, override_type, value, min_units, start_date, end_date, all_products)
      SELECT 1, 'The same again', supplier_id, type_id, override_type, value, min_units, start_date, end_date, all_products
      FROM promotion WHERE promotion_id = ${planned}`);
    await db.query(
      sql`INSERT INTO promotion_state (promotion_id, state) SELECT 1, state FROM promotion_state WHERE promotion_id = ${planned}`,
    );
    await changeWorld(
      sql`INSERT INTO promotion_product (promotion_id, product_id) SELECT 1, product_id FROM promotion_product WHERE promotion_id = ${planned}`,
      sql`UPDATE promotion SET end_date = start_date WHERE promotion_id = 1`,
    );
    expect(changesIn(await send(payload, shown.plan_token))).toEqual([
      ['lines[0].applied_promotion_id', planned, 1],
    ]);
  });

  test('a different delivery date', async () => {
    const payload = body();
    const token = await planFor(payload);
    const days = (list: string) =>
      sql`UPDATE customer SET delivery_days = ${list}::text[] WHERE customer_id = ${S.customer}`;
    const [before] = await db.query<{ days: string }>(
      sql`SELECT delivery_days::text AS days FROM customer WHERE customer_id = ${S.customer}`,
    );
    await changeWorld(days('{Thu}'), days(before!.days));
    const next = new Date(Date.parse(DELIVERY) + 86_400_000).toISOString().slice(0, 10);
    expect(changesIn(await send(payload, token))).toEqual([['delivery_date', DELIVERY, next]]);
  });

  test('different terms, which move a line to another group', async () => {
    const payload = body();
    const shown = await validated(payload);
    const [other] = await db.query<{ id: number }>(sql`
      SELECT term_id AS id FROM credit_term WHERE term_id <> ${shown.lines[0].credit_term_id} ORDER BY 1 LIMIT 1`);
    const own = sql`customer_id = ${S.customer} AND supplier_id = ${shown.lines[0].supplier_id}`;
    const before = await db.query<{ term: number }>(
      sql`SELECT term_id AS term FROM customer_supplier_term WHERE ${own}`,
    );
    expect(before).toEqual([]);
    await changeWorld(
      sql`INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
        VALUES (${S.customer}, ${shown.lines[0].supplier_id}, ${other!.id})`,
      sql`DELETE FROM customer_supplier_term WHERE ${own}`,
    );
    const changes = changesIn(await send(payload, shown.plan_token));
    expect(changes.map(([field]) => field)).toEqual(['lines[0].credit_term_id', 'groups']);
    expect(changes[0]).toEqual(['lines[0].credit_term_id', shown.lines[0].credit_term_id, other!.id]);
    expect(changes[1]).toMatchObject([
      'groups',
      [{ group_key: shown.groups[0].group_key, line_indexes: [0] }],
      [{ credit_term_id: other!.id, line_indexes: [0] }],
    ]);
  });

  test('a different split', async () => {
    const payload = body({ lines: [line(), line({ product_id: S.product_second_supplier })] });
    const shown = await validated(payload);
    expect(shown.groups).toHaveLength(1);
    const separate = (isSeparate: boolean) =>
      sql`UPDATE supplier SET separate_invoice = ${isSeparate} WHERE supplier_id = ${S.supplier_second}`;
    await changeWorld(separate(true), separate(false));
    const changes = changesIn(await send(payload, shown.plan_token));
    expect(changes.map(([field]) => field)).toEqual(['groups']);
    expect(changes[0]![1]).toMatchObject([{ line_indexes: [0, 1], split_reason: null }]);
    expect(changes[0]![2]).toMatchObject([
      { line_indexes: expect.any(Array), split_reason: null },
      { line_indexes: expect.any(Array), split_reason: 'SEPARATE_INVOICE_REQUIRED' },
    ]);
  });

  test('a case with more units than before', async () => {
    const payload = body({ lines: [line({ units: undefined, cases: 2 })] });
    const token = await planFor(payload);
    await newUnitsPerCase(10);
    const changes = changesIn(await send(payload, token));
    expect(changes).toContainEqual(['lines[0].units', 24, 20]);
    expect(changes).toContainEqual(['totals.units', 24, 20]);
  });

  test('a differing change of a posted order is refused and the order stays unchanged', async () => {
    const order = await posted(svc, { lines: [line({ units: 10 })] });
    const edit = { lines: [line({ units: 8 })] };
    const token = await planFor({ order_id: order.id, ...edit });
    await newPrice(S.product!, '66.00');
    const response = await patch(order.id, edit, withPlan(token), '?submit=true');
    expect(changesIn(response)).toContainEqual(['lines[0].unit_price', order.lines[0].unit_price, '66.00']);
    expect(await got(order.id)).toMatchObject({ version: order.version, pending_change: null });
  });

  test('a Supplier key sees only its own differences', async () => {
    const order = await posted(svc, {
      lines: [line({ product_id: S.product_other_supplier }), line({ units: 10 })],
    });
    const edit = { lines: [line({ units: 8 })] };
    const shown = await validated({ order_id: order.id, ...edit }, { key: 'supplier' });
    expect(shown.lines).toHaveLength(1);
    await newPrice(S.product!, '66.00');
    await newPrice(S.product_other_supplier!, '55.00');
    const response = await patch(
      order.id,
      edit,
      { key: 'supplier', ...withPlan(shown.plan_token) },
      '?submit=true',
    );
    expect(changesIn(response)).toContainEqual(['lines[0].unit_price', shown.lines[0].unit_price, '66.00']);
    expect(response.body).not.toContain('lines[1]');
    expect(response.body).not.toContain('55.00');
  });
});

describe('stock is not part of a plan', () => {
  test('fewer shippable units do not change the plan, but none at all returns 422', async () => {
    const product = S.product_low_stock!;
    const payload = body({ lines: [line({ product_id: product, units: 6 })] });
    await setStock(db, product, 6);
    const token = await planFor(payload);
    await setStock(db, product, 0);
    expect(outcomeOf(await send(payload, token))).toBe('422 OUT_OF_STOCK');
    await setStock(db, product, 4);
    const response = await send(payload, token);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json().data.resulting_orders[0].totals.shipped_units).toBe(4);
  });

  test('other problems are reported as usual, before differences from the plan', async () => {
    const payload = body();
    const token = await planFor(payload);
    await newPrice(S.product!, '73.00');
    const status = (id: number) => sql`UPDATE product SET status_id = ${id} WHERE product_id = ${S.product}`;
    await changeWorld(status(2), status(1));
    expect(outcomeOf(await send(payload, token))).toBe('422 PRODUCT_INACTIVE');
  });
});

describe('a plan for another key, order or content returns 400', () => {
  const payload = body({ memo: 'Mine' });
  const refused = async (response: LightMyRequestResponse) =>
    expect(outcomeOf(response)).toBe('400 PLAN_TOKEN_INVALID');

  test.each([
    ['empty', () => ''],
    ['only spaces', () => '  '],
    ['arbitrary text', () => 'plan'],
    ['a dot', () => '.'],
    ['without its signature', (token: string) => token.split('.')[0]!],
    ['without its plan', (token: string) => `.${token.split('.')[1]}`],
    ['shorter by a character', (token: string) => token.slice(0, -1)],
    ['longer by a character', (token: string) => `${token}A`],
    ['longer by a part', (token: string) => `${token}.${token}`],
    ['twice', (token: string) => `${token}, ${token}`],
  ])('%s', async (_name, spoil) => {
    const count = await countOrders();
    await refused(await send(payload, spoil(await planFor(payload))));
    expect(await countOrders()).toBe(count);
  });

  test('with any one character changed by one bit', async () => {
    const token = await planFor(payload);
    const places = Array.from({ length: token.length }, (_, i) => i).filter(
      (i) => i % 9 === 0 || i > token.length - 4,
    );
    for (const at of places) {
      const spoilt = token.slice(0, at) + String.fromCharCode(token.charCodeAt(at) ^ 1) + token.slice(at + 1);
      await refused(await send(payload, spoilt));
    }
  });

  test('issued to another key, even of the same customer', async () => {
    await refused(await send(payload, await planFor(payload, 'customer')));
    const { key } = (await call('POST', '/ops/keys', { payload: { type: 'Employee', user_id: 1001 } })).json()
      .data;
    await refused(await send(payload, await planFor(payload, key)));
  });

  test('issued for another order', async () => {
    const [one, other] = [await created(payload), await created(payload)];
    const [ofOne, ofNew] = [await planFor({ order_id: one.id }), await planFor(payload)];
    await refused(await submit(other.id, withPlan(ofOne)));
    await refused(await submit(one.id, withPlan(ofNew)));
    await refused(await send(payload, ofOne));
    expect((await submit(one.id, withPlan(ofOne))).statusCode).toBe(202);
  });

  test('issued for a purchase', async () => {
    const draft = { purchase_global_id: S.purchase_draft };
    const response = await call('POST', '/api/v2/purchases/validate', { payload: draft });
    await refused(await send(payload, response.json().data?.plan_token ?? 'none'));
  });

  test('issued in another environment with the same secret', async () => {
    const env = { DRAY_LINK_SECRET: 'one secret of several environments' };
    const [here, there] = [
      await build({ env: { ...env, DRAY_ENV: 'Development' }, on: db, clock }),
      await build({ env: { ...env, DRAY_ENV: 'Test' }, on: db, clock }),
    ];
    const key = {
      name: 'plans',
      type: 'Employee',
      userId: 1001,
      states: [] as string[],
      maxRequestsPerHour: 1_000,
      orderingEnabled: true,
      expiresAt: null,
    } as const;
    const own = async (environment: 'Test' | 'Development') =>
      (await db.tx((tx) => createKey(tx, environment, key))).text;
    const inTest = await own('Test');
    const theirs = await there.call('POST', `${ORDERS}/validate`, { key: inTest, payload });
    const token = theirs.json().data.plan_token;
    expect(token).toEqual(expect.any(String));
    // A key with the same number: only the environment differs.
    const inDevelopment = await own('Development');
    await db.query(sql`
      WITH gone AS (DELETE FROM api_key WHERE name = 'plans' AND environment = 'Test' RETURNING api_key_id)
      UPDATE api_key k SET api_key_id = -gone.api_key_id FROM gone WHERE k.name = 'plans' AND k.environment = 'Development'`);
    await db.query(sql`UPDATE api_key SET api_key_id = -api_key_id WHERE api_key_id < 0`);
    const submitted = await here.call('POST', `${ORDERS}?submit=true`, {
      key: inDevelopment,
      payload,
      ...withPlan(token),
    });
    await refused(submitted);
  });

  test('more than fifteen minutes old by the sandbox clock', async () => {
    const token = await planFor(payload);
    const advance = (seconds: number) =>
      call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: seconds } });
    onTestFinished(async () => {
      await call('DELETE', '/ops/sandbox/clock');
    });
    await advance(15 * 60);
    const response = await send(payload, token);
    await refused(response);
    expect(response.json().error.detail).toContain('expired');
    await advance(-1);
    expect((await send(payload, token)).statusCode).toBe(202);
  });

  test.each([
    ['units', { lines: [line({ units: 24 })] }],
    ['a product', { lines: [line({ product_id: S.product_second })] }],
    ['another line', { lines: [line(), line({ product_id: S.product_second })] }],
    ['a backorder', { lines: [line({ accept_backorder: true })] }],
    ['terms', { lines: [line({ credit_term_id: S.term_offered })] }],
    ['the delivery date', { delivery_date: null }],
    ['the memo', { memo: 'Not mine' }],
    ['a PO number', { po_num: newPoNum() }],
    ['an address', { emails: ['x@dray.example'] }],
    ['the customer', { customer_id: S.customer_second }],
    ['terms to be saved', { save_term_defaults: { supplier_ids: [S.supplier] } }],
  ])('of content that differs in %s', async (_name, other) => {
    await refused(await send({ ...payload, ...other }, await planFor(payload)));
  });

  test('for the same lines in a different sequence', async () => {
    const lines = [line(), line({ product_id: S.product_second })];
    const token = await planFor({ ...payload, lines });
    await refused(await send({ ...payload, lines: lines.toReversed() }, token));
  });

  test('for a draft that was edited since', async () => {
    const { id } = await created(payload);
    const token = await planFor({ order_id: id });
    await patched(id, { memo: 'Edited' });
    await refused(await submit(id, withPlan(token)));
  });
});

test('the Dray-Plan header is ignored on all other requests', async () => {
  const none = withPlan('');
  const { id } = await created(body(), none);
  await patched(id, { memo: 'x' }, none);
  expect((await validate(body(), none)).statusCode).toBe(200);
  expect((await call('GET', `${ORDERS}/${id}`, none)).statusCode).toBe(200);
  expect((await list('page_size=1', none)).data).toHaveLength(1);
  expect((await call('DELETE', `${ORDERS}/${id}`, none)).statusCode).toBe(204);
});

describe('with an Idempotency-Key', () => {
  test('a replayed response is returned without checking the plan', async () => {
    const payload = body({ memo: 'Once' });
    const token = await planFor(payload);
    const first = await send(payload, token, { 'idempotency-key': 'plan-once' });
    expect(first.statusCode).toBe(202);
    await newPrice(S.product!, '71.00');
    for (const again of [token, '', 'nonsense']) {
      const replay = await send(payload, again, { 'idempotency-key': 'plan-once' });
      expect([replay.statusCode, replay.headers['idempotency-replayed'], replay.body]).toEqual([
        202,
        'true',
        first.body,
      ]);
    }
  });

  test('PLAN_CHANGED is stored and replayed like other errors', async () => {
    const payload = body({ memo: 'Kept' });
    const token = await planFor(payload);
    await newPrice(S.product!, '72.00');
    const refusal = await send(payload, token, { 'idempotency-key': 'plan-changed' });
    expect(outcomeOf(refusal)).toBe('409 PLAN_CHANGED');
    const fresh = await planFor(payload);
    const replay = await send(payload, fresh, { 'idempotency-key': 'plan-changed' });
    expect([replay.statusCode, replay.headers['idempotency-replayed'], replay.body]).toEqual([
      409,
      'true',
      refusal.body,
    ]);
    expect((await call('GET', '/api/v2/writes/plan-changed')).json().data).toMatchObject({
      state: 'done',
      status: 409,
      body: refusal.json(),
    });
  });
});

test('the plan of an order with 200 lines fits into a header', async () => {
  const products = await db.query<{ id: number }>(sql`
    SELECT p.product_id AS id FROM product p JOIN product_price x ON x.product_id = p.product_id AND x.state = p.state AND x.end_date IS NULL
    JOIN inventory v ON v.product_id = p.product_id AND v.location_id = ${S.location}
    WHERE p.state = 'CA' AND p.status_id = 1 AND NOT p.is_sample AND v.available_units > 0 AND NOT v.not_authorized GROUP BY 1 LIMIT 200`);
  const lines = products.map(({ id }) => line({ product_id: id }));
  const { json } = await validate(body({ lines }), { headers: { prefer: 'handling=lenient' } });
  const { valid, errors, plan_token } = json().data;
  expect([valid, errors]).toEqual([true, []]);
  expect(plan_token.length).toBeLessThan(lines.length * 60);
  const response = await send(body({ lines }), plan_token, { prefer: 'handling=lenient' });
  expect(response.statusCode, response.body).toBe(202);
});
