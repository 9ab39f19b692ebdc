import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { listActiveWebhooks } from '../../../src/webhooks/sending-sql.ts';
import { disableWebhook } from '../../../src/webhooks/sql.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { HOOKS, hooksOf, type ReceivedDelivery, type Receiver, receiver, signaturesOf } from './hooks.ts';
import { currentCursor, type Json, scenario } from './support.ts';

/** One service answers; where the database can be shared, another one sends. */
const service = await build({ work: !isOnPostgres });
if (isOnPostgres) await build({ on: service.db, work: true });
const { call } = service;
const { hook, draft, show } = hooksOf(service);

const ids = (got: readonly ReceivedDelivery[]) => got.map(({ event }) => event.resource_id);
const change = async (id: string, payload: Json) => {
  const response = await call('PATCH', `${HOOKS}/${id}`, { payload });
  expect(response.statusCode, response.body).toBe(200);
};

const witness = await receiver();
await hook(witness.url);

/** An endpoint that the sender knows and sends to. */
async function waitUntilKnown(
  there: Receiver,
  make: () => Promise<Json> = () => hook(there.url),
): Promise<Json> {
  const made = await make();
  const order = await draft();
  await expect.poll(() => ids(there.got)).toContain(order);
  return made;
}

/** Events of now, after which the sender has looked for more: whoever gets them has got them. */
async function sent(): Promise<string[]> {
  const orders: string[] = [];
  for (let i = 0; i < 3; i++) {
    const order = await draft();
    orders.push(order);
    await expect.poll(() => ids(witness.got)).toContain(order);
  }
  return orders;
}

const eventsAmong = (there: Receiver, orders: readonly string[]) =>
  ids(there.got).filter((one) => orders.includes(one));

test('an event after a change of the URL is sent to the new URL only', async () => {
  const [before, after] = [await receiver(), await receiver()];
  const { webhook_id: id } = await waitUntilKnown(before);
  await change(id, { url: after.url });
  const orders = await sent();
  await expect.poll(() => eventsAmong(after, orders)).toEqual(orders);
  expect(eventsAmong(before, orders)).toEqual([]);
});

test('an event during a pause is kept and sent once on resume', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  await change(id, { status: 'paused' });
  const orders = await sent();
  expect(eventsAmong(there, orders)).toEqual([]);
  expect((await show(id)).pending).toBe(orders.length);
  await change(id, { status: 'active' });
  await expect.poll(() => eventsAmong(there, orders)).toEqual(orders);
});

test('an event after a change of the types is one of them', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  await change(id, { types: ['order.updated'] });
  const orders = await sent();
  await call('PATCH', `/api/v2/orders/${orders[0]}`, { payload: { memo: 'wanted' } });
  await expect.poll(() => eventsAmong(there, orders)).toEqual([orders[0]]);
  expect(there.got.at(-1)!.event.type).toBe('order.updated');
});

test('an event after the deletion of a webhook is not sent', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  expect((await call('DELETE', `${HOOKS}/${id}`)).statusCode).toBe(204);
  expect(eventsAmong(there, await sent())).toEqual([]);
});

test('an event after a secret rotation is signed with both secrets', async () => {
  const there = await receiver();
  const made = await waitUntilKnown(there);
  const { secret } = (await call('POST', `${HOOKS}/${made.webhook_id}/rotateSecret`)).json().data;
  const orders = await sent();
  await expect.poll(() => eventsAmong(there, orders)).toEqual(orders);
  for (const one of there.got.filter(({ event }) => orders.includes(event.resource_id)))
    expect(one.headers['webhook-signature']).toBe(signaturesOf([secret, made.secret], one));
});

test('an event after the revocation of the key is not sent', async () => {
  const there = await receiver();
  const key = (await call('POST', '/ops/keys', { payload: { type: 'Employee' } })).json().data;
  await waitUntilKnown(there, async () =>
    (await call('POST', HOOKS, { payload: { url: there.url }, key: key.key })).json(),
  );
  expect((await call('DELETE', `/ops/keys/${key.api_key_id}`)).statusCode).toBe(204);
  expect(eventsAmong(there, await sent())).toEqual([]);
});

test('an event after a change of the key’s scope is sent only within that scope', async () => {
  const there = await receiver();
  const payload = { type: 'Customer', customer_ids: null };
  const key = (await call('POST', '/ops/keys', { payload })).json().data;
  await waitUntilKnown(there, async () =>
    (await call('POST', HOOKS, { payload: { url: there.url }, key: key.key })).json(),
  );
  const others = { customer_ids: [scenario.customer_other] };
  const changed = await call('PATCH', `/ops/keys/${key.api_key_id}`, { payload: others });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(eventsAmong(there, await sent())).toEqual([]);
});

test('retries after a change of the URL go to the new URL', async () => {
  const [before, after] = [await receiver(), await receiver()];
  const { webhook_id: id } = await waitUntilKnown(before);
  const deliveries = `${HOOKS}/${id}/deliveries`;
  await expect.poll(async () => (await call('GET', deliveries)).json().data.length).toBeGreaterThan(0);
  const [{ delivery_id: delivery }] = (await call('GET', deliveries)).json().data;
  const count = before.got.length;
  await change(id, { url: after.url });
  expect((await call('POST', `${deliveries}/${delivery}/retry`)).statusCode).toBe(202);
  await expect.poll(() => after.got.length).toBe(1);
  expect(before.got.length).toBe(count);
});

test('a 410 from the previous URL does not disable the new one', async () => {
  let held: ServerResponse | undefined;
  let isHolding = false;
  const before = await receiver((response) => {
    if (isHolding) held = response;
    else response.end();
  });
  const after = await receiver();
  const { webhook_id: id } = await waitUntilKnown(before);
  isHolding = true;
  const order = await draft();
  await expect.poll(() => held).toBeDefined();
  await change(id, { url: after.url });
  held!.writeHead(410).end();
  await expect.poll(() => ids(after.got)).toContain(order);
  const orders = await sent();
  await expect.poll(() => eventsAmong(after, orders)).toEqual(orders);
  expect((await show(id)).status).toBe('active');
});

test('a 410 from the previous URL that arrives before the change does not disable the new one', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  const before = (await listActiveWebhooks(service.db)).find(({ webhookId }) => webhookId === id)!;
  await change(id, { url: there.url });
  expect(await disableWebhook(service.db, before)).toBe(false);
  expect((await show(id)).status).toBe('active');
  const present = { ...before, generation: before.generation + 1 };
  expect(await disableWebhook(service.db, present)).toBe(true);
});

test('a replay from a later cursor skips no unsent events', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  await change(id, { status: 'paused' });
  const orders = await sent();
  const replayed = await call('POST', `${HOOKS}/${id}/replay`, {
    payload: { after: await currentCursor(service) },
  });
  expect(replayed.statusCode).toBe(202);
  expect((await show(id)).pending).toBe(orders.length);
  await change(id, { status: 'active' });
  await expect.poll(() => eventsAmong(there, orders)).toEqual(orders);
});

test('a replay from an event that has just arrived resends what came after it', async () => {
  const there = await receiver();
  const { webhook_id: id } = await waitUntilKnown(there);
  const orders = [await draft(), await draft()];
  await expect.poll(() => eventsAmong(there, orders), { interval: 1 }).toEqual(orders);
  const { cursor } = there.got.find(({ event }) => event.resource_id === orders[0])!.event;
  await call('POST', `${HOOKS}/${id}/replay`, { payload: { after: cursor } });
  await expect.poll(() => eventsAmong(there, orders).filter((one) => one === orders[1]).length).toBe(2);
});
