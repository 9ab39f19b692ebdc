import { expect, test } from 'vitest';
import { prefersMediaType, tableResponse } from '../../src/http/index.ts';
import { callList, callListTable } from '../../src/recall/index.ts';

const line = (customer_id: number, invoice_num: string, units: number, more: object = {}) => ({
  invoice_id: 1,
  invoice_num,
  invoice_status: 7,
  customer_id,
  customer_name: `Shop ${customer_id}`,
  contact_email: null,
  contact_phone: '+1 (555) 0100',
  units,
  delivery_date: '2026-01-01',
  ...more,
});
const product = (...lines: ReturnType<typeof line>[]) => ({
  product_id: 1,
  product_name: 'Ale',
  supplier_id: 1,
  received: [],
  coas: [],
  on_hand: [],
  lines,
  sums: { reserved: 0, shipped: 0 },
});

test('every customer is called once, with all of its invoices and units', () => {
  const batch = {
    batch_code: 'B',
    products: [
      product(line(2, 'INV-1', 3), line(1, 'INV-2', 4)),
      product(line(2, 'INV-1', 5), line(2, 'INV-3', 1)),
    ],
  };
  expect(callList(batch).map((one) => [one.customer_id, one.invoice_nums, one.units])).toEqual([
    [1, ['INV-2'], 4],
    [2, ['INV-1', 'INV-3'], 9],
  ]);
});

test('the list is a spreadsheet in which names run no formulas', async () => {
  const list = callList({
    batch_code: 'B',
    products: [product(line(1, 'INV-1', 3, { customer_name: '=Shop, "the"' }))],
  });
  const answer = await tableResponse('text/csv', () => callListTable('B', list));
  expect(answer?.json).toBe(
    'customer_id,customer_name,contact_email,contact_phone,invoice_nums,units\r\n' +
      `1,"'=Shop, ""the""",,+1 (555) 0100,INV-1,3\r\n`,
  );
});

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/csv', true],
  ['application/json', false],
  ['text/csv;q=0', false],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv, application/json;q=0.9, */*', true],
])('Accept: %s', (accept, isCsv) => {
  expect(prefersMediaType(accept, 'text/csv')).toBe(isCsv);
});
