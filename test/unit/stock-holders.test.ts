import { expect, test } from 'vitest';
import { holdingsOf, type StockHolder } from '../../src/stock/holders.ts';

const holder = (kind: 'order' | 'allocation', id: number, units: number, isVisible = true): StockHolder => ({
  kind,
  id,
  customer_id: 1,
  units,
  since: '2026-01-01T00:00:00Z',
  isVisible,
});
const shown = (held: ReturnType<typeof holdingsOf>) =>
  held.map((one) => [one.kind, one.kind === 'others' ? undefined : one.id, one.units]);

test('holders match orders and allocations where the counts agree', () => {
  const held = holdingsOf({ preSales: 5, allocated: 3 }, [holder('order', 1, 5), holder('allocation', 2, 3)]);
  expect(shown(held)).toEqual([
    ['order', 1, 5],
    ['allocation', 2, 3],
  ]);
});

test('holders that the key cannot see are combined into one entry', () => {
  const held = holdingsOf({ preSales: 9, allocated: 3 }, [
    holder('order', 1, 5, false),
    holder('order', 2, 4),
    holder('allocation', 3, 3, false),
  ]);
  expect(shown(held)).toEqual([
    ['order', 2, 4],
    ['others', undefined, 8],
  ]);
});

test('picked units are no longer held, and units without an order are listed under others', () => {
  expect(
    shown(holdingsOf({ preSales: 4, allocated: 0 }, [holder('order', 1, 3), holder('order', 2, 4)])),
  ).toEqual([['order', 2, 4]]);
  expect(shown(holdingsOf({ preSales: 7, allocated: 2 }, [holder('order', 1, 3)]))).toEqual([
    ['order', 1, 3],
    ['others', undefined, 6],
  ]);
  expect(holdingsOf({ preSales: 0, allocated: 0 }, [])).toEqual([]);
});
