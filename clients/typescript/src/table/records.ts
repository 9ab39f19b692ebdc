import type { TableRow } from './cells.ts';
import { repeatedHeading } from './columns.ts';
import { type DecimalMark, decimalStyleOf, readNumber, readWhole } from './numbers.ts';
import { readTable, type Table } from './read.ts';

export interface FieldKind {
  type: 'whole' | 'decimal' | 'boolean' | 'time' | 'text' | 'list' | 'other';
  /** Of the items of a list. */
  items?: FieldKind;
}

/** The types of a record's fields, by name. */
export type FieldKinds = ReadonlyMap<string, FieldKind>;

export interface RowProblem {
  /** Line of the file, from 1 on. */
  line: number;
  detail: string;
  /** The row, as read. */
  cells: readonly string[];
}

export interface TableRecord {
  line: number;
  record: Record<string, unknown>;
}

export interface TableRecords {
  records: TableRecord[];
  /** Rows that cannot be records. Nothing should be stored while there are any. */
  problems: RowProblem[];
  /** Numbers such as 1.250, if nothing in the table shows whether they are 1250 or 1.25: ask, and read again with `mark`. */
  unclear: string[];
}

interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  items?: JsonSchema;
}

/** The kind of a field, from its JSON schema in the service's OpenAPI document. */
export function fieldKindOf({ type, format, items }: JsonSchema): FieldKind {
  const types = [type].flat();
  if (types.includes('number') || format === 'decimal') return { type: 'decimal' };
  if (types.includes('integer')) return { type: 'whole' };
  if (types.includes('boolean')) return { type: 'boolean' };
  if (format === 'date-time') return { type: 'time' };
  if (types.includes('array')) return { type: 'list', ...(items ? { items: fieldKindOf(items) } : {}) };
  return { type: types.includes('string') ? 'text' : 'other' };
}

/**
 * The records of a table whose first row names the fields. An empty cell leaves its field out, so that it keeps its value. A value
 * that cannot be read as its type stays as it is; the service reports what is wrong with it.
 */
export const readRecordTable = (text: string, kinds: FieldKinds, given?: DecimalMark): TableRecords =>
  recordsOf(readTable(text), kinds, given);

/** The same for a table that was read before, such as a sheet of a workbook. */
export function recordsOf({ separator, rows }: Table, kinds: FieldKinds, given?: DecimalMark): TableRecords {
  const [heading, ...data] = rows;
  const names = heading?.cells.slice(0, heading.width) ?? [];
  const unknown = noFieldsProblem(heading, names, kinds);
  if (unknown) return { records: [], problems: [unknown], unclear: [] };
  const problems = [...headingProblems(heading, names, data.length), ...widthProblems(data, names)];
  const style = decimalStyleOf(numbersIn(data, names, kinds), separator);
  const mark = given ?? style.mark ?? '.';
  const records = data.map(({ line, cells, numeric }) => {
    const markOf = (i: number) => (numeric?.[i] ? '.' : mark);
    const filled = cells.flatMap((cell, i) =>
      cell === '' || !names[i]
        ? []
        : [[names[i]!, cellValue(cell, kinds.get(names[i]!), markOf(i))] as const],
    );
    return { line, record: Object.fromEntries(filled) };
  });
  return { records, problems, unclear: given ? [] : style.unclear };
}

/** A file without a heading would have several problems in each of its rows. */
function noFieldsProblem(
  heading: TableRow | undefined,
  names: readonly string[],
  kinds: FieldKinds,
): RowProblem | undefined {
  if (!heading || kinds.size === 0 || names.some((name) => kinds.has(name))) return undefined;
  const detail = `The first row must have the names of fields, such as ${[...kinds.keys()].slice(0, 3).join(', ')}.`;
  return { line: heading.line, detail, cells: heading.cells };
}

function headingProblems(
  heading: TableRow | undefined,
  names: readonly string[],
  rows: number,
): RowProblem[] {
  if (!heading) return [{ line: 1, detail: 'The file is empty.', cells: [] }];
  const { line, cells } = heading;
  const twice = repeatedHeading(names);
  const empty = names.indexOf('');
  return [
    ...(rows === 0 ? [{ line, detail: 'The file has a header row but no data rows.', cells }] : []),
    ...(twice === undefined ? [] : [{ line, detail: `The heading ${twice} appears twice.`, cells }]),
    ...(empty < 0 ? [] : [{ line, detail: `Column ${empty + 1} has no heading.`, cells }]),
  ];
}

const widthProblems = (rows: readonly TableRow[], names: readonly string[]): RowProblem[] =>
  rows
    .filter(({ width }) => width > names.length)
    .map(({ line, width, cells }) => ({
      line,
      detail: `The row has ${width} cells, but the header row has ${names.length}.`,
      cells,
    }));

function* numbersIn(rows: readonly TableRow[], names: readonly string[], kinds: FieldKinds) {
  const isNumber = names.map((name) => /^(?:whole|decimal)$/.test(kinds.get(name)?.type ?? ''));
  for (const { cells, numeric } of rows)
    for (const [i, cell] of cells.entries()) if (isNumber[i] && !numeric?.[i]) yield cell;
}

function cellValue(text: string, kind: FieldKind | undefined, mark: DecimalMark): unknown {
  if (text === 'null') return null;
  switch (kind?.type) {
    case 'whole':
      return readWhole(text, mark) ?? text;
    case 'decimal':
      // As a text, so that it never passes through a binary float.
      return readNumber(text, mark) ?? text;
    case 'boolean':
      return /^(?:true|yes|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? false : text;
    case 'time':
      return utcTimeIn(text) ?? text;
    case 'list':
      return jsonIn(text) ?? itemsOf(text).map((item) => cellValue(item, kind.items, mark));
    case 'other':
      return jsonIn(text) ?? text;
    default:
      return text;
  }
}

const TIME_WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d(?:\.\d+)?))?$/;

/** Spreadsheets store no time zone: a date and time in one is UTC, and a date is its midnight. */
function utcTimeIn(text: string): string | undefined {
  const [, day, time = '00:00:00'] = TIME_WITHOUT_ZONE.exec(text) ?? [];
  return day === undefined ? undefined : `${day}T${time}Z`;
}

function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Separated by semicolons or bars, otherwise by commas or blanks. */
function itemsOf(text: string): string[] {
  const items = text.split(/[;|]/.test(text) ? /[;|]/ : /[,\s]+/);
  return items.map((item) => item.trim()).filter(Boolean);
}
