import type { TableRow } from '../table/cells.ts';
import type { Table } from '../table/read.ts';
import { UnreadableSheet } from '../table/sheet-file.ts';
import { hiddenCellsWarning, refuseMergedData, type SheetWarning } from './layout.ts';
import { cellPositionOf, columnName, dateText, plainNumber, unescapedText } from './values.ts';
import { openWorkbook, scanPart, selectSheet, type Workbook } from './workbook.ts';
import type { Attributes, XmlHandler } from './xml.ts';
import { damagedFileError, ZipFile } from './zip.ts';

export interface Sheet extends Table {
  name: string;
  /** Whether rows beyond `maxRows` have content. */
  isCut: boolean;
  warnings: SheetWarning[];
}

export interface ReadSheetOptions {
  /** Name of the sheet; the first visible one by default. */
  sheet?: string | undefined;
  /** Rows that are kept. The others are counted, and checked for the limit of a sheet. */
  maxRows?: number;
  /** Cells of a row that are kept. */
  maxCells?: number;
}

export const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_COLUMNS = 16_384;
const MAX_RANGES = 10_000;

/** The rows of a workbook's sheet, as `readTable` gives those of a CSV file; throws UnreadableSheet. */
export async function readSheet(bytes: Uint8Array, options: ReadSheetOptions = {}): Promise<Sheet> {
  const zip = new ZipFile(bytes);
  const workbook = await openWorkbook(zip);
  const { name, path } = selectSheet(workbook, options.sheet);
  const reader = new SheetReader(workbook, options);
  if (!(await scanPart(zip, path, reader))) throw damagedFileError();
  refuseMergedData(reader.merged, reader.rows);
  const warning = hiddenCellsWarning(reader.hiddenRows, reader.hiddenColumns, reader.rows);
  const { rows, isCut } = reader;
  return { name, separator: '\t', rows, isCut, warnings: warning ? [warning] : [] };
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string | undefined;
  hasFormula: boolean;
}

/** Takes the cells from the XML of a sheet, one row after the other. */
class SheetReader implements XmlHandler {
  readonly rows: TableRow[] = [];
  /** Ranges such as A3:B4. */
  readonly merged: string[] = [];
  /** Numbers of rows, from 1 on. */
  readonly hiddenRows = new Set<number>();
  /** First and last column of each range, from 0 on. */
  readonly hiddenColumns: [number, number][] = [];
  isCut = false;
  private row: TableRow | undefined;
  private rowNumber = 0;
  private nextColumn = 0;
  private cell: OpenCell | undefined;
  /** The element whose text belongs to the cell. */
  private inside = '';
  private isPhonetic = false;
  private readonly maxRows: number;
  private readonly maxCells: number;

  constructor(
    private readonly workbook: Workbook,
    { maxRows = MAX_SHEET_ROWS, maxCells = MAX_SHEET_COLUMNS }: ReadSheetOptions,
  ) {
    this.maxRows = maxRows;
    this.maxCells = maxCells;
  }

  open(element: string, attributes: Attributes): void {
    if (element === 'c') this.openCell(attributes);
    else if (element === 'row') this.openRow(attributes);
    else if (this.cell) this.openInCell(element);
    else if (element === 'v' || element === 't') this.isCut = true;
    else if (element === 'col') this.openColumns(attributes);
    else if (element === 'mergeCell' && this.merged.length < MAX_RANGES)
      this.merged.push(attributes.get('ref') ?? '');
  }

  text(text: string): void {
    if (this.cell && this.inside !== '') this.cell.value = (this.cell.value ?? '') + text;
  }

  close(element: string): void {
    if (element === 'c') this.closeCell();
    else if (element === 'row') this.closeRow();
    else if (element === 'rPh') this.isPhonetic = false;
    else if (element === this.inside) this.inside = '';
  }

  private openRow(attributes: Attributes): void {
    this.rowNumber = Number(attributes.get('r') ?? this.rowNumber + 1);
    if (!(this.rowNumber >= 1 && this.rowNumber <= MAX_SHEET_ROWS))
      throw new UnreadableSheet(
        `The sheet has more than ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Split it.`,
      );
    this.nextColumn = 0;
    if (this.rows.length >= this.maxRows) return;
    this.row = { line: this.rowNumber, row: this.rowNumber, cells: [], width: 0, numeric: [] };
    if (attributes.is('hidden')) this.hiddenRows.add(this.rowNumber);
  }

  private closeRow(): void {
    if (this.row && this.row.width > 0) this.rows.push(this.row);
    this.row = undefined;
  }

  private openCell(attributes: Attributes): void {
    if (!this.row) return;
    const address = attributes.get('r');
    const column = address === undefined ? this.nextColumn : (cellPositionOf(address)?.column ?? -1);
    if (column < 0 || column >= MAX_SHEET_COLUMNS) throw damagedFileError();
    this.nextColumn = column + 1;
    const type = attributes.get('t') ?? 'n';
    const style = Number(attributes.get('s') ?? 0);
    this.cell = { column, type, style, value: undefined, hasFormula: false };
  }

  private openInCell(element: string): void {
    if (element === 'rPh') this.isPhonetic = true;
    if (element === 'f') this.cell!.hasFormula = true;
    if (element !== 'v' && (element !== 't' || this.isPhonetic)) return;
    this.inside = element;
    this.cell!.value ??= '';
  }

  private openColumns(attributes: Attributes): void {
    if (!attributes.is('hidden') || this.hiddenColumns.length >= MAX_RANGES) return;
    this.hiddenColumns.push([Number(attributes.get('min')) - 1, Number(attributes.get('max')) - 1]);
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = undefined;
    if (!cell || !row) return;
    const { text, isNumber } = this.shown(cell);
    if (text === '') return;
    row.width = Math.max(row.width, cell.column + 1);
    if (cell.column >= this.maxCells) return;
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = text;
    row.numeric![cell.column] = isNumber;
  }

  private shown(cell: OpenCell): { text: string; isNumber: boolean } {
    const { type, value = '', hasFormula } = cell;
    if (hasFormula && value === '' && (type !== 'str' || cell.value === undefined))
      throw this.problem(
        cell,
        'contains a formula without a stored value. Open the file, let it calculate, and save it',
      );
    switch (type) {
      case 's':
        return { text: (this.workbook.texts[Number(value)] ?? '').trim(), isNumber: false };
      case 'b':
        return { text: value === '' ? '' : value === '1' ? 'true' : 'false', isNumber: false };
      case 'e':
        throw this.problem(cell, `contains the error ${value}. Correct it, and save the file`);
      case 'd':
        return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), isNumber: false };
      case 'n':
        return this.number(cell, value);
      default:
        return { text: unescapedText(value).trim(), isNumber: false };
    }
  }

  private number({ style }: OpenCell, value: string): { text: string; isNumber: boolean } {
    if (value.trim() === '') return { text: '', isNumber: false };
    const format = this.workbook.formats[style];
    const date = format?.kind === 'date' ? dateText(value, this.workbook.is1904) : undefined;
    if (date !== undefined) return { text: date, isNumber: false };
    const text = plainNumber(value);
    if (text === undefined) return { text: value.trim(), isNumber: false };
    const isPadded = format?.kind === 'padded' && /^\d+$/.test(text);
    return { text: isPadded ? text.padStart(format.digits, '0') : text, isNumber: true };
  }

  private problem({ column }: OpenCell, what: string): UnreadableSheet {
    const address = `${columnName(column)}${this.rowNumber}`;
    return new UnreadableSheet(`Cell ${address} ${what}.`, address);
  }
}
