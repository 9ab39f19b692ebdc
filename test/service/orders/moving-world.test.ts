import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  codesOf,
  deliveryDates,
  expectBooksRight,
  LOCATION,
  ORDERS,
  posted,
  read,
  runWorker,
  S,
  setStock,
  submitted,
} from './posted-support.ts';
import type { Json } from './support.ts';

/** What was promised is done although the world has moved since, or it is refused with a reason. */
const svc = await build();
const { call, db } = svc;

beforeEach(() => expectBooksRight(db));

const [OTHER] = await db.query<{ id: number }>(
  sql`SELECT location_id AS id FROM location WHERE location_id <> ${LOCATION} ORDER BY location_id LIMIT 1`,
);

async function send(status: number, method: string, path: string, payload: object = {}): Promise<Json> {
  const response = await call(method, `${ORDERS}/${path}`, { payload });
  expect(response.statusCode, response.body).toBe(status);
  return response.json().data;
}
const change = (id: string, payload: object) => send(202, 'PATCH', `${id}?submit=true`, payload);
const save = (id: string, payload: object) => send(200, 'PATCH', id, payload);
const submit = (id: string) => send(202, 'POST', `${id}/submit`);
const validate = (order_id: string, payload: object) =>
  send(200, 'POST', 'validate', { order_id, ...payload });

/** What of an order must stay when nobody touches it. */
const agreed = ({ lines, credit_term_id, invoice_total }: Json) => ({
  credit_term_id,
  invoice_total,
  lines: lines.map((line: Json) => [line.product_id, line.units, line.shipped_units, line.unit_price]),
});

async function setPrice(productId: number, price: string): Promise<void> {
  await db.query(sql`UPDATE product_price SET unit_price = ${price} WHERE product_id = ${productId}`);
}

async function priceOf(productId: number): Promise<string> {
  const [row] = await db.query<{ price: string }>(
    sql`SELECT unit_price::text AS price FROM product_price WHERE product_id = ${productId} ORDER BY start_date DESC LIMIT 1`,
  );
  return row!.price;
}

async function withPrice(productId: number, price: string, body: () => Promise<void>): Promise<void> {
  const before = await priceOf(productId);
  await setPrice(productId, price);
  try {
    await body();
  } finally {
    await setPrice(productId, before);
  }
}

async function limit(productId: number, units: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    INSERT INTO allocation (allocation_id, customer_id, product_id, type_id, units, start_date)
    SELECT max(allocation_id) + 1, ${S.customer}, ${productId}, 2, ${units}, current_date - 1 FROM allocation
    RETURNING allocation_id AS id`);
  return row!.id;
}

async function withLimit(productId: number, units: number, body: () => Promise<void>): Promise<void> {
  const id = await limit(productId, units);
  try {
    await body();
  } finally {
    await db.query(sql`UPDATE allocation SET end_date = current_date - 1, start_date = current_date - 2
      WHERE allocation_id = ${id}`);
  }
}

const line = (units: number, more: object = {}) => ({ product_id: S.product, units, ...more });

describe('lines that a request does not touch', () => {
  test('keep their units when a limit is created after posting', async () => {
    const order = await posted(svc, { lines: [line(10)] });
    await withLimit(S.product!, 5, async () => {
      expect((await validate(order.id, { memo: 'x' })).lines[0]).toMatchObject({ shipped_units: 10 });
      const sent = await change(order.id, { memo: 'Only this' });
      expect(sent.resulting_orders[0].totals.shipped_units).toBe(10);
      await runWorker(svc);
      const now = await read(svc, order.id);
      expect(now).toMatchObject({ memo: 'Only this', pending_change: null });
      expect(agreed(now)).toEqual(agreed(order));
    });
  });

  test('untouched lines keep their price, and touched lines are repriced with a warning', async () => {
    const lines = [line(12), { product_id: S.product_second, units: 12 }];
    const order = await posted(svc, { lines });
    await withPrice(S.product!, '99.00', async () => {
      await withPrice(S.product_second!, '88.00', async () => {
        expect((await change(order.id, { memo: 'Only this' })).warnings).toEqual([]);
        await runWorker(svc);
        expect(agreed(await read(svc, order.id))).toEqual(agreed(order));
        const sent = await change(order.id, { lines: [line(13), lines[1]] });
        const [before] = order.lines;
        expect(sent.warnings).toEqual([
          {
            field: 'lines[0]',
            code: 'PRICES_CHANGED',
            detail: expect.stringContaining(`from ${before.unit_price} to 99.00`),
            index: 0,
            product_id: S.product,
          },
        ]);
        await runWorker(svc);
        const now = await read(svc, order.id);
        expect(now.lines[0]).toMatchObject({ units: 13, unit_price: '99.00' });
        expect(now.lines[1]).toMatchObject({ unit_price: order.lines[1].unit_price });
      });
    });
  });

  test('lines are repriced with a warning when the delivery date changes', async () => {
    const order = await posted(svc, { lines: [line(12), { product_id: S.product_second, units: 12 }] });
    const day = (await deliveryDates(svc)).find((one) => one > order.delivery_date)!;
    await withPrice(S.product!, '99.00', async () => {
      const seen = await validate(order.id, { delivery_date: day });
      expect(seen.lines[0].unit_price).toBe('99.00');
      expect(seen.warnings.map((one: Json) => [one.code, one.product_id])).toEqual([
        ['PRICES_CHANGED', S.product],
      ]);
      await change(order.id, { delivery_date: day });
      await runWorker(svc);
      expect((await read(svc, order.id)).lines[0].unit_price).toBe('99.00');
    });
  });

  test('keep their terms when the defaults change while a change is saved', async () => {
    const order = await posted(svc, { lines: [line(12)] });
    await save(order.id, { memo: 'Saved before' });
    const own = sql`customer_id = ${S.customer} AND supplier_id = ${S.supplier}`;
    const before = await db.query(sql`DELETE FROM customer_supplier_term WHERE ${own} RETURNING *`);
    await db.query(sql`INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
      VALUES (${S.customer}, ${S.supplier}, ${S.term_offered})`);
    const sent = await submit(order.id);
    expect(codesOf(sent.warnings)).toEqual([]);
    expect(sent.resulting_orders).toMatchObject([{ role: 'revised', invoice_id: order.invoice_id }]);
    await runWorker(svc);
    const now = await read(svc, order.id);
    expect(now).toMatchObject({ memo: 'Saved before', status: 'accepted' });
    expect(agreed(now)).toEqual(agreed(order));
    await db.query(sql`DELETE FROM customer_supplier_term WHERE ${own}`);
    expect(before.length).toBeLessThanOrEqual(1);
    for (const { term_id } of before as { term_id: number }[])
      await db.query(sql`INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
        VALUES (${S.customer}, ${S.supplier}, ${term_id})`);
  });

  test('stay on the invoice when their supplier later requires separate invoices', async () => {
    const order = await posted(svc, { lines: [line(12)] });
    await db.query(sql`UPDATE supplier SET separate_invoice = true WHERE supplier_id = ${S.supplier}`);
    const sent = await change(order.id, { memo: 'Stays' });
    expect(sent.resulting_orders).toMatchObject([{ role: 'revised' }]);
    await runWorker(svc);
    expect(await read(svc, order.id)).toMatchObject({ memo: 'Stays', status: 'accepted' });
    await db.query(sql`UPDATE supplier SET separate_invoice = false WHERE supplier_id = ${S.supplier}`);
  });
});

describe('a submitted change', () => {
  test('a submitted change is shown and applied with its fixed prices and quantities', async () => {
    const order = await posted(svc, { lines: [line(12)] });
    const sent = await change(order.id, { lines: [line(15)] });
    const fixed = sent.pending_change;
    await withPrice(S.product!, '77.00', async () => {
      const shown = await read(svc, order.id);
      expect(shown.version).toBe(sent.version);
      expect(shown.pending_change).toEqual(fixed);
      await runWorker(svc);
    });
    const now = await read(svc, order.id);
    expect(now.invoice_total).toBe(fixed.totals.ext_price);
    expect(now.lines[0]).toMatchObject({ units: 15, unit_price: fixed.lines[0].unit_price });
  });

  test('a submitted change is rejected as a whole if stock no longer covers it', async () => {
    const product_id = S.product_low_stock!;
    await setStock(db, product_id, 10);
    const order = await posted(svc, { lines: [{ product_id, units: 4 }] });
    await change(order.id, { memo: 'No', lines: [{ product_id, units: 8 }] });
    await setStock(db, product_id, 2);
    await runWorker(svc);
    const rejected = await read(svc, order.id);
    expect(rejected).toMatchObject({ memo: null, pending_change: { state: 'rejected' } });
    expect(rejected.pending_change.message).toMatch(/Out of stock .*\(product \d+\)/);
    expect(rejected.lines[0]).toMatchObject({ units: 4, shipped_units: 4 });
    const promised = await change(order.id, { lines: [{ product_id, units: 20, accept_backorder: true }] });
    expect(promised.resulting_orders[0].totals).toMatchObject({ shipped_units: 6, backorder_units: 14 });
    await setStock(db, product_id, 100);
    await runWorker(svc);
    expect((await read(svc, order.id)).lines[0]).toMatchObject({ shipped_units: 6, backorder_units: 14 });
  });

  test('a rejection for an exceeded limit names the limit', async () => {
    const order = await posted(svc, { lines: [line(4)] });
    await change(order.id, { lines: [line(9)] });
    await withLimit(S.product!, 3, async () => runWorker(svc));
    const { pending_change } = await read(svc, order.id);
    expect(pending_change.state).toBe('rejected');
    expect(pending_change.message).toContain("The customer's allocation was used up");
    expect(pending_change.message).not.toContain('Out of stock');
  });

  test('counts toward a limit only what exceeds its current units', async () => {
    const order = await posted(svc, { lines: [line(10)] });
    await withLimit(S.product!, 5, async () => {
      const seen = await validate(order.id, { lines: [line(20, { accept_backorder: true })] });
      expect(seen.lines[0]).toMatchObject({ shipped_units: 15, backorder_units: 5 });
      await change(order.id, { lines: [line(20, { accept_backorder: true })] });
      await runWorker(svc);
      expect((await read(svc, order.id)).lines[0]).toMatchObject({ shipped_units: 15, backorder_units: 5 });
      await change(order.id, { lines: [line(7)] });
      await runWorker(svc);
      expect((await read(svc, order.id)).lines[0]).toMatchObject({ shipped_units: 7, backorder_units: 0 });
    });
  });
});

describe('a customer that has moved to another warehouse', () => {
  const product_id = S.product_second!;
  const moveTo = (location: number) =>
    db.query(sql`UPDATE customer SET location_id = ${location} WHERE customer_id = ${S.customer}`);
  const stockAt = async (location: number) =>
    (
      await db.query<{ units: number }>(
        sql`SELECT pre_sales AS units FROM inventory WHERE location_id = ${location} AND product_id = ${product_id}`,
      )
    )[0]?.units ?? 0;

  test('changes after a move are checked and applied at the original warehouse', async () => {
    const order = await posted(svc, { lines: [{ product_id, units: 12 }] });
    const [here, there] = [await stockAt(LOCATION), await stockAt(OTHER!.id)];
    await moveTo(OTHER!.id);
    try {
      const lines = [{ product_id, units: 30 }];
      expect(await validate(order.id, { lines })).toMatchObject({
        valid: true,
        lines: [{ shipped_units: 30 }],
      });
      await change(order.id, { lines });
      await runWorker(svc);
      expect((await read(svc, order.id)).lines[0]).toMatchObject({ units: 30, shipped_units: 30 });
      expect([await stockAt(LOCATION), await stockAt(OTHER!.id)]).toEqual([here + 18, there]);
    } finally {
      await moveTo(LOCATION);
    }
  });

  test('gets a submitted order from the warehouse it was submitted for', async () => {
    const before = await stockAt(LOCATION);
    const { id } = await submitted(svc, { lines: [{ product_id, units: 12 }] });
    await moveTo(OTHER!.id);
    try {
      await runWorker(svc);
      expect(await read(svc, id)).toMatchObject({ stage: 'posted', lines: [{ shipped_units: 12 }] });
      expect(await stockAt(LOCATION)).toBe(before + 12);
    } finally {
      await moveTo(LOCATION);
    }
  });
});

describe('an order', () => {
  test('an order ships what was promised even if more stock came in, and less if stock fell', async () => {
    const product_id = S.product_low_stock!;
    const of = async (units: number, now: number) => {
      await setStock(db, product_id, units);
      const { id, resulting_orders } = await submitted(svc, {
        lines: [{ product_id, units: 10, accept_backorder: true }],
      });
      await setStock(db, product_id, now);
      await runWorker(svc);
      const { lines } = await read(svc, id);
      return [resulting_orders[0].totals.shipped_units, lines[0].shipped_units, lines[0].backorder_units];
    };
    expect(await of(6, 50)).toEqual([6, 6, 4]);
    expect(await of(6, 2)).toEqual([6, 2, 8]);
  });

  test('an order that exceeds a limit says so before and after submission', async () => {
    const { id } = await submitted(svc, { lines: [line(4)] });
    await withLimit(S.product!, 0, async () => {
      await runWorker(svc);
      const { status, processing } = await read(svc, id);
      expect(status).toBe('rejected');
      expect(processing.message).toContain("The customer's allocation was used up");
      const response = await call('POST', `${ORDERS}/validate`, {
        payload: { customer_id: S.customer, lines: [line(4)] },
      });
      const [issue] = response.json().data.lines[0].issues;
      expect(issue).toMatchObject({ code: 'OUT_OF_STOCK', detail: expect.stringContaining('allocation') });
    });
  });
});

test('an order whose date is no longer a delivery day can be edited and canceled until its cutoff', async () => {
  const order = await posted(svc, { lines: [line(6)] });
  const [row] = await db.query<{ days: string[] }>(
    sql`SELECT delivery_days AS days FROM customer WHERE customer_id = ${S.customer}`,
  );
  const day = new Date(`${order.delivery_date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const before = new Date(Date.parse(`${order.delivery_date}T00:00:00Z`) + 86_400_000 * 6);
  const next = before.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
  await db.query(sql`UPDATE customer SET delivery_days = ARRAY[${next}] WHERE customer_id = ${S.customer}`);
  expect(day).not.toBe(next);
  const { allowed_actions } = await read(svc, order.id);
  expect([allowed_actions.update, allowed_actions.cancel]).toEqual([{ allowed: true }, { allowed: true }]);
  await change(order.id, { memo: 'Still open' });
  await runWorker(svc);
  expect(await read(svc, order.id)).toMatchObject({
    memo: 'Still open',
    delivery_date: order.delivery_date,
  });
  await send(202, 'DELETE', order.id);
  await runWorker(svc);
  expect((await read(svc, order.id)).status).toBe('cancelled');
  await db.query(sql`UPDATE customer SET delivery_days = ${row!.days} WHERE customer_id = ${S.customer}`);
});
