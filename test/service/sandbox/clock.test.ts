import { describe, expect, onTestFinished, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, RunningClock, TestClock } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import type { Json } from '../../support/json.ts';
import { orderWhen } from '../orders/support.ts';
import { ask, scenario } from '../payments/support.ts';

const clock = new TestClock();
const { call, db, url } = await build({ clock });
const { customer, product } = demoScenarios() as Record<string, number>;

const DAY = 86_400;
const read = async (): Promise<Json> => (await call('GET', '/ops/sandbox/clock')).json().data;
const move = (payload: object) => call('POST', '/ops/sandbox/clock', { payload });
const back = () => call('DELETE', '/ops/sandbox/clock');
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const deliveryDates = async (): Promise<string[]> =>
  (await call('GET', `/api/v1/customers/${customer}`)).json().Data[0].DeliveryDates;

test('the clock can be set, advanced and reset', async () => {
  expect(await read()).toEqual({ now: later(0), offset_seconds: 0 });
  const set = await move({ now: later(10 * DAY) });
  expect([set.statusCode, set.json().data]).toEqual([
    200,
    { now: later(10 * DAY), offset_seconds: 10 * DAY },
  ]);
  expect((await move({ advance_seconds: -3 * DAY })).json().data).toEqual({
    now: later(7 * DAY),
    offset_seconds: 7 * DAY,
  });
  expect(await read()).toEqual({ now: later(7 * DAY), offset_seconds: 7 * DAY });
  expect((await back()).json().data).toEqual({ now: later(0), offset_seconds: 0 });
  expect((await read()).offset_seconds).toBe(0);
});

test('a time that does not exist returns 400 and changes nothing', async () => {
  for (const now of ['2030-06-30T23:59:60Z', '2030-01-01T00:00:00+01', '9999-12-31T23:59:59-12:00'])
    expect((await move({ now })).statusCode, now).toBe(400);
  expect((await read()).offset_seconds).toBe(0);
});

test('delivery dates and prices follow it, but keys, rate limits and write times do not', async () => {
  const before = await deliveryDates();
  await move({ advance_seconds: 60 * DAY });
  const after = await deliveryDates();
  expect(Date.parse(after[0]!) - Date.parse(before[0]!)).toBeGreaterThan(50 * DAY * 1000);
  const draft = await call('POST', '/api/v2/orders', {
    payload: { customer_id: customer, lines: [{ product_id: product, units: 12 }] },
    headers: { 'idempotency-key': 'moved' },
  });
  expect(Date.parse(draft.json().data.time_created)).toBeLessThan(Date.now() + DAY * 1000);
  expect((await call('GET', '/api/v2/writes/moved')).json().data).toMatchObject({
    state: 'done',
    received_at: later(0),
  });
  await back();
  expect(await deliveryDates()).toEqual(before);
});

test('a payment that is confirmed under a moved clock stands on its day in a statement', async () => {
  const moved = await build({ clock: new RunningClock(), work: true });
  const set = await moved.call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: 120 * DAY } });
  const today = (set.json().data.now as string).slice(0, 10);
  const [invoice] = await moved.db.query<{ id: number; num: string }>(sql`
    SELECT invoice_id AS id, invoice_num AS num FROM invoice i WHERE ar_account_id = ${scenario.ar_account} AND status = 1
      AND open_debit > 3.21 AND NOT EXISTS (SELECT FROM payment_application a WHERE a.invoice_id = i.invoice_id) LIMIT 1`);
  const request = await ask(moved, { Amount: '3.21', TargetInvoiceNum: invoice!.num });
  const applied = async (): Promise<Json> => {
    const { Data } = (await moved.call('GET', '/api/v1/payments/applications?PageSize=500')).json();
    return Data.find((one: Json) => one.RequestID === request.RequestID);
  };
  await expect.poll(async () => (await applied()).Status).toBe('Confirmed');
  const url = `/api/v2/statements?ar_account_id=${scenario.ar_account}`;
  const { to, entries } = (await moved.call('GET', url)).json().data;
  expect(to).toBe(today);
  expect(entries.filter((one: Json) => one.amount === '-3.21').map((one: Json) => one.date)).toEqual([today]);
  const { TimeApplied, TimeRequested, TimeUpdated } = await applied();
  expect(TimeApplied.slice(0, 10)).toBe(today);
  for (const real of [TimeRequested, TimeUpdated])
    expect(Date.parse(real)).toBeLessThan(Date.now() + DAY * 1000);
  const order = `/api/v2/orders/${invoice!.id}`;
  const asOfNow = (await moved.call('GET', `${order}?as_of=${new Date().toISOString()}`)).json().data;
  const { allowed_actions } = (await moved.call('GET', order)).json().data;
  expect(allowed_actions.cancel.allowed).toBe(false);
  expect(asOfNow.allowed_actions.cancel).toEqual(allowed_actions.cancel);
});

test.each([
  ['nothing', {}],
  ['both', { now: '2027-01-01T00:00:00Z', advance_seconds: 1 }],
  ['a missing time', { now: 'tomorrow' }],
  ['the year 1', { now: '0001-01-01T00:00:00Z' }],
  ['the year 10000', { now: '9999-12-31T23:59:59Z' }],
  ['far in the future', { advance_seconds: 290_000_000_000 }],
  ['far in the past', { advance_seconds: -290_000_000_000 }],
  ['half a second', { advance_seconds: 0.5 }],
])('%s returns 400 and does not change the clock', async (_name, payload) => {
  const response = await move(payload);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  expect((await read()).offset_seconds).toBe(0);
});

test('what would leave the years 2000 to 9899 together with an earlier move returns 400 and changes nothing', async () => {
  const { offset_seconds: century } = (await move({ advance_seconds: 36_525 * DAY })).json().data;
  for (const seconds of [7_900 * 365 * DAY, -290_000_000_000]) {
    const response = await move({ advance_seconds: seconds });
    expect([response.statusCode, response.json().error.field_errors[0].field]).toEqual([
      400,
      'advance_seconds',
    ]);
    expect((await read()).offset_seconds).toBe(century);
  }
  await back();
});

test('moves of the clock that arrive at once add up', async () => {
  const moves = await Promise.all([1, 2, 3].map((days) => move({ advance_seconds: days * DAY })));
  expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [stored] = await db.query<{ ms: number }>(
    sql`SELECT (value ->> 'offset_ms')::float8 AS ms FROM setting WHERE name = 'sandbox_clock'`,
  );
  expect(stored!.ms).toBe(6 * DAY * 1000);
  await back();
});

describe('allocations follow the sandbox clock', () => {
  const day = (days: number) => later(days * DAY).slice(0, 10);
  const stock = async (): Promise<Json> =>
    (await call('GET', `/api/v2/stock?product_id=${product}&customer_id=${customer}`)).json().data;
  const allocated = ({ terms }: Json) => terms.find(({ name }: Json) => name === 'Allocated').units;
  const validate = async (units: number): Promise<Json> => {
    const [, delivery_date] = await deliveryDates();
    const payload = { customer_id: customer, delivery_date, lines: [{ product_id: product, units }] };
    return (await call('POST', '/api/v2/orders/validate', { payload })).json().data;
  };
  const selfCheck = async (): Promise<Json> => (await call('GET', '/ops/selfCheck')).json().data;

  test('they start and end with its days, for stock, orders and the books', async () => {
    onTestFinished(async () => {
      await back();
    });
    await db.query(sql`INSERT INTO allocation (allocation_id, product_id, customer_id, units, used_units, type_id, start_date, end_date)
      VALUES (900002, ${product}, ${customer}, 9, 2, 1, ${day(10)}, ${day(20)}),
        (900003, ${product}, ${customer}, 5, 0, 2, ${day(30)}, ${day(40)})`);
    const before = await stock();
    await move({ advance_seconds: 15 * DAY });
    const during = await stock();
    expect(allocated(during)).toBe(allocated(before) + 7);
    expect(during.available_units).toBe(before.available_units - 7);
    expect(during.available_to_customer).toBe(before.available_to_customer);
    expect(during.held_by).toContainEqual(
      expect.objectContaining({ kind: 'allocation', id: 900002, units: 7 }),
    );
    expect((await selfCheck()).identities).toContainEqual(
      expect.objectContaining({ name: 'stock_allocated', broken: 0 }),
    );
    await move({ advance_seconds: 20 * DAY });
    expect(allocated(await stock())).toBe(allocated(before));
    expect((await validate(12)).lines[0].shipped_units).toBe(5);
    await back();
    expect(await stock()).toEqual(before);
    expect((await validate(12)).lines[0].shipped_units).toBe(12);
  });
});

describe.runIf(isOnPostgres)('with several processes', () => {
  test('other processes follow it, including one that starts later', async () => {
    const second = await build({ on: connect(url!), clock });
    await move({ advance_seconds: DAY });
    const seen = async (call: typeof second.call) =>
      (await call('GET', '/ops/sandbox/clock')).json().data.offset_seconds;
    await expect.poll(() => seen(second.call)).toBe(DAY);
    const third = await build({ on: connect(url!), clock });
    expect(await seen(third.call)).toBe(DAY);
    await back();
    await expect.poll(() => seen(second.call)).toBe(0);
  });
});

test('a past order is evaluated by the sandbox clock of that time', async () => {
  const running = await build({ clock: new RunningClock(), work: true });
  const at = (path: string) => running.call('GET', path);
  const moveTo = (advance_seconds: number) =>
    running.call('POST', '/ops/sandbox/clock', { payload: { advance_seconds } });
  const days: string[] = (await at(`/api/v1/customers/${customer}`)).json().Data[0].DeliveryDates;
  const made = await running.call('POST', '/api/v2/orders?submit=true', {
    payload: { customer_id: customer, delivery_date: days[2], lines: [{ product_id: product, units: 12 }] },
  });
  const { id } = made.json().data;
  await orderWhen(running, id, ({ stage }) => stage === 'posted');
  const seen: { when: string; order: Json }[] = [];
  const look = async () => {
    const order = (await at(`/api/v2/orders/${id}`)).json().data;
    seen.push({ when: new Date().toISOString(), order });
    // Times are told in milliseconds, and a move counts from its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await look();
  for (const days of [60, 90, -200]) {
    await moveTo(days * DAY);
    await look();
  }
  await running.call('DELETE', '/ops/sandbox/clock');
  const mayChange = seen.map(({ order }) => order.allowed_actions.update.allowed);
  expect(mayChange).toEqual([true, false, false, true]);
  for (const { when, order } of seen) {
    const then = (await at(`/api/v2/orders/${id}?as_of=${when}`)).json().data;
    // A link is one that works now.
    expect({ ...then, pdf_url: null }).toEqual({ ...order, pdf_url: null });
  }
});

test('prices that turn under a moved clock are changes of the real time at which they turned', async () => {
  const moved = await build({ clock: new RunningClock() });
  const moveTo = (payload: object) => moved.call('POST', '/ops/sandbox/clock', { payload });
  const [{ zone, state }] = (await moved.db.query(sql`
    SELECT s.time_zone AS zone, s.state FROM customer c JOIN state s USING (state) WHERE c.customer_id = ${customer}`)) as [
    Record<string, string>,
  ];
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone! }).format(new Date(Date.now() + days * DAY * 1000));
  const promotion = {
    PromotionID: 8_990,
    PromotionTypeID: 1,
    PromotionName: 'Soon',
    ProductOverrideType: 2,
    UnitPrice: 90,
    States: [state],
    ProductIDs: [product],
    StartDate: dayIn(3),
    EndDate: dayIn(6),
  };
  const put = await moved.call('PUT', '/ops/records/promotions', {
    payload: JSON.stringify([promotion]),
    headers: { 'content-type': 'application/json' },
  });
  expect(put.statusCode, put.body).toBe(200);
  const timeOfDatabase = async (): Promise<string> => {
    const [row] = await moved.db.query<{ at: string }>(
      sql`SELECT iso_time(clock_timestamp() + interval '1 ms') AS at FROM pg_sleep(0.002)`,
    );
    return row!.at;
  };
  const turnedSince = async (at: string): Promise<Json | undefined> => {
    const query = `CustomerIDs=${customer}&ProductIDs=${product}`;
    const [row] = (await moved.call('GET', `/api/v1/customerPricing?${query}&UpdatedSince=${at}`)).json()
      .Data;
    const [shown] = (await moved.call('GET', `/api/v1/customerPricing?${query}`)).json().Data;
    if (row) expect(row).toEqual(shown);
    return row;
  };
  const expectTurn = async (at: string, promotionId: number | null) => {
    await expect.poll(() => turnedSince(at)).toMatchObject({ PromotionID: promotionId });
    const { TimeUpdated } = (await turnedSince(at))!;
    expect([TimeUpdated >= at, TimeUpdated <= (await timeOfDatabase())], TimeUpdated).toEqual([true, true]);
  };

  const before = await timeOfDatabase();
  expect(await turnedSince(before)).toBeUndefined();
  await moveTo({ advance_seconds: 4 * DAY });
  await expectTurn(before, promotion.PromotionID);

  const ahead = await timeOfDatabase();
  expect(await turnedSince(ahead)).toBeUndefined();
  await moved.call('DELETE', '/ops/sandbox/clock');
  await expectTurn(ahead, null);

  const [{ eve }] = (await moved.db.query(sql`
    SELECT iso_time(${promotion.StartDate}::date::timestamp AT TIME ZONE ${zone} - interval '2 seconds') AS eve`)) as [
    { eve: string },
  ];
  await moveTo({ now: eve });
  const waiting = await timeOfDatabase();
  await expectTurn(waiting, promotion.PromotionID);
  await moved.call('DELETE', '/ops/sandbox/clock');
});
