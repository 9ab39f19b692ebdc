import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { codesOf, expectBooksRight, ORDERS, posted, read, S, work } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

// Lines of both suppliers on the same terms, so that they are one order.
await db.query(sql`
  INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
  SELECT ${S.customer}, supplier_id, 5 FROM supplier WHERE supplier_id IN (${S.supplier}, ${S.supplier_other})
  ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = 5`);

beforeEach(() => expectBooksRight(db));

const MIXED = [
  { product_id: S.product, units: 24 },
  { product_id: S.product_other_supplier, units: 20 },
  { product_id: S.product_second, units: 12 },
];

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

describe('a supplier sees of a posted order only its own', () => {
  test('lines, totals and total; not the paper, which shows all', async () => {
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

  test('an order without a line of its own does not exist for it', async () => {
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

  test('one that its user built and that has lost its lines can be read and not be edited', async () => {
    const order = await posted(svc, { lines: [{ product_id: S.product, units: 12 }] }, 'supplier');
    expect(order.built_by_user_id).toBe(2001);
    await call('PATCH', `${ORDERS}/${order.id}?submit=true`, {
      payload: { lines: [{ product_id: S.product_other_supplier, units: 20 }] },
    });
    await work(svc);
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
  test('others stay; each sees its own of the change and of what it results in', async () => {
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
    await work(svc);
    const after = await read(svc, order.id);
    expect(after.lines.map((line: Json) => [line.product_id, line.units]).sort()).toEqual([
      [S.product, 36],
      [S.product_other_supplier, 20],
    ]);
    const foreign = (one: Json) =>
      one.lines.find((line: Json) => line.product_id === S.product_other_supplier);
    expect(foreign(after)).toEqual(foreign(order));
  });

  test('removing all of its own leaves the others', async () => {
    const order = await posted(svc, { lines: MIXED });
    const { status } = await asSupplier('PATCH', `${order.id}?submit=true`, { lines: [] });
    expect(status).toBe(202);
    await work(svc);
    expect(products(await read(svc, order.id))).toEqual([S.product_other_supplier]);
    expect((await asSupplier('GET', order.id)).status).toBe(404);
  });

  test('together with those of others there are at most 200 lines', async () => {
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

  test('a draft from which it takes its last line is still answered', async () => {
    const draft = (await call('POST', ORDERS, { payload: { customer_id: S.customer, lines: MIXED } })).json()
      .data;
    const { status, body } = await asSupplier('PATCH', draft.id, { lines: [] });
    expect([status, body.data.id]).toEqual([200, draft.id]);
    expect((await asSupplier('GET', draft.id)).status).toBe(404);
  });

  test('products of others are 403 OTHER_SUPPLIERS; so is cancelling an order with their lines', async () => {
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
    await work(svc);
    expect((await read(svc, own.id)).status).toBe('cancelled');
  });

  test('terms may be chosen on own brands, promotions not', async () => {
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

  test('an order that splits off with lines of others only is none of its business', async () => {
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
    await work(svc);
    expect((await read(svc, order.id)).related_orders.split_children).toHaveLength(1);
  });

  test('validation shows only its own, and what is wrong with others without naming them', async () => {
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
