import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { posted, read, runWorker } from '../orders/posted-support.ts';
import { currentCursor, eventsAfter, type FeedEvent, type Json, scenario } from './support.ts';

/** Edits that take an order out of the view of a key. */
const service = await build();
const { call } = service;
const S = scenario;
const ORDERS = '/api/v2/orders';
const OWN = { product_id: S.product, units: 12 };
const OTHER = { product_id: S.product_other_supplier, units: 12 };

async function keyOf(type: string, ids: object): Promise<string> {
  return (await call('POST', '/ops/keys', { payload: { type, ...ids } })).json().data.key;
}
const supplier = await keyOf('Supplier', { supplier_ids: [S.supplier] });
const otherSupplier = await keyOf('Supplier', { supplier_ids: [S.supplier_other] });
const customer = await keyOf('Customer', { customer_ids: [S.customer] });
const secondCustomer = await keyOf('Customer', { customer_ids: [S.customer_second] });

const edit = async (id: unknown, payload: object, query = '') => {
  const response = await call('PATCH', `${ORDERS}/${id}${query}`, { payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json().data as Json;
};
const drafted = async (payload: object): Promise<Json> =>
  (await call('POST', ORDERS, { payload: { customer_id: S.customer, ...payload } })).json().data;

/** What a key gets in the feed after a cursor, and in a copy kept by updated_since: `removed` by the lists, `seen` the orders. */
async function eventsFor(key: string, after: string): Promise<{ removed: string[]; orders: string[] }> {
  const events = await eventsAfter(service, after, { key } as never);
  const isRemoval = ({ type }: FeedEvent) => type === 'record.removed';
  return {
    removed: events.filter(isRemoval).map(({ resource, resource_id }) => `${resource} ${resource_id}`),
    orders: events
      .filter(({ resource }) => resource === 'order')
      .map(({ type, resource_id }) => `${type} ${resource_id}`),
  };
}
const listed = async (key: string, since: string): Promise<string[]> =>
  (await call('GET', `${ORDERS}?updated_since=${since}&page_size=500`, { key } as never))
    .json()
    .data.map((one: Json) => one.id);
const waitForFeed = (after: string, id: unknown) =>
  expect
    .poll(async () => (await eventsAfter(service, after)).map(({ resource_id }) => resource_id))
    .toContain(id);

test('A draft that loses the last line of a supplier is removed only for keys of that supplier', async () => {
  const { id } = await drafted({ lines: [OWN, OTHER] });
  const [after, since] = [await currentCursor(service), new Date().toISOString()];
  await edit(id, { lines: [OTHER] });
  await waitForFeed(after, id);
  expect(await eventsFor(supplier, after)).toEqual({ removed: [`orders ${id}`], orders: [] });
  expect(await eventsFor(otherSupplier, after)).toEqual({ removed: [], orders: [`order.updated ${id}`] });
  expect(await eventsFor(customer, after)).toEqual({ removed: [], orders: [`order.updated ${id}`] });
  expect(await listed(supplier, since)).not.toContain(id);
  expect(await listed(otherSupplier, since)).toContain(id);
  expect((await call('GET', `${ORDERS}/${id}`, { key: supplier } as never)).statusCode).toBe(404);
  const [event] = await eventsAfter(service, after, { key: supplier } as never);
  expect(event).toMatchObject({
    data: { order_id: id, invoice_id: null },
    caused_by: { request_id: expect.any(String) },
  });
});

test('A line that stays or is added removes nothing', async () => {
  const { id } = await drafted({ lines: [OWN] });
  const after = await currentCursor(service);
  await edit(id, { lines: [{ ...OWN, units: 24 }, OTHER] });
  await waitForFeed(after, id);
  expect((await eventsFor(supplier, after)).removed).toEqual([]);
  expect((await eventsFor(otherSupplier, after)).orders).toEqual([`order.updated ${id}`]);
});

test('A draft that moves to another customer is removed for keys of the first', async () => {
  const { id } = await drafted({ lines: [OWN] });
  const after = await currentCursor(service);
  await edit(id, { customer_id: S.customer_second });
  await waitForFeed(after, id);
  expect(await eventsFor(customer, after)).toEqual({ removed: [`orders ${id}`], orders: [] });
  expect(await eventsFor(secondCustomer, after)).toEqual({ removed: [], orders: [`order.updated ${id}`] });
  expect((await eventsFor(supplier, after)).removed).toEqual([]);
});

test('A draft submitted without the lines of a supplier is removed for that supplier', async () => {
  const days = (await call('GET', `/api/v1/customers/${S.customer}`)).json().Data[0].DeliveryDates;
  const { id } = await drafted({ lines: [OWN, OTHER], delivery_date: days[3] });
  const after = await currentCursor(service);
  await edit(id, { lines: [OTHER] }, '?submit=true');
  await waitForFeed(after, id);
  expect((await eventsFor(supplier, after)).removed).toEqual([`orders ${id}`]);
  expect((await eventsFor(otherSupplier, after)).removed).toEqual([]);
  await runWorker(service);
});

test('A change of a posted order removes order and invoice for a supplier without lines once it is applied', async () => {
  const order = await posted(service, { lines: [OWN, OTHER] });
  const after = await currentCursor(service);
  await edit(order.id, { lines: [OTHER] }, '?submit=true');
  await waitForFeed(after, order.id);
  expect((await eventsFor(supplier, after)).removed).toEqual([]);
  await runWorker(service);
  expect((await read(service, order.id)).lines).toHaveLength(1);
  await expect
    .poll(async () => (await eventsFor(supplier, after)).removed.toSorted())
    .toEqual(expect.arrayContaining([`invoices ${order.invoice_id}`, `orders ${order.id}`]));
  expect(
    (await eventsFor(otherSupplier, after)).removed.filter((one) => !one.startsWith('invoices/lines')),
  ).toEqual([]);
  expect(
    (await call('GET', `/api/v1/invoices/${order.invoice_id}`, { key: supplier } as never)).statusCode,
  ).toBe(404);
});

test('The events of such an edit are committed with it', async () => {
  const { id } = await drafted({ lines: [OWN, OTHER] });
  const stale = await call('PATCH', `${ORDERS}/${id}`, {
    payload: { lines: [OTHER] },
    headers: { 'if-match': '"999"' },
  });
  expect(stale.statusCode).toBe(412);
  const told = await service.db.query(
    sql`SELECT FROM event WHERE type = 'record.removed' AND resource_id = ${id}`,
  );
  expect(told).toHaveLength(0);
});
