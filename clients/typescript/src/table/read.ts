import { CellReader, type TableRow } from './cells.ts';

export type Separator = '\t' | ';' | ',' | '|';

/** In the order in which they are taken where a text can be read both ways: decimal commas are more frequent than other commas. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',', '|'];
const SAMPLE_CHARS = 64_000;
const SAMPLE_ROWS = 100;

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

/** The separator with which the most rows have as many cells as the first one. */
export function separatorOf(text: string): Separator {
  const found = SEPARATORS.map((separator) => ({ separator, ...fitOf(text, separator) }));
  const split = found.filter(({ width }) => width > 1);
  const [first, ...others] = split.length > 0 ? split : [found[2]!];
  const isBetter = (a: Fit, b: Fit) => a.rows > b.rows || (a.rows === b.rows && a.width > b.width);
  return others.reduce((best, next) => (isBetter(next, best) ? next : best), first!).separator;
}

interface Fit {
  /** Cells of the first row. */
  width: number;
  /** Rows with as many. */
  rows: number;
}

function fitOf(text: string, separator: Separator): Fit {
  const fit: Fit = { width: 0, rows: 0 };
  try {
    let seen = 0;
    for (const { cells, width } of new CellReader(text.slice(0, SAMPLE_CHARS), separator).rows()) {
      if (width === 0) continue;
      fit.width ||= cells.length;
      if (cells.length === fit.width) fit.rows++;
      if (++seen === SAMPLE_ROWS) break;
    }
  } catch {
    // The text is read again with the separator that is chosen; then the problem is reported.
  }
  return fit;
}
