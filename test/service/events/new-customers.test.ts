import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type DemoKey } from '../../support/build.ts';
import { putter } from '../ops/records-support.ts';
import { currentCursor, eventsWhen, type Json } from './support.ts';

const service = await build();
const { call, db } = service;
const put = putter(call);
const one = async (text: ReturnType<typeof sql>) => (await db.query<Json>(text))[0]!;

const NEW_CUSTOMER = 8_801;

async function keyOf(payload: Json): Promise<DemoKey> {
  const response = await call('POST', '/ops/keys', {
    payload: { max_requests_per_hour: 100_000, ...payload },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.key;
}

test('a new customer brings what belongs to its AR account into the view of keys of its state', async () => {
  const { account, state, location, term } = await one(sql`
    SELECT p.ar_account_id AS account, z.state, l.location_id AS location, (SELECT min(term_id) FROM credit_term) AS term
    FROM payment p JOIN payment_application pa USING (payment_id) JOIN payment_request r ON r.ar_account_id = p.ar_account_id
    JOIN state z ON z.active AND NOT EXISTS (SELECT FROM customer c WHERE c.ar_account_id = p.ar_account_id AND c.state = z.state)
    JOIN location l ON l.state = z.state ORDER BY 1, 2, 3 LIMIT 1`);
  const key = await keyOf({ type: 'Employee', states: [state] });
  const list = async (path: string): Promise<Json[]> =>
    (await call('GET', `/api/v1/${path}PageSize=500`, { key }))
      .json()
      .Data.filter(({ ARAccountID }: Json) => ARAccountID === account);
  const lists = ['payments', 'payments/applications'];
  for (const name of lists) expect(await list(`${name}?`)).toEqual([]);
  const cursor = await currentCursor(service);
  const { at } = await one(sql`SELECT iso_time(clock_timestamp()) AS at`);

  const customer = {
    CustomerID: NEW_CUSTOMER,
    CustomerName: 'Newcomer',
    State: state,
    LocationID: location,
    ARAccountID: account,
    TermID: term,
  };
  const added = await put('customers', [customer]);
  expect(added.json().data, added.body).toMatchObject({ inserted: 1 });

  const events = await eventsWhen(
    service,
    cursor,
    (all) => all.some(({ resource }) => resource === 'customers'),
    { key },
  );
  for (const name of lists) {
    const seen = await list(`${name}?`);
    expect(seen.length, name).toBeGreaterThan(0);
    await expect.poll(() => list(`${name}?UpdatedSince=${at}&`), { message: name }).toHaveLength(seen.length);
    const announced = events.filter(({ resource, type }) => resource === name && type === 'record.changed');
    expect(announced, name).toHaveLength(seen.length);
  }
});

test('a customer that joins an AR account brings its aging into the view of keys of the customer', async () => {
  const { id, account } = await one(sql`
    SELECT min(c.customer_id) AS id, i.ar_account_id AS account FROM customer c JOIN invoice i ON i.ar_account_id <> c.ar_account_id
    WHERE i.open_debit > 0 AND i.ar_account_id = (SELECT max(ar_account_id) FROM invoice WHERE open_debit > 0) GROUP BY 2`);
  const key = await keyOf({ type: 'Customer', customer_ids: [id] });
  const aging = async (query = ''): Promise<Json[]> =>
    (await call('GET', `/api/v1/arAging?PageSize=500${query}`, { key }))
      .json()
      .Data.filter(({ ARAccountID }: Json) => ARAccountID === account);
  expect(await aging()).toEqual([]);
  const { at } = await one(sql`SELECT iso_time(clock_timestamp()) AS at`);
  const joined = await put('customers', [{ CustomerID: id, ARAccountID: account }]);
  expect(joined.json().data, joined.body).toMatchObject({ updated: 1 });
  const seen = await aging();
  expect(seen.length).toBeGreaterThan(0);
  const suppliers = (rows: Json[]) => rows.map(({ SupplierID }) => SupplierID).toSorted();
  const changed = async () => suppliers(await aging(`&UpdatedSince=${at}`));
  await expect.poll(changed, { timeout: 10_000 }).toEqual(suppliers(seen));
});
