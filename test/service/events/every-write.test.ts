import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findKeys, startSession } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { openCursors } from '../../../src/events/cursor.ts';
import { readFeedPage } from '../../../src/events/feed.ts';
import { readPageText } from '../../../src/events/page-text.ts';
import { presentEvent } from '../../../src/events/present.ts';
import { exportTo, RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { about } from '../ops/snapshot-support.ts';
import { body as orderBody } from '../orders/draft-support.ts';
import { PATH as PAYMENTS, address as paymentAddress } from '../payments/support.ts';
import { body as purchaseBody } from '../purchases/support.ts';
import { currentCursor, type FeedEvent, type Json, scenario } from './support.ts';
import { Walk } from './walk.ts';

const snapshot = await mkdtemp(join(tmpdir(), 'dray-walk-'));
atEndOfFile(() => rm(snapshot, { recursive: true, force: true }));
const service = await build({ work: true, env: { DRAY_SNAPSHOT: join(snapshot, 'data') } });
const walk = await Walk.begin(service);
const STOCK = `inventory.changed ${scenario.location}:${scenario.product}`;
const OTHER_STOCK = `inventory.changed ${scenario.location}:${scenario.product_separate_invoice}`;

async function posted(more: Json = {}): Promise<{ id: string; invoice: number }> {
  const { data } = await walk.write('createOrder', { query: '?submit=true', payload: orderBody(more) });
  const read = (await service.call('GET', `/api/v2/orders/${data.id}`)).json().data;
  expect(read.stage).toBe('posted');
  return { id: data.id, invoice: read.invoice_id };
}

const readOrder = async (id: string): Promise<Json> =>
  (await service.call('GET', `/api/v2/orders/${id}`)).json().data;

test('an order emits events from draft to posted', async () => {
  const made = await walk.write('createOrder', { payload: orderBody() });
  const { id } = made.data;
  expect(made.told).toEqual([`order.created ${id} null→draft`]);
  expect(made.events[0]!.version).toBe(made.data.version);
  const edited = await walk.write('updateOrder', { params: [id], payload: { memo: 'Now with a memo' } });
  expect(edited.told).toEqual([`order.updated ${id} draft→draft`]);
  expect(edited.events[0]!.version).toBe(edited.data.version);
  expect(edited.events[0]!.version).not.toBe(made.events[0]!.version);
  const again = await walk.write('updateOrder', { params: [id], payload: { memo: 'Now with a memo' } });
  expect(again.told).toEqual([]);
  expect((await walk.write('validateOrder', { payload: orderBody() })).told).toEqual([]);
  const sent = await walk.write('submitOrder', { params: [id] });
  const { invoice_id: invoice } = await readOrder(id);
  expect(sent.told).toEqual([
    `order.submitted ${id} draft→queued`,
    `order.posted ${id} queued→accepted`,
    `invoice.created ${invoice}`,
    STOCK,
  ]);
});

test('a copied order emits its events', async () => {
  const { id } = await posted();
  const copied = await walk.write('copyOrder', { params: [id], payload: {} });
  expect(copied.told).toEqual([`order.created ${copied.data.id} null→draft`]);
});

test('an order submitted on creation or with its last edit emits both events', async () => {
  const at = await walk.write('createOrder', { query: '?submit=true', payload: orderBody() });
  const first = await readOrder(at.data.id);
  expect(at.told).toEqual([
    `order.created ${first.id} null→draft`,
    `order.submitted ${first.id} draft→queued`,
    `order.posted ${first.id} queued→accepted`,
    `invoice.created ${first.invoice_id}`,
    STOCK,
  ]);
  const { data } = await walk.write('createOrder', { payload: orderBody() });
  const edited = await walk.write('updateOrder', {
    params: [data.id],
    query: '?submit=true',
    payload: { memo: 'The last word' },
  });
  const second = await readOrder(data.id);
  expect(edited.told).toEqual([
    `order.submitted ${second.id} draft→queued`,
    `order.posted ${second.id} queued→accepted`,
    `invoice.created ${second.invoice_id}`,
    STOCK,
  ]);
});

test('an order that splits emits events for both orders, with the parent on the second', async () => {
  const lines = [
    { product_id: scenario.product, units: 2 },
    { product_id: scenario.product_separate_invoice, units: 2 },
  ];
  const sent = await walk.write('createOrder', { query: '?submit=true', payload: orderBody({ lines }) });
  const [first, second] = await Promise.all(sent.data.resulting_orders.map(({ id }: Json) => readOrder(id)));
  expect(sent.told).toEqual([
    `order.created ${first!.id} null→draft`,
    `order.submitted ${first!.id} draft→queued`,
    `order.created ${second!.id} null→draft`,
    `order.submitted ${second!.id} draft→queued`,
    `order.posted ${first!.id} queued→accepted`,
    `invoice.created ${first!.invoice_id}`,
    `order.posted ${second!.id} queued→accepted`,
    `invoice.created ${second!.invoice_id}`,
    STOCK,
    OTHER_STOCK,
  ]);
  const splitOf = (id: string) =>
    sent.events.filter(({ resource_id }) => resource_id === id).map(({ data }) => data.split_of);
  expect(splitOf(first!.id)).toEqual([undefined, undefined, undefined]);
  expect(splitOf(second!.id)).toEqual([first!.id, first!.id, first!.id]);
});

test('a change of a posted order emits events when saved, discarded, submitted and applied', async () => {
  const { id, invoice } = await posted();
  const saved = await walk.write('updateOrder', { params: [id], payload: { memo: 'once' } });
  expect(saved.told).toEqual([`order.change_saved ${id} accepted→accepted`]);
  expect((await walk.write('discardOrderChange', { params: [id] })).told).toEqual([
    `order.change_discarded ${id} accepted→accepted`,
  ]);
  const sent = await walk.write('updateOrder', {
    params: [id],
    query: '?submit=true',
    payload: { lines: [{ product_id: scenario.product, units: 3 }] },
  });
  expect(sent.told).toEqual([
    `order.change_submitted ${id} accepted→accepted`,
    `invoice.updated ${invoice}`,
    STOCK,
    `order.change_applied ${id} accepted→accepted`,
  ]);
});

test('a change that splits emits events for the new order from its creation', async () => {
  const { id, invoice } = await posted();
  const lines = [
    { product_id: scenario.product, units: 12 },
    { product_id: scenario.product_separate_invoice, units: 6 },
  ];
  await walk.write('updateOrder', { params: [id], payload: { lines } });
  const sent = await walk.write('submitOrder', { params: [id] });
  const [child] = (await readOrder(id)).related_orders.split_children;
  expect(sent.told).toEqual([
    `order.change_submitted ${id} accepted→accepted`,
    `order.created ${child.id} null→draft`,
    `order.submitted ${child.id} draft→queued`,
    `order.posted ${child.id} queued→accepted`,
    `invoice.created ${child.invoice_id}`,
    `invoice.updated ${invoice}`,
    OTHER_STOCK,
    `order.change_applied ${id} accepted→accepted`,
  ]);
  const told = sent.events.filter(({ resource_id }) => resource_id === child.id);
  expect(told.map(({ data }) => data.split_of)).toEqual([id, id, id]);
});

test('deleting a draft and canceling a posted order emit events', async () => {
  const { data } = await walk.write('createOrder', { payload: orderBody() });
  expect((await walk.write('deleteOrder', { params: [data.id] })).told).toEqual([
    `order.deleted ${data.id} draft→deleted`,
  ]);
  const { id, invoice } = await posted();
  const cancelled = await walk.write('deleteOrder', { params: [id] });
  expect(cancelled.told).toEqual([
    `order.cancellation_requested ${id} accepted→accepted`,
    `invoice.updated ${invoice}`,
    STOCK,
    `order.cancelled ${id} accepted→cancelled`,
  ]);
});

test('rejections by the worker carry their message in the event, and a rejected cancellation can be discarded', async () => {
  const reject = (queue: string) =>
    walk.write('queueOutcome', { payload: { queue, outcome: 'reject', message: 'Not today.' } });
  const messages = (events: { data: Json }[]) => events.map(({ data }) => data.message);
  expect((await reject('orders')).told).toEqual([]);
  const order = await walk.write('createOrder', { query: '?submit=true', payload: orderBody() });
  expect(order.told.at(-1)).toBe(`order.rejected ${order.data.id} queued→rejected`);
  expect(messages(order.events)).toEqual([undefined, undefined, 'Not today.']);
  const { id } = await posted();
  await reject('changes');
  const change = await walk.write('updateOrder', {
    params: [id],
    query: '?submit=true',
    payload: { memo: 'No' },
  });
  expect(change.told).toEqual([
    `order.change_submitted ${id} accepted→accepted`,
    `order.change_rejected ${id} accepted→accepted`,
  ]);
  expect(messages(change.events)).toEqual([undefined, 'Not today.']);
  await walk.write('discardOrderChange', { params: [id] });
  await reject('cancellations');
  const cancellation = await walk.write('deleteOrder', { params: [id] });
  expect(cancellation.told).toEqual([
    `order.cancellation_requested ${id} accepted→accepted`,
    `order.cancellation_rejected ${id} accepted→accepted`,
  ]);
  expect(messages(cancellation.events)).toEqual([undefined, 'Not today.']);
  expect((await walk.write('discardOrderChange', { params: [id] })).told).toEqual([
    `order.change_discarded ${id} accepted→accepted`,
  ]);
  await reject('payments');
  const payment = await walk.write('createPaymentApplication', {
    query: paymentAddress().slice(PAYMENTS.length),
  });
  const { RequestID } = payment.body.Data;
  expect(payment.told).toEqual([
    `payment_application.requested ${RequestID}`,
    `payment_application.rejected ${RequestID}`,
  ]);
  expect(payment.events.map(({ data }) => data.status)).toEqual(['Pending', 'Rejected']);
  expect((await walk.write('clearQueuedOutcomes')).told).toEqual([]);
});

test('a spreadsheet import emits the events of a draft', async () => {
  const csv = `product_id,cases\n${scenario.product},2`;
  const { data, told } = await walk.write('importOrder', {
    payload: { customer_id: scenario.customer, csv },
  });
  expect(told).toEqual([`order.created ${data.id} null→draft`]);
});

/** Of stock and its batches, which documents move. */
const isOfGoods = (line: string) => /^(inventory[.]|record[.]changed inventory\/batches )/.test(line);

test('an invoice emits an event for each step, one by one and at the end of the day', async () => {
  const statuses = (events: { type: string; data: Json }[]) =>
    events.flatMap(({ data }) => data.invoice_status ?? []);
  const walkTo5 = async () => {
    const { id, invoice } = await posted();
    const step = async (to: number, was: string, is: string, moved: string[]) => {
      const advanced = await walk.write('advanceInvoice', { params: [invoice], payload: { to } });
      expect(advanced.told).toEqual([
        ...moved,
        `order.advanced ${id} ${was}→${is}`,
        `invoice.updated ${invoice}`,
      ]);
      expect(statuses(advanced.events)).toEqual([to, to]);
    };
    await step(2, 'accepted', 'accepted', []);
    await step(3, 'accepted', 'on_the_way', [STOCK]);
    await step(4, 'on_the_way', 'delivered', [STOCK]);
    await step(5, 'delivered', 'delivered', []);
    return { id, invoice, step };
  };
  const one = await walkTo5();
  const [batch] = await service.db.query<{ code: string; lot: number }>(sql`
    SELECT b.batch_code AS code, b.purchase_trans_id AS lot FROM invoice_line l JOIN batch b USING (purchase_trans_id)
    WHERE l.invoice_id = ${one.invoice}`);
  const taken = `record.changed inventory/batches ${scenario.location}:${scenario.product}:${batch!.code}:${batch!.lot}`;
  await one.step(7, 'delivered', 'delivered', [STOCK, taken]);
  const two = await walkTo5();
  const day = await walk.write('verifyDay', { payload: { date: '2099-12-31' } });
  const verified: number[] = day.data.verified.map((each: Json) => each.invoice_id);
  expect(verified).toContain(two.invoice);
  const orders = await Promise.all(verified.map((invoice) => readOrder(String(invoice))));
  expect(day.told.filter((line) => !isOfGoods(line))).toEqual(
    orders.flatMap(({ id, invoice_id: invoice }) => [
      `order.advanced ${id ?? `invoice:${invoice}`} delivered→delivered`,
      `invoice.updated ${invoice}`,
    ]),
  );
  const moved = day.told.filter(isOfGoods);
  expect(new Set(moved).size).toBe(moved.length);
  expect(moved).toContain(STOCK);
});

/** One unit more of the first line. */
async function correct(id: string): Promise<void> {
  const read = (await service.call('GET', `/api/v2/purchases/${id}`)).json().data;
  const [line] = read.purchase_transactions;
  const lines = [{ purchase_trans_id: line.purchase_trans_id, units: Number(line.num_units) + 1 }];
  const { told } = await walk.write('correctPurchaseReceipt', { params: [id], payload: { lines } });
  expect(told).toEqual([
    `inventory.changed ${scenario.location}:${line.product_id}`,
    `purchase.updated ${id} Received→Received`,
  ]);
}

test('a purchase emits events from draft to verified, also when it waits for a product', async () => {
  expect((await walk.write('validatePurchase', { payload: purchaseBody() })).told).toEqual([]);
  const made = await walk.write('createPurchase', { payload: purchaseBody() });
  const id = made.data.purchase_global_id;
  expect(made.told).toEqual([`purchase.created ${id} null→InProgress`]);
  const edit = { params: [id], payload: { supplier_name: 'By hand' } };
  expect((await walk.write('updatePurchase', edit)).told).toEqual([
    `purchase.updated ${id} InProgress→InProgress`,
  ]);
  expect((await walk.write('updatePurchase', edit)).told).toEqual([]);
  const sent = await walk.write('submitPurchase', { params: [id] });
  expect(sent.told).toEqual([
    `purchase.submitted ${id} InProgress→Submitted`,
    `purchase.processed ${id} Submitted→New`,
  ]);
  const stock = [scenario.product, scenario.product_second].map(
    (product) => `inventory.changed ${scenario.location}:${product}`,
  );
  const steps: [to: string, was: string, moved: string[]][] = [
    ['Accepted', 'New', []],
    ['Received', 'Accepted', stock],
    ['Confirmed', 'Received', []],
    [
      'Verified',
      'Confirmed',
      [expect.stringMatching(/^record.changed inventory\/batches .*:B-1:/), ...stock],
    ],
  ];
  for (const [to, was, moved] of steps) {
    const { told } = await walk.write('advancePurchase', { params: [id], payload: { to } });
    expect(told).toEqual([...moved, `purchase.advanced ${id} ${was}→${to}`]);
    if (to === 'Received') await correct(id);
  }
  const waiting = await walk.write('createPurchase', {
    query: '?submit=true',
    payload: purchaseBody({ purchase_transactions: [{ product_id: scenario.product_inactive, units: 12 }] }),
  });
  const other = waiting.data.purchase_global_id;
  expect(waiting.told).toEqual([
    `purchase.created ${other} null→InProgress`,
    `purchase.submitted ${other} InProgress→Submitted`,
    `purchase.pending_activation ${other} Submitted→PendingActivation`,
  ]);
  const tasks: Json[] = (await service.call('GET', '/ops/activationTasks?status=open')).json().data;
  const task = tasks.find((one) => one.product_id === scenario.product_inactive)!;
  const done = await walk.write('completeActivationTask', {
    params: [task.activation_task_id],
    causedBy: waiting.requestId,
  });
  expect(done.told).toEqual([
    `record.changed products ${scenario.product_inactive}`,
    `purchase.processed ${other} PendingActivation→New`,
  ]);
  const draft = (await walk.write('createPurchase', { payload: purchaseBody() })).data.purchase_global_id;
  expect((await walk.write('deletePurchase', { params: [draft] })).told).toEqual([
    `purchase.deleted ${draft} InProgress→InProgress`,
  ]);
});

/** The events of this type that a request emitted, with who sees them. */
const storedEvents = (requestId: string, resource: string) =>
  service.db.query<Json>(sql`SELECT type, resource_id, audience, customers, suppliers, states, data FROM event
    WHERE request_id = ${requestId} AND resource = ${resource} ORDER BY seq`);

const load = (resource: string, record: Json) =>
  walk.write(walk.operationAt('PUT', `/ops/records/${resource}`), {
    payload: JSON.stringify([record]),
    headers: { 'content-type': 'application/json' },
  });

test('a product that its activation task activates emits the same event as one that a load activates', async () => {
  const ProductID = scenario.product_inactive!;
  await load('products', { ProductID, StatusID: 2 });
  const byLoad = await load('products', { ProductID, StatusID: 1 });
  const expected = await storedEvents(byLoad.requestId, 'products');
  expect(expected).toHaveLength(1);
  await load('products', { ProductID, StatusID: 2 });
  const lines = [{ product_id: ProductID, units: 12 }];
  const create = (po: Json) =>
    walk.write('createPurchase', {
      query: '?submit=true',
      payload: purchaseBody({ purchase_transactions: lines, ...po }),
    });
  const waiting = await create({});
  const openTask = async (): Promise<number> => {
    const tasks: Json[] = (await service.call('GET', '/ops/activationTasks?status=open')).json().data;
    return tasks.find((one) => one.product_id === ProductID)!.activation_task_id;
  };
  const complete = { params: [await openTask()], causedBy: waiting.requestId };
  const byTask = await walk.write('completeActivationTask', complete);
  expect(await storedEvents(byTask.requestId, 'products')).toEqual(expected);
  expect((await walk.write('completeActivationTask', complete)).told).toEqual([]);
  // A load that also completes the task emits one event.
  await load('products', { ProductID, StatusID: 2 });
  const again = await create({});
  const loaded = await walk.write(walk.operationAt('PUT', '/ops/records/products'), {
    payload: JSON.stringify([{ ProductID, StatusID: 1 }]),
    headers: { 'content-type': 'application/json' },
    causedBy: again.requestId,
  });
  expect(loaded.told).toEqual([
    `record.changed products ${ProductID}`,
    `purchase.processed ${again.data.purchase_global_id} PendingActivation→New`,
  ]);
});

test('credit terms saved as defaults with an order emit an event each if they changed', async () => {
  const saved = ({ told }: { told: string[] }) => told.filter((line) => line.startsWith('record.'));
  const line = (term: unknown) => ({ product_id: scenario.product, units: 2, credit_term_id: term });
  const submit = (term: unknown) =>
    walk.write('createOrder', {
      query: '?submit=true',
      payload: orderBody({
        lines: [line(term)],
        save_term_defaults: { supplier_ids: [scenario.supplier] },
      }),
    });
  const changed = `record.changed customers/creditTerms ${scenario.customer}:${scenario.supplier}`;
  const first = await submit(scenario.term_offered);
  expect(saved(first)).toEqual([changed]);
  expect(saved(await submit(scenario.term_offered))).toEqual([]);
  const key = { CustomerID: scenario.customer, SupplierID: scenario.supplier };
  expect(first.events.find(({ resource }) => resource === 'customers/creditTerms')!.data).toEqual(key);
  const byLoad = await load('customers/creditTerms', { ...key, TermID: 1 });
  const [expected] = await storedEvents(byLoad.requestId, 'customers/creditTerms');
  expect(await storedEvents(first.requestId, 'customers/creditTerms')).toEqual([expected]);
  const { id } = await posted();
  const change = await walk.write('updateOrder', {
    params: [id],
    query: '?submit=true',
    payload: {
      lines: [line(scenario.term_offered)],
      save_term_defaults: { supplier_ids: [scenario.supplier] },
    },
  });
  expect(saved(change)).toEqual([changed]);
});

test('batches emit events when goods come and go, and when their lot is loaded', async () => {
  const ofBatches = ({ events }: { events: FeedEvent[] }) =>
    events.filter(({ resource }) => resource === 'inventory/batches');
  const made = await walk.write('createPurchase', {
    query: '?submit=true',
    payload: purchaseBody({
      purchase_transactions: [{ product_id: scenario.product_second, units: 30, batch_code: 'WALK-1' }],
    }),
  });
  const id = made.data.purchase_global_id;
  const advance = (to: string) => walk.write('advancePurchase', { params: [id], payload: { to } });
  for (const to of ['Accepted', 'Received', 'Confirmed']) expect(ofBatches(await advance(to))).toEqual([]);
  const verified = await advance('Verified');
  const [line] = (await service.call('GET', `/api/v2/purchases/${id}`)).json().data.purchase_transactions;
  const key = {
    LocationID: scenario.location,
    ProductID: scenario.product_second,
    BatchCode: 'WALK-1',
    PurchaseTransID: line.purchase_trans_id,
  };
  expect(ofBatches(verified).map(({ type, data }) => [type, data])).toEqual([['record.changed', key]]);
  const byLoad = await load('inventory/batches', { ...key, COAURL: 'https://lab.example/walk' });
  const [expected] = await storedEvents(byLoad.requestId, 'inventory/batches');
  expect(await storedEvents(verified.requestId, 'inventory/batches')).toEqual([expected]);
  // Every other lot of the product is empty, so that the order takes from this one.
  await service.db.query(sql`UPDATE batch b SET inventory_units = 0 WHERE product_id = ${scenario.product_second}
    AND location_id = ${scenario.location} AND purchase_trans_id <> ${line.purchase_trans_id}`);
  await service.db.query(sql`UPDATE fifo_layer SET units_remaining = CASE purchase_trans_id WHEN ${line.purchase_trans_id} THEN 30 ELSE 0 END
    WHERE product_id = ${scenario.product_second} AND location_id = ${scenario.location}`);
  const { invoice } = await posted({ lines: [{ product_id: scenario.product_second, units: 6 }] });
  const step = (to: number) => walk.write('advanceInvoice', { params: [invoice], payload: { to } });
  for (const to of [2, 3, 4, 5]) expect(ofBatches(await step(to))).toEqual([]);
  expect(ofBatches(await step(7)).map(({ data }) => data)).toEqual([key]);
  await service.db.query(sql`UPDATE purchase SET from_erp = true WHERE purchase_global_id = ${id}`);
  const lot = { PurchaseTransID: line.purchase_trans_id, UnitsReceived: 30, UnitsRemaining: 20 };
  const loaded = await load('inventory/lots', lot);
  expect(ofBatches(loaded).map(({ data }) => data)).toEqual([key]);
  expect(ofBatches(await load('inventory/lots', lot))).toEqual([]);
});

test('a rename during processing shows the status of the event before', async () => {
  const pause = (paused: boolean, causedBy: string | null = null) =>
    walk.write('setWorkerPaused', { payload: { paused }, causedBy });
  const of = (id: string, { told }: { told: string[] }) => told.filter((line) => line.includes(id));
  await pause(true);
  const made = await walk.write('createOrder', { query: '?submit=true', payload: orderBody() });
  const order = made.data.id;
  for (const status of ['importing', 'accepted']) {
    await service.db.query(sql`UPDATE sales_order SET status = ${status} WHERE order_id = ${order}`);
    const customer = { CustomerID: scenario.customer, CustomerName: `Renamed while ${status}` };
    expect(of(order, await load('customers', customer))).toEqual([`order.updated ${order} queued→queued`]);
  }
  const processed = await pause(false, made.requestId);
  expect(of(order, processed)).toEqual([`order.posted ${order} queued→accepted`]);
  await pause(true);
  const sent = await walk.write('createPurchase', { query: '?submit=true', payload: purchaseBody() });
  const purchase = sent.data.purchase_global_id;
  await service.db.query(
    sql`UPDATE purchase SET status = 'Importing' WHERE purchase_global_id = ${purchase}`,
  );
  const location = { LocationID: scenario.location, Location: 'Renamed during import' };
  expect(of(purchase, await load('locations', location))).toEqual([
    `purchase.updated ${purchase} Submitted→Submitted`,
  ]);
  const imported = await pause(false, sent.requestId);
  expect(of(purchase, imported)).toEqual([`purchase.processed ${purchase} Submitted→New`]);
});

test('a rename between the steps of a cancellation shows the status of the event before', async () => {
  const pause = (paused: boolean, causedBy: string | null = null) =>
    walk.write('setWorkerPaused', { payload: { paused }, causedBy });
  const { id, invoice } = await posted();
  const renamed = async (CustomerName: string) => {
    const { told } = await load('customers', { CustomerID: scenario.customer, CustomerName });
    return told.filter((line) => line.includes(id));
  };
  await pause(true);
  const asked = await walk.write('deleteOrder', { params: [id] });
  expect(await renamed('Renamed before the cancellation')).toEqual([`order.updated ${id} accepted→accepted`]);
  // As the first step of the worker leaves it; an invoice that changes without a new version emits nothing.
  await service.db.query(sql`WITH o AS (UPDATE sales_order SET status = 'cancelled' WHERE order_id = ${id} RETURNING order_no),
    i AS (UPDATE invoice SET cancelled_at = now(), open_debit = 0 WHERE invoice_id = ${invoice})
    UPDATE order_cancellation SET state = 'applied' WHERE order_no = (SELECT order_no FROM o)`);
  expect(await renamed('Renamed during the cancellation')).toEqual([`order.updated ${id} accepted→accepted`]);
  const done = await pause(false, asked.requestId);
  expect(done.told.filter((line) => line.includes(id))).toEqual([`order.cancelled ${id} accepted→cancelled`]);
  expect(await renamed('Renamed after the cancellation')).toEqual([
    `order.updated ${id} cancelled→cancelled`,
  ]);
});

test('a payment emits events on request and confirmation, with one for the paid invoice', async () => {
  const { invoice } = await posted();
  const { id, invoice_num: number } = await readOrder(String(invoice));
  const paid = await walk.write('createPaymentApplication', {
    query: paymentAddress({ TargetInvoiceNum: number }).slice(PAYMENTS.length),
  });
  const { RequestID } = paid.body.Data;
  expect(paid.told).toEqual([
    `payment_application.requested ${RequestID}`,
    `payment_application.confirmed ${RequestID}`,
    `order.updated ${id} accepted→accepted`,
    `invoice.updated ${invoice}`,
  ]);
  expect(paid.events.map(({ data }) => data.status ?? data.open_balance)).toEqual([
    'Pending',
    'Confirmed',
    'accepted',
    expect.stringMatching(/^\d+\.\d\d$/),
  ]);
});

test('writes to keys, links, webhooks, the worker and the sandbox emit no events', async () => {
  const quiet = async (...asked: Parameters<Walk['write']>) => {
    const { told, data } = await walk.write(...asked);
    expect([asked[0], told]).toEqual([asked[0], []]);
    return data;
  };
  const key = await quiet('createKey', { payload: { type: 'Employee', name: 'walked' } });
  await quiet('updateKey', { params: [key.api_key_id], payload: { name: 'walked on' } });
  const next = await quiet('rotateKey', { params: [key.api_key_id], payload: {} });
  await quiet('revokeKey', { params: [next.api_key_id] });
  const [user] = await service.db.query<{ userId: number }>(
    sql`SELECT user_id AS "userId" FROM user_account WHERE kind = 'Employee' AND active LIMIT 1`,
  );
  const staff = { userId: user!.userId, userName: 'Walker', type: 'Employee', readOnly: false } as const;
  const { session } = await service.db.tx((tx) => startSession(tx, 'Development', staff, new Date()));
  await quiet('endSession', { params: [session.sessionId] });
  await quiet('setWorkerPaused', { payload: { paused: true } });
  await quiet('setWorkerPaused', { payload: { paused: false } });
  await quiet('setSandboxClock', { payload: { advance_seconds: 60 } });
  await quiet('resetSandboxClock');
  await quiet('revokeLinks');
  const saved = await quiet('createSavedReport', { payload: { name: 'walked', report: 'sales', query: {} } });
  await quiet('updateSavedReport', { params: [saved.report_id], payload: { name: 'walked on' } });
  await quiet('sendSavedReport', {
    params: [saved.report_id],
    payload: { emails: ['walker@example.com'], format: 'csv' },
  });
  await quiet('deleteSavedReport', { params: [saved.report_id] });
  await quiet('sendStatements', { payload: { dry_run: true } });
  // Nobody listens there: a delivery that failed can be repeated.
  const url = 'http://127.0.0.1:9/nobody';
  const { webhook_id: id } = await quiet('createWebhook', { payload: { url, types: ['order.*'] } });
  await walk.write('createOrder', { payload: orderBody() });
  const deliveries = async (): Promise<Json[]> =>
    (await service.call('GET', `/api/v2/webhooks/${id}/deliveries`)).json().data;
  await expect.poll(async () => (await deliveries()).length).toBe(1);
  const [failed] = await deliveries();
  await quiet('retryWebhookDelivery', { params: [id, failed!.delivery_id] });
  await quiet('replayWebhookEvents', { params: [id], payload: { after: await currentCursor(service) } });
  await quiet('pingWebhook', { params: [id] });
  await quiet('rotateWebhookSecret', { params: [id] });
  await quiet('updateWebhook', { params: [id], payload: { status: 'paused' } });
  await quiet('deleteWebhook', { params: [id] });
});

test('a feed page from the database equals streams and webhooks, for every key', async () => {
  const { db } = service;
  const cursors = await openCursors(db, 'Development');
  const keys = await findKeys(
    db,
    (await db.query<{ id: number }>(sql`SELECT api_key_id AS id FROM api_key`)).map(({ id }) => id),
  );
  const supplier = keys.find(({ type }) => type === 'Supplier')!;
  const everybody = [
    ...keys,
    { ...supplier, supplierIds: null },
    { ...supplier, userId: supplier.userId! + 1 },
  ];
  const ask = { after: undefined, limit: 2_000, types: undefined, now: new Date(), keptDays: 30 };
  const counts = new Set<number>();
  for (const key of everybody) {
    const { text, hasMore } = (await readPageText(db, { ...ask, key }, cursors))!;
    const page = await readFeedPage(db, { ...ask, key });
    const shown = typeof text === 'string' ? text : text.framed('', '').toString();
    const presenter = { key, cursors, from: undefined, shift: page.shift };
    expect(JSON.parse(`[${shown}]`)).toEqual(page.rows.map((row) => presentEvent(row, presenter)));
    expect(hasMore).toBe(page.hasMore);
    counts.add(page.rows.length);
  }
  expect(counts.size).toBeGreaterThan(3);
  const first = (await readPageText(db, { ...ask, key: everybody[0]!, limit: 7 }, cursors))!;
  expect([first.count, first.hasMore]).toEqual([7, true]);
});

test('replacing all data emits no events', async () => {
  // What is in flight in the copy goes on afterwards, as the worker's own steps.
  await walk.write('setWorkerPaused', { payload: { paused: true } });
  await exportTo(service.db, join(snapshot, 'data'), about);
  expect((await walk.write('resetData')).told).toEqual([]);
  const bundle = (await service.call('GET', '/ops/export')).rawPayload;
  const imported = await walk.write('importData', {
    payload: bundle,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(imported.told).toEqual([]);
});

test('every write operation of the API is covered', () => {
  const records = RESOURCES.map(({ name }) => walk.operationAt('PUT', `/ops/records/${name}`));
  const left = [...walk.operations.keys()].filter(
    (operation) => !walk.walked.has(operation) && !records.includes(operation),
  );
  expect(left).toEqual([]);
});
