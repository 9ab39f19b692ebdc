import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { centsOf, moneyText, sumCents } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { runs } from '../../support/random.ts';
import { body, LENIENT, orderApi, S } from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const { created, got, list, submitted, validated } = orderApi(call);

// Prices of every ending, and promotions that leave half cents.
await db.query(sql`INSERT INTO product (product_id, supplier_id, product_name, status_id, state, wholesale_units_per_case)
  SELECT 710000 + n, 101 + n % 4, 'Odd ' || n, 1, 'CA', CASE WHEN n % 5 = 0 THEN null ELSE 7 END FROM generate_series(1, 40) n`);
await db.query(sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
  SELECT 710000 + n, 'CA', '2020-01-01', (n * 37 % 100) * 0.01 + n % 13 FROM generate_series(1, 40) n`);
await db.query(sql`INSERT INTO inventory (location_id, product_id, inventory)
  SELECT ${S.location}, 710000 + n, n * 3 FROM generate_series(1, 40) n`);
await db.query(sql`INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date, all_products)
  SELECT 9000 + n, 1, 101 + n % 4, 'Odd ' || n, 1 + n % 3, n * 2.125, '2020-01-01', false FROM generate_series(1, 12) n`);
await db.query(
  sql`INSERT INTO promotion_state (promotion_id, state) SELECT 9000 + n, 'CA' FROM generate_series(1, 12) n`,
);
await db.query(sql`INSERT INTO promotion_product (promotion_id, product_id)
  SELECT 9000 + m, 710000 + n FROM generate_series(1, 12) m, generate_series(1, 40) n WHERE (n + m) % 4 = 0 AND n % 3 > 0`);

const anyLine = fc.record({
  product_id: fc.integer({ min: 710_001, max: 710_040 }),
  units: fc.integer({ min: 1, max: 150 }),
  credit_term_id: fc.option(fc.constantFrom(1, 4, 5), { nil: null }),
  accept_backorder: fc.boolean(),
});
const anyLines = fc.uniqueArray(anyLine, { selector: (one) => one.product_id, minLength: 1, maxLength: 25 });

const MONEY = ['full_price', 'discount', 'ext_price'] as const;
const sum = (parts: readonly Json[], name: string) =>
  moneyText(sumCents(parts.map((part) => centsOf(part[name] ?? '0.00'))));

function agree(whole: Json, parts: readonly Json[], names: readonly string[] = MONEY): void {
  for (const name of names) expect([name, sum(parts, name)]).toEqual([name, whole[name]]);
}

/** The money of an order that was read: its lines and its totals agree. */
function checkOrder({ totals, lines }: Json): void {
  expect(sum(lines, 'ext_price')).toBe(totals.ext_price);
  const full = lines.map((one: Json) => centsOf(one.full_price ?? '0.00') * BigInt(one.shipped_units));
  expect(moneyText(sumCents(full))).toBe(totals.full_price);
  expect(centsOf(totals.discount)).toBe(centsOf(totals.full_price) - centsOf(totals.ext_price));
  for (const one of lines) {
    if (one.unit_price === null) continue;
    expect(centsOf(one.discount)).toBe(centsOf(one.full_price) - centsOf(one.unit_price));
    expect(centsOf(one.discount) >= 0n).toBe(true);
    expect(centsOf(one.ext_price)).toBe(centsOf(one.unit_price) * BigInt(one.shipped_units));
  }
}

test('detail, list, validate, groups and resulting orders agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyLines, async (lines) => {
      const draft = await created(body({ lines }), LENIENT);
      checkOrder(draft);
      expect(sum(draft.lines, 'requested_ext_price')).toBe(draft.totals.requested_ext_price);
      const groups = draft.groups.map((one: Json) => one.totals);
      agree(draft.totals, groups, [...MONEY, 'requested_ext_price']);
      for (const group of draft.groups) {
        const own = group.line_indexes.map((i: number) => draft.lines[i]);
        expect(sum(own, 'ext_price')).toBe(group.totals.ext_price);
      }
      const checked = await validated({ order_id: draft.id });
      expect(checked.totals).toEqual(draft.totals);
      expect(checked.groups.map((one: Json) => one.totals)).toEqual(groups);
      const [listed] = (await list(`stages=draft&order_ids=${draft.id}&include_lines=true`)).data;
      expect([listed.totals, listed.lines]).toEqual([draft.totals, draft.lines]);
      if (!checked.valid) return;

      const done = await submitted(draft.id);
      agree(
        draft.totals,
        done.resulting_orders.map((one: Json) => one.totals),
        [...MONEY, 'requested_ext_price'],
      );
      const orders = await Promise.all(done.resulting_orders.map((one: Json) => got(one.id)));
      agree(
        draft.totals,
        orders.map((one) => one.totals),
      );
      for (const order of orders) checkOrder(order);
      const ids = orders.map((one) => one.id).join(',');
      const again = (await list(`order_ids=${ids}&include_lines=true`)).data;
      expect(again.map((one: Json) => [one.id, one.totals, one.lines]).sort()).toEqual(
        orders.map((one) => [one.id, one.totals, one.lines]).sort(),
      );
      expect(orders.reduce((all, one) => all + one.totals.units, 0)).toBe(draft.totals.units);
    }),
    { numRuns: runs(25) },
  );
});

test('every order of the demo data is consistent, in lists and alone', async () => {
  const { data } = await list('stages=draft,submitted,posted&include_lines=true&page_size=500');
  expect(data.length).toBeGreaterThan(100);
  for (const order of data) checkOrder(order);
  const plain = (await list('stages=draft,submitted,posted&page_size=500')).data;
  expect(plain.map((one: Json) => one.totals)).toEqual(data.map((one: Json) => one.totals));
});
