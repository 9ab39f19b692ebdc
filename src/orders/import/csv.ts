import { type TableRow, tableRows, UnreadableSheet, UnreadableTable } from '@dray/client/table';
import { clipped, Fault, malformed, tooLarge } from '../../shared/index.ts';

/** A row of a spreadsheet; `row_number` is its position in the file, the heading being row 1. */
export interface ImportedRow {
  row_number: number;
  cells: Record<string, string>;
  /** Why no cell of the row can be relied on. */
  defect?: string;
}

const MAX_ROWS = 200;
/** Rows of a workbook that are read: they may include empty rows and titles. */
const MAX_SHEET_ROWS = 10_000;
const MAX_COLUMNS = 200;
const MAX_CELL_CHARS = 1_000;
const COLUMNS = ['product_id', 'supplier_product_number', 'units', 'cases', 'accept_backorder'] as const;
type Column = (typeof COLUMNS)[number];

const normalizeHeading = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
const COLUMN_BY_HEADING = new Map(COLUMNS.map((column) => [normalizeHeading(column), column]));

/** Matches names regardless of case, underscores and spaces. Other columns are ignored. */
function columnOf(heading: string): Column | undefined {
  return heading.length > MAX_CELL_CHARS ? undefined : COLUMN_BY_HEADING.get(normalizeHeading(heading));
}

type Field = 'csv' | 'xlsx';
type Problem = (detail: string) => Fault;

const problemIn =
  (field: Field): Problem =>
  (detail) =>
    malformed(field, detail);

/** The rows of a CSV text, with their cells under our column names. Empty rows are skipped. */
export function readCsv(text: string): ImportedRow[] {
  try {
    return readRows(tableRows(text, MAX_COLUMNS).rows, 'csv');
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw problemIn('csv')(`The file cannot be read as CSV (row ${error.row}): ${error.reason}.`);
  }
}

export interface ImportedSheet {
  rows: ImportedRow[];
  /** Said beside the order: hidden cells count too. */
  warnings: readonly { code: string; detail: string }[];
}

/** The same for a sheet of a workbook. */
export async function readOrderWorkbook(
  bytes: Uint8Array,
  sheet: string | undefined,
): Promise<ImportedSheet> {
  const { readSheet } = await import('@dray/client/sheet');
  try {
    const read = await readSheet(bytes, { sheet, maxRows: MAX_SHEET_ROWS, maxCells: MAX_COLUMNS });
    if (read.isCut) throw tooManyRows('xlsx');
    return { rows: readRows(read.rows.values(), 'xlsx'), warnings: read.warnings };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    const fieldErrors = [{ field: 'xlsx', code: 'FILE_UNREADABLE', detail: error.message }];
    throw new Fault('FILE_UNREADABLE', error.message, { fieldErrors });
  }
}

const tooManyRows = (field: Field) =>
  tooLarge(field, 'TOO_MANY_LINE_ITEMS', `The file has more than ${MAX_ROWS} rows. Split it.`);

function readRows(rows: Iterator<TableRow> & Iterable<TableRow>, field: Field): ImportedRow[] {
  const problem = problemIn(field);
  const heading = rows.next().value as TableRow | undefined;
  const columns = columnsOf(heading, problem);
  const filled: ImportedRow[] = [];
  for (const row of rows) {
    const read = importedRow(row, columns, problem);
    if (!read.defect && Object.values(read.cells).every((cell) => cell === '')) continue;
    if (filled.push(read) > MAX_ROWS) throw tooManyRows(field);
  }
  if (filled.length === 0) throw problem('The file has a header row but no data rows.');
  return filled;
}

function columnsOf(heading: TableRow | undefined, problem: Problem): (Column | undefined)[] {
  if (heading && heading.width > MAX_COLUMNS)
    throw problem(
      `The first row has ${heading.width} columns; at most ${MAX_COLUMNS} are allowed. Remove the columns that you do not need.`,
    );
  const columns = (heading?.cells ?? []).map(columnOf);
  requireColumns(columns, problem);
  return columns;
}

function importedRow(
  { row: rowNumber, cells, width }: TableRow,
  columns: readonly (Column | undefined)[],
  problem: Problem,
): ImportedRow {
  const read: Record<string, string> = {};
  for (const [i, column] of columns.entries()) {
    if (!column) continue;
    const cell = (cells[i] ?? '').replaceAll('\0', '');
    if (cell.length > MAX_CELL_CHARS)
      throw problem(
        `In row ${rowNumber}, the cell in column ${column} has ${cell.length} characters; at most ${MAX_CELL_CHARS} are allowed. Check for an unclosed quote.`,
      );
    read[column] = cell;
  }
  if (width <= columns.length) return { row_number: rowNumber, cells: read };
  // One of the separators is wrong: any of the cells may be the wrong one.
  const rest = cells.slice(columns.length, columns.length + 3).map((cell) => clipped(cell));
  const defect = `The row has ${width} cells, but the header row has ${columns.length}. Cells without a column: ${rest.join(', ')}.`;
  return { row_number: rowNumber, cells: read, defect };
}

function requireColumns(columns: readonly (Column | undefined)[], problem: Problem): void {
  const has = (column: Column) => columns.includes(column);
  const missing = [
    ...(has('product_id') || has('supplier_product_number') ? [] : ['product_id or supplier_product_number']),
    ...(has('units') || has('cases') ? [] : ['units or cases']),
  ];
  if (missing.length > 0) {
    throw problem(
      `The first row must contain the column names. Missing: ${missing.join(', and ')}. Known columns: ${COLUMNS.join(', ')}.`,
    );
  }
  const twice = COLUMNS.find((column) => columns.filter((one) => one === column).length > 1);
  if (twice) throw problem(`Column ${twice} appears twice. Remove one of them.`);
}
