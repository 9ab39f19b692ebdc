import { expect, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import { salesIdentities } from '../../../src/reports/identities.ts';
import { rebuildMonths, refreshMonths } from '../../../src/reports/months-refresh.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import type { Json } from '../../support/json.ts';
import { generator, runs, SEED } from '../../support/random.ts';
import { keysOfEveryKind, type TestKey } from '../../support/test-keys.ts';
import { spreadInvoices } from './data.ts';
import { computeReport, type Fact, factsOf, type Wanted } from './reference.ts';

const { call, db, url, clock } = await build();
const today = clock.now().toISOString().slice(0, 10);
await refreshMonths(db);
await spreadInvoices(db, today);
const keys = (await keysOfEveryKind(db)).filter(({ name }) =>
  ['employee', 'employee of a state', 'supplier, several', 'supplier, all of a state'].includes(name),
);

const random = generator(SEED);
const below = (n: number) => Math.floor(random() * n);
const some = <T>(list: readonly T[], count: number): T[] =>
  [...list].sort(() => random() - 0.5).slice(0, count);
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const count = async (from: Db, table: 'marks' | 'sums'): Promise<number> => {
  const [row] = await from.query<{ n: number }>(
    table === 'marks'
      ? sql`SELECT count(*)::integer AS n FROM sales_mark`
      : sql`SELECT count(*)::integer AS n FROM sales_month`,
  );
  return row!.n;
};

function randomReport(): Wanted {
  const by = [
    ...some(['product', 'supplier', 'product_type', 'brand', 'state', 'location'], 1 + below(2)),
    ...some(['day', 'week', 'month', 'quarter', 'year'], below(2)),
  ];
  const from = plus(today, -below(900));
  return {
    from,
    to: plus(from, 20 + below(500)),
    by,
    measures: some(
      [
        'units',
        'cases',
        'full_price',
        'discount',
        'ext_price',
        'ordered_units',
        'backorder_units',
        'fill_rate',
      ],
      3,
    ),
    credits: some(['included', 'excluded', 'only'] as const, 1)[0]!,
  };
}

async function report(key: TestKey, { from, to, by, measures, credits }: Wanted) {
  const rows: Json[] = [];
  for (let page = 1; ; page++) {
    const query = `from=${from}&to=${to}&by=${by}&measures=${measures}&credits=${credits}&page_size=500&page=${page}`;
    const found = (await call('GET', `/api/v2/reports/sales?${query}`, { key: key.text })).json();
    rows.push(...found.data);
    if (!found.has_next_page) return { rows, totals: found.totals };
  }
}
const inNoOrder = (rows: Json[]) => rows.map((row) => JSON.stringify(row)).sort();

async function expectExact(reports: number, of: readonly TestKey[] = keys): Promise<void> {
  for (const key of of) {
    const facts: Fact[] = await factsOf(call, db, key);
    for (let i = 0; i < reports; i++) {
      const wanted = randomReport();
      const expected = computeReport(facts, wanted);
      const found = await report(key, wanted);
      expect(inNoOrder(found.rows), `${key.name} ${JSON.stringify(wanted)}`).toEqual(
        inNoOrder(expected.rows),
      );
      expect(found.totals).toEqual(expected.totals);
    }
  }
}

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, broken: examples } of salesIdentities)
    if ((await db.query(examples())).length > 0) found.push(name);
  return found;
}

test('Reports are exact while months are marked, and after their sums are rebuilt', async () => {
  expect(await count(db, 'marks')).toBeGreaterThan(100);
  await expectExact(runs(9));
  await refreshMonths(db);
  expect(await count(db, 'marks')).toBe(0);
  expect(await count(db, 'sums')).toBeGreaterThan(50);
  await expectExact(runs(9));
  expect(await broken()).toEqual([]);
});

const anyInvoice = sql`(SELECT i.invoice_id FROM invoice i WHERE i.cancelled_at IS NULL AND NOT i.is_credit
  AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.invoice_id) ORDER BY i.invoice_id::bigint * 7919 % 1009 LIMIT 1)`;
const CHANGES = {
  'units of a line': sql`UPDATE invoice_line SET num_units = num_units + 1, cases = cases + 0.25 WHERE invoice_id = ${anyInvoice}`,
  'the supplier of a line': sql`UPDATE invoice_line SET supplier_id = (SELECT min(supplier_id) FROM supplier) WHERE invoice_id = ${anyInvoice}`,
  'a canceled invoice': sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0, open_credit = 0 WHERE invoice_id = ${anyInvoice}`,
  'an invoice moved within a month': sql`UPDATE invoice SET delivery_date = date_trunc('month', delivery_date::timestamp)::date WHERE invoice_id = ${anyInvoice}`,
  'an invoice moved to another month': sql`UPDATE invoice SET delivery_date = delivery_date - 40 WHERE invoice_id = ${anyInvoice}`,
  'an invoice moved while a line changes its product': sql`WITH moved AS (
      UPDATE invoice SET delivery_date = delivery_date - 70 WHERE invoice_id = ${anyInvoice} RETURNING invoice_id)
    UPDATE invoice_line l SET product_id = (SELECT max(product_id) FROM product WHERE product_id <> l.product_id) FROM moved m WHERE m.invoice_id = l.invoice_id`,
  'an invoice moved while a line is removed': sql`WITH moved AS (
      UPDATE invoice SET delivery_date = delivery_date - 100 WHERE invoice_id = ${anyInvoice} RETURNING invoice_id),
    coa AS (DELETE FROM invoice_coa c USING moved m WHERE c.invoice_id = m.invoice_id),
    pick AS (DELETE FROM lot_pick p USING invoice_line l, moved m WHERE p.invoice_trans_id = l.invoice_trans_id AND l.invoice_id = m.invoice_id)
    DELETE FROM invoice_line l USING moved m WHERE l.invoice_id = m.invoice_id`,
  'a credit': sql`UPDATE invoice SET is_credit = true, invoice_total = 0, open_debit = 0 WHERE invoice_id = ${anyInvoice}`,
  'the warehouse of an invoice': sql`UPDATE invoice SET location_id = (SELECT max(location_id) FROM location) WHERE invoice_id = ${anyInvoice}`,
  'deactivated customers': sql`UPDATE customer SET account_status = 'Closed' WHERE customer_id % 4 = 1`,
  'the brand of a product': sql`UPDATE product SET brand_id = (SELECT max(brand_id) FROM product), brand_name = (SELECT max(brand_name) FROM product WHERE brand_id = (SELECT max(brand_id) FROM product)) WHERE product_id % 5 = 2`,
  'the type of a product': sql`UPDATE product SET product_type_id = (SELECT max(product_type_id) FROM product), product_type_name = (SELECT max(product_type_name) FROM product WHERE product_type_id = (SELECT max(product_type_id) FROM product)) WHERE product_id % 5 = 3`,
};

test.each(Object.entries(CHANGES))(
  '%s: reports are exact at once, and after the sums are rebuilt',
  async (_name, change) => {
    await db.query(change);
    await expectExact(runs(6), keys.slice(0, 1));
    expect(await broken()).toEqual([]);
    await refreshMonths(db);
    expect(await broken()).toEqual([]);
  },
);

test.each([
  [
    'sales_months',
    sql`UPDATE sales_month SET units = units + 1 WHERE (month, product_id) = (SELECT month, product_id FROM sales_month ORDER BY 1, 2 LIMIT 1)`,
  ],
  [
    'sales_month_groups',
    sql`UPDATE sales_month_group SET ext_price = ext_price - 0.01 WHERE month = (SELECT min(month) FROM sales_month_group)`,
  ],
  [
    'sales_month_groups',
    sql`DELETE FROM sales_month_group WHERE month = (SELECT max(month) FROM sales_month_group)`,
  ],
  [
    'sales_customers',
    sql`UPDATE sales_month_customer SET cases = cases + 0.0001 WHERE units = (SELECT max(units) FROM sales_month_customer)`,
  ],
  [
    'sales_customers',
    sql`DELETE FROM sales_month_customer WHERE month = (SELECT max(month) FROM sales_month_customer)`,
  ],
  [
    'sales_days',
    sql`UPDATE sales_day_group SET ordered = ordered - 1 WHERE day = (SELECT min(day) FROM sales_day_group)`,
  ],
  ['sales_days', sql`DELETE FROM sales_day_group WHERE day = (SELECT max(day) FROM sales_day_group)`],
] as const)('The self-check finds wrong sums (%s), and rebuilding corrects them', async (name, harm) => {
  await db.query(harm);
  expect(await broken()).toContain(name);
  await rebuildMonths(db);
  expect(await broken()).toEqual([]);
});

test.runIf(isOnPostgres)('Sums stay exact to the cent with repeated kills while lines change', async () => {
  const kills = Number(process.env.DRAY_TEST_KILLS ?? runs(30));
  for (let i = 0; i < kills; i++) {
    const own = connect(url!);
    await db.query(
      sql`UPDATE invoice_line SET num_units = num_units + 1 WHERE invoice_trans_id % 17 = ${i % 17}`,
    );
    const [{ pid } = { pid: 0 }] = await own.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const keeping = refreshMonths(own).catch(() => undefined);
    if (i % 2 === 0)
      await db.query(
        sql`UPDATE invoice SET delivery_date = delivery_date + 1 WHERE invoice_id % 13 = ${i % 13}`,
      );
    await new Promise((resolve) => setTimeout(resolve, below(40)));
    await db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE '%sales_m%' OR pid = ${pid})`);
    await keeping;
    await own.close().catch(() => undefined);
  }
  await expectExact(2, keys.slice(0, 1));
  expect(await broken()).toEqual([]);
  await refreshMonths(db);
  expect(await broken()).toEqual([]);
  await expectExact(2, keys.slice(0, 1));
});

test.runIf(isOnPostgres)('Refreshes that overlap build each missing month once', async () => {
  await db.query(sql`CREATE TABLE build_log (month date)`);
  await db.query(sql`CREATE FUNCTION log_build() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO build_log VALUES (NEW.month); RETURN NULL; END $$`);
  await db.query(sql`CREATE TRIGGER log_build AFTER INSERT OR UPDATE ON sales_month_built
    FOR EACH ROW EXECUTE FUNCTION log_build()`);
  await db.query(sql`DELETE FROM sales_month_built`);
  await Promise.all([refreshMonths(db), refreshMonths(db), refreshMonths(db)]);
  const [log] = await db.query<{ builds: number; months: number }>(
    sql`SELECT count(*)::integer AS builds, count(DISTINCT month)::integer AS months FROM build_log`,
  );
  expect(log!.months).toBeGreaterThan(2);
  expect(log!.builds).toBe(log!.months);
});
