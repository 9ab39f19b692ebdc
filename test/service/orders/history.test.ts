import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { orderJobHandlers } from '../../../src/orders/index.ts';
import { build } from '../../support/build.ts';
import {
  freshPo,
  moveInvoice,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  setStock,
  submitted,
  workerDeps,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

async function historyOf(id: string | number): Promise<Json[]> {
  const response = await call('GET', `/ops/orders/${id}/history?page_size=500`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

/** Every version follows from the one before it, up to the order as it is now. */
async function followed(id: string | number): Promise<string[]> {
  const entries = await historyOf(id);
  const { version } = await read(svc, id);
  entries.forEach((entry, i) => {
    expect(entry.from_version, `${entry.action}`).toBe(i === 0 ? null : entries[i - 1].to_version);
    if (i > 0) expect(Number(entry.to_version)).toBe(Number(entry.from_version) + 1);
  });
  expect(entries.at(-1).to_version).toBe(version);
  return entries.map((entry) => entry.action);
}

describe('the history of an order is complete', () => {
  test('from draft to posted, changed and canceled', async () => {
    const created = await call('POST', ORDERS, {
      payload: { customer_id: S.customer, lines: [{ product_id: S.product, units: 12 }] },
      headers: { 'x-request-id': 'history-1' },
    });
    const { id } = created.json().data;
    const [day] = (await call('GET', `/api/v1/customers/${S.customer}`))
      .json()
      .Data[0].DeliveryDates.slice(4);
    await call('PATCH', `${ORDERS}/${id}`, { payload: { delivery_date: day, memo: 'Two' }, key: 'customer' });
    await call('POST', `${ORDERS}/${id}/submit`);
    await runWorker(svc);
    await call('PATCH', `${ORDERS}/${id}`, { payload: { memo: 'Three' }, key: 'customer' });
    await call('POST', `${ORDERS}/${id}/submit`);
    await runWorker(svc);
    await call('DELETE', `${ORDERS}/${id}`);
    await runWorker(svc);
    expect(await followed(id)).toEqual([
      'order.create',
      'order.update',
      'order.submit',
      'order.post',
      'order.change',
      'order.change.submit',
      'order.change.begin',
      'order.change.apply',
      'order.change.sync',
      'order.cancel',
      'order.cancel.apply',
      'order.cancel.complete',
    ]);
    const entries = await historyOf(id);
    expect(entries[0]).toMatchObject({
      user_id: 1001,
      request_id: 'history-1',
      api_key_id: expect.any(Number),
    });
    expect(entries[1]).toMatchObject({
      user_id: 3001,
      before: { memo: null },
      after: { memo: 'Two', delivery_date: day },
    });
    expect(entries[1].user_name).toBeTruthy();
    expect(entries[3]).toMatchObject({ user_id: null, api_key_id: null, request_id: null });
    expect(entries[4]).toMatchObject({ user_id: 3001, before: { memo: 'Two' }, after: { memo: 'Three' } });
    const { invoice_id: invoiceId } = await read(svc, id);
    expect(await historyOf(invoiceId)).toEqual(entries);
    const times = entries.map((entry) => entry.at);
    expect([...times].sort()).toEqual(times);
  });

  test('through rejections, discards and external changes to the invoice', async () => {
    const order = await posted(svc);
    await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { memo: 'x' } });
    await db.query(sql`UPDATE invoice SET ar_note = 'Call' WHERE invoice_id = ${order.invoice_id}`);
    await runWorker(svc);
    await call('DELETE', `${ORDERS}/${order.id}/revision`);
    await call('DELETE', `${ORDERS}/${order.id}`);
    await moveInvoice(db, order.invoice_id, 2);
    await runWorker(svc);
    await call('DELETE', `${ORDERS}/${order.id}/revision`);
    expect(await followed(order.id)).toEqual([
      'order.submit',
      'order.post',
      'order.change.submit',
      'order.invoice',
      'order.change.begin',
      'order.change.reject',
      'order.discard',
      'order.cancel',
      'order.invoice',
      'order.cancel.reject',
      'order.discard',
    ]);
    const entries = await historyOf(order.id);
    expect(entries[3]).toMatchObject({ before: { ar_note: null }, after: { ar_note: 'Call' } });
    expect(entries[5].after.message).toMatch(/changed/);
    expect(entries[8]).toMatchObject({ before: { status: 1 }, after: { status: 2 } });
  });

  test('changing invoice and order together emits one event', async () => {
    const order = await posted(svc);
    const step = (tell: boolean) =>
      db.tx(async (tx) => {
        await tx.query(sql`UPDATE invoice SET status = 3 - status WHERE invoice_id = ${order.invoice_id}`);
        const [row] = await tx.query<{ n: number; v: number }>(
          sql`UPDATE sales_order SET version = version + 1 WHERE order_id = ${order.id} RETURNING order_no AS n, version AS v`,
        );
        if (!tell) return;
        await tx.query(sql`INSERT INTO audit_log (action, subject, subject_id, from_version, to_version)
          VALUES ('invoice.advance', 'order', ${String(row!.n)}, ${row!.v - 1}, ${row!.v})`);
      });
    await step(true);
    expect((await followed(order.id)).slice(-2)).toEqual(['order.post', 'invoice.advance']);
    expect(Number((await read(svc, order.id)).version)).toBe(Number(order.version) + 1);
    await step(false);
    const entries = await historyOf(order.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'order.invoice',
      from_version: entries.at(-2).to_version,
    });
    expect(entries.at(-1).to_version).toBe((await read(svc, order.id)).version);
  });

  test('for rejected orders, each split, and orders created by a change', async () => {
    await setStock(db, S.product_low_stock!, 6);
    const gone = await submitted(svc, { lines: [{ product_id: S.product_low_stock, units: 6 }] });
    await setStock(db, S.product_low_stock!, 0);
    await runWorker(svc);
    expect(await followed(gone.id)).toEqual(['order.submit', 'order.import.begin', 'order.reject']);
    const lines = [
      { product_id: S.product, units: 12 },
      { product_id: S.product_second, units: 12 },
      { product_id: S.product_separate_invoice, units: 12 },
    ];
    const sent = await submitted(svc, { po_num: freshPo(), lines });
    await runWorker(svc);
    for (const { id } of sent.resulting_orders)
      expect(await followed(id)).toEqual(['order.submit', 'order.post']);
    const order = await posted(svc);
    const changed = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { lines } });
    await runWorker(svc);
    const [, split] = changed.json().data.resulting_orders;
    expect(await followed(split.id)).toEqual(['order.split']);
    expect((await historyOf(split.id))[0].after).toMatchObject({ parent_invoice_id: order.invoice_id });
    expect((await followed(order.id)).slice(-2)).toEqual(['order.change.apply', 'order.change.sync']);
  });

  test('if the worker fails permanently at any step', async () => {
    const handlers = orderJobHandlers(workerDeps(svc));
    const dead = (queue: string, orderNo: number) =>
      db.tx((tx) =>
        handlers.find((one) => one.queue === queue)!.onDead!(
          tx,
          { jobId: 0, queue, payload: { order_no: orderNo }, attempts: 10, maxAttempts: 10 },
          'broken',
        ),
      );
    const numberOf = async (id: string) =>
      (await db.query<{ n: number }>(sql`SELECT order_no AS n FROM sales_order WHERE order_id = ${id}`))[0]!
        .n;
    const states = [
      ['submitted', 'rejected'],
      ['processing', 'rejected'],
      ['applied', null],
    ] as const;
    for (const [from, to] of states) {
      const po = freshPo();
      const order = await posted(svc, { po_num: freshPo() });
      const orderNo = await numberOf(order.id);
      await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { po_num: po } });
      await db.query(
        sql`UPDATE order_change SET state = ${from} WHERE order_no = ${orderNo} AND state = 'submitted'`,
      );
      await db.query(sql`DELETE FROM job WHERE queue = 'order.change'`);
      await dead('order.change', orderNo);
      expect((await read(svc, order.id)).pending_change?.state ?? null).toBe(to);
      await followed(order.id);
      if (to) expect((await posted(svc, { po_num: po })).po_num).toBe(po);
    }
    for (const [from, to] of [
      ['pending', 'rejected'],
      ['applied', 'completed'],
    ] as const) {
      const order = await posted(svc);
      const orderNo = await numberOf(order.id);
      await call('DELETE', `${ORDERS}/${order.id}`);
      await db.query(sql`UPDATE order_cancellation SET state = ${from} WHERE order_no = ${orderNo}`);
      await db.query(sql`DELETE FROM job WHERE queue = 'order.cancel'`);
      await dead('order.cancel', orderNo);
      expect((await read(svc, order.id)).cancellation.state).toBe(to);
      await followed(order.id);
    }
    const order = await submitted(svc, {});
    await db.query(sql`DELETE FROM job WHERE queue = 'order.process'`);
    await dead('order.process', await numberOf(order.id));
    expect((await read(svc, order.id)).status).toBe('rejected');
    expect(await followed(order.id)).toEqual(['order.submit', 'order.reject']);
  });
});

describe('permissions for the history', () => {
  test('employees only, page by page, and unknown orders return 404', async () => {
    const order = await posted(svc);
    for (const key of ['customer', 'supplier']) {
      expect((await call('GET', `/ops/orders/${order.id}/history`, { key })).statusCode).toBe(403);
    }
    const page = (await call('GET', `/ops/orders/${order.id}/history?page_size=1&page=2`)).json();
    expect(page).toMatchObject({ page: 2, page_size: 1, has_next_page: false });
    expect(page.data).toHaveLength(1);
    expect((await call('GET', '/ops/orders/99999999/history')).json().error.code).toBe('ORDER_NOT_FOUND');
    expect((await call('GET', '/ops/orders/nonsense/history')).json().error.code).toBe(
      'ORDER_IDENTIFIER_INVALID',
    );
  });
});
