/** Characters beyond Latin-1 that the standard fonts have (Windows-1252). */
const EXTRA_CHARS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters that do not decompose into a base letter and a mark. */
const BASE_LETTERS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŀ: 'l',
  Ŀ: 'L',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'SS',
  '−': '–',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '′': "'",
  '″': '"',
  '⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
};
const REPLACEMENT_CHAR = '?';

function isPrintable(char: string): boolean {
  const code = char.codePointAt(0)!;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || EXTRA_CHARS.has(char);
}

/** One character in the standard fonts: itself, the nearest one, or a question mark. */
function toPrintableChar(char: string): string {
  if (isPrintable(char)) return char;
  if (/\s/.test(char)) return ' ';
  // Controls, and marks and joiners without a letter of their own.
  if (/[\p{C}\p{M}]/u.test(char)) return '';
  const known = BASE_LETTERS[char];
  if (known !== undefined) return known;
  const parts = [...char.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  const simple = parts
    .map((part) => (isPrintable(part) ? part : (BASE_LETTERS[part] ?? REPLACEMENT_CHAR)))
    .join('');
  return parts.length === 0 || /^\?+$/.test(simple) ? REPLACEMENT_CHAR : simple;
}

/**
 * One paragraph that the standard fonts can show. They have the letters of Western Europe; any other character would not only
 * look wrong but break the file.
 */
export function printable(text: string, maxLength = 300): string {
  const clean = [...text.normalize('NFC')].map(toPrintableChar).join('').replace(/ +/g, ' ').trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength - 1).trimEnd()}…` : clean;
}

/** The same for text with line breaks; drops lines beyond `maxLines`. */
export function paragraphs(text: string, maxLines = 12): string {
  const all = text
    .trim()
    .split(/\r\n|[\n\r]/)
    .map((line) => printable(line));
  const shown = all.filter((line, i) => line !== '' || all[i - 1] !== '').slice(0, maxLines);
  return shown.join('\n');
}
