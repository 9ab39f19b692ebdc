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
