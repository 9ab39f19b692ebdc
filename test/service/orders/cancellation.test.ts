import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  expectBooksRight,
  freshPo,
  moveInvoice,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  stockOf,
  submitted,
  watched,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

beforeEach(() => expectBooksRight(db));

const v1 = async (path: string) => (await call('GET', `/api/v1${path}`)).json().Data as Json[];

async function cancel(id: string | number, options: object = {}): Promise<Json> {
  const response = await call('DELETE', `${ORDERS}/${id}`, options);
  expect(response.statusCode, response.body).toBe(202);
  expect(response.headers.etag).toBe(`"${response.json().data.version}"`);
  return response.json().data;
}

async function refused(method: string, path: string, options: object = {}) {
  const response = await call(method, `${ORDERS}/${path}`, options);
  return [response.statusCode, response.json().error?.code];
}

describe('a cancellation', () => {
  test('a cancellation is requested, applied and completed, and releases stock, balances and the PO number', async () => {
    const po = freshPo();
    const free = await stockOf(svc, S.product!);
    const order = await posted(svc, { po_num: po });
    const asked = await cancel(order.id);
    expect(asked).toMatchObject({
      status: 'accepted',
      stage: 'posted',
      open_balance: order.open_balance,
      cancellation: { state: 'pending', requested_by_user_id: 1001, message: null },
    });
    expect(asked.cancellation.requested_at).toMatch(/Z$/);
    expect(Number(asked.version)).toBe(Number(order.version) + 1);
    expect((await stockOf(svc, S.product!)).AvailableUnits).toBe(free.AvailableUnits - 24);
    const pending = (await call('GET', `${ORDERS}?has_pending_changes=true&order_ids=${order.id}`)).json()
      .data;
    expect(pending).toHaveLength(1);
    const again = await cancel(order.id, { key: 'customer' });
    expect(again).toEqual({ ...asked, allowed_actions: again.allowed_actions });
    const seen: Json[] = [];
    await runWorker(svc, watched(db, { onCommit: async () => void seen.push(await read(svc, order.id)) }));
    const steps = seen.map(
      (one) => `${one.cancellation.state} ${one.status} ${Number(one.version) - Number(asked.version)}`,
    );
    expect([...new Set(steps)]).toEqual([
      'pending accepted 0',
      'applied cancelled 1',
      'completed cancelled 2',
    ]);
    const applied = seen.find((one) => one.cancellation.state === 'applied');
    expect(applied.allowed_actions).toMatchObject({
      update: { reason: 'CANCELLATION_REQUESTED' },
      submit: { reason: 'CANCELLATION_REQUESTED' },
      discard_changes: { reason: 'CANCELLATION_REQUESTED' },
      cancel: { allowed: true },
    });
    const done = await read(svc, order.id);
    expect(done).toMatchObject({
      status: 'cancelled',
      stage: 'posted',
      invoice_status: 1,
      open_debit: '0.00',
      open_credit: '0.00',
      open_balance: '0.00',
      pending_change: null,
      cancellation: { state: 'completed', message: null },
      lines: order.lines,
    });
    expect(await stockOf(svc, S.product!)).toMatchObject({
      AvailableUnits: free.AvailableUnits,
      PreSales: free.PreSales,
    });
    expect((await v1(`/invoices/${order.invoice_id}`))[0]).toMatchObject({
      OpenDebit: '0.00',
      OpenBalance: '0.00',
    });
    const open = await v1(`/payments/openInvoices?ARAccountIDs=${S.ar_account}&PageSize=500`);
    expect(open.map((one) => one.InvoiceID)).not.toContain(order.invoice_id);
    const aging = await v1(`/arAging?CustomerIDs=${S.customer}`);
    expect(JSON.stringify(aging)).not.toContain(order.invoice_num);
    expect((await cancel(order.id)).cancellation.state).toBe('completed');
    expect(await read(svc, order.id)).toEqual(done);
    expect((await call('DELETE', `${ORDERS}/${order.id}/revision`)).statusCode).toBe(204);
    expect(await refused('PATCH', order.id, { payload: {} })).toEqual([409, 'NOT_NEW']);
    expect(await refused('POST', `${order.id}/submit`)).toEqual([409, 'NO_PENDING_CHANGES']);
    expect(
      (await call('GET', `${ORDERS}?has_pending_changes=true&order_ids=${order.id}`)).json().data,
    ).toEqual([]);
    expect((await posted(svc, { po_num: po })).po_num).toBe(po);
  });

  test('works by invoice ID, even without an order ID', async () => {
    const invoiceId = S.invoice_without_order_id!;
    expect((await cancel(invoiceId)).cancellation.state).toBe('pending');
    await runWorker(svc);
    expect(await read(svc, invoiceId)).toMatchObject({ id: null, status: 'cancelled', open_balance: '0.00' });
  });

  test('with return=minimal has no body', async () => {
    const order = await posted(svc);
    const response = await call('DELETE', `${ORDERS}/${order.id}`, { headers: { prefer: 'return=minimal' } });
    expect([response.statusCode, response.body]).toEqual([202, '']);
    expect(response.headers.etag).toBe(`"${(await read(svc, order.id)).version}"`);
    await runWorker(svc);
  });

  test('returns what was shipped, not what was ordered', async () => {
    await db.query(
      sql`UPDATE inventory SET inventory = inventory + 5 - available_units WHERE product_id = ${S.product_low_stock}`,
    );
    const order = await posted(svc, {
      lines: [{ product_id: S.product_low_stock, units: 12, accept_backorder: true }],
    });
    expect(order.lines[0]).toMatchObject({ shipped_units: 5, backorder_units: 7 });
    await cancel(order.id);
    await runWorker(svc);
    expect((await stockOf(svc, S.product_low_stock!)).AvailableUnits).toBe(5);
  });
});

describe('a cancellation that comes too late', () => {
  test('a cancellation is rejected if the invoice was locked first, and can be requested again after it is discarded', async () => {
    const order = await posted(svc, { emails: ['late@store.example'] });
    await cancel(order.id);
    await moveInvoice(db, order.invoice_id, 2);
    const stock = await stockOf(svc, S.product!);
    await runWorker(svc);
    const late = await read(svc, order.id);
    expect(late).toMatchObject({
      status: 'accepted',
      open_balance: order.open_balance,
      cancellation: { state: 'rejected' },
    });
    expect(late.cancellation.message).toMatch(/locked/i);
    expect(await stockOf(svc, S.product!)).toEqual(stock);
    await moveInvoice(db, order.invoice_id, 1);
    expect(await refused('DELETE', order.id)).toEqual([409, 'CANCELLATION_REQUESTED']);
    expect(await refused('PATCH', order.id, { payload: {} })).toEqual([409, 'CANCELLATION_REQUESTED']);
    expect(await refused('POST', `${order.id}/submit`)).toEqual([409, 'NO_PENDING_CHANGES']);
    const before = await read(svc, order.id);
    expect((await call('DELETE', `${ORDERS}/${order.id}/revision`)).statusCode).toBe(204);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({
      cancellation: null,
      allowed_actions: { update: { allowed: true }, cancel: { allowed: true } },
    });
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    expect((await cancel(order.id)).cancellation).toMatchObject({ state: 'pending', message: null });
    await runWorker(svc);
    expect(await read(svc, order.id)).toMatchObject({
      status: 'cancelled',
      cancellation: { state: 'completed' },
    });
    const mails = await db.query(
      sql`SELECT event_key FROM mail_outbox WHERE recipients = '{late@store.example}' ORDER BY mail_id`,
    );
    expect(mails.map((mail) => String(mail.event_key).split(':')[0])).toEqual([
      'order.submitted',
      'order.posted',
      'order.cancelled',
    ]);
  });

  test.each([
    [
      'a payment was applied',
      sql`INSERT INTO payment_application (payment_id, invoice_id, amount) SELECT min(payment_id), invoice_id, 1 FROM payment, invoice WHERE invoice_id = `,
    ],
    [
      'certificates were attached',
      sql`INSERT INTO invoice_coa (invoice_trans_id, invoice_id, product_id, batch_code, coa_url) SELECT invoice_trans_id, invoice_id, product_id, 'B', 'u' FROM invoice_line WHERE invoice_id = `,
    ],
  ])('a cancellation is rejected if %s before it is processed', async (_, insert) => {
    const order = await posted(svc);
    await cancel(order.id);
    const group = insert.text.includes('payment') ? sql`GROUP BY invoice_id` : sql``;
    await db.query(sql`${insert}${order.invoice_id} ${group}`);
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after.cancellation.state).toBe('rejected');
    expect(after.cancellation.message).toBeTruthy();
    expect(after.status).toBe('accepted');
  });
});

describe('a rejected cancellation', () => {
  test('a cancellation is refused while a change is unsubmitted or being processed', async () => {
    const order = await posted(svc);
    await call('PATCH', `${ORDERS}/${order.id}`, { payload: { memo: 'x' } });
    expect(await refused('DELETE', order.id)).toEqual([409, 'REVISION_DRAFT_EXISTS']);
    await call('POST', `${ORDERS}/${order.id}/submit`);
    expect(await refused('DELETE', order.id)).toEqual([409, 'REVISION_PENDING']);
    await runWorker(svc);
    await cancel(order.id);
    expect(await refused('PATCH', order.id, { payload: {} })).toEqual([409, 'CANCELLATION_REQUESTED']);
    expect(await refused('POST', `${order.id}/submit`)).toEqual([409, 'CANCELLATION_REQUESTED']);
    expect(await refused('DELETE', `${order.id}/revision`)).toEqual([409, 'CANCELLATION_REQUESTED']);
    await runWorker(svc);
  });

  test('a cancellation is refused while the order is being processed or already canceled', async () => {
    const order = await submitted(svc, {});
    expect(await refused('DELETE', order.id)).toEqual([409, 'ORDER_PROCESSING']);
    await runWorker(svc);
    const [gone] = await db.query<{ invoice_id: number }>(sql`
      SELECT o.invoice_id FROM sales_order o WHERE o.status = 'cancelled'
        AND NOT EXISTS (SELECT FROM order_cancellation ca WHERE ca.order_no = o.order_no) LIMIT 1`);
    expect(await refused('DELETE', String(gone!.invoice_id))).toEqual([409, 'NOTHING_TO_CANCEL']);
  });

  test('a cancellation with a stale version is rejected', async () => {
    const order = await posted(svc);
    expect(await refused('DELETE', order.id, { headers: { 'if-match': '"1"' } })).toEqual([
      412,
      'VERSION_MISMATCH',
    ]);
    const asked = await cancel(order.id, { headers: { 'if-match': `"${order.version}"` } });
    // Asked again as it was asked first: the answer was lost, and is given again.
    expect((await cancel(order.id, { headers: { 'if-match': `"${order.version}"` } })).version).toBe(
      asked.version,
    );
    await runWorker(svc);
  });
});

test('a cancellation returns units to the warehouse that they came from', async () => {
  const free = await stockOf(svc, S.product!);
  const order = await posted(svc);
  const move = (location: number) =>
    db.query(sql`UPDATE customer SET location_id = ${location} WHERE customer_id = ${S.customer}`);
  await move(12);
  try {
    await cancel(order.id);
    await runWorker(svc);
    expect((await read(svc, order.id)).status).toBe('cancelled');
    expect((await stockOf(svc, S.product!)).AvailableUnits).toBe(free.AvailableUnits);
    await expectBooksRight(db);
  } finally {
    await move(S.location!);
  }
});
