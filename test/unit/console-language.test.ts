import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf, localeOf } from '../../console/src/language.ts';
import { numberParser } from '../../console/src/ui/typed-number.ts';

describe('the language of the console', () => {
  test('is the chosen one, otherwise the first supported browser language, otherwise English', () => {
    expect(languageOf('en', ['es-MX'])).toBe('en');
    expect(languageOf('es', ['en-US'])).toBe('es');
    expect(languageOf(null, ['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(languageOf('xx', ['ES-mx'])).toBe('es');
    expect([languageOf(null, []), languageOf('toString', ['de', 'constructor'])]).toEqual(['en', 'en']);
  });

  test('formats numbers for the user’s region', () => {
    expect(localeOf('es', ['es-MX', 'en-US'])).toBe('es-MX');
    expect(localeOf('es', ['en-US', 'en'])).toBe('es-US');
    expect(localeOf('en', ['es-ES', 'en-GB'])).toBe('en-GB');
    expect([localeOf('es', ['es']), localeOf('en', []), localeOf('es', ['not a tag'])]).toEqual([
      'es',
      'en-US',
      'es',
    ]);
  });
});

describe('a typed number', () => {
  const spain = numberParser('es-ES');
  const states = numberParser('en-US');

  test('is parsed with the separators of the region', () => {
    const whole = (text: string) => [states.whole(text), spain.whole(text)];
    expect(whole('1200')).toEqual([1200, 1200]);
    expect(whole(' 24 ')).toEqual([24, 24]);
    expect(whole('1,200')).toEqual([1200, undefined]);
    expect(whole('1.200')).toEqual([undefined, 1200]);
    expect(numberParser('en-IN').whole('12,34,567')).toBe(1_234_567);
    expect(numberParser('es-CR').whole('1 200')).toBe(1200);
    expect(numberParser('es-US').whole('1,200')).toBe(1200);
    expect([spain.cents('1.250,50'), spain.cents('125,5'), spain.cents('2310')]).toEqual([
      125_050n,
      12_550n,
      231_000n,
    ]);
    expect([states.cents('1,250.50'), states.cents('125.5')]).toEqual([125_050n, 12_550n]);
  });

  test('is never corrected', () => {
    for (const text of [
      '',
      '2.5',
      '2,5',
      '-3',
      '+3',
      '1.20',
      '12.34.567',
      '1..200',
      '1.200,00',
      '0x10',
      '1e3',
      '1.200.',
      '½',
      '24 u',
    ])
      expect(spain.whole(text), text).toBeUndefined();
    for (const text of ['125.50', '1,250', '12.50,00', '1,2,3', ',50', '5,', '-3,00', '1.250,505', '$5,00'])
      expect(spain.cents(text), text).toBeUndefined();
  });

  test('has the same value in every region that accepts it', () => {
    const regions = ['en-US', 'es-ES', 'es-MX', 'es', 'en-IN', 'es-CR', 'en-ZA'].map(numberParser);
    const text = fc.stringMatching(/^[\d., ]{1,10}$/);
    fc.assert(
      fc.property(text, (one) => {
        const read = new Set(regions.map(({ whole }) => whole(one)).filter((value) => value !== undefined));
        expect(read.size).toBeLessThan(2);
      }),
    );
  });

  test('round-trips amounts from the service', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(spain, states), (cents, region) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(region.cents(region.amountText(amount))).toBe(BigInt(cents));
      }),
    );
  });
});
