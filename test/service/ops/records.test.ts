import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { createKey, type NewKey } from '../../../src/access/index.ts';
import { migrate, sql } from '../../../src/db/index.ts';
import { RESOURCES } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { emptyDatabase, isOnPostgres } from '../../support/database.ts';
import { type Json, lines, NDJSON, putter } from './records-support.ts';

const { call, db } = await build();
const put = putter(call);
const demo = demoScenarios() as unknown as Record<string, number>;
const putLines = (name: string, payload: string | Buffer | Readable) =>
  call('PUT', `/ops/records/${name}`, { payload, headers: NDJSON });

const EMPLOYEE: NewKey = {
  name: 'first',
  type: 'Employee',
  userId: null,
  supplierIds: null,
  customerIds: null,
  states: [],
  maxRequestsPerHour: 5000,
  orderingEnabled: true,
  expiresAt: null,
};

interface Problem {
  field: string;
  code: string;
  index: number;
  detail: string;
}
const problemsOf = (response: { json(): { error: { field_errors: Problem[] } } }) =>
  response.json().error.field_errors.map(({ index, field, code }) => `${index} ${field} ${code}`);

const product = (id: number, more: Json = {}): Json => ({
  ProductID: id,
  SupplierID: demo.supplier,
  ProductName: `Product ${id}`,
  State: 'CA',
  ...more,
});
const rowOf = async (id: number) =>
  (await db.query<Json>(sql`SELECT * FROM product WHERE product_id = ${id}`))[0];

describe('the examples of the documentation', () => {
  test('fill an empty database one after the other, and are unchanged when sent again', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.db);
    const other = await build({ on: empty.db });
    const { text: key } = await empty.db.tx((tx) => createKey(tx, 'Development', EMPLOYEE));
    const send = putter((method, path, options) => other.call(method, path, { ...options, key }));
    for (const { name, example, existing } of RESOURCES) {
      const first = await send(name, [example]);
      const expected = existing
        ? { inserted: 0, updated: 1, unchanged: 0 }
        : { inserted: 1, updated: 0, unchanged: 0 };
      expect([name, first.json()]).toEqual([name, { data: expected }]);
      const second = await send(name, [example]);
      expect([name, second.json()]).toEqual([name, { data: { inserted: 0, updated: 0, unchanged: 1 } }]);
    }
    const [sums] =
      await empty.db.query(sql`SELECT i.invoice_total::text AS total, i.total_num_units AS units, o.status, o.order_id,
        (SELECT lines_total::text FROM purchase) AS cost, nextval('invoice_number') > 790001 AS next
      FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id`);
    expect(sums).toEqual({
      total: '120.00',
      units: 48,
      status: 'delivered',
      order_id: null,
      cost: '1200.00',
      next: true,
    });
    await empty.drop();
  });
});

describe('stored records', () => {
  test('are inserted if new, updated if changed, and otherwise left untouched with their time', async () => {
    expect((await put('products', [product(800001), product(800002)])).json()).toEqual({
      data: { inserted: 2, updated: 0, unchanged: 0 },
    });
    const before = [await rowOf(800001), await rowOf(800002)];
    const response = await put('products', [
      product(800001),
      product(800002, { ProductName: 'Other' }),
      product(800003),
    ]);
    expect(response.json()).toEqual({ data: { inserted: 1, updated: 1, unchanged: 1 } });
    expect(await rowOf(800001)).toEqual(before[0]);
    const after = await rowOf(800002);
    expect(after!.product_name).toBe('Other');
    expect((after!.time_updated as Date) > (before[1]!.time_updated as Date)).toBe(true);
  });

  test('keep absent fields, clear null ones, and take defaults if new', async () => {
    await put('products', [
      product(800010, {
        CaseOnly: true,
        WholesaleUnitsPerCase: 12,
        MinOrderUnits: 6,
        FOB: '1.5',
        Flavor: 'Mint',
      }),
    ]);
    await put('products', [{ ProductID: 800010, Flavor: null }]);
    expect(await rowOf(800010)).toMatchObject({
      case_only: true,
      min_order_units: 6,
      fob: '1.5000',
      flavor: null,
      status_id: 1,
      product_name: 'Product 800010',
    });
  });

  test('lists are replaced, and their record is updated', async () => {
    const user = { UserID: 880001, FullName: 'A', Kind: 'Customer', Role: 'Buyer' };
    await put('users', [{ ...user, CustomerIDs: [demo.customer, demo.customer_second], States: ['CA'] }]);
    const read = async () => (await call('GET', '/api/v1/users?UserIDs=880001')).json().Data[0];
    expect(await read()).toMatchObject({
      CustomerIDs: [demo.customer, demo.customer_second],
      SupplierIDs: null,
    });
    const response = await put('users', [
      { UserID: 880001, CustomerIDs: [demo.customer_second], SupplierIDs: [] },
    ]);
    expect(response.json().data.updated).toBe(1);
    expect(await read()).toMatchObject({
      CustomerIDs: [demo.customer_second],
      SupplierIDs: null,
      States: ['CA'],
    });
    await put('users', [{ UserID: 880001, CustomerIDs: null }]);
    expect(await read()).toMatchObject({ CustomerIDs: null });
  });

  test('a promotion changes its TimeUpdated even if only its products change', async () => {
    const promotion = RESOURCES.find(({ name }) => name === 'promotions')!.example;
    const own = {
      ...promotion,
      PromotionID: 880002,
      SupplierID: demo.supplier,
      States: ['CA'],
      ProductIDs: [demo.product],
    };
    await put('promotions', [own]);
    const since = new Date().toISOString();
    await put('promotions', [{ PromotionID: 880002, ProductIDs: [demo.product, demo.product_second] }]);
    const seen = (await call('GET', `/api/v1/promotions?UpdatedSince=${since}`)).json().Data;
    expect(seen).toHaveLength(1);
    expect(seen[0].ProductIDs).toEqual([demo.product, demo.product_second]);
  });

  test('links that v1 does not show stay when a list is sent back', async () => {
    const count = async () => (await db.query(sql`SELECT * FROM sales_rep_customer ORDER BY 1, 2`)).length;
    await db.query(
      sql`UPDATE customer SET account_status = 'Inactive' WHERE customer_id = ${demo.customer_other}`,
    );
    const before = await count();
    const reps = (await call('GET', '/api/v1/salesReps')).json().Data as Json[];
    expect((await put('salesReps', reps)).json().data).toMatchObject({ updated: 0 });
    const [rep] = reps.filter((one) => (one.Customers as Json[]).length > 1) as [Json];
    await put('salesReps', [{ UserID: rep.UserID, Customers: (rep.Customers as Json[]).slice(1) }]);
    expect(await count()).toBe(before - 1);
    await db.query(
      sql`UPDATE customer SET account_status = 'Active' WHERE customer_id = ${demo.customer_other}`,
    );
  });

  test('Remove deletes existing records and ignores missing ones', async () => {
    const authorization = { ProductID: demo.product, CustomerID: demo.customer_second };
    await put('authorizations', [{ ...authorization }]);
    const removed = await put('authorizations', [
      { ...authorization, Remove: true },
      { ProductID: demo.product_second, CustomerID: demo.customer_other, Remove: true },
    ]);
    expect(removed.json()).toEqual({ data: { inserted: 0, updated: 1, unchanged: 1 } });
    expect(
      await db.query(
        sql`SELECT 1 FROM product_authorization WHERE product_id = ${demo.product} AND customer_id = ${demo.customer_second}`,
      ),
    ).toEqual([]);
    const term = await put('products', [{ ProductID: 800001, Remove: true }]);
    expect(problemsOf(term)).toEqual(['0 Remove SCHEMA_VIOLATION']);
  });

  test('ordering can be disabled for a state', async () => {
    await put('states', [{ StateAbbreviation: 'AZ', OrderingEnabled: false }]);
    expect(await db.query(sql`SELECT ordering_enabled FROM state WHERE state = 'AZ'`)).toEqual([
      { ordering_enabled: false },
    ]);
    await put('states', [{ StateAbbreviation: 'AZ', OrderingEnabled: true }]);
  });

  test('a warehouse count leaves units held by orders and allocations', async () => {
    const [before] = await db.query<Json>(
      sql`SELECT * FROM inventory WHERE allocated > 0 OR pre_sales > 0 LIMIT 1`,
    );
    const key = { LocationID: before!.location_id, ProductID: before!.product_id };
    await put('inventory', [{ ...key, Inventory: 5000, PreSales: 0, Allocated: 0, AvailableUnits: 1 }]);
    const [after] = await db.query<Json>(
      sql`SELECT * FROM inventory WHERE location_id = ${before!.location_id} AND product_id = ${before!.product_id}`,
    );
    expect(after).toMatchObject({
      inventory: 5000,
      pre_sales: before!.pre_sales,
      allocated: before!.allocated,
    });
  });

  test('dry_run returns the same and changes nothing', async () => {
    const rows = () =>
      db.query(sql`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM audit_log) AS entries,
      (SELECT last_value FROM invoice_number) AS number`);
    const before = await rows();
    const response = await put(
      'products',
      [product(800020), product(800001, { ProductName: 'Dry' })],
      '?dry_run=true',
    );
    expect(response.json()).toEqual({ data: { inserted: 1, updated: 1, unchanged: 0 } });
    expect(await rows()).toEqual(before);
    expect((await put('products', [], '?dry_run=perhaps')).statusCode).toBe(400);
  });
});

describe('invoices with lines', () => {
  const invoice = (id: number, more: Json = {}): Json => ({
    InvoiceID: id,
    InvoiceNum: `LEG-${id}`,
    CustomerID: demo.customer,
    Date: '2026-01-05',
    ...more,
  });
  const line = (id: number, more: Json = {}): Json => ({
    InvoiceTransID: id,
    ProductID: demo.product,
    NumUnits: 10,
    FullPrice: '3.00',
    ...more,
  });

  test('sums follow the lines, and lines no longer listed are removed', async () => {
    await put('invoices', [
      invoice(850001, { Lines: [line(8500011), line(8500012, { UnitPrice: '2.50' })] }),
    ]);
    const read = async () => (await call('GET', '/api/v1/invoices/850001')).json().Data[0];
    expect(await read()).toMatchObject({ InvoiceTotal: '55.00', TotalNumUnits: 20, TotalDiscount: '5.00' });
    const response = await put('invoices', [{ InvoiceID: 850001, Lines: [line(8500011, { NumUnits: 4 })] }]);
    expect(response.json().data).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await read()).toMatchObject({ InvoiceTotal: '12.00', TotalNumUnits: 4 });
    await put('invoices/lines', [{ ...line(8500013), InvoiceID: 850001 }]);
    expect(await read()).toMatchObject({ InvoiceTotal: '42.00', TotalNumUnits: 14 });
    await put('invoices', [{ InvoiceID: 850001, Memo: 'lines stay' }]);
    expect((await call('GET', '/api/v1/invoices/850001/lines')).json().Data).toHaveLength(2);
  });

  test('problems of a line include its position', async () => {
    const response = await put('invoices', [
      invoice(850002, { Lines: [line(8500021), line(8500022, { ProductID: 999999, NumUnits: 'ten' })] }),
    ]);
    expect(problemsOf(response)).toEqual([
      '0 Lines[1].NumUnits SCHEMA_VIOLATION',
      '0 Lines[1].ProductID PRODUCT_NOT_FOUND',
    ]);
  });

  test('invoices posted by Dray keep their status and lines', async () => {
    const [own] = await db.query<{
      id: number;
      status: number;
      trans: number;
    }>(sql`SELECT i.invoice_id AS id, i.status,
        (SELECT min(invoice_trans_id) FROM invoice_line il WHERE il.invoice_id = i.invoice_id) AS trans
      FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id WHERE o.order_id IS NOT NULL AND i.status = 1 LIMIT 1`);
    const refused = await put('invoices', [{ InvoiceID: own!.id, Status: 7, Lines: [] }]);
    expect(refused.statusCode).toBe(422);
    expect(problemsOf(refused)).toEqual(['0 Lines FIELD_IMMUTABLE', '0 Status FIELD_IMMUTABLE']);
    const changed = await put('invoices/lines', [{ InvoiceTransID: own!.trans, NumUnits: 1 }]);
    expect(problemsOf(changed)).toEqual(['0 InvoiceID FIELD_IMMUTABLE']);
    expect((await put('invoices', [{ InvoiceID: own!.id, ARNote: 'called' }])).json().data.updated).toBe(1);
  });

  test('a line never moves to another invoice', async () => {
    await put('invoices', [invoice(850003), invoice(850004, { Lines: [line(8500041)] })]);
    const response = await put('invoices/lines', [{ InvoiceTransID: 8500041, InvoiceID: 850003 }]);
    expect(problemsOf(response)).toEqual(['0 InvoiceID FIELD_IMMUTABLE']);
  });
});

describe('bad input', () => {
  test('every problem of every record is listed with index and field, and nothing is changed', async () => {
    const before = await db.query(sql`SELECT count(*) AS n FROM product`);
    const response = await put('products', [
      product(800100),
      product(800101, { Colour: 'red', SupplierID: 999999, UnitNetWeight: 3.5 }),
      { ProductID: 800102, State: 'ZZ' },
      product(800100, { StatusID: 9 }),
      'text',
      { ProductName: 'without a number', SupplierID: demo.supplier, State: 'CA' },
      product(800103, { CaseOnly: true }),
    ]);
    expect(response.statusCode).toBe(422);
    expect(problemsOf(response)).toEqual([
      '1 Colour SCHEMA_VIOLATION',
      '1 UnitNetWeight SCHEMA_VIOLATION',
      '1 SupplierID SUPPLIER_NOT_FOUND',
      '2 ProductName SCHEMA_VIOLATION',
      '2 State STATE_NOT_FOUND',
      '2 SupplierID SCHEMA_VIOLATION',
      '3 StatusID SCHEMA_VIOLATION',
      '3 ProductID DUPLICATE_RECORD',
      '4 body SCHEMA_VIOLATION',
      '5 ProductID SCHEMA_VIOLATION',
      '6 CaseOnly RECORD_INVALID',
    ]);
    expect(await db.query(sql`SELECT count(*) AS n FROM product`)).toEqual(before);
  });

  test('lenient drops unknown fields', async () => {
    const response = await call('PUT', '/ops/records/products', {
      payload: JSON.stringify([product(800110, { Colour: 'red' })]),
      headers: { 'content-type': 'application/json', prefer: 'handling=lenient' },
    });
    expect(response.json().data.inserted).toBe(1);
    expect(response.headers['preference-applied']).toBe('handling=lenient');
  });

  test.each<[string, string, unknown, RegExp]>([
    ['products', 'ProductID', 0, /at least 1/],
    ['products', 'ProductID', '5', /whole number/],
    ['products', 'ProductID', 2_147_483_648, /at most/],
    ['products', 'ProductName', '', /empty/],
    ['products', 'ProductName', null, /not be null/],
    ['products', 'ProductName', 'a\0b', /null character/],
    ['products', 'ProductName', '\ud800', /surrogate/],
    ['products', 'ProductName', 'x'.repeat(501), /500 characters/],
    ['products', 'FOB', '-1', /negative/],
    ['products', 'FOB', '1.23456', /4 decimal places/],
    ['products', 'FOB', '12345678901.00', /at most 99,999,999\.99/],
    ['products', 'FOB', 1.5, /as a string/],
    ['products', 'FOB', '1e3', /as a string/],
    ['products', 'IsSample', 'false', /true or false/],
    ['prices', 'StartDate', '2026-02-30', /calendar date/],
    ['prices', 'EndDate', '2020-01-01', /StartDate/],
    ['states', 'TimeZone', 'Mars/Olympus', /time zone/],
    ['states', 'OrderCutOffTime', '25:00', /time of day/],
    ['states', 'OrderCutOffDaysInAdvance', '31', /at most 30/],
    ['states', 'StateAbbreviation', 'ca', /capital letters/],
    ['vendors', 'PickupDates', ['Monday'], /days of the week/],
    ['customers', 'DeliveryDays', 'Mon,Someday', /days of the week/],
    ['customers', 'DeliveryMinimum', 1e-7, /plain decimal/],
    ['customers', 'AccountStatus', 'Open', /Active, Inactive, Closed/],
    ['users', 'CustomerIDs', [1, 'x'], /whole number/],
    ['users', 'CustomerIDs', 5, /list/],
    ['salesReps', 'Customers', [{ Customer: 1 }], /CustomerID/],
    ['promotions', 'UnitPrice', 101, /at most 100/],
    ['promotions', 'MinUnits', 5, /PromotionTypeID is 3/],
    ['payments', 'PostDate', '2026-01-01', /date and time/],
    ['invoices', 'OpenCredit', '5.00', /credit/i],
    ['invoices', 'Status', 6, /one of/],
    ['purchases', 'PONum', ' x', /space/],
    ['purchases', 'VendorID', 999999, /no such vendor/],
    ['inventory/batches', 'PurchaseTransID', 1, /Purchase line 1 does not exist/],
    ['allocations', 'Units', -1, /at least 0/],
    ['customers/deliverySchedules', 'CustomerID', 999999, /Customer 999999 does not exist/],
  ])('%s: %s %j is rejected with a message', async (name, field, value, sentence) => {
    const { example } = RESOURCES.find((one) => one.name === name)!;
    const response = await put(name, [{ ...example, [field]: value }]);
    expect(response.statusCode).toBe(422);
    const problem = (response.json().error.field_errors as Problem[]).find((one) => one.field === field);
    expect(problem?.detail, response.body).toMatch(sentence);
    expect(problem?.index).toBe(0);
  });

  test('unique numbers are enforced within the request and the table', async () => {
    const payment = { ARAccountID: demo.ar_account, PaymentTypeID: 1, Amount: '1.00' };
    const taken = (await call('GET', '/api/v1/payments')).json().Data[0] as Json;
    const response = await put('payments', [
      { ...payment, PaymentID: 870001, PaymentInvoiceID: 970001, PaymentInvoiceNum: taken.PaymentInvoiceNum },
      { ...payment, PaymentID: 870002, PaymentInvoiceID: 970002, PaymentInvoiceNum: 'P-1' },
      { ...payment, PaymentID: 870003, PaymentInvoiceID: 970002, PaymentInvoiceNum: 'P-2' },
    ]);
    expect(problemsOf(response)).toEqual([
      '0 PaymentInvoiceNum DUPLICATE_RECORD',
      '2 PaymentInvoiceID DUPLICATE_RECORD',
    ]);
  });

  test('thousands of problems are counted, and the first thousand listed', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => product(900000 + i, { State: 'ZZ' }));
    const response = await put('products', many);
    expect(response.statusCode).toBe(422);
    expect(response.json().error.field_errors).toHaveLength(1000);
    expect(response.json().error.detail).toMatch(/There are 3000 problems/);
    const wrong = await put(
      'products',
      many.map((one) => ({ ...one, ProductName: 5 })),
    );
    expect(wrong.json().error.field_errors).toHaveLength(1000);
    expect(wrong.json().error.detail).toMatch(/There are 3000 problems/);
  });

  test('a record that is still in use is not removed', async () => {
    const response = await put('splitInvoices', [{ SplitInvoiceID: 71, Remove: true }]);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toMatchObject({
      code: 'RECORD_INVALID',
      detail: expect.stringMatching(/still used by other records/),
    });
  });
});

describe('the body', () => {
  const unreadable = async (payload: string | Buffer, type: string) => {
    const response = await call('PUT', '/ops/records/products', {
      payload,
      headers: { 'content-type': type },
    });
    return [response.statusCode, response.json().error.code, response.json().error.detail] as const;
  };

  test.each<[string, string, RegExp]>([
    ['', 'application/json', /empty/],
    ['{"ProductID":1}', 'application/json', /array/],
    ['[{"ProductID":1}', 'application/json', /ends before/],
    ['[{"ProductID":1}] x', 'application/json', /content after the array/],
    ['[{"ProductID":1},]', 'application/json', /no record at index 1/],
    ['[,]', 'application/json', /no record at index 0/],
    ['[{"ProductID":}]', 'application/json', /at index 0 is not valid JSON/],
    ['[}]', 'application/json', /bracket/],
    ['', 'application/x-ndjson', /empty/],
    ['\n\n', 'application/x-ndjson', /empty/],
    [
      `${JSON.stringify(product(1))}\n{"ProductID":2,"Sup`,
      'application/x-ndjson',
      /in line 2 is not valid JSON/,
    ],
    [`${JSON.stringify(product(1))}\n\n[\n`, 'application/x-ndjson', /in line 3 is not valid JSON/],
  ])('%j as %s returns 400 with a message', async (payload, type, sentence) => {
    const [status, code, detail] = await unreadable(payload, type);
    expect([status, code]).toEqual([400, 'SCHEMA_VIOLATION']);
    expect(detail).toMatch(sentence);
  });

  test('invalid UTF-8 returns 400', async () => {
    const [status, , detail] = await unreadable(
      Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]),
      'application/json',
    );
    expect([status, detail]).toEqual([400, 'The body is not valid UTF-8. Encode it as UTF-8.']);
  });

  test('an empty array is accepted', async () => {
    expect((await put('products', [])).json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: 0 } });
  });

  test('arrays and lines are read the same with any chunking and spacing', async () => {
    const records = [
      product(800200, { Description: 'a "quoted" [text], {with} \\ everything é 漢' }),
      product(800201),
    ];
    const texts = [
      ` [ ${records.map((one) => JSON.stringify(one, null, 2)).join(' ,\n')} ] `,
      `\ufeff${lines(records)}`,
    ];
    for (const [i, text] of texts.entries()) {
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
      const response = await call('PUT', '/ops/records/products', {
        payload: Readable.from(pieces),
        headers: { 'content-type': i === 0 ? 'application/json' : 'application/x-ndjson' },
      });
      expect(response.json().data, response.body).toEqual(
        i === 0 ? { inserted: 2, updated: 0, unchanged: 0 } : { inserted: 0, updated: 0, unchanged: 2 },
      );
    }
    expect((await rowOf(800200))!.description).toBe('a "quoted" [text], {with} \\ everything é 漢');
  });

  test('a body over 256 KB is accepted, and a large one is spooled to a file', async () => {
    const many = Array.from({ length: 12_000 }, (_, i) =>
      product(1_000_000 + i, { Description: 'x'.repeat(400) }),
    );
    const response = await putLines('products', lines(many));
    expect(response.json()).toEqual({ data: { inserted: 12_000, updated: 0, unchanged: 0 } });
    const again = await put('products', many);
    expect(again.json()).toEqual({ data: { inserted: 0, updated: 0, unchanged: 12_000 } });
  });

  test('a record over 512 KB returns 413', async () => {
    const long = JSON.stringify(product(800300, { Description: 'x'.repeat(530_000) }));
    expect((await putLines('products', `${long}\n`)).statusCode).toBe(413);
    expect((await unreadable(`[${long}]`, 'application/json'))[0]).toBe(413);
  });

  test('a body with a Content-Length over the limit returns 413 before it is read', async () => {
    const response = await call('PUT', '/ops/records/products', {
      payload: Readable.from(['[]']),
      headers: { 'content-type': 'application/json', 'content-length': String(2 * 1024 ** 3) },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
  });

  test('a truncated body is rejected with that reason and changes nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield `${JSON.stringify(product(800310))}\n`;
        throw new Error('cable');
      })(),
    );
    const response = await putLines('products', broken).catch(() => undefined);
    if (response) expect(response.statusCode).toBe(400);
    expect(await rowOf(800310)).toBeUndefined();
  });
});

describe('the route', () => {
  test('checks in the usual order: key, path, key type, media type', async () => {
    const send = (path: string, options: object) => call('PUT', path, { payload: '[]', ...options });
    expect((await send('/ops/records/products', { key: null })).statusCode).toBe(401);
    expect((await send('/ops/records/nothing', { headers: NDJSON })).statusCode).toBe(404);
    expect((await send('/ops/records/arAging', { headers: NDJSON })).statusCode).toBe(404);
    const method = await call('POST', '/ops/records/products');
    expect([method.statusCode, method.headers.allow]).toEqual([405, 'GET, HEAD, PUT']);
    expect(
      (await send('/ops/records/products', { key: 'supplier', headers: { 'content-type': 'text/csv' } }))
        .statusCode,
    ).toBe(403);
    const csv = await send('/ops/records/products', { headers: { 'content-type': 'text/csv' } });
    expect([csv.statusCode, csv.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(csv.json().error.detail).toMatch(/x-ndjson/);
    expect((await call('PUT', '/ops/records/products')).statusCode).toBe(400);
  });

  test('accepts a name with a slash as one segment', async () => {
    const records = (await call('GET', '/api/v1/customers/creditTerms')).json().Data;
    for (const path of ['customers/creditTerms', 'customers%2FcreditTerms', 'customers%2fcreditTerms']) {
      const response = await call('PUT', `/ops/records/${path}`, {
        payload: JSON.stringify(records),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.json().data.unchanged).toBe(records.length);
    }
  });

  test('other routes still accept only JSON up to 256 KB', async () => {
    const response = await call('POST', '/ops/keys', { payload: '{}', headers: NDJSON });
    expect(response.statusCode).toBe(415);
    const large = await call('POST', '/ops/keys', { payload: { name: 'x'.repeat(300_000) } });
    expect(large.statusCode).toBe(413);
  });

  test('documents every resource with its own schema and example', async () => {
    const { paths } = (await call('GET', '/openapi/ops.json')).json() as {
      paths: Record<
        string,
        { put: { requestBody: { content: Record<string, { schema: { items?: { properties: object } } }> } } }
      >;
    };
    for (const { name, fields } of RESOURCES) {
      const { content } = paths[`/ops/records/${name}`]!.put.requestBody;
      expect(Object.keys(content)).toEqual(['application/json', 'application/x-ndjson']);
      expect(Object.keys(content['application/json']!.schema.items!.properties)).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
    }
  });

  test('a change is in the audit log: the request as a whole, and each record before and after', async () => {
    await put('products', [product(800400)]);
    const response = await call('PUT', '/ops/records/products', {
      payload: JSON.stringify([product(800400, { ProductName: 'Later', Flavor: 'Mint' }), product(800401)]),
      headers: { 'content-type': 'application/json', 'x-request-id': 'audit-1' },
    });
    expect(response.statusCode).toBe(200);
    const entries = (await call('GET', '/ops/audit?request_id=audit-1')).json().data as Json[];
    expect(entries).toMatchObject([
      {
        action: 'records.put',
        subject: 'records',
        subject_id: 'products',
        after: { records: 2, inserted: 1, updated: 1, unchanged: 0 },
      },
      {
        action: 'records.insert',
        subject: 'products',
        subject_id: '800401',
        before: null,
        after: { ProductName: 'Product 800401' },
      },
      {
        action: 'records.update',
        subject: 'products',
        subject_id: '800400',
        before: { ProductName: 'Product 800400', Flavor: null },
        after: { ProductName: 'Later', Flavor: 'Mint' },
      },
    ]);
    expect(entries[0]!.api_key_id).toEqual(expect.any(Number));
  });

  test('1 record and 300 records take the same number of statements', async () => {
    const count = async (n: number) => {
      const counter = { statements: 0 };
      const counted = await build({ on: db.counted(counter) });
      await putter(counted.call)(
        'products',
        Array.from({ length: n }, (_, i) => product(801_000 + n * 1000 + i)),
      );
      return counter.statements;
    };
    const [one, few] = [await count(1), await count(90)];
    expect(few).toBe(one);
  });
});

describe.runIf(isOnPostgres)('concurrent uploads', () => {
  test('two concurrent loads of the same new records both succeed and insert them once', async () => {
    const records = Array.from({ length: 300 }, (_, i) => product(860_000 + i));
    const answers = await Promise.all([put('products', records), put('products', records.toReversed())]);
    const inserted = answers.map((answer) => answer.json().data.inserted as number);
    expect(inserted.toSorted((a, b) => a - b)).toEqual([0, 300]);
  });
});

test('no temporary tables are left behind', async () => {
  const left = await db.query(
    sql`SELECT relname FROM pg_class WHERE relname LIKE 'records_%' OR relname LIKE ${'kept_%'}`,
  );
  expect(left).toEqual([]);
});
