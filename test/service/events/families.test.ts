import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { putter } from '../ops/records-support.ts';
import { ask, scenario as money } from '../payments/support.ts';
import { PATH as PURCHASES, body as purchaseBody } from '../purchases/support.ts';
import { currentCursor, eventsWhen, type FeedEvent, ofResource, scenario, typesOf } from './support.ts';

const service = await build({ work: true });
const { call } = service;
const put = putter(call);

test('a purchase emits an event for each step from draft to verified', async () => {
  const start = await currentCursor(service);
  const made = await call('POST', PURCHASES, { payload: purchaseBody() });
  const id = made.json().data.purchase_global_id;
  await call('PATCH', `${PURCHASES}/${id}`, { payload: { supplier_name: 'By hand' } });
  await call('POST', `${PURCHASES}/${id}/submit`, { headers: { 'x-request-id': 'buy-it' } });
  await eventsWhen(service, start, (all) => typesOf(all).includes('purchase.processed'));
  for (const to of ['Accepted', 'Received', 'Confirmed', 'Verified'])
    await call('POST', `/ops/purchases/${id}/advance`, { payload: { to } });
  const events = await eventsWhen(
    service,
    start,
    (all) => all.filter(({ type }) => type === 'purchase.advanced').length === 4,
  );
  const own = ofResource(events, id);
  expect(own.map(({ type, data }) => [type, data.previous_status, data.status])).toEqual([
    ['purchase.created', null, 'InProgress'],
    ['purchase.updated', 'InProgress', 'InProgress'],
    ['purchase.submitted', 'InProgress', 'Submitted'],
    ['purchase.processed', 'Submitted', 'New'],
    ['purchase.advanced', 'New', 'Accepted'],
    ['purchase.advanced', 'Accepted', 'Received'],
    ['purchase.advanced', 'Received', 'Confirmed'],
    ['purchase.advanced', 'Confirmed', 'Verified'],
  ]);
  expect(own[3]).toMatchObject({ version: null, caused_by: { request_id: 'buy-it' } });
  expect(own[2]!.data.purchase_id).toBeNull();
  expect(own[3]!.data.purchase_id).toEqual(expect.any(Number));
  const stock = events.filter(({ type }) => type === 'inventory.changed');
  // Received and verified, for two products each.
  expect(stock).toHaveLength(4);
});

test('a purchase with an inactive product waits for its activation', async () => {
  const start = await currentCursor(service);
  const payload = purchaseBody({
    purchase_transactions: [{ product_id: scenario.product_inactive, units: 12 }],
  });
  const id = (await call('POST', `${PURCHASES}?submit=true`, { payload })).json().data.purchase_global_id;
  await eventsWhen(service, start, (all) => typesOf(all).includes('purchase.pending_activation'));
  const tasks = (await call('GET', '/ops/activationTasks?status=open')).json().data;
  const task = tasks.find((one: { product_id: number }) => one.product_id === scenario.product_inactive);
  await call('POST', `/ops/activationTasks/${task.activation_task_id}/complete`);
  const events = await eventsWhen(service, start, (all) => typesOf(all).includes('purchase.processed'));
  expect(typesOf(ofResource(events, id))).toEqual([
    'purchase.created',
    'purchase.submitted',
    'purchase.pending_activation',
    'purchase.processed',
  ]);
});

test('a deleted purchase draft emits an event', async () => {
  const id = (await call('POST', PURCHASES, { payload: purchaseBody() })).json().data.purchase_global_id;
  const start = await currentCursor(service);
  await call('DELETE', `${PURCHASES}/${id}`);
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(typesOf(ofResource(events, id))).toEqual(['purchase.deleted']);
});

test('a payment request and its confirmation emit events, with one for the paid invoice', async () => {
  const start = await currentCursor(service);
  const { RequestID } = await ask(service, {}, { headers: { 'x-request-id': 'pay-it' } });
  const events = await eventsWhen(service, start, (all) => typesOf(all).includes('invoice.updated'));
  const own = ofResource(events, RequestID).filter(({ resource }) => resource === 'payment_application');
  expect(own.map(({ type, data }) => [type, data.status])).toEqual([
    ['payment_application.requested', 'Pending'],
    ['payment_application.confirmed', 'Confirmed'],
  ]);
  expect(own[1]).toMatchObject({
    version: null,
    caused_by: { request_id: 'pay-it' },
    data: { payment_invoice_num: money.payment, target_invoice_num: money.open_invoice, amount: '1.00' },
  });
  const invoices = events.filter(({ type }) => type === 'invoice.updated');
  expect(invoices.map(({ data, caused_by }) => [data.invoice_num, caused_by?.request_id])).toEqual([
    [money.open_invoice, 'pay-it'],
  ]);
});

test('ERP records emit events with their v1 key fields, only if they changed', async () => {
  const start = await currentCursor(service);
  const [product] = (await call('GET', `/api/v1/products/${scenario.product}`)).json().Data;
  await put('products', [product]);
  await put('products', [{ ...product, Description: 'Another one' }]);
  await put('products', [{ ...product, Description: 'A dry run' }], '?dry_run=true');
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(events).toMatchObject([
    {
      type: 'record.changed',
      resource: 'products',
      resource_id: String(scenario.product),
      version: null,
      caused_by: { request_id: expect.any(String) },
      data: { ProductID: scenario.product },
    },
  ]);
});

test('ERP counts emit one inventory.changed for each location and product', async () => {
  const start = await currentCursor(service);
  const [record] = (
    await call('GET', `/api/v1/inventory?ProductIDs=${scenario.product}&LocationIDs=${scenario.location}`)
  ).json().Data;
  await put('inventory', [{ ...record, Unsellable: record.Unsellable + 1 }]);
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(events).toMatchObject([
    {
      type: 'inventory.changed',
      resource: 'inventory',
      resource_id: `${scenario.location}:${scenario.product}`,
      data: {
        product_id: scenario.product,
        location_id: scenario.location,
        available_units: record.AvailableUnits - 1,
      },
    },
  ]);
});

async function firstInventory(): Promise<Record<string, unknown>> {
  const path = `/api/v1/inventory?ProductIDs=${scenario.product}&LocationIDs=${scenario.location}`;
  return (await call('GET', path)).json().Data[0];
}

/** The change moves TimeUpdated, so that UpdatedSince returns the record, and emits inventory.changed once. */
async function expectStockChange(what: string, change: () => Promise<unknown>): Promise<void> {
  const before = await firstInventory();
  const start = await currentCursor(service);
  await change();
  const after = await firstInventory();
  expect(String(after.TimeUpdated) > String(before.TimeUpdated), what).toBe(true);
  const changed = await call('GET', `/api/v1/inventory?UpdatedSince=${after.TimeUpdated}`);
  expect(changed.json().Data, what).toContainEqual(after);
  const events = await eventsWhen(service, start, (all) => typesOf(all).includes('inventory.changed'));
  const id = `${scenario.location}:${scenario.product}`;
  expect(
    events.filter(({ resource, resource_id }) => resource === 'inventory' && resource_id === id),
    what,
  ).toHaveLength(1);
}

test('a load that changes only NotAuthorized emits inventory.changed', async () => {
  const { LocationID, ProductID, NotAuthorized } = await firstInventory();
  for (const value of [!NotAuthorized, NotAuthorized])
    await expectStockChange(`NotAuthorized ${value}`, async () => {
      const sent = await put('inventory', [{ LocationID, ProductID, NotAuthorized: value }]);
      expect(sent.json().data, sent.body).toMatchObject({ updated: 1 });
    });
});

test('lots change the inventory record if another one is sold next, and only then', async () => {
  const current = async () => (await firstInventory()).PurchaseTransID;
  await verifiedPurchase([5_900_201, 5_900_202]);
  const load = async (lot: object) => {
    const sent = await put('inventory/lots', [lot]);
    expect(sent.statusCode, sent.body).toBe(200);
  };
  const [first, second] = [{ PurchaseTransID: 5_900_201 }, { PurchaseTransID: 5_900_202 }];
  const sold = await current();
  await expectStockChange('an older lot', () => load({ ...first, TimeOpened: '2020-01-02T00:00:00Z' }));
  expect(await current()).toBe(first.PurchaseTransID);
  await expectStockChange('a still older lot', () => load({ ...second, TimeOpened: '2020-01-01T00:00:00Z' }));
  expect(await current()).toBe(second.PurchaseTransID);
  const { TimeUpdated } = await firstInventory();
  await load({ ...second, UnitsRemaining: 5 });
  await load({ ...first, UnitsRemaining: 7 });
  expect((await firstInventory()).TimeUpdated).toBe(TimeUpdated);
  await expectStockChange('an empty lot', () => load({ ...second, UnitsRemaining: 0 }));
  expect(await current()).toBe(first.PurchaseTransID);
  await expectStockChange('a later lot', () => load({ ...second, UnitsRemaining: 5 }));
  await expectStockChange('a removed lot', () => load({ ...second, Remove: true }));
  expect(await current()).toBe(first.PurchaseTransID);
  await expectStockChange('no lot of these', () => load({ ...first, Remove: true }));
  expect(await current()).toBe(sold);
});

async function verifiedPurchase(transIds: readonly number[]): Promise<void> {
  const [model] = (await call('GET', `/api/v1/purchases/${scenario.purchase_processed}`)).json().Data;
  const purchase = {
    PurchaseID: 590_201,
    VendorID: model.VendorID,
    SupplierID: scenario.supplier,
    ToLocationID: scenario.location,
    PONum: 'PO-590201',
    PostDate: '2026-01-10T08:00:00Z',
    Status: 'Verified',
    Lines: transIds.map((PurchaseTransID) => ({
      PurchaseTransID,
      ProductID: scenario.product,
      NumUnits: '10',
    })),
  };
  const stored = await put('purchases', [purchase]);
  expect(stored.statusCode, stored.body).toBe(200);
}

test('an ERP invoice emits created once, together with its order, and updated together with it', async () => {
  const start = await currentCursor(service);
  const invoice = {
    InvoiceID: 790_101,
    CustomerID: scenario.customer,
    InvoiceNum: 'INV-790101',
    Date: '2026-01-20',
    OpenDebit: '60.00',
    Status: 4,
    Lines: [
      {
        InvoiceTransID: 7_900_101,
        ProductID: scenario.product,
        NumUnits: 24,
        FullPrice: '2.75',
        UnitPrice: '2.50',
      },
    ],
  };
  const stored = await put('invoices', [invoice]);
  expect(stored.statusCode, stored.body).toBe(200);
  await put('invoices', [invoice]);
  await put('invoices', [{ ...invoice, OpenDebit: '50.00' }]);
  const { Lines: _lines, ...moved } = invoice;
  await put('invoices', [{ ...moved, OpenDebit: '50.00', Status: 7 }]);
  const isComplete = (all: FeedEvent[]) => all.filter(({ type }) => type === 'invoice.updated').length === 2;
  const events = await eventsWhen(service, start, isComplete);
  expect(events.map(({ type, resource_id }) => [type, resource_id])).toEqual([
    ['order.created', 'invoice:790101'],
    ['invoice.created', '790101'],
    ['order.updated', 'invoice:790101'],
    ['invoice.updated', '790101'],
    ['order.advanced', 'invoice:790101'],
    ['invoice.updated', '790101'],
  ]);
  expect(events[3]!.data.open_balance).toBe('50.00');
  const { version } = (await call('GET', '/api/v2/orders/790101')).json().data;
  expect(events[4]!.version).toBe(version);
});

test('lines of an ERP invoice emit updated for the invoice and its order, even if no sum changes', async () => {
  const start = await currentCursor(service);
  const line = { InvoiceTransID: 7_900_101, BatchCode: 'SS-2611' };
  await put('invoices/lines', [line]);
  await put('invoices/lines', [line]);
  const isComplete = (all: FeedEvent[]) => all.some(({ type }) => type === 'invoice.updated');
  const events = await eventsWhen(service, start, isComplete);
  expect(events.map(({ type, resource_id }) => [type, resource_id])).toEqual([
    ['record.changed', '7900101'],
    ['order.updated', 'invoice:790101'],
    ['invoice.updated', '790101'],
  ]);
  const { version } = (await call('GET', '/api/v2/orders/790101')).json().data;
  expect(events[1]!.version).toBe(version);
});

test.each([
  ['on their own', 'purchases/lines', (line: object) => line],
  ['of their purchase', 'purchases', (line: object) => ({ PurchaseID: 590_101, Lines: [line] })],
])('purchase lines %s emit updated for the purchase, even if no sum changes', async (_how, name, asSent) => {
  const line = { PurchaseTransID: 5_900_101, ProductID: scenario.product, NumUnits: '480' };
  const [model] = (await call('GET', `/api/v1/purchases/${scenario.purchase_processed}`)).json().Data;
  const stored = await put('purchases', [
    {
      PurchaseID: 590_101,
      VendorID: model.VendorID,
      SupplierID: scenario.supplier,
      ToLocationID: model.ToLocationID,
      PONum: 'PO-590101',
      PostDate: '2026-01-10T08:00:00Z',
      Lines: [line],
    },
  ]);
  expect(stored.statusCode, stored.body).toBe(200);
  const changes = [
    { BatchCode: `SS-${name}` },
    { ExpirationDate: name === 'purchases' ? '2027-01-01T00:00:00Z' : '2027-02-01T00:00:00Z' },
    { PalletTag: name },
    { Weight: name === 'purchases' ? '12.500' : '13.500' },
  ];
  for (const change of changes) {
    const read = async () => (await call('GET', '/api/v1/purchases/590101')).json().Data[0];
    const before = await read();
    const start = await currentCursor(service);
    const changed = await put(name, [asSent({ ...line, ...change })]);
    expect(changed.json().data, changed.body).toMatchObject({ updated: 1 });
    const after = await read();
    const what = JSON.stringify(change);
    expect(after.TimeUpdated > before.TimeUpdated, what).toBe(true);
    const listed = await call('GET', `/api/v2/purchases?updated_since=${after.TimeUpdated}`);
    expect(listed.json().data, what).toMatchObject([{ purchase_id: 590_101 }]);
    const events = await eventsWhen(service, start, (all) => typesOf(all).includes('purchase.updated'));
    expect(
      events
        .filter(({ resource }) => resource === 'purchase')
        .map(({ type, data }) => [type, data.purchase_id]),
      what,
    ).toEqual([['purchase.updated', 590_101]]);
  }
});

test('an ERP purchase emits updated or advanced', async () => {
  const [record] = (await call('GET', `/api/v1/purchases/${scenario.purchase_processed}`)).json().Data;
  const start = await currentCursor(service);
  await put('purchases', [{ ...record, SupplierID: undefined, Freight: '12.34' }]);
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(typesOf(events)).toEqual(['purchase.updated']);
  expect(events[0]!.data.purchase_id).toBe(scenario.purchase_processed);
});

test('a removed record emits an event to keys that could read it before', async () => {
  const [first] = (
    await call('GET', `/api/v1/invoices/coas?InvoiceIDs=${scenario.invoice_with_documents}`)
  ).json().Data;
  const start = await currentCursor(service);
  const removed = await put('invoices/coas', [
    { InvoiceTransID: first.InvoiceTransID, BatchCode: first.BatchCode, Remove: true },
  ]);
  expect(removed.statusCode, removed.body).toBe(200);
  const options = { key: 'customer' as const };
  const events = await eventsWhen(service, start, (all) => all.length > 0, options);
  expect(events).toMatchObject([
    {
      type: 'record.removed',
      resource: 'invoices/coas',
      resource_id: `${first.InvoiceTransID}:${first.BatchCode}`,
      data: { InvoiceTransID: first.InvoiceTransID, BatchCode: first.BatchCode },
    },
  ]);
});

test('an edit that changes nothing changes neither the version nor the feed', async () => {
  const payload = purchaseBody();
  const made = await call('POST', PURCHASES, { payload });
  const id = made.json().data.purchase_global_id;
  const order = {
    customer_id: scenario.customer,
    memo: 'As it is',
    lines: [{ product_id: scenario.product, units: 12 }],
  };
  const draft = (await call('POST', '/api/v2/orders', { payload: order })).json().data;
  const start = await currentCursor(service);
  const purchase = await call('PATCH', `${PURCHASES}/${id}`, { payload });
  expect(purchase.headers.etag).toBe(made.headers.etag);
  const { customer_id: _customer, ...same } = order;
  const edited = await call('PATCH', `/api/v2/orders/${draft.id}`, { payload: same });
  expect([edited.statusCode, edited.json().data.version]).toEqual([200, draft.version]);
  const posted = (await call('GET', `/api/v2/orders/${scenario.invoice_new}`)).json().data;
  const kept = await call('PATCH', `/api/v2/orders/${scenario.invoice_new}`, {
    payload: { memo: posted.memo },
  });
  expect([kept.statusCode, kept.json().data.version, kept.json().data.pending_change]).toEqual([
    200,
    posted.version,
    null,
  ]);
  await call('PATCH', `/api/v2/orders/${draft.id}`, { payload: { memo: 'Now it differs' } });
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(events.map(({ type, resource_id }) => [type, resource_id])).toEqual([['order.updated', draft.id]]);
});
