import { CsvError, parse } from 'csv-parse/sync';
import { Fault } from '../../shared/index.ts';

/** A row of a spreadsheet; `row_number` is its place in the file, the heading being row 1. */
export interface ImportedRow {
  row_number: number;
  cells: Record<string, string>;
}

const MAX_ROWS = 200;
const COLUMNS = ['product_id', 'supplier_product_number', 'units', 'cases', 'accept_backorder'] as const;
type Column = (typeof COLUMNS)[number];

const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Names without regard to case, underscores and spaces; other columns are left alone. */
function columnOf(heading: string): Column | undefined {
  return COLUMNS.find((column) => plain(column) === plain(heading));
}

function problem(detail: string): Fault {
  return new Fault('SCHEMA_VIOLATION', detail, {
    fieldErrors: [{ field: 'csv', code: 'SCHEMA_VIOLATION', detail }],
  });
}

/** What most often separates the cells of the heading: spreadsheets in many countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (char: string) => heading.split(char).length;
  return [',', ';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best));
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw problem(`The file is no readable CSV (line ${error.lines ?? '?'}): ${error.message}.`);
    throw error;
  }
}

/** The rows of a CSV text, by the names of our columns. Empty rows are skipped. */
export function readCsv(text: string): ImportedRow[] {
  const [heading, ...rows] = cellsOf(text);
  const columns = (heading ?? []).map(columnOf);
  requireColumns(columns);
  const read = rows.map((cells, i) => ({
    row_number: i + 2,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').replaceAll('\0', '')]] : [])),
    ),
  }));
  const filled = read.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (filled.length === 0) throw problem('The file has a heading, but no rows.');
  if (filled.length > MAX_ROWS) {
    const detail = `The file has ${filled.length} rows; at most ${MAX_ROWS} are accepted. Split it.`;
    throw new Fault('REQUEST_TOO_LARGE', detail, {
      fieldErrors: [{ field: 'csv', code: 'TOO_MANY_LINE_ITEMS', detail }],
    });
  }
  return filled;
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
