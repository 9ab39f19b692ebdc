import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { codesOf, line, orderApi, outcomeOf, S } from './draft-support.ts';
import type { Json } from './support.ts';

/** Seconds count: the clock stands at the second before and at a cutoff. */
const clock = new TestClock(new Date('2027-01-04T12:00:00Z'));
const { call, db } = await build({ clock });
const { create, created, patched, got, submitted, validated, sent } = orderApi(call);

function setClock(time: string): void {
  clock.advanceSeconds((new Date(time).getTime() - clock.now().getTime()) / 1000);
}

/** Customers of each state that are delivered every day, so that only cutoffs decide. */
const customers: Record<string, { id: number; product: number }> = {};
for (const row of await db.query<{ state: string; id: number; product: number }>(sql`
  SELECT c.state, min(c.customer_id) AS id, (SELECT min(p.product_id) FROM product p JOIN inventory i USING (product_id)
    WHERE p.state = c.state AND p.status_id = 1 AND NOT p.is_sample AND NOT p.case_only AND p.min_order_units IS NULL
      AND i.available_units > 100 AND i.location_id = min(c.location_id)) AS product
  FROM customer c WHERE c.account_status = 'Active' AND c.customer_id > 5006 GROUP BY c.state`)) {
  customers[row.state] = row;
}
await db.query(sql`UPDATE customer SET delivery_days = '{Mon,Tue,Wed,Thu,Fri,Sat,Sun}'
  WHERE customer_id = ANY(${Object.values(customers).map(({ id }) => id)})`);

const order = (state: string, delivery_date: string | null) => ({
  customer_id: customers[state]!.id,
  delivery_date,
  lines: [{ product_id: customers[state]!.product, units: 1 }],
});

/** The date on which an order for `date` would be delivered, and whether there is a warning. */
async function dateFor(state: string, date: string): Promise<[string, string[]]> {
  const draft = await created(order(state, date));
  expect(draft.delivery_date).toBe(date);
  const done = await submitted(draft.id);
  expect(codesOf(draft.warnings)).toEqual(codesOf(done.warnings));
  return [done.delivery_date, codesOf(done.warnings)];
}

const OK: string[] = [];
const MOVED = ['DELIVERY_DATE_WILL_BE_ADJUSTED'];

describe('cutoffs', () => {
  // CA 14:00, 1 day; AZ 12:00, 2 days; CO 09:30, same day; IL 17:00, 3 days. January: PST -8, MST -7, CST -6.
  test.each([
    ['CA', '2027-01-13', '2027-01-12T21:59:59Z', '2027-01-12T22:00:00Z', '2027-01-14'],
    ['AZ', '2027-01-13', '2027-01-11T18:59:59Z', '2027-01-11T19:00:00Z', '2027-01-14'],
    ['CO', '2027-01-13', '2027-01-13T16:29:59Z', '2027-01-13T16:30:00Z', '2027-01-14'],
    ['IL', '2027-01-13', '2027-01-10T22:59:59Z', '2027-01-10T23:00:00Z', '2027-01-14'],
  ])('%s for %s: open at %s, missed at %s, then %s', async (state, date, open, missed, next) => {
    setClock(open);
    expect(await dateFor(state, date)).toEqual([date, OK]);
    setClock(missed);
    expect(await dateFor(state, date)).toEqual([next, MOVED]);
  });

  test.each([
    [
      'daylight saving time starts (14 March 2027, 2:00)',
      '2027-03-15',
      '2027-03-14T20:59:59Z',
      '2027-03-14T21:00:00Z',
    ],
    ['the day before it starts', '2027-03-14', '2027-03-13T21:59:59Z', '2027-03-13T22:00:00Z'],
    [
      'daylight saving time ends (7 November 2027, 2:00)',
      '2027-11-08',
      '2027-11-07T21:59:59Z',
      '2027-11-07T22:00:00Z',
    ],
    ['the day before it ends', '2027-11-07', '2027-11-06T20:59:59Z', '2027-11-06T21:00:00Z'],
  ])('California when %s', async (_, date, open, missed) => {
    setClock(open);
    expect(await dateFor('CA', date)).toEqual([date, OK]);
    setClock(missed);
    expect((await dateFor('CA', date))[1]).toEqual(MOVED);
  });

  test('Arizona has no daylight saving time: the cutoff is at the same UTC hour all year', async () => {
    setClock('2027-07-12T18:59:59Z');
    expect(await dateFor('AZ', '2027-07-14')).toEqual(['2027-07-14', OK]);
    setClock('2027-07-12T19:00:00Z');
    expect(await dateFor('AZ', '2027-07-14')).toEqual(['2027-07-15', MOVED]);
  });

  test('Colorado on the mornings of both clock changes', async () => {
    setClock('2027-03-14T15:29:59Z');
    expect(await dateFor('CO', '2027-03-14')).toEqual(['2027-03-14', OK]);
    setClock('2027-03-14T15:30:00Z');
    expect(await dateFor('CO', '2027-03-14')).toEqual(['2027-03-15', MOVED]);
    setClock('2027-11-07T16:29:59Z');
    expect(await dateFor('CO', '2027-11-07')).toEqual(['2027-11-07', OK]);
    setClock('2027-11-07T16:30:00Z');
    expect(await dateFor('CO', '2027-11-07')).toEqual(['2027-11-08', MOVED]);
  });

  test('cutoffs use the date in the state, not in UTC', async () => {
    // 22:30 on the 12th in Los Angeles: the 13th is missed, in UTC it is the 13th already.
    setClock('2027-01-13T06:30:00Z');
    expect(await dateFor('CA', '2027-01-13')).toEqual(['2027-01-14', MOVED]);
    expect(await dateFor('CO', '2027-01-13')).toEqual(['2027-01-13', OK]);
  });

  test('a date in the past is a missed cutoff', async () => {
    setClock('2027-01-12T12:00:00Z');
    expect(await dateFor('CA', '2020-02-29')).toEqual(['2027-01-13', MOVED]);
  });
});

describe('delivery days', () => {
  test('a date without delivery moves to the next delivery date, which the warning names', async () => {
    setClock('2027-01-04T12:00:00Z');
    // customer_second is delivered on Mondays, Wednesdays and Fridays.
    const payload = { customer_id: S.customer_second, delivery_date: '2027-01-14', lines: [line()] };
    const draft = await created(payload);
    expect(draft.delivery_date).toBe('2027-01-14');
    expect(draft.warnings).toEqual([
      {
        field: 'delivery_date',
        code: 'DELIVERY_DATE_WILL_BE_ADJUSTED',
        detail: expect.stringContaining('2027-01-15'),
      },
    ]);
    expect(await validated(payload)).toMatchObject({ warnings: draft.warnings, delivery_date: '2027-01-15' });
    const done = await submitted(draft.id);
    expect([done.delivery_date, done.warnings]).toEqual(['2027-01-15', draft.warnings]);
    expect((await sent({ ...payload, delivery_date: '2027-01-16' })).delivery_date).toBe('2027-01-18');
  });

  test('a customer without delivery days can have drafts but cannot submit them', async () => {
    const payload = {
      customer_id: S.customer_no_delivery_days,
      delivery_date: '2027-01-13',
      lines: [line()],
    };
    const { id } = await created(payload);
    expect(outcomeOf(await call('POST', `/api/v2/orders/${id}/submit`))).toBe('409 NO_DELIVERY_DATES');
    expect(outcomeOf(await create(payload, {}, '?submit=true'))).toBe('409 NO_DELIVERY_DATES');
    const result = await validated(payload);
    expect([codesOf(result.errors), result.delivery_date]).toEqual([
      ['NO_DELIVERY_DATES'],
      payload.delivery_date,
    ]);
  });

  test('a delivery date at the end of the calendar is rejected', async () => {
    const payload = { customer_id: 5044, delivery_date: '9999-12-31' };
    expect((await create(payload)).statusCode).toBe(201);
    expect(codesOf((await validated(payload)).errors)).toContain('NO_DELIVERY_DATES');
  });
});

describe('the pricing date', () => {
  test('the pricing date is the resulting delivery date, or today in the state', async () => {
    setClock('2027-01-13T06:30:00Z');
    const on = async (date: string | null) => (await validated(order('CA', date))).pricing_date;
    expect(await on('2027-01-20')).toBe('2027-01-20');
    expect(await on(null)).toBe('2027-01-12');
    expect(await on('2027-01-12')).toBe('2027-01-14');
  });

  test('prices and promotions are those of the pricing date', async () => {
    const { product } = customers.CA!;
    setClock('2027-01-04T12:00:00Z');
    const before = (await validated(order('CA', '2027-01-19'))).lines[0].full_price;
    await db.query(
      sql`UPDATE product_price SET end_date = '2027-01-19' WHERE product_id = ${product} AND end_date IS NULL`,
    );
    await db.query(
      sql`INSERT INTO product_price (product_id, state, start_date, unit_price) VALUES (${product}, 'CA', '2027-01-20', 77.77)`,
    );
    const draft = await created(order('CA', '2027-01-19'));
    expect(before).toMatch(/^\d+\.\d\d$/);
    expect(draft.lines[0].full_price).toBe(before);
    const later = await patched(draft.id, { delivery_date: '2027-01-20' });
    expect(later.lines[0].full_price).toBe('77.77');
    await db.query(sql`INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date, end_date, all_products)
      SELECT 9901, 1, supplier_id, 'One day', 1, 50, '2027-01-21', '2027-01-21', true FROM product WHERE product_id = ${product}`);
    await db.query(sql`INSERT INTO promotion_state (promotion_id, state) VALUES (9901, 'CA')`);
    const applied = async (date: string) =>
      (await patched(draft.id, { delivery_date: date })).lines.map((one: Json) => [
        one.unit_price,
        one.applied_promotion_id,
      ])[0];
    expect(await applied('2027-01-20')).toEqual(['77.77', null]);
    expect(await applied('2027-01-21')).toEqual(['50.00', 9901]);
    expect(await applied('2027-01-22')).toEqual(['77.77', null]);
  });

  test('a draft with a missed date shows the prices that its submission fixes', async () => {
    const { product } = customers.CA!;
    setClock('2027-01-19T22:00:00Z');
    // The cutoff for the 20th is missed: delivery and price are of the 21st, when the promotion runs.
    const draft = await created(order('CA', '2027-01-20'));
    expect(draft.lines[0]).toMatchObject({ product_id: product, unit_price: '50.00' });
    const done = await submitted(draft.id);
    expect(done).toMatchObject({ delivery_date: '2027-01-21' });
    expect(done.lines[0].unit_price).toBe('50.00');
    expect((await got(draft.id)).totals.ext_price).toBe(draft.totals.ext_price);
  });
});
