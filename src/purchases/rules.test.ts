import { describe, expect, test } from 'vitest';
import { MAX_LINE_UNITS } from '../shared/index.ts';
import {
  type DraftFacts,
  draftProblems,
  nextStage,
  type PurchaseDraft,
  type PurchaseDraftLine,
  STATUSES,
  submitProblems,
  totalCasesOf,
  unitsOf,
} from './rules.ts';

const PRODUCT = { productId: 1, supplierId: 101, isActive: true, unitsPerCase: 12, fob: '2.5000' };
const LOOSE = { productId: 2, supplierId: 101, isActive: true, unitsPerCase: null, fob: '0.0000' };
const FOREIGN = { productId: 3, supplierId: 103, isActive: true, unitsPerCase: 6, fob: '1.0000' };

const line = (more: Partial<PurchaseDraftLine> = {}): PurchaseDraftLine => ({
  productId: 1,
  quantity: { units: 5 },
  batchCode: null,
  expirationDate: null,
  ...more,
});

const draft = (more: Partial<PurchaseDraft> = {}): PurchaseDraft => ({
  vendorId: 301,
  supplierId: 101,
  toLocationId: 11,
  supplierName: null,
  // A Wednesday.
  deliveryDate: '2026-07-15',
  poNum: 'PO-1',
  lines: [line()],
  ...more,
});

const VENDOR = {
  name: 'Vendor',
  isActive: true,
  requiresBatchCodes: false,
  pickupDays: [] as string[],
  leadTimeDays: 0,
  earliestDelivery: '2026-07-10',
};
const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
  vendor: VENDOR,
  vendorExists: true,
  locationExists: true,
  unknownUserId: null,
  products: [PRODUCT, LOOSE, FOREIGN],
  holder: null,
  ...more,
});
const vendor = (more: Partial<typeof VENDOR>): Partial<DraftFacts> => ({ vendor: { ...VENDOR, ...more } });

const draftCodes = (d: PurchaseDraft, f: DraftFacts) => draftProblems(d, f).map(({ code }) => code);
const submitCodes = (d: PurchaseDraft, f: DraftFacts) => submitProblems(d, f).map(({ code }) => code);

describe('units', () => {
  test.each([
    [{ cases: 2 }, PRODUCT, '24'],
    [{ cases: 0.1 }, { ...PRODUCT, unitsPerCase: 30 }, '3'],
    [{ cases: 0.333333333 }, { ...PRODUCT, unitsPerCase: 24 }, '8'],
    [{ units: 7 }, LOOSE, '7'],
    [{ units: '7.0000' }, undefined, '7'],
    [{ units: 0.00005 }, PRODUCT, '0.0001'],
    [{ units: -1.5 }, PRODUCT, '-1.5'],
    [{ cases: 2 }, LOOSE, undefined],
    [{ cases: 2 }, undefined, undefined],
  ] as const)('%j of %j is %s', (quantity, product, expected) => {
    expect(unitsOf(line({ quantity }), product)?.toFixed()).toBe(expected);
  });

  test('cases are added up over the lines; products without units per case count as none', () => {
    const lines = [
      line({ quantity: { units: 6 } }),
      line({ productId: 2 }),
      line({ quantity: { cases: 2 } }),
    ];
    expect(totalCasesOf(draft({ lines }), facts())).toBe(2.5);
  });
});

describe('a draft', () => {
  test.each<[string, Partial<PurchaseDraft>, Partial<DraftFacts>, string[]]>([
    ['may be right', {}, {}, []],
    ['may have no lines and no date', { lines: [], deliveryDate: null }, {}, []],
    ['may have a quantity of nothing', { lines: [line({ quantity: { units: 0 } })] }, {}, []],
    ['may have a negative, broken quantity', { lines: [line({ quantity: { units: -0.5 } })] }, {}, []],
    ['may be for a vendor that is not active', {}, vendor({ isActive: false }), []],
    ['needs a location', {}, { locationExists: false, vendor: null }, ['LOCATION_NOT_FOUND']],
    ['needs a vendor there', {}, { vendor: null }, ['VENDOR_NOT_FOUND']],
    [
      'needs both',
      {},
      { locationExists: false, vendor: null, vendorExists: false },
      ['LOCATION_NOT_FOUND', 'VENDOR_NOT_FOUND'],
    ],
    ['needs its creator', {}, { unknownUserId: 9 }, ['USER_NOT_FOUND']],
    ['needs known products', { lines: [line({ productId: 9 })] }, {}, ['PRODUCT_NOT_FOUND']],
    ['needs products of its supplier', { lines: [line({ productId: 3 })] }, {}, ['PRODUCT_NOT_FOR_VENDOR']],
    [
      'needs units where a case has no size',
      { lines: [line({ productId: 2, quantity: { cases: 1 } })] },
      {},
      ['PRODUCT_MISSING_UNITS_PER_CASE'],
    ],
    [
      'has no room for absurd numbers',
      { lines: [line({ quantity: { units: MAX_LINE_UNITS + 1 } }), line({ quantity: { cases: -1e15 } })] },
      {},
      ['QUANTITY_INVALID', 'QUANTITY_INVALID'],
    ],
    [
      'costs no more than can be added up',
      { lines: [line({ quantity: { units: 9_000_000 } }), line({ quantity: { units: -1 } })] },
      { products: [{ ...PRODUCT, fob: '100000.00' }] },
      ['QUANTITY_INVALID'],
    ],
  ])('%s', (_name, d, f, codes) => {
    expect(draftCodes(draft(d), facts(f))).toEqual(codes);
  });
});

describe('a submission', () => {
  test.each<[string, Partial<PurchaseDraft>, Partial<DraftFacts>, string[]]>([
    ['may be right', {}, {}, []],
    ['needs a line', { lines: [] }, {}, ['NO_LINE_ITEMS']],
    ['needs a date', { deliveryDate: null }, {}, ['DELIVERY_DATE_REQUIRED']],
    ['needs an active vendor', {}, vendor({ isActive: false }), ['VENDOR_INACTIVE']],
    ['may be for today', { deliveryDate: '2026-07-10' }, {}, []],
    [
      'is not for a day before one whose year has five digits',
      { deliveryDate: '9999-12-31' },
      vendor({ earliestDelivery: '12019-12-06' }),
      ['DELIVERY_DATE_NOT_ALLOWED'],
    ],
    ['is not for yesterday', { deliveryDate: '2026-07-09' }, {}, ['DELIVERY_DATE_NOT_ALLOWED']],
    [
      'keeps to the days of the vendor',
      {},
      vendor({ pickupDays: ['Mon', 'Fri'] }),
      ['DELIVERY_DATE_NOT_ALLOWED'],
    ],
    ['may be for one of them', {}, vendor({ pickupDays: ['Wed'] }), []],
    ['needs something', { lines: [line({ quantity: { units: 0 } })] }, {}, ['QUANTITY_INVALID']],
    ['needs more than nothing', { lines: [line({ quantity: { units: -1 } })] }, {}, ['QUANTITY_INVALID']],
    ['needs whole units', { lines: [line({ quantity: { units: 1.5 } })] }, {}, ['QUANTITY_INVALID']],
    ['needs whole units of cases', { lines: [line({ quantity: { cases: 0.3 } })] }, {}, ['QUANTITY_INVALID']],
    ['may be of half a case', { lines: [line({ quantity: { cases: 0.5 } })] }, {}, []],
    ['needs batch codes where required', {}, vendor({ requiresBatchCodes: true }), ['BATCH_CODE_REQUIRED']],
    ['may have them', { lines: [line({ batchCode: 'B' })] }, vendor({ requiresBatchCodes: true }), []],
  ])('%s', (_name, d, f, codes) => {
    expect(submitCodes(draft(d), facts(f))).toEqual(codes);
  });

  test('lists every problem at once with its field, a taken PO number first', () => {
    const lines = [
      line({ productId: 9, quantity: { cases: 0 } }),
      line({ quantity: { units: 0.5 } }),
      line({ productId: 3, batchCode: 'B' }),
    ];
    const problems = submitProblems(
      draft({ lines, deliveryDate: '2026-07-01' }),
      facts({
        ...vendor({ isActive: false, requiresBatchCodes: true }),
        holder: { globalId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      }),
    );
    expect(problems.map(({ field, code, index, product_id }) => [field, code, index, product_id])).toEqual([
      ['po_num', 'DUPLICATE_PO_NUMBER', undefined, undefined],
      ['vendor_id', 'VENDOR_INACTIVE', undefined, undefined],
      ['delivery_date', 'DELIVERY_DATE_NOT_ALLOWED', undefined, undefined],
      ['purchase_transactions[0].product_id', 'PRODUCT_NOT_FOUND', 0, 9],
      ['purchase_transactions[0].cases', 'QUANTITY_INVALID', 0, 9],
      ['purchase_transactions[0].batch_code', 'BATCH_CODE_REQUIRED', 0, 9],
      ['purchase_transactions[1].units', 'QUANTITY_INVALID', 1, 1],
      ['purchase_transactions[1].batch_code', 'BATCH_CODE_REQUIRED', 1, 1],
      ['purchase_transactions[2].product_id', 'PRODUCT_NOT_FOR_VENDOR', 2, 3],
    ]);
    expect(problems[0]!.detail).toContain('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  });

  test('a PO number used by a purchase that the key cannot read is rejected without naming that purchase', () => {
    const [problem] = submitProblems(draft(), facts({ holder: { globalId: null } }));
    expect(problem).toEqual({
      field: 'po_num',
      code: 'DUPLICATE_PO_NUMBER',
      detail: expect.stringContaining('another purchase'),
    });
  });
});

test('the back office moves a processed purchase one status at a time, and nothing else', () => {
  expect(STATUSES.map((status) => nextStage(status))).toEqual([
    null,
    null,
    null,
    null,
    'Accepted',
    'Received',
    'Confirmed',
    'Verified',
    null,
  ]);
});
