/** How the number of a cell is meant. */
export type CellFormat = { kind: 'number' } | { kind: 'date' } | { kind: 'padded'; digits: number };

const NUMBER: CellFormat = { kind: 'number' };
const DATE: CellFormat = { kind: 'date' };

/** Dates and times among the formats that every program knows without a definition. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);

export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : NUMBER;
  // 00501 is shown for 501: in a text, such as a ZIP code, the zeros count.
  if (/^0{2,15}$/.test(code)) return { kind: 'padded', digits: code.length };
  return isDateCode(code) ? DATE : NUMBER;
}

/** Without quoted texts, escaped signs, colors and locales. A time that counts beyond 24 hours, such as [h]:mm, is a number. */
function isDateCode(code: string): boolean {
  const [first = ''] = code.split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return false;
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, '');
  return /[ymdhs]/i.test(bare) && !/[#?]/.test(bare);
}
