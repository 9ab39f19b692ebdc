import type { Counts } from './step.ts';

export interface Row {
  name: string;
  seconds: number;
  processorSeconds: number | undefined;
  counts: Counts | undefined;
  remark?: string;
}

const HEADINGS = ['step', 'seconds', 'processor s', 'tests', ''];

export function tableOf(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ name, seconds, processorSeconds, counts, remark = '' }: Row): string[] {
  const tests = counts ? `${counts.passed}` : '';
  return [name, seconds.toFixed(0), processorSeconds?.toFixed(0) ?? 'unknown', tests, remark];
}
