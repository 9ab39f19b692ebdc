import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Statement, sql } from '../../../src/db/index.ts';
import { searchRecords } from '../../../src/ops/find.ts';
import { build } from '../../support/build.ts';
import { indexesOf } from '../../support/plans.ts';

const { call, db } = await build();
const ids = demoScenarios();

interface Found {
  kind: string;
  id: string;
  number: string | null;
  invoice_id: number | null;
}
const find = async (name: unknown): Promise<Found[]> =>
  (await call('GET', `/ops/find?name=${encodeURIComponent(String(name))}`)).json().data;

test('an order is found by its invoice number, ID and PO number, ignoring case', async () => {
  const [order] = await find(`INV-${ids.invoice_new}`);
  expect(order).toMatchObject({
    kind: 'order',
    invoice_id: ids.invoice_new,
    number: `INV-${ids.invoice_new}`,
  });
  for (const name of [order!.id, order!.id.toLowerCase(), `inv-${ids.invoice_new}`, ids.invoice_new])
    expect((await find(name)).filter(({ kind }) => kind === 'order')).toEqual([order]);
  const { po_num } = (await call('GET', `/api/v2/orders/${order!.id}`)).json().data;
  expect((await find(po_num.toLowerCase())).map(({ id }) => id)).toContain(order!.id);
});

test('purchases, payments, products and customers are found by number or name', async () => {
  const kindsOf = async (name: unknown) => (await find(name)).map(({ kind }) => kind);
  expect(await kindsOf(ids.purchase_draft)).toEqual(['purchase']);
  expect(await kindsOf(ids.payment)).toEqual(['payment']);
  expect(await kindsOf(ids.product)).toContain('product');
  expect(await kindsOf(ids.customer)).toContain('customer');
});

test('all orders with the same PO number are found', async () => {
  const make = (customer: unknown) =>
    call('POST', '/api/v2/orders', { payload: { customer_id: customer, po_num: 'TWO-OF-IT' } });
  await make(ids.customer);
  await make(ids.customer_second);
  expect(await find('two-of-it')).toHaveLength(2);
});

test('non-ASCII letters are found as written', async () => {
  await call('POST', '/api/v2/orders', { payload: { customer_id: ids.customer, po_num: 'ÉTÉ-7' } });
  expect(await find('ÉTÉ-7')).toHaveLength(1);
});

test('names are found by their words in any order, and customers also by license number', async () => {
  const customers = async (name: string) => (await find(name)).filter(({ kind }) => kind === 'customer');
  const [sunset] = await customers('collective SUNSET');
  expect(sunset).toMatchObject({ id: String(ids.customer), customer_id: ids.customer });
  expect(await customers('sun coll')).toContainEqual(sunset);
  expect(await customers('sunset nobody')).toEqual([]);
  const [row] = await db.query<{ license: string }>(
    sql`SELECT license_num AS license FROM customer WHERE customer_id = ${ids.customer}`,
  );
  expect(await customers(row!.license.toLowerCase())).toContainEqual(sunset);
});

test('words with non-ASCII letters match as whole words in every database locale', async () => {
  const [{ name }] = (await db.query<{ name: string }>(
    sql`UPDATE customer SET customer_name = 'Müller & Söhne Großhandel' WHERE customer_id = ${ids.customer_other!}
      RETURNING customer_name AS name`,
  )) as [{ name: string }];
  for (const words of ['söhne müll', 'großhandel', name])
    expect((await find(words)).map(({ id }) => id)).toContain(String(ids.customer_other));
  expect((await find('ller')).map(({ id }) => id)).not.toContain(String(ids.customer_other));
});

test('users are found by name and email, with their customer', async () => {
  const [person] = await db.query<{ name: string; email: string; customer: number }>(sql`
    SELECT full_name AS name, email, min(customer_id) AS customer FROM user_account JOIN user_customer USING (user_id)
    WHERE active AND email IS NOT NULL GROUP BY user_id ORDER BY user_id LIMIT 1`);
  for (const name of [person!.name.split(' ').toReversed().join(' '), person!.email])
    expect(await find(name)).toContainEqual(
      expect.objectContaining({ kind: 'person', name: person!.name, customer_id: person!.customer }),
    );
});

test('memos and amounts find their orders and payments', async () => {
  const made = await call('POST', '/api/v2/orders', {
    payload: { customer_id: ids.customer, memo: 'Leave it with the beekeeper, Tuesday' },
  });
  expect((await find('tuesday beekeeper')).map(({ id }) => id)).toEqual([made.json().data.id]);
  const [invoice] = await db.query<{ total: string; id: number }>(
    sql`SELECT invoice_total::text AS total, invoice_id AS id FROM invoice WHERE invoice_total > 1000 ORDER BY 2 DESC LIMIT 1`,
  );
  const written = `$${Number(invoice!.total).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect((await find(written)).map((one) => one.invoice_id)).toContain(invoice!.id);
  const [payment] = await db.query<{ amount: string; number: string }>(
    sql`SELECT amount::text, payment_invoice_num AS number FROM payment WHERE amount > 0 ORDER BY payment_id DESC LIMIT 1`,
  );
  expect((await find(payment!.amount)).map(({ number }) => number)).toContain(payment!.number);
});

test('every part of a search uses an index, for any number of records', async () => {
  const asked: Statement[] = [];
  const recording = {
    query: async (statement: Statement) => {
      asked.push(statement);
      return [];
    },
  };
  await searchRecords(recording, '600001');
  expect(await indexesOf(db, asked[0]!)).toEqual(
    expect.arrayContaining([
      'customer_words',
      'product_words',
      'user_account_words',
      'invoice_memo_words',
      'sales_order_memo_words',
      'payment_memo_words',
      'invoice_total',
      'payment_amount',
      'purchase_po_name',
      'sales_order_po_num',
    ]),
  );
});

test('a search without matches returns an empty list, and an invalid one returns 400', async () => {
  expect(await find('nothing at all')).toEqual([]);
  expect((await call('GET', '/ops/find')).statusCode).toBe(400);
  expect((await call('GET', '/ops/find?name=x', { key: 'customer' })).statusCode).toBe(403);
});
