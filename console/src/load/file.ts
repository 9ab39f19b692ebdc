/** A file ready to send: NDJSON and JSON unchanged; CSV converted by column, with the types that the service declares. */
export interface Ready {
  body: Blob;
  mediaType: string;
  rows: number | undefined;
  /** The content of a row, shown next to its problem. */
  textOf: (index: number) => string;
}

export type Types = Record<string, FieldType>;

interface FieldType {
  type?: string | string[];
  items?: { type?: string | string[] };
}

export class BadFile extends Error {}

const SHOWN_CHARS = 200;

/** Cells of a CSV text, quoted as in RFC 4180. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === ',' || char === ';' || char === '\t') endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}

const has = (field: FieldType | undefined, type: string) => [field?.type].flat().includes(type);

/** Converts a non-empty cell. Empty cells are left out by the caller, so those fields keep their value. */
function cellValue(text: string, field: FieldType | undefined): unknown {
  if (text === 'null') return null;
  if (has(field, 'array')) {
    // As `dray records load` reads them.
    const items = text.split(/[;|]/.test(text) ? /[;|]/ : /[,\s]+/).map((one) => one.trim());
    return items.filter(Boolean).map((one) => cellValue(one, field?.items));
  }
  if (has(field, 'boolean'))
    return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : text;
  const isNumber = has(field, 'integer') || (has(field, 'number') && !has(field, 'string'));
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export function fromCsv(text: string, types: Types): Ready {
  const [heading, ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  if (!heading || rows.length === 0) throw new BadFile('empty');
  const names = heading.map((name) => name.trim());
  const lines = rows.map((cells) => {
    const record = names.flatMap((name, i) => {
      const cell = cells[i]?.trim() ?? '';
      return name === '' || cell === '' ? [] : [[name, cellValue(cell, types[name])] as const];
    });
    return JSON.stringify(Object.fromEntries(record));
  });
  return {
    body: new Blob([lines.join('\n')]),
    mediaType: 'application/x-ndjson',
    rows: rows.length,
    textOf: (index) => rows[index]?.join(', ').slice(0, SHOWN_CHARS) ?? '',
  };
}

/** The content decides, not the name: an array is JSON, lines of objects are NDJSON, anything else is CSV. */
export async function readFile(file: File, types: Types): Promise<Ready> {
  const begin = (await file.slice(0, 4096).text()).trimStart();
  if (begin.startsWith('[')) {
    const isSmall = file.size < 5_000_000;
    const records = isSmall ? (JSON.parse(await file.text()) as unknown[]) : undefined;
    return {
      body: file,
      mediaType: 'application/json',
      rows: records?.length,
      textOf: (index) => (records ? JSON.stringify(records[index] ?? '').slice(0, SHOWN_CHARS) : ''),
    };
  }
  if (begin.startsWith('{')) {
    const lines =
      file.size < 20_000_000 ? (await file.text()).split('\n').filter((line) => line.trim()) : undefined;
    return {
      body: file,
      mediaType: 'application/x-ndjson',
      rows: lines?.length,
      textOf: (index) => lines?.[index]?.slice(0, SHOWN_CHARS) ?? '',
    };
  }
  return fromCsv(await file.text(), types);
}
