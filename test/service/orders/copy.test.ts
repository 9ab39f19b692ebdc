import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type TestCall } from '../../support/build.ts';
import { body, codesOf, DELIVERY, line, newPoNum, ORDERS, orderApi, outcomeOf, S } from './draft-support.ts';
import { posted, runWorker, setStock } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const { created, got, patched, sent, remove, validated, submitted } = orderApi(call);

const copy = (id: unknown, payload: object = {}, options: TestCall = {}) =>
  call('POST', `${ORDERS}/${id}/copy`, { payload, ...options });

async function copied(id: unknown, payload: object = {}, options: TestCall = {}): Promise<Json> {
  const response = await copy(id, payload, options);
  expect(response.statusCode, response.body).toBe(201);
  expect(response.headers.location).toContain(`${ORDERS}/${response.json().data.id}`);
  return response.json().data;
}

const asked = (order: Json) =>
  order.lines.map((one: Json) => [one.product_id, one.units, one.accept_backorder]);

describe('copying an order', () => {
  test('A copy of a draft is a new draft with its lines at current prices, without details of the original', async () => {
    const lines = [line({ units: 24, accept_backorder: true }), line({ product_id: S.product_second })];
    const more = { po_num: newPoNum(), memo: 'Back door', emails: ['buyer@store.example'] };
    const source = await created(body({ lines, ...more }));
    const draft = await copied(source.id);
    expect(draft).toMatchObject({
      stage: 'draft',
      status: 'draft',
      customer_id: S.customer,
      po_num: null,
      memo: null,
      emails: [],
      delivery_date: null,
      copied_from: source.id,
      warnings: [],
    });
    expect(draft.id).not.toBe(source.id);
    expect(asked(draft)).toEqual(asked(source));
    expect(draft.totals).toEqual(source.totals);
    expect(await got(source.id)).toMatchObject({ version: source.version, status: 'draft' });
  });

  test('copied_from is in the response and the history, not in the order, and may be sent back', async () => {
    const source = await created();
    const draft = await copied(source.id, { delivery_date: DELIVERY, po_num: newPoNum() });
    const { copied_from: _, warnings: __, ...order } = draft;
    expect(await got(draft.id)).toEqual(order);
    for (const key of ['employee', 'customer']) {
      const { data } = (await call('GET', `${ORDERS}/${draft.id}/history`, { key })).json();
      expect(data).toMatchObject([{ action: 'order.create', after: { copied_from: source.id } }]);
    }
    expect(await patched(draft.id, { memo: 'x', copied_from: source.id })).toMatchObject({ memo: 'x' });
    expect((await validated({ order_id: draft.id })).valid).toBe(true);
  });

  test('Posted orders are copied with the ordered units, including backorders', async () => {
    await setStock(db, S.product_low_stock!, 5);
    const lines = [line({ product_id: S.product_low_stock, units: 12, accept_backorder: true }), line()];
    const order = await posted(svc, { lines });
    expect(order.lines.map((one: Json) => one.shipped_units)).toContain(5);
    const draft = await copied(order.invoice_id);
    expect(draft.copied_from).toBe(order.id);
    expect(asked(draft)).toEqual([
      [S.product_low_stock, 12, true],
      [S.product, 12, false],
    ]);
  });

  test('Submitted orders are copied with the requested units', async () => {
    await setStock(db, S.product_low_stock!, 5);
    const lines = [line({ product_id: S.product_low_stock, units: 12, accept_backorder: true })];
    const { id } = await sent(body({ lines }));
    expect(asked(await copied(id))).toEqual([[S.product_low_stock, 12, true]]);
    await runWorker(svc);
  });

  test('Rejected and canceled orders and deleted drafts can be copied too', async () => {
    const rejected = await sent();
    await db.query(sql`UPDATE sales_order SET status = 'rejected' WHERE order_id = ${rejected.id}`);
    await db.query(sql`DELETE FROM job WHERE queue LIKE 'order.%'`);
    const cancelled = await posted(svc);
    await remove(cancelled.id);
    await runWorker(svc);
    expect((await got(cancelled.id)).status).toBe('cancelled');
    const deleted = await created(body({ lines: [line({ units: 24 })] }));
    await remove(deleted.id);
    expect(asked(await copied(rejected.id))).toEqual([[S.product, 12, false]]);
    expect(asked(await copied(cancelled.id))).toEqual([[S.product, 24, false]]);
    expect(asked(await copied(deleted.id))).toEqual([[S.product, 24, false]]);
  });

  test('An order without an order ID is referred to as invoice:<id>', async () => {
    const id = S.invoice_without_order_id;
    const draft = await copied(`invoice:${id}`);
    expect(draft.copied_from).toBe(`invoice:${id}`);
    const { lines } = await got(id);
    expect(draft.lines.map((one: Json) => one.product_id)).toEqual(lines.map((one: Json) => one.product_id));
    const { data } = (await call('GET', `${ORDERS}/${draft.id}/history`)).json();
    expect(data[0].after.copied_from).toBe(`invoice:${id}`);
    expect(asked(await copied(`invoice%3A${id}`))).toEqual(asked(draft));
    expect(outcomeOf(await copy('invoice:x'))).toBe('400 ORDER_IDENTIFIER_INVALID');
    expect(outcomeOf(await copy(`invoice:${draft.id}`))).toBe('400 ORDER_IDENTIFIER_INVALID');
    expect(outcomeOf(await copy('invoice:2147483600'))).toBe('404 ORDER_NOT_FOUND');
  });

  test('Manual promotions and chosen terms are not copied, and lines of one product are merged', async () => {
    const lines = [
      line({ promotion_id: S.promotion_manual, credit_term_id: S.term_offered }),
      line({ units: 24, accept_backorder: true }),
    ];
    const source = await created(body({ lines }));
    const draft = await copied(source.id);
    expect(asked(draft)).toEqual([[S.product, 36, true]]);
    expect(draft.lines[0]).toMatchObject({ promotion_id: null, term_overridden: false });
  });

  test('Products that can no longer be ordered are kept with their issue and block the submission', async () => {
    const source = await created(body({ lines: [line({ product_id: S.product_second }), line()] }));
    await db.query(sql`UPDATE product SET status_id = 2 WHERE product_id = ${S.product_second}`);
    try {
      const draft = await copied(source.id, { delivery_date: DELIVERY });
      expect(asked(draft)).toEqual([
        [S.product_second, 12, false],
        [S.product, 12, false],
      ]);
      expect(codesOf(draft.lines[0].issues)).toEqual(['PRODUCT_INACTIVE']);
      const { valid, errors } = await validated({ order_id: draft.id });
      expect([valid, codesOf(errors)]).toEqual([false, ['PRODUCT_INACTIVE']]);
      await patched(draft.id, { lines: [line()] });
      await submitted(draft.id);
    } finally {
      await db.query(sql`UPDATE product SET status_id = 1 WHERE product_id = ${S.product_second}`);
    }
  });

  test('Another customer gets its own prices and terms, and products of another state show the issue', async () => {
    const source = await created();
    expect((await copied(source.id, { customer_id: S.customer_other })).customer_id).toBe(S.customer_other);
    const [found] = await db.query<{ customer_id: number }>(
      sql`SELECT customer_id FROM customer c JOIN state s USING (state)
        WHERE c.state <> 'CA' AND s.ordering_enabled AND account_status = 'Active' LIMIT 1`,
    );
    const elsewhere = await copied(source.id, found);
    expect(codesOf(elsewhere.lines[0].issues)).toContain('PRODUCT_NOT_FOUND');
  });

  test('The history does not name an order that the key cannot read', async () => {
    const source = await created(body({ customer_id: S.customer_other }));
    const draft = await copied(source.id, { customer_id: S.customer });
    const historyOf = async (key: string) =>
      (await call('GET', `${ORDERS}/${draft.id}/history`, { key })).json().data[0].after;
    expect((await historyOf('employee')).copied_from).toBe(source.id);
    expect(await historyOf('customer')).not.toHaveProperty('copied_from');
  });

  test('A copy of a credit has no lines', async () => {
    expect((await copied(S.invoice_credit)).lines).toEqual([]);
  });
});

describe('permissions for copying', () => {
  test('Supplier keys copy their own lines, and Customer keys copy no samples', async () => {
    const lines = [
      line(),
      line({ product_id: S.product_other_supplier }),
      line({ product_id: S.product_sample }),
    ];
    const source = await created(body({ lines }));
    const own = await copied(source.id, {}, { key: 'supplier' });
    expect(own.lines.map((one: Json) => one.product_id)).not.toContain(S.product_other_supplier);
    expect(own.lines.map((one: Json) => one.product_id)).toContain(S.product);
    const bought = await copied(source.id, {}, { key: 'customer' });
    expect(bought.lines.map((one: Json) => one.product_id)).toEqual([S.product, S.product_other_supplier]);
    expect(bought.warnings).toMatchObject([{ code: 'SAMPLE_NOT_PERMITTED', product_id: S.product_sample }]);
  });

  test('Errors are the same as for other order writes', async () => {
    const source = await created();
    const foreign = await created(body({ customer_id: S.customer_other }));
    const outcomes = await Promise.all(
      [
        copy(foreign.id, {}, { key: 'customer' }),
        copy(source.id, { customer_id: S.customer_other }, { key: 'customer' }),
        copy(source.id, {}, { key: 'employee_no_user' }),
        copy(source.id, {}, { key: 'inactive_user' }),
        copy(source.id, { delivery_date: '2026-02-30' }),
        copy(source.id, { po_num: 'x'.repeat(51) }),
        copy(source.id, { lines: [] }),
        copy('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
        copy('nothing'),
        copy(source.id, {}, { headers: { 'if-match': '"999"' } }),
      ].map(async (response) => outcomeOf(await response)),
    );
    expect(outcomes).toEqual([
      '404 ORDER_NOT_FOUND',
      '403 CUSTOMER_NOT_PERMITTED',
      '403 ORDER_ACTOR_REQUIRED',
      '403 USER_INACTIVE',
      '400 DELIVERY_DATE_NOT_CALENDAR',
      '400 FIELD_TOO_LONG',
      '400 SCHEMA_VIOLATION',
      '404 ORDER_NOT_FOUND',
      '400 ORDER_IDENTIFIER_INVALID',
      '412 VERSION_MISMATCH',
    ]);
  });

  test('The same Idempotency-Key creates one draft, and the body is optional', async () => {
    const source = await created();
    const again = () =>
      call('POST', `${ORDERS}/${source.id}/copy`, { headers: { 'idempotency-key': `copy-${source.id}` } });
    const [first, second] = [await again(), await again()];
    expect(first.statusCode, first.body).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});
