import { describe, expect, test } from 'vitest';
import { emptyLine } from '../../console/src/orders/editor/draft.ts';
import {
  type AssessedLine,
  applyRepair,
  nextDeliveryDay,
  repairsOf,
  sharedRepairs,
} from '../../console/src/orders/editor/repairs.ts';

const typed = (quantity: string, unit: 'units' | 'cases' = 'units') => ({
  ...emptyLine(),
  productId: 1,
  text: 'Purple Jar',
  quantity,
  unit,
});

const assessed = (
  line: AssessedLine['line'],
  code: string,
  { isMerged = false, ...priced }: Record<string, unknown> & { isMerged?: boolean } = {},
): AssessedLine => ({
  line,
  priced: { units: Number(line.quantity), shipped_units: 0, backorder_units: 0, ...priced } as never,
  isMerged,
  problems: code ? [{ code }] : [],
});

const minimum = (min_order_units: number | null, case_units: number | null) => ({
  pricing: { minimum: { min_order_units, case_units, applied: false } },
});

const texts = (one: AssessedLine) => repairsOf(one).map(({ text }) => text);

describe('fixes for a line', () => {
  test('A quantity below the minimum is raised to it, and to whole cases if only cases are sold', () => {
    expect(texts(assessed(typed('7'), 'BELOW_MIN_ORDER', minimum(12, null)))).toEqual([
      'Increase to 12',
      'Remove',
    ]);
    expect(texts(assessed(typed('7'), 'NOT_CASE_MULTIPLE', minimum(null, 24)))).toEqual([
      'Order 24 units (1 case)',
      'Remove',
    ]);
    expect(texts(assessed(typed('30'), 'BELOW_MIN_ORDER', minimum(36, 24)))[0]).toBe(
      'Order 48 units (2 cases)',
    );
  });

  test('Cases become units if the minimum is not a whole case', () => {
    const line = typed('2', 'cases');
    const [raise] = repairsOf(
      assessed(line, 'BELOW_MIN_ORDER', { units: 24, cases: 2, ...minimum(30, null) }),
    );
    expect(raise?.change).toEqual({ quantity: '30', unit: 'units' });
  });

  test('The quantity of another typed line of the product is kept', () => {
    const merged = { units: 20, isMerged: true, ...minimum(null, 24) };
    const [order] = repairsOf(assessed(typed('5'), 'NOT_CASE_MULTIPLE', merged));
    expect(order).toMatchObject({ text: 'Increase to 9', change: { quantity: '9' } });
  });

  test('Input that is newer than the response takes precedence', () => {
    const behind = assessed(typed('50'), 'NOT_CASE_MULTIPLE', { units: 7, ...minimum(null, 24) });
    expect(texts(behind)[0]).toBe('Order 72 units (3 cases)');
  });

  test('An out-of-stock product can be backordered or removed, and a partly available one backordered', () => {
    expect(texts(assessed(typed('24'), 'OUT_OF_STOCK'))).toEqual(['Accept backorder', 'Remove']);
    const partly = { shipped_units: 10 };
    expect(texts(assessed(typed('24'), '', partly))).toEqual(['Accept backorder']);
    expect(texts(assessed({ ...typed('24'), acceptBackorder: true }, '', partly))).toEqual([]);
  });

  test('An unknown code offers no fix', () => {
    expect(texts(assessed(typed('24'), 'SOMETHING_NEW', { shipped_units: 24 }))).toEqual([]);
  });
});

describe('fixes for several lines', () => {
  const raise = assessed(typed('7'), 'BELOW_MIN_ORDER', minimum(12, null));
  const gone = [assessed(typed('1'), 'PRODUCT_INACTIVE'), assessed(typed('2'), 'PRICE_NOT_FOUND')];
  const all = [raise, assessed(typed('8'), 'NOT_CASE_MULTIPLE', minimum(null, 24)), ...gone];
  const shared = sharedRepairs(new Map(all.map((one) => [one.line.key, repairsOf(one)])));

  test('A fix needed by two lines is one button, and only lines without another fix are removed', () => {
    expect(shared.map(({ text }) => text)).toEqual([
      'Increase 2 lines to the next valid quantity',
      'Remove 2 lines that cannot be ordered',
    ]);
    const lines = all.map(({ line }) => line);
    expect(shared.reduce(applyRepair, lines).map(({ quantity }) => quantity)).toEqual(['12', '24']);
  });

  test('No shared fix is offered if only one line needs it', () => {
    expect(sharedRepairs(new Map([[1, repairsOf(raise)]]))).toEqual([]);
  });
});

test('An invalid delivery date is moved to the date the service proposes, or else to the next available date', () => {
  const date = (code: string) => [{ field: 'delivery_date', code, detail: '' }];
  const refused = { errors: date('DELIVERY_DATE_PAST_CUTOFF'), warnings: [], delivery_date: null };
  const moved = { errors: [], warnings: date('DELIVERY_DATE_WILL_BE_ADJUSTED'), delivery_date: '2026-11-23' };
  const dates = ['2026-11-20', '2026-11-18', '2026-11-24'];
  expect(nextDeliveryDay(dates, '2026-11-18', refused)).toBe('2026-11-20');
  expect(nextDeliveryDay(dates, '', refused)).toBe('2026-11-18');
  expect(nextDeliveryDay(dates, '2026-12-24', refused)).toBe('2026-11-18');
  expect(nextDeliveryDay(dates, '2026-11-21', moved)).toBe('2026-11-23');
  expect(nextDeliveryDay(dates, '2026-11-23', moved)).toBeUndefined();
  expect(nextDeliveryDay(dates, '2026-11-18', { ...refused, errors: [] })).toBeUndefined();
});
