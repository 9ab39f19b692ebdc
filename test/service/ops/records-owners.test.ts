import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { RESOURCES, type SelfCheckReport } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { body, purchaseApi, S } from '../purchases/support.ts';
import { type Json, putter } from './records-support.ts';

const { call, db } = await build({ work: true });
const put = putter(call);
const { created, get, advance } = purchaseApi(call);
const WAIT = { timeout: 10_000, interval: 20 };

interface Problem {
  index: number;
  field: string;
  code: string;
  detail: string;
}
const problemsOf = (response: { json(): { error?: { field_errors?: Problem[] } } }) =>
  (response.json().error?.field_errors ?? []).map(({ index, field, code }) => `${index} ${field} ${code}`);

async function expectWhole(): Promise<void> {
  const { data } = (await call('GET', '/ops/selfCheck')).json() as { data: SelfCheckReport };
  expect(
    data.identities.filter(({ broken }) => broken > 0).map(({ name, examples }) => [name, examples]),
  ).toEqual([]);
}

const v1 = async (path: string) => ((await call('GET', `/api/v1/${path}`)).json() as { Data: Json[] }).Data;

async function received(product = S.product): Promise<number> {
  const [row] = await db.query<{ units: number }>(
    sql`SELECT received AS units FROM inventory WHERE location_id = ${S.location!} AND product_id = ${product!}`,
  );
  return row!.units;
}

/** A purchase of 24 units that the worker has processed. */
async function processed(): Promise<Json> {
  const lines = [{ product_id: S.product, units: 24 }];
  const { purchase_global_id } = await created(body({ purchase_transactions: lines }), {}, '?submit=true');
  await expect.poll(async () => (await get(purchase_global_id)).status, WAIT).toBe('New');
  return get(purchase_global_id);
}

describe('purchases', () => {
  test('a stale copy never receives goods twice', async () => {
    const { purchase_global_id: id, purchase_id } = await processed();
    await advance(id, 'Accepted');
    const [stale] = await v1(`purchases?PurchaseIDs=${purchase_id}`);
    const before = await received();
    await advance(id, 'Received');
    expect(await received()).toBe(before + 24);
    const response = await put('purchases', [stale]);
    expect(response.statusCode).toBe(422);
    expect(problemsOf(response)).toContain('0 Status FIELD_IMMUTABLE');
    expect((await advance(id, 'Received')).statusCode).toBe(409);
    expect(await received()).toBe(before + 24);
    await expectWhole();
  });

  test('a received line keeps its units and product, and its purchase keeps its lines', async () => {
    const { purchase_global_id: id, purchase_id } = await processed();
    for (const stage of ['Accepted', 'Received']) await advance(id, stage);
    const [line] = await v1(`purchases/lines?PurchaseIDs=${purchase_id}`);
    const units = await put('purchases/lines', [
      { PurchaseTransID: line!.PurchaseTransID, NumUnits: '1000' },
    ]);
    expect(problemsOf(units)).toEqual(['0 NumUnits FIELD_IMMUTABLE']);
    const more = await put('purchases/lines', [{ ...line, PurchaseTransID: 5_950_001 }]);
    expect(problemsOf(more)).toEqual(['0 PurchaseID FIELD_IMMUTABLE']);
    const fewer = await put('purchases', [{ PurchaseID: purchase_id, Lines: [] }]);
    expect(problemsOf(fewer)).toEqual(['0 Lines FIELD_IMMUTABLE']);
    expect((await put('purchases/lines', [line])).json().data).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 1,
    });
    await expectWhole();
  });

  test('a stage changes only by its step', async () => {
    const { purchase_id } = await processed();
    for (const Status of ['Accepted', 'Verified']) {
      const response = await put('purchases', [{ PurchaseID: purchase_id, Status }]);
      expect(problemsOf(response)).toEqual(['0 Status FIELD_IMMUTABLE']);
    }
  });

  test('the ERP can correct its own fields on a purchase created in Dray', async () => {
    const { purchase_id } = await processed();
    const [line] = await v1(`purchases/lines?PurchaseIDs=${purchase_id}`);
    const changed = await put('purchases', [
      { PurchaseID: purchase_id, Freight: '12.00', ShipmentNum: 'S-1', Status: 'New', ReceivingNum: 'R-1' },
    ]);
    expect(changed.json().data).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
    expect((await put('purchases/lines', [{ ...line, FOB: '2.0000', ExtPrice: '48.00' }])).statusCode).toBe(
      200,
    );
    expect(await v1(`purchases?PurchaseIDs=${purchase_id}`)).toMatchObject([
      { Total: '60.00', ShipmentNum: 'S-1' },
    ]);
    await expectWhole();
  });

  test('an ERP purchase belongs to Dray once it is advanced here', async () => {
    const vendor = { VendorID: S.vendor, SupplierID: S.supplier, ToLocationID: S.location };
    const record = {
      PurchaseID: 591_001,
      ...vendor,
      PONum: 'ERP-1',
      PostDate: '2026-01-10T08:00:00Z',
      Status: 'New',
    };
    const Lines = [{ PurchaseTransID: 5_910_001, ProductID: S.product, NumUnits: '24', FOB: '1.00' }];
    expect((await put('purchases', [{ ...record, Lines }])).statusCode).toBe(200);
    expect((await put('purchases', [{ ...record, Status: 'Accepted' }])).statusCode).toBe(200);
    const [own] = await db.query<{ id: string }>(
      sql`SELECT purchase_global_id AS id FROM purchase WHERE purchase_id = 591001`,
    );
    const before = await received();
    expect((await advance(own!.id, 'Received')).statusCode).toBe(200);
    expect(problemsOf(await put('purchases', [record]))).toEqual(['0 Status FIELD_IMMUTABLE']);
    expect(await received()).toBe(before + 24);
    await expectWhole();
  });
});

test('goods verified after a lower ERP count become complete lots', async () => {
  const { purchase_global_id: id } = await processed();
  const [row] = await db.query<{ units: number }>(
    sql`SELECT inventory AS units FROM inventory WHERE location_id = ${S.location!} AND product_id = ${S.product!}`,
  );
  const fewer = { LocationID: S.location, ProductID: S.product, Inventory: row!.units - 90 };
  expect((await put('inventory', [fewer])).statusCode).toBe(200);
  for (const stage of ['Accepted', 'Received', 'Confirmed', 'Verified'])
    expect((await advance(id, stage)).statusCode).toBe(200);
  const lots = await db.query<{ units: number }>(sql`SELECT units_remaining AS units FROM fifo_layer
    JOIN purchase_line USING (purchase_trans_id) WHERE purchase_global_id = ${id as string}`);
  expect(lots).toEqual([{ units: 24 }]);
  await expectWhole();
});

describe('invoices from the ERP', () => {
  const invoice = (id: number, more: Json = {}) => ({
    InvoiceID: id,
    CustomerID: S.customer,
    InvoiceNum: `INV-${id}`,
    Date: '2026-01-20',
    Status: 1,
    ...more,
  });
  const line = (id: number, more: Json = {}) => ({
    InvoiceTransID: id,
    ProductID: S.product,
    NumUnits: 10,
    FullPrice: '3.00',
    ...more,
  });
  const read = async (id: number) => (await v1(`invoices/${id}`))[0];

  test('have an open balance that follows from the lines', async () => {
    await put('invoices', [invoice(861_001, { Lines: [line(8_610_011)] })]);
    expect(await read(861_001)).toMatchObject({
      InvoiceTotal: '30.00',
      OpenDebit: '30.00',
      OpenBalance: '30.00',
    });
    await put('invoices/lines', [{ ...line(8_610_012), InvoiceID: 861_001 }]);
    expect(await read(861_001)).toMatchObject({ InvoiceTotal: '60.00', OpenDebit: '60.00' });
    await expectWhole();
  });

  test('stay paid by the amounts paid in the ERP when lines are loaded', async () => {
    await put('invoices', [invoice(861_002, { OpenDebit: '10.00', Lines: [line(8_610_021)] })]);
    expect(await read(861_002)).toMatchObject({ InvoiceTotal: '30.00', OpenDebit: '10.00' });
    await put('invoices/lines', [{ ...line(8_610_022), InvoiceID: 861_002 }]);
    expect(await read(861_002)).toMatchObject({ InvoiceTotal: '60.00', OpenDebit: '40.00' });
    await put('invoices', [{ InvoiceID: 861_002, OpenDebit: '0.00' }]);
    expect(await read(861_002)).toMatchObject({ OpenDebit: '0.00' });
    await expectWhole();
  });

  test('keep the open balance from the ERP when lines are loaded later', async () => {
    await put('invoices', [invoice(861_003, { OpenDebit: '20.00' }), invoice(861_004)]);
    await expectWhole();
    await put('invoices/lines', [
      { ...line(8_610_031), InvoiceID: 861_003 },
      { ...line(8_610_041), InvoiceID: 861_004 },
    ]);
    expect(await read(861_003)).toMatchObject({ InvoiceTotal: '30.00', OpenDebit: '20.00' });
    expect(await read(861_004)).toMatchObject({ InvoiceTotal: '30.00', OpenDebit: '30.00' });
    await expectWhole();
  });

  test('a credit and a canceled invoice have the required open amounts', async () => {
    await put('invoices', [
      invoice(861_005, { IsCredit: true, Lines: [line(8_610_051, { NumUnits: -4 })] }),
      invoice(861_006, { CancelledAt: '2026-01-21T10:00:00Z', Lines: [line(8_610_061)] }),
    ]);
    expect(await read(861_005)).toMatchObject({ OpenCredit: '12.00', OpenBalance: '-12.00' });
    expect(await read(861_006)).toMatchObject({ InvoiceTotal: '30.00', OpenDebit: '0.00' });
    await expectWhole();
  });

  test.each<[string, Json, string]>([
    [
      'a larger open balance than its total',
      { OpenDebit: '31.00', Lines: [line(8_610_071)] },
      '0 OpenDebit RECORD_INVALID',
    ],
    ['a positive credit', { IsCredit: true, Lines: [line(8_610_071)] }, '0 Lines RECORD_INVALID'],
    ['a negative balance', { Lines: [line(8_610_071, { NumUnits: -1 })] }, '0 Lines RECORD_INVALID'],
  ])('%s is rejected with its index', async (_what, more, problem) => {
    const response = await put('invoices', [invoice(861_007, more)]);
    expect(problemsOf(response)).toEqual([problem]);
  });

  test('a stale copy never reverts the stage of an invoice advanced here', async () => {
    const stock = { LocationID: S.location, ProductID: S.product_second };
    const [now] = await v1(`inventory?ProductIDs=${stock.ProductID}&LocationIDs=${stock.LocationID}`);
    await put('inventory', [{ ...stock, SetPreSales: (now!.PreSales as number) + 10 }]);
    await put('invoices', [invoice(861_008, { Lines: [line(8_610_081, { ProductID: S.product_second })] })]);
    await expectWhole();
    const stale = await read(861_008);
    const moved = await call('POST', '/ops/invoices/861008/advance', { payload: { to: 2 } });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await call('POST', '/ops/invoices/861008/advance', { payload: { to: 3 } })).statusCode).toBe(200);
    expect(problemsOf(await put('invoices', [stale]))).toEqual(['0 Status FIELD_IMMUTABLE']);
    await expectWhole();
  });
});

test('ERP counts are accepted, and the books show how much they differ from orders and purchases', async () => {
  const key = { LocationID: S.location, ProductID: S.product };
  const [now] = await v1(`inventory?ProductIDs=${key.ProductID}&LocationIDs=${key.LocationID}`);
  expect((await put('inventory', [{ ...key, Inventory: (now!.Inventory as number) + 100 }])).statusCode).toBe(
    200,
  );
  await expectWhole();
  await db.query(sql`UPDATE inventory SET inventory = inventory + 1 WHERE product_id = ${S.product!}`);
  const { data } = (await call('GET', '/ops/selfCheck')).json() as { data: SelfCheckReport };
  expect(data.identities.filter(({ broken }) => broken > 0).map(({ name }) => name)).toEqual([
    'stock_inventory',
    'lots_inventory',
  ]);
  await db.query(sql`UPDATE inventory SET inventory = inventory - 1 WHERE product_id = ${S.product!}`);
});

test('a count that leaves fewer units on the floor than are sold is rejected with its index', async () => {
  const [sold] = await db.query<Json>(
    sql`SELECT location_id AS "LocationID", product_id AS "ProductID" FROM inventory WHERE pre_sales > 0 LIMIT 1`,
  );
  const response = await put('inventory', [{ ...sold, Inventory: 0, Received: 0 }]);
  expect(problemsOf(response)).toEqual(['0 Inventory RECORD_INVALID']);
});

describe('problems that only the database detects are reported with the record index and without table names', () => {
  test('a record that is still in use', async () => {
    const records = [71, 74].map((SplitInvoiceID) => ({ SplitInvoiceID, Name: 'x' }));
    expect((await put('splitInvoices', records)).statusCode).toBe(200);
    const response = await put('splitInvoices', [
      { SplitInvoiceID: 74, Remove: true },
      { SplitInvoiceID: 73, Name: 'new' },
      { SplitInvoiceID: 71, Remove: true },
    ]);
    expect(problemsOf(response)).toEqual(['2 body RECORD_INVALID']);
    expect(response.body).not.toMatch(/table|customer_supplier_split/);
    expect((await put('splitInvoices', [{ SplitInvoiceID: 74, Remove: true }])).statusCode).toBe(200);
  });

  test('a sum that is too large, even among many records', async () => {
    const allocation = (i: number, Units: number) => ({
      AllocationID: 79_100 + i,
      ProductID: S.product,
      CustomerID: S.customer,
      Units,
      AllocationTypeID: 1,
      StartDate: '2026-01-01',
    });
    const records = Array.from({ length: 700 }, (_, i) => allocation(i, i % 20 === 0 ? 100_000_000 : 1));
    const response = await put('allocations', records);
    // The twenty-second of the large ones is one too many.
    expect(problemsOf(response)).toEqual(['420 body TOTAL_TOO_LARGE']);
    expect(response.body).not.toMatch(/(integer|bigint|smallint) out of range|numeric field/);
  });
});

test('the documentation examples, in order, leave the books balanced', async () => {
  for (const { name, example } of RESOURCES) {
    const response = await put(name, [example]);
    expect(response.statusCode, `${name}: ${response.body}`).toBe(200);
    await expectWhole();
  }
});
