import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { body } from '../orders/draft-support.ts';
import { orderWhen } from '../orders/support.ts';
import { currentCursor, eventsWhen, ofResource, PATH, scenario, typesOf } from './support.ts';

const service = await build({ work: true });
const { call } = service;

const order = body;

test('saving, editing, submitting and posting a draft emits an event for each step, with version and cause', async () => {
  const start = await currentCursor(service);
  const created = await call('POST', '/api/v2/orders', {
    payload: order(),
    headers: { 'x-request-id': 'make-it' },
  });
  const id = created.json().data.id;
  await call('PATCH', `/api/v2/orders/${id}`, { payload: { memo: 'changed' } });
  await call('POST', `/api/v2/orders/${id}/submit`, { headers: { 'x-request-id': 'send-it' } });
  const posted = await orderWhen(service, id, (one) => one.stage === 'posted');
  const events = await eventsWhen(service, start, (all) => typesOf(all).includes('inventory.changed'));
  const own = ofResource(events, id);
  expect(typesOf(own)).toEqual(['order.created', 'order.updated', 'order.submitted', 'order.posted']);
  expect(own.map(({ data }) => [data.previous_status, data.status])).toEqual([
    [null, 'draft'],
    ['draft', 'draft'],
    ['draft', 'queued'],
    ['queued', 'accepted'],
  ]);
  expect(own.map(({ caused_by }) => caused_by?.request_id)).toEqual([
    'make-it',
    expect.any(String),
    'send-it',
    'send-it',
  ]);
  expect(own.at(-1)).toMatchObject({
    version: posted.version,
    resource: 'order',
    data: {
      order_id: id,
      invoice_id: posted.invoice_id,
      invoice_num: `INV-${posted.invoice_id}`,
      customer_id: scenario.customer,
      po_num: null,
      invoice_status: 1,
    },
  });
  const [invoice, ...others] = ofResource(events, posted.invoice_id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    type: 'invoice.created',
    version: null,
    caused_by: { request_id: 'send-it' },
    data: { invoice_id: posted.invoice_id, invoice_status: 1, open_balance: expect.any(String) },
  });
  expect(typesOf(events).filter((type) => type === 'inventory.changed')).toHaveLength(1);
});

/** Does something and answers the events of the resources that it was about. */
async function eventsOf(
  ids: readonly (string | number)[],
  act: () => Promise<unknown>,
  isComplete: (types: string[]) => boolean,
) {
  const start = await currentCursor(service);
  await act();
  const events = await eventsWhen(service, start, (all) =>
    isComplete(typesOf(all.filter(({ resource_id }) => ids.map(String).includes(resource_id)))),
  );
  return events.filter(({ resource_id }) => ids.map(String).includes(resource_id));
}

async function posted(more = {}) {
  const submitted = await call('POST', '/api/v2/orders?submit=true', { payload: order(more) });
  expect(submitted.statusCode, submitted.body).toBe(202);
  return orderWhen(service, submitted.json().data.id, (one) => one.stage === 'posted');
}

test('an order submitted on creation emits created and then submitted, and so do its splits', async () => {
  const start = await currentCursor(service);
  const answer = await call('POST', '/api/v2/orders?submit=true', {
    payload: order({
      lines: [
        { product_id: scenario.product, units: 2 },
        { product_id: scenario.product_separate_invoice, units: 2 },
      ],
    }),
  });
  const ids =
    answer.json().resulting_orders?.map(({ id }: { id: string }) => id) ??
    answer.json().data.resulting_orders.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(2);
  const events = await eventsWhen(
    service,
    start,
    (all) => all.filter(({ type }) => type === 'order.posted').length === 2,
  );
  const steps = ['order.created', 'order.submitted', 'order.posted'];
  for (const id of ids) expect(typesOf(ofResource(events, id))).toEqual(steps);
  const original = answer.json().data.id;
  const split = ids.find((id: string) => id !== original);
  expect(ofResource(events, original).map(({ data }) => data.split_of)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(ofResource(events, split).map(({ data }) => data.split_of)).toEqual([original, original, original]);
});

test('a supplier of a split order that cannot read the original gets no ID of it', async () => {
  const start = await currentCursor(service);
  const payload = { type: 'Supplier', supplier_ids: [scenario.supplier_separate_invoice] };
  const { key } = (await call('POST', '/ops/keys', { payload })).json().data;
  const { id } = await posted({
    lines: [
      { product_id: scenario.product, units: 2 },
      { product_id: scenario.product_separate_invoice, units: 2 },
    ],
  });
  const seen = async () => {
    const page = await call('GET', `${PATH}?after=${start}&types=order.submitted`, { key });
    return page
      .json()
      .data.map(({ data }: { data: Record<string, unknown> }) => [data.order_id === id, data.split_of]);
  };
  await expect.poll(seen).toEqual([[false, null]]);
});

test('a deleted draft emits one event', async () => {
  const id = (await call('POST', '/api/v2/orders', { payload: order() })).json().data.id;
  const events = await eventsOf(
    [id],
    async () => {
      await call('DELETE', `/api/v2/orders/${id}`);
      await call('DELETE', `/api/v2/orders/${id}`);
    },
    (types) => types.length >= 1,
  );
  expect(events.map(({ type, data }) => [type, data.previous_status, data.status])).toEqual([
    ['order.deleted', 'draft', 'deleted'],
  ]);
});

test('a change of a posted order emits saved, discarded, submitted and applied', async () => {
  const { id, invoice_id: invoiceId } = await posted();
  const url = `/api/v2/orders/${id}`;
  const events = await eventsOf(
    [id, invoiceId],
    async () => {
      await call('PATCH', url, { payload: { memo: 'once' } });
      await call('DELETE', `${url}/revision`);
      await call('PATCH', url, { payload: { lines: [{ product_id: scenario.product, units: 3 }] } });
      const submitted = await call('POST', `${url}/submit`, { headers: { 'x-request-id': 'change-it' } });
      expect(submitted.statusCode, submitted.body).toBe(202);
    },
    (types) => types.includes('order.change_applied'),
  );
  expect(typesOf(events)).toEqual([
    'order.change_saved',
    'order.change_discarded',
    'order.change_saved',
    'order.change_submitted',
    'invoice.updated',
    'order.change_applied',
  ]);
  const { version } = await orderWhen(service, id, (one) => one.pending_change === null);
  expect(events.at(-1)).toMatchObject({ version, caused_by: { request_id: 'change-it' } });
});

test('a cancellation emits requested and completed, and returns stock', async () => {
  const { id, invoice_id: invoiceId } = await posted();
  const stock = `${scenario.location}:${scenario.product}`;
  const events = await eventsOf(
    [id, invoiceId, stock],
    () => call('DELETE', `/api/v2/orders/${id}`, { headers: { 'x-request-id': 'stop-it' } }),
    (types) => types.includes('order.cancelled'),
  );
  expect(typesOf(events).sort()).toEqual(
    ['order.cancellation_requested', 'invoice.updated', 'inventory.changed', 'order.cancelled'].sort(),
  );
  const last = events.at(-1)!;
  const { version } = await orderWhen(service, id, (one) => one.status === 'cancelled');
  expect(last).toMatchObject({
    type: 'order.cancelled',
    version,
    caused_by: { request_id: 'stop-it' },
    data: { status: 'cancelled', previous_status: 'accepted' },
  });
});

test('advancing an invoice emits order.advanced and invoice.updated, and locking it rejects a pending change', async () => {
  const { id, invoice_id: invoiceId } = await posted();
  const moved = await eventsOf(
    [id, invoiceId],
    () =>
      call('POST', `/ops/invoices/${invoiceId}/advance`, {
        payload: { to: 2 },
        headers: { 'x-request-id': 'lock-it' },
      }),
    (types) => types.length >= 2,
  );
  expect(typesOf(moved)).toEqual(['order.advanced', 'invoice.updated']);
  expect(moved.map(({ caused_by }) => caused_by?.request_id)).toEqual(['lock-it', 'lock-it']);
  expect(moved[0]!.data).toMatchObject({
    status: 'accepted',
    previous_status: 'accepted',
    invoice_status: 2,
  });
  const loaded = await eventsOf(
    [id],
    () => call('POST', `/ops/invoices/${invoiceId}/advance`, { payload: { to: 3 } }),
    (types) => types.length >= 1,
  );
  expect(loaded[0]!.data).toMatchObject({
    status: 'on_the_way',
    previous_status: 'accepted',
    invoice_status: 3,
  });
});

test('an order without stock is rejected with its message', async () => {
  const low = { lines: [{ product_id: scenario.product_low_stock, units: 1 }] };
  await call('POST', '/ops/worker', { payload: { paused: true } });
  const start = await currentCursor(service);
  const [first, second] = await Promise.all(
    [11, 11].map((units) =>
      call('POST', '/api/v2/orders?submit=true', {
        payload: order({ lines: [{ ...low.lines[0], units }] }),
      }),
    ),
  );
  const ids = [first, second].map((one) => one!.json().data.id);
  await call('POST', '/ops/worker', { payload: { paused: false } });
  const events = await eventsWhen(service, start, (all) => typesOf(all).includes('order.rejected'));
  const rejected = events.find(({ type }) => type === 'order.rejected')!;
  expect(ids).toContain(rejected.resource_id);
  expect(rejected.data).toMatchObject({ status: 'rejected', previous_status: 'queued' });
  expect(rejected.data.message).toMatch(/Out of stock/);
});

test('locking the invoice rejects a pending change with a reason and its original request', async () => {
  const [changed, cancelled] = [await posted(), await posted()];
  await call('POST', '/ops/worker', { payload: { paused: true } });
  const start = await currentCursor(service);
  await call('PATCH', `/api/v2/orders/${changed.id}?submit=true`, {
    payload: { memo: 'too late' },
    headers: { 'x-request-id': 'late-change' },
  });
  await call('DELETE', `/api/v2/orders/${cancelled.id}`, { headers: { 'x-request-id': 'late-cancel' } });
  for (const { invoice_id: invoiceId } of [changed, cancelled])
    await call('POST', `/ops/invoices/${invoiceId}/advance`, { payload: { to: 2 } });
  await call('POST', '/ops/worker', { payload: { paused: false } });
  const events = await eventsWhen(service, start, (all) => {
    const types = typesOf(all);
    return types.includes('order.change_rejected') && types.includes('order.cancellation_rejected');
  });
  const rejected = (id: string) => ofResource(events, id).at(-1)!;
  expect(rejected(changed.id)).toMatchObject({
    type: 'order.change_rejected',
    caused_by: { request_id: 'late-change' },
    data: { status: 'accepted', previous_status: 'accepted', message: expect.stringMatching(/.{10}/) },
  });
  expect(rejected(cancelled.id)).toMatchObject({
    type: 'order.cancellation_rejected',
    caused_by: { request_id: 'late-cancel' },
    data: { message: expect.stringMatching(/.{10}/) },
  });
  for (const { id } of [changed, cancelled]) {
    const { version } = (await call('GET', `/api/v2/orders/${id}`)).json().data;
    expect(rejected(id).version).toBe(version);
  }
});
