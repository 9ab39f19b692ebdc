import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amount,
  cost,
  day,
  dollars,
  isZero,
  paragraphs,
  printable,
  quantity,
} from '../../src/documents/words.ts';

test('decimals are written for people without being computed', () => {
  expect(amount('12345678901234.50')).toBe('12,345,678,901,234.50');
  expect(amount('-1234.50')).toBe('-1,234.50');
  expect(amount('999.99')).toBe('999.99');
  expect(dollars('-1234.50')).toBe('-$1,234.50');
  expect(quantity('1250.5000')).toBe('1,250.5');
  expect(quantity('100.0000')).toBe('100');
  expect(quantity('100')).toBe('100');
  expect(cost('1.2500')).toBe('1.25');
  expect(cost('1.2345')).toBe('1.2345');
  expect(cost('1.2340')).toBe('1.2340');
  expect(['0', '0.00', '-0.00', '0.10', '-1'].map(isZero)).toEqual([true, true, true, false, false]);
});

test('days are written as in American letters', () => {
  expect(day('2026-02-05')).toBe('Feb 5, 2026');
});

test('letters that the fonts have stay, others become the nearest or a question mark', () => {
  expect(printable('Crème brûlée · Ñandú “Größe” – 5 €™')).toBe('Crème brûlée · Ñandú “Größe” – 5 €™');
  expect(printable('Łódź Dvořák ﬁne ½')).toBe('Lódz Dvorák fine ½');
  expect(printable('漢字 🍃 ok\u0000\u200b\u0007')).toBe('?? ? ok');
  expect(printable('a\n\tb')).toBe('a b');
  expect(paragraphs('one\r\n\n\n\ntwo\n')).toBe('one\n\ntwo');
  expect(printable('x'.repeat(500), 20)).toBe(`${'x'.repeat(19)}…`);
});

test('whatever text there is, only letters of the fonts come out', () => {
  const allowed = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).toMatch(allowed);
    }),
    { numRuns: 2_000 },
  );
});
