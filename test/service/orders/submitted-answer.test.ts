import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { deliveryDates, freshPo, ORDERS, S, setStock } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const [, , , , day] = await deliveryDates(svc);
await setStock(db, S.product_low_stock!, 7);
// JSON writes some of these in more than one way.
await db.query(
  sql`UPDATE product SET product_name = ${'Ünï "q" \\ / \t</b> 🌿 \u007f'} WHERE product_id = ${S.product_second}`,
);
await db.query(
  sql`UPDATE product SET wholesale_units_per_case = 32, case_only = false WHERE product_id = ${S.product_second}`,
);

const line = (name: string, units: number, more: object = {}) => ({ product_id: S[name], units, ...more });

const BODIES: Record<string, Json> = {
  'one line': { lines: [line('product', 12)] },
  'header fields': {
    po_num: freshPo(),
    memo: 'Ring "twice" \\ ÄÖ',
    emails: ['a@store.example', 'b@store.example'],
    lines: [line('product', 1)],
  },
  'a fractional number of cases': { lines: [line('product_second', 1), line('product', 7)] },
  promotions: {
    lines: [
      line('product_automatic_promotion', 10),
      line('product_quantity_promotion', 60),
      line('product', 24, { promotion_id: S.promotion_manual }),
    ],
  },
  'a backorder': { lines: [line('product_low_stock', 20, { accept_backorder: true })] },
  'units that are cut': { lines: [line('product_low_stock', 9)] },
  'no units per case': { lines: [line('product_no_units_per_case', 5)] },
  'a raised quantity': { lines: [line('product_minimum', 1)] },
  'several orders': {
    po_num: freshPo(),
    lines: [line('product', 2), line('product_separate_invoice', 12), line('product_second_supplier', 12)],
  },
};

test.each(Object.entries(BODIES))(
  'A submission returns byte for byte what a read of the order returns: %s',
  async (_, body) => {
    const sent = await call('POST', `${ORDERS}?submit=true`, {
      payload: { customer_id: S.customer, delivery_date: day, ...body },
      headers: { prefer: 'handling=lenient' },
    });
    expect(sent.statusCode, sent.body).toBe(202);
    const { warnings, resulting_orders, ...answered } = sent.json().data;
    expect(resulting_orders[0].id).toBe(answered.id);
    const { etag } = sent.headers;
    const held = await call('GET', `${ORDERS}/${answered.id}`, {
      headers: { 'if-none-match': String(etag) },
    });
    // It is 304 only if the body that the write recorded is the one that this read has made.
    expect(held.statusCode).toBe(304);
    const read = await call('GET', `${ORDERS}/${answered.id}`);
    expect(JSON.stringify({ data: answered })).toBe(read.body);
    expect(read.headers.etag).toBe(etag);
  },
);

const draftBody = (body: Json) => ({ customer_id: S.customer, delivery_date: day, ...body });

async function expectRead(
  answer: Awaited<ReturnType<typeof call>>,
  added: readonly string[],
): Promise<string> {
  const shown = Object.entries(answer.json().data).filter(([name]) => !added.includes(name));
  const { id } = Object.fromEntries(shown) as Json;
  const read = await call('GET', `${ORDERS}/${id}`);
  expect(JSON.stringify({ data: Object.fromEntries(shown) })).toBe(read.body);
  expect(read.headers.etag).toBe(answer.headers.etag);
  return id;
}

test.each(Object.entries(BODIES))(
  'Creating a draft, copying it and submitting it return byte for byte what a read returns: %s',
  async (_, { po_num, ...body }) => {
    const payload = draftBody({ ...body, ...(po_num ? { po_num: freshPo() } : {}) });
    const created = await call('POST', ORDERS, { payload, headers: { prefer: 'handling=lenient' } });
    expect(created.statusCode, created.body).toBe(201);
    const id = await expectRead(created, ['warnings']);
    const copied = await call('POST', `${ORDERS}/${id}/copy`, { payload: {} });
    expect(copied.statusCode, copied.body).toBe(201);
    await expectRead(copied, ['warnings', 'copied_from']);
    const submitted = await call('POST', `${ORDERS}/${id}/submit`);
    expect(submitted.statusCode, submitted.body).toBe(202);
    await expectRead(submitted, ['warnings', 'resulting_orders']);
  },
);

const DRAFTS: Record<string, Json> = {
  'nothing but the customer': { delivery_date: undefined },
  'no delivery date': { delivery_date: undefined, lines: [line('product', 12)] },
  'a day that is not a delivery day': { delivery_date: '2099-01-01', lines: [line('product', 12)] },
  'fields to be trimmed': { po_num: '  P 1  ', memo: ' a\nb ', emails: [], lines: [] },
  'an override of a split order': {
    lines: [line('product', 2), line('product_separate_invoice', 12)],
    order_overrides: {},
  },
};

test.each(Object.entries(DRAFTS))(
  'Creating an incomplete draft returns byte for byte what a read returns: %s',
  async (_, body) => {
    const created = await call('POST', ORDERS, { payload: draftBody(body) });
    expect(created.statusCode, created.body).toBe(201);
    await expectRead(created, ['warnings']);
  },
);

test('Importing a spreadsheet returns byte for byte what a read returns, with the rows that need attention', async () => {
  const csv = `product_id,units\n${S.product},12\n99999999,3\nx,y\n`;
  const imported = await call('POST', '/ops/orders/import', { payload: { customer_id: S.customer, csv } });
  expect(imported.statusCode, imported.body).toBe(201);
  expect(imported.json().data.pending_import_rows.length).toBe(2);
  await expectRead(imported, ['warnings', 'import']);
});

test('Submitting a draft that was edited by someone else shows who built it', async () => {
  const created = await call('POST', ORDERS, {
    payload: draftBody({ lines: [line('product', 12)] }),
    key: 'customer',
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json().data;
  const submitted = await call('POST', `${ORDERS}/${id}/submit`);
  expect(submitted.statusCode, submitted.body).toBe(202);
  await expectRead(submitted, ['warnings', 'resulting_orders']);
});
