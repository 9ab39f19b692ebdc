import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { refuseMergedData } from '../../../clients/typescript/src/sheet/layout.ts';
import { dateText, plainNumber } from '../../../clients/typescript/src/sheet/values.ts';
import {
  readSheet,
  type SheetColumn,
  type SheetRows,
  sheetBytes,
  writeSheet,
} from '../../../clients/typescript/src/sheet.ts';
import {
  type FieldKinds,
  fieldKindOf,
  isWorkbook,
  recordsOf,
} from '../../../clients/typescript/src/table.ts';
import { textOfAnyCharacters } from '../../support/random.ts';
import { sheetFixture, UNREADABLE_WORKBOOKS, workbook } from '../../support/workbooks.ts';

const cellsOf = async (bytes: Uint8Array, sheet?: string) =>
  (await readSheet(bytes, { sheet })).rows.map(({ cells }) => cells);

describe('a workbook from another program', () => {
  test('The first visible sheet is read: dates, exact numbers, texts and booleans', async () => {
    const sheet = await readSheet(await sheetFixture('records'));
    expect(sheet.name).toBe('Customers');
    expect(sheet.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'CustomerID', 'Name', 'FOB', 'Since', 'At', 'IsSample', 'Zip', 'Share'],
      [2, '901', 'Müller & Söhne <1>', '0.3', '2026-11-17', '2026-11-17T08:30:15', 'true', '00501', '0.15'],
      [4, '902', '=1+1', '19.99', '1900-02-28', '08:30:15', 'false', '94107', '0.0000001'],
    ]);
    expect(sheet.warnings).toEqual([]);
  });

  test('A sheet is found by name, even if hidden, and an unknown name lists the others', async () => {
    const bytes = await sheetFixture('records');
    expect(await cellsOf(bytes, 'notes')).toEqual([['not this one']]);
    await expect(readSheet(bytes, { sheet: 'Orders' })).rejects.toThrow(
      'The workbook has no sheet "Orders". It has Notes, Customers.',
    );
  });

  test('Dates of the 1904 system are the same days', async () => {
    expect(await cellsOf(await sheetFixture('mac-1904'))).toEqual([['Day'], ['2026-11-17']]);
  });

  test('A time of day is a time in both date systems', () => {
    expect([dateText('0.625', false), dateText('0.625', true)]).toEqual(['15:00:00', '15:00:00']);
    expect([dateText('0', true), dateText('1.625', true)]).toEqual(['1904-01-01', '1904-01-02T15:00:00']);
  });

  test('Dates and times load into fields that take a time, in UTC', async () => {
    const kinds: FieldKinds = new Map([
      ['Since', fieldKindOf({ type: ['string', 'null'], format: 'date-time' })],
      ['At', fieldKindOf({ type: 'string', format: 'date-time' })],
    ]);
    const { records } = recordsOf(await readSheet(await sheetFixture('records')), kinds);
    expect(records[0]!.record).toMatchObject({ Since: '2026-11-17T00:00:00Z', At: '2026-11-17T08:30:15Z' });
  });

  test('Hidden rows and columns are read, with a warning that names them', async () => {
    const { rows, warnings } = await readSheet(await sheetFixture('hidden'));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['product_id', 'units', 'note'],
      ['20001', '24', 'a'],
      ['20002', '12', 'b'],
    ]);
    expect(warnings).toEqual([
      {
        code: 'HIDDEN_CELLS',
        detail: 'The sheet has hidden cells, which were read as well: row 3; column C.',
      },
    ]);
  });

  test('Merged cells in data rows are rejected with their address, and a merged title is not', async () => {
    await expect(readSheet(await sheetFixture('merged'))).rejects.toThrow('The cells B2:B3 are merged.');
    const title =
      '<row r="1"><c r="A1" t="str"><v>Prices</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>';
    const ranges = (range: string) => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`;
    expect(await cellsOf(workbook(title, {}, ranges('A1:C1')))).toEqual([['Prices'], ['1']]);
    await expect(readSheet(workbook(title, {}, ranges('A1:A2')))).rejects.toThrow('A1:A2');
  });

  test('A formula is read by its cached value, and without one it is rejected with its address', async () => {
    const bytes = workbook(
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;""</f><v></v></c><c><v>3</v></c></row>',
    );
    expect(await cellsOf(bytes)).toEqual([['2', '', '3']]);
    await expect(readSheet(await sheetFixture('formula-without-value'))).rejects.toMatchObject({
      cell: 'B2',
      message:
        'Cell B2 contains a formula without a stored value. Open the file, let it calculate, and save it.',
    });
  });

  test('A formula error is not read as a value', async () => {
    const bytes = workbook('<row r="7"><c r="C7" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>');
    await expect(readSheet(bytes)).rejects.toThrow('Cell C7 contains the error #DIV/0!.');
  });

  test('Records have the types of their fields, regardless of decimal marks in text cells', async () => {
    const kinds: FieldKinds = new Map([
      ['ID', { type: 'whole' }],
      ['FOB', { type: 'decimal' }],
    ]);
    const row = (id: string, fob: string) => `<row><c><v>${id}</v></c>${fob}</row>`;
    const bytes = workbook(
      `<row><c t="str"><v>ID</v></c><c t="str"><v>FOB</v></c></row>${row('1', '<c><v>1.125</v></c>')}${row('2.0', '<c t="str"><v>1.250,50</v></c>')}`,
    );
    const { records, unclear } = recordsOf(await readSheet(bytes), kinds);
    expect(unclear).toEqual([]);
    expect(records.map(({ record }) => record)).toEqual([
      { ID: 1, FOB: '1.125' },
      { ID: 2, FOB: '1250.50' },
    ]);
  });
});

test('Zip64 sizes are read', async () => {
  const bytes = Buffer.from(workbook('<row><c><v>1</v></c></row>'));
  const end = bytes.length - 22;
  const parts: Buffer[] = [];
  for (let at = bytes.readUInt32LE(end + 16); at < end; ) {
    const length =
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const entry = Buffer.from(bytes.subarray(at, at + length));
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
    entry.writeUInt32LE(0xffffffff, 24);
    entry.writeUInt32LE(0xffffffff, 20);
    entry.writeUInt16LE(20, 30);
    parts.push(entry, extra);
    at += length;
  }
  const wide = Buffer.concat([
    bytes.subarray(0, bytes.readUInt32LE(end + 16)),
    ...parts,
    bytes.subarray(end),
  ]);
  expect(await cellsOf(wide)).toEqual([['1']]);
});

describe('an invalid workbook is rejected with one clear message', () => {
  /** Says that it is small, and unpacks to 225 MB: packed before, because packing takes longer than the test. */
  function hiddenBomb(): Uint8Array {
    const piece = deflateRawSync(`<a/>${' '.repeat(512 * 1024)}`, { finishFlush: constants.Z_FULL_FLUSH });
    const packed = Buffer.concat(Array.from({ length: 450 }, () => piece));
    return asDeflated(workbook('', { 'xl/sheet.xml': [packed, { level: 0 }] }), packed);
  }
  /** A part that was stored as it is, marked as a packed one. */
  function asDeflated(bytes: Uint8Array, part: Buffer): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === part.length)
        view.setUint16(at + 10, 8, true);
    return bytes;
  }
  test.each<[string, () => Uint8Array, RegExp]>([
    ...UNREADABLE_WORKBOOKS,
    [
      'of the macro type',
      () =>
        workbook('', {
          '[Content_Types].xml': strToU8(
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
          ),
        }),
      /macros/,
    ],
    ['a zip bomb that hides its size', hiddenBomb, /more than 200 MB/],
    ['not a zip file', () => strToU8('PK but nothing else of it'), /not an \.xlsx/],
    ['another zip file', () => zipSync({ 'a.txt': strToU8('a') }), /not an \.xlsx/],
    ['a truncated file', () => workbook('<row/>').slice(60), /damaged|not an \.xlsx/],
    [
      'truncated XML',
      () => workbook('', { 'xl/sheet.xml': strToU8('<worksheet><sheetData><row') }),
      /damaged/,
    ],
  ])('%s', async (_, make, message) => {
    const bytes = make();
    await expect(readSheet(bytes)).rejects.toMatchObject({
      name: 'UnreadableSheet',
      message: expect.stringMatching(message),
    });
  });

  test('One row too many is detected although only the first rows are kept', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(20) + '<row/>'.repeat(1_048_557);
    await expect(readSheet(workbook(rows), { maxRows: 10 })).rejects.toThrow('more than 1,048,576 rows');
  });

  test('A file with any bytes is either read or rejected with a message', async () => {
    const sound = await sheetFixture('records');
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length), async (at, byte, end) => {
        const bytes = Uint8Array.from(sound);
        bytes[at] = byte;
        const error = await readSheet(bytes.slice(0, Math.max(end, at + 1))).then(
          () => undefined,
          (reason: Error) => reason,
        );
        if (error) expect(error.name).toBe('UnreadableSheet');
      }),
      { numRuns: 100 },
    );
  });
});

describe('numbers', () => {
  test.each([
    ['19.989999999999998', '19.99'],
    ['0.30000000000000004', '0.3'],
    ['-1.0000000000000001E-2', '-0.01'],
    ['1E+2', '100'],
    ['1.5e3', '1500'],
    ['999999999999999.9', '1000000000000000'],
    ['123456789012345678', '123456789012346000'],
    ['10.50', '10.5'],
    ['-0.0', '0'],
    ['0.00012', '0.00012'],
    ['.5', '0.5'],
    ['1E+400', undefined],
    ['INF', undefined],
    ['', undefined],
  ])('%s is %s', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  test('A cent is never lost through a binary float', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        const noisy = (cents / 100).toPrecision(17);
        const exact = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
        expect(plainNumber(noisy)).toBe(exact.replace(/\.?0+$/, '') || '0');
      }),
    );
  });
});

describe('a written workbook', () => {
  const COLUMNS: SheetColumn[] = [
    { title: 'id', type: 'whole' },
    { title: 'name' },
    { title: 'amount', type: 'money' },
    { title: 'day', type: 'date' },
    { title: 'at', type: 'time' },
    { title: 'share', type: 'number' },
  ];
  const ROW = [7, '=1+1', '1234.50', '2026-11-17', '2026-11-17T08:30:15Z', '0.3333'] as const;
  const sheetXml = async (rows: SheetRows) =>
    strFromU8(unzipSync(await sheetBytes(COLUMNS, rows))['xl/worksheets/sheet1.xml']!);

  test('Numbers keep their decimals, dates are dates, and texts are plain strings', async () => {
    const xml = await sheetXml([ROW]);
    expect(xml).toContain('<c r="C2" s="3"><v>1234.50</v></c>');
    expect(xml).toContain('<c r="D2" s="4"><v>46343</v></c>');
    expect(xml).toContain('<c r="B2" t="inlineStr"><is><t>=1+1</t></is></c>');
    expect(xml).not.toContain('<f>');
    expect(xml).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/);
    expect(xml.match(/<col /g)).toHaveLength(COLUMNS.length);
    expect(xml).toContain('<c r="A1" t="inlineStr" s="1">');
  });

  test('A written workbook reads back unchanged', async () => {
    const sheet = await readSheet(await sheetBytes(COLUMNS, [ROW], { name: 'Sales: 2026/11' }));
    expect(sheet.name).toBe('Sales  2026 11');
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['id', 'name', 'amount', 'day', 'at', 'share'],
      ['7', '=1+1', '1234.5', '2026-11-17', '2026-11-17T08:30:15', '0.3333'],
    ]);
  });

  test('Any text survives a round trip', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(textOfAnyCharacters(), fc.constantFrom('_x000D_', '\u0007<&>"', 'a\r\nb'))),
        async (texts) => {
          const rows = texts.map((text) => [`[${text}]`]);
          const { rows: read } = await readSheet(await sheetBytes([{ title: 't' }], rows));
          const sound = rows.map(([text]) => text!.replace(/\p{Cs}/gu, '\ufffd'));
          expect(read.slice(1).map(({ cells }) => cells[0])).toEqual(sound);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('A number with more digits than a spreadsheet keeps, and a date before 1900, are written as text', async () => {
    const xml = await sheetXml([['1234567890123456', null, '12345678901234.56', '1899-12-31', 'soon', 1e-7]]);
    expect(xml).toContain('>1234567890123456</t>');
    expect(xml).toContain('>12345678901234.56</t>');
    expect(xml).toContain('>1899-12-31</t>');
    expect(xml).toContain('>soon</t>');
    expect(xml).toContain('<v>0.0000001</v>');
  });

  test('Rows are requested only as the file is consumed', async () => {
    let asked = 0;
    function* rows() {
      for (;;) {
        asked++;
        yield ['x'.repeat(1_000)];
      }
    }
    const pieces = writeSheet([{ title: 't' }], rows());
    for (let i = 0; i < 20; i++) await pieces.next();
    await pieces.return(undefined);
    expect(asked).toBeLessThan(5_000);
  });

  test('openpyxl reads it, if installed', async () => {
    const python = `import sys, io, openpyxl
sheet = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read())).active
print([c.value for c in sheet[2]], sheet.freeze_panes, sheet["A1"].font.b, sheet.column_dimensions["B"].width)`;
    const run = promisify(execFile)('/usr/bin/python3', ['-c', python]);
    run.child.stdin!.on('error', () => undefined).end(await sheetBytes(COLUMNS, [ROW]));
    const out = await run.catch(() => undefined);
    if (!out) return;
    expect(out.stdout.trim()).toBe(
      "[7, '=1+1', 1234.5, datetime.datetime(2026, 11, 17, 0, 0), datetime.datetime(2026, 11, 17, 8, 30, 15), 0.3333] A2 True 8.0",
    );
  });

  test('A workbook is recognized by its content', async () => {
    expect(isWorkbook(await sheetFixture('records'))).toBe(true);
    expect(isWorkbook(strToU8('a,b\n1,2'))).toBe(false);
  });
});

test('Thousands of merged ranges read each of thousands of rows once, not once for each range', () => {
  let looks = 0;
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    line: at + 1,
    get row() {
      looks++;
      return at + 1;
    },
    cells: ['1'],
    width: 1,
    numeric: [],
  }));
  refuseMergedData(Array(10_000).fill('A20000:A20001'), rows);
  expect(looks).toBeLessThan(2 * rows.length);
});
