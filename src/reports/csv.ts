import { csvCell, csvLine } from '@dray/client/table';
import type { ReportColumn } from './vocabulary.ts';

export type ReportRow = Record<string, string | number | null>;

/** Every text that a spreadsheet might calculate gets an apostrophe, phone numbers and dashes too: names are never formulas. */
function cellOf({ kind }: ReportColumn, value: string | number | null): string {
  if (kind === 'text' && typeof value === 'string' && /^[=+\-@]/.test(value)) return csvCell(`'${value}`);
  return csvCell(value);
}

/** The file, a batch of rows at a time. */
export function* csvTexts(columns: readonly ReportColumn[], batches: readonly string[]): Generator<string> {
  yield `${csvLine(columns.map(({ name }) => name))}\r\n`;
  for (const batch of batches) {
    const rows = JSON.parse(batch) as ReportRow[];
    yield rows
      .map((row) => `${columns.map((column) => cellOf(column, row[column.name] ?? null)).join(',')}\r\n`)
      .join('');
  }
}
