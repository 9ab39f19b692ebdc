import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { HOOKS, hooksOf, type ReceivedDelivery, receiver } from './hooks.ts';
import { currentCursor, type Json, scenario } from './support.ts';

const service = await build({ work: true });
const { call, db } = service;
const { draft, hurry } = hooksOf(service);

/** A webhook of a Customer key of its own, whose scope the test changes. */
async function hookOfKey(url: string, customers: number[] | null = null) {
  const key = (
    await call('POST', '/ops/keys', { payload: { type: 'Customer', customer_ids: customers } })
  ).json().data;
  const made = await call('POST', HOOKS, { payload: { url }, key: key.key });
  const path = `${HOOKS}/${made.json().data.webhook_id}`;
  const own = { key: key.key };
  return {
    path,
    own,
    show: async (): Promise<Json> => (await call('GET', path, own)).json().data,
    deliveries: async (): Promise<Json[]> => (await call('GET', `${path}/deliveries`, own)).json().data,
    async see(customer_ids: number[]) {
      const changed = await call('PATCH', `/ops/keys/${key.api_key_id}`, { payload: { customer_ids } });
      expect(changed.statusCode, changed.body).toBe(200);
    },
  };
}

const ids = (got: readonly ReceivedDelivery[]) => got.map(({ event }) => event.resource_id);

/** Refuses everything until it is told to take it. */
async function refusing() {
  const state = { isRefusing: true };
  const there = await receiver((response) => response.writeHead(state.isRefusing ? 500 : 204).end());
  return { ...there, state };
}

test('a retry of an event that the key can no longer read is dropped with those queued behind it, and others continue', async () => {
  const there = await refusing();
  const hook = await hookOfKey(there.url);
  const order = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order]);
  await call('PATCH', `/api/v2/orders/${order}`, { payload: { memo: 'behind it' } });
  // The attempt at a later event shows that the one before it was read: what is read after the change of scope is not listed.
  const later = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order, later]);
  await hook.see([scenario.customer_other!]);
  there.state.isRefusing = false;
  const payload = { customer_id: scenario.customer_other };
  const visible = (await call('POST', '/api/v2/orders', { payload })).json().data.id;
  await hurry();
  const dropped = async () => (await hook.deliveries()).filter(({ status }) => status === 'dropped');
  await expect
    .poll(async () => (await dropped()).map(({ type }) => type).sort())
    .toEqual(['order.created', 'order.created', 'order.updated']);
  expect((await dropped())[0]).toMatchObject({
    next_attempt_at: null,
    error: expect.stringMatching(/no longer read/),
  });
  await expect.poll(() => ids(there.got)).toEqual([order, later, visible]);
  await expect.poll(async () => (await hook.show()).pending).toBe(0);
  expect((await call('GET', '/ops/status')).json().data.events.failed_last_hour).toBeGreaterThan(0);
  expect(ids(there.got)).toEqual([order, later, visible]);
});

test('an event stored by an older version without its scope is filtered like the feed', async () => {
  const there = await refusing();
  const hook = await hookOfKey(there.url);
  const [lost, kept] = [await draft(), await draft()];
  await expect.poll(async () => (await hook.show()).pending).toBe(2);
  await expect
    .poll(async () => (await db.query(sql`SELECT FROM webhook_pending WHERE event IS NOT NULL`)).length)
    .toBeGreaterThanOrEqual(2);
  await db.query(sql`UPDATE webhook_pending SET event = NULL`);
  there.state.isRefusing = false;
  await hurry();
  await expect.poll(async () => (await hook.show()).pending).toBe(0);
  expect(ids(there.got).filter((one) => one === kept).length).toBeGreaterThan(1);
  there.state.isRefusing = true;
  await call('PATCH', `/api/v2/orders/${lost}`, { payload: { memo: 'no more' } });
  // Until the first attempt is over: only then is there a next one to hurry.
  await expect
    .poll(
      async () =>
        (await db.query(sql`SELECT FROM webhook_pending WHERE attempts > 0 AND next_attempt_at IS NOT NULL`))
          .length,
    )
    .toBe(1);
  await db.query(sql`UPDATE webhook_pending SET event = NULL`);
  const before = there.got.length;
  await hook.see([scenario.customer_other!]);
  await hurry();
  await expect.poll(async () => (await hook.deliveries())[0]?.status).toBe('dropped');
  expect(there.got.length).toBe(before);
});

test('a retried delivery and a replay send nothing that the key can no longer read', async () => {
  const there = await receiver();
  const hook = await hookOfKey(there.url);
  const start = await currentCursor(service);
  const order = await draft();
  await expect.poll(async () => (await hook.deliveries()).length).toBe(1);
  const [delivery] = await hook.deliveries();
  await hook.see([scenario.customer_other!]);
  const again = `${hook.path}/deliveries/${delivery!.delivery_id}/retry`;
  expect((await call('POST', again, hook.own)).statusCode).toBe(202);
  const dropped = async () => (await hook.deliveries()).filter(({ status }) => status === 'dropped');
  await expect.poll(async () => (await dropped()).length).toBe(1);
  // Never sent to this webhook, so the replay does not mention it.
  await draft();
  const payload = { customer_id: scenario.customer_other };
  const visible = (await call('POST', '/api/v2/orders', { payload })).json().data.id;
  await expect.poll(() => ids(there.got)).toEqual([order, visible]);
  await call('POST', `${hook.path}/replay`, { payload: { after: start }, ...hook.own });
  await expect.poll(() => ids(there.got)).toEqual([order, visible, visible]);
  await expect
    .poll(async () => (await dropped()).map(({ event_id }) => event_id))
    .toEqual([delivery!.event_id, delivery!.event_id]);
  await expect.poll(async () => (await hook.show()).pending).toBe(0);
  expect(ids(there.got).filter((one) => one === order)).toEqual([order]);
  // Once it is in view again, it is sent again.
  await hook.see([scenario.customer!, scenario.customer_other!]);
  expect((await call('POST', again, hook.own)).statusCode).toBe(202);
  await expect.poll(() => ids(there.got).filter((one) => one === order)).toEqual([order, order]);
});

test('a retry of an event that was dropped before its first attempt sends it once the key can read it again', async () => {
  const held: (() => void)[] = [];
  const there = await receiver((response) => {
    if (held.length === 0) held.push(() => response.writeHead(204).end());
    else response.writeHead(204).end();
  });
  const hook = await hookOfKey(there.url);
  const order = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order]);
  await call('PATCH', `/api/v2/orders/${order}`, { payload: { memo: 'waits behind the first' } });
  // The event of another order shows that the one before it was read.
  const other = await draft();
  await expect.poll(() => ids(there.got)).toEqual([order, other]);
  await hook.see([scenario.customer_other!]);
  // An event that only the new scope shows: from here on, the sender goes by it.
  const payload = { customer_id: scenario.customer_other };
  const visible = (await call('POST', '/api/v2/orders', { payload })).json().data.id;
  await expect.poll(() => ids(there.got)).toEqual([order, other, visible]);
  held[0]!();
  const dropped = async () => (await hook.deliveries()).filter(({ status }) => status === 'dropped');
  await expect.poll(async () => (await dropped()).length).toBe(1);
  const [{ delivery_id: id }] = (await dropped()) as [Json];
  const retry = async () => {
    const answer = await call('POST', `${hook.path}/deliveries/${id}/retry`, hook.own);
    expect(answer.statusCode).toBe(202);
  };
  await retry();
  await expect.poll(async () => (await dropped()).length).toBe(2);
  expect(there.got.length).toBe(3);
  await hook.see([scenario.customer!]);
  await retry();
  await expect.poll(() => ids(there.got)).toEqual([order, other, visible, order]);
  const { event } = there.got[3]!;
  const feed = (await call('GET', `/api/v2/events?after=${there.got[0]!.event.cursor}`, hook.own)).json();
  expect(event).toEqual(feed.data[0]);
  expect(event.type).toBe('order.updated');
});

test('a delivery that was logged without a body is never sent empty', async () => {
  const there = await receiver();
  const { hook } = hooksOf(service);
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(async () => (await hooksOf(service).deliveries(id)).length).toBe(1);
  await db.query(sql`UPDATE webhook_delivery SET body = '' WHERE webhook_id = ${id}`);
  const [delivery] = await hooksOf(service).deliveries(id);
  const again = await call('POST', `${HOOKS}/${id}/deliveries/${delivery!.delivery_id}/retry`);
  expect(again.statusCode).toBe(202);
  await expect.poll(async () => (await hooksOf(service).deliveries(id))[0]?.status).toBe('dropped');
  expect(there.got.length).toBe(1);
});

test('a retry shows what the key can read now, in the wording of the first attempt', async () => {
  const there = await refusing();
  const hook = await hookOfKey(there.url);
  await draft();
  await expect.poll(() => there.got.length).toBe(1);
  await expect.poll(async () => (await hook.show()).pending).toBe(1);
  there.state.isRefusing = false;
  await hurry();
  await expect.poll(() => there.got.length).toBe(2);
  expect(there.got[1]!.text).toBe(there.got[0]!.text);
});
