import { describe, expect, test } from 'vitest';
import type { Product } from '../../console/src/app/records.ts';
import {
  correctedLines,
  countDifferences,
  hasSameLines,
  type ReceiptRow,
  receivedRows,
  rowProblems,
  splitRow,
} from '../../console/src/purchases/receipt-rows.ts';
import { findScannedRow, parseCode } from '../../console/src/purchases/scanned-code.ts';

type Line = Parameters<typeof receivedRows>[0]['lines'][number];

const line = (more: Partial<Line> = {}): Line => ({
  purchase_trans_id: 1,
  split_of: null,
  product_id: 20_001,
  product_name: 'Humboldt Ridge',
  ordered: 24,
  units: 20,
  damaged_units: 4,
  batch_code: 'A',
  expiration_date: '2031-01-31',
  pallet_tag: null,
  ...more,
});
const SECOND = line({
  purchase_trans_id: 2,
  product_id: 20_002,
  units: 24,
  damaged_units: 0,
  batch_code: null,
});
const PART = line({
  purchase_trans_id: 3,
  split_of: 1,
  ordered: 0,
  units: 6,
  damaged_units: 0,
  batch_code: 'B',
});
const typed = (rows: readonly ReceiptRow[], at: number, what: Partial<ReceiptRow>) =>
  rows.map((row, i) => (i === at ? { ...row, ...what } : row));
const problems = (rows: readonly ReceiptRow[]) => rows.map((row) => Object.keys(rowProblems(row, rows)));

describe('a correction of a receipt', () => {
  const rows = receivedRows({ lines: [line(), SECOND] });

  test('begins with what was received, and sends nothing while nothing differs', () => {
    expect(rows[0]).toMatchObject({ units: '20', damaged: '4', batch: 'A', expires: '2031-01-31' });
    expect(correctedLines(rows)).toEqual([]);
    expect(correctedLines(typed(rows, 1, { units: ' 24 ', damaged: '0' }))).toEqual([]);
    expect(problems(rows)).toEqual([[], []]);
  });

  test.for([
    [{ batch: 'C' }, { batch_code: 'C' }],
    [{ expires: '2032-02-29' }, { expiration_date: '2032-02-29' }],
    [{ pallet: 'P-2' }, { pallet_tag: 'P-2' }],
    [{ batch: '' }, { batch_code: null }],
    [{ expires: '' }, { expiration_date: null }],
  ] as const)('sends the line if only %j was typed', ([what, sent]) => {
    const was = { units: 20, damaged_units: 4, batch_code: 'A', expiration_date: '2031-01-31' };
    expect(correctedLines(typed(rows, 0, what))).toEqual([{ purchase_trans_id: 1, ...was, ...sent }]);
  });

  test('keeps the damaged units if only the good ones differ, and has none if that field is cleared', () => {
    expect(correctedLines(typed(rows, 0, { units: '21' }))).toMatchObject([{ units: 21, damaged_units: 4 }]);
    expect(correctedLines(typed(rows, 0, { damaged: '' }))[0]).not.toHaveProperty('damaged_units');
  });

  test('needs a number of good units', () => {
    expect(problems(typed(rows, 0, { units: '' }))).toEqual([['units'], []]);
    expect(problems(typed(rows, 0, { damaged: '1.5' }))).toEqual([['damaged'], []]);
    expect(problems(typed(rows, 0, { units: '10000001' }))).toEqual([['units'], []]);
  });

  test('sends a new part together with its line, so that the line stays', () => {
    const split = typed(splitRow(rows, 0), 1, { units: '4', batch: 'B' });
    expect(correctedLines(split)).toMatchObject([
      { purchase_trans_id: 1, units: 20, damaged_units: 4, batch_code: 'A' },
      { purchase_trans_id: 1, units: 4, batch_code: 'B' },
    ]);
    expect(countDifferences(split)).toEqual({ short: 0, over: 4 });
  });

  test('sends a scanned second batch together with its line', () => {
    const products = new Map([[20_001, { ProductID: 20_001, SupplierProductNumber: 'HR-1' } as Product]]);
    const code = { ...parseCode('HR-1'), batch: 'B' };
    const { rows: found, at } = findScannedRow(rows, products, code)!;
    expect(correctedLines(typed(found, at, { units: '4' }))).toMatchObject([
      { purchase_trans_id: 1, units: 20, batch_code: 'A' },
      { purchase_trans_id: 1, units: 4, batch_code: 'B' },
    ]);
  });

  test('needs the batch of each part, and each batch once', () => {
    const split = typed(splitRow(rows, 0), 1, { units: '4' });
    expect(problems(split)).toEqual([[], ['batch'], []]);
    expect(problems(typed(split, 0, { batch: '' }))).toEqual([['batch'], ['batch'], []]);
    expect(problems(typed(split, 1, { batch: 'A ' }))).toEqual([['batch'], ['batch'], []]);
  });

  test('is without a part that was removed again', () => {
    const split = splitRow(splitRow(rows, 0), 0);
    expect(new Set(split.map(({ id }) => id)).size).toBe(4);
    const removed = split.filter((_, i) => i !== 1);
    expect(new Set(splitRow(removed, 0).map(({ id }) => id)).size).toBe(4);
    expect(correctedLines(removed.filter((_, i) => i !== 1))).toEqual([]);
  });

  test('sends all parts of a split line under their own IDs, and counts them together', () => {
    const parts = receivedRows({ lines: [line({ ordered: 30 }), SECOND, PART] });
    expect(countDifferences(parts)).toEqual({ short: 0, over: 0 });
    const exchanged = typed(typed(parts, 0, { batch: 'B' }), 2, { batch: 'A' });
    expect(problems(exchanged)).toEqual([[], [], []]);
    expect(correctedLines(exchanged)).toMatchObject([
      { purchase_trans_id: 1, units: 20, batch_code: 'B' },
      { purchase_trans_id: 3, units: 6, batch_code: 'A' },
    ]);
  });

  test('does not continue a count that began from a different receipt', () => {
    const kept = splitRow(typed(rows, 0, { units: '19' }), 0);
    expect(hasSameLines(kept, rows)).toBe(true);
    expect(hasSameLines(kept, receivedRows({ lines: [line({ units: 19 }), SECOND] }))).toBe(false);
  });
});
