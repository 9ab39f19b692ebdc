import { expect, test } from 'vitest';
import {
  amountText,
  clipped,
  costText,
  dayText,
  dollarText,
  isZeroText,
  quantityText,
  truncateText,
} from '../../src/shared/index.ts';

test('decimals are formatted without arithmetic', () => {
  expect(amountText('12345678901234.50')).toBe('12,345,678,901,234.50');
  expect(amountText('-1234.50')).toBe('-1,234.50');
  expect(amountText('999.99')).toBe('999.99');
  expect(dollarText('-1234.50')).toBe('-$1,234.50');
  expect(quantityText('1250.5000')).toBe('1,250.5');
  expect(quantityText('100.0000')).toBe('100');
  expect(quantityText('100')).toBe('100');
  expect(costText('1.2500')).toBe('1.25');
  expect(costText('1.2345')).toBe('1.2345');
  expect(costText('1.2340')).toBe('1.2340');
  expect(['0', '0.00', '-0.00', '0.10', '-1'].map(isZeroText)).toEqual([true, true, true, false, false]);
});

test('dates are formatted as in American letters', () => {
  expect(dayText('2026-02-05')).toBe('Feb 5, 2026');
});

test('a truncated text never ends in half a character', () => {
  expect(['😀😀', 'a😀', 'é'].map((text) => truncateText(text, 3))).toEqual(['😀', 'a😀', 'é']);
  for (const length of [0, 1, 2, 3, 4, 5])
    expect(() => encodeURIComponent(truncateText('😀a😀', length))).not.toThrow();
  expect(clipped(`${'a'.repeat(39)}😀 and more`)).toBe(`${'a'.repeat(39)}…`);
});
