import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import {
  addLot,
  available,
  expectBooksBalance,
  id,
  LOCATION,
  one,
  postInvoice,
  productWithLots,
  stepsWith,
} from './support.ts';

const { call, db } = await build();
const { advance, walk } = stepsWith(call);
const [MAY, JUNE, JULY] = ['2025-05-01', '2025-06-01', '2025-07-01'];

const lotUnits = (product: number) =>
  db.query(sql`
    SELECT f.purchase_trans_id AS lot, units_remaining AS layer, b.inventory_units AS batch FROM fifo_layer f
    LEFT JOIN batch b USING (purchase_trans_id) WHERE f.product_id = ${product}
    ORDER BY time_opened, f.purchase_trans_id`);
const picksOf = (data: { lines: { lots: { purchase_trans_id: number; units: number }[] }[] }) =>
  data.lines.map((line) => line.lots.map((lot) => [lot.purchase_trans_id, lot.units]));

test('the oldest lot is picked first, and the lowest ID among lots of the same age', async () => {
  const { product, lots } = await productWithLots(db, [
    { units: 10, opened: JUNE! },
    { units: 10, opened: JUNE! },
    { units: 10, opened: MAY! },
  ]);
  const invoice = await postInvoice(db, [{ product, units: 25 }]);
  const data = await walk(invoice, 2, 3);
  expect(picksOf(data)).toEqual([
    [
      [lots[2], 10],
      [lots[0], 10],
      [lots[1], 5],
    ],
  ]);
  await expectBooksBalance(db);
});

test('a line that spans two lots shows the first, and the certificates of both', async () => {
  const { product, lots } = await productWithLots(db, [
    { units: 8, opened: MAY! },
    { units: 20, opened: JUNE! },
  ]);
  const invoice = await postInvoice(db, [{ product, units: 12 }]);
  const stock = await available(db);
  const loaded = await walk(invoice, 2, 3);
  const [first, second] = lots.map((lot) => ({
    purchase_trans_id: lot,
    batch_code: `B-${lot}`,
    coa_url: `https://coa.example/${lot}`,
  }));
  expect(loaded.lines).toEqual([
    expect.objectContaining({
      ...first,
      units: 12,
      lots: [
        { ...first, units: 8 },
        { ...second, units: 4 },
      ],
    }),
  ]);
  const coas = (await call('GET', `/api/v1/invoices/${invoice}/coas`)).json().Data;
  expect(coas.map((coa: Record<string, unknown>) => [coa.BatchCode, coa.COA_URL, coa.ProductID])).toEqual([
    [first!.batch_code, first!.coa_url, product],
    [second!.batch_code, second!.coa_url, product],
  ]);
  expect(await lotUnits(product)).toEqual([
    { lot: lots[0], layer: 8, batch: 8 },
    { lot: lots[1], layer: 20, batch: 20 },
  ]);
  const verified = await walk(invoice, 4, 5, 7);
  expect(verified.lines).toEqual(loaded.lines);
  expect(await lotUnits(product)).toEqual([
    { lot: lots[0], layer: 0, batch: 0 },
    { lot: lots[1], layer: 16, batch: 16 },
  ]);
  const batches = (await call('GET', `/api/v1/inventory/batches?ProductIDs=${product}`)).json().Data;
  expect(batches.map((batch: Record<string, unknown>) => batch.InventoryUnits)).toEqual([0, 16]);
  const [shown] = (await call('GET', `/api/v1/inventory?ProductIDs=${product}`)).json().Data;
  expect(shown).toMatchObject({
    PurchaseTransID: lots[1],
    Inventory: 16,
    Loaded: 0,
    PreSales: 0,
    AvailableUnits: 16,
  });
  expect(await available(db)).toEqual(stock);
  await expectBooksBalance(db);
});

test('units loaded for another invoice cannot be picked, even after that invoice is verified', async () => {
  const { product, lots } = await productWithLots(db, [
    { units: 10, opened: MAY! },
    { units: 10, opened: JUNE! },
    { units: 10, opened: JULY! },
  ]);
  const [a, b, c] = [
    await postInvoice(db, [{ product, units: 7 }]),
    await postInvoice(db, [{ product, units: 7 }]),
    await postInvoice(db, [{ product, units: 7 }]),
  ];
  expect(picksOf(await walk(a, 2, 3))).toEqual([[[lots[0], 7]]]);
  // The next one takes what the first left, also after the first is out of the books.
  expect(picksOf(await walk(b, 2, 3))).toEqual([
    [
      [lots[0], 3],
      [lots[1], 4],
    ],
  ]);
  await walk(a, 4, 5, 7);
  expect(picksOf(await walk(c, 2, 3))).toEqual([
    [
      [lots[1], 6],
      [lots[2], 1],
    ],
  ]);
  await walk(c, 4, 5, 7);
  await walk(b, 4, 5, 7);
  expect((await lotUnits(product)).map((lot) => lot.layer)).toEqual([0, 0, 9]);
  await expectBooksBalance(db);
});

test('lines of the same product share its lots in line order, and an empty line picks nothing', async () => {
  const { product, lots } = await productWithLots(db, [
    { units: 10, opened: MAY! },
    { units: 10, opened: JUNE! },
  ]);
  const other = await productWithLots(db, [{ units: 5, opened: MAY! }]);
  const invoice = await postInvoice(db, [
    { product, units: 6 },
    { product: other.product, units: 0 },
    { product, units: 0 },
    { product, units: 8 },
  ]);
  const data = await walk(invoice, 2, 3);
  expect(picksOf(data)).toEqual([
    [[lots[0], 6]],
    [],
    [],
    [
      [lots[0], 4],
      [lots[1], 4],
    ],
  ]);
  expect(data.lines[1]).toMatchObject({ purchase_trans_id: null, batch_code: null, coa_url: null });
  await walk(invoice, 4, 5, 7);
  expect((await lotUnits(product)).map((lot) => lot.layer)).toEqual([0, 6]);
  await expectBooksBalance(db);
});

test('an invoice with only backorders takes every step', async () => {
  const { product } = await productWithLots(db, []);
  const invoice = await postInvoice(db, [{ product, units: 0 }]);
  await walk(invoice, 2, 3, 4, 5, 7);
  await expectBooksBalance(db);
});

test('a lot without a certificate attaches none, and a lot without a batch has no code', async () => {
  const { product, lots } = await productWithLots(db, [
    { units: 5, opened: MAY!, batch: false },
    { units: 5, opened: JUNE!, coa: false },
  ]);
  const invoice = await postInvoice(db, [{ product, units: 8 }]);
  const data = await walk(invoice, 2, 3);
  expect(data.lines[0]).toMatchObject({ purchase_trans_id: lots[0], batch_code: null, coa_url: null });
  expect((await call('GET', `/api/v1/invoices/${invoice}/coas`)).json().Data).toEqual([]);
  await walk(invoice, 4, 5, 7);
  expect(await lotUnits(product)).toEqual([
    { lot: lots[0], layer: 0, batch: null },
    { lot: lots[1], layer: 2, batch: 2 },
  ]);
});

test('goods in another warehouse are never picked', async () => {
  const { product } = await productWithLots(db, [{ units: 50, opened: MAY! }], { location: 12 });
  await db.query(
    sql`INSERT INTO inventory (location_id, product_id, received) VALUES (${LOCATION}, ${product}, 10)`,
  );
  const invoice = await postInvoice(db, [{ product, units: 4 }]);
  expect(picksOf(await walk(invoice, 2, 3))).toEqual([[]]);
});

test('unverified goods have no lot until their purchase is verified', async () => {
  const { product, lots } = await productWithLots(db, [{ units: 3, opened: MAY! }], { received: 20 });
  const [a, b] = [
    await postInvoice(db, [{ product, units: 5 }]),
    await postInvoice(db, [{ product, units: 5 }]),
  ];
  const stock = await available(db);
  expect(picksOf(await walk(a, 2, 3))).toEqual([[[lots[0], 3]]]);
  const withoutLot = await walk(b, 2, 3);
  expect(withoutLot.lines[0]).toMatchObject({ purchase_trans_id: null, batch_code: null, lots: [] });
  await walk(a, 4, 5, 7);
  expect(await one(db, sql`SELECT inventory FROM inventory WHERE product_id = ${product}`)).toEqual({
    inventory: -2,
  });
  // The receipt is verified.
  await db.query(sql`
    UPDATE inventory SET inventory = inventory + 20, received = 0 WHERE product_id = ${product}`);
  const late = await addLot(db, product, LOCATION, { units: 20, opened: JUNE! });
  const data = await walk(b, 4, 5, 7);
  expect(data.lines[0]).toMatchObject({ purchase_trans_id: late, batch_code: `B-${late}` });
  expect((await lotUnits(product)).map((lot) => lot.layer)).toEqual([0, 15]);
  expect(await available(db)).toEqual(stock);
});

test('a failed step rolls back completely', async () => {
  const { product } = await productWithLots(db, [{ units: 10, opened: MAY! }]);
  const invoice = await postInvoice(db, [{ product, units: 5 }]);
  await walk(invoice, 2, 3, 4, 5);
  const before = await db.query(sql`SELECT * FROM inventory WHERE product_id = ${product}`);
  // The audit log, which is written last, refuses.
  await db.query(sql`ALTER TABLE audit_log ADD CONSTRAINT no CHECK (action <> 'invoice.advance') NOT VALID`);
  const failed = await advance(invoice, 7);
  await db.query(sql`ALTER TABLE audit_log DROP CONSTRAINT no`);
  expect(failed.statusCode).toBe(500);
  expect(await db.query(sql`SELECT * FROM inventory WHERE product_id = ${product}`)).toEqual(before);
  expect((await lotUnits(product)).map((lot) => lot.layer)).toEqual([10]);
  await walk(invoice, 7);
});

test('the demo invoice in transit is verified from the lots it was loaded with', async () => {
  const lines = sql`SELECT purchase_trans_id, batch_code FROM invoice_line WHERE invoice_id = ${id.invoice_loaded} ORDER BY 1`;
  const before = await db.query(lines);
  await walk(id.invoice_loaded!, 4, 5, 7);
  expect(await db.query(lines)).toEqual(before);
});
