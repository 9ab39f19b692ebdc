import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds, parseText } from '../../src/model/index.ts';
import { runs } from '../support/random.ts';

const readMoney = (text: string) => parseText(kinds.positiveMoney, text);

const MAX_CENTS = 99_999_999_999_999n;
const cents = fc.bigInt({ min: 1n, max: MAX_CENTS });
const textOf = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

test('every amount up to the maximum is parsed to the cent, with or without trailing zeros and never with leading ones', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 3 }), (amount, zeros) => {
      const text = textOf(amount);
      expect(readMoney(text)).toBe(text);
      expect(() => readMoney('0'.repeat(zeros) + text)).toThrow('Must have no leading zeros.');
      expect(
        readMoney(text.replace(/\.?0+$/, (tail) => (tail.startsWith('.') ? '' : tail.replace(/0+$/, '')))),
      ).toBe(text);
    }),
    { numRuns: runs(500) },
  );
});

test('every accepted amount is a positive decimal with two places', () => {
  const noise = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[-+0-9.eE, ]{1,20}$/),
    fc.double().map(String),
    fc.bigInt().map(String),
  );
  fc.assert(
    fc.property(noise, (text) => {
      let read: string | undefined;
      try {
        read = readMoney(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^Must .*\.$/s);
      }
      if (read === undefined) return;
      expect(read).toMatch(/^\d{1,12}\.\d\d$/);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/);
      expect(BigInt(read.replace('.', ''))).toBeGreaterThan(0n);
    }),
    { numRuns: runs(2000) },
  );
});
