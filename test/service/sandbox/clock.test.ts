import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../src/demo/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { connect, onPostgres } from '../../support/database.ts';
import type { Json } from '../../support/json.ts';

const clock = new TestClock();
const { call, url } = await build({ clock });
const { customer, product } = demoScenarios() as Record<string, number>;

const DAY = 86_400;
const read = async (): Promise<Json> => (await call('GET', '/ops/sandbox/clock')).json().data;
const move = (payload: object) => call('POST', '/ops/sandbox/clock', { payload });
const back = () => call('DELETE', '/ops/sandbox/clock');
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
const deliveryDates = async (): Promise<string[]> =>
  (await call('GET', `/api/v1/customers/${customer}`)).json().Data[0].DeliveryDates;

test('the clock is set, advanced and put back', async () => {
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

test('delivery dates and prices follow it; keys, limits and times of writing do not', async () => {
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

test.each([
  ['nothing', {}],
  ['both', { now: '2027-01-01T00:00:00Z', advance_seconds: 1 }],
  ['no time', { now: 'tomorrow' }],
  ['the year 1', { now: '0001-01-01T00:00:00Z' }],
  ['the year 10000', { now: '9999-12-31T23:59:59Z' }],
  ['far beyond', { advance_seconds: 290_000_000_000 }],
  ['half a second', { advance_seconds: 0.5 }],
])('%s is 400 and moves nothing', async (_name, payload) => {
  const response = await move(payload);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  expect((await read()).offset_seconds).toBe(0);
});

describe.runIf(onPostgres)('with several processes', () => {
  test('the others follow, and one that starts later begins with it', async () => {
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
