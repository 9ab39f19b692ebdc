import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

/** Numbers and dates at the ends of every range, through every way in. Whatever is accepted must also be processed. */
const { call, db } = await build({ work: true });
const S = demoScenarios() as unknown as Record<string, number>;
const N = demoScenarios() as unknown as Record<string, string>;
const SEED = Number(process.env.FUZZ_SEED ?? 20260115);
type Json = Record<string, unknown>;
const WAIT = { interval: 20 };

const units = fc.oneof(
  fc.constantFrom(
    1,
    2,
    999_999,
    1_000_000,
    1_000_001,
    9_999_999,
    10_000_000,
    10_000_001,
    2 ** 31,
    2 ** 53,
    1e300,
    -1,
    0,
    0.5,
  ),
  fc.integer({ min: 1, max: 20_000_000 }),
);
const money = fc.constantFrom(
  '0.01',
  '1',
  '2000000.00',
  '99999999.99',
  '100000000',
  '899999999999.99',
  '900000000000.01',
  '1e9',
  '-1',
);
const SOON = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
const TODAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const day = fc.oneof(
  { weight: 2, arbitrary: fc.constant(SOON) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['0001-01-01', '1900-01-01', '9989-12-31', '9990-01-01', '9999-12-31', '10000-01-01', 'tomorrow'],
    ),
  },
);
const days = fc.constantFrom(0, 30, 3_650, 3_651, 3_650_000, 2_147_483_647);
const id = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(S.product!, S.product_second!) },
  { weight: 1, arbitrary: fc.constantFrom(2_000_000_000, 2_147_483_647, 2 ** 31, 0) },
);

const put = (name: string, record: Json) =>
  call('PUT', `/ops/records/${name}`, { payload: [record] as never });

let numbers = 0;
const poNum = () => `X-${++numbers}`;
const [price] = await db.query<{ state: string }>(
  sql`SELECT state FROM customer WHERE customer_id = ${S.customer!}`,
);
const [term] = await db.query<{ id: number }>(
  sql`SELECT term_id AS id FROM customer WHERE customer_id = ${S.customer!}`,
);

/** One step of somebody: the status of its answer is below 500, whatever the numbers. */
const step = fc.oneof(
  fc
    .record({ UnitPrice: money, EndDate: fc.oneof(day, fc.constant(null)) })
    .map(
      (more) => () => put('prices', { ProductID: S.product, State: price!.state, StartDate: TODAY, ...more }),
    ),
  fc
    .record({
      FOB: money,
      DepositCost: money,
      UnitNetWeight: fc.constantFrom('0.001', '999999999.999', '1e9'),
    })
    .map((more) => () => put('products', { ProductID: S.product, ...more })),
  days.map(
    (LeadTimeDays) => () =>
      put('vendors', { VendorID: S.vendor, SupplierID: S.supplier, LocationID: S.location, LeadTimeDays }),
  ),
  days.map((DaysOfCredit) => () => put('creditTerms', { TermID: term!.id, DaysOfCredit })),
  fc
    .constantFrom(0, 1_000, 100_000_000, 100_000_001, -100_000_000)
    .map((Inventory) => () => put('inventory', { LocationID: S.location, ProductID: S.product, Inventory })),
  fc
    .record({ Amount: money, TimeCreated: day })
    .map((more) => () => put('payments', { PaymentID: 80_001, ...more })),
  fc
    .record({
      lines: fc.array(fc.record({ product_id: id, units, accept_backorder: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      delivery_date: day,
    })
    .map(
      (more) => () =>
        call('POST', '/api/v2/orders?submit=true', {
          payload: { customer_id: S.customer, po_num: poNum(), ...more },
        }),
    ),
  fc
    .record({
      lines: fc.array(fc.record({ product_id: id, cases: units }), { minLength: 1, maxLength: 3 }),
      delivery_date: day,
    })
    .map(
      (more) => () =>
        call('POST', '/api/v2/orders/validate', { payload: { customer_id: S.customer, ...more } }),
    ),
  fc
    .record({
      lines: fc.array(
        fc.record({ product_id: fc.constant(S.product!), units, accept_backorder: fc.constant(true) }),
        { minLength: 1, maxLength: 2 },
      ),
      delivery_date: day,
    })
    .map((payload) => () => call('PATCH', `/api/v2/orders/${S.invoice_new}`, { payload })),
  fc
    .record({
      delivery_date: day,
      submit: fc.boolean(),
      purchase_transactions: fc.array(
        fc.oneof(
          fc.record({ product_id: id, units, expiration_date: day }),
          fc.record({ product_id: id, cases: units }),
        ),
        { maxLength: 4 },
      ),
    })
    .map(
      ({ submit, ...more }) =>
        () =>
          call('POST', `/api/v2/purchases?submit=${submit}`, {
            payload: {
              vendor_id: S.vendor,
              to_location_id: S.location,
              supplier_id: S.supplier,
              po_num: poNum(),
              ...more,
            },
          }),
    ),
  money.map(
    (amount) => () =>
      call(
        'POST',
        `/api/v1/payments/applications?PaymentInvoiceNum=${N.payment}&TargetInvoiceNum=${N.open_invoice}&ARAccountID=${N.ar_account}&Amount=${amount}`,
      ),
  ),
  fc.tuple(units, units).map(
    ([one, other]) =>
      () =>
        call('POST', '/ops/orders/import', {
          payload: {
            customer_id: S.customer,
            csv: `product_id,units,cases\n${S.product},${one},\n${S.product_second},,${other}\n2147483648,1,`,
          },
        }),
  ),
  fc
    .constantFrom('orders?page_size=50', 'purchases?page_size=50')
    .map((list) => () => call('GET', `/api/v2/${list}`)),
  fc
    .constantFrom('arAging', 'invoices', 'customerPricing', 'inventory', 'payments')
    .map((list) => () => call('GET', `/api/v1/${list}`)),
);

test(`extreme numbers and dates are rejected with a message or processed to the end (seed ${SEED})`, async () => {
  const statuses = new Map<number, number>();
  const steps = fc.sample(step, { numRuns: 120, seed: SEED });
  for (const take of steps) {
    const response = await take();
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    expect(response.statusCode, response.body).toBeLessThan(500);
    expect(response.body).not.toMatch(/\d{5,}-\d\d-\d\d/);
  }
  // Both kinds must have happened for this to mean anything.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 422]));
  await expect
    .poll(() => db.query(sql`SELECT queue, state, last_error FROM job WHERE queue NOT LIKE 'mail%'`), WAIT)
    .toEqual([]);
  const [failed] = await db.query(sql`
    SELECT (SELECT coalesce(sum(retried + dead), 0) FROM job_count) AS tries,
      (SELECT count(*) FROM invoice WHERE due_date > '9999-12-31') AS late,
      (SELECT count(*) FROM sales_order WHERE stage = 'submitted' AND status <> 'rejected') AS waiting`);
  expect(failed).toEqual({ tries: '0', late: 0, waiting: 0 });
});

test.each([
  ['in stock', false],
  ['on order', true],
])('1,000,000 units at 2,000,000.00 %s are rejected with a message', async (_name, accept_backorder) => {
  const State = price!.state;
  await put('prices', {
    ProductID: S.product,
    State,
    StartDate: TODAY,
    EndDate: null,
    UnitPrice: '2000000.00',
  });
  await put('inventory', { LocationID: S.location, ProductID: S.product, Inventory: 50_000_000 });
  const payload = {
    customer_id: S.customer,
    po_num: poNum(),
    delivery_date: SOON,
    lines: [{ product_id: S.product, units: 1_000_000, accept_backorder }],
  };
  const draft = await call('POST', '/api/v2/orders', { payload });
  expect(draft.statusCode, draft.body).toBe(201);
  for (const response of [
    await call('POST', '/api/v2/orders?submit=true', { payload }),
    await call('POST', `/api/v2/orders/${draft.json().data.id}/submit`, { payload: {} }),
  ]) {
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'QUANTITY_INVALID']);
    expect(response.json().error.detail).toContain('900,000,000,000.00');
  }
});

test.each(['9999-12-31', '9990-01-01'])(
  'a delivery on %s is rejected because the due date would be out of range',
  async (delivery_date) => {
    const payload = {
      customer_id: S.customer,
      po_num: poNum(),
      delivery_date,
      lines: [{ product_id: S.product_second, units: 1 }],
    };
    const response = await call('POST', '/api/v2/orders?submit=true', { payload });
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'NO_DELIVERY_DATES']);
  },
);

test('a warehouse that would exceed the largest count is rejected with a message', async () => {
  const payload = {
    vendor_id: S.vendor,
    to_location_id: S.location,
    supplier_id: S.supplier,
    po_num: poNum(),
    delivery_date: new Date(Date.now() + 3_700 * 86_400_000).toISOString().slice(0, 10),
    purchase_transactions: Array.from({ length: 200 }, () => ({
      product_id: S.product_second,
      units: 10_000_000,
    })),
  };
  await put('inventory', {
    LocationID: S.location,
    ProductID: S.product_second,
    Inventory: 100_000_000,
    Received: 100_000_000,
  });
  const sent = await call('POST', '/api/v2/purchases?submit=true', { payload });
  expect(sent.statusCode, sent.body).toBe(201);
  const path = `/purchases/${sent.json().data.purchase_global_id}`;
  const status = async () => (await call('GET', `/api/v2${path}`)).json().data.status;
  await expect.poll(status, WAIT).toBe('New');
  expect((await call('POST', `/ops${path}/advance`, { payload: { to: 'Accepted' } })).statusCode).toBe(200);
  const received = await call('POST', `/ops${path}/advance`, { payload: { to: 'Received' } });
  expect([received.statusCode, received.json().error.code]).toEqual([422, 'TOTAL_TOO_LARGE']);
  expect(await status()).toBe('Accepted');
});
