import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromPaste } from '../../console/src/editing/paste.ts';
import { cellsOf, fromCsv } from '../../console/src/load/file.ts';
import { fieldWords, isRead, valueWords } from '../../console/src/orders/change-words.ts';
import { choiceOf, search } from '../../console/src/products/choices.ts';
import { lineOf } from '../../console/src/purchases/editor/draft.ts';
import { csvCell } from '../../console/src/ui/csv-text.ts';
import {
  centsOf,
  day,
  instant,
  money,
  safeUrl,
  sumOfMoney,
  textOfCents,
} from '../../console/src/ui/format.ts';
import { instantIn } from '../../console/src/ui/zoned-time.ts';

const product = (ProductID: number, ProductName: string, SupplierProductNumber: string | null = null) =>
  choiceOf(
    { ProductID, ProductName, SupplierProductNumber, Supplier: 'Ridge', StatusID: 1 } as never,
    undefined,
    undefined,
  );
const CHOICES = [
  product(20_001, 'Purple Jar', 'HR-1'),
  product(20_002, 'Lemon Pouch', 'HR-2'),
  product(24, 'Odd One'),
];

describe('money on the console', () => {
  test('never passes through a float', () => {
    expect(money('900000000000.00')).toBe('$900,000,000,000.00');
    expect(money('90071992547409.93')).toBe('$90,071,992,547,409.93');
    expect(sumOfMoney(['0.10', '0.20', null, '90071992547409.91'])).toBe('90071992547410.21');
  });

  test('has two decimals, more where there are more, and a dash where there is none', () => {
    expect([money('2310.4'), money('1.500000'), money('0.1250'), money('-3'), money(null)]).toEqual([
      '$2,310.40',
      '$1.50',
      '$0.125',
      '-$3.00',
      '–',
    ]);
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (cents) => {
        expect(centsOf(textOfCents(cents))).toBe(cents);
      }),
    );
    expect([centsOf('12.345'), centsOf('1,5'), centsOf(''), centsOf('1e3')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a calendar day is the same in every time zone', () => {
  expect(day('2030-11-17')).toBe('Sun 17 Nov 2030');
  expect(day('2030-11-17T00:00:00.000Z')).toBe('Sun 17 Nov 2030');
  expect(day(null)).toBe('–');
});

test('a time of day in a zone is the same moment everywhere, also on the days on which clocks change', () => {
  const at = (day: string, time: string, zone: string) => instantIn(day, time, zone)?.toISOString();
  expect(at('2026-11-16', '14:00', 'America/Los_Angeles')).toBe('2026-11-16T22:00:00.000Z');
  expect(at('2026-07-16', '14:00:00', 'America/Los_Angeles')).toBe('2026-07-16T21:00:00.000Z');
  expect(at('2026-11-01', '14:00', 'America/Denver')).toBe('2026-11-01T21:00:00.000Z');
  expect(at('2026-03-08', '01:30', 'America/Denver')).toBe('2026-03-08T08:30:00.000Z');
  expect(at('2026-03-08', 'noon', 'America/Denver')).toBeUndefined();
});

test('only web addresses in the data become links', () => {
  expect(safeUrl('https://lab.example/coa.pdf')).toBe('https://lab.example/coa.pdf');
  expect([
    safeUrl('javascript:alert(1)'),
    safeUrl('data:text/html,x'),
    safeUrl(' https://x'),
    safeUrl(null),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a cell that a spreadsheet would calculate is text in the CSV', () => {
  expect(['=1+1', '+1', '@x', '-cmd', '-12.50', 'a,b', 'a"b'].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'@x",
    "'-cmd",
    '-12.50',
    '"a,b"',
    '"a""b"',
  ]);
});

describe('rows of a spreadsheet', () => {
  test('become lines by number, supplier’s number or name; the others are kept with their reason', () => {
    const pasted = fromPaste(
      'product\tunits\n20001\t24\nHR-2\t3 cases\nlemon pouch\t5\nnothing\t5\n20002\tmany',
      CHOICES,
      0,
    )!;
    expect(pasted.rows.map((row) => [row.product.ProductID, row.quantity, row.unit])).toEqual([
      [20_001, '24', 'units'],
      [20_002, '3', 'cases'],
      [20_002, '5', 'units'],
    ]);
    expect(pasted.leftOver.map((row) => row.reason)).toEqual(['no product matches', 'no clear quantity']);
  });

  test('a number that is both a product and a quantity counts once', () => {
    const pasted = fromPaste('24\t12\n20001\t24', CHOICES, 0)!;
    expect(pasted.rows.map((row) => [row.product.ProductID, row.quantity])).toEqual([
      [24, '12'],
      [20_001, '24'],
    ]);
  });

  test('beyond 200 lines nothing is dropped', () => {
    const text = Array.from({ length: 210 }, (_, i) => `20001\t${i + 1}`).join('\n');
    const pasted = fromPaste(text, CHOICES, 5)!;
    expect([pasted.rows.length, pasted.leftOver.length]).toEqual([195, 15]);
  });

  test('of a purchase have a batch and a day of expiry, by their headings or by what they look like', () => {
    const linesOf = (text: string) =>
      fromPaste(text, CHOICES, 0)!.rows.map((row) => {
        const { productId, quantity, batch, expires } = lineOf(row);
        return [productId, quantity, batch, expires];
      });
    expect(linesOf('20001\tPurple Jar\t24\tB-1\t2027-01-31\nHR-2\t12\t\t1/5/2027')).toEqual([
      [20_001, '24', 'B-1', '2027-01-31'],
      [20_002, '12', '', '2027-01-05'],
    ]);
    const headed = 'product\tnote\tcases\tlot\tpacked\texpires\n20001\tcold\t2\t77\t2026-01-01\t2027-02-01';
    expect(linesOf(headed)).toEqual([[20_001, '2', '77', '2027-02-01']]);
  });

  test('a word is no table', () => {
    expect(fromPaste('purple', CHOICES, 0)).toBeUndefined();
  });
});

describe('a CSV file', () => {
  test('may have quotes, line breaks in cells and any line ends', () => {
    expect(cellsOf('a,b\r\n"x, ""y""\nz",2\n\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  test('is sent with the types that the service declares; an empty cell leaves its field out', async () => {
    const types = {
      ProductID: { type: 'integer' },
      IsSample: { type: 'boolean' },
      FOB: { type: ['string', 'null'] },
      States: { type: 'array', items: { type: 'string' } },
    };
    const ready = fromCsv('ProductID,IsSample,FOB,States,Memo\n7,true,1.50,CA NV,\n8,no,null,,x', types);
    const lines = (await ready.body.text()).split('\n').map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { ProductID: 7, IsSample: true, FOB: '1.50', States: ['CA', 'NV'] },
      { ProductID: 8, IsSample: false, FOB: null, Memo: 'x' },
    ]);
    expect(ready.textOf(1)).toContain('8, no');
  });
});

test('products are found by every word in any order; what begins with the text comes first', () => {
  expect(search(CHOICES, 'pouch lemon').map((one) => one.product.ProductID)).toEqual([20_002]);
  expect(search(CHOICES, '24')[0]?.product.ProductID).toBe(24);
  expect(search(CHOICES, 'zzz')).toEqual([]);
});

describe('what changed in an order, in words', () => {
  const ZONE = 'America/Los_Angeles';
  const words = (field: string, value: unknown) => `${fieldWords(field)}: ${valueWords(field, value, ZONE)}`;

  test('dates, money, numbers and states are as the page shows them', () => {
    expect(words('delivery_date', '2031-11-18')).toBe('Delivery: Tue 18 Nov 2031');
    expect(words('totals.ext_price', '1278.4')).toBe('Total, amount: $1,278.40');
    expect(words('lines[1].shipped_units', 4800)).toBe('Line 2, ships: 4,800');
    expect(words('lines[0].accept_backorder', true)).toBe('Line 1, backorder accepted: yes');
    expect(words('status', 'on_the_way')).toBe('Status: on the way');
    expect(words('po_date', '2031-11-18T09:31:06.396Z')).toBe('PO date: Tue 18 Nov 2031');
    expect(words('some_new_field', 'x')).toBe('some new field: x');
    expect(words('memo', null)).toBe('Memo: –');
  });

  test('objects are told by what is in them, never as JSON', () => {
    const line = { product_id: 20_004, product_name: 'Pineapple', units: 320, issues: [] };
    expect(words('lines[2]', line)).toBe('Line 3: 320 × Pineapple');
    expect(words('lines', [line, { product_id: 7, units: 1 }])).toBe('Lines: 320 × Pineapple, 1 × Product 7');
    const change = { state: 'draft', memo: 'later', po_num: null, totals: { units: 320 }, lines: [line] };
    expect(words('pending_change', change)).toBe(
      'Pending change: not submitted; Memo later; Lines 320 × Pineapple',
    );
    expect(words('processing', { attempts: 0, message: null })).not.toMatch(/[{}"]/);
  });

  test('numbers whose names stand beside them, and what follows from the rest, are left out', () => {
    for (const field of [
      'version',
      'lines[0].product_id',
      'groups[0].totals.units',
      'totals.requested_ext_price',
    ])
      expect(isRead(field), field).toBe(false);
    for (const field of ['memo', 'lines[0].product_name', 'lines[2]', 'totals.units'])
      expect(isRead(field), field).toBe(true);
  });
});

test('a day has no leading zero, also one of a moment', () => {
  expect(instant('2031-11-03T12:00:00Z', 'UTC')).toBe('Mon 3 Nov 2031 12:00');
  expect(day('2031-11-03')).toBe('Mon 3 Nov 2031');
});
