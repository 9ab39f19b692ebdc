import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { keysOfEveryKind } from '../../support/test-keys.ts';
import { currentCursor, eventsWhen } from '../events/support.ts';
import { putter } from '../ops/records-support.ts';

// Found by copies.test.ts: what a record shows of another one changes, for keys that see the record before and after.

const service = await build();
const { call, db } = service;
const put = putter(call);
const one = async <T>(text: ReturnType<typeof sql>) => (await db.query<T & object>(text))[0]!;
const elsewhere = async (state: string) =>
  (
    await one<{ state: string }>(
      sql`SELECT state FROM state WHERE state <> ${state} AND active ORDER BY 1 LIMIT 1`,
    )
  ).state;

async function change(name: string, record: Json): Promise<string> {
  const answer = await put(name, [record]);
  expect(answer.json().data, answer.body).toMatchObject({ updated: 1 });
  return answer.body;
}

test('orders of a customer that moves to another state change, by time and by event', async () => {
  const { customer, state } = await one<{ customer: number; state: string }>(sql`
    SELECT c.customer_id AS customer, c.state FROM customer c JOIN sales_order o USING (customer_id) ORDER BY 1 LIMIT 1`);
  const orders = async (): Promise<Json[]> =>
    (await call('GET', `/api/v2/orders?customer_ids=${customer}&page_size=500`)).json().data;
  const before = await orders();
  const cursor = await currentCursor(service);
  const since = new Date().toISOString();
  await change('customers', { CustomerID: customer, State: await elsewhere(state) });
  const ids = before.map((order) => order.id ?? `invoice:${order.invoice_id}`).sort();
  expect(ids.length).toBeGreaterThan(0);
  const events = await eventsWhen(service, cursor, (all) =>
    all.some(({ resource }) => resource === 'customers'),
  );
  const told = events.filter(({ type }) => type === 'order.updated').map(({ resource_id }) => resource_id);
  expect(told).toEqual(expect.arrayContaining(ids));
  expect(new Set(told).size, 'each once').toBe(told.length);
  const after = await orders();
  for (const order of after) expect(order.time_updated > since, order.id).toBe(true);
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
});

/** The order counts as changed, and an event says so: a copy that reads it again shows what a full read shows. */
async function expectChanged(order: string, list: string, record: Json): Promise<void> {
  const read = async () => (await call('GET', `/api/v2/orders/${order}`)).json().data as Json;
  const before = await read();
  const cursor = await currentCursor(service);
  await change(list, record);
  const events = await eventsWhen(service, cursor, (all) => all.some(({ resource }) => resource === list));
  const after = await read();
  expect(after).not.toEqual({ ...before, time_updated: after.time_updated });
  expect(after.time_updated > before.time_updated, order).toBe(true);
  const told = events.filter(({ type, resource_id }) => type === 'order.updated' && resource_id === order);
  expect(told.length).toBe(1);
}

test('a new case size changes posted orders that were not shipped in full', async () => {
  const { order, product, size } = await one<{ order: string; product: number; size: number }>(sql`
    SELECT o.order_id AS order, p.product_id AS product, p.wholesale_units_per_case AS size
    FROM sales_order o JOIN invoice_line l USING (invoice_id) JOIN product p USING (product_id)
    WHERE o.order_id IS NOT NULL AND l.ordered <> l.num_units AND p.wholesale_units_per_case > 0 ORDER BY 1 LIMIT 1`);
  await expectChanged(order, 'products', { ProductID: product, WholesaleUnitsPerCase: size * 2 });
});

test('a new promotion type changes posted orders whose lines show it', async () => {
  const { order, promotion } = await one<{ order: string; promotion: number }>(sql`
    SELECT o.order_id AS order, m.promotion_id AS promotion
    FROM sales_order o JOIN invoice_line l USING (invoice_id) JOIN promotion m USING (promotion_id)
    WHERE o.order_id IS NOT NULL AND m.type_id <> 3 ORDER BY 1 LIMIT 1`);
  await expectChanged(order, 'promotions', {
    PromotionID: promotion,
    PromotionTypeID: 3,
    MinUnits: 6,
  });
});

test('moving a warehouse to another state emits events for its batches', async () => {
  const { location, state, batches } = await one<{ location: number; state: string; batches: number }>(sql`
    SELECT l.location_id AS location, l.state, count(*)::int AS batches FROM location l JOIN batch b USING (location_id)
    GROUP BY 1, 2 ORDER BY 1 LIMIT 1`);
  const cursor = await currentCursor(service);
  await change('locations', { LocationID: location, State: await elsewhere(state) });
  const events = await eventsWhen(service, cursor, (all) =>
    all.some(({ resource }) => resource === 'locations'),
  );
  const told = events.filter(
    ({ type, resource }) => type === 'record.changed' && resource === 'inventory/batches',
  );
  expect(new Set(told.map(({ resource_id }) => resource_id)).size).toBe(batches);
  expect(told.length, 'each once').toBe(batches);
});

test('AR aging changes for a key restricted to a state when a customer of the account leaves that state', async () => {
  const key = (await keysOfEveryKind(db)).find(({ name }) => name === 'employee of a state')!;
  const [state] = key.states;
  const customers = await db.query<{ id: number; account: number }>(sql`
    SELECT c.customer_id AS id, c.ar_account_id AS account FROM customer c WHERE c.state = ${state} AND EXISTS (
      SELECT FROM invoice i WHERE i.customer_id = c.customer_id AND i.open_debit > 0) ORDER BY 1 LIMIT 2`);
  const [stays, leaves] = customers as [{ id: number; account: number }, { id: number; account: number }];
  await db.query(sql`UPDATE customer SET ar_account_id = ${stays.account} WHERE customer_id = ${leaves.id}`);
  await db.query(sql`UPDATE invoice SET ar_account_id = ${stays.account} WHERE customer_id = ${leaves.id}`);
  const rows = async (query = ''): Promise<Map<number, Json>> => {
    const read = await call('GET', `/api/v1/arAging?PageSize=500${query}`, { key: key.text });
    const all: Json[] = read.json().Data;
    return new Map(
      all.filter((row) => row.ARAccountID === stays.account).map((row) => [row.SupplierID, row]),
    );
  };
  const before = await rows();
  const { at } = await one<{ at: string }>(
    sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
  );
  await change('customers', { CustomerID: leaves.id, State: await elsewhere(state!) });
  const after = await rows();
  const changed = await rows(`&UpdatedSince=${at}`);
  const balance = 'TotalBalanceOutstanding';
  const differing = [...before].filter(([supplier, row]) => after.get(supplier)?.[balance] !== row[balance]);
  expect(differing.length).toBeGreaterThan(0);
  expect([...changed.keys()]).toEqual(expect.arrayContaining(differing.map(([supplier]) => supplier)));
  for (const [supplier, row] of changed) expect(row).toEqual(after.get(supplier) ?? row);
});

test('lines of an invoice change with its customer', async () => {
  const [first, second] = await db.query<{ id: number }>(sql`
    SELECT c.customer_id AS id FROM customer c WHERE c.state = (SELECT state FROM customer GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
    ORDER BY 1 DESC LIMIT 2`);
  const { product } = await one<Json>(sql`SELECT min(product_id) AS product FROM product`);
  const invoice = { InvoiceID: 790_778, CustomerID: first!.id, InvoiceNum: 'Moved', Date: '2026-01-20' };
  const line = { InvoiceTransID: 7_907_780, ProductID: product, NumUnits: 10, FullPrice: '3.00' };
  const added = await put('invoices', [{ ...invoice, Lines: [line] }]);
  expect(added.statusCode, added.body).toBe(200);
  const { at } = await one<{ at: string }>(
    sql`SELECT iso_time(clock_timestamp() + interval '1 ms') AS at FROM pg_sleep(0.002)`,
  );
  const changed = async (): Promise<Json[]> =>
    (await call('GET', `/api/v1/invoices/lines?InvoiceIDs=${invoice.InvoiceID}&UpdatedSince=${at}`)).json()
      .Data;
  expect(await changed()).toEqual([]);
  await change('invoices', { InvoiceID: invoice.InvoiceID, CustomerID: second!.id });
  await expect.poll(changed).toMatchObject([{ InvoiceTransID: line.InvoiceTransID, CustomerID: second!.id }]);
});

test('AR aging changes for a key restricted to a state when an invoice goes to a customer of another state in the same account', async () => {
  const key = (await keysOfEveryKind(db)).find(({ name }) => name === 'employee of a state')!;
  const [state] = key.states;
  const stranger = await one<{ id: number }>(
    sql`SELECT customer_id AS id FROM customer WHERE state <> ${state} ORDER BY 1 LIMIT 1`,
  );
  const { id, account, product } = await one<Json>(sql`
    SELECT c.customer_id AS id, c.ar_account_id AS account, (SELECT min(product_id) FROM product) AS product
    FROM customer c WHERE c.state = ${state} ORDER BY 1 DESC LIMIT 1`);
  await db.query(sql`UPDATE customer SET ar_account_id = ${account} WHERE customer_id = ${stranger.id}`);
  const invoice = { InvoiceID: 790_779, CustomerID: id, InvoiceNum: 'Shared', Date: '2026-01-20' };
  const line = { InvoiceTransID: 7_907_790, ProductID: product, NumUnits: 10, FullPrice: '3.00' };
  const added = await put('invoices', [{ ...invoice, Lines: [line] }]);
  expect(added.statusCode, added.body).toBe(200);
  const { at, supplier } = await one<{ at: string; supplier: number }>(sql`
    SELECT iso_time(clock_timestamp() + interval '1 ms') AS at, p.supplier_id AS supplier
    FROM pg_sleep(0.002), product p WHERE p.product_id = ${product}`);
  const row = async (query = ''): Promise<Json | undefined> => {
    const read = await call('GET', `/api/v1/arAging?PageSize=500${query}`, { key: key.text });
    return read.json().Data.find((one: Json) => one.ARAccountID === account && one.SupplierID === supplier);
  };
  const before = await row();
  expect(JSON.stringify(before)).toContain(invoice.InvoiceNum);
  await change('invoices', { InvoiceID: invoice.InvoiceID, CustomerID: stranger.id });
  await expect.poll(() => row(`&UpdatedSince=${at}`)).toBeDefined();
  const after = await row(`&UpdatedSince=${at}`);
  expect(Number(after!.TotalBalanceOutstanding)).toBe(Number(before!.TotalBalanceOutstanding) - 30);
});

const PAID_INVOICE = 790_777;

/** Numbers of invoices of this service are not the ERP's to change. */
async function addPaidInvoice(): Promise<void> {
  const { customer, product, payment } = await one<Json>(sql`
    SELECT (SELECT min(customer_id) FROM customer) AS customer, (SELECT min(product_id) FROM product) AS product,
      (SELECT min(payment_id) FROM payment) AS payment`);
  const line = { InvoiceTransID: 7_907_770, ProductID: product, NumUnits: 10, FullPrice: '3.00' };
  const added = await put('invoices', [
    {
      InvoiceID: PAID_INVOICE,
      CustomerID: customer,
      InvoiceNum: 'Paid',
      Date: '2026-01-20',
      OpenDebit: '30.00',
      Lines: [line],
    },
  ]);
  expect(added.statusCode, added.body).toBe(200);
  await db.query(
    sql`INSERT INTO payment_application (payment_id, invoice_id, amount) VALUES (${payment}, ${PAID_INVOICE}, 1)`,
  );
}

test.each([
  [
    'payment',
    'payments',
    'PaymentID',
    'PaymentInvoiceNum',
    sql`SELECT payment_id AS id FROM payment_request LIMIT 1`,
  ],
  [
    'payment applied in the ERP',
    'payments',
    'PaymentID',
    'PaymentInvoiceNum',
    sql`SELECT payment_id AS id FROM payment_application a
      WHERE NOT EXISTS (SELECT FROM payment_request r WHERE r.payment_application_id = a.payment_application_id) LIMIT 1`,
  ],
  ['paid invoice', 'invoices', 'InvoiceID', 'InvoiceNum', sql`SELECT ${PAID_INVOICE}::integer AS id`],
])(
  'a new number of a %s changes the payment applications that show it',
  async (_what, list, key, field, which) => {
    if (list === 'invoices') await addPaidInvoice();
    const { id } = await one<{ id: number }>(which);
    const shownAs = field === 'PaymentInvoiceNum' ? field : 'TargetInvoiceNum';
    const name = `Renamed ${list} ${id}`;
    const cursor = await currentCursor(service);
    const { at } = await one<{ at: string }>(sql`SELECT iso_time(clock_timestamp()) AS at`);
    await change(list, { [key]: id, [field]: name });
    const all: Json[] = (
      await call('GET', `/api/v1/payments/applications?PageSize=500&${shownAs}s=${name}`)
    ).json().Data;
    expect(all.length).toBeGreaterThan(0);
    const changed = await call('GET', `/api/v1/payments/applications?PageSize=500&UpdatedSince=${at}`);
    const idOf = ({ RequestID, PaymentApplicationID }: Json) =>
      RequestID === null ? `:${PaymentApplicationID}` : String(RequestID);
    expect(changed.json().Data.map(idOf).sort()).toEqual(all.map(idOf).sort());
    const events = await eventsWhen(service, cursor, (told) =>
      told.some(({ resource }) => resource === 'payments/applications'),
    );
    const told = events.filter(({ resource }) => resource === 'payments/applications');
    expect(told.map(({ type, resource_id }) => [type, resource_id]).sort()).toEqual(
      all.map((row) => ['record.changed', idOf(row)]).sort(),
    );
  },
);
