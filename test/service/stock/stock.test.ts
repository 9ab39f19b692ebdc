import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

const { call, db } = await build();
const { customer, customer_other, location, product, product_other_supplier } = demoScenarios() as Record<
  string,
  number
>;

const read = (query: string, key = 'employee') => call('GET', `/api/v2/stock?${query}`, { key });
const stockOf = async (query: string, key = 'employee'): Promise<Json> =>
  (await read(query, key)).json().data;
const sum = (items: { units: number; sign?: number }[]) =>
  items.reduce((total, { units, sign = 1 }) => total + units * sign, 0);
const unitsOf = (stock: Json, name: string) => stock.terms.find((term: Json) => term.name === name).units;

async function placesOfInterest(): Promise<{ product_id: number; location_id: number }[]> {
  return db.query(sql`
    (SELECT location_id, product_id FROM inventory WHERE pre_sales > 0 ORDER BY pre_sales DESC LIMIT 5)
    UNION (SELECT location_id, product_id FROM inventory WHERE allocated > 0 ORDER BY allocated DESC LIMIT 5)
    UNION (SELECT location_id, product_id FROM inventory WHERE picked > 0 LIMIT 5)
    UNION (SELECT location_id, product_id FROM stock_brought_forward WHERE presold <> 0 LIMIT 5)`);
}

test('the terms add up to the available units in v1, and the holders to PreSales + Allocated', async () => {
  const places = await placesOfInterest();
  expect(places.length).toBeGreaterThan(5);
  for (const { product_id, location_id } of places) {
    const stock = await stockOf(`product_id=${product_id}&location_id=${location_id}`);
    const v1 = (
      await call('GET', `/api/v1/inventory?ProductIDs=${product_id}&LocationIDs=${location_id}`)
    ).json().Data[0];
    expect(stock).toMatchObject({ product_id, location_id, available_to_customer: null });
    expect(sum(stock.terms)).toBe(stock.available_units);
    expect(stock.available_units).toBe(v1.AvailableUnits);
    for (const { name, units } of stock.terms) if (name in v1) expect(units, name).toBe(v1[name]);
    expect(stock.terms.map((term: Json) => term.name)).not.toContain('OnFloorInventory');
    expect(sum(stock.held_by)).toBe(unitsOf(stock, 'PreSales') + unitsOf(stock, 'Allocated'));
  }
});

test('orders and allocations are named with their customer and start', async () => {
  const held: Json[] = [];
  for (const { product_id, location_id } of await placesOfInterest())
    held.push(...(await stockOf(`product_id=${product_id}&location_id=${location_id}`)).held_by);
  const order = held.find(({ kind }) => kind === 'order');
  const allocation = held.find(({ kind }) => kind === 'allocation');
  for (const one of [order, allocation]) {
    expect(one).toEqual({
      kind: one.kind,
      id: expect.anything(),
      customer_id: expect.any(Number),
      units: expect.any(Number),
      since: expect.stringMatching(/Z$/),
    });
    expect(one.units).toBeGreaterThan(0);
  }
  const id = String(order.id).replace('invoice:', '');
  expect((await call('GET', `/api/v2/orders/${id}`)).json().data.customer_id).toBe(order.customer_id);
});

test('a new allocation of a customer is available only to that customer', async () => {
  const before = await stockOf(`product_id=${product}&customer_id=${customer}`);
  expect(before.location_id).toBe(location);
  expect(before.available_to_customer).toBeGreaterThanOrEqual(before.available_units);
  await db.query(sql`INSERT INTO allocation (allocation_id, product_id, customer_id, units, used_units, type_id, start_date)
    VALUES (900001, ${product}, ${customer}, 7, 2, 1, current_date)`);
  const after = await stockOf(`product_id=${product}&customer_id=${customer}`);
  expect(after.available_units).toBe(before.available_units - 5);
  expect(after.available_to_customer).toBe(before.available_to_customer);
  expect(after.held_by).toContainEqual(
    expect.objectContaining({ kind: 'allocation', id: 900001, customer_id: customer, units: 5 }),
  );
});

test('a Customer key sees its own holders, the rest as others, and no purchase numbers', async () => {
  const employee = await stockOf(`product_id=${product}&customer_id=${customer}`);
  const own = await stockOf(`product_id=${product}&customer_id=${customer}`, 'customer');
  expect(own.terms).toEqual(employee.terms);
  expect(sum(own.held_by)).toBe(sum(employee.held_by));
  const me = (await call('GET', '/api/v2/me', { key: 'customer' })).json().data;
  const named = own.held_by.filter(({ kind }: Json) => kind !== 'others');
  for (const { customer_id } of named) expect(me.customer_ids).toContain(customer_id);
  expect(own.held_by.filter(({ kind }: Json) => kind === 'others').length).toBeLessThanOrEqual(1);
  expect(own.incoming.some((one: Json) => 'purchase_id' in one)).toBe(false);
});

test('purchases in transit are incoming until they are received', async () => {
  const [found] = await db.query<{
    purchase_id: number;
    product_id: number;
    location_id: number;
    units: number;
  }>(sql`
    SELECT p.purchase_id, l.product_id, p.to_location_id AS location_id, sum(l.num_units)::integer AS units
    FROM purchase p JOIN purchase_line l USING (purchase_global_id) WHERE p.status IN ('New', 'Accepted') GROUP BY 1, 2, 3 LIMIT 1`);
  const { purchase_id, product_id, location_id, units } = found!;
  const ask = `product_id=${product_id}&location_id=${location_id}`;
  expect((await stockOf(ask)).incoming).toContainEqual({
    purchase_id,
    units,
    expected: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await db.query(sql`UPDATE purchase SET status = 'Received' WHERE purchase_id = ${purchase_id}`);
  expect((await stockOf(ask)).incoming.map((one: Json) => one.purchase_id)).not.toContain(purchase_id);
});

test.each([
  ['an unknown product', 'product_id=999999999&location_id=1', 'employee'],
  ['an unknown warehouse', `product_id=${product}&location_id=999999999`, 'employee'],
  ['an unknown customer', `product_id=${product}&customer_id=999999999`, 'employee'],
  ['another supplier’s product', `product_id=${product_other_supplier}&location_id=${location}`, 'supplier'],
  ['another customer', `product_id=${product}&customer_id=${customer_other}`, 'customer'],
])('%s returns 404', async (_name, query, key) => {
  const response = await read(query, key);
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'STOCK_NOT_FOUND']);
});

test('a Customer key reads only warehouses that serve it', async () => {
  const [other] = await db.query<{ location_id: number }>(sql`SELECT location_id FROM location
    WHERE location_id NOT IN (SELECT location_id FROM customer WHERE customer_id = ${customer}) LIMIT 1`);
  expect((await read(`product_id=${product}&location_id=${other!.location_id}`, 'customer')).statusCode).toBe(
    404,
  );
  expect((await read(`product_id=${product}&location_id=${location}`, 'customer')).statusCode).toBe(200);
  expect((await read(`product_id=${product}&location_id=${location}`, 'supplier')).statusCode).toBe(200);
});

test.each([
  ['neither', `product_id=${product}`],
  ['both', `product_id=${product}&location_id=1&customer_id=1`],
  ['a missing product', 'location_id=1'],
  ['an ID that is not a number', 'product_id=x&location_id=1'],
])('%s returns 400', async (_name, query) => {
  const response = await read(query);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
});
