import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { wordMatcher } from '../../console/src/app/word-matcher.ts';
import {
  type ColumnUses,
  isPastedTable,
  ProductIndex,
  parsePaste,
  parseSheet,
  proposeColumnUses,
  unmatchedRowsOf,
} from '../../console/src/editing/paste.ts';
import { unsentItems } from '../../console/src/editing/unsent-items.ts';
import { readTableText } from '../../console/src/load/file.ts';
import { changedValueText, isShownField } from '../../console/src/orders/change-text.ts';
import { choiceOf, searchChoices } from '../../console/src/products/choices.ts';
import { lineOfPastedRow } from '../../console/src/purchases/editor/draft.ts';
import { sortOf, withKnownSort } from '../../console/src/reports/choice.ts';
import {
  defaultRange,
  lastCompletePeriod,
  periodBefore,
  periodsBetween,
} from '../../console/src/reports/period.ts';
import * as vocabulary from '../../console/src/reports/vocabulary.ts';
import { setBusinessClock } from '../../console/src/ui/business-clock.ts';
import { exportedPart, MAX_EXPORTED_ROWS } from '../../console/src/ui/export-limit.ts';
import { fieldText, lineIndexOf, refusedFieldText } from '../../console/src/ui/field-text.ts';
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
import { comparedRange, rangeOf, lastCompletePeriod as serviceLastWhole } from '../../src/reports/period.ts';
import { DIMENSIONS, MEASURES } from '../../src/reports/vocabulary.ts';

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

describe('money in the console', () => {
  test('never passes through a float', () => {
    expect(money('900000000000.00')).toBe('$900,000,000,000.00');
    expect(money('90071992547409.93')).toBe('$90,071,992,547,409.93');
    expect(sumOfMoney(['0.10', '0.20', null, '90071992547409.91'])).toBe('90071992547410.21');
  });

  test('has two decimals, more if needed, and a dash if missing', () => {
    expect([money('2310.4'), money('1.500000'), money('0.1250'), money('-3'), money(null)]).toEqual([
      '$2,310.40',
      '$1.50',
      '$0.125',
      '-$3.00',
      '–',
    ]);
  });

  test('is parsed back unchanged', () => {
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

test('a calendar date is the same in every time zone', () => {
  expect(day('2030-11-17')).toBe('Sun 17 Nov 2030');
  expect(day('2030-11-17T00:00:00.000Z')).toBe('Sun 17 Nov 2030');
  expect(day(null)).toBe('–');
});

test('a time of day in a zone is the same moment everywhere, even on days with clock changes', () => {
  const at = (day: string, time: string, zone: string) => instantIn(day, time, zone)?.toISOString();
  expect(at('2026-11-16', '14:00', 'America/Los_Angeles')).toBe('2026-11-16T22:00:00.000Z');
  expect(at('2026-07-16', '14:00:00', 'America/Los_Angeles')).toBe('2026-07-16T21:00:00.000Z');
  expect(at('2026-11-01', '14:00', 'America/Denver')).toBe('2026-11-01T21:00:00.000Z');
  expect(at('2026-03-08', '01:30', 'America/Denver')).toBe('2026-03-08T08:30:00.000Z');
  expect(at('2026-03-08', 'noon', 'America/Denver')).toBeUndefined();
});

test('only web URLs in the data become links', () => {
  expect(safeUrl('https://lab.example/coa.pdf')).toBe('https://lab.example/coa.pdf');
  expect([
    safeUrl('javascript:alert(1)'),
    safeUrl('data:text/html,x'),
    safeUrl(' https://x'),
    safeUrl(null),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

describe('spreadsheet rows', () => {
  const products = new ProductIndex(CHOICES);
  const read = (text: string, options: { uses?: ColumnUses; mark?: '.' | ','; already?: number } = {}) => {
    const sheet = parseSheet(text, products)!;
    const uses = options.uses ?? proposeColumnUses(sheet, products);
    return parsePaste(sheet, { uses, products, mark: options.mark, already: options.already ?? 0 });
  };
  const linesOf = (text: string, options = {}) =>
    read(text, options).rows.map(({ line, reason }) =>
      line ? `${line.product.ProductID}: ${line.quantity} ${line.unit}` : reason,
    );

  test('become lines by number, supplier number or name, and the others are kept with a reason', () => {
    expect(
      linesOf(
        'product\tunits\n20001\t24\nHR-2\t3 cases\nlemon pouch\t5\nnothing\t5\n20002\tmany\n20002\t\n20001\t1\tx',
      ),
    ).toEqual([
      '20001: 24 units',
      '20002: 3 cases',
      '20002: 5 units',
      'no product matches',
      'many is not a whole number from 1 to 999,999,999',
      'no quantity',
      'has 3 cells, but the table has 2 columns',
    ]);
  });

  test.each([
    ['Line\tSKU\tDescription\tQty\n1\t20001\tx\t24\n2\t20002\ty\t48\n3\t20001\tz\t36', [24, 48, 36]],
    ['SKU\tPrice\tQty\n20001\t7\t24\n20002\t9\t48', [24, 48]],
    ['Artikelnummer;Menge\n20001;24,00\n20002;1.200', [24, 1200]],
    ['SKU,Qty,Price\n20001,"1,200",2.50\n20002,2.0,1', [1200, 2]],
    ['Our order of May\n\nSKU\tQty\n20001\t24', ['is above the header row', 24]],
    ['SKU\tUnits\tCases\n20001\t24\t\n20002\t\t2', [24, 2]],
  ])('%j have the quantity that their heading names', (text, expected) => {
    expect(read(text).rows.map(({ line, reason }) => reason ?? Number(line?.quantity))).toEqual(expected);
  });

  test('with two quantity columns use neither until the user chooses', () => {
    const text = 'SKU\tUnits\tCases\n20001\t24\t2';
    expect(read(text).questions).toEqual({ product: false, quantity: true, numbers: [] });
    expect(linesOf(text, { uses: ['product', undefined, 'cases'] })).toEqual(['20001: 2 cases']);
    expect(linesOf(text, { uses: ['product', 'units', 'cases'] })).toEqual(['has two quantities']);
    expect(read('SKU\tQty\tMenge\n20001\t1\t2').questions.quantity).toBe(true);
    expect(read('SKU\tItem\tQty\n20001\t20002\t2').questions.product).toBe(true);
  });

  test('of a price list have no quantity, and two number columns without headings prompt for a choice', () => {
    expect(read('SKU\tPrice\n20001\t7').questions.quantity).toBe(true);
    expect(read('1\t20001\t24\n2\t20002\t48').questions.quantity).toBe(true);
  });

  test('an ambiguous number prompts for its format', () => {
    const text = 'SKU\tQty\n20001\t1,200';
    expect(read(text).questions.numbers).toEqual(['1,200']);
    expect([linesOf(text, { mark: '.' }), linesOf(text, { mark: ',' })]).toEqual([
      ['20001: 1200 units'],
      ['1,200 is not a whole number from 1 to 999,999,999'],
    ]);
  });

  test('a number that could be a product or a quantity is used once', () => {
    expect(linesOf('24\t12\n20001\t24')).toEqual(['24: 12 units', '20001: 24 units']);
  });

  test('beyond 200 lines nothing is dropped, and 5,000 rows are parsed quickly', () => {
    const text = Array.from({ length: 5_000 }, (_, i) => `20001\t${i + 1}`).join('\n');
    const found = read(text, { already: 5 });
    expect([found.rows.filter(({ line }) => line).length, unmatchedRowsOf(found).length]).toEqual([
      195, 4_805,
    ]);
  });

  test('of a purchase have a batch and an expiration date', () => {
    const headed = 'product\tnote\tcases\tlot\tpacked\texpires\n20001\tcold\t2\t77\t2026-01-01\t1/5/2027';
    const [line] = read(headed).rows.map(({ line }) => lineOfPastedRow(line!));
    expect(line).toMatchObject({
      productId: 20_001,
      quantity: '2',
      unit: 'cases',
      batch: '77',
      expires: '2027-01-05',
    });
    expect(linesOf('product\tcases\texpires\n20001\t2\tsoon')).toEqual(['soon is not a date']);
  });

  test('a single word is not a table', () => {
    expect(parseSheet('purple', products)).toBeUndefined();
    expect(['purple', 'Lemon Pouch, 3.5 g', '20001\t24', '20001, 24', 'a\nb'].map(isPastedTable)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

test('content that would be dropped from an order is listed', () => {
  const line = { key: 1, productId: null, text: '', quantity: '', unit: 'units' as const };
  const lines = [
    line,
    { ...line, key: 2, text: 'purple' },
    { ...line, key: 3, quantity: '7' },
    { ...line, key: 4, productId: 7, text: 'Purple Jar' },
    { ...line, key: 5, productId: 7, text: 'Purple Jar', quantity: '2.5' },
    { ...line, key: 6, productId: 7, text: 'Purple Jar', quantity: '24' },
  ];
  const leftOver = [{ key: 7, text: 'x', reason: 'no product matches' }];
  expect(unsentItems({ lines, leftOver }).map(({ key }) => key)).toEqual([2, 3, 4, 5, 7]);
});

test('a table file is sent with the types that the service declares', async () => {
  const kinds = new Map([
    ['ProductID', { type: 'whole' as const }],
    ['Memo', { type: 'text' as const }],
  ]);
  const { ready } = readTableText('ProductID,Memo\n7,x\n\n8,"a\nb"', kinds, { fields: {} });
  expect((await ready!.body.text()).split('\n').map((line) => JSON.parse(line))).toEqual([
    { ProductID: 7, Memo: 'x' },
    { ProductID: 8, Memo: 'a\nb' },
  ]);
  expect([ready!.textOf(1), ready!.lineOf(1)]).toEqual(['8, a\nb', 4]);
});

test('an export beyond its limit is cut, and says so', () => {
  const rows = Array.from({ length: MAX_EXPORTED_ROWS }, (_, i) => i);
  expect(exportedPart(rows).isPartial).toBe(false);
  const { rows: kept, isPartial } = exportedPart([...rows, -1]);
  expect([kept.length, isPartial]).toEqual([MAX_EXPORTED_ROWS, true]);
});

test('products are found by all words in any order, and prefix matches come first', () => {
  expect(searchChoices(CHOICES, 'pouch lemon').map((one) => one.product.ProductID)).toEqual([20_002]);
  expect(searchChoices(CHOICES, '24')[0]?.product.ProductID).toBe(24);
  expect(searchChoices(CHOICES, 'zzz')).toEqual([]);
});

test.each([
  ['lines[0].units', 0],
  ['lines[12]', 12],
  ['pending_change.lines[2].units', 2],
  ['purchase_transactions[1].batch_code', 1],
  ['emails[1]', undefined],
  ['lines', undefined],
])('the field %s belongs to line %s', (field, index) => {
  expect(lineIndexOf(field)).toBe(index);
});

describe('the description of an order’s changes', () => {
  const ZONE = 'America/Los_Angeles';
  const words = (field: string, value: unknown) =>
    `${fieldText(field)}: ${changedValueText(field, value, ZONE)}`;

  test('formats dates, money, numbers and states as the page does', () => {
    expect(words('delivery_date', '2031-11-18')).toBe('Delivery: Tue 18 Nov 2031');
    expect(words('totals.ext_price', '1278.4')).toBe('Total, amount: $1,278.40');
    expect(words('lines[1].shipped_units', 4800)).toBe('Line 2, ships: 4,800');
    expect(words('lines[0].accept_backorder', true)).toBe('Line 1, accepts backorder: yes');
    expect(words('status', 'on_the_way')).toBe('Status: on the way');
    expect(words('po_date', '2031-11-18T09:31:06.396Z')).toBe('PO date: Tue 18 Nov 2031');
    expect(words('some_new_field', 'x')).toBe('some new field: x');
    expect(words('memo', null)).toBe('Memo: –');
  });

  test('describes objects by their content, never as JSON', () => {
    const line = { product_id: 20_004, product_name: 'Pineapple', units: 320, issues: [] };
    expect(words('lines[2]', line)).toBe('Line 3: 320 × Pineapple');
    expect(words('lines', [line, { product_id: 7, units: 1 }])).toBe('Lines: 320 × Pineapple, 1 × Product 7');
    const change = { state: 'draft', memo: 'later', po_num: null, totals: { units: 320 }, lines: [line] };
    expect(words('pending_change', change)).toBe(
      'Pending change: not submitted; Memo later; Lines 320 × Pineapple',
    );
    expect(words('processing', { attempts: 0, message: null })).not.toMatch(/[{}"]/);
  });

  test('omits IDs whose names are shown, and derived values', () => {
    for (const field of [
      'version',
      'lines[0].product_id',
      'groups[0].totals.units',
      'totals.requested_ext_price',
    ])
      expect(isShownField(field), field).toBe(false);
    for (const field of ['memo', 'lines[0].product_name', 'lines[2]', 'totals.units'])
      expect(isShownField(field), field).toBe(true);
  });
});

test('a date has no leading zero, also in a timestamp', () => {
  expect(instant('2031-11-03T12:00:00Z', 'UTC')).toBe('Mon 3 Nov 2031 12:00');
  expect(day('2031-11-03')).toBe('Mon 3 Nov 2031');
});

test('which year is this one is decided in the zone of the warehouse', () => {
  const offsetMs = Date.parse('2031-01-01T03:00:00Z') - Date.now();
  onTestFinished(() => setBusinessClock({ zone: 'UTC', offsetMs: 0 }));
  setBusinessClock({ zone: 'America/Los_Angeles', offsetMs });
  expect(day('2030-12-31')).toBe('Tue 31 Dec');
  expect(day('2031-01-01')).toBe('Wed 1 Jan 2031');
  setBusinessClock({ zone: 'Asia/Tokyo', offsetMs });
  expect(day('2031-01-01')).toBe('Wed 1 Jan');
});

test('The last full day, week, month, quarter and year match the service', () => {
  const periods = fc.constantFrom(...vocabulary.PERIODS);
  const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(periods, days, (period, date) => {
      const today = date.toISOString().slice(0, 10);
      expect(lastCompletePeriod(period, today)).toEqual(serviceLastWhole(period, today));
      const range = lastCompletePeriod(period, today);
      expect(periodBefore(range)).toEqual(comparedRange(range, 'previous_period'));
      expect(defaultRange(today)).toEqual(rangeOf({}, today));
    }),
  );
});

test('Every period in a range has a position on the axis', () => {
  expect(periodsBetween('day', '2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(periodsBetween('week', '2026-11-02', '2026-11-16')).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(periodsBetween('month', '2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(periodsBetween('quarter', '2026-Q3', '2027-Q1')).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  expect(periodsBetween('year', '2025', '2027')).toEqual(['2025', '2026', '2027']);
});

test('A report sort is dropped when its column is no longer selected', () => {
  expect(withKnownSort({ by: 'month', sort: '-units_before' }).sort).toBe('-units_before');
  expect(withKnownSort({ by: 'month', measures: 'invoices', sort: '-units_before' }).sort).toBeUndefined();
  expect(sortOf({ by: 'month' })).toBe('month');
  expect(sortOf({ by: 'month,product', measures: 'invoices' })).toBe('-invoices');
});

test('Reports offers every dimension and measure of the service', () => {
  expect([...vocabulary.DIMENSIONS].sort()).toEqual([...DIMENSIONS].sort());
  expect([...vocabulary.MEASURES].sort()).toEqual([...MEASURES].sort());
});

test('Searches of names find all words in any order and case, over all the values of a record', () => {
  const values = ['Blue Door Bottle Shop', 1042, null, 'CBS-77'];
  const finds = (text: string) => wordMatcher(text)(...values);
  for (const text of ['shop blue', 'BOTTLE cbs', ' door  1042 ', '', 'op lue'])
    expect(finds(text), text).toBe(true);
  for (const text of ['blue red', 'null', 'doorbottle']) expect(finds(text), text).toBe(false);
});

test.each([
  ['lines[0].unit_price', 'Line 1, price'],
  ['purchase_transactions[2].units', 'Line 3, units'],
  ['po_num', 'PO'],
  ['totals.ext_price', 'Total, amount'],
  ['[3].ProductID', '[3].ProductID'],
  ['query', 'query'],
])('a refusal names %s as people do: %s', (field, words) => {
  expect(refusedFieldText(field)).toBe(words);
});
