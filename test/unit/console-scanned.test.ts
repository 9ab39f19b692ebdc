import { describe, expect, test } from 'vitest';
import type { Product } from '../../console/src/app/records.ts';
import type { ReceiptRow } from '../../console/src/purchases/receipt-rows.ts';
import { findScannedRow, parseCode } from '../../console/src/purchases/scanned-code.ts';

const SEPARATOR = '\u001d';
const EXPECTED = { units: '24', damaged: '', batch: '', expires: '', pallet: '' };
const row = (id: number, productId: number, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id,
  transId: 100 + id,
  orderedId: 100 + id,
  productId,
  ordered: 24,
  ...EXPECTED,
  was: EXPECTED,
  ...more,
});
const product = (ProductID: number, SupplierProductNumber: string | null) =>
  [ProductID, { ProductID, SupplierProductNumber } as Product] as const;
const PRODUCTS = new Map([product(20_001, 'HR-1'), product(20_002, '0036000291452'), product(20_003, null)]);
const ROWS = [row(0, 20_001), row(1, 20_002), row(2, 20_003, { pallet: '1A40A03', batch: 'B-7' })];
const at = (code: string) => findScannedRow(ROWS, PRODUCTS, parseCode(code))?.at;

describe('the line of a barcode', () => {
  test.for([
    ["the supplier's number, whatever its case", 'hr-1', 0],
    ['its own number', '20003', 2],
    ['UPC-A, with 12 digits', '036000291452', 1],
    ['EAN-13', '0036000291452', 1],
    ['GTIN-14 in a GS1 code', '0100036000291452', 1],
    ['a human-readable GS1 code', '(01)00036000291452(17)270131', 1],
    ['a pallet tag', '1A40A03', 2],
    ['a batch', 'B-7', 2],
    ['a GS1 code with a symbology prefix', `]C10100036000291452`, 1],
  ] as const)('is found by %s', ([, code, index]) => {
    expect(at(code)).toBe(index);
  });

  test.for(['', '99', '01', '0100036', 'HR-12', '0199999999999999'])('is unknown for "%s"', (code) => {
    expect(at(code)).toBeUndefined();
  });

  test('takes the batch and expiration date from the code', () => {
    const found = findScannedRow(ROWS, PRODUCTS, parseCode(`010003600029145210LOT5${SEPARATOR}17270200`))!;
    expect(found.rows[found.at]).toMatchObject({ id: 1, batch: 'LOT5', expires: '2027-02-28', units: '24' });
  });

  test('a second batch of the same line becomes a row below it, and is found again', () => {
    const first = findScannedRow(ROWS, PRODUCTS, parseCode('(01)00036000291452(10)LOT5'))!;
    const second = findScannedRow(first.rows, PRODUCTS, parseCode('(01)00036000291452(10)LOT6'))!;
    expect(second.rows.map(({ transId, batch }) => `${transId} ${batch}`)).toEqual([
      '100 ',
      '101 LOT5',
      '101 LOT6',
      '102 B-7',
    ]);
    expect(second.rows[second.at]).toMatchObject({ was: undefined, units: '' });
    const again = findScannedRow(second.rows, PRODUCTS, parseCode('(01)00036000291452(10)LOT6'))!;
    expect(again.rows).toHaveLength(4);
    expect(again.at).toBe(second.at);
  });
});
