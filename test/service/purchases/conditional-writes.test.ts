import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { putter } from '../ops/records-support.ts';
import { type Body, body, errorOf, PATH, placesOf, purchaseApi, S } from './support.ts';

const { call, db } = await build({ work: true });
const { created, create, get, submit, patch } = purchaseApi(call);
const WAIT = { timeout: 10_000, interval: 20 };

describe('If-Match', () => {
  const etagOf = async (id: unknown, query = '') =>
    (await call('GET', `${PATH}/${id}${query}`)).headers.etag as string;

  test('with the ETag of the draft allows an edit, a submission and a deletion', async () => {
    const { purchase_global_id: id } = await created();
    const first = await etagOf(id);
    const edited = await patch(id, { supplier_name: 'Acme' }, { headers: { 'if-match': first } });
    expect(edited.statusCode).toBe(200);
    expect(edited.headers.etag).toBe(await etagOf(id));
    const short = await etagOf(id, '?include_transactions=false');
    expect((await patch(id, { supplier_name: 'B' }, { headers: { 'if-match': short } })).statusCode).toBe(
      200,
    );
    expect((await submit(id, { headers: { 'if-match': '*' } })).statusCode).toBe(200);
    const made = await create();
    const other = made.json().data.purchase_global_id;
    expect(
      (await call('DELETE', `${PATH}/${other}`, { headers: { 'if-match': made.headers.etag as string } }))
        .statusCode,
    ).toBe(204);
  });

  test('with another ETag returns 412, and nothing changes', async () => {
    const { purchase_global_id: id } = await created();
    const headers = { 'if-match': await etagOf(id) };
    await patch(id, { supplier_name: 'Somebody else was here' });
    const before = await get(id);
    for (const response of [
      await patch(id, { supplier_name: 'Mine' }, { headers }),
      await submit(id, { headers }),
      await call('DELETE', `${PATH}/${id}`, { headers }),
    ])
      expect(errorOf(response)).toMatchObject({ status: 412, code: 'VERSION_MISMATCH' });
    expect(await get(id)).toEqual(before);
  });
});

describe('quantities must be whole numbers', () => {
  const lines = (line: Body) => body({ purchase_transactions: [{ product_id: S.product, ...line }] });

  test.each([[0.99999], [24.00001], [1e-9]])('%d units are rejected', async (units) => {
    for (const path of [`${PATH}/validate`, `${PATH}?submit=true`]) {
      const response = await call('POST', path, { payload: lines({ units }) });
      expect([response.statusCode, placesOf(response)]).toEqual([
        422,
        [['purchase_transactions[0].units', 'QUANTITY_INVALID']],
      ]);
    }
    const { purchase_global_id: id } = await created(lines({ units }));
    expect(placesOf(await submit(id))).toEqual([['purchase_transactions[0].units', 'QUANTITY_INVALID']]);
  });

  test('cases that give a fractional number of units are rejected', async () => {
    const response = await call('POST', `${PATH}/validate`, { payload: lines({ cases: 1.0000001 }) });
    expect(placesOf(response)).toEqual([['purchase_transactions[0].cases', 'QUANTITY_INVALID']]);
  });
});

test('the audit entry of an edit shows what changed', async () => {
  const { purchase_global_id: id, po_num } = await created();
  const edit = { po_num: `${po_num}-b`, purchase_transactions: [{ product_id: S.product, units: 5 }] };
  expect((await patch(id, edit)).statusCode).toBe(200);
  const [entry] = (await call('GET', `/ops/audit?action=purchase.update&subject_id=${id}`)).json().data as {
    before: Body;
    after: Body;
  }[];
  expect(entry!.before).toMatchObject({ po_num });
  expect(entry!.before.purchase_transactions).toHaveLength(2);
  expect(entry!.after).toMatchObject({
    po_num: edit.po_num,
    purchase_transactions: [{ product_id: S.product, units: 5 }],
  });
});

test('the audit entry of an order uses its public ID', async () => {
  const payload = { customer_id: S.customer, lines: [{ product_id: S.product, units: 24 }] };
  const order = (await call('POST', '/api/v2/orders', { payload })).json().data;
  const entries = (await call('GET', '/ops/audit?subject=order&page_size=1')).json().data as Body[];
  expect(entries[0]!.subject_id).toBe(order.id);
  const found = (await call('GET', `/ops/audit?subject_id=${order.id}`)).json().data as Body[];
  expect(found.length).toBeGreaterThan(0);
});

test('a product activated by the ERP lets waiting purchases continue', async () => {
  const { purchase_global_id: id } = await created(
    body({ purchase_transactions: [{ product_id: S.product_inactive, units: 5 }] }),
    {},
    '?submit=true',
  );
  await expect.poll(async () => (await get(id)).status, WAIT).toBe('PendingActivation');
  const put = putter(call);
  expect((await put('products', [{ ProductID: S.product_inactive, StatusID: 1 }])).statusCode).toBe(200);
  await expect.poll(async () => (await get(id)).status, WAIT).toBe('New');
  const open = await db.query(
    sql`SELECT 1 FROM activation_task WHERE product_id = ${S.product_inactive} AND time_completed IS NULL`,
  );
  expect(open).toEqual([]);
});

test('a promotion’s owner follows from its products', async () => {
  const put = putter(call);
  const promotion = {
    PromotionID: 8_960,
    PromotionTypeID: 1,
    PromotionName: 'By products',
    ProductOverrideType: 2,
    UnitPrice: 5,
    StartDate: '2026-03-01',
    States: ['CA'],
    ProductIDs: [S.product, S.product_second],
  };
  expect((await put('promotions', [promotion])).statusCode).toBe(200);
  const [stored] = await db.query(sql`SELECT supplier_id AS id FROM promotion WHERE promotion_id = 8960`);
  expect(stored).toEqual({ id: S.supplier });
  for (const ProductIDs of [[], [S.product, S.product_other_supplier]])
    expect(placesOf(await put('promotions', [{ ...promotion, PromotionID: 8_961, ProductIDs }]))).toEqual([
      ['SupplierID', 'RECORD_INVALID'],
    ]);
});
