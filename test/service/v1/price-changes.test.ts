import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Statement, sql } from '../../../src/db/index.ts';
import { priceChangeIdentity } from '../../../src/v1/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { LONG_LIVES, SEED } from '../../support/random.ts';
import { type Json, putter } from '../ops/records-support.ts';

const DAY_MS = 86_400_000;

/** At any moment. */
class SetClock extends TestClock {
  at = new Date();
  override now(): Date {
    return this.at;
  }
}

const clock = new SetClock();
const { call, db, url } = await build({ clock });
const put = putter(call);
const S = demoScenarios() as Record<string, number>;
const CUSTOMERS = [S.customer!, S.customer! + 1, S.customer! + 2, S.customer! + 3];
const PRODUCTS = [S.product!, S.product_second!, S.product_other_supplier!];
const PRICING = `customerPricing?CustomerIDs=${CUSTOMERS.join(',')}`;

const dayFrom = (date: Date, days: number) =>
  new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const day = (days: number) => dayFrom(new Date(), days);

async function walk(path: string, { key = 'employee', size = 500 } = {}): Promise<Json[]> {
  const all: Json[] = [];
  for (let page = 1; ; page++) {
    const response = await call('GET', `/api/v1/${path}&PageSize=${size}&Page=${page}`, { key });
    expect(response.statusCode, response.body).toBe(200);
    const rows = response.json().Data as Json[];
    all.push(...rows);
    if (rows.length < size) return all;
  }
}

/** The time of the database, which times of changes are of. */
async function timeOfDatabase(): Promise<string> {
  const [row] = await db.query<{ at: string }>(
    sql`SELECT iso_time(clock_timestamp() + interval '1 ms') AS at`,
  );
  await db.query(sql`SELECT pg_sleep(0.002)`);
  return row!.at;
}

const nameOf = ({ CustomerID, ProductID }: Json) => `${CustomerID} ${ProductID}`;
const valuesOf = ({ TimeUpdated: _time, ...values }: Json) => JSON.stringify(values);
const broken = () => db.query(priceChangeIdentity.broken());

interface Change {
  what: string;
  make(): Promise<unknown>;
}
const loaded = (name: string, record: Json): Change => ({
  what: `${name} ${JSON.stringify(record)}`,
  async make() {
    const response = await put(name, [record]);
    expect([200, 422], response.body).toContain(response.statusCode);
  },
});
const written = (statement: Statement): Change => ({
  what: `${statement.text} ${JSON.stringify(statement.values)}`,
  make: () => db.query(statement),
});

const product = fc.constantFrom(...PRODUCTS);
const customer = fc.constantFrom(...CUSTOMERS);
const state = fc.constantFrom('CA', 'CO', 'AZ', 'IL');
const days = fc.integer({ min: -4, max: 4 });
const length = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
const endOf = (start: number, lasts: number | null) => (lasts === null ? null : day(start + lasts));

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(product, state, days, length, fc.integer({ min: 1, max: 900 }))
    .map(([ProductID, State, start, lasts, price]) =>
      loaded('prices', {
        ProductID,
        State,
        StartDate: day(start),
        EndDate: endOf(start, lasts),
        UnitPrice: `${price}.00`,
      }),
    ),
  fc
    .tuple(product, state, days)
    .map(([ProductID, State, start]) =>
      loaded('prices', { ProductID, State, StartDate: day(start), Remove: true }),
    ),
  fc
    .tuple(
      fc.integer({ min: 8_970, max: 8_973 }),
      fc.constantFrom(1, 1, 1, 2),
      fc.subarray(['CA', 'CO', 'AZ']),
      fc.subarray(PRODUCTS),
      days,
      length,
      fc.integer({ min: 1, max: 99 }),
    )
    .map(([PromotionID, PromotionTypeID, States, ProductIDs, start, lasts, UnitPrice]) =>
      loaded('promotions', {
        PromotionID,
        PromotionTypeID,
        PromotionName: 'Some',
        ProductOverrideType: 2,
        SupplierID: S.supplier,
        States,
        AllProducts: ProductIDs.length === 0,
        ProductIDs: ProductIDs.filter((id) => id !== S.product_other_supplier),
        StartDate: day(start),
        EndDate: endOf(start, lasts),
        UnitPrice,
      }),
    ),
  fc
    .tuple(product, fc.constantFrom(1, 1, 2, 3))
    .map(([ProductID, StatusID]) => loaded('products', { ProductID, StatusID })),
  fc
    .tuple(product, state)
    .map(([id, to]) => written(sql`UPDATE product SET state = ${to} WHERE product_id = ${id}`)),
  fc
    .tuple(product, fc.constantFrom(S.supplier!, S.supplier_other!))
    .map(([id, to]) => written(sql`UPDATE product SET supplier_id = ${to} WHERE product_id = ${id}`)),
  fc
    .tuple(customer, state)
    .map(([id, to]) => written(sql`UPDATE customer SET state = ${to} WHERE customer_id = ${id}`)),
  fc
    .tuple(state, fc.constantFrom('America/Denver', 'America/New_York', 'Asia/Tokyo'))
    .map(([of, zone]) => written(sql`UPDATE state SET time_zone = ${zone} WHERE state = ${of}`)),
);

test('every row that differs after a change is in the page of changes, and no time goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      clock.at = new Date();
      let before = new Map((await walk(PRICING)).map((row) => [nameOf(row), row]));
      for (const { what, make } of changes) {
        const at = await timeOfDatabase();
        await make();
        const now = await walk(PRICING);
        for (const row of now) {
          const old = before.get(nameOf(row));
          const time = String(row.TimeUpdated);
          if (!old || valuesOf(old) !== valuesOf(row))
            expect(time >= at, `${what}: ${nameOf(row)}`).toBe(true);
          if (old) expect(time >= String(old.TimeUpdated), `${what}: ${nameOf(row)}`).toBe(true);
        }
        const shown = await walk(`${PRICING}&UpdatedSince=${at}`, { size: 7 });
        const times = shown.map((row) => String(row.TimeUpdated));
        expect(times, what).toEqual(times.toSorted());
        const byName = (a: Json, b: Json) => (nameOf(a) < nameOf(b) ? -1 : 1);
        expect(shown.toSorted(byName), what).toEqual(
          now.filter((row) => String(row.TimeUpdated) >= at).toSorted(byName),
        );
        expect(await broken(), what).toEqual([]);
        before = new Map(now.map((row) => [nameOf(row), row]));
      }
    }),
    { seed: SEED, numRuns: LONG_LIVES },
  );
});

test('pages of the price changes of one product are full and complete', async () => {
  const since = 'UpdatedSince=2000-01-01T00:00:00Z';
  const all = await walk(`customerPricing?${since}`);
  const ids = [...new Set(all.map(({ ProductID }) => ProductID))];
  expect(ids.length).toBeGreaterThan(2);
  for (const id of ids)
    expect(await walk(`customerPricing?${since}&ProductIDs=${id}`, { size: 2 }), `product ${id}`).toEqual(
      all.filter(({ ProductID }) => ProductID === id),
    );
});

test('a product without a price stores the midnights of its promotions', async () => {
  const promotion = 8_990;
  const [unpriced] = await db.query<{ product_id: number; state: string; supplier_id: number }>(sql`
    SELECT product_id, state, supplier_id FROM product p WHERE status_id = 1
      AND NOT EXISTS (SELECT FROM product_price pp WHERE pp.product_id = p.product_id) ORDER BY product_id LIMIT 1`);
  const { product_id, state: home, supplier_id } = unpriced!;
  await db.query(sql`INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date, all_products)
    VALUES (${promotion}, 1, ${supplier_id}, 'All', 2, 10, ${day(5)}::date, true)`);
  await db.query(sql`INSERT INTO promotion_state (promotion_id, state) VALUES (${promotion}, ${home})`);
  for (const move of [
    sql`UPDATE state SET time_zone = 'Asia/Tokyo' WHERE state = ${home}`,
    sql`UPDATE product SET status_id = 2 WHERE product_id = ${product_id}`,
    sql`UPDATE product SET status_id = 1 WHERE product_id = ${product_id}`,
    sql`UPDATE product SET state = (SELECT min(state) FROM state WHERE state <> ${home}) WHERE product_id = ${product_id}`,
  ]) {
    await db.query(move);
    expect(await broken(), move.text).toEqual([]);
  }
});

describe.runIf(isOnPostgres)('two concurrent changes that affect the same price', () => {
  const promotion = 8_980;
  const joins = sql`INSERT INTO promotion_product (promotion_id, product_id) VALUES (${promotion}, ${S.product_second!})`;
  const comesToState = sql`INSERT INTO promotion_state (promotion_id, state)
    SELECT ${promotion}::integer, state FROM product WHERE product_id = ${S.product_second!}`;

  test.each<[string, Statement[], Statement, Statement]>([
    [
      'a product joins a promotion that gets another start date',
      [comesToState],
      joins,
      sql`UPDATE promotion SET start_date = ${day(9)}::date WHERE promotion_id = ${promotion}`,
    ],
    ['a product joins a promotion that is added to its state', [], joins, comesToState],
    [
      'a price starts while its product becomes inactive',
      [],
      sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
        SELECT product_id, state, ${day(20)}::date, 5 FROM product WHERE product_id = ${S.product!}`,
      sql`UPDATE product SET status_id = 2 WHERE product_id = ${S.product!}`,
    ],
  ])('%s', async (_what, before, one, another) => {
    await db.query(sql`UPDATE product SET status_id = 1, supplier_id = ${S.supplier!}
      WHERE product_id IN (${S.product!}, ${S.product_second!})`);
    await db.query(sql`DELETE FROM promotion WHERE promotion_id = ${promotion}`);
    await db.query(sql`INSERT INTO promotion (promotion_id, type_id, supplier_id, promotion_name, override_type, value, start_date)
      VALUES (${promotion}, 1, ${S.supplier!}, 'Race', 2, 10, ${day(5)}::date)`);
    for (const statement of before) await db.query(statement);
    const connection = connect(url!);
    let second: Promise<unknown> | undefined;
    await connection.tx(async (tx) => {
      await tx.query(one);
      second = db.query(another);
      await expect
        .poll(async () =>
          tx.query(
            sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        )
        .not.toEqual([]);
    });
    await second;
    await connection.close();
    expect(await broken()).toEqual([]);
  });
});

/** Every row of the customers with the time of its change, computed from all that it depends on. */
const computed = (now: Date, customers: readonly number[] | null, products: readonly number[] | null) => {
  const midnight = (
    date: Statement,
  ) => sql`(SELECT max(x) FROM (VALUES (${date}::timestamp AT TIME ZONE z.time_zone)) v (x)
    WHERE x <= ${now})`;
  const today = sql`(${now}::timestamptz AT TIME ZONE z.time_zone)`;
  return sql`SELECT c.customer_id AS "CustomerID", p.product_id AS "ProductID", greatest(c.time_placed, pc.time_changed,
      (SELECT max(greatest(${midnight(sql`pp.start_date`)}, ${midnight(sql`(pp.end_date + 1)`)})) FROM product_price pp
        WHERE pp.product_id = p.product_id AND pp.state = p.state),
      (SELECT max(greatest(${midnight(sql`m.start_date`)}, ${midnight(sql`(m.end_date + 1)`)})) FROM promotion m
        JOIN promotion_state ps ON ps.promotion_id = m.promotion_id AND ps.state = p.state
        WHERE m.supplier_id = p.supplier_id AND m.type_id = 1 AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
          WHERE pp.promotion_id = m.promotion_id AND pp.product_id = p.product_id)))) AS at
    FROM customer c JOIN product p ON p.state = c.state AND p.status_id = 1 JOIN state z ON z.state = c.state
    JOIN price_change pc ON pc.product_id = p.product_id
    WHERE (${customers}::integer[] IS NULL OR c.customer_id = ANY (${customers}))
      AND (${products}::integer[] IS NULL OR p.product_id = ANY (${products}))
      AND EXISTS (SELECT FROM product_price pp WHERE pp.product_id = p.product_id AND pp.state = p.state
        AND pp.start_date <= ${today}::date AND (pp.end_date IS NULL OR pp.end_date >= ${today}::date))`;
};

/** As if everything had been written some days ago, and dates had come since. */
async function age(daysOfProduct: number, daysOfCustomer: number): Promise<void> {
  await db.query(
    sql`UPDATE price_change SET time_changed = time_changed - (product_id % ${daysOfProduct}) * interval '1 day'`,
  );
  await db.query(
    sql`UPDATE customer SET time_placed = time_placed - (customer_id % ${daysOfCustomer}) * interval '1 day'`,
  );
  await db.query(sql`INSERT INTO price_turn (product_id, time_turned, state)
    SELECT DISTINCT m.product_id, m.midnight, m.state FROM price_midnight m JOIN price_change c USING (product_id)
    WHERE c.is_active AND m.midnight > c.time_changed ON CONFLICT DO NOTHING`);
}

test('pages of price changes equal a full computation after any date change', async () => {
  const some = fc.record({
    changes: fc.array(change, { minLength: 2, maxLength: 8 }),
    daysOfProduct: fc.integer({ min: 1, max: 7 }),
    daysOfCustomer: fc.integer({ min: 1, max: 9 }),
    backMs: fc.integer({ min: 0, max: 6 * DAY_MS }),
    sinceMs: fc.integer({ min: 0, max: 9 * DAY_MS }),
    size: fc.integer({ min: 3, max: 200 }),
    isListed: fc.boolean(),
    products: fc.option(fc.subarray(PRODUCTS, { minLength: 1 })),
  });
  await fc.assert(
    fc.asyncProperty(
      some,
      async ({ changes, daysOfProduct, daysOfCustomer, backMs, sinceMs, size, isListed, products }) => {
        for (const { make } of changes) await make();
        await age(daysOfProduct, daysOfCustomer);
        clock.at = new Date(Date.now() - backMs);
        const since = new Date(Date.now() - sinceMs).toISOString();
        const expected = await db.query(sql`SELECT "CustomerID", "ProductID", iso_time(at) AS "TimeUpdated"
        FROM (${computed(clock.at, isListed ? CUSTOMERS : null, products)}) x WHERE at >= ${since} ORDER BY at, 1, 2`);
        const asked = products ? `&ProductIDs=${products}` : '';
        const path = `${isListed ? PRICING : 'customerPricing?'}&UpdatedSince=${since}${asked}`;
        const changed = async () =>
          (await walk(path, { size: isListed ? size : 500 })).map(
            ({ CustomerID, ProductID, TimeUpdated }) => ({
              CustomerID,
              ProductID,
              TimeUpdated,
            }),
          );
        expect(await changed()).toEqual(expected);
        await db.query(sql`SELECT pass_price_turns(${clock.at})`);
        expect(await changed()).toEqual(expected);
        expect(await db.query(sql`SELECT FROM price_turn WHERE time_turned <= ${clock.at}`)).toEqual([]);
      },
    ),
    { seed: SEED, numRuns: LONG_LIVES },
  );
});
