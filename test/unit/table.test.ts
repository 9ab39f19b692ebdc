import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csvCell,
  csvFile,
  csvLine,
  decimalStyleOf,
  decodeTable,
  type FieldKinds,
  fieldKindOf,
  readNumber,
  readRecordTable,
  readTable,
  readWhole,
  roleOf,
} from '../../clients/typescript/src/table.ts';

const KINDS: FieldKinds = new Map([
  ['CustomerID', { type: 'whole' }],
  ['FOB', { type: 'decimal' }],
  ['IsSample', { type: 'boolean' }],
  ['States', { type: 'list', items: { type: 'text' } }],
  ['Name', { type: 'text' }],
]);
const recordsIn = (text: string) => readRecordTable(text, KINDS).records.map(({ record }) => record);
const problemsIn = (text: string) =>
  readRecordTable(text, KINDS).problems.map(({ line, detail }) => `${line}: ${detail}`);
const cellsIn = (text: string) => readTable(text).rows.map(({ cells }) => cells);

describe('the separator of a table', () => {
  test.each([
    [
      'commas, with semicolons in the text',
      'CustomerID,Name,State,Memo\n902,Gamma,CA,Juices; ciders; beers',
      ['902', 'Gamma', 'CA', 'Juices; ciders; beers'],
    ],
    [
      'semicolons, with commas in the text',
      'CustomerID;Name;State;Memo\n904;Müller;CA;Äpfel, Birnen, Öl',
      ['904', 'Müller', 'CA', 'Äpfel, Birnen, Öl'],
    ],
    ['semicolons, with decimal commas', 'ID;FOB\n7;1.250,50', ['7', '1.250,50']],
    ['tabs, with decimal commas and no heading', '20001\t24,00', ['20001', '24,00']],
    ['bars', 'SKU|Price|Qty\nA|1,5|2', ['A', '1,5', '2']],
    ['commas in quotes', 'SKU,Qty\n20001,"1,200"', ['20001', '1,200']],
    ['a declared separator', 'sep=|\nSKU|Qty, net\n1,5|3', ['1,5', '3']],
    ['commas, with more semicolons than commas', 'ID,States\n1,CA;NV;AZ;WA', ['1', 'CA;NV;AZ;WA']],
  ])('%s', (_, text, last) => {
    expect(cellsIn(text).at(-1)).toEqual(last);
  });

  test('lines are counted through quoted cells, and empty rows are skipped', () => {
    const found = readTable('a;b\r\n"x ""y""\nz";2\r\n\r\n;3\n;\n').rows;
    expect(found.map(({ line, row, cells }) => [line, row, ...cells])).toEqual([
      [1, 1, 'a', 'b'],
      [2, 2, 'x "y"\nz', '2'],
      [5, 4, '', '3'],
    ]);
  });

  test('an unclosed quote is rejected with its line, and pasted rows may have quotes in their text', () => {
    expect(() => readTable('a,b\n1,2\n"open,3\n4,5')).toThrow('Line 3: a quote is opened and never closed.');
    expect(() => readTable('a,b\n6" pipe,2')).toThrow(/Line 2: there is a quote in the middle/);
    expect(cellsIn('6" pipe\t2\n"Best" jar\t3')).toEqual([
      ['6" pipe', '2'],
      ['"Best" jar', '3'],
    ]);
  });

  test('everything written is read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '"', '\n', '|', ' ', 'é', '1') });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const heading = ['h0', 'h1', 'h2', 'h3'];
        const text = csvFile([heading, ...rows]);
        const expected = rows.map((cells) => cells.map((one) => one.trim()));
        const read = cellsIn(text).slice(1);
        expect(read).toEqual(expected.filter((cells) => cells.some(Boolean)));
      }),
    );
  });
});

describe('the text of a file', () => {
  const text = 'Müller; 5 € “net”';
  const utf16 = (isBig: boolean, mark: boolean) => {
    const units = [...(mark ? '\ufeff' : ''), ...text].map((char) => char.charCodeAt(0));
    return new Uint8Array(
      units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
    );
  };
  test.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16', utf16(false, true), 'utf-16le'],
    ['UTF-16, big-endian', utf16(true, true), 'utf-16be'],
    ['UTF-16 without a byte order mark', utf16(false, false), 'utf-16le'],
    [
      'Windows-1252',
      new Uint8Array([77, 0xfc, 108, 108, 101, 114, 59, 32, 53, 32, 0x80, 32, 0x93, 110, 101, 116, 0x94]),
      'windows-1252',
    ],
  ])('%s is decoded', (_, bytes, encoding) => {
    const read = decodeTable(bytes);
    expect([read.text, read.encoding]).toEqual([text, encoding]);
  });
});

describe('numbers', () => {
  test.each([
    [['1.250,50'], ';', ',', []],
    [['1,250.50'], ';', '.', []],
    [['24,00', '1.250'], '\t', ',', []],
    [['1.250', '2.5'], '\t', '.', []],
    [['1.250', '12'], ';', undefined, ['1.250']],
    [['1,200'], ',', undefined, ['1,200']],
    [['1.250'], ',', '.', []],
    [['0,500'], ';', ',', []],
    [['1.5', '1,5'], ';', undefined, []],
    [['7', '12'], ';', '.', []],
    [['1.250.000', 'about 3.5'], ';', ',', []],
  ] as const)('of %j have the decimal mark that the whole table shows', (cells, separator, mark, unclear) => {
    expect(decimalStyleOf(cells, separator)).toEqual({ mark, unclear });
  });

  test('are parsed by the mark, and never corrected', () => {
    expect(
      ['1.250,50', '24,00', '-3', '1,2,3', '2,5 kg', '12.50', ',5'].map((one) => readNumber(one, ',')),
    ).toEqual(['1250.50', '24.00', '-3', undefined, undefined, undefined, '0.5']);
    expect(['24,00', '2,5', '1.200', '-3', ''].map((one) => readWhole(one, ','))).toEqual([
      24,
      undefined,
      1200,
      -3,
      undefined,
    ]);
  });
});

describe('records of a table', () => {
  test('have the types that the service declares, and an empty cell omits its field', () => {
    expect(recordsIn('CustomerID;Name;FOB;IsSample;States\n7;007;1.250,50;yes;CA|NV\n8;;null;no;')).toEqual([
      { CustomerID: 7, Name: '007', FOB: '1250.50', IsSample: true, States: ['CA', 'NV'] },
      { CustomerID: 8, FOB: null, IsSample: false },
    ]);
  });

  test('a value that does not parse as its type is sent unchanged', () => {
    expect(recordsIn('CustomerID,FOB,IsSample\n7.5,cheap,perhaps')).toEqual([
      { CustomerID: '7.5', FOB: 'cheap', IsSample: 'perhaps' },
    ]);
  });

  test('an ambiguous number prompts for its format', () => {
    const text = 'CustomerID;FOB\n7;1.250';
    expect(readRecordTable(text, KINDS).unclear).toEqual(['1.250']);
    const read = (mark: '.' | ',') => readRecordTable(text, KINDS, mark).records[0]!.record.FOB;
    expect([read('.'), read(',')]).toEqual(['1.250', '1250']);
  });

  test('overlong rows, duplicate headings and columns without one are problems with their line', () => {
    expect(problemsIn('CustomerID,Name\n7,Alpha,Beta\n8,x,,')).toEqual([
      '2: The row has 3 cells, but the header row has 2.',
    ]);
    expect(problemsIn('CustomerID,Name,customer_id\n7,A,8')).toEqual([
      '1: The heading customer_id appears twice.',
    ]);
    expect(problemsIn('CustomerID,,Name\n7,x,A')).toEqual(['1: Column 2 has no heading.']);
    expect(problemsIn('CustomerID,Name\n')).toEqual(['1: The file has a header row but no data rows.']);
    expect(problemsIn(' \n')).toEqual(['1: The file is empty.']);
    expect(problemsIn('7,A\n8,B\n9,C')).toEqual([
      expect.stringMatching(/^1: The first row must have the names of fields, such as CustomerID/),
    ]);
  });

  test('field kinds come from their schemas', () => {
    expect(
      [
        { type: ['string', 'null'], format: 'decimal' },
        { type: ['number', 'string'] },
        { type: 'integer' },
        { type: 'array', items: { type: 'integer' } },
        { type: 'string', format: 'date' },
        { type: ['string', 'null'], format: 'date-time' },
      ].map((schema) => fieldKindOf(schema).type),
    ).toEqual(['decimal', 'decimal', 'whole', 'list', 'text', 'time']);
  });

  test('a date or a time without a zone is UTC in a field that takes a time', () => {
    const kinds: FieldKinds = new Map([['At', { type: 'time' }]]);
    const read = (cell: string) => readRecordTable(`At;Name\n${cell};x`, kinds).records[0]!.record.At;
    expect(read('2026-11-17')).toBe('2026-11-17T00:00:00Z');
    expect(read('2026-11-17T08:30:15')).toBe('2026-11-17T08:30:15Z');
    expect(read('2026-11-17 08:30:15')).toBe('2026-11-17T08:30:15Z');
    expect(read('2026-11-17T08:30:15-08:00')).toBe('2026-11-17T08:30:15-08:00');
    expect(read('soon')).toBe('soon');
  });
});

test('headings are recognized in English, German, Spanish and French', () => {
  const roles = (line: string) => line.split('|').map(roleOf);
  expect(roles('Line|SKU|Description|Qty')).toEqual(['line', 'product', 'description', 'quantity']);
  expect(roles('Pos.|Artikel-Nr.|Bezeichnung|Menge|Stück|Kartons|Einzelpreis')).toEqual([
    'line',
    'product',
    'description',
    'quantity',
    'units',
    'cases',
    'price',
  ]);
  expect(roles('Código|Descripción|Cantidad|Cajas|Precio')).toEqual([
    'product',
    'description',
    'quantity',
    'cases',
    'price',
  ]);
  expect(roles('Réf. fournisseur|Désignation|Qté|Unités|Prix unitaire|Colour')).toEqual([
    'supplier_product_number',
    'description',
    'quantity',
    'units',
    'price',
    undefined,
  ]);
});

describe('a written file', () => {
  test('is quoted if needed, starts with a byte order mark and contains no formulas', () => {
    expect(csvFile([['a'], ['b,c']])).toBe('\ufeffa\r\n"b,c"\r\n');
    expect(
      csvLine(['a,b', 'say "x"', null, -1.5, '=1+1', '+x', '-.5', '-1+SUM(A1)', '@x', '+1 (555) 0100']),
    ).toBe('"a,b","say ""x""",,-1.5,\'=1+1,\'+x,-.5,\'-1+SUM(A1),\'@x,+1 (555) 0100');
  });

  test('contains no formulas, even with semicolons as separators', () => {
    expect(csvCell('tea;=1+1')).toBe('"tea;\'=1+1"');
    expect(csvCell('tea; @x;-5\n=cmd')).toBe('"tea; \'@x;-5\n\'=cmd"');
    expect(csvCell('a;b')).toBe('"a;b"');
  });
});
