import type { Failure, Result, Target } from './row.ts';

const HEADINGS = [
  'row',
  'ours',
  'reference',
  'ratio',
  'bare',
  'of bare',
  'target',
  'verdict',
  'unit',
] as const;
const NUMERIC = new Set<string>(['ours', 'reference', 'ratio', 'bare', 'of bare']);

/** Three significant digits: more would claim a precision that the machine does not have. */
export function figureText(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const rounded = Number(value.toPrecision(3));
  return Math.abs(rounded) >= 1000 ? rounded.toLocaleString('en-US') : String(rounded);
}

function targetText(target: Target | undefined): string {
  if (!target) return '-';
  return `${target.of === 'bare' ? 'of bare' : target.of} ${target.is === 'at least' ? '>=' : '<='} ${target.value}`;
}

function cells(result: Result | Failure): string[] {
  if (result.verdict === 'failed') return [result.name, '-', '-', '-', '-', '-', '-', 'FAILED', ''];
  const { name, target, verdict, unit, ours, reference, ratio, bare, ofBare } = result;
  const figures = [ours, reference, ratio, bare ?? Number.NaN, ofBare ?? Number.NaN].map(figureText);
  return [name, ...figures, targetText(target), verdict, unit];
}

/** The results for people, with what each row compares and what one must know about it below. */
export function tableText(results: readonly (Result | Failure)[]): string {
  const lines = [[...HEADINGS], ...results.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const text = lines.map((line) =>
    line
      .map((cell, i) => (NUMERIC.has(HEADINGS[i]!) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
  const ruler = '-'.repeat(Math.max(...text.map((line) => line.length)));
  const notes = results.map((result) => {
    const note = result.verdict === 'failed' ? result.error : result.note;
    return `${result.name}: ${result.about}${note ? `\n    ${note.replaceAll('\n', '\n    ')}` : ''}`;
  });
  return [text[0], ruler, ...text.slice(1), '', ...notes].join('\n');
}
