import { readSheet, XLSX_TYPE } from '@dray/client/sheet';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { requireRowLimit } from '../../../src/reports/commands.ts';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { lengthInDays } from '../../../src/reports/period.ts';
import { MAX_REPORT_ROWS } from '../../../src/reports/vocabulary.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { keysOfEveryKind } from '../../support/test-keys.ts';
import { spreadInvoices } from './data.ts';
import { computeReport, type Fact, factsOf, periodOf, type Wanted } from './reference.ts';

const { call, db, clock } = await build();
const today = clock.now().toISOString().slice(0, 10);
await spreadInvoices(db, today);
const keys = (await keysOfEveryKind(db)).filter(({ name }) => name !== 'employee, inactive user');
const [employee] = keys;

const DAY_MS = 86_400_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const sales = (query: string, key: string = employee!.text) =>
  call('GET', `/api/v2/reports/sales?${query}`, { key });
const get = async (query: string, key?: string): Promise<Json> => (await sales(query, key)).json();
const known = new Map<string, Promise<Fact[]>>();
const facts = (key = employee!) => {
  const found = known.get(key.name) ?? factsOf(call, db, key);
  known.set(key.name, found);
  return found;
};
const inNoOrder = (rows: Json[]) => rows.map((row) => JSON.stringify(row)).sort();
const refusal = async (query: string) => {
  const response = await sales(query);
  return { status: response.statusCode, ...response.json().error };
};

async function fullReport(query: string, key: string): Promise<{ rows: Json[]; totals: Json }> {
  const rows: Json[] = [];
  for (let page = 1; ; page++) {
    const found = await get(`${query}&page=${page}&page_size=500`, key);
    rows.push(...found.data);
    if (!found.has_next_page) return { rows, totals: found.totals };
  }
}

const DIMENSIONS = [
  'product',
  'supplier',
  'product_type',
  'brand',
  'customer',
  'chain',
  'state',
  'location',
  'sales_rep',
];
const PERIODS = ['day', 'week', 'month', 'quarter', 'year'];
const MEASURES = [
  'units',
  'cases',
  'full_price',
  'discount',
  'ext_price',
  'invoices',
  'customers',
  'ordered_units',
  'backorder_units',
  'fill_rate',
];

const random = generator(SEED);
const below = (n: number) => Math.floor(random() * n);
const some = <T>(list: readonly T[], count: number): T[] =>
  [...list].sort(() => random() - 0.5).slice(0, count);

function randomFilters(all: readonly Fact[]): Wanted['filters'] {
  const names: [string, string, 'id' | 'name'][] = [
    ['product_ids', 'product', 'id'],
    ['supplier_ids', 'supplier', 'id'],
    ['customer_ids', 'customer', 'id'],
    ['location_ids', 'location', 'id'],
    ['product_type_ids', 'product_type', 'id'],
    ['brand_ids', 'brand', 'id'],
    ['sales_rep_ids', 'sales_rep', 'id'],
    ['states', 'state', 'name'],
  ];
  return Object.fromEntries(
    some(names, below(3)).flatMap(([filter, dimension, part]) => {
      const values = [...new Set(all.map((fact) => fact.dimensions[dimension]![part]))].filter(
        (value) => value !== null,
      );
      const list = some(values as (number | string)[], 1 + below(6));
      return list.length > 0 ? [[filter, list]] : [];
    }),
  );
}

function randomReport(all: readonly Fact[]): Wanted {
  const from = plus(today, -below(800));
  const by = [...some(DIMENSIONS, 1 + below(2)), ...some(PERIODS, below(2))];
  const wanted: Wanted = {
    from,
    to: plus(from, below(300)),
    by: some(by, 3),
    measures: some(MEASURES, 1 + below(4)),
    credits: some(['included', 'excluded', 'only'] as const, 1)[0]!,
  };
  const filters = randomFilters(all);
  return filters ? { ...wanted, filters } : wanted;
}

const queryOf = ({ from, to, by, measures, filters = {}, credits = 'included' }: Wanted) =>
  [
    `from=${from}&to=${to}&by=${by.join(',')}&measures=${measures.join(',')}&credits=${credits}`,
    ...Object.entries(filters).map(([name, list]) => `${name}=${list.join(',')}`),
  ].join('&');

test.each(keys)('Every figure equals the sum over v1 invoice lines, for a key of kind $name', async (key) => {
  const all = await facts(key);
  expect(all.length).toBeGreaterThan(0);
  for (let run = 0; run < runs(12); run++) {
    const wanted = randomReport(all);
    const expected = computeReport(all, wanted);
    const found = await fullReport(queryOf(wanted), key.text);
    expect(inNoOrder(found.rows), queryOf(wanted)).toEqual(inNoOrder(expected.rows));
    expect(found.totals, queryOf(wanted)).toEqual(expected.totals);
  }
});

test('A Supplier key sees no inactive customers in any dimension', async () => {
  const key = keys.find(({ name }) => name === 'supplier, all')!;
  const wide = `from=${plus(today, -800)}&to=${today}&measures=customers,ext_price`;
  const own = await get(`${wide}&by=product`, key.text);
  const staff = await get(`${wide}&by=product`);
  expect(own.totals.customers).toBeLessThan(staff.totals.customers);
  const inactive = new Set(
    (await call('GET', '/api/v1/customers?AccountStatuses=Inactive&PageSize=500'))
      .json()
      .Data.map(({ CustomerID }: Json) => CustomerID),
  );
  const customers = (await fullReport(`${wide}&by=customer`, key.text)).rows;
  expect(inactive.size).toBeGreaterThan(0);
  expect(customers.filter(({ customer_id }) => inactive.has(customer_id))).toEqual([]);
});

test('compare=previous_period covers as many days right before, and rows only in that period have zeros', async () => {
  const all = await facts();
  const [from, to] = [plus(today, -100), plus(today, -41)];
  const wanted: Wanted = {
    from,
    to,
    by: ['customer'],
    measures: ['units', 'ext_price', 'fill_rate', 'invoices'],
    before: { from: plus(from, -60), to: plus(from, -1) },
  };
  const found = await fullReport(`${queryOf(wanted)}&compare=previous_period`, employee!.text);
  const expected = computeReport(all, wanted);
  expect(inNoOrder(found.rows)).toEqual(inNoOrder(expected.rows));
  expect(found.totals).toEqual(expected.totals);
  const gone = found.rows.filter(
    ({ units, units_before, invoices }) => units === 0 && invoices === 0 && units_before > 0,
  );
  expect(gone[0]).toMatchObject({ ext_price: '0.00', fill_rate: null });
});

test('compare=previous_year counts February 29 as February 28', async () => {
  const found = await get('from=2028-02-29&to=2028-02-29&compare=previous_year&by=day&measures=invoices');
  expect(found.totals).toEqual({ invoices: 0, invoices_before: 0 });
  const all = await facts();
  const { day } = all.find((one) => !one.day.endsWith('-02-29'))!;
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const compared = await get(`from=${next}&to=${next}&compare=previous_year&by=day&measures=invoices`);
  expect(compared.data).toEqual([
    { day: next, invoices: expect.any(Number), invoices_before: expect.any(Number) },
  ]);
  expect(compared.data[0].invoices_before).toBeGreaterThan(0);
});

test('With a period in by, months are compared by their position in the range', async () => {
  const all = await facts();
  const year = Number(today.slice(0, 4));
  const wanted: Wanted = {
    from: `${year}-04-01`,
    to: `${year}-06-30`,
    by: ['state', 'month'],
    measures: ['units', 'customers'],
    before: { from: `${year - 1}-04-01`, to: `${year - 1}-06-30` },
    place: (day, period) => periodOf(`${year}${day.slice(4)}`, period),
  };
  const found = await fullReport(`${queryOf(wanted)}&compare=previous_year`, employee!.text);
  expect(inNoOrder(found.rows)).toEqual(inNoOrder(computeReport(all, wanted).rows));
  expect(found.rows.some(({ units_before }) => units_before > 0)).toBe(true);
});

/** The beginning of the period that is `places` after that of a day. */
function beginAfter(day: string, period: string, places: number): string {
  if (period === 'day') return plus(day, places);
  if (period === 'week') return plus(periodOf(day, 'week'), places * 7);
  const months = { month: 1, quarter: 3, year: 12 }[period]!;
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months;
  return new Date(Date.UTC(Number(day.slice(0, 4)), first + places * months, 1)).toISOString().slice(0, 10);
}

/** What the period of an earlier day is called: that of the later range at the same place. */
function placeOf(earlier: string, later: string): NonNullable<Wanted['place']> {
  return (day, period) => {
    let places = 0;
    while (periodOf(beginAfter(earlier, period, places), period) !== periodOf(day, period)) places++;
    return periodOf(beginAfter(later, period, places), period);
  };
}

test('Compared with an earlier period, rows of every period type have the right position, from lines and from stored sums', async () => {
  const all = await facts();
  const yearBefore = (day: string) =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
  for (const isKept of [false, true]) {
    if (isKept) await refreshMonths(db);
    for (const period of PERIODS)
      for (const compare of ['previous_period', 'previous_year']) {
        const from = plus(today, -100 - below(300));
        const to = plus(from, below(250));
        const wanted: Wanted = {
          from,
          to,
          by: some([...some(['state', 'brand', 'customer', 'product'], below(2)), period], 3),
          measures: some(MEASURES, 3),
          before:
            compare === 'previous_year'
              ? { from: yearBefore(from), to: yearBefore(to) }
              : { from: plus(from, -lengthInDays({ from, to })), to: plus(from, -1) },
        };
        wanted.place = placeOf(wanted.before!.from, from);
        const query = `${queryOf(wanted)}&compare=${compare}`;
        const found = await fullReport(query, employee!.text);
        const expected = computeReport(all, wanted);
        expect(inNoOrder(found.rows), query).toEqual(inNoOrder(expected.rows));
        expect(found.totals, query).toEqual(expected.totals);
      }
  }
});

test('Days of an overlapping previous year count in both periods', async () => {
  const all = await facts();
  const from = plus(today, -700);
  const yearBefore = (day: string) =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
  const wanted: Wanted = {
    from,
    to: today,
    by: ['state'],
    measures: ['units', 'invoices'],
    before: { from: yearBefore(from), to: yearBefore(today) },
  };
  const found = await fullReport(`${queryOf(wanted)}&compare=previous_year`, employee!.text);
  expect(inNoOrder(found.rows)).toEqual(inNoOrder(computeReport(all, wanted).rows));
});

const nameOf = (row: Json) => row.brand_name as string | null;
const nullsLast = (a: string | null, b: string | null, sign: number) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : (a < b ? -1 : 1) * sign;

test('Rows are sorted by the first measure descending, then by dimension, and nulls come last in both directions', async () => {
  const wide = `from=${plus(today, -729)}&to=${today}`;
  const byUnits = (await get(`${wide}&by=customer&measures=invoices&page_size=500`)).data as Json[];
  const expected = [...byUnits].sort(
    (a, b) =>
      b.invoices - a.invoices ||
      nullsLast(a.customer_name, b.customer_name, 1) ||
      a.customer_id - b.customer_id,
  );
  expect(byUnits).toEqual(expected);
  for (const [sort, sign] of [
    ['brand', 1],
    ['-brand', -1],
  ] as const) {
    const names = ((await get(`${wide}&by=brand&sort=${sort}&page_size=500`)).data as Json[]).map(nameOf);
    expect(names.at(-1)).toBeNull();
    expect(names).toEqual([...names].sort((a, b) => nullsLast(a, b, sign)));
  }
  const before = (
    await get(
      `from=${plus(today, -60)}&to=${today}&by=state&compare=previous_period&sort=units_before&measures=units`,
    )
  ).data as Json[];
  expect(before.map(({ units_before }) => units_before)).toEqual(
    [...before.map(({ units_before }) => units_before)].sort((a, b) => a - b),
  );
});

test('Pages contain the rows of the whole report, each with the same totals', async () => {
  const query = `from=${plus(today, -729)}&to=${today}&by=customer`;
  const whole = await get(`${query}&page_size=500`);
  const first = await get(`${query}&page=1&page_size=3`);
  const second = await get(`${query}&page=2&page_size=3`);
  expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 6));
  expect(first).toMatchObject({ page: 1, page_size: 3, has_next_page: true, totals: whole.totals });
  expect(await get(`${query}&page=400&page_size=500`)).toMatchObject({
    data: [],
    has_next_page: false,
    totals: whole.totals,
  });
});

test('Without dates a report covers the 30 days that end today, and a single date implies the other 29 days away', async () => {
  const days = async (query: string) => {
    const rows = (await get(`by=day&measures=units&sort=day&page_size=500&${query}`)).data as Json[];
    return [rows[0]?.day, rows.at(-1)?.day];
  };
  expect(await days('')).toEqual(await days(`from=${plus(today, -29)}&to=${today}`));
  expect(await days(`from=${plus(today, -100)}`)).toEqual(
    await days(`from=${plus(today, -100)}&to=${plus(today, -71)}`),
  );
  expect(await days(`from=${plus(today, -10)}`)).toEqual(await days(`from=${plus(today, -10)}&to=${today}`));
  expect(await days(`to=${plus(today, -50)}`)).toEqual(
    await days(`from=${plus(today, -79)}&to=${plus(today, -50)}`),
  );
});

test('Errors name the field and list the known names', async () => {
  expect(await refusal('by=colour')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('sales_rep, day, week, month, quarter, year'),
  });
  expect(await refusal('measures=profit')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('backorder_units, fill_rate'),
  });
  expect(await refusal('sort=profit')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('product, units, cases, ext_price'),
  });
  expect(await refusal('sort=units_before')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('not part of this report'),
  });
  expect(await refusal('by=product,state,brand,location')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('at most 3'),
  });
  expect(await refusal('by=day,month')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('at most one'),
  });
  expect(await refusal('from=2026-02-01&to=2026-01-01')).toMatchObject({
    status: 400,
    field_errors: [{ field: 'from' }],
  });
  expect(await refusal('from=2020-01-01&to=2023-01-05')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('1101 days'),
  });
  expect((await sales('from=2020-01-01&to=2023-01-04')).statusCode).toBe(200);
  expect(await refusal('states=CA,ZZ')).toMatchObject({
    status: 400,
    detail: 'states: unknown value ZZ. Use two-letter abbreviations such as CA.',
    field_errors: [{ field: 'states' }],
  });
  expect((await sales('states=ZZ&format=csv')).statusCode).toBe(400);
  expect(await refusal('credits=none')).toMatchObject({ status: 400 });
  expect(await refusal('compare=yesterday')).toMatchObject({ status: 400 });
  expect(await refusal('product_id=1')).toMatchObject({
    status: 400,
    detail: expect.stringContaining('product_ids'),
  });
  expect(await refusal('as_of_cursor=nonsense')).toMatchObject({ status: 400, code: 'CURSOR_INVALID' });
});

test('A repeated name counts once', async () => {
  const [row] = (await get(`from=${plus(today, -300)}&by=state,state&measures=units,units`)).data;
  expect(Object.keys(row)).toEqual(['state', 'units']);
});

test('Extreme years are accepted', async () => {
  for (const query of [
    'from=0001-01-01&to=0001-01-02&compare=previous_year&by=week',
    'to=0001-01-05&compare=previous_period',
    'from=9999-12-01&to=9999-12-31&compare=previous_year&by=quarter',
  ])
    expect((await sales(query)).statusCode, query).toBe(200);
});

test('as_of is a feed cursor that later events follow, and as_of_cursor guarantees that a seen event is included', async () => {
  const found = await get('by=state');
  expect(Math.abs(Date.parse(found.as_of.time) - clock.now().getTime())).toBeLessThan(60_000);
  const { data } = (
    await call('GET', `/api/v2/events?after=${encodeURIComponent(found.as_of.cursor)}`)
  ).json();
  expect(data).toEqual([]);
  const { next_cursor } = (await call('GET', '/api/v2/events?after=now')).json();
  expect((await sales(`by=state&as_of_cursor=${encodeURIComponent(next_cursor)}`)).statusCode).toBe(200);
});

test('Reports are never cached', async () => {
  const first = await sales('by=state');
  expect(first.headers['cache-control']).toBe('no-store');
  const again = await call('GET', '/api/v2/reports/sales?by=state', { headers: { 'if-none-match': '*' } });
  expect(again.statusCode).toBe(200);
});

test('A CSV has the whole report without totals, and names never start a formula', async () => {
  const { data } = await get(
    `from=${plus(today, -729)}&to=${today}&by=customer,month&measures=units,ext_price,fill_rate&page_size=500`,
  );
  await db.query(
    sql`UPDATE customer SET customer_name = '+1 Cafe, "West"' WHERE customer_id = ${data[0].customer_id}`,
  );
  const response = await sales(
    `from=${plus(today, -729)}&to=${today}&by=customer,month&measures=units,ext_price,fill_rate&format=csv`,
  );
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe('customer_id,customer_name,month,units,ext_price,fill_rate');
  expect(lines.length - 2).toBeGreaterThan(data.length - 1);
  const { customer_id, month, units, ext_price, fill_rate } = data[0];
  expect(lines).toContain(
    `${customer_id},"'+1 Cafe, ""West""",${month},${units},${ext_price},${fill_rate ?? ''}`,
  );
});

test('A workbook has the same cells: dates as dates, figures as numbers, names as plain text', async () => {
  const query = `from=${plus(today, -300)}&to=${today}&by=customer,day&measures=units,cases,ext_price`;
  const { data } = await get(`${query}&page_size=500`);
  const response = await sales(`${query}&format=xlsx`);
  expect(response.headers['content-type']).toBe(XLSX_TYPE);
  const { rows } = await readSheet(response.rawPayload);
  expect(rows[0]!.cells.slice(0, 6)).toEqual([
    'customer_id',
    'customer_name',
    'day',
    'units',
    'cases',
    'ext_price',
  ]);
  const first = rows[1]!.cells;
  const { customer_id, customer_name, day, units, ext_price } = data[0];
  expect(first.slice(0, 4)).toEqual([String(customer_id), customer_name, day, String(units)]);
  expect(Number(first[5])).toBe(Number(ext_price));
});

test('A report with more rows than a file can hold is rejected with their number', () => {
  const all = { rowCount: MAX_REPORT_ROWS + 1, batches: [] };
  expect(() => requireRowLimit(all)).toThrow(/100,001 rows/);
});
