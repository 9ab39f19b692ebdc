import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, moneyText, sumCents } from '../../shared/index.ts';
import { assess } from '../decide/assess.ts';
import { casesOf, type Totals, totalsOf } from '../decide/totals.ts';
import type { CustomerFacts, OrderLine, ProductFacts } from '../order.ts';
import { lineView } from './lines.ts';

const CUSTOMER = {
  state: 'CA',
  today: '2027-01-11',
  deliveryDays: [],
  firstDeliveryDate: null,
} as Partial<CustomerFacts>;

const promotion = fc.record({
  promotionId: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('P'),
  typeId: fc.constantFrom(1, 3),
  overrideType: fc.constantFrom(1, 2, 3),
  value: fc.integer({ min: 0, max: 1_500_000 }).map((n) => (n / 10_000).toFixed(4)),
  minUnits: fc.option(fc.integer({ min: 1, max: 50 })),
  startDate: fc.constant('2027-01-01'),
  endDate: fc.constant(null),
});

const product = (productId: number) =>
  fc.record<ProductFacts>({
    productId: fc.constant(productId),
    name: fc.constant('Jar'),
    state: fc.constant('CA'),
    supplierId: fc.integer({ min: 101, max: 104 }),
    supplierName: fc.constant('Ridge'),
    statusId: fc.constant(1),
    isSample: fc.constant(false),
    unitsPerCase: fc.option(fc.constantFrom(1, 3, 6, 7, 12, 24)),
    caseOnly: fc.constant(false),
    minOrderUnits: fc.constant(null),
    fullPrice: fc.option(fc.bigInt({ min: 0n, max: 99_999n }).map(moneyText), { freq: 9 }),
    promotions: fc.uniqueArray(promotion, { selector: (one) => one.promotionId, maxLength: 3 }),
    manualPromotions: fc.constant([]),
    availableUnits: fc.integer({ min: -5, max: 300 }),
    reservedUnits: fc.integer({ min: 0, max: 20 }),
    limitUnits: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 1 }),
    notAuthorized: fc.constant(false),
    defaultTermId: fc.constantFrom(4, 5),
    offeredTermIds: fc.constant([4, 5, 7]),
    separateInvoice: fc.boolean(),
    splitInvoiceId: fc.option(fc.constantFrom(71, 72)),
  });

const line = (productId: number) =>
  fc.record<OrderLine>({
    productId: fc.constant(productId),
    units: fc.integer({ min: 1, max: 500 }),
    acceptBackorder: fc.boolean(),
    promotionId: fc.constant(null),
    promotionUnits: fc.constant(null),
    creditTermId: fc.option(fc.constantFrom(4, 5, 7)),
    minimumApplied: fc.constant(false),
  });

const ids = [1, 2, 3, 4, 5, 6, 7, 8];
const order = fc
  .record({
    products: fc.tuple(...ids.map(product)),
    lines: fc.subarray(ids).chain((some) => fc.tuple(...some.map(line))),
  })
  .map(({ products, lines }) =>
    assess({
      customer: CUSTOMER as CustomerFacts,
      deliveryDate: null,
      lines: lines as OrderLine[],
      products: new Map(products.map((one) => [one.productId, one])),
      posted: null,
    }),
  );

const MONEY = ['full_price', 'discount', 'ext_price', 'requested_ext_price'] as const;
const COUNTS = ['units', 'shipped_units', 'backorder_units'] as const;

const sumOf = (parts: readonly Totals[], name: (typeof MONEY)[number]) =>
  moneyText(sumCents(parts.map((part) => centsOf(part[name]))));

describe('any order', () => {
  test('totals are the sums of the lines as they are shown', () => {
    fc.assert(
      fc.property(order, ({ lines }) => {
        const totals = totalsOf(lines);
        const views = lines.map((one) => lineView(one, { terms: new Map() }));
        const sum = (name: 'ext_price' | 'requested_ext_price') =>
          moneyText(sumCents(views.map((view) => centsOf(view[name] ?? '0.00'))));
        expect(totals.ext_price).toBe(sum('ext_price'));
        expect(totals.requested_ext_price).toBe(sum('requested_ext_price'));
        const full = views.map((view) => centsOf(view.full_price ?? '0.00') * BigInt(view.shipped_units));
        expect(totals.full_price).toBe(moneyText(sumCents(full)));
        expect(centsOf(totals.discount)).toBe(centsOf(totals.full_price) - centsOf(totals.ext_price));
        for (const name of COUNTS)
          expect(totals[name]).toBe(views.reduce((all, view) => all + view[name], 0));
      }),
    );
  });

  test('splitting neither loses nor adds a cent: groups add up to the order, and contain each line once', () => {
    fc.assert(
      fc.property(order, ({ lines, groups }) => {
        const parts = groups.map((group) => totalsOf(group.lineIndexes.map((i) => lines[i]!)));
        const whole = totalsOf(lines);
        for (const name of MONEY) expect(sumOf(parts, name)).toBe(whole[name]);
        for (const name of COUNTS) expect(parts.reduce((all, part) => all + part[name], 0)).toBe(whole[name]);
        const tenThousandths = (cases: number) => Math.round(cases * 10_000);
        expect(parts.reduce((all, part) => all + tenThousandths(part.cases), 0)).toBe(
          tenThousandths(whole.cases),
        );
        const indexes = groups.flatMap((group) => group.lineIndexes);
        expect(indexes.sort((a, b) => a - b)).toEqual(lines.map((_, i) => i));
      }),
    );
  });

  test('the discount of each line is the full price minus the unit price and never negative, and amounts follow from the unit price', () => {
    fc.assert(
      fc.property(order, ({ lines }) => {
        for (const one of lines) {
          const view = lineView(one, { terms: new Map() });
          if (view.unit_price === null) {
            expect([view.full_price, view.discount, view.ext_price]).toEqual([null, null, null]);
            continue;
          }
          const unit = centsOf(view.unit_price);
          expect(centsOf(view.discount!)).toBe(centsOf(view.full_price!) - unit);
          expect(view.discount!.startsWith('-')).toBe(false);
          expect(centsOf(view.ext_price!)).toBe(unit * BigInt(view.shipped_units));
          expect(centsOf(view.requested_ext_price!)).toBe(unit * BigInt(view.units));
          expect(view.shipped_units + view.backorder_units).toBeLessThanOrEqual(view.units);
          if (view.accept_backorder) expect(view.shipped_units + view.backorder_units).toBe(view.units);
        }
      }),
    );
  });
});

describe('rounding errors known from other systems do not occur', () => {
  const priced = (unit: string, units: number) => ({
    units,
    shippedUnits: units,
    backorderUnits: 0,
    product: { unitsPerCase: null },
    price: {
      fullPrice: centsOf(unit),
      unitPrice: centsOf(unit),
      appliedPromotionId: null,
      quantityPromotionId: null,
    },
  });
  const extOf = (...lines: [string, number][]) =>
    totalsOf(lines.map(([unit, units]) => priced(unit, units)) as never).ext_price;

  test('three times 0.1 is 0.3', () => {
    expect(extOf(['0.10', 1], ['0.10', 1], ['0.10', 1])).toBe('0.30');
    expect(extOf(['0.10', 3])).toBe('0.30');
  });

  test('4.35 times 100 is 435, not 434.99', () => {
    expect(extOf(['4.35', 100])).toBe('435.00');
  });

  test('a sum beyond what a float holds exactly', () => {
    expect(extOf(['90071992547409.93', 1], ['0.01', 1])).toBe('90071992547409.94');
  });

  test('200 lines with thirds of a cent: list and single read agree, because both add rounded lines', () => {
    expect(extOf(...Array.from({ length: 200 }, (): [string, number] => ['0.33', 1]))).toBe('66.00');
  });

  test('cases have four decimal places, and their sum does not drift', () => {
    expect([casesOf(1, 3), casesOf(2, 3), casesOf(12, 12), casesOf(5, null)]).toEqual([
      0.3333,
      0.6667,
      1,
      null,
    ]);
    const third = { ...priced('1.00', 1), product: { unitsPerCase: 10 } };
    expect(totalsOf(Array.from({ length: 3 }, () => third) as never).cases).toBe(0.3);
  });
});
