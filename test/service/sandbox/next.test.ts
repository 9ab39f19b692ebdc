import { expect, test, vi } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, RunningClock } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { deliveryDates } from '../orders/posted-support.ts';
import { orderWhen } from '../orders/support.ts';
import { ask } from '../payments/support.ts';
import { body as purchaseBody } from '../purchases/support.ts';

const service = await build({ work: true, clock: new RunningClock() });
const { call, db } = service;
const { customer, product } = demoScenarios() as Record<string, number>;
const [, , , day] = await deliveryDates(service);

const next = (payload: object) => call('POST', '/ops/sandbox/next', { payload });
const left = async () => (await call('GET', '/ops/sandbox/next')).json().data;
const submit = async (more: object = {}): Promise<Json> => {
  const lines = [{ product_id: product, units: 1 }];
  const payload = { customer_id: customer, delivery_date: day, lines, ...more };
  return (await call('POST', '/api/v2/orders?submit=true', { payload })).json().data;
};
const isOver = (order: Json) => order.stage === 'posted' || order.status === 'rejected';

test('the next orders are rejected with the message, and the one after them is posted', async () => {
  const response = await next({ queue: 'orders', outcome: 'reject', times: 2, message: 'No license.' });
  expect([response.statusCode, response.json().data]).toEqual([
    201,
    { queue: 'orders', outcome: 'reject', times: 2, message: 'No license.' },
  ]);
  for (let i = 0; i < 2; i++) {
    const order = await orderWhen(service, (await submit()).id, isOver);
    expect([order.status, order.processing.message]).toEqual(['rejected', 'No license.']);
  }
  expect(await left()).toEqual([]);
  expect((await orderWhen(service, (await submit()).id, isOver)).stage).toBe('posted');
});

/** Each document, and whether it has come to its good end. */
const DOCUMENTS: Record<string, { queue: string; begin: () => Promise<() => Promise<boolean>> }> = {
  orders: {
    queue: 'order.process',
    async begin() {
      const { id } = await submit();
      return async () => (await orderOf(id)).stage === 'posted';
    },
  },
  changes: {
    queue: 'order.change',
    async begin() {
      const id = await changed();
      return async () => (await orderOf(id)).memo === 'Changed';
    },
  },
  cancellations: {
    queue: 'order.cancel',
    async begin() {
      const { id } = await orderWhen(service, (await submit()).id, isOver);
      await call('DELETE', `/api/v2/orders/${id}`);
      return async () => (await orderOf(id)).status === 'cancelled';
    },
  },
  purchases: {
    queue: 'purchase.process',
    async begin() {
      const made = await call('POST', '/api/v2/purchases?submit=true', { payload: purchaseBody() });
      const path = `/api/v2/purchases/${made.json().data.purchase_global_id}`;
      return async () => (await call('GET', path)).json().data.status === 'New';
    },
  },
  payments: {
    queue: 'payment.request',
    async begin() {
      const { RequestID } = await ask(service);
      return async () => (await paymentOf(RequestID))?.Status === 'Confirmed';
    },
  },
  mail: {
    queue: 'mail.send',
    async begin() {
      const { id } = await submit({ emails: ['buyer@shop.example'] });
      const mails = () =>
        db.query(sql`SELECT 1 FROM mail_outbox WHERE event_key LIKE ${`%${id}%`} AND status = 'recorded'`);
      return async () => (await mails()).length > 0;
    },
  },
};

const orderOf = async (id: string): Promise<Json> => (await call('GET', `/api/v2/orders/${id}`)).json().data;
const paymentOf = async (id: number): Promise<Json> =>
  (await call('GET', '/api/v1/payments/applications?PageSize=500'))
    .json()
    .Data.find((one: Json) => one.RequestID === id);
/** A posted order with a change on its way. */
async function changed(): Promise<string> {
  const { id } = await orderWhen(service, (await submit()).id, isOver);
  const response = await call('PATCH', `/api/v2/orders/${id}?submit=true`, { payload: { memo: 'Changed' } });
  expect(response.statusCode, response.body).toBe(202);
  return id;
}
const failuresOf = async (queue: string): Promise<Json> => {
  const { queues } = (await call('GET', '/ops/status')).json().data;
  return queues.find((one: Json) => one.queue === queue) ?? { failed_last_hour: 0, last_error: null };
};

test.each(Object.keys(DOCUMENTS))(
  'a queued failure of %s happens once and is retried to completion',
  async (name) => {
    const { queue, begin } = DOCUMENTS[name]!;
    const message = `A failure of ${name}.`;
    await next({ queue: name, outcome: 'fail', message });
    const isDone = await begin();
    await expect.poll(async () => (await failuresOf(queue)).last_error).toBe(message);
    await expect.poll(isDone).toBe(true);
    expect(await left()).toEqual([]);
  },
);

test('a retry does not use up a queued outcome', async () => {
  await next({ queue: 'orders', outcome: 'fail', times: 2 });
  expect((await orderWhen(service, (await submit()).id, isOver)).stage).toBe('posted');
  expect(await left()).toEqual([{ queue: 'orders', outcome: 'fail', times: 1, message: null }]);
  await call('DELETE', '/ops/sandbox/next');
});

test('a change is rejected with the message, and the order stays unchanged', async () => {
  await next({ queue: 'changes', outcome: 'reject', message: 'Too late.' });
  const order = await orderWhen(service, await changed(), (one) => one.pending_change?.state === 'rejected');
  expect([order.pending_change.message, order.memo]).toEqual(['Too late.', null]);
  expect(await left()).toEqual([]);
});

test('a payment request is rejected with the message', async () => {
  await next({ queue: 'payments', outcome: 'reject', message: 'The bank says no.' });
  const { RequestID } = await ask(service);
  await expect.poll(async () => (await paymentOf(RequestID))?.Status).toBe('Rejected');
  const [row] = await db.query<{ message: string }>(
    sql`SELECT message FROM payment_request WHERE payment_request_id = ${RequestID}`,
  );
  expect(row!.message).toBe('The bank says no.');
  expect(await left()).toEqual([]);
});

test('a cancellation is rejected with the message', async () => {
  const { id } = await orderWhen(service, (await submit()).id, isOver);
  await next({ queue: 'cancellations', outcome: 'reject', message: 'On the truck already.' });
  await call('DELETE', `/api/v2/orders/${id}`);
  const order = await orderWhen(service, id, (one) => one.cancellation?.state === 'rejected');
  expect([order.cancellation.message, order.status]).toEqual(['On the truck already.', 'accepted']);
  expect(await left()).toEqual([]);
});

test('a rejection without a message gets a default one', async () => {
  await next({ queue: 'orders', outcome: 'reject' });
  const order = await orderWhen(service, (await submit()).id, isOver);
  expect([order.status, order.processing.message]).toEqual(['rejected', 'Rejected by the sandbox.']);
});

test('queued outcomes apply in order and only to their queue', async () => {
  await next({ queue: 'changes', outcome: 'reject', times: 2 });
  await next({ queue: 'orders', outcome: 'reject', message: 'First.' });
  await next({ queue: 'orders', outcome: 'fail', message: 'Second.' });
  const first = await orderWhen(service, (await submit()).id, isOver);
  expect(first.processing.message).toBe('First.');
  expect((await orderWhen(service, (await submit()).id, isOver)).stage).toBe('posted');
  expect(await left()).toEqual([{ queue: 'changes', outcome: 'reject', times: 2, message: null }]);
  await call('DELETE', '/ops/sandbox/next');
});

test('an email that fails once says so, and is retried', async () => {
  await next({ queue: 'mail', outcome: 'fail', message: 'No connection.' });
  const { id } = await submit({ emails: ['buyer@store.example'] });
  const mails = async (): Promise<Json[]> => (await call('GET', `/ops/mails?order_id=${id}`)).json().data;
  await vi.waitFor(async () => expect((await mails()).map(({ status }) => status)).toContain('recorded'));
  await vi.waitFor(
    async () => expect((await mails()).map(({ status }) => status)).not.toContain('waiting'),
    20_000,
  );
  const failed = (await mails()).filter(({ last_error }) => last_error !== null);
  expect(failed).toMatchObject([
    { status: 'recorded', attempts: 1, last_error: 'Attempt 1 failed and will be retried: No connection.' },
  ]);
});

test('remaining outcomes are listed and cleared', async () => {
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
])('%j returns 400', async (payload) => {
  const response = await next(payload);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  expect(await left()).toEqual([]);
});

test('other keys have no access to the sandbox', async () => {
  const response = await call('GET', '/ops/sandbox/next', { key: 'customer' });
  expect(response.statusCode).toBe(403);
});
