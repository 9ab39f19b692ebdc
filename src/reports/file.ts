import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SheetCell, type SheetColumnType, writeSheet, XLSX_TYPE } from '@dray/client/sheet';
import { csvCell, csvLine } from '@dray/client/table';
import { type PackedText, unpackText } from './packed-text.ts';
import type { FileFormat, ReportColumn, ValueKind } from './vocabulary.ts';

type ReportRow = Record<string, string | number | null>;

/** A report as a file, piece by piece. */
export interface ReportFile {
  name: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
};

const SHEET_TYPES: Record<ValueKind, SheetColumnType> = {
  integer: 'whole',
  decimal: 'number',
  money: 'money',
  text: 'text',
  date: 'date',
};

/** `batches` are JSON arrays of rows, packed. */
export function reportFile(
  format: FileFormat,
  name: string,
  columns: readonly ReportColumn[],
  batches: readonly PackedText[],
): ReportFile {
  const pieces = format === 'csv' ? csvPieces(columns, batches) : sheetPieces(name, columns, batches);
  return { name: `${name}.${format}`, contentType: CONTENT_TYPES[format], pieces };
}

export async function bytesOf({ pieces }: ReportFile): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(all);
}

/** The rows, a batch parsed at a time; others get their turn in between. */
async function* rowsOf(columns: readonly ReportColumn[], batches: readonly PackedText[]) {
  for (const batch of batches) {
    const rows = JSON.parse(await unpackText(batch)) as ReportRow[];
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
  batches: readonly PackedText[],
): AsyncGenerator<string> {
  yield `${csvLine(columns.map(({ name }) => name))}\r\n`;
  for await (const rows of rowsOf(columns, batches))
    yield rows.map((row) => `${row.map((value, i) => cellOf(columns[i]!, value)).join(',')}\r\n`).join('');
}

function sheetPieces(
  name: string,
  columns: readonly ReportColumn[],
  batches: readonly PackedText[],
): AsyncIterable<Uint8Array> {
  const titled = columns.map((column) => ({ title: column.name, type: SHEET_TYPES[column.kind] }));
  return writeSheet(titled, singleRows(columns, batches), { name });
}

async function* singleRows(columns: readonly ReportColumn[], batches: readonly PackedText[]) {
  for await (const rows of rowsOf(columns, batches)) yield* rows;
}
