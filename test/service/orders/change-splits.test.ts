import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  codesOf,
  deliveryDates,
  expectBooksRight,
  freshPo,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  stockOf,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const dates = await deliveryDates(svc);

beforeEach(() => expectBooksRight(db));

async function change(id: string | number, payload: object, options: object = {}): Promise<Json> {
  const response = await call('PATCH', `${ORDERS}/${id}?submit=true`, { payload, ...options });
  expect(response.statusCode, response.body).toBe(202);
  return response.json().data;
}

const v1 = async (path: string) => (await call('GET', `/api/v1${path}`)).json().Data as Json[];
const shown = ({ lines }: Json) => lines.map((line: Json) => [line.product_id, line.units]);

describe('a change that splits', () => {
  test('keeps its lines on the order, and creates an order from the rest', async () => {
    const po = freshPo();
    const order = await posted(svc, { po_num: po, memo: 'Both', emails: ['a@store.example'] });
    const stock = await stockOf(svc, S.product_separate_invoice!);
    const sent = await change(order.id, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_separate_invoice, units: 12 },
      ],
    });
    expect(sent.warnings).toEqual([]);
    const [revised, split] = sent.resulting_orders;
    expect(revised).toMatchObject({
      id: order.id,
      invoice_id: order.invoice_id,
      role: 'revised',
      order_number: 1,
      split_reason: null,
    });
    expect(split).toMatchObject({
      invoice_id: null,
      role: 'split',
      order_number: 2,
      status: 'queued',
      split_reason: { code: 'SEPARATE_INVOICE_REQUIRED' },
      totals: { units: 12 },
    });
    expect(split.split_reason.detail).toBeTruthy();
    expect(split.id).toMatch(/^[0-9A-Z]{26}$/);
    expect(sent.pending_change.groups.map((one: Json) => one.split_reason)).toEqual([
      null,
      'SEPARATE_INVOICE_REQUIRED',
    ]);
    await runWorker(svc);
    const [one, two] = [await read(svc, order.id), await read(svc, split.id)];
    expect(shown(one)).toEqual([[S.product, 24]]);
    expect(shown(two)).toEqual([[S.product_separate_invoice, 12]]);
    expect(one).toMatchObject({ po_num: po, invoice_total: order.invoice_total, pending_change: null });
    expect(one.related_orders.split_children).toEqual([{ id: two.id, invoice_id: two.invoice_id }]);
    expect(two).toMatchObject({
      stage: 'posted',
      status: 'accepted',
      invoice_status: 1,
      invoice_num: `INV-${two.invoice_id}`,
      po_num: `${po}-1`,
      memo: 'Both',
      emails: ['a@store.example'],
      delivery_date: order.delivery_date,
      related_orders: { parent_id: order.id, parent_invoice_id: order.invoice_id },
      allowed_actions: { update: { allowed: true }, cancel: { allowed: true } },
    });
    expect(two.open_balance).toBe(two.invoice_total);
    expect((await stockOf(svc, S.product_separate_invoice!)).AvailableUnits).toBe(stock.AvailableUnits - 12);
    expect((await v1(`/invoices/${two.invoice_id}`))[0]).toMatchObject({
      PONum: `${po}-1`,
      RevisionStatus: null,
    });
    const again = await change(two.id, { memo: 'Split itself' });
    expect(again.resulting_orders).toHaveLength(1);
    await runWorker(svc);
    expect((await read(svc, two.id)).memo).toBe('Split itself');
  });

  test('can move a posted line without taking its stock twice', async () => {
    const order = await posted(svc, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_second, units: 12 },
      ],
    });
    const before = await stockOf(svc, S.product_second!);
    const sent = await change(order.id, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_second, units: 12, credit_term_id: S.term_offered },
      ],
    });
    expect(sent.resulting_orders[1]).toMatchObject({ role: 'split', split_reason: { code: 'CUSTOM_TERMS' } });
    await runWorker(svc);
    expect(await stockOf(svc, S.product_second!)).toEqual(before);
    const two = await read(svc, sent.resulting_orders[1].id);
    expect(two).toMatchObject({ credit_term_id: S.term_offered, term_id: S.term_offered });
    expect(shown(await read(svc, order.id))).toEqual([[S.product, 24]]);
    const keeps = await change(two.id, { memo: 'Same terms' });
    expect(keeps.resulting_orders).toMatchObject([{ role: 'revised' }]);
    await runWorker(svc);
  });

  test('overrides set PO number and memo of each part, and a repeated number returns DUPLICATE_PO_IN_REVISION', async () => {
    const order = await posted(svc, { po_num: freshPo(), memo: 'All' });
    const lines = [
      { product_id: S.product, units: 24 },
      { product_id: S.product_separate_invoice, units: 12 },
    ];
    const edited = (await call('PATCH', `${ORDERS}/${order.id}`, { payload: { lines } })).json().data;
    const key = edited.pending_change.groups[1].group_key;
    const twice = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
      payload: { order_overrides: { [key]: { po_num: order.po_num.toLowerCase() } } },
    });
    expect([twice.statusCode, twice.json().error.code]).toEqual([409, 'DUPLICATE_PO_IN_REVISION']);
    const validated = await call('POST', `${ORDERS}/validate`, {
      payload: { order_id: order.id, order_overrides: { [key]: { po_num: order.po_num } } },
    });
    expect(codesOf(validated.json().data.errors)).toEqual(['DUPLICATE_PO_IN_REVISION']);
    const po = freshPo();
    const sent = await change(order.id, { order_overrides: { [key]: { po_num: po, memo: 'Alone' } } });
    expect(sent.pending_change.order_overrides).toEqual({ [key]: { po_num: po, memo: 'Alone' } });
    await runWorker(svc);
    expect(await read(svc, sent.resulting_orders[1].id)).toMatchObject({ po_num: po, memo: 'Alone' });
    expect(await read(svc, order.id)).toMatchObject({ po_num: order.po_num, memo: 'All' });
  });

  test('each PO number belongs to its order and is freed when the order drops it', async () => {
    const po = freshPo();
    const order = await posted(svc, { po_num: po });
    const sent = await change(order.id, {
      po_num: `${po}N`,
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_separate_invoice, units: 12 },
      ],
    });
    await runWorker(svc);
    const claims = await db.query(sql`
      SELECT p.po_key, o.order_id FROM order_po_number p JOIN sales_order o ON o.order_no = p.order_no
      WHERE p.po_key LIKE ${`${po.toLowerCase()}%`} ORDER BY 1`);
    expect(claims).toEqual([
      { po_key: `${po}n`.toLowerCase(), order_id: order.id },
      { po_key: `${po}n-1`.toLowerCase(), order_id: sent.resulting_orders[1].id },
    ]);
    expect((await posted(svc, { po_num: po })).po_num).toBe(po);
    await call('DELETE', `${ORDERS}/${sent.resulting_orders[1].id}`);
    await runWorker(svc);
    expect((await posted(svc, { po_num: `${po}N-1` })).po_num).toBe(`${po}N-1`);
  });

  test('a split of an order with the longest PO number can be edited, as can an ERP invoice with a longer one', async () => {
    const po = freshPo().padEnd(50, 'X');
    const order = await posted(svc, { po_num: po });
    const sent = await change(order.id, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_separate_invoice, units: 12 },
      ],
    });
    await runWorker(svc);
    const split = await read(svc, sent.resulting_orders[1].id);
    expect(split.po_num).toBe(`${po}-1`);
    await change(split.id, { emails: ['split@store.example'] });
    await runWorker(svc);
    expect((await read(svc, split.id)).pending_change).toBeNull();
    await db.query(
      sql`UPDATE invoice SET memo = repeat('m', 700), po_num = repeat('p', 90) WHERE invoice_id = ${order.invoice_id}`,
    );
    await change(order.id, { emails: ['long@store.example'] });
    await runWorker(svc);
    expect(await read(svc, order.id)).toMatchObject({
      emails: ['long@store.example'],
      memo: 'm'.repeat(700),
      po_num: 'p'.repeat(90),
    });
  });

  test('a second split of the same order can reuse a PO number of the first', async () => {
    const po = freshPo();
    const order = await posted(svc, { po_num: po });
    const lines = [
      { product_id: S.product, units: 24 },
      { product_id: S.product_separate_invoice, units: 12 },
    ];
    const first = await change(order.id, { lines });
    await runWorker(svc);
    const second = await change(order.id, { lines });
    await runWorker(svc);
    const [one, two] = [first, second].map((sent) => sent.resulting_orders[1].id);
    expect((await read(svc, two)).po_num).toBe(`${po}-1`);
    expect((await read(svc, order.id)).related_orders.split_children.map((child: Json) => child.id)).toEqual([
      one,
      two,
    ]);
    const claims = await db.query(sql`
      SELECT o.order_id FROM order_po_number p JOIN sales_order o ON o.order_no = p.order_no WHERE p.po_key = ${`${po}-1`.toLowerCase()}`);
    expect(claims).toEqual([{ order_id: one }]);
  });
});

describe('a change that moves every line elsewhere', () => {
  const moved = [
    { product_id: S.product, units: 12, credit_term_id: S.term_offered },
    { product_id: S.product_second, units: 12, credit_term_id: S.term_offered },
  ];

  test('a change that moves every line elsewhere cancels the order, with a warning beforehand', async () => {
    const po = freshPo();
    const order = await posted(svc, {
      po_num: po,
      emails: ['moved@store.example'],
      lines: moved.map(({ credit_term_id: _, ...line }) => line),
    });
    const stock = await stockOf(svc, S.product!);
    const validated = (
      await call('POST', `${ORDERS}/validate`, { payload: { order_id: order.id, lines: moved } })
    ).json().data;
    expect(validated).toMatchObject({ valid: true, cancels_original: true });
    expect(codesOf(validated.warnings)).toEqual(['ORIGINAL_INVOICE_WILL_BE_CANCELLED']);
    expect(validated.groups).toMatchObject([{ is_original: false, po_num: po }]);
    const edited = (
      await call('PATCH', `${ORDERS}/${order.id}`, { payload: { lines: moved, delivery_date: dates[6] } })
    ).json().data;
    expect(codesOf(edited.warnings)).toEqual(['ORIGINAL_INVOICE_WILL_BE_CANCELLED']);
    const sent = (await call('POST', `${ORDERS}/${order.id}/submit`)).json().data;
    expect(codesOf(sent.warnings)).toEqual(['ORIGINAL_INVOICE_WILL_BE_CANCELLED']);
    const [cancelled, split] = sent.resulting_orders;
    expect(cancelled).toEqual({
      id: order.id,
      invoice_id: order.invoice_id,
      role: 'cancelled',
      group_key: null,
      order_number: null,
      status: 'queued',
      split_reason: null,
      totals: null,
    });
    expect(split).toMatchObject({
      role: 'split',
      order_number: 1,
      invoice_id: null,
      split_reason: { code: 'CUSTOM_TERMS' },
    });
    await runWorker(svc);
    const [one, two] = [await read(svc, order.id), await read(svc, split.id)];
    expect(one).toMatchObject({
      status: 'cancelled',
      pending_change: null,
      cancellation: null,
      open_debit: '0.00',
      open_balance: '0.00',
      delivery_date: order.delivery_date,
      po_num: po,
    });
    expect(one.allowed_actions).toMatchObject({
      update: { reason: 'NOT_NEW' },
      submit: { reason: 'NO_PENDING_CHANGES' },
      cancel: { reason: 'NOTHING_TO_CANCEL' },
    });
    const listed = (
      await call(
        'GET',
        `${ORDERS}?order_ids=${order.id}&start_date=${order.delivery_date}&end_date=${order.delivery_date}`,
      )
    ).json();
    expect(listed.data).toHaveLength(1);
    expect(two).toMatchObject({
      po_num: po,
      credit_term_id: S.term_offered,
      delivery_date: dates[6],
      status: 'accepted',
    });
    expect(two.related_orders.parent_id).toBe(order.id);
    expect(shown(two)).toEqual([
      [S.product, 12],
      [S.product_second, 12],
    ]);
    expect(await stockOf(svc, S.product!)).toEqual(stock);
    const response = await call('DELETE', `${ORDERS}/${order.id}`);
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'NOTHING_TO_CANCEL']);
    const open = await v1(`/payments/openInvoices?ARAccountIDs=${S.ar_account}&PageSize=500`);
    expect(open.map((line) => line.InvoiceID)).not.toContain(order.invoice_id);
    const taken = await call('POST', `${ORDERS}?submit=true`, {
      payload: {
        customer_id: S.customer,
        delivery_date: dates[3],
        po_num: po,
        lines: [{ product_id: S.product, units: 12 }],
      },
    });
    expect(taken.json().error.code).toBe('DUPLICATE_PO_NUMBER');
  });

  test('allocations move with the lines', async () => {
    const [row] = await db.query<{ product_id: number }>(
      sql`SELECT product_id FROM allocation WHERE allocation_id = 50001`,
    );
    const { product_id } = row!;
    const used = () =>
      db.query(sql`SELECT used_units, (SELECT sum(d.units)::integer FROM allocation_draw d WHERE d.allocation_id = 50001) AS drawn
      FROM allocation WHERE allocation_id = 50001`);
    const order = await posted(svc, { lines: [{ product_id, units: 24 }] });
    expect(await used()).toEqual([{ used_units: 36, drawn: 24 }]);
    const sent = await change(order.id, {
      lines: [{ product_id, units: 30, credit_term_id: S.term_offered }],
    });
    await runWorker(svc);
    expect(await used()).toEqual([{ used_units: 42, drawn: 30 }]);
    const moved = await read(svc, sent.resulting_orders[1].id);
    await call('DELETE', `${ORDERS}/${moved.invoice_id}`);
    await runWorker(svc);
    expect(await used()).toEqual([{ used_units: 12, drawn: null }]);
  });
});

test('chosen terms can be saved as the customer’s defaults when the change is submitted', async () => {
  const order = await posted(svc, {
    customer_id: S.customer_second,
    lines: [{ product_id: S.product_second_supplier, units: 12 }],
  });
  const [offered] = await db.query<{ term_id: number }>(sql`
    SELECT term_id FROM supplier_term WHERE supplier_id = ${S.supplier_second} AND term_id <> ${order.credit_term_id} LIMIT 1`);
  await change(order.id, {
    lines: [{ product_id: S.product_second_supplier, units: 12, credit_term_id: offered!.term_id }],
    save_term_defaults: { supplier_ids: [S.supplier_second] },
  });
  await runWorker(svc);
  const terms = await v1(
    `/customers/creditTerms?CustomerIDs=${S.customer_second}&SupplierIDs=${S.supplier_second}`,
  );
  expect(terms).toMatchObject([{ TermID: offered!.term_id }]);
});
