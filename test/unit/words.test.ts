import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphs, printable } from '../../src/documents/printable-text.ts';
import { runs, textOfAnyCharacters } from '../support/random.ts';

test('characters in the fonts are kept, and others become the nearest one or a question mark', () => {
  expect(printable('Crème brûlée · Ñandú “Größe” – 5 €™')).toBe('Crème brûlée · Ñandú “Größe” – 5 €™');
  expect(printable('Łódź Dvořák ﬁne ½')).toBe('Lódz Dvorák fine ½');
  expect(printable('漢字 🍃 ok\u0000\u200b\u0007')).toBe('?? ? ok');
  expect(printable('a\n\tb')).toBe('a b');
  expect(paragraphs('one\r\n\n\n\ntwo\n')).toBe('one\n\ntwo');
  expect(printable('x'.repeat(500), 20)).toBe(`${'x'.repeat(19)}…`);
});

test('any text becomes only characters in the fonts', () => {
  const allowed = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
  fc.assert(
    fc.property(textOfAnyCharacters(), (text) => {
      expect(printable(text)).toMatch(allowed);
    }),
    { numRuns: runs(2_000) },
  );
});
