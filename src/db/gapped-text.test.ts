import { expect, test } from 'vitest';
import { type LargeText, RowMemory } from './fast-path/large-text.ts';
import { GAP, GappedText } from './gapped-text.ts';

const gap = (content: string) => `${GAP}${content}${GAP}`;

/** The same text in the form in which the database sends large ones. */
function large(text: string): LargeText {
  const bytes = Buffer.from(text);
  const memory = new RowMemory(bytes.length);
  bytes.copy(memory.bytes);
  return memory.textAt(0, bytes.length);
}

test.each([
  ['none', '{"a":1}', []],
  ['one', `{"a":${gap('1')}}`, ['1']],
  ['several, side by side, and at both ends', `${gap('a')}${gap('')} é € 😀 ${gap('b c')}`, ['a', '', 'b c']],
])('gaps of a page, as a text and as bytes: %s', (_name, page, contents) => {
  // Longer and shorter than the gap, with characters of one to four bytes.
  const textOf = (content: string) => (content === '' ? '' : `<é€😀 ${content} and more>`);
  const expected = contents.reduce((text, content) => text.replace(gap(content), textOf(content)), page);
  for (const text of [page, large(page)]) {
    const gapped = new GappedText(text);
    expect(gapped.contents).toEqual(contents);
    expect(gapped.fill(textOf).toString()).toBe(expected);
  }
});

test('a page of many windows is filled, with gaps and characters that cross their boundaries', () => {
  const page = Array.from({ length: 9_000 }, (_, i) => `"é${gap(`k${i}`)}€": ${i}`).join();
  const filled = new GappedText(large(page)).fill((content) => `ñ${content}`);
  expect(filled.toString()).toBe(page.replaceAll(new RegExp(`${GAP}(k\\d+)${GAP}`, 'g'), 'ñ$1'));
});

test('memory that was used before is not read past the end of a page', () => {
  large(`${gap('old')} `.repeat(400)).release();
  const page = `{"a":${gap('new')}}`;
  expect(new GappedText(large(page)).contents).toEqual(['new']);
});

test('a filled page reuses the memory of its source, and can be framed', () => {
  const first = large(gap('x'));
  const filled = new GappedText(first).fill(() => 'y') as LargeText;
  expect(filled.framed('[', ']').toString()).toBe('[y]');
  filled.release();
});

test('a gap without an end is an error', () => {
  for (const text of [`{"a":${GAP}1}`, large(`{"a":${GAP}1}`)])
    expect(() => new GappedText(text)).toThrow('has no end');
});
