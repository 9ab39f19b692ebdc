import type { TableRow } from '../table/cells.ts';
import { UnreadableSheet } from '../table/sheet-file.ts';
import { cellPositionOf, columnName } from './values.ts';

export interface SheetWarning {
  code: 'HIDDEN_CELLS';
  detail: string;
}

/** The heading may be merged, the rows below may not: which of them would have the value? */
export function refuseMergedData(ranges: readonly string[], rows: readonly TableRow[]): void {
  const data = Float64Array.from(rows.slice(1), ({ row }) => row).sort();
  for (const range of ranges) {
    const [from, to] = range.split(':').map((one) => cellPositionOf(one)?.row);
    if (from === undefined || to === undefined) continue;
    const row = firstNotBelow(data, from + 1);
    if (row !== undefined && row <= to + 1)
      throw new UnreadableSheet(
        `The cells ${range} are merged. Split them, and fill in each row.`,
        range.split(':')[0],
      );
  }
}

/** The first of the ascending numbers that is not below `least`. A file may have thousands of ranges and rows. */
function firstNotBelow(numbers: Float64Array, least: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}

const MAX_NAMED = 10;

/** Hidden cells are read like the others; people should know that they count. */
export function hiddenCellsWarning(
  hiddenRows: ReadonlySet<number>,
  ranges: readonly (readonly [number, number])[],
  rows: readonly TableRow[],
): SheetWarning | undefined {
  const hidden = rows.filter(({ row }) => hiddenRows.has(row)).map(({ row }) => String(row));
  const columns = ranges.length === 0 ? [] : filledColumns(rows).filter((column) => isIn(ranges, column));
  const named = [
    ...(hidden.length > 0 ? [listText('row', hidden)] : []),
    ...(columns.length > 0 ? [listText('column', columns.map(columnName))] : []),
  ];
  if (named.length === 0) return undefined;
  return {
    code: 'HIDDEN_CELLS',
    detail: `The sheet has hidden cells, which were read as well: ${named.join('; ')}.`,
  };
}

const isIn = (ranges: readonly (readonly [number, number])[], column: number) =>
  ranges.some(([from, to]) => column >= from && column <= to);

function filledColumns(rows: readonly TableRow[]): number[] {
  const filled = new Set<number>();
  for (const { cells } of rows) for (const [i, cell] of cells.entries()) if (cell !== '') filled.add(i);
  return [...filled].sort((a, b) => a - b);
}

function listText(word: string, names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).join(', ');
  return `${word}${names.length === 1 ? '' : 's'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
