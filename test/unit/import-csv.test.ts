import { describe, expect, test } from 'vitest';
import { readCsv } from '../../src/orders/import/csv.ts';
import { parseProductId } from '../../src/orders/import/lines.ts';
import type { Fault } from '../../src/shared/index.ts';
import { processorMs } from '../support/processor-time.ts';

const HEAD = 'product_id,units\n';
const cells = (csv: string) =>
  readCsv(csv).map(({ row_number, cells }) => [row_number, ...Object.values(cells)]);
function refusal(csv: string): string {
  try {
    return `taken: ${readCsv(csv).length} rows`;
  } catch (error) {
    return `${(error as Fault).status} ${(error as Fault).message}`;
  }
}

test('the delimiter is found after empty lines', () => {
  expect(cells('\n\r\nproduct_id;units\n1;2')).toEqual([[4, '1', '2']]);
});

test('an ID has up to ten digits', () => {
  expect(['1999999999', '2147483647', '2147483648', '0'].map(parseProductId)).toEqual([
    1_999_999_999, 2_147_483_647, 0, 0,
  ]);
});

describe('cells', () => {
  test.each([
    [
      'quotes, doubled quotes and line ends inside',
      `${HEAD}"1""2","a\n,b"\n3,4`,
      [
        [2, '1"2', 'a\n,b'],
        [3, '3', '4'],
      ],
    ],
    ['spaces around cells and quotes', `${HEAD}  1 ,\t" 2 " \n`, [[2, '1', '2']]],
    [
      'empty lines count, and are skipped',
      `${HEAD}\n\r\n1,2\r\n\n , \n3,4`,
      [
        [4, '1', '2'],
        [7, '3', '4'],
      ],
    ],
    [
      'short rows, and empty cells at the end',
      `${HEAD}1\n1,2,,`,
      [
        [2, '1', ''],
        [3, '1', '2'],
      ],
    ],
    ['a byte order mark', `\ufeff${HEAD}1,2`, [[2, '1', '2']]],
    [
      'tabs between empty cells',
      'product_id\tunits\n\t2\n1\t',
      [
        [2, '', '2'],
        [3, '1', ''],
      ],
    ],
    [
      'mixed line ends',
      'product_id,units\r1,2\r\n3,4\n5,6',
      [
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6'],
      ],
    ],
    ['null bytes', `${HEAD}1\0,2`, [[2, '1', '2']]],
  ])('%s', (_, csv, expected) => {
    expect(cells(csv)).toEqual(expected);
  });

  test.each([
    ['a quote in the middle', `${HEAD}1"2,3`, /^400 .*\(row 2\).*middle of a cell/],
    ['text after a quote', `${HEAD}1,2\n"1"2,3`, /^400 .*\(row 3\).*there is text after a closing quote/],
    ['an unclosed quote', `${HEAD}"1,2\n3,4`, /^400 .*\(row 2\).*never closed/],
    [
      'a long cell',
      `${HEAD}1,${'2'.repeat(1_001)}`,
      /^400 In row 2, the cell in column units has 1001 characters; at most 1000/,
    ],
    [
      'many columns',
      `product_id,units${',x'.repeat(199)}\n1,2`,
      /^400 The first row has 201 columns; at most 200/,
    ],
    ['many rows', `${HEAD}${'1,2\n'.repeat(201)}`, /^413 The file has more than 200 rows. Split it/],
  ])('%s is rejected with a message', (_, csv, expected) => {
    expect(refusal(csv)).toMatch(expected);
  });

  test('a row with too many cells is kept with a reason, because any of its cells may be the wrong one', () => {
    expect(readCsv(`${HEAD}1,1,200\n3,4`).map((row) => row.defect)).toEqual([
      'The row has 3 cells, but the header row has 2. Cells without a column: 200.',
      undefined,
    ]);
  });

  test('long texts in unknown columns are left alone', () => {
    expect(cells(`note,${HEAD}"${'x'.repeat(50_000)}",1,2`)).toEqual([[2, '1', '2']]);
  });
});

/** The largest text that fits into a request, of whatever is tedious to read. */
const repeated = (part: string, before = HEAD) => before + part.repeat(Math.floor(250_000 / part.length));

test.each([
  ['commas', repeated(',', '')],
  ['commas below a heading', repeated(',')],
  ['quotes', repeated('"', '')],
  ['pairs of quotes', repeated('""', `${HEAD}"`)],
  ['line feeds', repeated('\n')],
  ['carriage returns', repeated('\r\n')],
  ['blanks', repeated(' ')],
  ['spaces before a letter', `${repeated(' ')}x`],
  ['rows of another width', repeated(',,\n')],
  ['empty quoted cells', repeated('"",')],
  ['marks', repeated('\ufeff', '')],
  ['all separators', repeated(',;\t', '')],
  ['digits', repeated('9')],
  ['decimals', repeated('.0', `${HEAD}1,1`)],
])('a file of nothing but %s is read in one pass', (_, csv) => {
  // A few milliseconds; with a cost per row or cell that grows it was 9 s for line feeds.
  expect(processorMs(() => refusal(csv))).toBeLessThan(1_000);
});
