import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { backfillNewPoKeys } from '../../../src/po-numbers/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { body, purchaseApi } from '../purchases/support.ts';

/** Spellings of one PO number, which SQL or JavaScript alone would take for different ones. `#` is what makes it unique. */
const svc = await build();
const { call, db } = svc;
const S = demoScenarios() as Record<string, number>;
const purchases = purchaseApi(call);

const SPELLINGS = [
  ['#Straße', '#STRASSE'],
  ['#ΟΔΟΣ', '#οδος'],
  ['#ＰＯ', '#po'],
  ['#ﬁn', '#FIN'],
  ['#É', '#e\u0301'],
  ['#edge', '\u0085\u3000#Edge\uFEFF'],
] as const;

const deliveryDate = async (): Promise<string> =>
  (await call('GET', `/api/v1/customers/${S.customer}`)).json().Data[0].DeliveryDates[3];

async function submit(po_num: string, more: object = {}) {
  const lines = [{ product_id: S.product, units: 12 }];
  const payload = { customer_id: S.customer, delivery_date: await deliveryDate(), po_num, lines, ...more };
  const response = await call('POST', '/api/v2/orders?submit=true', { payload });
  return [response.statusCode, response.json().error?.code ?? response.json().data.id] as const;
}

let invoiceId = 880_000;
async function fromErp(more: object): Promise<number> {
  invoiceId += 1_000;
  const payload = [
    {
      InvoiceID: invoiceId,
      CustomerID: S.customer,
      InvoiceNum: `ERP-${invoiceId}`,
      TermID: 5,
      Date: await deliveryDate(),
      Lines: [{ InvoiceTransID: invoiceId * 10, ProductID: S.product, NumUnits: 4, FullPrice: '10.00' }],
      ...more,
    },
  ];
  const response = await call('PUT', '/ops/records/invoices', { payload });
  expect(response.statusCode, response.body).toBe(200);
  return invoiceId;
}

/** Orders and purchases; names of products and customers may begin with the same letters. */
const found = async (name: string): Promise<string[]> => {
  const { data } = (await call('GET', `/ops/find?name=${encodeURIComponent(name)}`)).json();
  return data.filter(({ kind }: Json) => /order|purchase/.test(kind)).map(({ id }: Json) => id);
};
const listed = async (path: string, po_num: string): Promise<Json[]> =>
  (await call('GET', `${path}?po_num=${encodeURIComponent(po_num)}`)).json().data;

describe.each(SPELLINGS)('%j and %j are the same PO number', (...both) => {
  const spelled = (unique: string) => both.map((text) => text.replace('#', unique)) as [string, string];

  test('of an order, in submissions, lists and search', async () => {
    const [one, other] = spelled('');
    const [status, id] = await submit(one);
    expect(status).toBe(202);
    expect(await submit(other)).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect((await listed('/api/v2/orders', other)).map((order) => order.id)).toEqual([id]);
    expect(await found(other)).toEqual([id]);
  });

  test('of an ERP invoice', async () => {
    const [one, other] = spelled('E-');
    const id = await fromErp({ PONum: one });
    expect(await submit(other)).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect(await found(other)).toEqual([String(id)]);
  });

  test('of a purchase, for one vendor until it is renamed or deleted', async () => {
    const [one, other] = spelled('P-');
    const first = await purchases.created(body({ po_num: one }));
    const twice = await purchases.create(body({ po_num: other }));
    expect([twice.statusCode, twice.json().error.code]).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect(twice.body).toContain(first.purchase_global_id);
    const elsewhere = await purchases.created(body());
    const renamed = await purchases.patch(elsewhere.purchase_global_id, { po_num: other });
    expect([renamed.statusCode, renamed.json().error.code]).toEqual([409, 'DUPLICATE_PO_NUMBER']);
    expect((await purchases.patch(first.purchase_global_id, { po_num: other })).statusCode).toBe(200);
    expect((await listed('/api/v2/purchases', one)).map((purchase) => purchase.purchase_global_id)).toEqual([
      first.purchase_global_id,
    ]);
    expect(await found(one)).toContain(first.purchase_global_id);
    await call('DELETE', `/api/v2/purchases/${first.purchase_global_id}`);
    expect((await purchases.create(body({ po_num: one }))).statusCode).toBe(201);
  });
});

test('Only one of several concurrent drafts gets a PO number in different spellings', async () => {
  const spelled = (i: number) => (i % 2 ? 'RACE-STRASSE' : 'race-straße');
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, i) => purchases.create(body({ po_num: spelled(i) }))),
  );
  expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)]);
});

test('A PO number of only white space counts as none', async () => {
  const [, id] = await submit('\u0085 \uFEFF');
  expect((await call('GET', `/api/v2/orders/${id}`)).json().data.po_num).toBeNull();
  expect((await purchases.create(body({ po_num: '\u0085' }))).statusCode).toBe(400);
});

test('The seven days of an ERP PO number follow the business clock', async () => {
  const move = (seconds: number) =>
    call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: seconds } });
  await move(30 * 86_400);
  await fromErp({ PONum: 'MOVED-1' });
  const { now } = (await call('GET', '/ops/sandbox/clock')).json().data;
  await fromErp({ PONum: 'MOVED-2', PODate: new Date(Date.parse(now) - 86_400_000).toISOString() });
  expect(await submit('moved-1')).toEqual([409, 'DUPLICATE_PO_NUMBER']);
  expect(await submit('moved-2')).toEqual([409, 'DUPLICATE_PO_NUMBER']);
  await move(8 * 86_400);
  expect((await submit('moved-1'))[0]).toBe(202);
  expect((await submit('moved-2'))[0]).toBe(202);
  await call('DELETE', '/ops/sandbox/clock');
});

test('PO numbers written by the previous release get their keys', async () => {
  const [, id] = await submit('Before-ß');
  const { purchase_global_id } = await purchases.created(body({ po_num: 'Before-ß' }));
  const erp = await fromErp({ PONum: 'Beside-ß' });
  const forget = async (key: string, old: string) => {
    await db.query(sql`DELETE FROM po_number_key WHERE po_key = ${key}`);
    await db.query(sql`DELETE FROM purchase_po_number WHERE po_key = ${key}`);
    await db.query(sql`UPDATE order_po_number SET po_key = ${old} WHERE po_key = ${key}`);
  };
  await forget('before-ss', 'before-ß');
  await db.query(sql`DELETE FROM setting WHERE name = 'po_numbers_keyed'`);
  expect(await found('BEFORE-SS')).toEqual([]);
  await backfillNewPoKeys(db);
  expect((await found('BEFORE-SS')).toSorted()).toEqual([id, purchase_global_id].toSorted());
  expect(await submit('BEFORE-SS')).toEqual([409, 'DUPLICATE_PO_NUMBER']);
  expect((await purchases.create(body({ po_num: 'BEFORE-SS' }))).statusCode).toBe(409);

  await forget('beside-ss', 'x');
  await db.query(sql`DELETE FROM order_po_number WHERE po_key = 'x'`);
  await backfillNewPoKeys(db);
  expect(await found('BESIDE-SS')).toEqual([String(erp)]);
  expect(await submit('BESIDE-SS')).toEqual([409, 'DUPLICATE_PO_NUMBER']);
});
