import { CellReader, type TableRow } from './cells.ts';

export type Separator = '\t' | ';' | ',' | '|';

/** In the order in which they are taken where a text can be read both ways: decimal commas are more frequent than other commas. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',', '|'];
const SAMPLE_CHARS = 64_000;
const SAMPLE_ROWS = 100;
const MAX_TITLE_ROWS = 4;

export interface Table {
  /** One for the whole table. */
  separator: Separator;
  /** In order, without empty ones; the heading is the first, where there is one. */
  rows: TableRow[];
}

/** Excel may name the separator in a line of its own before the heading. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

/** Rows one by one, so that a reader with limits can stop early. */
export function tableRows(
  given: string,
  maxCells?: number,
): { separator: Separator; rows: Generator<TableRow> } {
  const whole = given.replace(/^\ufeff/, '');
  const [line = '', named] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = (named as Separator | undefined) ?? separatorOf(text);
  return { separator, rows: new CellReader(text, separator, maxCells).rows() };
}

/** The cells of a CSV file or of rows copied from a spreadsheet; throws UnreadableTable with the line. */
export function readTable(text: string): Table {
  const { separator, rows } = tableRows(text);
  return { separator, rows: [...rows].filter((row) => row.width > 0) };
}

/** The separator with which the most rows have as many cells as the heading. */
export function separatorOf(text: string): Separator {
  const fits = (titles: number) =>
    SEPARATORS.map((separator) => ({ separator, ...measureFit(text, separator, titles) })).filter(
      ({ width }) => width > 1,
    );
  const isBetter = (a: SeparatorFit, b: SeparatorFit) =>
    a.rows > b.rows || (a.rows === b.rows && a.width > b.width);
  const found = fits(0);
  // A title or a date may come before the heading.
  const [first, ...others] = found.length > 0 ? found : fits(MAX_TITLE_ROWS);
  if (!first) return ',';
  return others.reduce((best, next) => (isBetter(next, best) ? next : best), first).separator;
}

interface SeparatorFit {
  /** Cells of the heading. */
  width: number;
  /** Rows with as many. */
  rows: number;
}

/** How well the text fits if its heading is the first row that has several cells, below this many titles. */
function measureFit(text: string, separator: Separator, maxTitles: number): SeparatorFit {
  const fit: SeparatorFit = { width: 0, rows: 0 };
  try {
    let seen = 0;
    for (const { cells, width } of new CellReader(text.slice(0, SAMPLE_CHARS), separator).rows()) {
      if (width === 0) continue;
      if (fit.width === 0 && (cells.length > 1 || seen === maxTitles)) fit.width = cells.length;
      if (cells.length === fit.width) fit.rows++;
      if (++seen === SAMPLE_ROWS) break;
    }
  } catch {
    // The text is read again with the separator that is chosen; then the problem is reported.
  }
  return fit;
}
