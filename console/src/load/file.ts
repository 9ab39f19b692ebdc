import {
  type DecimalMark,
  decodeTable,
  type FieldKinds,
  isWorkbook,
  type RowProblem,
  readTable,
  recordsOf,
  type Table,
  UnreadableSheet,
  UnreadableTable,
} from '@dray/client/table';
import { T } from '../more-texts.ts';
import { applyColumnFields, type ColumnFields, type UnknownColumn, unknownColumns } from './columns.ts';

export type FileRecord = Record<string, unknown>;

/** A file ready to send: NDJSON and JSON unchanged; CSV by column, with the types that the service declares. */
export interface PreparedFile {
  body: Blob;
  mediaType: string;
  rows: number | undefined;
  /** The first records, as they will be sent; empty if the file is too large to look into. */
  first: readonly FileRecord[];
  /** The content of a record and its line of the file, shown next to its problem. */
  textOf: (index: number) => string;
  lineOf: (index: number) => number;
}

/** What a file turned out to be: ready, or with problems, or with numbers that can be read in two ways. */
export interface FileContent {
  /** What people should know although it was read, such as hidden cells. */
  warnings?: readonly string[];
  ready?: PreparedFile;
  problems: readonly RowProblem[];
  unclear: readonly string[];
  /** Columns with unknown headings. */
  unknown?: readonly UnknownColumn[];
}

/** How to read a table, as far as the user decided it. */
export interface TableReading {
  mark?: DecimalMark | undefined;
  fields: ColumnFields;
}

export class UnreadableFile extends Error {}

const MAX_SHOWN_CHARS = 200;
const MAX_SHOWN_RECORDS = 20;
const MAX_CSV_BYTES = 100 * 1024 * 1024;
const MAX_JSON_BYTES = 20_000_000;

/** The content decides, not the name: a zip file is a workbook, an array is JSON, lines of objects are NDJSON, else it is a table. */
export async function readFile(file: File, kinds: FieldKinds, reading: TableReading): Promise<FileContent> {
  if (isWorkbook(new Uint8Array(await file.slice(0, 8).arrayBuffer())))
    return prepareWorkbook(file, kinds, reading);
  const begin = (await file.slice(0, 4096).text()).replace(/^\uFEFF/, '').trimStart();
  if (begin.startsWith('[')) return prepareJson(file, 'application/json', jsonRecords);
  if (begin.startsWith('{')) return prepareJson(file, 'application/x-ndjson', ndjsonRecords);
  if (file.size > MAX_CSV_BYTES) throw new UnreadableFile(T.load.tooLarge);
  return readTableText(decodeTable(new Uint8Array(await file.arrayBuffer())).text, kinds, reading);
}

interface SourceRecord {
  line: number;
  text: string;
}

const jsonRecords = (text: string): SourceRecord[] =>
  (JSON.parse(text) as unknown[]).map((record, i) => ({ line: i + 1, text: JSON.stringify(record) }));

const ndjsonRecords = (text: string): SourceRecord[] =>
  text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ line: i + 1, text: line }]));

async function prepareJson(
  file: File,
  mediaType: string,
  read: (text: string) => SourceRecord[],
): Promise<FileContent> {
  const records = file.size < MAX_JSON_BYTES ? read(await file.text()) : undefined;
  const ready: PreparedFile = {
    body: file,
    mediaType,
    rows: records?.length,
    first: (records ?? []).slice(0, MAX_SHOWN_RECORDS).map(({ text }) => JSON.parse(text) as FileRecord),
    textOf: (index) => records?.[index]?.text.slice(0, MAX_SHOWN_CHARS) ?? '',
    lineOf: (index) => records?.[index]?.line ?? index + 1,
  };
  return { ready, problems: [], unclear: [] };
}

export const readTableText = (text: string, kinds: FieldKinds, reading: TableReading): FileContent =>
  prepareTable(tableOf(text), kinds, reading);

async function prepareWorkbook(file: File, kinds: FieldKinds, reading: TableReading): Promise<FileContent> {
  if (file.size > MAX_CSV_BYTES) throw new UnreadableFile(T.load.tooLarge);
  const { readSheet } = await import('@dray/client/sheet');
  try {
    const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()));
    return { ...prepareTable(sheet, kinds, reading), warnings: sheet.warnings.map(({ detail }) => detail) };
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnreadableFile(error.message) : error;
  }
}

function prepareTable(table: Table, kinds: FieldKinds, { mark, fields }: TableReading): FileContent {
  const unknown = unknownColumns(table, kinds);
  const isAsking = unknown.some(({ heading }) => !fields[heading]);
  if (isAsking && unknown.length < (table.rows[0]?.width ?? 0)) return { problems: [], unclear: [], unknown };
  const { records, problems, unclear } = recordsOf(applyColumnFields(table, fields), kinds, mark);
  if (isAsking || problems.length > 0 || unclear.length > 0) return { problems, unclear, unknown };
  const ready: PreparedFile = {
    body: new Blob([records.map(({ record }) => JSON.stringify(record)).join('\n')]),
    mediaType: 'application/x-ndjson',
    rows: records.length,
    first: records.slice(0, MAX_SHOWN_RECORDS).map(({ record }) => record),
    textOf: (index) =>
      Object.values(records[index]?.record ?? {})
        .map(valueText)
        .join(', ')
        .slice(0, MAX_SHOWN_CHARS),
    lineOf: (index) => records[index]?.line ?? index + 1,
  };
  return { ready, problems, unclear, unknown };
}

function tableOf(text: string): Table {
  try {
    return readTable(text);
  } catch (error) {
    throw error instanceof UnreadableTable ? new UnreadableFile(error.message) : error;
  }
}

/** A value as plain text. */
export const valueText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(valueText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
