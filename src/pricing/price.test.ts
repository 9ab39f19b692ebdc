import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, moneyText } from '../shared/index.ts';
import {
  AUTOMATIC_PROMOTION,
  explainPrice,
  MANUAL_PROMOTION,
  type PriceFacts,
  type Promotion,
  priceLine,
  QUANTITY_PROMOTION,
  runsOn,
} from './index.ts';

const FIXED = 1;
const PERCENT = 2;
const AMOUNT = 3;

const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  promotionId: 1,
  name: 'Sale',
  typeId: AUTOMATIC_PROMOTION,
  overrideType: PERCENT,
  value: '10.0000',
  minUnits: null,
  startDate: '2027-01-01',
  endDate: null,
  ...more,
});
const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  fullPrice: 1000n,
  units: 1,
  promotions: [],
  manual: null,
  ...more,
});
const unitPrice = (full: string, one: Partial<Promotion>) =>
  moneyText(priceLine(facts({ fullPrice: centsOf(full), promotions: [promotion(one)] })).unitPrice);

describe('the unit price', () => {
  test.each([
    ['10 %', '14.00', { value: '10.0000' }, '12.60'],
    ['half a cent goes up', '0.25', { value: '10.0000' }, '0.23'],
    ['half a cent goes up, of the odd kind', '0.05', { value: '50.0000' }, '0.03'],
    ['a third of a cent goes down', '0.01', { value: '66.6600' }, '0.00'],
    ['1.005 is what floats get wrong', '2.01', { value: '50.0000' }, '1.01'],
    ['10.0725 stays below', '11.85', { value: '15.0000' }, '10.07'],
    ['a quarter of a percent', '100.00', { value: '0.2500' }, '99.75'],
    ['everything', '14.00', { value: '100.0000' }, '0.00'],
    ['more than everything', '14.00', { value: '150.0000' }, '0.00'],
    ['an amount', '14.00', { overrideType: AMOUNT, value: '0.7500' }, '13.25'],
    ['an amount with half a cent', '14.00', { overrideType: AMOUNT, value: '0.0050' }, '14.00'],
    ['an amount with more than half a cent', '14.00', { overrideType: AMOUNT, value: '0.0051' }, '13.99'],
    ['more than the price', '14.00', { overrideType: AMOUNT, value: '20.0000' }, '0.00'],
    ['a fixed price', '14.00', { overrideType: FIXED, value: '9.9900' }, '9.99'],
    ['a fixed price with half a cent', '14.00', { overrideType: FIXED, value: '9.9950' }, '10.00'],
    ['a fixed price above the full one', '14.00', { overrideType: FIXED, value: '19.0000' }, '14.00'],
  ])('%s: %s becomes %s', (_, full, one, expected) => {
    expect(unitPrice(full, one)).toBe(expected);
  });

  test('the lowest price wins, then the lowest ID', () => {
    const promotions = [
      promotion({ promotionId: 9, value: '20.0000' }),
      promotion({ promotionId: 4, overrideType: AMOUNT, value: '2.0000' }),
      promotion({ promotionId: 2, value: '10.0000' }),
    ];
    expect(priceLine(facts({ promotions }))).toMatchObject({ unitPrice: 800n, appliedPromotionId: 4 });
    expect(priceLine(facts({ promotions: [...promotions].reverse() })).appliedPromotionId).toBe(4);
  });

  test('a quantity promotion applies from its minimum upward', () => {
    const promotions = [promotion({ typeId: QUANTITY_PROMOTION, minUnits: 24 })];
    expect(priceLine(facts({ units: 23, promotions })).appliedPromotionId).toBeNull();
    expect(priceLine(facts({ units: 24, promotions }))).toMatchObject({
      appliedPromotionId: 1,
      quantityPromotionId: 1,
    });
  });

  test('a manual promotion overrides better ones', () => {
    const manual = promotion({ promotionId: 7, typeId: MANUAL_PROMOTION, value: '5.0000' });
    const result = priceLine(facts({ promotions: [promotion({ value: '50.0000' })], manual }));
    expect(result).toMatchObject({ unitPrice: 950n, appliedPromotionId: 7, quantityPromotionId: null });
  });

  test('a promotion applies on its first and last day', () => {
    const one = promotion({ startDate: '2027-01-10', endDate: '2027-01-20' });
    const days = ['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21'];
    expect(days.map((day) => runsOn(one, day))).toEqual([false, true, true, false]);
  });
});

const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
const anyPromotion = fc.record({
  promotionId: fc.integer({ min: 1, max: 50 }),
  name: fc.constant('P'),
  typeId: fc.constantFrom(AUTOMATIC_PROMOTION, QUANTITY_PROMOTION),
  overrideType: fc.constantFrom(FIXED, PERCENT, AMOUNT),
  value: fc.integer({ min: 0, max: 2_000_000 }).map((n) => (n / 10_000).toFixed(4)),
  minUnits: fc.option(fc.integer({ min: 1, max: 100 })),
  startDate: fc.constant('2027-01-01'),
  endDate: fc.constant(null),
});
const anyFacts = fc.record({
  fullPrice: cents,
  units: fc.integer({ min: 1, max: 200 }),
  promotions: fc.uniqueArray(anyPromotion, { selector: (one) => one.promotionId, maxLength: 6 }),
  manual: fc.option(
    anyPromotion.map((one) => ({ ...one, promotionId: 99, typeId: MANUAL_PROMOTION })),
    { nil: null },
  ),
});

describe('any prices and promotions', () => {
  test('a price is never negative and never above the full price', () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        const { unitPrice, fullPrice } = priceLine(one);
        return unitPrice >= 0n && unitPrice <= fullPrice;
      }),
    );
  });

  test('no applicable automatic promotion would be cheaper', () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        const { unitPrice } = priceLine({ ...one, manual: null });
        return one.promotions.every((single) => {
          const alone = priceLine({ ...one, promotions: [single], manual: null });
          return unitPrice <= alone.unitPrice;
        });
      }),
    );
  });

  test('the order of promotions does not matter', () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        expect(priceLine({ ...one, promotions: [...one.promotions].reverse() })).toEqual(priceLine(one));
      }),
    );
  });

  test('percentages match exact decimals, rounded half up', () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, percent, (fullPrice, value4) => {
        const value = `${Math.floor(value4 / 10_000)}.${String(value4 % 10_000).padStart(4, '0')}`;
        const { unitPrice } = priceLine(facts({ fullPrice, promotions: [promotion({ value })] }));
        const exact = fullPrice * BigInt(1_000_000 - value4);
        const [whole, rest] = [exact / 1_000_000n, exact % 1_000_000n];
        expect(unitPrice).toBe(rest >= 500_000n ? whole + 1n : whole);
      }),
    );
  });

  test('the explanation names the chosen price, and a reason for each that was not chosen', () => {
    fc.assert(
      fc.property(anyFacts, (one) => {
        const result = priceLine(one);
        const explained = explainPrice(one);
        const winners = explained.candidates.filter(({ won }) => won);
        expect(winners.map(({ promotion_id }) => promotion_id)).toEqual([result.appliedPromotionId]);
        expect(winners[0]!.unit_price).toBe(explained.unit_price);
        expect(explained.unit_price).toBe(moneyText(result.unitPrice));
        expect(explained.candidates).toHaveLength(1 + one.promotions.length + (one.manual ? 1 : 0));
        expect(explained.candidates.every(({ reason }) => reason !== '')).toBe(true);
      }),
    );
  });
});
