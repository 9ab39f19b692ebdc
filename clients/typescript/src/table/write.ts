const NUMBER = /^[+-]?\d*[.,]?\d+$/;
const PHONE = /^\+[\d\s().-]{7,}$/;

/** A text that a spreadsheet program would calculate. */
const isFormula = (text: string) => /^[=@]/.test(text) || (/^[+-]/.test(text) && !isHarmless(text));
const isHarmless = (text: string) => PHONE.test(text) || (text.startsWith('-') && NUMBER.test(text));

/**
 * One cell, quoted where needed. Text that a spreadsheet would take for a formula gets a leading apostrophe. The same holds after a
 * semicolon, a tab or a line end: where semicolons separate cells, Excel begins a new cell there, in quotes or not.
 */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (typeof value === 'number') return text;
  const parts = text.split(/([;\t\r\n]\s*)/);
  const safe = parts.map((part, i) => (i % 2 === 0 && isFormula(part) ? `'${part}` : part)).join('');
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly unknown[]): string => cells.map(csvCell).join(',');

/** A whole file: with a byte order mark, without which Excel takes UTF-8 for the code page of its country. */
export const csvFile = (rows: readonly (readonly unknown[])[]): string =>
  `\ufeff${rows.map((row) => `${csvLine(row)}\r\n`).join('')}`;
