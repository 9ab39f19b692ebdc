import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SheetCell, type SheetColumnType, writeSheet } from '@dray/client/sheet';
import { csvCell, csvLine } from '@dray/client/table';
import { type CompressedText, decompressText } from './compressed-text.ts';
import { SheetDeflate } from './sheet-deflate.ts';
import type { FileFormat, ReportColumn, ValueKind } from './vocabulary.ts';

type ReportRow = Record<string, string | number | null>;

/** What a file is made of. */
export interface FileContent {
  format: FileFormat;
  /** Without its ending. */
  name: string;
  columns: readonly ReportColumn[];
  /** JSON arrays of rows. */
  batches: readonly CompressedText[];
}

const SHEET_TYPES: Record<ValueKind, SheetColumnType> = {
  integer: 'whole',
  decimal: 'number',
  money: 'money',
  text: 'text',
  date: 'date',
};

export function filePieces({
  format,
  name,
  columns,
  batches,
}: FileContent): AsyncGenerator<string | Uint8Array> {
  return format === 'csv' ? csvPieces(columns, batches) : sheetPieces(name, columns, batches);
}

/** The rows, a batch parsed at a time; others get their turn in between. */
async function* rowsOf(columns: readonly ReportColumn[], batches: readonly CompressedText[]) {
  for (const batch of batches) {
    const rows = JSON.parse(await decompressText(batch)) as ReportRow[];
    yield rows.map((row) => columns.map(({ name }): SheetCell => row[name] ?? null));
    await nextTurn();
  }
}

/** Every text that a spreadsheet might calculate gets an apostrophe, phone numbers and dashes too: names are never formulas. */
function cellOf({ kind }: ReportColumn, value: SheetCell): string {
  if (kind === 'text' && typeof value === 'string' && /^[=+\-@]/.test(value)) return csvCell(`'${value}`);
  return csvCell(value);
}

async function* csvPieces(
  columns: readonly ReportColumn[],
  batches: readonly CompressedText[],
): AsyncGenerator<string> {
  yield `${csvLine(columns.map(({ name }) => name))}\r\n`;
  for await (const rows of rowsOf(columns, batches))
    yield rows.map((row) => `${row.map((value, i) => cellOf(columns[i]!, value)).join(',')}\r\n`).join('');
}

async function* sheetPieces(
  name: string,
  columns: readonly ReportColumn[],
  batches: readonly CompressedText[],
): AsyncGenerator<Uint8Array> {
  const titled = columns.map((column) => ({ title: column.name, type: SHEET_TYPES[column.kind] }));
  const packer = new SheetDeflate();
  try {
    yield* writeSheet(titled, singleRows(columns, batches), { name, packer });
  } finally {
    packer.close();
  }
}

async function* singleRows(columns: readonly ReportColumn[], batches: readonly CompressedText[]) {
  for await (const rows of rowsOf(columns, batches)) yield* rows;
}
