import { expect, test } from 'vitest';
import { demoScenarios } from '../../../src/demo/index.ts';
import { build, TestClock } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { deliveryDates } from '../orders/posted-support.ts';
import { orderWhen } from '../orders/support.ts';
import { ask } from '../payments/support.ts';
import { body as purchaseBody } from '../purchases/support.ts';

/** What failed is tried again when the time has come. */
class RunningClock extends TestClock {
  override now(): Date {
    return new Date();
  }
}

const service = await build({ work: true, clock: new RunningClock() });
const { call } = service;
const { customer, product } = demoScenarios() as Record<string, number>;
const [, , , day] = await deliveryDates(service);

const next = (payload: object) => call('POST', '/ops/sandbox/next', { payload });
const left = async () => (await call('GET', '/ops/sandbox/next')).json().data;
const submit = async (): Promise<Json> =>
  (
    await call('POST', '/api/v2/orders?submit=true', {
      payload: { customer_id: customer, delivery_date: day, lines: [{ product_id: product, units: 12 }] },
    })
  ).json().data;
const isOver = (order: Json) => order.stage === 'posted' || order.status === 'rejected';

test('the next orders are rejected with the message, and the one after them is posted', async () => {
  const response = await next({ queue: 'orders', outcome: 'reject', times: 2, message: 'No licence.' });
  expect([response.statusCode, response.json().data]).toEqual([
    201,
    { queue: 'orders', outcome: 'reject', times: 2, message: 'No licence.' },
  ]);
  for (let i = 0; i < 2; i++) {
    const order = await orderWhen(service, (await submit()).id, isOver);
    expect([order.status, order.processing.message]).toEqual(['rejected', 'No licence.']);
  }
  expect(await left()).toEqual([]);
  expect((await orderWhen(service, (await submit()).id, isOver)).stage).toBe('posted');
});

test('an order that shall fail is tried again and posted', async () => {
  await next({ queue: 'orders', outcome: 'fail' });
  const order = await orderWhen(service, (await submit()).id, isOver);
  expect(order.stage).toBe('posted');
  expect(await left()).toEqual([]);
});

test('a purchase fails once and is processed', async () => {
  await next({ queue: 'purchases', outcome: 'fail' });
  const made = await call('POST', '/api/v2/purchases?submit=true', { payload: purchaseBody() });
  const path = `/api/v2/purchases/${made.json().data.purchase_global_id}`;
  await expect.poll(async () => (await call('GET', path)).json().data.status).toBe('New');
  expect(await left()).toEqual([]);
});

test('a payment request is rejected with the message', async () => {
  await next({ queue: 'payments', outcome: 'reject', message: 'The bank says no.' });
  const { RequestID } = await ask(service);
  const found = async (): Promise<Json> =>
    (await call('GET', '/api/v1/payments/applications?PageSize=500'))
      .json()
      .Data.find((one: Json) => one.RequestID === RequestID);
  await expect.poll(async () => (await found())?.Status).toBe('Rejected');
  expect(await left()).toEqual([]);
});

test('a cancellation is rejected with the message', async () => {
  const { id } = await orderWhen(service, (await submit()).id, isOver);
  await next({ queue: 'cancellations', outcome: 'reject', message: 'On the truck already.' });
  await call('DELETE', `/api/v2/orders/${id}`);
  const order = await orderWhen(service, id, (one) => JSON.stringify(one).includes('On the truck already.'));
  expect(order.status).not.toBe('cancelled');
});

test('what is left is shown, and cleared', async () => {
  await next({ queue: 'mail', outcome: 'fail', times: 3 });
  await next({ queue: 'changes', outcome: 'reject' });
  expect(await left()).toContainEqual({ queue: 'changes', outcome: 'reject', times: 1, message: null });
  const cleared = await call('DELETE', '/ops/sandbox/next');
  expect([cleared.statusCode, cleared.body, await left()]).toEqual([204, '', []]);
});

test.each([
  [{ queue: 'purchases', outcome: 'reject' }],
  [{ queue: 'mail', outcome: 'reject' }],
  [{ queue: 'orders', outcome: 'explode' }],
  [{ queue: 'nothing', outcome: 'fail' }],
  [{ queue: 'orders', outcome: 'fail', times: 0 }],
  [{ queue: 'orders' }],
])('%j is 400', async (payload) => {
  const response = await next(payload);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  expect(await left()).toEqual([]);
});

test('other keys have no sandbox', async () => {
  const response = await call('GET', '/ops/sandbox/next', { key: 'customer' });
  expect(response.statusCode).toBe(403);
});
