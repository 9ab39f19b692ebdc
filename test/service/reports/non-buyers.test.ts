import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { keysOfEveryKind, type TestKey } from '../../support/test-keys.ts';
import { spreadInvoices } from './data.ts';
import { type Fact, factsOf } from './reference.ts';

const { call, db, clock } = await build();
const today = clock.now().toISOString().slice(0, 10);
await spreadInvoices(db, today);
const keys = (await keysOfEveryKind(db)).filter(({ name }) => name !== 'employee, inactive user');

const DAY_MS = 86_400_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const get = async (query: string, key: string): Promise<Json> =>
  (await call('GET', `/api/v2/reports/nonBuyers?${query}`, { key })).json();

interface Range {
  from: string;
  to: string;
}

function computeNonBuyers(facts: readonly Fact[], { from, to }: Range): Json[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const begin = plus(from, -days);
  const within = facts.filter(({ day }) => day >= begin && day <= to);
  const customers = [...new Set(within.map(({ line }) => line.CustomerID as number))];
  const rows = customers.flatMap((customer_id) => {
    const all = within.filter(({ line }) => line.CustomerID === customer_id);
    const bought = all.filter(({ isCredit }) => !isCredit).map(({ day }) => day);
    const before = all.filter(({ day }) => day < from);
    if (!bought.some((day) => day < from) || bought.some((day) => day >= from)) return [];
    const cents = before.reduce((sum, { line }) => sum + Math.round(Number(line.ExtPrice) * 100), 0);
    return [
      {
        customer_id,
        customer_name: all[0]!.dimensions.customer!.name,
        state: all[0]!.dimensions.state!.name,
        last_date: bought.sort().at(-1),
        units_before: before.reduce((sum, { line }) => sum + line.NumUnits, 0),
        ext_price_before: (cents / 100).toFixed(2),
      },
    ];
  });
  return rows.sort(
    (a, b) => Number(b.ext_price_before) - Number(a.ext_price_before) || a.customer_id - b.customer_id,
  );
}

test.each(keys)('Customers who stopped buying match v1 lines, for a key of kind $name', async (key) => {
  const facts = await factsOf(call, db, key);
  const ranges = [
    { from: plus(today, -59), to: plus(today, -20) },
    { from: plus(today, -5), to: today },
  ];
  for (const range of ranges) {
    const found = await get(`from=${range.from}&to=${range.to}&page_size=500`, key.text);
    expect(found.data).toEqual(computeNonBuyers(facts, range));
  }
  const [product] = facts.map(({ line }) => line.ProductID);
  const range = ranges[0]!;
  const ofProduct = await get(
    `from=${range.from}&to=${range.to}&product_ids=${product}&page_size=500`,
    key.text,
  );
  expect(ofProduct.data).toEqual(
    computeNonBuyers(
      facts.filter(({ line }) => line.ProductID === product),
      range,
    ),
  );
});

const staff = keys[0] as TestKey;

test('A customer with only credits did not buy, neither before nor now', async () => {
  const [{ id } = { id: 0 }] = await db.query<{ id: number }>(sql`
    SELECT customer_id AS id FROM invoice WHERE NOT is_credit AND cancelled_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`);
  const range = { from: '2030-01-01', to: '2030-01-31' };
  const isListed = async () =>
    (await get(`from=${range.from}&to=${range.to}`, staff.text)).data.some(
      (row: Json) => row.customer_id === id,
    );
  const invoices = await db.query<{ id: number }>(sql`
    SELECT i.invoice_id AS id FROM invoice i WHERE customer_id = ${id} AND NOT is_credit AND cancelled_at IS NULL
      AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.invoice_id) ORDER BY 1 LIMIT 2`);
  const move = (at: number, day: string, isCredit: boolean) =>
    db.query(sql`UPDATE invoice SET delivery_date = ${day}, is_credit = ${isCredit}, invoice_total = 0, open_debit = 0, open_credit = 0
      WHERE invoice_id = ${invoices[at]!.id}`);
  await move(0, '2029-12-15', true);
  expect(await isListed()).toBe(false);
  await move(0, '2029-12-15', false);
  await move(1, '2030-01-10', true);
  expect(await isListed()).toBe(true);
  await move(1, '2030-01-10', false);
  expect(await isListed()).toBe(false);
});

test('The list has v2 pages, a feed cursor and a CSV, and is never cached', async () => {
  const query = `from=${plus(today, -59)}&to=${plus(today, -20)}`;
  const first = await get(`${query}&page_size=1`, staff.text);
  expect(first).toMatchObject({
    page: 1,
    page_size: 1,
    has_next_page: true,
    as_of: { cursor: expect.any(String) },
  });
  const csv = await call('GET', `/api/v2/reports/nonBuyers?${query}&format=csv`);
  expect(csv.body.split('\r\n')[0]).toBe(
    'customer_id,customer_name,state,last_date,units_before,ext_price_before',
  );
  expect(csv.headers['cache-control']).toBe('no-store');
  const unknown = await call('GET', `/api/v2/reports/nonBuyers?${query}&states=ZZ`);
  expect([unknown.statusCode, unknown.json().error.field_errors[0].field]).toEqual([400, 'states']);
});
