import { expect, test } from 'vitest';
import { type Statement, sql } from '../../../src/db/index.ts';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { keysOfEveryKind, type TestKey } from '../../support/test-keys.ts';
import { spreadInvoices } from './data.ts';
import { computeReport, type Fact, factsOf, type Wanted } from './reference.ts';

const { call, db, clock } = await build();
const today = clock.now().toISOString().slice(0, 10);
await spreadInvoices(db, today);
// Few months with many rows, and few different figures: most rows of a page are told apart by their names alone.
await db.query(
  sql`UPDATE invoice SET delivery_date = date_trunc('month', ${today}::timestamp)::date - 60 + invoice_id % 59`,
);
await db.query(
  sql`UPDATE invoice_line SET num_units = 12 * (1 + invoice_trans_id % 3), ordered = 36 * (invoice_trans_id % 2) WHERE num_units > 0`,
);
await db.query(
  sql`UPDATE product SET product_name = CASE product_id % 4 WHEN 0 THEN 'Same name' WHEN 1 THEN 'ähnlich' ELSE product_name END`,
);
await db.query(sql`UPDATE customer SET customer_name = 'One of a chain' WHERE customer_id % 4 = 1`);
await refreshMonths(db);
const months = (
  await db.query<{ month: string }>(sql`SELECT DISTINCT month FROM sales_month_customer ORDER BY 1`)
).map(({ month }) => month);
const states = (await db.query<{ state: string }>(sql`SELECT DISTINCT state FROM customer`)).map(
  ({ state }) => state,
);
const keys = (await keysOfEveryKind(db)).filter(({ name }) => name !== 'employee, inactive user');
const employee = keys[0]!;

const random = generator(SEED);
const below = (n: number) => Math.floor(random() * n);
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
const monthRange = (month: string) => ({ from: month, to: lastOf(month) });

const MEASURES = [
  'units',
  'ext_price',
  'cases',
  'full_price',
  'discount',
  'ordered_units',
  'backorder_units',
  'fill_rate',
];
const SHAPES = [
  ['product', 'customer'],
  ['customer', 'product'],
  ['month', 'customer', 'product'],
  ['product', 'customer', 'brand'],
  ['customer', 'product', 'state'],
  ['product', 'month', 'customer'],
];

/** Rows that more than the product and the customer decide. */
const MORE_SHAPES = [
  ['product', 'customer', 'location'],
  ['supplier', 'product', 'customer'],
  ['customer', 'week', 'product'],
  ['day', 'product', 'customer'],
  ['brand', 'customer', 'product'],
];

interface Asked extends Wanted {
  sort: string;
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Mostly days that are no calendar month, within one or over several. */
function randomDays(): { from: string; to: string } {
  const from = plus(months[0]!, below(50));
  return { from, to: plus(from, below(45)) };
}

function randomReport(isMonth: boolean): Asked {
  const by = one(isMonth ? SHAPES : [...SHAPES, ...MORE_SHAPES]);
  const measures = [...MEASURES].sort(() => random() - 0.5).slice(0, 3);
  const name = one([...measures, ...measures, 'product', 'customer']);
  return {
    ...(isMonth ? monthRange(one(months)) : randomDays()),
    by,
    measures,
    sort: one([name, `-${name}`]),
    ...(below(4) === 0 ? { filters: { states: [one(states)] } } : {}),
  };
}

const number = (value: unknown) => (value === null ? null : Number(value));
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The whole report in its order. */
function inOrder(rows: Json[], { by, sort }: Asked): Json[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '');
  const sign = isDescending ? -1 : 1;
  const compare = (dimension: string, a: Json, b: Json): number => {
    const [id, text] = [`${dimension}_id`, `${dimension}_name`];
    if (text in a && id in a)
      return a[text] === null || b[text] === null
        ? Number(a[text] === null) - Number(b[text] === null)
        : byCodePoint(a[text], b[text]) || a[id] - b[id];
    return byCodePoint(String(a[dimension]), String(b[dimension]));
  };
  const first = (a: Json, b: Json): number => {
    if (by.includes(name)) return sign * compare(name, a, b);
    const [x, y] = [number(a[name]), number(b[name])];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  };
  return [...rows].sort(
    (a, b) => first(a, b) || by.reduce((found, dimension) => found || compare(dimension, a, b), 0),
  );
}

async function expectPages(key: TestKey, facts: readonly Fact[], isMonth = true): Promise<void> {
  const wanted = randomReport(isMonth);
  const { from, to, by, measures, sort, filters = {} } = wanted;
  const expected = computeReport(facts, wanted);
  const rows = inOrder(expected.rows, wanted);
  const size = one([1, 3, 10, 50, 400]);
  const page = 1 + below(Math.min(8, Math.ceil(rows.length / size) + 1));
  const lists = Object.entries(filters).map(([name, list]) => `&${name}=${list}`);
  const query = `from=${from}&to=${to}&by=${by}&measures=${measures}&sort=${sort}${lists.join('')}&page=${page}&page_size=${size}`;
  const response = await call('GET', `/api/v2/reports/sales?${query}`, { key: key.text });
  expect(response.statusCode, `${query}: ${response.body.slice(0, 300)}`).toBe(200);
  const found = response.json();
  expect(found.data, `${key.name} ${query}`).toEqual(rows.slice((page - 1) * size, page * size));
  expect(found.totals, query).toEqual(expected.totals);
  expect(found.has_next_page, query).toBe(rows.length > page * size);
}

test.each(keys)(
  'Every page by product and customer of a month has the right rows in order, for a key of kind $name',
  async (key) => {
    const facts = await factsOf(call, db, key);
    for (let run = 0; run < runs(key.type === 'Employee' ? 40 : 8); run++) await expectPages(key, facts);
  },
);

test.each(keys)(
  'Every page by product and customer of any days has the right rows in the right order, for a key of kind $name',
  async (key) => {
    const facts = await factsOf(call, db, key);
    for (let run = 0; run < runs(key.type === 'Employee' ? 40 : 8); run++)
      await expectPages(key, facts, false);
  },
);

const CHANGES: Record<string, Statement> = {
  'units of lines': sql`UPDATE invoice_line SET num_units = num_units + 12 WHERE invoice_id % 40 = 7`,
  'the product of a line': sql`UPDATE invoice_line l SET product_id = (SELECT max(product_id) FROM product) WHERE l.invoice_trans_id % 50 = 9`,
  'canceled invoices': sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0, open_credit = 0 WHERE invoice_id % 41 = 5`,
  'invoices moved by a day': sql`UPDATE invoice SET delivery_date = delivery_date + 1 WHERE invoice_id % 43 = 2`,
  'invoices of another customer': sql`UPDATE invoice i SET customer_id = c.customer_id FROM customer c
    WHERE i.invoice_id % 37 = 3 AND c.customer_id = (SELECT max(x.customer_id) FROM customer x WHERE x.customer_id <> i.customer_id)`,
  names: sql`UPDATE product SET product_name = 'A new name' WHERE product_id % 3 = 1`,
};

test.each(Object.entries(CHANGES))(
  '%s: pages are right at once, and after the sums are rebuilt',
  async (_name, change) => {
    await db.query(change);
    for (let round = 0; round < 2; round++) {
      const facts = await factsOf(call, db, employee);
      for (let run = 0; run < runs(10); run++) await expectPages(employee, facts, run % 3 > 0);
      await refreshMonths(db);
    }
  },
);

const unitsOf = async (query: string) =>
  (await call('GET', `/api/v2/reports/sales?${query}`)).json().data.map(({ units }: Json) => units);

test('Pages by product and customer are read from stored sums, including days around whole months', async () => {
  const { from, to } = monthRange(months.at(-2)!);
  await db.query(sql`UPDATE sales_month_customer SET units = units + 1000000`);
  await db.query(sql`UPDATE sales_day_group SET units = units + 5000000`);
  const [first] = await unitsOf(`by=product,customer&from=${from}&to=${to}&page_size=1`);
  expect(first).toBeGreaterThan(1_000_000);
  for (const by of ['day', 'week,state', 'brand', 'month']) {
    const found = await unitsOf(`by=${by}&from=${from}&to=${to.replace(/..$/, '20')}`);
    expect(Math.max(...found), by).toBeGreaterThan(5_000_000);
  }
  // A warehouse and a supplier are those of lines, and files have every row.
  for (const query of [
    'by=product,customer,location',
    'by=product,customer,supplier',
    'by=product,customer&credits=excluded',
  ])
    expect(Math.max(...(await unitsOf(`${query}&from=${from}&to=${to}`))), query).toBeLessThan(1_000_000);
});
