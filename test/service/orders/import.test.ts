import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sheetBytes } from '../../../clients/typescript/src/sheet.ts';
import { sql } from '../../../src/db/index.ts';
import { build, type TestCall } from '../../support/build.ts';
import { body, codesOf, DELIVERY, line, orderApi, outcomeOf, placesOf, S, ULID } from './draft-support.ts';
import type { Json } from './support.ts';

const { call, db } = await build();
const { got, patch, patched, submit, submitted, validate, validated, created } = orderApi(call);

const send = (csv: string, more: object = {}, options: TestCall = {}) =>
  call('POST', '/ops/orders/import', { payload: { customer_id: S.customer, csv, ...more }, ...options });
async function imported(csv: string): Promise<Json> {
  const response = await send(csv);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}
const linesOf = (order: Json) =>
  order.lines.map((one: Json) => [one.product_id, one.units, one.accept_backorder]);
const rowsOf = (order: Json) => order.pending_import_rows.map((one: Json) => one.row_number);

describe('POST /ops/orders/import', () => {
  test('an import creates a draft, and rows without a matching product stay pending', async () => {
    const response = await send(`product_id,cases\n${S.product},2\n99999999,1\n${S.product_second},1`);
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    expect(data).toMatchObject({
      id: expect.stringMatching(ULID),
      stage: 'draft',
      status: 'draft',
      customer_id: S.customer,
      pending_import_rows: [{ row_number: 3 }],
      import: {
        rows: 3,
        lines: 2,
        pending: [
          { row_number: 3, cells: { product_id: '99999999', cases: '1' }, reason: expect.any(String) },
        ],
      },
    });
    expect(response.headers.location).toMatch(new RegExp(`/api/v2/orders/${data.id}$`));
    expect(response.headers.etag).toBe(`"${data.version}"`);
    const order = await got(data.id);
    expect(order.lines).toEqual(data.lines);
    expect(order.pending_import_rows).toEqual([
      { row_number: 3, reason: 'Product 99999999 does not exist in CA.' },
    ]);
    expect(order).not.toHaveProperty('import');
  });

  test.each([
    ['commas', `product_id,units,accept_backorder\n${S.product},12,true`],
    ['semicolons', `product_id;units;accept_backorder\n${S.product};12;yes`],
    ['tabs', `product_id\tunits\taccept_backorder\n${S.product}\t12\tx`],
    ['CRLF', `product_id,units,accept_backorder\r\n${S.product},12,1\r\n`],
    ['a byte order mark', `\ufeffproduct_id,units,accept_backorder\n${S.product},12,TRUE`],
    ['quotes', `"product_id","units","accept_backorder"\n"${S.product}","12","Yes"`],
    ['unusual headings', ` Product ID ,UNITS,Accept-Backorder\n${S.product},12,Y`],
    ['no underscores', `ProductId,Units,AcceptBackorder\n${S.product},12,true`],
    [
      'other columns in another order',
      `name,accept_backorder,units,note,product_id\n"A, ""B""\nC",true,12,x,${S.product}`,
    ],
    ['empty rows and short ones', `product_id,units,accept_backorder,note\n\n${S.product},12,true\n\n,,\n`],
    ['zero decimals', `product_id,units,accept_backorder\n${S.product}.0,12.00,true`],
    ['old Mac line ends', `product_id,units,accept_backorder\r${S.product},12,true\r`],
  ])('reads %s', async (_, csv) => {
    const order = await imported(csv);
    expect(linesOf(order)).toEqual([[S.product, 12, true]]);
    expect(rowsOf(order)).toEqual([]);
  });

  test('finds products by supplier product number, in the state of the customer', async () => {
    const [known] = await db.query<{ number: string }>(
      sql`SELECT supplier_product_number AS number FROM product WHERE product_id = ${S.product}`,
    );
    const [elsewhere] = await db.query<{ number: string }>(
      sql`SELECT supplier_product_number AS number FROM product WHERE product_id = ${S.product_other_state}`,
    );
    const order = await imported(
      `supplier_product_number,product_id,units\n${known!.number},,3\n${elsewhere!.number},,3\n,${S.product_second},4\nXX-1,,1`,
    );
    expect(linesOf(order)).toEqual([
      [S.product, 3, false],
      [S.product_second, 4, false],
    ]);
    expect(rowsOf(order)).toEqual([3, 5]);
  });

  test('an ambiguous supplier product number stays pending', async () => {
    await db.query(
      sql`UPDATE product SET supplier_product_number = 'TWICE' WHERE product_id IN (${S.product_case_only}, ${S.product_minimum})`,
    );
    const order = await imported('supplier_product_number,units\nTWICE,12');
    expect(order.import.pending[0].reason).toMatch(/Several products/);
  });

  test('rows without a clear product and quantity stay pending with a reason', async () => {
    const rows: [string, RegExp][] = [
      [`${S.product},,`, /no quantity/],
      [`${S.product},1,1`, /both/],
      [`${S.product},0,`, /positive whole/],
      [`${S.product},-3,`, /positive whole/],
      [`${S.product},1.5,`, /positive whole/],
      [`${S.product},"1,000",`, /positive whole/],
      [`${S.product},twelve,`, /positive whole/],
      [`${S.product},,999999`, /At most/],
      [`${S.product_no_units_per_case},,1`, /no units per case/],
      [`${S.product_other_state},1,`, /does not exist in/],
      ['abc,1,', /Product abc does not exist/],
      [',1,', /has no product/],
    ];
    const order = await imported(`product_id,units,cases\n${rows.map(([row]) => row).join('\n')}`);
    expect(order.lines).toEqual([]);
    expect(rowsOf(order)).toEqual(rows.map((_, i) => i + 2));
    for (const [i, [, reason]] of rows.entries()) expect(order.import.pending[i].reason).toMatch(reason);
    const unclear = await imported(`product_id,units,accept_backorder\n${S.product},1,perhaps`);
    expect(unclear.import.pending[0].reason).toMatch(/accept_backorder/);
  });

  test('quantities are raised to cases and minimums with a warning, and repeated rows become one line', async () => {
    const order = await imported(`product_id,units\n${S.product_minimum},5\n${S.product},5\n${S.product},7`);
    expect(linesOf(order).map(([id, units]: number[]) => [id, units])).toEqual([
      [S.product_minimum, 24],
      [S.product, 12],
    ]);
    expect(codesOf(order.warnings)).toEqual(['QUANTITY_ADJUSTED']);
  });

  test('rows whose combined quantity is too large are rejected', async () => {
    const csv = `product_id,units\n${`${S.product},999999\n`.repeat(2)}`;
    expect(outcomeOf(await send(csv))).toBe('422 QUANTITY_INVALID');
  });

  test('200 rows are accepted, 201 are not', async () => {
    const rows = (n: number) => `product_id,units\n${`${S.product},1\n`.repeat(n)}`;
    expect(linesOf(await imported(rows(200)))).toEqual([[S.product, 200, false]]);
    const response = await send(rows(201));
    expect(outcomeOf(response)).toBe('413 REQUEST_TOO_LARGE');
    expect(placesOf(response)).toEqual([['csv', 'TOO_MANY_LINE_ITEMS']]);
  });

  test.each([
    ['no rows', 'product_id,units\n'],
    ['nothing', ' '],
    ['no product column', 'sku,units\n1,1'],
    ['no quantity column', `product_id\n${S.product}`],
    ['a duplicate column', `product_id,Product ID,units\n1,1,1`],
    ['an unclosed quote', `product_id,units\n"${S.product},1`],
  ])('%s is rejected', async (_, csv) => {
    const response = await send(csv);
    expect(outcomeOf(response)).toBe('400 SCHEMA_VIOLATION');
    expect(placesOf(response)).toEqual([['csv', 'SCHEMA_VIOLATION']]);
  });

  test('wrongly decoded letters are kept unchanged', async () => {
    const order = await imported(`supplier_product_number,units\nCaf\ufffd-1,1`);
    expect(order.import.pending[0].cells.supplier_product_number).toBe('Caf\ufffd-1');
  });

  test('is for Employee keys with a user, and for known customers', async () => {
    const csv = `product_id,units\n${S.product},1`;
    expect(outcomeOf(await send(csv, {}, { key: 'customer' }))).toBe('403 NOT_PERMITTED');
    expect(outcomeOf(await send(csv, {}, { key: 'supplier' }))).toBe('403 NOT_PERMITTED');
    expect(outcomeOf(await send(csv, {}, { key: 'employee_no_user' }))).toBe('403 ORDER_ACTOR_REQUIRED');
    expect(outcomeOf(await send(csv, {}, { key: 'inactive_user' }))).toBe('403 USER_INACTIVE');
    expect(outcomeOf(await send(csv, { customer_id: 999_999 }))).toBe('403 CUSTOMER_NOT_PERMITTED');
    expect(outcomeOf(await send(csv, { colour: 1 }))).toBe('400 SCHEMA_VIOLATION');
  });

  test('is recorded in the history of the order', async () => {
    const { id } = await imported(`product_id,units\n${S.product},1`);
    await patched(id, { memo: 'x' });
    const { data } = (await call('GET', `/ops/orders/${id}/history`)).json();
    expect(data.map((one: Json) => one.action)).toEqual(['order.import', 'order.update']);
    expect(data[1]).toMatchObject({
      before: { memo: null },
      after: { memo: 'x' },
      from_version: '1',
      to_version: '2',
    });
    expect(data[1].user_name).toEqual(expect.any(String));
  });
});

describe('pending_import_rows', () => {
  const csv = `product_id,units\n${S.product},12\nX,1\nY,1\nZ,1`;

  test('listed rows stay pending, others are discarded, and null or an empty list discards all', async () => {
    const { id } = await imported(csv);
    expect(rowsOf(await patched(id, { memo: 'says nothing' }))).toEqual([3, 4, 5]);
    expect(rowsOf(await patched(id, { pending_import_rows: [5, 3] }))).toEqual([3, 5]);
    expect(rowsOf(await got(id))).toEqual([3, 5]);
    expect(rowsOf(await patched(id, { pending_import_rows: null }))).toEqual([]);
    const other = await imported(csv);
    expect(rowsOf(await patched(other.id, { pending_import_rows: [] }))).toEqual([]);
    // As they were read.
    const third = await imported(csv);
    expect(rowsOf(await patched(third.id, { pending_import_rows: third.pending_import_rows }))).toEqual([
      3, 4, 5,
    ]);
  });

  test('a repeated row number counts once: the other rows are discarded', async () => {
    const { id } = await imported(csv);
    expect(rowsOf(await patched(id, { pending_import_rows: [3, 3, { row_number: 3 }] }))).toEqual([3]);
    expect(rowsOf(await got(id))).toEqual([3]);
    const unknown = await patch(id, { pending_import_rows: [7, 7] });
    expect(placesOf(unknown)).toEqual([['pending_import_rows', 'PENDING_ROW_NOT_FOUND']]);
  });

  test('a row that is not pending is rejected, by update and validate', async () => {
    const { id } = await imported(csv);
    for (const response of [
      await patch(id, { pending_import_rows: [3, 7] }),
      await validate({ order_id: id, pending_import_rows: [3, 7] }),
    ]) {
      expect(outcomeOf(response)).toBe('422 PENDING_ROW_NOT_FOUND');
      expect(placesOf(response)).toEqual([['pending_import_rows', 'PENDING_ROW_NOT_FOUND']]);
    }
    expect(rowsOf(await got(id))).toEqual([3, 4, 5]);
    expect(outcomeOf(await validate(body({ pending_import_rows: [1] })))).toBe('422 PENDING_ROW_NOT_FOUND');
    expect((await validated(body({ pending_import_rows: [] }))).valid).toBe(true);
    expect(outcomeOf(await patch((await created()).id, { pending_import_rows: [1] }))).toBe(
      '422 PENDING_ROW_NOT_FOUND',
    );
    expect(outcomeOf(await patch(id, { pending_import_rows: ['3'] }))).toBe('400 SCHEMA_VIOLATION');
  });

  test('problems of rows and lines are reported together', async () => {
    const { id } = await imported(csv);
    const response = await patch(id, { pending_import_rows: [9], lines: [line({ product_id: 99_999_999 })] });
    expect(placesOf(response)).toEqual([
      ['lines[0].product_id', 'PRODUCT_NOT_FOUND'],
      ['pending_import_rows', 'PENDING_ROW_NOT_FOUND'],
    ]);
  });

  test('pending rows block a submission until they are discarded', async () => {
    const { id } = await imported(csv);
    await patched(id, { delivery_date: DELIVERY });
    expect(outcomeOf(await submit(id))).toBe('422 PENDING_IMPORT_ROWS');
    expect(codesOf((await validated({ order_id: id })).errors)).toEqual(['PENDING_IMPORT_ROWS']);
    expect(codesOf((await validated({ order_id: id, pending_import_rows: [4] })).errors)).toEqual([
      'PENDING_IMPORT_ROWS',
    ]);
    expect((await validated({ order_id: id, pending_import_rows: [] })).valid).toBe(true);
    expect(rowsOf(await got(id))).toEqual([3, 4, 5]);
    await patched(id, { pending_import_rows: [] });
    expect((await submitted(id)).stage).toBe('submitted');
  });

  test('can be discarded and the order submitted in one request', async () => {
    const { id } = await imported(csv);
    const payload = { delivery_date: DELIVERY, pending_import_rows: null };
    expect((await patch(id, payload, {}, '?submit=true')).statusCode).toBe(202);
  });
});

describe('rows from real spreadsheets', () => {
  test('of rows with conflicting accept_backorder, the later one stays pending with a reason', async () => {
    const rows = [`${S.product},12,yes`, `${S.product},6,`, `${S.product},6,no`, `${S.product_second},6,no`];
    const order = await imported(`product_id,units,accept_backorder\n${rows.join('\n')}`);
    expect(linesOf(order)).toEqual([
      [S.product, 18, true],
      [S.product_second, 6, false],
    ]);
    expect(order.pending_import_rows).toEqual([
      {
        row_number: 4,
        reason:
          'Row 2 has the same product with a different accept_backorder. Use the same value in both rows.',
      },
    ]);
    expect((await got(order.id)).pending_import_rows).toEqual(order.pending_import_rows);
  });

  test.each([';', ',', '\t'])('with the line sep=%s that Excel writes before the headings', async (sep) => {
    const rows = [`sep=${sep}`, `product_id${sep}units`, `99999999${sep}1`, `${S.product}${sep}12`];
    const order = await imported(rows.join('\r\n'));
    expect(linesOf(order)).toEqual([[S.product, 12, false]]);
    expect(rowsOf(order)).toEqual([2]);
  });
});

describe('a workbook instead of CSV', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const sendXlsx = (bytes: Uint8Array, more: object = {}) =>
    call('POST', '/ops/orders/import', {
      payload: { customer_id: S.customer, xlsx: base64(bytes), ...more },
    });
  const columns = [
    { title: 'product_id', type: 'whole' as const },
    { title: 'units', type: 'number' as const },
  ];
  const order = (...rows: (string | number | undefined)[][]) => sheetBytes(columns, rows, { name: 'Order' });
  const fixture = (name: string) => readFile(new URL(`../../fixtures/sheets/${name}.xlsx`, import.meta.url));

  test('Its rows become lines like those of CSV, and rows without a whole quantity stay pending', async () => {
    const response = await sendXlsx(await order([S.product, 12], [S.product_second, '12.5']), {
      sheet: 'order',
    });
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    expect(linesOf(data)).toEqual([[S.product, 12, false]]);
    expect(rowsOf(data)).toEqual([3]);
  });

  test('Hidden cells are read, with a warning', async () => {
    const { data } = (await sendXlsx(await fixture('hidden'))).json();
    expect(data.import.rows).toBe(2);
    expect(codesOf(data.warnings)).toContain('HIDDEN_CELLS');
  });

  test.each([
    ['a formula without a value', () => fixture('formula-without-value'), /Cell B2 /],
    ['merged cells', () => fixture('merged'), /B2:B3/],
    ['a file that is encrypted', async () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0), /encrypted/],
    ['a file with macros', async () => zipSync({ 'xl/vbaProject.bin': strToU8('x') }), /macros/],
    ['a file that is not a workbook', async () => strToU8('product_id,units'), /not an \.xlsx/],
  ])('%s returns 422 FILE_UNREADABLE with a one-sentence message', async (_, file, says) => {
    const response = await sendXlsx(await file());
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'FILE_UNREADABLE']);
    expect(response.json().error.detail).toMatch(says);
  });

  test('An unknown sheet returns 422 with the sheets of the file', async () => {
    const response = await sendXlsx(await order([S.product, 12]), { sheet: 'Prices' });
    expect(response.statusCode).toBe(422);
    expect(response.json().error.detail).toBe('The workbook has no sheet "Prices". It has Order.');
  });

  test.each([
    ['both csv and xlsx', { csv: 'product_id,units\n1,1', xlsx: 'UEs=' }],
    ['neither', {}],
    ['a sheet name with CSV', { csv: 'product_id,units\n1,1', sheet: 'A' }],
    ['text that is not Base64', { xlsx: 'data:application/zip;base64,UEs=' }],
  ])('%s returns 400', async (_, payload) => {
    const response = await call('POST', '/ops/orders/import', {
      payload: { customer_id: S.customer, ...payload },
    });
    expect(response.statusCode).toBe(400);
  });

  test('A body of up to 8 MB is accepted, and a larger one returns 413', async () => {
    const pad = (megabytes: number) => ({ xlsx: 'A'.repeat(megabytes * 1024 * 1024) });
    const sized = (megabytes: number) =>
      call('POST', '/ops/orders/import', { payload: { customer_id: S.customer, ...pad(megabytes) } });
    expect((await sized(7)).statusCode).toBe(422);
    const larger = await sized(8);
    expect([larger.statusCode, larger.json().error.detail]).toEqual([
      413,
      'The body is larger than 8 MB. Send less in one request.',
    ]);
    const elsewhere = await call('POST', '/api/v2/orders', { payload: { memo: 'x'.repeat(300 * 1024) } });
    expect(elsewhere.json().error.detail).toContain('256 KB');
  });
});
