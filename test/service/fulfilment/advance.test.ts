import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { available, expectBooksBalance, id, one, postInvoice, stepsWith } from './support.ts';

const { call, db } = await build();
const { advance, walk } = stepsWith(call);
const STATUSES = [1, 2, 3, 4, 5, 7];
const NAMES: Record<number, string> = {
  1: 'New',
  2: 'Locked for Routing',
  3: 'Loaded',
  4: 'Returned',
  5: 'Balanced',
  7: 'Verified',
};
const STEPS: Record<number, number[]> = { 1: [2], 2: [1, 3], 3: [4], 4: [5], 5: [7], 7: [] };
const ORDER_STATUS: Record<number, string> = {
  1: 'accepted',
  2: 'accepted',
  3: 'on_the_way',
  4: 'delivered',
  5: 'delivered',
  7: 'delivered',
};

const invoiceRow = (invoice: number) =>
  one<{ status: number; version: number; order_no: number; order_version: number; order_status: string }>(
    db,
    sql`SELECT i.status, i.version, o.order_no, o.version AS order_version, o.status AS order_status
        FROM invoice i JOIN sales_order o USING (invoice_id) WHERE i.invoice_id = ${invoice}`,
  );
const audits = (orderNo: number) =>
  db.query(sql`
    SELECT api_key_id, user_id, request_id, from_version, to_version, before, after FROM audit_log
    WHERE subject = 'order' AND subject_id = ${String(orderNo)} AND action = 'invoice.advance' ORDER BY audit_id`);
const demoInvoice = async (status: number) =>
  (
    await one<{ invoice_id: number }>(
      db,
      sql`SELECT invoice_id FROM invoice JOIN invoice_line USING (invoice_id)
          WHERE status = ${status} AND NOT is_credit AND cancelled_at IS NULL AND invoice_id > 600100
          GROUP BY 1 HAVING count(*) > 2 ORDER BY 1 LIMIT 1`,
    )
  ).invoice_id;

const v1 = async (path: string) => {
  const response = await call('GET', `/api/v1${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json().Data as Record<string, unknown>[];
};
const lotFields = (lines: Record<string, unknown>[]) =>
  lines.map(({ PurchaseTransID, BatchCode, COA_URL }) => ({ PurchaseTransID, BatchCode, COA_URL }));

test('the demo data starts with balanced books', () => expectBooksBalance(db));

describe('the life cycle of an invoice', async () => {
  const invoice = await demoInvoice(1);
  const before = await available(db);
  let version = (await invoiceRow(invoice)).order_version;
  const way = [2, 1, 2, 3, 4, 5, 7];

  test.each(way.map((to, i) => ({ to, from: way[i - 1] ?? 1 })))(
    '$from → $to moves the units without changing availability',
    async ({ to, from }) => {
      const response = await advance(invoice, to);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.headers['x-request-id']).toBeTruthy();
      const { data } = response.json();
      expect(data).toMatchObject({
        invoice_id: invoice,
        invoice_num: `INV-${invoice}`,
        status: to,
        status_name: NAMES[to],
        order_status: ORDER_STATUS[to],
      });
      expect(await available(db)).toEqual(before);
      await expectBooksBalance(db);
      const row = await invoiceRow(invoice);
      // Also 1 ↔ 2, where only the invoice's status differs: it is part of the order.
      expect(row.order_version).toBeGreaterThan(version);
      expect(row).toMatchObject({ status: to, order_status: ORDER_STATUS[to] });
      expect((await audits(row.order_no)).at(-1)).toMatchObject({
        before: { invoice_status: from },
        after: { invoice_status: to },
        from_version: version,
        to_version: row.order_version,
        request_id: response.headers['x-request-id'],
      });
      version = row.order_version;
    },
  );

  test('v1 shows the lots, the certificates and the final status', async () => {
    const [shown] = await v1(`/invoices?InvoiceIDs=${invoice}&Statuses=7`);
    expect(shown).toMatchObject({ InvoiceID: invoice, Status: 7 });
    const lines = await v1(`/invoices/lines?InvoiceIDs=${invoice}&Statuses=7`);
    expect(lines.length).toBeGreaterThan(2);
    const lots = await v1(
      `/inventory/batches?ProductIDs=${lines.map((line) => line.ProductID)}&PageSize=500`,
    );
    for (const line of lines) {
      const lot = lots.find((one) => one.PurchaseTransID === line.PurchaseTransID);
      expect(line).toMatchObject({ BatchCode: lot!.BatchCode, COA_URL: lot!.COAURL });
    }
    expect(lotFields(await v1(`/invoices/${invoice}/lines`))).toEqual(lotFields(lines));
    const coas = await v1(`/invoices/coas?InvoiceIDs=${invoice}`);
    expect(coas).toEqual(await v1(`/invoices/${invoice}/coas`));
    expect(coas.map((coa) => [coa.InvoiceTransID, coa.BatchCode, coa.COA_URL])).toEqual(
      lines.filter((line) => line.COA_URL).map((line) => [line.InvoiceTransID, line.BatchCode, line.COA_URL]),
    );
  });

  test('v1 /inventory keeps its equation for every product', async () => {
    const all = [];
    for (let page = 1; ; page++) {
      const rows = await v1(`/inventory?PageSize=500&Page=${page}`);
      all.push(...(rows as Record<string, number>[]));
      if (rows.length < 500) break;
    }
    expect(all.map((row) => row.AvailableUnits)).toEqual(before.map((row) => row.available_units));
    const pending = await db.query<{ units: number }>(
      sql`SELECT pending_sales AS units FROM inventory ORDER BY location_id, product_id`,
    );
    all.forEach((row, i) => {
      const onFloor = row.Inventory! + row.Received! - row.Loaded! - row.Picked! - row.Delivered!;
      expect(row.OnFloorInventory).toBe(onFloor - row.Unsellable! - pending[i]!.units);
      expect(row.AvailableUnits).toBe(row.OnFloorInventory! - row.PreSales! - row.Allocated!);
    });
  });
});

describe('invalid steps', () => {
  test.each(STATUSES)(
    'from %i only the next statuses are allowed, and a rejected step changes nothing',
    async (from) => {
      const invoice = await demoInvoice(from);
      const before = await invoiceRow(invoice);
      const stock = await available(db);
      for (const to of STATUSES.filter((status) => !STEPS[from]!.includes(status))) {
        const response = await advance(invoice, to);
        expect(response.statusCode, `${from} → ${to}`).toBe(409);
        const { error } = response.json();
        expect(error.code).toBe('INVALID_TRANSITION');
        expect(error.detail).toContain(`INV-${invoice}`);
        for (const next of STEPS[from]!) expect(error.detail).toContain(`${next} (${NAMES[next]})`);
      }
      expect(await invoiceRow(invoice)).toEqual(before);
      expect(await available(db)).toEqual(stock);
    },
  );

  test.each([6, 8, 0, -1, 2.5, 'x', '2', null, [2], true, 1e12])('a step to %j returns 400', async (to) => {
    const response = await advance(id.invoice_new!, to);
    expect(response.statusCode).toBe(400);
    const { code, field_errors } = response.json().error;
    expect(code).toBe('SCHEMA_VIOLATION');
    expect(field_errors[0].field).toBe('to');
  });

  test('a body without a status, with extra fields, or none at all returns 400', async () => {
    for (const payload of [{}, { to: 2, why: 'x' }, [], undefined])
      expect(
        (
          await call(
            'POST',
            `/ops/invoices/${id.invoice_new}/advance`,
            payload === undefined ? {} : { payload },
          )
        ).statusCode,
      ).toBe(400);
  });

  test('an unknown invoice returns 404, and an invalid ID 400', async () => {
    const unknown = await advance(999_999_999, 2);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().error.code).toBe('INVOICE_NOT_FOUND');
    for (const odd of ['x', '0', '-1', '99999999999'])
      expect((await advance(odd, 2)).statusCode, odd).toBe(400);
  });

  test('credits and canceled invoices have no steps', async () => {
    const { cancelled } = await one<{ cancelled: number }>(
      db,
      sql`SELECT min(invoice_id) AS cancelled FROM invoice WHERE cancelled_at IS NOT NULL`,
    );
    for (const invoice of [id.invoice_credit!, cancelled])
      for (const to of STATUSES) {
        const response = await advance(invoice, to);
        expect(response.statusCode).toBe(409);
        expect(response.json().error.code).toBe('INVALID_TRANSITION');
      }
  });

  test('only Employee keys can advance invoices', async () => {
    const path = `/ops/invoices/${id.invoice_new}/advance`;
    for (const key of ['customer', 'supplier'] as const)
      expect((await call('POST', path, { key, payload: { to: 2 } })).statusCode).toBe(403);
    expect((await call('POST', path, { key: null, payload: { to: 2 } })).statusCode).toBe(401);
  });
});

test('a step records its key and user in the audit log', async () => {
  const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
  await walk(invoice, 2);
  const me = (await call('GET', '/api/v2/me')).json().data;
  const { order_no } = await invoiceRow(invoice);
  expect(await audits(order_no)).toEqual([
    expect.objectContaining({ api_key_id: me.api_key_id, user_id: me.user_id }),
  ]);
});

test('the same Idempotency-Key takes the step once', async () => {
  const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
  const send = () =>
    call('POST', `/ops/invoices/${invoice}/advance`, {
      payload: { to: 2 },
      headers: { 'idempotency-key': `step-${invoice}` },
    });
  const [first, again] = [await send(), await send()];
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const { order_no } = await invoiceRow(invoice);
  expect(await audits(order_no)).toHaveLength(1);
});

test('an invoice without an order id takes the same steps', async () => {
  const data = await walk(id.invoice_without_order_id!, 2, 3);
  expect(data).toMatchObject({ order_id: null, order_status: 'on_the_way' });
  await expectBooksBalance(db);
});

test('certificates attached earlier stay beside those of the lots', async () => {
  const before = await v1(`/invoices/${id.invoice_with_documents}/coas`);
  const data = await walk(id.invoice_with_documents!, 2, 3);
  const codes = (await v1(`/invoices/${id.invoice_with_documents}/coas`)).map((coa) => coa.BatchCode);
  for (const coa of before) expect(codes).toContain(coa.BatchCode);
  for (const line of data.lines) expect(codes).toContain(line.batch_code);
  expect(codes).toHaveLength(before.length * 2);
});

describe.each(['order_change', 'order_cancellation'])('during an %s', (table) => {
  const setState = async (orderNo: number, state: string) => {
    await db.query(sql`DELETE FROM order_change WHERE order_no = ${orderNo}`);
    await db.query(sql`DELETE FROM order_cancellation WHERE order_no = ${orderNo}`);
    if (table === 'order_change')
      await db.query(
        sql`INSERT INTO order_change (order_no, state, invoice_version) VALUES (${orderNo}, ${state}, 1)`,
      );
    else await db.query(sql`INSERT INTO order_cancellation (order_no, state) VALUES (${orderNo}, ${state})`);
  };

  test('the back office can lock and unlock, and can load unless a change is being applied', async () => {
    const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
    const { order_no } = await invoiceRow(invoice);
    await setState(order_no, 'applied');
    await walk(invoice, 2, 1, 2);
    const refused = await advance(invoice, 3);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({ code: 'INVALID_TRANSITION' });
    await setState(order_no, 'rejected');
    await walk(invoice, 3);
    await expectBooksBalance(db);
  });
});

const move = (location: number) =>
  db.query(sql`UPDATE customer SET location_id = ${location} WHERE customer_id = ${id.customer}`);

test('goods leave the warehouse where they were reserved, even if the customer has moved to another', async () => {
  const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
  const stock = await available(db);
  await walk(invoice, 2);
  await move(12);
  try {
    expect(await walk(invoice, 3)).toMatchObject({ location_id: id.location });
    await walk(invoice, 4, 5, 7);
    expect(await available(db)).toEqual(stock);
    await expectBooksBalance(db);
  } finally {
    await move(id.location!);
  }
});

test('a step without enough units is rejected, and stock stays consistent', async () => {
  const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
  await walk(invoice, 2);
  const take = (units: number) =>
    db.query(sql`UPDATE inventory SET pre_sales = pre_sales - ${units}, inventory = inventory - ${units}
      WHERE location_id = ${id.location} AND product_id = ${id.product}`);
  const [row] = await db.query<{ held: number }>(sql`
    SELECT pre_sales AS held FROM inventory WHERE location_id = ${id.location} AND product_id = ${id.product}`);
  await take(row!.held);
  const stock = await available(db);
  const refused = await advance(invoice, 3);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.detail).toContain(`Product ${id.product} at location ${id.location}`);
  expect(await available(db)).toEqual(stock);
  await take(-row!.held);
  await walk(invoice, 3);
});
