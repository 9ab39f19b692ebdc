import { type TableRow, tableRows, UnreadableTable } from '@dray/client/table';
import { clipped, malformed, tooLarge } from '../../shared/index.ts';

/** A row of a spreadsheet; `row_number` is its position in the file, the heading being row 1. */
export interface ImportedRow {
  row_number: number;
  cells: Record<string, string>;
  /** Why no cell of the row can be relied on. */
  misfit?: string;
}

const MAX_ROWS = 200;
const MAX_COLUMNS = 200;
const MAX_CELL_CHARS = 1_000;
const COLUMNS = ['product_id', 'supplier_product_number', 'units', 'cases', 'accept_backorder'] as const;
type Column = (typeof COLUMNS)[number];

const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
const BY_PLAIN_NAME = new Map(COLUMNS.map((column) => [plain(column), column]));

/** Matches names regardless of case, underscores and spaces. Other columns are ignored. */
function columnOf(heading: string): Column | undefined {
  return heading.length > MAX_CELL_CHARS ? undefined : BY_PLAIN_NAME.get(plain(heading));
}

const problem = (detail: string) => malformed('csv', detail);

/** The rows of a CSV text, with their cells under our column names. Empty rows are skipped. */
export function readCsv(text: string): ImportedRow[] {
  try {
    return readRows(text);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw problem(`The file cannot be read as CSV (row ${error.row}): ${error.reason}.`);
  }
}

function readRows(text: string): ImportedRow[] {
  const { rows } = tableRows(text, MAX_COLUMNS);
  const heading = rows.next().value as TableRow | undefined;
  const columns = columnsOf(heading);
  const filled: ImportedRow[] = [];
  for (const row of rows) {
    const read = importedRow(row, columns);
    if (!read.misfit && Object.values(read.cells).every((cell) => cell === '')) continue;
    if (filled.push(read) > MAX_ROWS)
      throw tooLarge('csv', 'TOO_MANY_LINE_ITEMS', `The file has more than ${MAX_ROWS} rows. Split it.`);
  }
  if (filled.length === 0) throw problem('The file has a heading, but no rows.');
  return filled;
}

function columnsOf(heading: TableRow | undefined): (Column | undefined)[] {
  if (heading && heading.width > MAX_COLUMNS)
    throw problem(
      `The first row has ${heading.width} columns; at most ${MAX_COLUMNS} are read. Remove those that are not needed.`,
    );
  const columns = (heading?.cells ?? []).map(columnOf);
  requireColumns(columns);
  return columns;
}

function importedRow(
  { row: rowNumber, cells, width }: TableRow,
  columns: readonly (Column | undefined)[],
): ImportedRow {
  const read: Record<string, string> = {};
  for (const [i, column] of columns.entries()) {
    if (!column) continue;
    const cell = (cells[i] ?? '').replaceAll('\0', '');
    if (cell.length > MAX_CELL_CHARS)
      throw problem(
        `In row ${rowNumber} the cell ${column} has ${cell.length} characters; at most ${MAX_CELL_CHARS} are read. Is a quote not closed?`,
      );
    read[column] = cell;
  }
  if (width <= columns.length) return { row_number: rowNumber, cells: read };
  // A separator stands where it should not: any of the cells may be the wrong one.
  const rest = cells.slice(columns.length, columns.length + 3).map((cell) => clipped(cell));
  const misfit = `The row has ${width} cells, but the heading has ${columns.length}: ${rest.join(', ')} has no column.`;
  return { row_number: rowNumber, cells: read, misfit };
}

function requireColumns(columns: readonly (Column | undefined)[]): void {
  const has = (column: Column) => columns.includes(column);
  const missing = [
    ...(has('product_id') || has('supplier_product_number') ? [] : ['product_id or supplier_product_number']),
    ...(has('units') || has('cases') ? [] : ['units or cases']),
  ];
  if (missing.length > 0) {
    throw problem(
      `The first row must name the columns; missing: ${missing.join(', and ')}. Known are ${COLUMNS.join(', ')}.`,
    );
  }
  const twice = COLUMNS.find((column) => columns.filter((one) => one === column).length > 1);
  if (twice) throw problem(`The column ${twice} is there twice.`);
}
