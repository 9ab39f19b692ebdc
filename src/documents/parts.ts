import { COLOR, CONTENT_WIDTH, PAGE, type Paper } from './paper.ts';
import { paragraphs, printable } from './printable-text.ts';
import type { TextStyle } from './typesetter.ts';

/** The parts that both documents are built from. */

export interface Masthead {
  /** Who issues the document. */
  name: string;
  address: readonly string[];
  /** "Invoice" */
  kind: string;
  /** "INV-700001" */
  number: string;
  /** "CANCELED" */
  mark: string | undefined;
}

const RIGHT_WIDTH = 220;

export function drawMasthead(paper: Paper, head: Masthead): void {
  const leftWidth = CONTENT_WIDTH - RIGHT_WIDTH - 20;
  const rightX = PAGE.right - RIGHT_WIDTH;
  paper.box(PAGE.left, paper.y, 34, 4, COLOR.brand);
  const top = paper.y + 13;
  let y = top;
  y += paper.write(printable(head.name, 80), PAGE.left, y, leftWidth, { size: 16, bold: true }) + 3;
  for (const line of head.address) {
    y += paper.write(printable(line, 120), PAGE.left, y, leftWidth, { color: COLOR.muted }) + 0.5;
  }
  let right = top - 5;
  right += paper.write(head.kind, rightX, right, RIGHT_WIDTH, {
    size: 24,
    bold: true,
    color: COLOR.brand,
    align: 'right',
  });
  right += paper.write(head.number, rightX, right, RIGHT_WIDTH, { size: 11.5, align: 'right' }) + 3;
  if (head.mark) right += drawPill(paper, head.mark, PAGE.right, right);
  paper.y = Math.max(y, right) + 14;
}

/** White on red, with its right edge at `right`. */
function drawPill(paper: Paper, text: string, right: number, y: number): number {
  const style = { size: 8, bold: true, spacing: 0.8, color: '#ffffff' } as const;
  const width = paper.widthOf(text, style) + 16;
  paper.box(right - width, y, width, 16, COLOR.alarm, 8);
  paper.write(text, right - width + 8, y + 4.3, width, style);
  return 18;
}

/** The header of every page after the first. */
export function drawContinuationHeader(paper: Paper, left: string, right: string): void {
  paper.box(PAGE.left, paper.y, 34, 4, COLOR.brand);
  const y = paper.y + 12;
  paper.write(printable(left, 60), PAGE.left, y, 290, { size: 10.5, bold: true });
  paper.write(printable(right, 70), PAGE.right - 230, y, 230, { align: 'right', color: COLOR.muted });
  paper.y = y + 22;
}

export interface Block {
  title: string;
  lines: readonly (TextStyle & { text: string })[];
}

/** Addresses side by side. */
export function drawBlocks(paper: Paper, all: readonly Block[]): void {
  const gap = 20;
  const width = (CONTENT_WIDTH - gap * (all.length - 1)) / all.length;
  const heights = all.map(({ title, lines }, i) => {
    const x = PAGE.left + i * (width + gap);
    let y = paper.y + paper.label(title, x, paper.y, width) + 3;
    for (const line of lines) y += paper.write(paragraphs(line.text, 5), x, y, width, line) + 0.5;
    return y - paper.y;
  });
  paper.y += Math.max(...heights) + 14;
}

export type LabeledValue = readonly [label: string, value: string | null];

/** A band of labels and values, `perRow` in a row; empty ones are left out. */
export function drawFacts(paper: Paper, all: readonly LabeledValue[], perRow: number): void {
  const facts = all.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
  const inset = 9;
  const width = (CONTENT_WIDTH - 2 * inset) / perRow;
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, i) =>
    facts.slice(i * perRow, (i + 1) * perRow),
  );
  const heightOf = (row: readonly (readonly [string, string])[]) =>
    12 + Math.max(...row.map(([, value]) => paper.heightOf(printable(value, 80), width - 8, { bold: true })));
  const total = rows.reduce((sum, row) => sum + heightOf(row) + 5, 9);
  paper.box(PAGE.left, paper.y, CONTENT_WIDTH, total, COLOR.band, 3);
  let y = paper.y + 8;
  for (const row of rows) {
    row.forEach(([label, value], i) => {
      const x = PAGE.left + inset + i * width;
      paper.label(label, x, y, width - 8);
      paper.write(printable(value, 80), x, y + 10.5, width - 8, { bold: true });
    });
    y += heightOf(row) + 5;
  }
  paper.y += total + 16;
}

export interface TotalLine {
  label: string;
  value: string;
  /** The most important sum. */
  strong?: boolean;
  muted?: boolean;
}

const TOTALS_WIDTH = 232;
const TOTAL_HEIGHT = 15;
const STRONG_HEIGHT = 25;

const NOTES_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 28;
const SPACE_ABOVE = 12;

export function closingHeight(paper: Paper, sums: readonly TotalLine[], notes: readonly Block[]): number {
  const sumsHeight = sums.reduce((sum, one) => sum + (one.strong ? STRONG_HEIGHT : TOTAL_HEIGHT), 0);
  const notesHeight = notes.reduce((sum, note) => sum + noteHeight(paper, note), 0);
  return SPACE_ABOVE + Math.max(sumsHeight, notesHeight);
}

/** Sums on the right and remarks on the left, together on one page. */
export function drawClosing(paper: Paper, sums: readonly TotalLine[], notes: readonly Block[]): void {
  const height = closingHeight(paper, sums, notes);
  paper.ensureSpace(height);
  let y = paper.y + SPACE_ABOVE;
  for (const note of notes) {
    let lineY = y + paper.label(note.title, PAGE.left, y, NOTES_WIDTH) + 3;
    for (const line of note.lines) lineY += paper.write(line.text, PAGE.left, lineY, NOTES_WIDTH, line) + 0.5;
    y += noteHeight(paper, note);
  }
  y = paper.y + SPACE_ABOVE;
  for (const one of sums) y += drawTotal(paper, one, y);
  paper.y += height;
}

function noteHeight(paper: Paper, { lines }: Block): number {
  return lines.reduce((sum, line) => sum + paper.heightOf(line.text, NOTES_WIDTH, line) + 0.5, 12) + 12;
}

function drawTotal(paper: Paper, { label, value, strong, muted }: TotalLine, y: number): number {
  const x = PAGE.right - TOTALS_WIDTH;
  const inset = 8;
  const color = strong ? '#ffffff' : muted ? COLOR.muted : COLOR.ink;
  const style = { color, bold: Boolean(strong), size: strong ? 11 : muted ? 8.2 : 9 };
  if (strong) paper.box(x, y + 2, TOTALS_WIDTH, STRONG_HEIGHT - 5, COLOR.brand, 2);
  const top = y + (strong ? 7.2 : 3);
  paper.write(label, x + inset, top, TOTALS_WIDTH - 90, style);
  paper.write(value, PAGE.right - 100 - inset, top, 100, { ...style, align: 'right' });
  return strong ? STRONG_HEIGHT : TOTAL_HEIGHT;
}
