import { expect, test } from 'vitest';
import { readSheet, XLSX_TYPE } from '../../../clients/typescript/src/sheet.ts';
import { demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';

const { call, db } = await build();
const { product, customer, location } = demoScenarios() as Record<string, number>;

const read = (code: string, key = 'employee', query = '') =>
  call('GET', `/api/v2/batches/${encodeURIComponent(code)}${query}`, { key });
const batchOf = async (code: string, key = 'employee'): Promise<Json> => (await read(code, key)).json().data;
const sum = (items: { units: number }[]) => items.reduce((total, { units }) => total + units, 0);

function expectBalanced({ received, on_hand, lines, sums }: Json): void {
  expect(sum(received)).toBe(sums.received);
  expect(sum(on_hand)).toBe(sums.on_hand);
  expect(sum(lines)).toBe(sums.reserved + sums.shipped);
  expect(sums.on_hand + sums.reserved + sums.shipped + sums.adjusted).toBe(sums.received);
}

const codesOf = async (condition = sql`true`) =>
  (
    await db.query<{ batch_code: string }>(
      sql`SELECT batch_code FROM (SELECT batch_code, min(batch_id) AS id FROM batch b WHERE ${condition} GROUP BY 1) x ORDER BY id LIMIT 12`,
    )
  ).map(({ batch_code }) => batch_code);

test('the sums of every batch balance, and those of whole lots need no adjustment', async () => {
  const codes = await codesOf();
  expect(codes.length).toBeGreaterThan(3);
  for (const code of codes) {
    const { batch_code, products } = await batchOf(code);
    expect(batch_code).toBe(code);
    expect(products.length).toBeGreaterThan(0);
    for (const one of products) expectBalanced(one);
  }
});

test('a batch shows its purchases, certificates, warehouses and customers', async () => {
  const [code] = await codesOf(sql`b.product_id = ${product} AND b.coa_url IS NOT NULL
    AND EXISTS (SELECT FROM invoice_line l WHERE l.batch_code = b.batch_code)`);
  const [one] = (await batchOf(code!)).products;
  expect(one).toMatchObject({ product_id: product, product_name: expect.any(String) });
  expect(one.received[0]).toEqual({
    purchase_id: expect.any(Number),
    purchase_global_id: expect.stringMatching(/^\w{26}$/),
    vendor_id: expect.any(Number),
    vendor_name: expect.any(String),
    location_id: expect.any(Number),
    received_at: expect.stringMatching(/Z$/),
    units: expect.any(Number),
  });
  expect(one.coas[0]).toEqual({
    url: expect.stringContaining('http'),
    laboratory: expect.anything(),
    expires_at: expect.anything(),
  });
  expect(one.lines[0]).toMatchObject({
    invoice_num: expect.any(String),
    invoice_status: expect.any(Number),
    customer_name: expect.any(String),
    delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(one.lines.some((line: Json) => line.contact_email !== null)).toBe(true);
});

test('a batch code is matched exactly, including the spaces around it', async () => {
  const [code] = await codesOf(sql`b.product_id = ${product}`);
  for (const blank of [` ${code} `, ' ']) {
    const stored = await call('PUT', '/ops/records/inventory/batches', {
      payload: [{ LocationID: location, ProductID: product, BatchCode: blank, InventoryUnits: 0 }],
    });
    expect(stored.statusCode, stored.body).toBe(200);
    expect((await batchOf(blank)).batch_code).toBe(blank);
  }
  expect((await batchOf(code!)).batch_code).toBe(code);
  for (const unknown of [` ${code}`, `${code} `, '  '])
    expect((await read(unknown)).json().error.code).toBe('BATCH_NOT_FOUND');
});

test('loaded units are reserved, verified ones shipped, and a line across two batches appears in both', async () => {
  const [lots] = await db.query<{ location_id: number; first: number; second: number }>(sql`
    SELECT f.location_id, (array_agg(f.purchase_trans_id ORDER BY f.time_opened))[1] AS first,
      (array_agg(f.purchase_trans_id ORDER BY f.time_opened))[2] AS second
    FROM fifo_layer f JOIN batch b USING (purchase_trans_id) WHERE f.units_remaining >= 10 AND b.inventory_units >= 10
    GROUP BY f.location_id, f.product_id HAVING count(DISTINCT b.batch_code) > 1 LIMIT 1`);
  const [line] = await db.query<{ id: number }>(sql`
    SELECT l.invoice_trans_id AS id FROM invoice_line l JOIN invoice i USING (invoice_id)
    WHERE i.status = 1 AND NOT i.is_credit AND l.num_units > 0 AND l.product_id = (SELECT product_id FROM fifo_layer WHERE purchase_trans_id = ${lots!.first})
    LIMIT 1`);
  const codeOf = async (lot: number) =>
    (
      await db.query<{ c: string }>(sql`SELECT batch_code AS c FROM batch WHERE purchase_trans_id = ${lot}`)
    )[0]!.c;
  const [first, second] = [await codeOf(lots!.first), await codeOf(lots!.second)];
  const sumsOf = async (code: string) => (await batchOf(code)).products[0].sums;
  const before = [await sumsOf(first), await sumsOf(second)];
  await db.query(sql`INSERT INTO lot_pick (invoice_trans_id, purchase_trans_id, units)
    VALUES (${line!.id}, ${lots!.first}, 4), (${line!.id}, ${lots!.second}, 3)`);
  expect(await sumsOf(first)).toEqual({
    ...before[0],
    on_hand: before[0].on_hand - 4,
    reserved: before[0].reserved + 4,
  });
  expect((await sumsOf(second)).reserved).toBe(before[1].reserved + 3);
  await db.query(sql`WITH k AS (UPDATE lot_pick SET time_verified = clock_timestamp() WHERE invoice_trans_id = ${line!.id} RETURNING *),
    f AS (UPDATE fifo_layer f SET units_remaining = f.units_remaining - k.units FROM k WHERE k.purchase_trans_id = f.purchase_trans_id)
    UPDATE batch b SET inventory_units = b.inventory_units - k.units FROM k WHERE k.purchase_trans_id = b.purchase_trans_id`);
  expect(await sumsOf(first)).toEqual({
    ...before[0],
    on_hand: before[0].on_hand - 4,
    shipped: before[0].shipped + 4,
  });
});

test('goods count once their purchase is Received', async () => {
  const [row] = await db.query<{ id: string; product_id: number; units: number }>(sql`
    SELECT p.purchase_global_id AS id, l.product_id, l.num_units::integer AS units FROM purchase p JOIN purchase_line l USING (purchase_global_id)
    WHERE p.status = 'Accepted' LIMIT 1`);
  await db.query(
    sql`UPDATE purchase_line SET batch_code = 'NEW-1' WHERE purchase_global_id = ${row!.id} AND product_id = ${row!.product_id}`,
  );
  expect((await read('NEW-1')).statusCode).toBe(404);
  await db.query(
    sql`UPDATE purchase SET status = 'Received', receive_date = clock_timestamp() WHERE purchase_global_id = ${row!.id}`,
  );
  const [one] = (await batchOf('NEW-1')).products;
  expectBalanced(one);
  expect(one.sums).toMatchObject({ received: row!.units, on_hand: row!.units, adjusted: 0 });
});

test('an ERP batch balances through adjusted, with any code', async () => {
  const code = '100% a/b ünï #?';
  const [place] = await db.query<{ location_id: number }>(
    sql`SELECT location_id FROM customer WHERE customer_id = ${customer}`,
  );
  await db.query(sql`INSERT INTO batch (location_id, product_id, batch_code, inventory_units)
    VALUES (${place!.location_id}, ${product}, ${code}, 17)`);
  const batch = await batchOf(code);
  expect(batch.batch_code).toBe(code);
  expectBalanced(batch.products[0]);
  expect(batch.products[0].sums).toEqual({
    received: 0,
    on_hand: 17,
    reserved: 0,
    shipped: 0,
    adjusted: -17,
  });
});

test('a lot that the ERP divided into batches is counted once, and picks come from the first batch', async () => {
  const [lot] = await db.query<Json>(sql`
    SELECT f.purchase_trans_id AS id, f.location_id, f.product_id, f.units_received AS units, b.batch_code AS code, b.batch_id
    FROM fifo_layer f JOIN batch b USING (purchase_trans_id)
    WHERE b.inventory_units = f.units_remaining AND b.inventory_units >= 20
      AND (SELECT count(*) FROM batch o WHERE o.batch_code = b.batch_code) = 1
      AND NOT EXISTS (SELECT FROM purchase_line l WHERE l.batch_code = b.batch_code AND l.purchase_trans_id <> b.purchase_trans_id) LIMIT 1`);
  const before = (await batchOf(lot.code)).products[0].sums;
  await db.query(
    sql`UPDATE batch SET inventory_units = inventory_units - 5 WHERE batch_id = ${lot.batch_id}`,
  );
  await db.query(sql`INSERT INTO batch (location_id, product_id, purchase_trans_id, batch_code, inventory_units)
    VALUES (${lot.location_id}, ${lot.product_id}, ${lot.id}, 'DIVIDED-2', 5)`);
  const [line] = await db.query<{ id: number }>(sql`
    SELECT l.invoice_trans_id AS id FROM invoice_line l JOIN invoice i USING (invoice_id) WHERE i.status = 1 AND NOT i.is_credit
      AND l.product_id = ${lot.product_id} AND NOT EXISTS (SELECT FROM lot_pick k WHERE k.invoice_trans_id = l.invoice_trans_id) LIMIT 1`);
  await db.query(
    sql`INSERT INTO lot_pick (invoice_trans_id, purchase_trans_id, units) VALUES (${line!.id}, ${lot.id}, 4)`,
  );
  const [first] = (await batchOf(lot.code)).products;
  const [second] = (await batchOf('DIVIDED-2')).products;
  for (const one of [first, second]) expectBalanced(one);
  expect(first.sums).toEqual({
    ...before,
    received: before.received - 5,
    on_hand: before.on_hand - 5 - 4,
    reserved: before.reserved + 4,
  });
  expect(second).toMatchObject({
    lines: [],
    sums: { received: 5, on_hand: 5, reserved: 0, shipped: 0, adjusted: 0 },
  });
});

test('a Customer key sees its own lines and nothing of purchases or other customers', async () => {
  const [found] = await db.query<{ code: string }>(sql`
    SELECT l.batch_code AS code FROM invoice_line l JOIN invoice i USING (invoice_id)
    WHERE i.customer_id = ${customer} AND l.batch_code IS NOT NULL AND NOT i.is_credit AND i.cancelled_at IS NULL AND l.num_units > 0
      AND NOT EXISTS (SELECT FROM lot_pick k WHERE k.invoice_trans_id = l.invoice_trans_id) LIMIT 1`);
  const all = await batchOf(found!.code);
  const own = await batchOf(found!.code, 'customer');
  const me = (await call('GET', '/api/v2/me', { key: 'customer' })).json().data;
  for (const { received, on_hand, lines, sums } of own.products) {
    expect([received, on_hand]).toEqual([[], []]);
    expect(Object.keys(sums).sort()).toEqual(['reserved', 'shipped']);
    expect(sum(lines)).toBe(sums.reserved + sums.shipped);
    for (const { customer_id } of lines) expect(me.customer_ids).toContain(customer_id);
  }
  expect(sum(all.products[0].lines)).toBeGreaterThanOrEqual(sum(own.products[0].lines));
  const [others] = await codesOf(sql`NOT EXISTS (SELECT FROM invoice_line l JOIN invoice i USING (invoice_id)
    WHERE l.batch_code = b.batch_code AND i.customer_id = ANY(${me.customer_ids}))
    AND NOT EXISTS (SELECT FROM lot_pick k JOIN invoice_line l USING (invoice_trans_id) JOIN invoice i USING (invoice_id)
      WHERE k.purchase_trans_id = b.purchase_trans_id AND i.customer_id = ANY(${me.customer_ids}))`);
  expect((await read(others!, 'customer')).statusCode).toBe(404);
});

test('a Supplier key sees its own products', async () => {
  const me = (await call('GET', '/api/v2/me', { key: 'supplier' })).json().data;
  const [own] = await codesOf(
    sql`b.product_id IN (SELECT product_id FROM product WHERE supplier_id = ANY(${me.supplier_ids}))`,
  );
  const [other] = await codesOf(
    sql`b.product_id NOT IN (SELECT product_id FROM product WHERE supplier_id = ANY(${me.supplier_ids}))`,
  );
  expect((await read(own!, 'supplier')).statusCode).toBe(200);
  for (const { supplier_id } of (await batchOf(own!, 'supplier')).products)
    expect(me.supplier_ids).toContain(supplier_id);
  expect((await read(other!, 'supplier')).statusCode).toBe(404);
});

test('the call list is returned as CSV on request', async () => {
  const [code] = await codesOf(sql`EXISTS (SELECT FROM invoice_line l WHERE l.batch_code = b.batch_code)`);
  const response = await call('GET', `/api/v2/batches/${code}`, { headers: { accept: 'text/csv' } });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    vary: 'x-api-key, accept',
    etag: expect.stringMatching(/^"/),
  });
  const customers = new Set(
    (await batchOf(code!)).products.flatMap((one: Json) => one.lines.map((line: Json) => line.customer_id)),
  );
  const [head, ...rows] = response.body.trimEnd().split('\r\n');
  expect(head).toBe('customer_id,customer_name,contact_email,contact_phone,invoice_nums,units');
  expect(rows).toHaveLength(customers.size);
});

test('The call list is returned as a workbook on request', async () => {
  const [code] = await codesOf(sql`EXISTS (SELECT FROM invoice_line l WHERE l.batch_code = b.batch_code)`);
  const response = await call('GET', `/api/v2/batches/${code}`, { headers: { accept: XLSX_TYPE } });
  expect(response.headers).toMatchObject({ 'content-type': XLSX_TYPE, vary: 'x-api-key, accept' });
  const csv = await call('GET', `/api/v2/batches/${code}`, { headers: { accept: 'text/csv' } });
  const { rows } = await readSheet(response.rawPayload);
  expect(rows).toHaveLength(csv.body.trimEnd().split('\r\n').length);
  expect(rows[0]!.cells.at(-1)).toBe('units');
});

test.each([
  ['unknown', ''],
  ['100%', ''],
  ['a b', ''],
])('an unknown batch %s returns 404', async (code) => {
  const response = await read(code);
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'BATCH_NOT_FOUND']);
});

test('product_id restricts the result to one product', async () => {
  const [code] = await codesOf(sql`b.product_id = ${product}`);
  expect((await read(code!, 'employee', `?product_id=${product}`)).json().data.products).toHaveLength(1);
  expect((await read(code!, 'employee', '?product_id=999999999')).statusCode).toBe(404);
  expect((await read(code!, 'employee', '?product_id=x')).statusCode).toBe(400);
});
