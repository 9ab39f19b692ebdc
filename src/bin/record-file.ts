import { parseCsv } from './csv.ts';

export interface FileRecord {
  /** Line of the file, from 1 on; for a JSON array, the position in it. */
  line: number;
  record: Record<string, unknown>;
}

export interface FieldKind {
  type: 'number' | 'boolean' | 'string' | 'list' | 'other';
  /** Of the items of a list. */
  items?: FieldKind;
}

/** The types of a list's fields, by name. */
export type FieldKinds = ReadonlyMap<string, FieldKind>;

/** Records of a JSON array, of NDJSON or of a spreadsheet, depending on the first character. */
export function readRecords(text: string, kinds: FieldKinds): FileRecord[] {
  const begin = text.trimStart()[0];
  if (begin === undefined) throw new Error('The file is empty.');
  if (begin === '[') return fromJson(text);
  return begin === '{' ? fromLines(text) : fromCsv(text, kinds);
}

function fromJson(text: string): FileRecord[] {
  const records = parse(text, 'The file') as Record<string, unknown>[];
  return records.map((record, i) => ({ line: i + 1, record }));
}

function fromLines(text: string): FileRecord[] {
  const lines = text.split('\n');
  // A single object over several lines is one JSON record.
  if (lines[0]!.trim() === '{')
    return [{ line: 1, record: parse(text, 'The file') as Record<string, unknown> }];
  return lines.flatMap((line, i) =>
    line.trim() === ''
      ? []
      : [{ line: i + 1, record: parse(line, `Line ${i + 1}`) as Record<string, unknown> }],
  );
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is no JSON: ${(error as Error).message}. Nothing was sent.`);
  }
}

function fromCsv(text: string, kinds: FieldKinds): FileRecord[] {
  const [heading, ...rows] = parseCsv(text);
  const names = heading!.cells.map((name) => name.trim());
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length)
      throw new Error(
        `Line ${line} has ${cells.length} cells, but the heading has ${names.length}. Nothing was sent.`,
      );
    // An empty cell means nothing: the field keeps its value.
    const given = cells.flatMap((cell, i) =>
      cell.trim() === '' ? [] : [[names[i]!, cellValue(cell, kinds.get(names[i]!))]],
    );
    return { line, record: Object.fromEntries(given) as Record<string, unknown> };
  });
}

/** A value that cannot be read as its type is sent as it is; the service reports what is wrong. */
function cellValue(cell: string, kind: FieldKind | undefined): unknown {
  const text = cell.trim();
  if (text === 'null') return null;
  if (kind?.type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (kind?.type === 'boolean' && /^(true|false|yes|no|1|0)$/i.test(text))
    return /^(true|yes|1)$/i.test(text);
  if ((kind?.type === 'list' || kind?.type === 'other') && /^[[{]/.test(text))
    return parse(text, `"${text.slice(0, 40)}"`);
  if (kind?.type === 'list') return itemsOf(text).map((item) => cellValue(item, kind.items));
  return text;
}

/** Separated by semicolons or bars, otherwise by commas or spaces. */
function itemsOf(text: string): string[] {
  const items = text.split(/[;|]/.test(text) ? /[;|]/ : /[,\s]+/);
  return items.map((item) => item.trim()).filter(Boolean);
}
