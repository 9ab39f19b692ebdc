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
  putSuppliersOnSameTerms,
  read,
  runWorker,
  S,
  setStock,
  submitted,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

await putSuppliersOnSameTerms(db);

beforeEach(() => expectBooksRight(db));

const MIXED = [
  { product_id: S.product, units: 24 },
  { product_id: S.product_other_supplier, units: 20 },
  { product_id: S.product_second, units: 12 },
];

test('v1 open invoices show a supplier its lines and its share', async () => {
  for (const product of [S.product!, S.product_other_supplier!, S.product_second!])
    await setStock(db, product, 500);
  const order = await posted(svc, { lines: MIXED });
  const openTo = async (key: string) => {
    const { Data } = (
      await call('GET', `/api/v1/payments/openInvoices?ARAccountIDs=${S.ar_account}&PageSize=500`, { key })
    ).json();
    return Data.find((one: Json) => one.InvoiceID === order.invoice_id) as Json;
  };
  const mine = await read(svc, order.id, 'supplier');
  expect(await openTo('employee')).toMatchObject({
    InvoiceTotal: order.invoice_total,
    OpenDebit: order.open_debit,
    OpenCredit: order.open_credit,
    OpenBalance: order.open_balance,
  });
  expect(await openTo('supplier')).toMatchObject({
    InvoiceTotal: mine.invoice_total,
    OpenDebit: mine.open_debit,
    OpenCredit: mine.open_credit,
    OpenBalance: mine.open_balance,
  });
  expect(mine.open_debit).not.toBe(order.open_debit);
});

const products = ({ lines }: Json) => lines.map((line: Json) => line.product_id);

async function asSupplier(
  method: string,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const response = await call(method, `${ORDERS}/${path}`, {
    key: 'supplier',
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.body ? response.json() : null };
}

describe('a supplier sees only its own part of a posted order', () => {
  test('lines, subtotals and total, but not the PDF, which shows everything', async () => {
    const all = await read(svc, S.invoice_new!);
    const own = await read(svc, S.invoice_new!, 'supplier');
    expect(products(all)).toContain(S.product_other_supplier);
    expect(products(own)).toEqual([S.product, S.product_second]);
    expect(own.totals.units).toBe(48);
    const ext = own.lines.reduce((sum: number, line: Json) => sum + Number(line.ext_price), 0);
    expect(own.totals.ext_price).toBe(ext.toFixed(2));
    expect(own.invoice_total).toBe(own.totals.ext_price);
    expect(Number(all.invoice_total)).toBeGreaterThan(ext);
    expect(all.pdf_url).toContain('http');
    expect(own.pdf_url).toBeNull();
    const list = await call('GET', `${ORDERS}?order_ids=${S.invoice_new}&include_lines=true`, {
      key: 'supplier',
    });
    expect(list.json().data[0]).toMatchObject({ totals: own.totals, lines: own.lines, pdf_url: null });
  });

  test('an order without its own lines does not exist for it', async () => {
    const other = await posted(svc, { lines: [{ product_id: S.product_other_supplier, units: 20 }] });
    for (const [method, path] of [
      ['GET', other.id],
      ['GET', String(other.invoice_id)],
      ['PATCH', other.id],
      ['DELETE', other.id],
      ['DELETE', `${other.id}/revision`],
    ] as const) {
      const { status, body } = await asSupplier(method, path, method === 'PATCH' ? {} : undefined);
      expect([status, body.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    const validated = await asSupplier('POST', 'validate', { order_id: other.id });
    expect(validated.status).toBe(404);
  });

  test('an order created by its user that lost its lines can be read but not edited', async () => {
    const order = await posted(svc, { lines: [{ product_id: S.product, units: 12 }] }, 'supplier');
    expect(order.built_by_user_id).toBe(2001);
    await call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
      payload: { lines: [{ product_id: S.product_other_supplier, units: 20 }] },
    });
    await runWorker(svc);
    const own = await read(svc, order.id, 'supplier');
    expect(own).toMatchObject({
      lines: [],
      totals: { units: 0, ext_price: '0.00' },
      allowed_actions: { update: { reason: 'NO_EDITABLE_LINES' } },
    });
    for (const [method, path] of [
      ['PATCH', order.id],
      ['DELETE', order.id],
    ] as const) {
      const { status, body } = await asSupplier(method, path, method === 'PATCH' ? {} : undefined);
      expect([status, body.error.code]).toEqual([409, 'NO_EDITABLE_LINES']);
    }
  });
});

describe('a supplier changes only its own lines', () => {
  test('a moved date warns a supplier of its own prices only', async () => {
    const order = await posted(svc, { lines: MIXED });
    const delivery_date = (await deliveryDates(svc)).find((one) => one > order.delivery_date)!;
    const raise = (by: number) =>
      db.query(sql`UPDATE product_price SET unit_price = unit_price + ${by}
        WHERE product_id IN (${S.product}, ${S.product_other_supplier})`);
    const warned = async (key: string) => {
      const payload = { order_id: order.id, delivery_date };
      const { data } = (await call('POST', `${ORDERS}/validate`, { key, payload })).json();
      const changed = data.warnings.filter(({ code }: Json) => code === 'PRICES_CHANGED');
      return changed.map(({ product_id }: Json) => product_id).sort();
    };
    await raise(1);
    const [all, own] = [await warned('employee'), await warned('supplier')];
    await raise(-1);
    expect(all).toEqual([S.product, S.product_other_supplier].sort());
    expect(own).toEqual([S.product]);
  });

  test('lines of other suppliers stay, and each supplier sees its own part of the change and its result', async () => {
    const order = await posted(svc, { lines: MIXED });
    expect(order.lines).toHaveLength(3);
    const { status, body } = await asSupplier('PATCH', order.id, {
      lines: [{ product_id: S.product, units: 36 }],
    });
    expect(status).toBe(200);
    expect(products(body.data.pending_change)).toEqual([S.product]);
    expect(body.data.pending_change.totals.units).toBe(36);
    expect(body.data.pending_change.groups[0]).toMatchObject({ line_indexes: [0], totals: { units: 36 } });
    const all = await read(svc, order.id);
    expect(products(all.pending_change).sort()).toEqual([S.product, S.product_other_supplier]);
    expect(all.pending_change.totals.units).toBe(56);
    const sent = await asSupplier('POST', `${order.id}/submit`);
    expect(sent.status).toBe(202);
    expect(sent.body.data.resulting_orders).toMatchObject([{ role: 'revised', totals: { units: 36 } }]);
    await runWorker(svc);
    const after = await read(svc, order.id);
    expect(after.lines.map((line: Json) => [line.product_id, line.units]).sort()).toEqual([
      [S.product, 36],
      [S.product_other_supplier, 20],
    ]);
    const foreign = (one: Json) =>
      one.lines.find((line: Json) => line.product_id === S.product_other_supplier);
    expect(foreign(after)).toEqual(foreign(order));
  });

  test('removing all of its own lines leaves the lines of other suppliers', async () => {
    const order = await posted(svc, { lines: MIXED });
    const { status } = await asSupplier('PATCH', `${order.id}?submit=true`, { lines: [] });
    expect(status).toBe(202);
    await runWorker(svc);
    expect(products(await read(svc, order.id))).toEqual([S.product_other_supplier]);
    expect((await asSupplier('GET', order.id)).status).toBe(404);
  });

  test('the total with lines of others is at most 200', async () => {
    const order = await posted(svc, { lines: MIXED });
    const ids = await db.query<{ id: number }>(sql`
      INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('product_id', 41000 + n))).*
      FROM product p, generate_series(1, 200) n WHERE product_id = ${S.product} RETURNING product_id AS id`);
    const { status, body } = await asSupplier('PATCH', order.id, {
      lines: ids.map(({ id }) => ({ product_id: id, units: 6 })),
    });
    expect([status, body.error.code, codesOf(body.error.field_errors)]).toEqual([
      413,
      'REQUEST_TOO_LARGE',
      ['TOO_MANY_LINE_ITEMS'],
    ]);
  });

  test('a draft from which it removes its last line is still returned', async () => {
    const draft = (await call('POST', ORDERS, { payload: { customer_id: S.customer, lines: MIXED } })).json()
      .data;
    const { status, body } = await asSupplier('PATCH', draft.id, { lines: [] });
    expect([status, body.data.id]).toEqual([200, draft.id]);
    expect((await asSupplier('GET', draft.id)).status).toBe(404);
  });

  test('products of others return 403 OTHER_SUPPLIERS, as does canceling an order with their lines', async () => {
    const order = await posted(svc, { lines: MIXED });
    const { status, body } = await asSupplier('PATCH', order.id, {
      lines: [{ product_id: S.product_other_supplier, units: 20 }],
    });
    expect([status, body.error.code, codesOf(body.error.field_errors)]).toEqual([
      403,
      'OTHER_SUPPLIERS',
      ['PRODUCT_NOT_FOR_SUPPLIER'],
    ]);
    const cancelled = await asSupplier('DELETE', order.id);
    expect([cancelled.status, cancelled.body.error.code]).toEqual([403, 'OTHER_SUPPLIERS']);
    expect((await read(svc, order.id, 'supplier')).allowed_actions).toMatchObject({
      update: { allowed: true },
      cancel: { allowed: false, reason: 'OTHER_SUPPLIERS' },
      change_terms: { allowed: true },
      set_promotions: { allowed: false, reason: 'PROMOTION_NOT_PERMITTED' },
    });
    const own = await posted(svc, { lines: [{ product_id: S.product, units: 12 }] });
    expect((await asSupplier('DELETE', own.id)).status).toBe(202);
    await runWorker(svc);
    expect((await read(svc, own.id)).status).toBe('cancelled');
  });

  test('terms can be chosen for its own brands, promotions cannot', async () => {
    const order = await posted(svc, { lines: MIXED });
    const chosen = await asSupplier('PATCH', order.id, {
      lines: [{ product_id: S.product, units: 24, credit_term_id: S.term_offered }],
    });
    expect(chosen.status).toBe(200);
    expect(chosen.body.data.pending_change.groups).toMatchObject([
      { credit_term_id: S.term_offered, split_reason: 'CUSTOM_TERMS', line_indexes: [0] },
    ]);
    const { status, body } = await asSupplier('PATCH', order.id, {
      lines: [{ product_id: S.product, units: 24, promotion_id: S.promotion_manual }],
    });
    expect([status, body.error.code]).toEqual([403, 'MANUAL_PROMOTION']);
  });

  test('a split with only lines of other suppliers is hidden from a supplier', async () => {
    const order = await posted(svc, { lines: [{ product_id: S.product, units: 24 }] });
    const edited = await call('PATCH', `${ORDERS}/${order.id}`, {
      payload: {
        lines: [
          { product_id: S.product, units: 24 },
          { product_id: S.product_separate_invoice, units: 12 },
        ],
      },
    });
    const { status, body } = await asSupplier('POST', `${order.id}/submit`, undefined, {
      'if-match': edited.json().data.version,
    });
    expect(status).toBe(202);
    expect(body.data.resulting_orders.map((one: Json) => one.role)).toEqual(['revised']);
    expect(JSON.stringify(body)).not.toContain(`"product_id":${S.product_separate_invoice}`);
    await runWorker(svc);
    expect((await read(svc, order.id)).related_orders.split_children).toHaveLength(1);
  });

  test('validation shows only its own lines, and problems of others without naming them', async () => {
    const order = await posted(svc, { lines: MIXED });
    const payload = { order_id: order.id, lines: [{ product_id: S.product, units: 36 }] };
    const { body } = await asSupplier('POST', 'validate', payload);
    expect(body.data).toMatchObject({ valid: true, totals: { units: 36 }, cancels_original: false });
    expect(products(body.data)).toEqual([S.product]);
    expect(body.data.groups).toMatchObject([{ line_indexes: [0], totals: { units: 36 }, is_original: true }]);
    await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ${S.product_other_supplier}`);
    const blocked = await asSupplier('POST', 'validate', payload);
    expect(blocked.body.data.errors).toEqual([
      { field: 'lines', code: 'PRODUCT_INACTIVE', detail: expect.any(String) },
    ]);
    const sent = await asSupplier('PATCH', `${order.id}?submit=true`, {
      lines: [{ product_id: S.product, units: 36 }],
    });
    expect([sent.status, sent.body.error.code]).toEqual([422, 'PRODUCT_INACTIVE']);
    expect(JSON.stringify(sent.body)).not.toContain(String(S.product_other_supplier));
    await db.query(sql`UPDATE product SET status_id = 1 WHERE product_id = ${S.product_other_supplier}`);
  });
});

describe('a supplier sees only its own part of a mixed order', () => {
  const NAMED = [`product ${S.product_other_supplier}`, 'Out of stock'];

  test('open amounts are its share, in v2 and v1, as in AR aging', async () => {
    const order = await posted(svc, { lines: MIXED });
    const own = await read(svc, order.id, 'supplier');
    expect([own.open_debit, own.open_credit, own.open_balance]).toEqual([
      own.invoice_total,
      '0.00',
      own.invoice_total,
    ]);
    await db.query(sql`UPDATE invoice SET open_debit = 100 WHERE invoice_id = ${order.invoice_id}`);
    const whole = await read(svc, order.id);
    expect(whole.open_balance).toBe('100.00');
    const part = await read(svc, order.id, 'supplier');
    const expected = (100 * Number(own.invoice_total)) / Number(order.invoice_total);
    expect(Math.abs(Number(part.open_balance) - expected)).toBeLessThanOrEqual(0.011);
    const v1 = await call('GET', `/api/v1/invoices/${order.invoice_id}`, { key: 'supplier' });
    expect(v1.json().Data[0]).toMatchObject({ OpenDebit: part.open_debit, OpenBalance: part.open_balance });
    const aging = await call('GET', '/api/v1/arAging?PageSize=500', { key: 'supplier' });
    const items = (aging.json().Data as Json[]).flatMap((row) => row.CurrentInvoices);
    const mine = items.filter((item: Json) => item.InvoiceID === order.invoice_id);
    const sum = mine.reduce((total: number, item: Json) => total + Number(item.OpenBalance), 0);
    expect(sum.toFixed(2)).toBe(part.open_balance);
    await db.query(sql`UPDATE invoice SET open_debit = invoice_total WHERE invoice_id = ${order.invoice_id}`);
  });

  test('rejection reasons do not name products of others', async () => {
    const { id } = await submitted(svc, { lines: MIXED });
    const { AvailableUnits } = (
      await call('GET', `/api/v1/inventory?ProductIDs=${S.product_other_supplier}&LocationIDs=${S.location}`)
    ).json().Data[0];
    await setStock(db, S.product_other_supplier!, 0);
    await runWorker(svc);
    const [all, own] = [await read(svc, id), await read(svc, id, 'supplier')];
    for (const name of NAMED) {
      expect(all.processing.message).toContain(name);
      expect(own.processing.message).not.toContain(name);
    }
    await setStock(db, S.product_other_supplier!, AvailableUnits);
    const order = await posted(svc, { lines: MIXED });
    const lines = [{ product_id: S.product_other_supplier, units: 30 }, ...MIXED.filter((_, i) => i !== 1)];
    const sent = await call('PATCH', `${ORDERS}/${order.id}?submit=true`, { payload: { lines } });
    expect(sent.statusCode, sent.body).toBe(202);
    await setStock(db, S.product_other_supplier!, 0);
    await runWorker(svc);
    const [whole, part] = [await read(svc, order.id), await read(svc, order.id, 'supplier')];
    expect(whole.pending_change.state).toBe('rejected');
    for (const name of NAMED) {
      expect(whole.pending_change.message).toContain(name);
      expect(part.pending_change.message).not.toContain(name);
    }
    await setStock(db, S.product_other_supplier!, AvailableUnits);
  });

  test('orders that it cannot read are not named, neither as related orders nor as owners of a PO number', async () => {
    const po_num = freshPo();
    const lines = [
      { product_id: S.product, units: 12 },
      { product_id: S.product_other_supplier, units: 20, credit_term_id: 1 },
    ];
    const order = await posted(svc, { lines, po_num });
    const [child] = order.related_orders.split_children;
    expect(child.id).toBeTruthy();
    expect((await read(svc, order.id, 'supplier')).related_orders.split_children).toEqual([]);
    const [day] = (await deliveryDates(svc)).slice(3);
    const body = {
      customer_id: S.customer,
      delivery_date: day,
      po_num: `${po_num}-1`,
      lines: [{ product_id: S.product, units: 12 }],
    };
    const other = await asSupplier('POST', 'validate', body);
    const sent = await call('POST', `${ORDERS}?submit=true`, { key: 'supplier', payload: body });
    expect([sent.statusCode, sent.json().error.code]).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect(codesOf(other.body.data.errors)).toEqual(['DUPLICATE_PO_NUMBER']);
    expect(sent.body + JSON.stringify(other.body)).not.toContain(child.id);
    const mine = await asSupplier('POST', 'validate', { ...body, po_num });
    expect(mine.body.data.errors[0].detail).toContain(order.id);
  });

  test('it can discard a pending change that affects only its own lines', async () => {
    const order = await posted(svc, { lines: MIXED });
    const own = [
      { product_id: S.product, units: 12 },
      { product_id: S.product_second, units: 12 },
    ];
    expect((await asSupplier('PATCH', order.id, { lines: own })).status).toBe(200);
    const { allowed_actions } = await read(svc, order.id, 'supplier');
    expect(allowed_actions.discard_changes).toEqual({ allowed: true });
    expect((await asSupplier('DELETE', `${order.id}/revision`)).status).toBe(204);
    expect((await read(svc, order.id)).pending_change).toBeNull();
    // It does not matter who made it.
    const lines = [{ ...MIXED[0], units: 6 }, MIXED[1], MIXED[2]];
    const byOffice = await call('PATCH', `${ORDERS}/${order.id}`, { payload: { lines } });
    expect(byOffice.statusCode, byOffice.body).toBe(200);
    expect((await asSupplier('DELETE', `${order.id}/revision`)).status).toBe(204);
  });

  test.each<[string, () => object]>([
    ['other units', () => ({ lines: [MIXED[0], { ...MIXED[1], units: 10 }, MIXED[2]] })],
    ['no line of others', () => ({ lines: [MIXED[0], MIXED[2]] })],
    ['the memo', () => ({ memo: 'Of the office' })],
    ['a PO number', () => ({ po_num: freshPo() })],
  ])('it cannot discard a pending change that affects other lines: %s', async (_, payload) => {
    const order = await posted(svc, { lines: MIXED });
    const changed = await call('PATCH', `${ORDERS}/${order.id}`, { payload: payload() });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await read(svc, order.id, 'supplier')).allowed_actions.discard_changes).toMatchObject({
      allowed: false,
      reason: 'OTHER_SUPPLIERS',
    });
    const refused = await asSupplier('DELETE', `${order.id}/revision`);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'OTHER_SUPPLIERS']);
    expect((await call('DELETE', `${ORDERS}/${order.id}/revision`)).statusCode).toBe(204);
  });

  test('a supplier can discard any pending change of an order that has only its own lines', async () => {
    const own = await posted(svc, { lines: [{ product_id: S.product, units: 6 }] });
    await asSupplier('PATCH', own.id, { memo: 'Mine' });
    expect((await asSupplier('DELETE', `${own.id}/revision`)).status).toBe(204);
  });
});
