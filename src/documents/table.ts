import { setImmediate } from 'node:timers/promises';
import { COLOR, CONTENT_WIDTH, PAGE, type Paper } from './paper.ts';
import type { TextStyle } from './typesetter.ts';

/** One paragraph of a cell: a text, or parts, as many of them on a line as fit. */
export type CellText = TextStyle & ({ text: string } | { parts: readonly string[] });

export interface PdfColumn<R> {
  title: string;
  /** In points; the one column without a width takes the rest. */
  width?: number;
  align?: 'left' | 'right';
  cell(row: R, index: number): readonly CellText[];
}

/** The line number. */
export const lineNumberColumn: PdfColumn<unknown> = {
  title: '#',
  width: 14,
  cell: (_line, index) => [{ text: String(index + 1), size: 8, color: COLOR.muted }],
};

/** A column of numbers; empty where there is none. */
export function numberColumn<R>(
  title: string,
  width: number,
  text: (row: R) => string | null | undefined,
  style: { bold?: true } = {},
): PdfColumn<R> {
  const cell = (row: R) => [{ text: text(row) ?? '', size: 8.5, ...style }];
  return { title, width, align: 'right', cell };
}

const PADDING = 4.5;
const GAP = 6;
const HEAD_HEIGHT = 18;
const SEPARATOR = '  ·  ';

interface PlacedColumn<R> extends PdfColumn<R> {
  x: number;
  width: number;
}

function placeColumns<R>(columns: readonly PdfColumn<R>[]): PlacedColumn<R>[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const free = CONTENT_WIDTH - fixed - GAP * (columns.length - 1) - 2 * PADDING;
  let x = PAGE.left + PADDING;
  return columns.map((column) => {
    const width = column.width ?? free;
    const placed = { ...column, x, width };
    x += width + GAP;
    return placed;
  });
}

/** Rows are never split; every page with rows has the table header. Other requests get a turn between two pages. */
export async function drawTable<R>(
  paper: Paper,
  columns: readonly PdfColumn<R>[],
  rows: readonly R[],
  /** Height of the part that must not be alone on the last page: the last row moves with it. */
  following = 0,
): Promise<void> {
  const placed = placeColumns(columns);
  drawHead(paper, placed);
  for (const [index, row] of rows.entries()) {
    const cells = placed.map((column) => fitTexts(paper, column.cell(row, index), column.width));
    const height = Math.max(...cells.map((cell, i) => heightOf(paper, cell, placed[i]!.width))) + 2 * PADDING;
    if (paper.ensureSpace(height + (index === rows.length - 1 ? following : 0))) {
      drawHead(paper, placed);
      await setImmediate();
    }
    cells.forEach((cell, i) => {
      drawCell(paper, cell, placed[i]!);
    });
    paper.y += height;
    paper.rule(paper.y, COLOR.line, 0.5);
  }
}

function drawHead<R>(paper: Paper, columns: readonly PlacedColumn<R>[]): void {
  paper.box(PAGE.left, paper.y, CONTENT_WIDTH, HEAD_HEIGHT, COLOR.brand, 2);
  for (const { title, x, width, align } of columns) {
    paper.label(title, x, paper.y + 6, width, {
      color: '#ffffff',
      size: 6.3,
      spacing: 0.2,
      align: align ?? 'left',
    });
  }
  paper.y += HEAD_HEIGHT;
}

type FittedText = TextStyle & { text: string };

function fitTexts(paper: Paper, cell: readonly CellText[], width: number): FittedText[] {
  return cell.map((one) => ('text' in one ? one : { ...one, text: fitParts(paper, one.parts, width, one) }));
}

function fitParts(paper: Paper, parts: readonly string[], width: number, style: TextStyle): string {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length === 0 ? part : `${lines.at(-1)}${SEPARATOR}${part}`;
    if (lines.length > 0 && paper.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join('\n');
}

function heightOf(paper: Paper, cell: readonly FittedText[], width: number): number {
  return cell.reduce((sum, part) => sum + paper.heightOf(part.text, width, part), 0);
}

function drawCell<R>(paper: Paper, cell: readonly FittedText[], { x, width, align }: PlacedColumn<R>): void {
  let y = paper.y + PADDING;
  for (const part of cell) y += paper.write(part.text, x, y, width, { align: align ?? 'left', ...part });
}
