import { csvLine, tableRows, XLSX_TYPE } from '@dray/client/table';
import { getBytes } from '../api.ts';
import { download } from './csv.tsx';

export interface FileColumn {
  title: string;
  type?: 'whole' | 'number' | 'money' | 'date' | undefined;
}

interface ServiceFile {
  path: string;
  name: string;
  format: 'csv' | 'xlsx';
  /** What the page calls a field of the API. */
  columnOf: (field: string) => FileColumn;
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Of a text that a spreadsheet program would calculate; a workbook needs none. */
const GUARD = /^'(?=[=@+-])/;

/**
 * A table that the service makes, with the headings of the page: the API's are names of fields, for programs. A byte order mark tells
 * Excel that it is UTF-8.
 */
export async function saveServiceFile({ path, name, format, columnOf }: ServiceFile): Promise<void> {
  const text = new TextDecoder().decode(await getBytes(path, 'text/csv'));
  const end = text.indexOf(LINE_END);
  const columns = text.slice(0, end).split(',').map(columnOf);
  if (format === 'csv') {
    const heading = csvLine(columns.map(({ title }) => title));
    download(`${name}.csv`, [BYTE_ORDER_MARK, heading, text.slice(end)], 'text/csv');
    return;
  }
  const { sheetBytes } = await import('@dray/client/sheet');
  download(`${name}.xlsx`, [await sheetBytes(columns, cellsOf(text.slice(end)), { name })], XLSX_TYPE);
}

function* cellsOf(text: string): Generator<string[]> {
  // The separator is named: nothing is guessed from what is in the cells.
  const { rows } = tableRows(`sep=,${text}`);
  for (const { cells, width } of rows) if (width > 0) yield cells.map((cell) => cell.replace(GUARD, ''));
}
