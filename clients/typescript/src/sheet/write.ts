import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { periodicYield } from './periodic-yield.ts';
import { MAX_SHEET_ROWS } from './read.ts';
import { columnName, dateSerialOf, escapedText, plainNumber } from './values.ts';

type CellType = 'text' | 'whole' | 'number' | 'money' | 'date' | 'time';

/**
 * `money` has two decimals, `number` as many as it has, `date` is 2026-11-17, `time` a timestamp in UTC. `auto` goes by the form of
 * each value: dates, timestamps and amounts such as 12.50.
 */
export type SheetColumnType = CellType | 'auto';

export interface SheetColumn {
  title: string;
  /** Text by default. A value that does not fit its type is written as text. */
  type?: SheetColumnType | undefined;
  /** In characters; from the heading and the first rows by default. */
  width?: number | undefined;
}

export type SheetCell = string | number | boolean | null | undefined;
export type SheetRows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;

/** Rows that are looked at for the width of the columns, which the file states before the first row. */
const SAMPLE_ROWS = 100;
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
const MAX_CELL_CHARS = 32_767;
const MAX_EXACT_DIGITS = 15;
const FLUSH_CHARS = 32 * 1024;
/** XML repeats itself: level 3 took a quarter longer for files 7 % smaller. */
const LEVEL = 1;

/** Packs a part by raw deflate, where the platform does it faster than a script, or elsewhere. */
export interface SheetPacker {
  /** Answers what is packed so far, which may be nothing, and with `isLast` everything that is left. */
  push(bytes: Uint8Array, isLast: boolean): Promise<readonly Uint8Array[]>;
}

export interface SheetOptions {
  name?: string;
  packer?: SheetPacker | undefined;
}

/** Positions in cellXfs of STYLES. */
const HEADING_STYLE = 1;
const STYLE_OF: Record<CellType, number> = {
  text: 0,
  whole: 2,
  number: 0,
  money: 3,
  date: 4,
  time: 5,
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relationships = (...all: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target], i) =>
        `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Everything but the rows. */
const packageParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapedText(sheetName(name)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ),
  'xl/styles.xml': STYLES,
});

/** Excel refuses longer names and some signs. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet1';

/**
 * A workbook of one sheet, piece by piece: rows are requested as the pieces are consumed, so a file of any length takes little memory.
 * `Readable.from(writeSheet(…))` is a stream of Node, `sheetBytes` the whole file.
 */
export async function* writeSheet(
  columns: readonly SheetColumn[],
  rows: SheetRows,
  { name = 'Sheet1', packer }: SheetOptions = {},
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    made.push(data);
  });
  for (const [path, text] of Object.entries(packageParts(name))) {
    const part = newPart(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = packer ? withFixedTime(new PackedPart(path, packer)) : newPart(path);
  zip.add(sheet);
  const pause = periodicYield();
  for await (const text of sheetTexts(columns, rows)) {
    await sheet.push(strToU8(text));
    yield* made.splice(0);
    await pause();
  }
  await sheet.push(new Uint8Array(), true);
  zip.end();
  yield* made.splice(0);
}

const DEFLATED = 8;

/** A part whose bytes are compressed elsewhere; the zip file counts them before. */
class PackedPart extends ZipPassThrough {
  override compression = DEFLATED;

  constructor(
    path: string,
    private readonly packer: SheetPacker,
  ) {
    super(path);
  }

  // What is packed comes later.
  protected override process(): void {}

  override async push(bytes: Uint8Array, isLast = false): Promise<void> {
    super.push(bytes, isLast);
    for (const piece of await this.packer.push(bytes, isLast))
      this.ondata(null, piece as Uint8Array<ArrayBuffer>, false);
    if (isLast) this.ondata(null, new Uint8Array(), true);
  }
}

/** Without the time of writing: the same rows are the same file. */
function withFixedTime<P extends ZipDeflate | ZipPassThrough>(part: P): P {
  part.mtime = new Date(1980, 0, 1);
  return part;
}

const newPart = (path: string) => withFixedTime(new ZipDeflate(path, { level: LEVEL }));

export async function sheetBytes(
  columns: readonly SheetColumn[],
  rows: SheetRows,
  options?: SheetOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeSheet(columns, rows, options)) pieces.push(piece);
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

async function* sheetTexts(columns: readonly SheetColumn[], rows: SheetRows): AsyncGenerator<string> {
  const sample: (readonly SheetCell[])[] = [];
  let text = '';
  let count = 0;
  const begin = () => sheetHeadXml(columns, sample) + headingRow(columns) + sample.map(next).join('');
  const next = (row: readonly SheetCell[]) => {
    count++;
    if (count >= MAX_SHEET_ROWS) throw new RangeError(`A sheet has at most ${MAX_SHEET_ROWS} rows.`);
    return rowXml(columns, row, count + 1);
  };
  let isBegun = false;
  for await (const row of rows) {
    if (!isBegun) {
      if (sample.push(row) < SAMPLE_ROWS) continue;
      isBegun = true;
      text = begin();
      continue;
    }
    text += next(row);
    if (text.length < FLUSH_CHARS) continue;
    yield text;
    text = '';
  }
  yield `${isBegun ? text : begin()}</sheetData></worksheet>`;
}

function sheetHeadXml(columns: readonly SheetColumn[], sample: readonly (readonly SheetCell[])[]): string {
  const widths = columns.map(
    (column, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${column.width ?? widthOf(column, i, sample)}" customWidth="1"/>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${XML}<worksheet xmlns="${MAIN}">${frozen}${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
}

const DATE_WIDTHS: Partial<Record<SheetColumnType, number>> = { date: 12, time: 20 };

function widthOf(
  { title, type = 'text' }: SheetColumn,
  index: number,
  sample: readonly (readonly SheetCell[])[],
) {
  const lengths = sample.map((row) => String(row[index] ?? '').length);
  const longest = lengths.reduce((a, b) => Math.max(a, b), Math.max(title.length, DATE_WIDTHS[type] ?? 0));
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}

const headingRow = (columns: readonly SheetColumn[]) =>
  `<row r="1">${columns.map(({ title }, i) => textCell(`${columnName(i)}1`, title, HEADING_STYLE)).join('')}</row>`;

function rowXml(columns: readonly SheetColumn[], row: readonly SheetCell[], number: number): string {
  let cells = '';
  for (const [i, { type = 'text' }] of columns.entries())
    cells += cellXml(`${columnName(i)}${number}`, row[i], type);
  return `<row r="${number}">${cells}</row>`;
}

const AUTO: [RegExp, CellType][] = [
  [/^\d{4}-\d\d-\d\d$/, 'date'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'time'],
  [/^-?\d{1,13}\.\d\d$/, 'money'],
];
const autoType = (text: string): CellType => AUTO.find(([form]) => form.test(text))?.[1] ?? 'text';

function cellXml(address: string, value: SheetCell, declared: SheetColumnType): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = String(value);
  const type = declared === 'auto' ? autoType(text) : declared;
  const stored = storedNumber(text, typeof value === 'number' && type === 'text' ? 'number' : type);
  if (stored === undefined) return textCell(address, text, 0);
  const style = STYLE_OF[type];
  return `<c r="${address}"${style === 0 ? '' : ` s="${style}"`}><v>${stored}</v></c>`;
}

/** Undefined if the value is text, or has more digits than a spreadsheet program keeps. */
function storedNumber(text: string, type: CellType): string | undefined {
  if (type === 'text') return undefined;
  if (type === 'date' || type === 'time') return dateSerialOf(text);
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return /e/i.test(text) ? plainNumber(text) : undefined;
  const digits = text.replace(/^-?0*\.?0*/, '').replace('.', '');
  return digits.length > MAX_EXACT_DIGITS ? undefined : text;
}

function textCell(address: string, text: string, style: number): string {
  const shown = escapedText(text.length > MAX_CELL_CHARS ? text.slice(0, MAX_CELL_CHARS) : text);
  return `<c r="${address}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t${/^\s|\s$|\n/.test(shown) ? ' xml:space="preserve"' : ''}>${shown}</t></is></c>`;
}
