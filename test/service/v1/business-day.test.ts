import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, TestClock } from '../../support/build.ts';

const S = demoScenarios();

/** A clock that is set to a time. */
class SetClock extends TestClock {
  at = new Date();
  override now(): Date {
    return this.at;
  }
}

const clock = new SetClock();
const { call, db } = await build({ clock });
const [first] = await db.query<{ state: string; zone: string; day: string }>(sql`
  SELECT p.state, z.time_zone AS zone, (now() AT TIME ZONE 'UTC')::date::text AS day
  FROM product p JOIN state z USING (state) WHERE p.product_id = ${S.product!}`);
const { state, zone, day } = first!;
const DAY_MS = 86_400_000;
/** Days that have passed: changes are shown up to the time of the database. */
const dayAfter = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

async function midnightOf(date: string, timeZone: string): Promise<Date> {
  const [found] = await db.query<{ at: Date }>(
    sql`SELECT ${date}::date::timestamp AT TIME ZONE ${timeZone} AS at`,
  );
  return found!.at;
}

/** The row of a customer's product, in the list and among changes. */
async function fullPrices(customer: number, product: number, query = ''): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const since of ['', '&UpdatedSince=1970-01-01T00:00:00Z']) {
    const url = `/api/v1/customerPricing?CustomerIDs=${customer}&PageSize=500${since}${query}`;
    const { Data } = (await call('GET', url)).json() as { Data: Record<string, unknown>[] };
    found.push(Data.find(({ ProductID }) => ProductID === product)?.FullPrice);
  }
  return found;
}

test.each([
  ['west of Greenwich', zone, -9, '3.33'],
  ['east of Greenwich', 'Asia/Tokyo', -6, '6.66'],
])('A price starts at midnight in the customer’s state, %s', async (_where, timeZone, days, unitPrice) => {
  await db.query(sql`UPDATE state SET time_zone = ${timeZone} WHERE state = ${state}`);
  const begins = dayAfter(days);
  const [customer, product] = [S.customer!, S.product!] as [number, number];
  await db.query(sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
    VALUES (${product}, ${state}, ${begins}::date, ${unitPrice}::numeric)`);
  const midnight = await midnightOf(begins, timeZone);

  clock.at = new Date(midnight.getTime() - 1_000);
  const before = await fullPrices(customer, product);
  expect(before).not.toContain(unitPrice);
  expect(before).toEqual(await fullPrices(customer, product, `&EffectiveDate=${dayAfter(days - 1)}`));

  clock.at = new Date(midnight.getTime() + 1_000);
  expect(await fullPrices(customer, product)).toEqual([unitPrice, unitPrice]);
  expect(await fullPrices(customer, product, `&EffectiveDate=${begins}`)).toEqual([unitPrice, unitPrice]);
});

test('At any moment each customer has the prices of its local date', async () => {
  const [other] = await db.query<{ customer: number; product: number; state: string }>(sql`
    SELECT min(c.customer_id) AS customer, min(p.product_id) AS product, c.state FROM customer c
    JOIN product p ON p.state = c.state AND p.status_id = 1 JOIN product_price pp ON pp.product_id = p.product_id
    WHERE c.state <> ${state} GROUP BY c.state ORDER BY c.state LIMIT 1`);
  await db.query(sql`UPDATE state SET time_zone = 'Asia/Tokyo' WHERE state = ${state}`);
  await db.query(sql`UPDATE state SET time_zone = 'America/Los_Angeles' WHERE state = ${other!.state}`);
  const begins = dayAfter(-3);
  for (const [product, of] of [
    [S.product!, state],
    [other!.product, other!.state],
  ] as const)
    await db.query(sql`INSERT INTO product_price (product_id, state, start_date, unit_price)
      VALUES (${product}, ${of}, ${begins}::date, 9.99)`);
  clock.at = new Date((await midnightOf(begins, 'Asia/Tokyo')).getTime() + 1_000);
  expect(await fullPrices(S.customer as number, S.product as number)).toEqual(['9.99', '9.99']);
  expect(await fullPrices(other!.customer, other!.product)).not.toContain('9.99');
});
