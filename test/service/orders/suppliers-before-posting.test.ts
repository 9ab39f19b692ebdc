import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { ORDERS, putSuppliersOnSameTerms, read, S, submitted } from './posted-support.ts';
import type { Json } from './support.ts';

/** What keys limited to suppliers see of drafts and submitted orders. */
const svc = await build();
const { call, db } = svc;

await putSuppliersOnSameTerms(db);

const MIXED = [
  { product_id: S.product, units: 24 },
  { product_id: S.product_other_supplier, units: 20 },
];
const MONEY_OF_INVOICE = { invoice_total: null, open_debit: null, open_credit: null, open_balance: null };

async function draft(key: string, lines: object[]): Promise<Json> {
  const response = await call('POST', ORDERS, { key, payload: { customer_id: S.customer, lines } });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}

async function validated(order: Json, key: string): Promise<Json> {
  const response = await call('POST', `${ORDERS}/validate`, { key, payload: { order_id: order.id } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const productsOf = ({ lines }: Json) => lines.map((line: Json) => line.product_id);

test.each(['employee', 'customer', 'supplier'])(
  'amounts of the invoice are null until an order is posted (%s)',
  async (key) => {
    expect(await draft(key, [MIXED[0]!])).toMatchObject(MONEY_OF_INVOICE);
    const mixed = await submitted(svc, { lines: MIXED });
    expect(await read(svc, mixed.id, key)).toMatchObject({ stage: 'submitted', ...MONEY_OF_INVOICE });
    const { data } = (await call('GET', `${ORDERS}?order_ids=${mixed.id}`, { key })).json();
    expect(data).toMatchObject([MONEY_OF_INVOICE]);
  },
);

test('a validation shows a key the lines that a read shows it', async () => {
  const order = await draft('employee', MIXED);
  expect(productsOf(await validated(order, 'supplier'))).toEqual(MIXED.map((line) => line.product_id));
  const made = await call('POST', '/ops/keys', { payload: { type: 'Supplier', supplier_ids: [S.supplier] } });
  const { key } = made.json().data;
  expect(productsOf(await read(svc, order.id, key))).toEqual([S.product]);
  const found = await validated(order, key);
  expect(productsOf(found)).toEqual([S.product]);
  expect(found.groups.flatMap(({ line_indexes }: Json) => line_indexes)).toEqual([0]);
  await call('DELETE', `${ORDERS}/${order.id}`);
  expect(productsOf(await read(svc, order.id, 'supplier'))).toEqual([S.product]);
  expect(productsOf(await validated(order, 'supplier'))).toEqual([S.product]);
});

test('a validation names no line that the key does not see', async () => {
  const order = await draft('employee', MIXED);
  await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ${S.product_other_supplier}`);
  const inactive = async (key: string) =>
    (await validated(order, key)).errors.find(({ code }: Json) => code === 'PRODUCT_INACTIVE');
  expect(await inactive('supplier')).toMatchObject({ product_id: S.product_other_supplier, index: 1 });
  await call('DELETE', `${ORDERS}/${order.id}`);
  expect(await inactive('supplier')).toEqual({
    field: 'lines',
    code: 'PRODUCT_INACTIVE',
    detail: expect.stringMatching(/^A line from another supplier/),
  });
  await db.query(sql`UPDATE product SET status_id = 1 WHERE product_id = ${S.product_other_supplier}`);
});
