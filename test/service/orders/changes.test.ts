import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  codesOf,
  deliveryDates,
  expectBooksRight,
  freshPo,
  moveInvoice,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  setStock,
  stockOf,
  watched,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const dates = await deliveryDates(svc);

beforeEach(() => expectBooksRight(db));

const v1 = async (path: string) => (await call('GET', `/api/v1${path}`)).json().Data as Json[];

async function patch(id: string | number, payload: object, options: object = {}): Promise<Json> {
  const response = await call('PATCH', `${ORDERS}/${id}`, { payload, ...options });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

async function change(id: string | number, payload: object, options: object = {}): Promise<Json> {
  const response = await call('PATCH', `${ORDERS}/${id}?submit=true`, { payload, ...options });
  expect(response.statusCode, response.body).toBe(202);
  return response.json().data;
}

async function refused(method: string, path: string, options: object = {}) {
  const response = await call(method, `${ORDERS}/${path}`, options);
  return [response.statusCode, response.json().error?.code];
}

/** What must not differ while a change is only pending. */
const ownPart = ({
  lines,
  totals,
  po_num,
  memo,
  delivery_date,
  emails,
  status,
  stage,
  invoice_total,
}: Json) => ({
  lines,
  totals,
  po_num,
  memo,
  delivery_date,
  emails,
  status,
  stage,
  invoice_total,
});

describe('an edit of a posted order', () => {
  test('an edit of a posted order is a pending change that leaves order, invoice and stock unchanged', async () => {
    const order = await posted(svc, { po_num: freshPo(), memo: 'Before', emails: ['a@store.example'] });
    const stock = await stockOf(svc, S.product!);
    const edited = await patch(order.id, { memo: 'After', lines: [{ product_id: S.product, units: 36 }] });
    expect(ownPart(edited)).toEqual(ownPart(order));
    expect(Number(edited.version)).toBeGreaterThan(Number(order.version));
    expect(edited.warnings).toEqual([]);
    expect(edited.pending_change).toMatchObject({
      state: 'draft',
      editor: { user_id: 1001 },
      updated_by: { user_id: 1001 },
      message: null,
      memo: 'After',
      po_num: order.po_num,
      delivery_date: order.delivery_date,
      emails: ['a@store.example'],
      order_overrides: {},
      totals: { units: 36 },
    });
    expect(edited.pending_change.editor.name).toBeTruthy();
    expect(edited.pending_change.updated_at).toMatch(/Z$/);
    expect(edited.pending_change.lines[0]).toMatchObject({
      product_id: S.product,
      units: 36,
      invoice_trans_id: order.lines[0].invoice_trans_id,
      issues: [],
    });
    expect(edited.pending_change.groups).toHaveLength(1);
    expect(await read(svc, order.invoice_id)).toEqual({ ...edited, warnings: undefined });
    expect(await stockOf(svc, S.product!)).toEqual(stock);
    const [invoice] = await v1(`/invoices/${order.invoice_id}`);
    expect(invoice).toMatchObject({
      Memo: 'Before',
      TotalNumUnits: 24,
      RevisionStatus: null,
      RevisionUpdatedAt: null,
    });
    const list = (await call('GET', `${ORDERS}?has_pending_changes=true&order_ids=${order.id}`)).json();
    expect(list.data.map((one: Json) => one.id)).toEqual([order.id]);
  });

  test('a second edit builds on the first: omitted fields stay, null clears, lines replace all', async () => {
    const order = await posted(svc, { po_num: freshPo(), memo: 'Before', emails: ['a@store.example'] });
    const first = await patch(order.id, { memo: 'One', lines: [{ product_id: S.product, units: 48 }] });
    const second = await patch(order.id, { emails: null });
    expect(second.pending_change).toMatchObject({ memo: 'One', emails: [], po_num: order.po_num });
    expect(second.pending_change.lines[0].units).toBe(48);
    expect(Number(second.version)).toBeGreaterThan(Number(first.version));
    const third = await patch(order.id, {
      memo: null,
      po_num: null,
      lines: [{ product_id: S.product_second, cases: 1 }],
    });
    expect(third.pending_change).toMatchObject({ memo: null, po_num: null });
    expect(third.pending_change.lines.map((line: Json) => line.product_id)).toEqual([S.product_second]);
    const done = await call('POST', `${ORDERS}/${order.id}/submit`);
    expect(done.statusCode).toBe(202);
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({ memo: null, po_num: null, emails: [], pending_change: null });
    expect((await v1(`/invoices/${order.invoice_id}`))[0]).toMatchObject({ Memo: null, PONum: null });
  });

  test('a change is submitted, applied and synced, and v1 shows its progress on invoice and lines', async () => {
    const order = await posted(svc, {
      lines: [
        { product_id: S.product, units: 24 },
        { product_id: S.product_second, units: 12 },
      ],
    });
    await patch(order.id, { memo: 'Changed', lines: [{ product_id: S.product, units: 12 }] });
    const response = await call('POST', `${ORDERS}/${order.id}/submit`);
    expect(response.statusCode).toBe(202);
    const sent = response.json().data;
    expect(response.headers.etag).toBe(`"${sent.version}"`);
    expect(sent).toMatchObject({
      stage: 'posted',
      status: 'accepted',
      pending_change: { state: 'submitted' },
    });
    expect(sent.resulting_orders).toEqual([
      {
        id: order.id,
        invoice_id: order.invoice_id,
        role: 'revised',
        group_key: sent.pending_change.groups[0].group_key,
        order_number: 1,
        status: 'queued',
        split_reason: null,
        totals: sent.pending_change.totals,
      },
    ]);
    const look = async () => {
      const [one, lines, invoice] = [
        await read(svc, order.id),
        await v1(`/invoices/lines?InvoiceIDs=${order.invoice_id}`),
        (await v1(`/invoices/${order.invoice_id}`))[0],
      ];
      const statuses = [...new Set([invoice.RevisionStatus, ...lines.map((line) => line.RevisionStatus)])];
      expect(statuses).toHaveLength(1);
      expect(invoice.RevisionUpdatedAt === null).toBe(statuses[0] === null);
      return {
        state: one.pending_change?.state ?? null,
        revision: statuses[0],
        version: Number(one.version),
      };
    };
    const seen = [await look()];
    await runWorker(svc, watched(db, { onCommit: async () => void seen.push(await look()) }));
    expect(seen.map(({ state, revision }) => `${state} ${revision}`)).toEqual([
      'submitted Submitted',
      'processing Importing',
      'applied Accepted',
      'null null',
    ]);
    const versions = seen.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, i) => versions[0]! + i));
    const after = await read(svc, order.id);
    expect(after).toMatchObject({
      memo: 'Changed',
      pending_change: null,
      id: order.id,
      invoice_id: order.invoice_id,
    });
    expect(after.lines.map((line: Json) => [line.product_id, line.units, line.invoice_trans_id])).toEqual([
      [S.product, 12, order.lines[0].invoice_trans_id],
    ]);
  });

  test('can change date, PO number, memo and emails, and the due date follows the date', async () => {
    const order = await posted(svc, { po_num: freshPo(), delivery_date: dates[2] });
    const po = freshPo();
    await change(order.id, {
      po_num: po,
      memo: 'Gate 4',
      delivery_date: dates[5],
      emails: ['x@store.example', 'y@store.example'],
    });
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({
      po_num: po,
      memo: 'Gate 4',
      delivery_date: dates[5],
      emails: ['x@store.example', 'y@store.example'],
      invoice_total: order.invoice_total,
    });
    const days = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 86_400_000;
    expect(days(after.due_date, order.due_date)).toBe(days(dates[5]!, dates[2]!));
    const [invoice] = await v1(`/invoices/${order.invoice_id}`);
    expect(invoice).toMatchObject({ PONum: po, Memo: 'Gate 4' });
    expect(String(invoice.Date)).toContain(dates[5]);
    const listed = (
      await call('GET', `${ORDERS}?order_ids=${order.id}&start_date=${dates[5]}&end_date=${dates[5]}`)
    ).json();
    expect(listed.data).toHaveLength(1);
  });

  test('takes exactly the difference from stock, or returns it', async () => {
    const products = [
      S.product!,
      S.product_second!,
      S.product_automatic_promotion!,
      S.product_quantity_promotion!,
    ];
    await setStock(db, S.product_quantity_promotion!, 200);
    const order = await posted(svc, {
      lines: [
        { product_id: products[0], units: 24 },
        { product_id: products[1], units: 24 },
        { product_id: products[2], units: 10 },
      ],
    });
    const free = async () =>
      Promise.all(products.map(async (one) => (await stockOf(svc, one)).AvailableUnits));
    const before = await free();
    await change(order.id, {
      lines: [
        { product_id: products[0], units: 36 },
        { product_id: products[1], units: 12, promotion_id: null },
        { product_id: products[3], units: 40 },
      ],
    });
    expect(await free()).toEqual(before);
    await runWorker(svc);
    const after = await free();
    expect(after.map((units, i) => units - before[i]!)).toEqual([-12, 12, 10, -40]);
    const now = await read(svc, order.id);
    expect(now.lines.map((line: Json) => [line.product_id, line.units])).toEqual([
      [products[0], 36],
      [products[1], 12],
      [products[3], 40],
    ]);
    expect(now.lines[2].quantity_promotion_id).not.toBeNull();
    expect(now.open_balance).toBe(now.invoice_total);
    await expectBooksRight(db);
  });

  test('a change can use the units that the order already holds', async () => {
    await setStock(db, S.product_low_stock!, 6);
    const order = await posted(svc, { lines: [{ product_id: S.product_low_stock, units: 6 }] });
    expect((await stockOf(svc, S.product_low_stock!)).AvailableUnits).toBe(0);
    await change(order.id, {
      lines: [{ product_id: S.product_low_stock, units: 9, accept_backorder: true }],
    });
    await runWorker(svc);
    const more = await read(svc, order.id);
    expect(more.lines[0]).toMatchObject({ units: 9, shipped_units: 6, backorder_units: 3 });
    await setStock(db, S.product_low_stock!, 2);
    await change(order.id, { memo: 'Same lines' });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({ shipped_units: 6, backorder_units: 3 });
    await change(order.id, {
      lines: [{ product_id: S.product_low_stock, units: 10, accept_backorder: true }],
    });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({
      units: 10,
      shipped_units: 8,
      backorder_units: 2,
    });
    await change(order.id, { lines: [{ product_id: S.product_low_stock, units: 4 }] });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({
      units: 4,
      shipped_units: 4,
      backorder_units: 0,
    });
    expect((await stockOf(svc, S.product_low_stock!)).AvailableUnits).toBe(4);
  });

  test('uses and returns allocations by the difference, even after a reservation has ended', async () => {
    const used = async () =>
      (
        await db.query<{ n: number }>(sql`SELECT used_units AS n FROM allocation WHERE allocation_id = 50004`)
      )[0]!.n;
    const [row] = await db.query<{ product_id: number }>(
      sql`SELECT product_id FROM allocation WHERE allocation_id = 50004`,
    );
    const { product_id } = row!;
    const order = await posted(svc, { lines: [{ product_id, units: 40 }] });
    expect(await used()).toBe(40);
    await change(order.id, { lines: [{ product_id, units: 16 }] });
    await runWorker(svc);
    expect(await used()).toBe(16);
    await change(order.id, { lines: [{ product_id, units: 20 }] });
    await runWorker(svc);
    expect(await used()).toBe(20);
    const { AvailableUnits: free } = await stockOf(svc, product_id);
    await setStock(db, product_id, 0);
    await change(order.id, { lines: [{ product_id, units: 120, accept_backorder: true }] });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({ shipped_units: 96, backorder_units: 24 });
    expect(await used()).toBe(96);
    await expectBooksRight(db);
    await setStock(db, product_id, free);
    await change(order.id, { lines: [{ product_id, units: 20 }] });
    await runWorker(svc);
    await db.query(
      sql`UPDATE allocation SET end_date = current_date - 1, start_date = current_date - 9 WHERE allocation_id = 50004`,
    );
    await setStock(db, product_id, 0);
    await change(order.id, { memo: 'Nothing else' });
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({ memo: 'Nothing else', pending_change: null });
    expect(after.lines[0].shipped_units).toBe(20);
    expect(await used()).toBe(0);
    await expectBooksRight(db);
  });

  test('keeps a manual promotion as long as it is sent back', async () => {
    const order = await posted(svc, {
      lines: [{ product_id: S.product, units: 12, promotion_id: S.promotion_manual }],
    });
    const [line] = order.lines;
    await change(
      order.id,
      { lines: [{ product_id: S.product, units: 6, promotion_id: line.promotion_id }] },
      { key: 'customer' },
    );
    await runWorker(svc);
    const kept = await read(svc, order.id);
    expect(kept.lines[0]).toMatchObject({
      promotion_id: S.promotion_manual,
      promotion_overridden: true,
      unit_price: line.unit_price,
      invoice_trans_id: line.invoice_trans_id,
      units: 6,
    });
    await change(order.id, { lines: [{ product_id: S.product, units: 24 }] });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({
      promotion_id: null,
      promotion_overridden: false,
    });
    const response = await call('PATCH', `${ORDERS}/${order.id}`, {
      key: 'customer',
      payload: { lines: [{ product_id: S.product, units: 24, promotion_id: S.promotion_manual }] },
    });
    expect([
      response.statusCode,
      response.json().error.code,
      codesOf(response.json().error.field_errors),
    ]).toEqual([403, 'MANUAL_PROMOTION', ['PROMOTION_NOT_PERMITTED']]);
  });

  test('lenient raises the lines that a change adds, not those of the invoice', async () => {
    const order = await posted(svc, { lines: [{ product_id: S.product, units: 5 }] });
    const lines = [
      { product_id: S.product, units: 5 },
      { product_id: S.product_second, units: 5 },
    ];
    await patch(order.id, { lines });
    const setMinimum = (units: number | null) =>
      db.query(sql`UPDATE product SET min_order_units = ${units}
        WHERE product_id IN (${S.product}, ${S.product_second})`);
    await setMinimum(6);
    const headers = { prefer: 'handling=lenient' };
    const edited = await patch(order.id, { lines }, { headers });
    expect(codesOf(edited.warnings)).toEqual(['QUANTITY_ADJUSTED']);
    expect(edited.pending_change.lines.map((line: Json) => [line.product_id, line.units])).toEqual([
      [S.product, 5],
      [S.product_second, 6],
    ]);
    expect((await call('POST', `${ORDERS}/${order.id}/submit`)).statusCode).toBe(202);
    await setMinimum(null);
    await runWorker(svc);
  });

  test('with return=minimal returns 204 without a body, and 202 when submitted', async () => {
    const order = await posted(svc);
    const headers = { prefer: 'return=minimal' };
    const saved = await call('PATCH', `${ORDERS}/${order.id}`, { payload: { memo: 'x' }, headers });
    expect([saved.statusCode, saved.body, saved.headers['preference-applied']]).toEqual([
      204,
      '',
      'return=minimal',
    ]);
    expect(saved.headers.etag).toBe(`"${(await read(svc, order.id)).version}"`);
    const sent = await call('POST', `${ORDERS}/${order.id}/submit`, { headers });
    expect([sent.statusCode, sent.body]).toEqual([202, '']);
    await runWorker(svc);
  });

  test('repeated with its Idempotency-Key creates one change', async () => {
    const order = await posted(svc);
    const options = {
      payload: { lines: [{ product_id: S.product, units: 12 }] },
      headers: { 'idempotency-key': freshPo() },
    };
    const first = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, options);
    await runWorker(svc);
    const second = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, options);
    expect([first.statusCode, second.statusCode, second.body]).toEqual([202, 202, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await read(svc, order.id)).pending_change).toBeNull();
  });
});

describe('an invoice without an order id', () => {
  test('is read and edited by its invoice ID', async () => {
    const invoiceId = S.invoice_without_order_id!;
    const order = await read(svc, invoiceId);
    expect(order).toMatchObject({
      id: null,
      invoice_id: invoiceId,
      stage: 'posted',
      allowed_actions: { update: { allowed: true } },
    });
    const edited = await change(invoiceId, { memo: 'By number' });
    expect(edited.resulting_orders[0]).toMatchObject({ id: null, invoice_id: invoiceId, role: 'revised' });
    await runWorker(svc);
    expect(await read(svc, invoiceId)).toMatchObject({ id: null, memo: 'By number', pending_change: null });
    const after = await read(svc, invoiceId);
    expect(after.lines.map((line: Json) => [line.invoice_trans_id, line.units])).toEqual(
      order.lines.map((line: Json) => [line.invoice_trans_id, line.units]),
    );
    expect(after.invoice_total).toBe(order.invoice_total);
  });

  test('without credit terms stays one order when it is edited', async () => {
    const invoiceId = S.invoice_without_order_id!;
    await db.query(sql`UPDATE invoice SET credit_term_id = NULL WHERE invoice_id = ${invoiceId}`);
    await db.query(
      sql`UPDATE sales_order SET credit_term_id = NULL, group_key = NULL WHERE invoice_id = ${invoiceId}`,
    );
    const edited = await change(invoiceId, { memo: 'No terms' });
    expect(edited.resulting_orders.map((one: Json) => one.role)).toEqual(['revised']);
    await runWorker(svc);
    await db.query(sql`UPDATE invoice SET term_id = NULL WHERE invoice_id = ${invoiceId}`);
    const again = await change(invoiceId, { memo: 'None at all' });
    expect(again.resulting_orders[0].role).toBe('revised');
    await runWorker(svc);
    expect((await read(svc, invoiceId)).memo).toBe('None at all');
  });
});

describe('a change that cannot be submitted', () => {
  test('an update that changes nothing returns NO_PENDING_CHANGES if nothing is pending', async () => {
    const order = await posted(svc, { memo: 'Kept', emails: ['buyer@example.com'] });
    const effects = () =>
      db.query(sql`SELECT (SELECT count(*) FROM order_change) AS changes, (SELECT count(*) FROM mail_outbox) AS mails,
        (SELECT count(*) FROM job WHERE queue LIKE 'order.%') AS jobs`);
    const before = await effects();
    const lines = [{ product_id: S.product, units: 24 }];
    for (const payload of [undefined, {}, { memo: 'Kept' }, { lines, customer_id: S.customer }])
      expect(await refused('PATCH', `${order.id}?submit=true`, { payload })).toEqual([
        409,
        'NO_PENDING_CHANGES',
      ]);
    const unknown = [...lines, { product_id: 99_999_999, units: 1 }];
    expect(await refused('PATCH', `${order.id}?submit=true`, { payload: { lines: unknown } })).toEqual([
      422,
      'PRODUCT_NOT_FOUND',
    ]);
    expect(await effects()).toEqual(before);
    expect(await read(svc, order.id)).toEqual(order);
  });

  test('an update that changes nothing submits the pending change', async () => {
    const order = await posted(svc);
    await patch(order.id, { memo: 'Wanted' });
    expect((await change(order.id, {})).pending_change).toMatchObject({ state: 'submitted', memo: 'Wanted' });
    await runWorker(svc);
    expect((await read(svc, order.id)).memo).toBe('Wanted');
  });

  test('without lines returns NO_LINE_ITEMS, but the edit itself is saved', async () => {
    const order = await posted(svc);
    const edited = await patch(order.id, { lines: [] });
    expect(edited.pending_change.lines).toEqual([]);
    expect(await refused('POST', `${order.id}/submit`)).toEqual([422, 'NO_LINE_ITEMS']);
    expect((await read(svc, order.id)).pending_change.state).toBe('draft');
  });

  test('with a missed date returns DELIVERY_DATE_PAST_CUTOFF, and without a date DELIVERY_DATE_REQUIRED', async () => {
    const order = await posted(svc);
    expect(
      await refused('PATCH', `${order.id}?submit=true`, { payload: { delivery_date: '2024-01-02' } }),
    ).toEqual([422, 'DELIVERY_DATE_PAST_CUTOFF']);
    expect(await refused('PATCH', `${order.id}?submit=true`, { payload: { delivery_date: null } })).toEqual([
      422,
      'DELIVERY_DATE_REQUIRED',
    ]);
    expect((await read(svc, order.id)).pending_change).toBeNull();
  });

  test('nothing is saved when its submission is rejected', async () => {
    const order = await posted(svc);
    await patch(order.id, { memo: 'Kept' });
    const before = await read(svc, order.id);
    expect(
      await refused('PATCH', `${order.id}?submit=true`, {
        payload: { memo: 'Lost', lines: [{ product_id: S.product_out_of_stock, units: 6 }] },
      }),
    ).toEqual([422, 'OUT_OF_STOCK']);
    expect(await read(svc, order.id)).toEqual(before);
  });

  test('a customer cannot add or increase samples, but may keep and reduce them', async () => {
    const order = await posted(svc, {
      lines: [
        { product_id: S.product, units: 12 },
        { product_id: S.product_sample, units: 4 },
      ],
    });
    const lines = (units: number) => [
      { product_id: S.product, units: 12 },
      { product_id: S.product_sample, units },
    ];
    expect(await refused('PATCH', order.id, { key: 'customer', payload: { lines: lines(5) } })).toEqual([
      422,
      'SAMPLE_NOT_PERMITTED',
    ]);
    await patch(order.id, { lines: lines(4) }, { key: 'customer' });
    await change(order.id, { lines: lines(3) }, { key: 'customer' });
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[1].units).toBe(3);
  });

  test('a posted order cannot have pending import rows', async () => {
    const order = await posted(svc);
    expect(await refused('PATCH', order.id, { payload: { pending_import_rows: [3] } })).toEqual([
      422,
      'PENDING_ROW_NOT_FOUND',
    ]);
    await patch(order.id, { pending_import_rows: [] });
  });

  test('a customer cannot choose terms', async () => {
    const order = await posted(svc);
    expect(
      await refused('PATCH', order.id, {
        key: 'customer',
        payload: { lines: [{ product_id: S.product, units: 24, credit_term_id: S.term_offered }] },
      }),
    ).toEqual([403, 'TERMS_NOT_PERMITTED']);
  });

  test('changing the customer returns CUSTOMER_IMMUTABLE, and unchanged read-only fields are accepted', async () => {
    const order = await posted(svc);
    expect(await refused('PATCH', order.id, { payload: { customer_id: S.customer_second } })).toEqual([
      409,
      'CUSTOMER_IMMUTABLE',
    ]);
    await patch(order.id, { memo: 'One' });
    const { lines: _, emails: __, order_overrides: ___, ...rest } = await read(svc, order.id);
    const echoed = await patch(order.id, { ...rest, memo: 'Two' });
    expect(echoed.pending_change.memo).toBe('Two');
    const response = await call('PATCH', `${ORDERS}/${order.id}`, {
      payload: { status: 'delivered', invoice_num: 'X' },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'FIELD_IMMUTABLE']);
    expect(
      response
        .json()
        .error.field_errors.map((one: Json) => one.field)
        .sort(),
    ).toEqual(['invoice_num', 'status']);
  });
});

describe('read-only fields sent back', () => {
  const withoutWritable = ({ lines: _, emails: __, order_overrides: ___, ...rest }: Json) => rest;

  test.each(['', '?include_lines=false', '?include_pricing=true'])(
    'a pending change as GET /orders/{order_id}%s shows it is accepted',
    async (query) => {
      const order = await posted(svc);
      await patch(order.id, { memo: 'One' });
      const { data } = (await call('GET', `${ORDERS}/${order.id}${query}`)).json();
      expect(data.pending_change.memo).toBe('One');
      expect((await patch(order.id, { ...withoutWritable(data), memo: 'Two' })).pending_change.memo).toBe(
        'Two',
      );
    },
  );

  test.each(['', '&include_lines=true'])(
    'a pending change as a list%s shows it is accepted',
    async (query) => {
      const order = await posted(svc);
      await patch(order.id, { memo: 'One' });
      const [data] = (await call('GET', `${ORDERS}?order_ids=${order.id}${query}`)).json().data;
      expect((await patch(order.id, { ...withoutWritable(data), memo: 'Two' })).pending_change.memo).toBe(
        'Two',
      );
    },
  );

  test('a change inside a nested object is rejected, however little of it is sent', async () => {
    const order = await posted(svc);
    const { pending_change } = await patch(order.id, { memo: 'One' });
    const [line] = pending_change.lines;
    const same = [{}, { memo: 'One' }, { lines: [{ units: line.units }] }, { totals: { units: 24 } }];
    for (const one of same) await patch(order.id, { pending_change: one });
    const different = [
      null,
      [],
      { memo: 'Two' },
      { lines: [] },
      { lines: [line, line] },
      { lines: [{ ...line, units: 36 }] },
      { lines: { 0: line } },
      { unknown: 1 },
    ];
    for (const one of different)
      expect(await refused('PATCH', order.id, { payload: { pending_change: one } })).toEqual([
        409,
        'FIELD_IMMUTABLE',
      ]);
  });
});

describe('a change that is rejected', () => {
  const sold = S.product_low_stock!;

  async function rejectedForStock(po: string) {
    await setStock(db, sold, 20);
    const order = await posted(svc, { po_num: freshPo() });
    await change(order.id, {
      po_num: po,
      memo: 'Wanted',
      lines: [
        { product_id: S.product, units: 48 },
        { product_id: sold, units: 6 },
      ],
    });
    await setStock(db, sold, 0);
    const stock = await stockOf(svc, S.product!);
    await runWorker(svc);
    expect(await stockOf(svc, S.product!)).toEqual(stock);
    return { order, after: await read(svc, order.id) };
  }

  test('a change rejected for stock says why, changes nothing and can be edited and resubmitted', async () => {
    const { order, after } = await rejectedForStock(freshPo());
    expect(ownPart(after)).toEqual(ownPart(order));
    expect(after.pending_change).toMatchObject({ state: 'rejected', memo: 'Wanted' });
    expect(after.pending_change.message).toContain(String(sold));
    expect((await v1(`/invoices/${order.invoice_id}`))[0].RevisionStatus).toBeNull();
    expect(await refused('POST', `${order.id}/submit`)).toEqual([409, 'REVISION_REJECTED']);
    expect(await refused('DELETE', order.id)).toEqual([409, 'REVISION_REJECTED']);
    const reopened = await patch(order.id, { lines: [{ product_id: S.product, units: 36 }] });
    expect(reopened.pending_change).toMatchObject({ state: 'draft', message: null, memo: 'Wanted' });
    expect((await call('POST', `${ORDERS}/${order.id}/submit`)).statusCode).toBe(202);
    await runWorker(svc);
    expect(await read(svc, order.id)).toMatchObject({
      memo: 'Wanted',
      totals: { units: 36 },
      pending_change: null,
    });
  });

  test('a rejected change frees its new PO number, and the order keeps its own', async () => {
    const po = freshPo();
    const { order } = await rejectedForStock(po);
    const other = await posted(svc, { po_num: po });
    expect(other.po_num).toBe(po);
    expect(
      await refused('PATCH', `${order.id}?submit=true`, {
        payload: { lines: [{ product_id: S.product, units: 24 }] },
      }),
    ).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    const taken = await call('POST', `${ORDERS}?submit=true`, {
      payload: {
        customer_id: S.customer,
        delivery_date: dates[3],
        po_num: order.po_num,
        lines: [{ product_id: S.product, units: 12 }],
      },
    });
    expect([taken.statusCode, taken.json().error.code]).toEqual([409, 'DUPLICATE_PO_NUMBER']);
  });

  test('can be discarded', async () => {
    const { order } = await rejectedForStock(freshPo());
    expect((await call('DELETE', `${ORDERS}/${order.id}/revision`)).statusCode).toBe(204);
    expect(await read(svc, order.id)).toMatchObject({
      pending_change: null,
      allowed_actions: { update: { allowed: true } },
    });
  });

  test('a change is rejected if the invoice was locked before processing', async () => {
    const order = await posted(svc);
    await change(order.id, { memo: 'Too late' });
    await moveInvoice(db, order.invoice_id, 2);
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({ memo: null, pending_change: { state: 'rejected' } });
    expect(after.pending_change.message).toMatch(/locked/i);
    expect(after.allowed_actions.update.reason).toBe('LOCKED');
    await moveInvoice(db, order.invoice_id, 1);
    await change(order.id, { memo: 'In time' });
    await runWorker(svc);
    expect((await read(svc, order.id)).memo).toBe('In time');
  });

  test('a change is rejected if the invoice changed after it was created', async () => {
    const order = await posted(svc);
    await change(order.id, { memo: 'Mine' });
    await db.query(sql`UPDATE invoice SET ar_note = 'Call first' WHERE invoice_id = ${order.invoice_id}`);
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after).toMatchObject({ ar_note: 'Call first', memo: null, pending_change: { state: 'rejected' } });
    expect(after.pending_change.message).toMatch(/changed/i);
  });
});

describe('two users and one change', () => {
  test('another user needs If-Match to continue a change, and a stale one returns 412', async () => {
    const order = await posted(svc);
    const mine = await patch(order.id, { memo: 'Mine' });
    expect(await refused('PATCH', order.id, { key: 'customer', payload: { memo: 'Theirs' } })).toEqual([
      409,
      'REVISION_DRAFT_IN_USE',
    ]);
    expect(
      await refused('PATCH', order.id, {
        key: 'customer',
        payload: { memo: 'Theirs' },
        headers: { 'if-match': `"${order.version}"` },
      }),
    ).toEqual([412, 'VERSION_MISMATCH']);
    const theirs = await patch(
      order.id,
      { memo: 'Theirs' },
      { key: 'customer', headers: { 'if-match': `"${mine.version}"` } },
    );
    expect(theirs.pending_change).toMatchObject({
      memo: 'Theirs',
      editor: { user_id: 1001 },
      updated_by: { user_id: 3001 },
    });
    expect(await refused('PATCH', order.id, { payload: { memo: 'Mine again' } })).toEqual([
      409,
      'REVISION_DRAFT_IN_USE',
    ]);
    const last = await patch(order.id, { po_num: freshPo() }, { key: 'customer' });
    expect(await refused('POST', `${order.id}/submit`, { headers: { 'if-match': theirs.version } })).toEqual([
      412,
      'VERSION_MISMATCH',
    ]);
    expect(
      (await call('POST', `${ORDERS}/${order.id}/submit`, { headers: { 'if-match': last.version } }))
        .statusCode,
    ).toBe(202);
    await runWorker(svc);
    expect((await read(svc, order.id)).memo).toBe('Theirs');
  });

  test('stale versions are rejected before anything else, on every write', async () => {
    const order = await posted(svc);
    const headers = { 'if-match': '"1"' };
    for (const [method, path] of [
      ['PATCH', order.id],
      ['POST', `${order.id}/submit`],
      ['DELETE', order.id],
      ['DELETE', `${order.id}/revision`],
    ]) {
      const options = method === 'PATCH' ? { headers, payload: {} } : { headers };
      expect(await refused(method!, path!, options), `${method} ${path}`).toEqual([412, 'VERSION_MISMATCH']);
    }
    const saved = await patch(
      order.id,
      { memo: 'x' },
      { headers: { 'if-match': `W/"${order.version}", "7"` } },
    );
    expect(saved.pending_change.memo).toBe('x');
  });

  test('a change based on an outdated invoice must be discarded', async () => {
    const order = await posted(svc);
    await patch(order.id, { memo: 'Mine' });
    await db.query(sql`UPDATE invoice SET ar_note = 'Other hands' WHERE invoice_id = ${order.invoice_id}`);
    const now = await read(svc, order.id);
    expect(now.allowed_actions.update.reason).toBe('INVOICE_CHANGED_SINCE_DRAFT');
    expect(now.allowed_actions.submit.reason).toBe('INVOICE_CHANGED_SINCE_DRAFT');
    expect(now.allowed_actions.discard_changes.allowed).toBe(true);
    expect(await refused('PATCH', order.id, { payload: { memo: 'More' } })).toEqual([
      409,
      'INVOICE_CHANGED_SINCE_DRAFT',
    ]);
    expect(await refused('POST', `${order.id}/submit`)).toEqual([409, 'INVOICE_CHANGED_SINCE_DRAFT']);
    expect((await call('DELETE', `${ORDERS}/${order.id}/revision`)).statusCode).toBe(204);
    await patch(order.id, { memo: 'Again' });
  });
});

describe('discarding', () => {
  test('discarding an unsubmitted change returns 204, even if there is none', async () => {
    const order = await posted(svc);
    const url = `${ORDERS}/${order.id}/revision`;
    expect((await call('DELETE', url)).statusCode).toBe(204);
    expect(await read(svc, order.id)).toEqual(order);
    await patch(order.id, { memo: 'Never mind' });
    const response = await call('DELETE', url);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const after = await read(svc, order.id);
    expect(ownPart(after)).toEqual(ownPart(order));
    expect(after.pending_change).toBeNull();
    expect(Number(after.version)).toBeGreaterThan(Number(order.version) + 1);
    const again = await patch(order.id, { po_num: freshPo() });
    expect(again.pending_change.memo).toBe(null);
  });

  test('a submitted change cannot be discarded; an unposted order has none', async () => {
    const order = await posted(svc);
    await change(order.id, { memo: 'Sent' });
    expect(await refused('DELETE', `${order.id}/revision`)).toEqual([409, 'REVISION_PENDING']);
    await runWorker(svc);
    const draft = (await call('POST', ORDERS, { payload: { customer_id: S.customer } })).json().data;
    expect(await refused('DELETE', `${draft.id}/revision`)).toEqual([404, 'REVISION_NOT_FOUND']);
  });
});

describe('validating a posted order', () => {
  async function validate(payload: object, options: object = {}): Promise<Json> {
    const response = await call('POST', `${ORDERS}/validate`, { payload, ...options });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  }

  test('checks a change without saving it, by either ID', async () => {
    const order = await posted(svc, { po_num: freshPo() });
    const stock = await stockOf(svc, S.product!);
    for (const order_id of [order.id, String(order.invoice_id)]) {
      const result = await validate({
        order_id,
        lines: [{ product_id: S.product, units: stock.AvailableUnits + 24 }],
      });
      expect(result).toMatchObject({ valid: true, errors: [], warnings: [], cancels_original: false });
      expect(result.groups[0]).toMatchObject({
        is_original: true,
        po_num: order.po_num,
        order_number: 1,
        line_indexes: [0],
      });
      expect(result.lines[0]).toMatchObject({ shipped_units: stock.AvailableUnits + 24 });
    }
    expect(await read(svc, order.id)).toEqual(order);
  });

  test('a missed cutoff is an error, a stale version a warning, and another customer returns 409', async () => {
    const order = await posted(svc);
    const late = await validate({ order_id: order.id, delivery_date: '2024-01-02', version: '1' });
    expect(late).toMatchObject({ valid: false });
    expect(codesOf(late.errors)).toEqual(['DELIVERY_DATE_PAST_CUTOFF']);
    expect(late.warnings).toMatchObject([{ field: 'version', code: 'VERSION_MISMATCH' }]);
    const fresh = await validate({ order_id: order.id, version: order.version });
    expect(fresh).toMatchObject({ valid: true, warnings: [] });
    expect(
      await refused('POST', 'validate', { payload: { order_id: order.id, customer_id: S.customer_other } }),
    ).toEqual([409, 'CUSTOMER_IMMUTABLE']);
  });

  test.each([
    ['invoice_locked', 'LOCKED'],
    ['invoice_loaded', 'NOT_NEW'],
    ['invoice_delivered', 'NOT_NEW'],
    ['invoice_credit', 'CREDIT_INVOICE'],
    ['invoice_with_payment', 'PAYMENT_APPLIED'],
    ['invoice_with_documents', 'HAS_DOCUMENTS'],
  ])(
    '%s cannot be edited: validation reports %s under order_id, and writes return the same',
    async (name, code) => {
      const result = await validate({ order_id: String(S[name]) });
      expect(result.valid).toBe(false);
      expect(result.errors).toContainEqual(expect.objectContaining({ field: 'order_id', code }));
      expect(await refused('PATCH', String(S[name]), { payload: { memo: 'x' } })).toEqual([409, code]);
      expect(await refused('DELETE', String(S[name]))).toEqual([409, code]);
      const { allowed_actions: actions } = await read(svc, S[name]!);
      for (const action of ['update', 'cancel', 'change_terms', 'set_promotions'])
        expect(actions[action], action).toMatchObject({ allowed: false, reason: code });
    },
  );

  test("an order's own PO number is not a duplicate, but that of another order is", async () => {
    const [one, two] = [await posted(svc, { po_num: freshPo() }), await posted(svc, { po_num: freshPo() })];
    expect(await validate({ order_id: one.id, po_num: ` ${one.po_num} ` })).toMatchObject({ valid: true });
    const result = await validate({ order_id: one.id, po_num: two.po_num });
    expect(result.errors).toMatchObject([{ field: 'po_num', code: 'DUPLICATE_PO_NUMBER' }]);
    expect(await refused('PATCH', `${one.id}?submit=true`, { payload: { po_num: two.po_num } })).toEqual([
      409,
      'DUPLICATE_PO_NUMBER',
    ]);
  });

  test('a key without a user can validate but not write', async () => {
    const order = await posted(svc);
    expect(await validate({ order_id: order.id, memo: 'x' }, { key: 'employee_no_user' })).toMatchObject({
      valid: true,
    });
    expect(await refused('PATCH', order.id, { key: 'employee_no_user', payload: {} })).toEqual([
      403,
      'ORDER_ACTOR_REQUIRED',
    ]);
  });
});

describe('a customer without deliveries', () => {
  test('every edit is rejected with PAST_CUTOFF once the cutoff has passed, and with NO_DELIVERY_DATES before', async () => {
    const order = await posted(svc, { customer_id: S.customer_second });
    const reasons = async () => {
      const { update } = (await read(svc, order.id)).allowed_actions;
      const [listed] = (await call('GET', `${ORDERS}?order_ids=${order.id}`)).json().data;
      const responses = [
        await refused('PATCH', order.id, { payload: {} }),
        await refused('DELETE', order.id),
      ];
      return [update.reason, listed.allowed_actions.update.reason, ...responses.map(([, code]) => code)];
    };
    await db.query(sql`UPDATE customer SET delivery_days = '{}' WHERE customer_id = ${S.customer_second}`);
    expect(await reasons()).toEqual(Array(4).fill('NO_DELIVERY_DATES'));
    await db.query(
      sql`UPDATE invoice SET delivery_date = current_date - 3 WHERE invoice_id = ${order.invoice_id}`,
    );
    expect(await reasons()).toEqual(Array(4).fill('PAST_CUTOFF'));
    await db.query(sql`UPDATE customer SET delivery_days = '{Wed}' WHERE customer_id = ${S.customer_second}`);
    expect(await reasons()).toEqual(Array(4).fill('PAST_CUTOFF'));
  });
});
