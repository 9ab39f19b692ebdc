import { expect, test } from 'vitest';
import type { Statement } from '../../../src/db/index.ts';
import { demoScenarios } from '../../../src/demo/index.ts';
import { findByName } from '../../../src/ops/find.ts';
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

test('an order is found by the number of its invoice, its id and its PO number, in any case', async () => {
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

test('purchases, payments, products and customers go by their names', async () => {
  const kindsOf = async (name: unknown) => (await find(name)).map(({ kind }) => kind);
  expect(await kindsOf(ids.purchase_draft)).toEqual(['purchase']);
  expect(await kindsOf(ids.payment)).toEqual(['payment']);
  expect(await kindsOf(ids.product)).toContain('product');
  expect(await kindsOf(ids.customer)).toContain('customer');
});

test('several orders with one PO number are all found', async () => {
  const make = (customer: unknown) =>
    call('POST', '/api/v2/orders', { payload: { customer_id: customer, po_num: 'TWICE' } });
  await make(ids.customer);
  await make(ids.customer_second);
  expect(await find('twice')).toHaveLength(2);
});

test('letters beyond ASCII are found as they were written', async () => {
  await call('POST', '/api/v2/orders', { payload: { customer_id: ids.customer, po_num: 'ÉTÉ-7' } });
  expect(await find('ÉTÉ-7')).toHaveLength(1);
});

test('every part of it reads an index, however many documents there are', async () => {
  const asked: Statement[] = [];
  const recording = {
    query: async (statement: Statement) => {
      asked.push(statement);
      return [];
    },
  };
  await findByName(recording, '600001');
  expect(await indexesOf(db, asked[0]!)).toEqual(
    expect.arrayContaining(['customer_name', 'product_name', 'purchase_po_name', 'sales_order_po_num']),
  );
});

test('what nobody goes by is an empty list, and what is no name is 400', async () => {
  expect(await find('nothing at all')).toEqual([]);
  expect((await call('GET', '/ops/find')).statusCode).toBe(400);
  expect((await call('GET', '/ops/find?name=x', { key: 'customer' })).statusCode).toBe(403);
});
