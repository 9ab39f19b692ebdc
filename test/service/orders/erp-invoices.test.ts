import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { currentCursor, eventsWhen } from '../events/support.ts';
import {
  codesOf,
  deliveryDates,
  freshPo,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  stockOf,
  submitted,
} from './posted-support.ts';
import type { Json } from './support.ts';

/** Invoices that the ERP made: their goods were never taken here, and their PO numbers count like any other. */
const svc = await build();
const { call, db } = svc;

let invoiceId = 780_000;
async function fromErp(more: object = {}, units = 40): Promise<number> {
  // Apart from each other: what this service makes itself goes on from the highest number.
  invoiceId += 1_000;
  const id = invoiceId;
  const days = await deliveryDates(svc);
  const record = {
    InvoiceID: id,
    CustomerID: S.customer,
    InvoiceNum: `ERP-${id}`,
    TermID: 5,
    Date: days[3],
    OpenDebit: (units * 10).toFixed(2),
    Lines: [{ InvoiceTransID: id * 10, ProductID: S.product, NumUnits: units, FullPrice: '10.00' }],
    ...more,
  };
  const response = await call('PUT', '/ops/records/invoices', { payload: [record] });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

async function send(status: number, method: string, path: string, payload?: object): Promise<Json> {
  const response = await call(method, `${ORDERS}/${path}`, payload ? { payload } : {});
  expect(response.statusCode, response.body).toBe(status);
  return response.body ? response.json().data : null;
}

const preSales = async () => (await stockOf(svc, S.product!)).PreSales;
const setPreSales = (units: number) =>
  db.query(
    sql`UPDATE inventory SET pre_sales = ${units} WHERE location_id = ${S.location} AND product_id = ${S.product}`,
  );

describe('stock of invoices loaded from the ERP', () => {
  test('a cancellation returns only units that were taken', async () => {
    const before = await preSales();
    const id = await fromErp();
    await send(202, 'DELETE', String(id));
    await runWorker(svc);
    expect(await read(svc, id)).toMatchObject({ status: 'cancelled', open_balance: '0.00' });
    expect(await preSales()).toBe(before);
  });

  test('canceling an ERP invoice returns units that the warehouse counts as sold', async () => {
    const before = await preSales();
    const id = await fromErp();
    await setPreSales(before + 40);
    await send(202, 'DELETE', String(id));
    await runWorker(svc);
    expect(await preSales()).toBe(before);
  });

  test('canceling an ERP invoice succeeds even if PreSales is lower than its units', async () => {
    const order = await posted(svc, { lines: [{ product_id: S.product, units: 30 }] });
    const before = await preSales();
    await setPreSales(7);
    await send(202, 'DELETE', order.id);
    await runWorker(svc);
    expect(await read(svc, order.id)).toMatchObject({
      status: 'cancelled',
      cancellation: { state: 'completed' },
    });
    expect(await preSales()).toBe(0);
    await setPreSales(before - 30);
  });

  test('a change takes and returns only the units that it adds or that were added', async () => {
    const before = await preSales();
    const id = await fromErp();
    const to = async (units: number) => {
      await send(202, 'PATCH', `${id}?submit=true`, { lines: [{ product_id: S.product, units }] });
      await runWorker(svc);
      expect((await read(svc, id)).lines[0]).toMatchObject({ units, shipped_units: units });
      return (await preSales()) - before;
    };
    expect(await to(50)).toBe(10);
    expect(await to(45)).toBe(5);
    expect(await to(20)).toBe(0);
    await send(202, 'PATCH', `${id}?submit=true`, { memo: 'Same goods' });
    await runWorker(svc);
    expect(await preSales()).toBe(before);
  });
});

describe('an ERP invoice that is canceled', () => {
  const statusesSince = async (id: number, start: string) =>
    (await eventsWhen(svc, start, (all) => all.some(({ resource }) => resource === 'order')))
      .filter(({ resource_id }) => resource_id === `invoice:${id}`)
      .map(({ type, data }) => [type, data.previous_status, data.status]);
  async function load(id: number, fields: object): Promise<unknown[]> {
    const start = await currentCursor(svc);
    const response = await call('PUT', '/ops/records/invoices', { payload: [{ InvoiceID: id, ...fields }] });
    expect(response.statusCode, response.body).toBe(200);
    return statusesSince(id, start);
  }
  const CancelledAt = '2026-01-21T10:00:00.000Z';

  test('has the status of its event before as previous_status, also when the ERP takes the cancellation back', async () => {
    const id = await fromErp();
    expect(await load(id, { CancelledAt })).toEqual([['order.updated', 'accepted', 'cancelled']]);
    expect(await load(id, { Memo: 'by mistake' })).toEqual([['order.updated', 'cancelled', 'cancelled']]);
    expect(await load(id, { Status: 3 })).toEqual([['order.advanced', 'cancelled', 'cancelled']]);
    expect(await load(id, { CancelledAt: null })).toEqual([['order.updated', 'cancelled', 'on_the_way']]);
    expect(await load(id, { CancelledAt, Status: 4 })).toEqual([
      ['order.advanced', 'on_the_way', 'cancelled'],
    ]);
    expect(await load(id, { CancelledAt: null, Status: 7 })).toEqual([
      ['order.advanced', 'cancelled', 'delivered'],
    ]);
  });

  test('says in its history when it was canceled, and what was open before', async () => {
    const id = await fromErp();
    await load(id, { CancelledAt });
    const history = await call('GET', `${ORDERS}/${id}/history`);
    const entry = history.json().data.find(({ action }: Json) => action === 'order.invoice');
    expect(entry.before).toMatchObject({ cancelled_at: null, open_debit: 400 });
    expect(entry.after).toMatchObject({ cancelled_at: expect.stringContaining('2026-01-21'), open_debit: 0 });
  });
});

describe('changes of invoices as the ERP made them', () => {
  const line = (place: number, more: object) => ({
    InvoiceTransID: (invoiceId + 1_000) * 10 + place,
    FullPrice: '10.00',
    ...more,
  });

  test.each([
    ['a line without units', [{ NumUnits: 40 }, { NumUnits: 0, BackOrder: 12 }]],
    ['a line that is mostly on backorder', [{ NumUnits: 3, BackOrder: 9 }]],
    ['more units than were ordered', [{ Ordered: 10, NumUnits: 12 }]],
  ])('%s does not keep the rest from being changed', async (_what, quantities) => {
    const products = [S.product, S.product_second];
    const Lines = quantities.map((given, i) => line(i, { ProductID: products[i], ...given }));
    const total = quantities.reduce((sum, { NumUnits }) => sum + NumUnits * 10, 0);
    const id = await fromErp({ Lines, OpenDebit: total.toFixed(2) });
    const before = (await read(svc, id)).lines;
    await send(200, 'PATCH', String(id), { memo: 'Ring twice' });
    await send(202, 'PATCH', `${id}?submit=true`, { memo: 'Ring three times' });
    await runWorker(svc);
    const after = await read(svc, id);
    expect(after).toMatchObject({ memo: 'Ring three times', pending_change: null });
    expect(after.lines.map(quantitiesOf)).toEqual(before.map(quantitiesOf));
  });

  const quantitiesOf = ({ product_id, units, shipped_units, backorder_units }: Json) => ({
    product_id,
    units,
    shipped_units,
    backorder_units,
  });

  test('an invoice without lines can be changed and canceled', async () => {
    const id = await fromErp({ Lines: [] });
    expect((await read(svc, id)).allowed_actions).toMatchObject({
      update: { allowed: true },
      cancel: { allowed: true },
    });
    await send(200, 'PATCH', String(id), { memo: 'Lines follow' });
  });

  test.each([' P-1 ', ''])('the PO number "%s" stays as it is unless another one is sent', async (given) => {
    const PONum = given && ` ${freshPo()} `;
    const id = await fromErp({ PONum });
    const { po_num } = await read(svc, id);
    for (const body of [{}, { po_num }]) {
      const unchanged = await send(200, 'PATCH', String(id), body);
      expect(unchanged.pending_change).toBeNull();
    }
    await send(202, 'PATCH', `${id}?submit=true`, { memo: 'Only this' });
    await runWorker(svc);
    expect(await read(svc, id)).toMatchObject({ memo: 'Only this', po_num });
  });

  test('the due date moves with the delivery date, and only with it', async () => {
    const days = await deliveryDates(svc);
    const id = await fromErp({ DueDate: '2031-05-06' });
    await send(202, 'PATCH', `${id}?submit=true`, { memo: 'Only this' });
    await runWorker(svc);
    expect((await read(svc, id)).due_date).toContain('2031-05-06');
    await send(202, 'PATCH', `${id}?submit=true`, { delivery_date: days[4] });
    await runWorker(svc);
    const moved = await read(svc, id);
    expect(moved.delivery_date).toBe(days[4]);
    expect(Date.parse(moved.due_date)).toBeLessThan(Date.parse('2031-01-01'));
  });
});

describe('PO numbers from the ERP', () => {
  const orderWith = async (po_num: string) => {
    const [, , , delivery_date] = await deliveryDates(svc);
    const lines = [{ product_id: S.product, units: 12 }];
    const response = await call('POST', `${ORDERS}?submit=true`, {
      payload: { customer_id: S.customer, delivery_date, po_num, lines },
    });
    return [response.statusCode, response.json().error?.code, response.body] as const;
  };

  test('the PO number of an ERP invoice is reserved for seven days', async () => {
    const po = freshPo();
    const id = await fromErp({ PONum: ` ${po.toLowerCase()}` });
    const [status, code, body] = await orderWith(po);
    expect([status, code]).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect(body).toContain(String(id));
    const old = freshPo();
    await fromErp({ PONum: old, PODate: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    expect((await orderWith(old))[0]).toBe(202);
  });

  test('a PO number that the ERP sets on an order is reserved, and the previous one is freed', async () => {
    const [first, second] = [freshPo(), freshPo()];
    const id = await fromErp({ PONum: first });
    const rename = await call('PUT', '/ops/records/invoices', {
      payload: [{ InvoiceID: id, PONum: second }],
    });
    expect(rename.statusCode, rename.body).toBe(200);
    expect((await orderWith(second)).slice(0, 2)).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect((await orderWith(first))[0]).toBe(202);
  });

  test('are freed when the invoice is canceled', async () => {
    const po = freshPo();
    const id = await fromErp({ PONum: po });
    await send(202, 'DELETE', String(id));
    await runWorker(svc);
    expect((await orderWith(po))[0]).toBe(202);
  });

  test('a PO number held by a recent order stays with that order', async () => {
    const po = freshPo();
    const order = await submitted(svc, { po_num: po });
    await fromErp({ PONum: po });
    const [, , body] = await orderWith(po);
    expect(body).toContain(order.id);
    const { errors } = await send(200, 'POST', 'validate', { customer_id: S.customer, po_num: po });
    expect(codesOf(errors)).toContain('DUPLICATE_PO_NUMBER');
  });
});

test('lines loaded on their own give the order a new version and time, whatever they change', async () => {
  const id = await fromErp();
  const changes = [
    { BatchCode: 'SS-2611' },
    { BackOrder: 3 },
    { Ordered: 50 },
    { ProductID: S.product_second, ProductName: 'Another product' },
    { Reason: 'Damaged' },
  ];
  for (const change of changes) {
    const before = await read(svc, id);
    const load = () =>
      call('PUT', '/ops/records/invoices/lines', { payload: [{ InvoiceTransID: id * 10, ...change }] });
    const response = await load();
    expect(response.json().data, response.body).toMatchObject({ updated: 1 });
    const after = await read(svc, id);
    const what = JSON.stringify(change);
    expect(Number(after.version), what).toBe(Number(before.version) + 1);
    expect(after.time_updated > before.time_updated, what).toBe(true);
    const since = encodeURIComponent(after.time_updated);
    expect(
      (await send(200, 'GET', `?updated_since=${since}`)).map(({ invoice_id }: Json) => invoice_id),
    ).toContain(id);
    const invoices = await call(
      'GET',
      `/api/v1/invoices?UpdatedSince=${encodeURIComponent(before.time_updated)}`,
    );
    const ids = invoices.json().Data.map(({ InvoiceID }: Json) => InvoiceID);
    expect(ids, what).toContain(id);
    const stale = await call('PATCH', `${ORDERS}/${id}`, {
      payload: { memo: 'stale' },
      headers: { 'if-match': `"${before.version}"` },
    });
    expect(stale.statusCode, what).toBe(412);
    await load();
    expect((await read(svc, id)).version, what).toBe(after.version);
  }
});

test('an invoice with a payment in the ERP cannot be changed here', async () => {
  const id = await fromErp({ OpenDebit: '150.00' });
  expect(await read(svc, id)).toMatchObject({ open_balance: '150.00' });
  const response = await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'again' } });
  expect([response.statusCode, response.json().error.code]).toEqual([409, 'PAYMENT_APPLIED']);
  const unpaid = await fromErp();
  await send(200, 'PATCH', String(unpaid), { memo: 'again' });
});
