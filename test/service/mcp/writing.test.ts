import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { agent } from './support.ts';

const service = await build();
const { call, db, clock } = service;
const { tool, tools } = agent(service);
const scene = demoScenarios() as Record<string, string | number>;
const lines = [{ product_id: scene.product, units: 12 }];

const said = async (name: string, given: object, key = 'employee'): Promise<Json> =>
  (await tool(name, given, key)).structuredContent;
const deliveryDate = async () =>
  (await call('GET', `/api/v1/customers/${scene.customer}`)).json().Data[0].DeliveryDates.at(-1) as string;
const newOrder = async (more: object = {}) =>
  said('propose_order', { customer_id: scene.customer, lines, delivery_date: await deliveryDate(), ...more });
const orderCount = async () =>
  (await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`))[0]!.n;
const draft = async (): Promise<Json> =>
  (await call('POST', '/api/v2/orders', { payload: { customer_id: scene.customer, lines } })).json().data;
const setPrice = (factor: number) =>
  db.query(
    sql`UPDATE product_price SET unit_price = unit_price + ${factor} WHERE product_id = ${scene.product}`,
  );

test('a proposal shows what would happen and saves nothing, and executing it does exactly that, once', async () => {
  const before = await orderCount();
  const proposal = await newOrder({ po_num: 'AGENT-1', memo: 'Ring twice' });
  expect(proposal, JSON.stringify(proposal)).toMatchObject({
    valid: true,
    plan: expect.any(String),
    plan_expires_at: expect.stringMatching(/Z$/),
    idempotency_key: expect.any(String),
    delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    lines: [{ product_id: scene.product, units: 12, unit_price: expect.any(String) }],
    groups: [{ order_number: 1 }],
    totals: { units: 12 },
    warnings: expect.any(Array),
  });
  expect(await orderCount()).toBe(before);
  const first = await said('carry_out', { plan: proposal.plan });
  expect(first).toMatchObject({
    data: { stage: 'submitted', status: 'queued', memo: { untrusted_text: 'Ring twice' } },
    idempotency_key: proposal.idempotency_key,
    replayed: false,
  });
  expect(await orderCount()).toBe(before + 1);
  const again = await said('carry_out', { plan: proposal.plan });
  expect(again).toEqual({ ...first, replayed: true });
  expect(await orderCount()).toBe(before + 1);
  const fate = await said('what_became_of', { idempotency_key: proposal.idempotency_key });
  expect(fate.data).toMatchObject({ state: 'done', status: 202, method: 'POST' });
});

test('10 agents that execute one plan at once get one order, and each gets the response', async () => {
  const before = await orderCount();
  const { plan } = await newOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => said('carry_out', { plan })));
  expect(await orderCount()).toBe(before + 1);
  expect(new Set(answers.map((one) => one.data.id)).size).toBe(1);
  expect(answers.filter((one) => !one.replayed)).toHaveLength(1);
});

test('after a price change the plan is rejected with the change, and stays rejected', async () => {
  const before = await orderCount();
  const { plan } = await newOrder();
  await setPrice(1);
  const { error } = await said('carry_out', { plan });
  expect(error).toMatchObject({ code: 'PLAN_CHANGED', request_id: expect.any(String) });
  const change = error.changes.find((one: Json) => one.field === 'lines[0].unit_price');
  expect(Number(change.now) - Number(change.planned)).toBeCloseTo(1);
  await setPrice(-1);
  expect((await said('carry_out', { plan })).error.code).toBe('PLAN_CHANGED');
  expect(await orderCount()).toBe(before);
});

test('a plan that is forged, expired or of another key does nothing', async () => {
  const before = await orderCount();
  const { plan } = await newOrder();
  const code = async (given: string, key = 'employee') =>
    (await said('carry_out', { plan: given }, key)).error.code;
  expect(await code(`${plan.slice(0, -2)}xx`)).toBe('PLAN_TOKEN_INVALID');
  expect(await code('plan')).toBe('PLAN_TOKEN_INVALID');
  expect(await code(plan, 'customer')).toBe('PLAN_TOKEN_INVALID');
  clock.advanceSeconds(15 * 60 + 1);
  expect(await code(plan)).toBe('PLAN_TOKEN_INVALID');
  expect(await orderCount()).toBe(before);
});

test('an executed plan returns its first response even after its 15 minutes', async () => {
  const order = await draft();
  const deletion = await said('propose_cancellation', { order_id: order.id });
  const { plan } = await newOrder();
  const first = await said('carry_out', { plan });
  const deleted = await said('carry_out', { plan: deletion.plan });
  clock.advanceSeconds(60 * 60);
  expect(await said('carry_out', { plan })).toEqual({ ...first, replayed: true });
  expect(await said('carry_out', { plan: deletion.plan })).toEqual({ ...deleted, replayed: true });
});

test('a proposal that cannot be executed lists problems instead of failing', async () => {
  const wrong = await tool('propose_order', {
    customer_id: scene.customer,
    lines: [{ product_id: scene.product_case_only, units: 7 }],
  });
  expect(wrong.isError).toBeUndefined();
  expect(wrong.structuredContent).toMatchObject({ valid: false, plan: null });
  const codes = wrong.structuredContent.problems.map((one: Json) => one.code);
  expect(codes).toEqual(expect.arrayContaining(['NOT_CASE_MULTIPLE', 'DELIVERY_DATE_REQUIRED']));
  for (const problem of wrong.structuredContent.problems)
    expect(problem).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
  const line = wrong.structuredContent.problems.find((one: Json) => one.code === 'NOT_CASE_MULTIPLE');
  expect(line).toMatchObject({ index: 0, said: { untrusted_text: expect.stringContaining('full cases') } });
  const foreign = await tool('propose_order', { customer_id: scene.customer_other, lines }, 'customer');
  expect(foreign.isError).toBe(true);
  expect(foreign.structuredContent.error.code).toBe('CUSTOMER_NOT_PERMITTED');
  const unknown = await tool('propose_change', { order_id: '01J0000000000000000000000Z', memo: 'x' });
  expect(unknown.structuredContent.error.code).toBe('ORDER_NOT_FOUND');
});

test.each([
  ['QUANTITY_INVALID', { lines: [{ product_id: scene.product, units: 1.5 }] }],
  ['QUANTITY_INVALID', { lines: [{ product_id: scene.product, units: 0 }] }],
  ['LINE_QUANTITY_AMBIGUOUS', { lines: [{ product_id: scene.product }] }],
  ['DELIVERY_DATE_NOT_CALENDAR', { delivery_date: '2026-02-30' }],
  ['FIELD_TOO_LONG', { po_num: 'x'.repeat(51) }],
])('an argument refused with %s is a problem of the proposal', async (code, more) => {
  const order = await draft();
  for (const [name, given] of [
    ['propose_order', { customer_id: scene.customer, lines, ...more }],
    ['propose_change', { order_id: order.id, ...more }],
  ] as const) {
    const { isError, structuredContent } = await tool(name, given);
    expect(isError, name).toBeUndefined();
    expect(structuredContent, name).toMatchObject({ valid: false, plan: null, problems: [{ code }] });
  }
});

test('the problems of a proposal are cut to 50 entries', async () => {
  const many = Array.from({ length: 60 }, () => ({ product_id: scene.product, units: 0 }));
  const { problems, problems_more } = await said('propose_order', {
    customer_id: scene.customer,
    lines: many,
  });
  expect([problems.length, problems_more]).toEqual([50, true]);
  const unknown = await tool('propose_order', { customer_id: scene.customer, lines, colour: 'red' });
  expect(unknown.isError).toBe(true);
});

test('a key with ordering switched off sees no tools for orders', async () => {
  const made = await call('POST', '/ops/keys', {
    payload: { type: 'Employee', user_id: 1001, ordering_enabled: false },
  });
  const names = (await tools(made.json().data.key)).map(({ name }) => name);
  expect(names).toContain('list_orders');
  expect(names).not.toEqual(expect.arrayContaining(['explain_price']));
  expect(names.filter((name) => /^propose_(order|change|cancellation)$/.test(name))).toEqual([]);
});

test('a missing or rejected date is returned with the dates to choose from', async () => {
  const { DeliveryDates } = (await call('GET', `/api/v1/customers/${scene.customer}`)).json().Data[0];
  const proposal = await said('propose_order', { customer_id: scene.customer, lines });
  expect(proposal).toMatchObject({ valid: false, delivery_dates: DeliveryDates });
  const chosen = await said('propose_order', {
    customer_id: scene.customer,
    lines,
    delivery_date: proposal.delivery_dates[0],
  });
  expect(chosen).toMatchObject({ valid: true, delivery_date: DeliveryDates[0] });
  expect(chosen.delivery_dates).toBeUndefined();
  const order = await draft();
  const change = { order_id: order.id, submit: true };
  expect(await said('propose_change', change)).toMatchObject({ valid: false, delivery_dates: DeliveryDates });
  const otherProblem = { customer_id: scene.customer, lines: [], delivery_date: DeliveryDates[0] };
  expect((await said('propose_order', otherProblem)).delivery_dates).toBeUndefined();
});

test('a change of a draft is shown, and saved only by its plan', async () => {
  const order = await draft();
  const shown = await said('propose_change', {
    order_id: order.id,
    lines: [{ product_id: scene.product, units: 24 }],
  });
  expect(shown).toMatchObject({ valid: true, lines: [{ units: 24 }], totals: { units: 24 } });
  const now = async () => (await call('GET', `/api/v2/orders/${order.id}`)).json().data;
  expect((await now()).version).toBe(order.version);
  const { data } = await said('carry_out', { plan: shown.plan });
  expect(data).toMatchObject({ stage: 'draft', totals: { units: 24 } });
  expect((await now()).totals.units).toBe(24);
});

test('a change based on an outdated version is not proposed', async () => {
  const order = await draft();
  const given = { order_id: order.id, version: order.version, memo: 'From an agent' };
  expect(await said('propose_change', given)).toMatchObject({ valid: true });
  await call('PATCH', `/api/v2/orders/${order.id}`, { payload: { memo: 'From somebody else' } });
  const { problems, ...stale } = await said('propose_change', given);
  expect(stale).toMatchObject({ valid: false, plan: null });
  expect(problems).toMatchObject([{ code: 'VERSION_MISMATCH' }]);
});

test('a proposal is rejected if the draft or its price has changed', async () => {
  const order = await draft();
  const propose = () => said('propose_change', { order_id: order.id, memo: 'From an agent' });
  const early = await propose();
  await call('PATCH', `/api/v2/orders/${order.id}`, { payload: { memo: 'From a person' } });
  expect((await said('carry_out', { plan: early.plan })).error).toMatchObject({
    code: 'PLAN_CHANGED',
    changes: [{ field: 'version', planned: order.version }],
  });
  const { plan } = await propose();
  await setPrice(1);
  expect((await said('carry_out', { plan })).error).toMatchObject({
    code: 'PLAN_CHANGED',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'lines[0].unit_price' })]),
  });
  await setPrice(-1);
  expect((await said('carry_out', { plan })).error.code).toBe('PLAN_CHANGED');
  expect((await call('GET', `/api/v2/orders/${order.id}`)).json().data.memo).toBe('From a person');
});

test('a draft is submitted, and a change of a posted order requested', async () => {
  const order = await draft();
  const submission = await said('propose_change', {
    order_id: order.id,
    delivery_date: await deliveryDate(),
    submit: true,
  });
  expect((await said('carry_out', { plan: submission.plan })).data).toMatchObject({
    id: order.id,
    stage: 'submitted',
  });
  const change = await said('propose_change', { order_id: scene.invoice_new, memo: 'Side door' });
  expect(change, JSON.stringify(change)).toMatchObject({ valid: true });
  const { data } = await said('carry_out', { plan: change.plan });
  expect(data.pending_change).toMatchObject({ state: 'submitted', memo: { untrusted_text: 'Side door' } });
});

test('a change that changes nothing on a posted order is not proposed', async () => {
  const order_id = scene.invoice_without_order_id;
  const { memo } = (await call('GET', `/api/v2/orders/${order_id}`)).json().data;
  for (const body of [{}, { memo }]) {
    const shown = await said('propose_change', { order_id, ...body });
    expect(shown).toMatchObject({ valid: false, plan: null, problems: [{ code: 'NO_PENDING_CHANGES' }] });
  }
  expect(await said('propose_change', { order_id, memo: 'Another' })).toMatchObject({ valid: true });
  const { pending_change } = (await call('GET', `/api/v2/orders/${order_id}`)).json().data;
  expect(pending_change).toBeNull();
});

test('a cancellation is bound to the version of the order', async () => {
  const order = await draft();
  const { plan, action } = await said('propose_cancellation', { order_id: order.id });
  expect(action).toBe('delete_draft');
  await call('PATCH', `/api/v2/orders/${order.id}`, { payload: { memo: 'Needed after all' } });
  const { error } = await said('carry_out', { plan });
  expect(error).toMatchObject({
    code: 'PLAN_CHANGED',
    changes: [{ field: 'version', planned: order.version }],
  });
  expect((await said('carry_out', { plan })).error.code).toBe('PLAN_CHANGED');
  expect((await call('GET', `/api/v2/orders/${order.id}`)).json().data.status).toBe('draft');
  const propose = () => said('propose_cancellation', { order_id: scene.invoice_without_order_id });
  const [posted, other] = [await propose(), await propose()];
  expect(posted).toMatchObject({ valid: true, action: 'request_cancellation' });
  const { data } = await said('carry_out', { plan: posted.plan });
  expect(data.cancellation.state).toBe('pending');
  expect((await said('carry_out', { plan: other.plan })).error.code).toBe('PLAN_CHANGED');
  expect(await propose()).toMatchObject({ valid: false, problems: [{ code: 'CANCELLATION_REQUESTED' }] });
  const locked = await said('propose_cancellation', { order_id: scene.invoice_locked });
  expect(locked).toMatchObject({
    valid: false,
    plan: null,
    problems: [{ code: 'LOCKED', field: 'order_id' }],
  });
});

test('what was deleted or canceled meanwhile is neither proposed nor done again', async () => {
  const order = await draft();
  const propose = () => said('propose_cancellation', { order_id: order.id });
  const [first, second] = [await propose(), await propose()];
  expect(await said('carry_out', { plan: first.plan })).toMatchObject({ data: null, replayed: false });
  const { error } = await said('carry_out', { plan: second.plan });
  expect(error).toMatchObject({ code: 'PLAN_CHANGED', changes: [{ field: 'version' }] });
  expect(await said('carry_out', { plan: first.plan })).toMatchObject({ data: null, replayed: true });
  expect(await propose()).toMatchObject({ valid: false, plan: null, problems: [{ code: 'ORDER_DELETED' }] });
});

test('a purchase is proposed and submitted', async () => {
  const wanted = {
    vendor_id: scene.vendor,
    to_location_id: scene.location,
    supplier_id: scene.supplier,
    po_num: 'AGENT-PO',
    delivery_date: '2030-01-07',
    purchase_transactions: [{ product_id: scene.product, units: 48 }],
  };
  const proposal = await said('propose_purchase', wanted);
  expect(proposal, JSON.stringify(proposal)).toMatchObject({
    valid: true,
    purchase_transactions: [{ product_id: scene.product, num_units: 48 }],
  });
  const { data } = await said('carry_out', { plan: proposal.plan });
  expect(data).toMatchObject({ status: 'Submitted', po_num: { untrusted_text: 'AGENT-PO' } });
  const twice = await said('propose_purchase', wanted);
  expect(twice).toMatchObject({
    valid: false,
    plan: null,
    problems: [{ code: 'DUPLICATE_PO_NUMBER', field: 'po_num' }],
  });
  const none = await said('propose_purchase', { ...wanted, po_num: 'AGENT-PO-2', purchase_transactions: [] });
  expect(none.problems[0].code).toBe('NO_LINE_ITEMS');
});

describe('a proposal with more than 50 lines', () => {
  async function longLines(units: number): Promise<Json[]> {
    const { Data } = (
      await call('GET', `/api/v1/customerPricing?CustomerIDs=${scene.customer}&PageSize=200`)
    ).json();
    return Data.slice(0, 60).map(({ ProductID }: Json) => ({ product_id: ProductID, units }));
  }
  const productsIn = (listed: Json[]) => listed.map((line) => line.product_id);

  test('is read on by its cursor, and all of it is one plan', async () => {
    const given = { order_id: (await draft()).id, lines: await longLines(240) };
    const first = await said('propose_change', given);
    expect(first.lines).toHaveLength(50);
    expect(first).toMatchObject({
      valid: true,
      lines_more: true,
      read_on: { tool: 'propose_change', cursor: expect.any(String) },
    });
    const rest = await said('propose_change', { order_id: given.order_id, cursor: first.read_on.cursor });
    expect(rest).toMatchObject({ valid: true, plan: first.plan, idempotency_key: first.idempotency_key });
    expect(rest.read_on).toBeUndefined();
    expect(productsIn([...first.lines, ...rest.lines])).toEqual(productsIn(given.lines));
    const done = await said('carry_out', { plan: rest.plan });
    expect(done.data.lines).toHaveLength(50);
    expect(done.read_on).toEqual({ tool: 'get_order' });
  });

  test('is refused on its second page if the first is no longer true', async () => {
    const given = { order_id: (await draft()).id, lines: await longLines(240) };
    const { read_on } = await said('propose_change', given);
    const [{ product_id }] = given.lines;
    const raise = (by: number) =>
      db.query(
        sql`UPDATE product_price SET unit_price = unit_price + ${by} WHERE product_id = ${product_id}`,
      );
    await raise(1);
    const rest = await said('propose_change', { ...given, cursor: read_on.cursor });
    await raise(-1);
    expect(rest).toMatchObject({ valid: false, plan: null, problems: [{ code: 'PLAN_CHANGED' }] });
  });

  test('shows all problems, page by page', async () => {
    const given = {
      customer_id: scene.customer,
      lines: Array.from({ length: 60 }, (_, i) => ({ product_id: 9_000_000 + i, units: 12 })),
      delivery_date: await deliveryDate(),
    };
    const first = await said('propose_order', given);
    expect(first).toMatchObject({ valid: false, plan: null, problems_more: true });
    const rest = await said('propose_order', { ...given, cursor: first.read_on.cursor });
    const indexes = [...first.problems, ...rest.problems].map((one: Json) => one.index);
    expect(new Set(indexes).size).toBe(given.lines.length);
    expect(rest.problems_more).toBeUndefined();
  });

  test('of a purchase is read on as well', async () => {
    const { Data } = (
      await call('GET', `/api/v1/products?SupplierIDs=${scene.supplier}&PageSize=200`)
    ).json();
    const products = Data.map((one: Json) => one.ProductID);
    const wanted = {
      vendor_id: scene.vendor,
      to_location_id: scene.location,
      supplier_id: scene.supplier,
      po_num: 'AGENT-LONG',
      delivery_date: '2030-01-07',
      purchase_transactions: Array.from({ length: 60 }, (_, i) => ({
        product_id: products[i % products.length],
        units: 48,
      })),
    };
    const first = await said('propose_purchase', wanted);
    expect(first, JSON.stringify(first)).toMatchObject({ valid: true, purchase_transactions_more: true });
    const rest = await said('propose_purchase', { ...wanted, cursor: first.read_on.cursor });
    expect(rest.plan).toBe(first.plan);
    expect(productsIn([...first.purchase_transactions, ...rest.purchase_transactions])).toEqual(
      productsIn(wanted.purchase_transactions),
    );
  });
});

test('a payment is bound to its available balance and to the open balance of the invoice', async () => {
  const wanted = {
    payment_invoice_num: scene.payment,
    target_invoice_num: scene.open_invoice,
    ar_account_id: scene.ar_account,
    amount: '10.00',
  };
  const first = await said('propose_payment', wanted);
  expect(first, JSON.stringify(first)).toMatchObject({ valid: true, amount: '10.00' });
  const second = await said('propose_payment', { ...wanted, amount: 5 });
  expect((await said('carry_out', { plan: first.plan })).data).toMatchObject({
    status: 'Pending',
    amount: '10.00',
  });
  const { error } = await said('carry_out', { plan: second.plan });
  expect(error.code).toBe('PLAN_CHANGED');
  expect(error.changes.map((one: Json) => one.field).sort()).toEqual(['available_balance', 'open_balance']);
  expect((await said('carry_out', { plan: first.plan })).replayed).toBe(true);
  const problem = async (more: object) =>
    (await said('propose_payment', { ...wanted, ...more })).problems?.[0]?.code;
  expect(await problem({ amount: '99999999' })).toBe('AMOUNT_TOO_LARGE');
  expect(await problem({ target_invoice_num: scene.open_invoice_other_account })).toBe('ACCOUNT_MISMATCH');
  expect(await problem({ ar_account_id: 1 })).toBe('ACCOUNT_MISMATCH');
  expect(await problem({ payment_invoice_num: scene.payment_reversed })).toBe('AMOUNT_TOO_LARGE');
  expect(await problem({ target_invoice_num: 'INV-600006' })).toBe('AMOUNT_TOO_LARGE');
  const missing = async (more: object) => (await said('propose_payment', { ...wanted, ...more })).error.code;
  expect(await missing({ payment_invoice_num: 'PMT-0' })).toBe('PAYMENT_NOT_FOUND');
  expect(await missing({ target_invoice_num: 'INV-0' })).toBe('INVOICE_NOT_FOUND');
});

test('the proposal of a payment shows a Supplier key only its share of a mixed invoice', async () => {
  const own = [Number(scene.supplier), Number(scene.supplier_second)];
  const [mixed] = await db.query<{ num: string; before: string; after: string }>(sql`
    SELECT i.invoice_num AS num, open_share(i.invoice_id, i.open_debit, ${own}) AS before,
      open_share(i.invoice_id, i.open_debit - 2, ${own}) AS after
    FROM invoice i WHERE i.ar_account_id = ${scene.ar_account} AND i.open_debit > 10
      AND open_share(i.invoice_id, i.open_debit, ${own}) BETWEEN 1 AND i.open_debit - 1 ORDER BY 1 LIMIT 1`);
  const wanted = {
    payment_invoice_num: scene.payment,
    target_invoice_num: mixed!.num,
    ar_account_id: scene.ar_account,
    amount: '2.00',
  };
  const proposed = await said('propose_payment', wanted, 'supplier');
  expect(proposed, JSON.stringify(proposed)).toMatchObject({
    valid: true,
    open_balance: mixed!.before,
    open_balance_after: mixed!.after,
  });
  expect((await said('carry_out', { plan: proposed.plan }, 'supplier')).data).toMatchObject({
    amount: '2.00',
  });
});

test('a key without a user neither sees nor can use write tools', async () => {
  const made = await call('POST', '/ops/keys', {
    payload: { name: 'reads', type: 'Employee', user_id: null, supplier_ids: null, customer_ids: null },
  });
  expect(made.statusCode, made.body).toBe(201);
  const key = made.json().data.key as string;
  const names = (await tools(key)).map(({ name }) => name);
  expect(names).toContain('list_orders');
  expect(names.filter((name) => /^propose_|carry_out/.test(name))).toEqual([]);
  expect((await said('propose_order', { customer_id: scene.customer, lines }, key)).error.code).toBe(
    'NOT_PERMITTED',
  );
  const customers = (await tools('customer')).map(({ name }) => name);
  expect(customers).toContain('propose_order');
  expect(customers).not.toContain('propose_purchase');
});
