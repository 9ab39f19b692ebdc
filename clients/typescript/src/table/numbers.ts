/** How a table writes decimals: 1,250.50 or 1.250,50. */
export type DecimalMark = '.' | ',';

export interface DecimalStyle {
  /** Undefined if no cell shows it, or if cells contradict each other. */
  mark: DecimalMark | undefined;
  /** Cells that mean different numbers depending on the mark, such as 1.250; a person must decide which is meant. */
  unclear: string[];
}

const MAX_EXAMPLES = 5;
const GROUPED_NUMBER = {
  '.': /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  ',': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
};
const PLAIN_NUMBER = { '.': /^-?(?:\d+(?:\.\d+)?|\.\d+)$/, ',': /^-?(?:\d+(?:,\d+)?|,\d+)$/ };

const isNumber = (text: string, mark: DecimalMark) =>
  PLAIN_NUMBER[mark].test(text) || GROUPED_NUMBER[mark].test(text);

/** A number of the table as plain digits with a point, such as 1250.50; undefined if it is not one. It is never repaired. */
export function readNumber(text: string, mark: DecimalMark): string | undefined {
  if (!isNumber(text, mark)) return undefined;
  const plain = text.replaceAll(mark === '.' ? ',' : '.', '').replace(',', '.');
  return plain.replace(/^(-?)\./, '$10.');
}

/** A whole number, also written with decimals of zero; undefined if it is not one. */
export function readWhole(text: string, mark: DecimalMark): number | undefined {
  const [, whole] = /^(-?\d{1,15})(?:\.0+)?$/.exec(readNumber(text, mark) ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole);
}

/**
 * The decimal mark of all numbers of a table. Where commas separate the cells, 1.250 is one and a quarter: programs that write
 * decimal commas separate cells by semicolons.
 */
export function decimalStyleOf(cells: Iterable<string>, separator: string): DecimalStyle {
  const seen = new Set<DecimalMark>();
  const unclear = new Set<string>();
  for (const cell of cells) {
    if (!/[.,]/.test(cell)) continue;
    const marks = (['.', ','] as const).filter((mark) => isNumber(cell, mark));
    if (marks.length === 1) seen.add(marks[0]!);
    else if (marks.length === 2 && !(separator === ',' && cell.includes('.')) && unclear.size < MAX_EXAMPLES)
      unclear.add(cell);
  }
  if (seen.size === 2) return { mark: undefined, unclear: [...unclear] };
  const [mark] = seen;
  return mark ? { mark, unclear: [] } : { mark: unclear.size > 0 ? undefined : '.', unclear: [...unclear] };
}
