import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poKeyOf } from '../../src/shared/index.ts';
import { foldCase } from '../../src/shared/po-key.ts';
import { textOfAnyCharacters } from '../support/random.ts';

const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const textOf = (codes: string) =>
  String.fromCodePoint(...codes.split(' ').map((one) => Number.parseInt(one, 16)));

/** Every character that folds to something else. */
const FOLDED = new Map(
  here('case-folding.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [textOf(line.split(' ', 1)[0]!), textOf(line.slice(line.indexOf(' ') + 1))]),
);

test('Every character folds as in the Unicode table', () => {
  expect(FOLDED.size).toBe(1530);
  expect([...FOLDED].filter(([from, to]) => foldCase(from) !== to)).toEqual([]);
});

test('No other character assigned in Unicode 14 folds', () => {
  const isLater = (code: number) =>
    code === 0x1c89 ||
    (code >= 0xa7cb && code <= 0xa7dc) ||
    (code >= 0x10d50 && code <= 0x10d65) ||
    (code >= 0x16ea0 && code <= 0x16eb8);
  const BLOCK = 4096;
  const strays: string[] = [];
  // Unicode assigns nothing else: the planes between are empty, and the last two are for private use.
  const isEmpty = (first: number) => first >= 0x40000 && first !== 0xe0000;
  for (let first = 0; first < 0xf0000; first += BLOCK) {
    if (isEmpty(first)) continue;
    const block = Array.from({ length: BLOCK }, (_, i) => first + i)
      .filter((code) => !(code >= 0xd800 && code <= 0xdfff) && !isLater(code))
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !FOLDED.has(character));
    // All at once: most blocks have nothing that folds.
    if (foldCase(block.join('')) === block.join('')) continue;
    strays.push(...block.filter((character) => foldCase(character) !== character));
  }
  expect(strays).toEqual([]);
});

test('Keys match those computed by Python: NFKC, trimmed, case-folded, NFKC', () => {
  const keys = JSON.parse(here('po-keys.json')) as [string, string][];
  expect(keys.filter(([text, key]) => poKeyOf(text) !== key)).toEqual([]);
});

test.each([
  ['PO-1', 'po-1'],
  ['\u0085PO-1\uFEFF', 'PO-1'],
  ['\u3000PO-1\u00A0', 'PO-1'],
  ['STRASSE', 'straße'],
  ['STRAẞE', 'strasse'],
  ['ΟΔΟΣ', 'οδος'],
  ['ＰＯ－１', 'po-1'],
  ['ﬁ', 'FI'],
  ['Å', 'A\u030A'],
  ['\u0390', 'Ϊ\u0301'],
])('%j and %j are the same PO number', (one, other) => {
  expect(poKeyOf(one)).toBe(poKeyOf(other));
});

test.each([
  ['PO 1', 'PO1'],
  ['I', 'ı'],
  ['i', 'İ'],
  ['O', '0'],
  ['é', 'e'],
])('%j and %j are different PO numbers', (one, other) => {
  expect(poKeyOf(one)).not.toBe(poKeyOf(other));
});

const anyText = textOfAnyCharacters(20);

test('A key is its own key, and that of its text in lowercase, uppercase, NFD and with surrounding spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // Capitals of a dotless i and small letters of a dotted one are other letters, and capitals move an iota below a letter.
      fc.pre(!/\u0130|\u0131|\u0345/u.test(text + text.normalize('NFD')));
      const key = poKeyOf(text);
      expect(poKeyOf(key)).toBe(key);
      for (const other of [
        text.toLowerCase(),
        text.toUpperCase(),
        text.normalize('NFD'),
        `\u0085 ${text}\u2003\uFEFF`,
      ])
        expect(poKeyOf(other)).toBe(key);
    }),
  );
});
