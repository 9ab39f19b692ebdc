import { setTimeout as sleep } from 'node:timers/promises';
import type { Pages } from '@dray/client';
import { csvLine } from '@dray/client/table';
import { plural } from '../shared/index.ts';
import { writeTables } from './sheets.ts';
import { renderTable } from './table.ts';

export interface ListOptions {
  json?: boolean;
  csv?: boolean;
  /** A file to write. */
  xlsx?: string;
  watch?: boolean | string;
  limit?: string;
}

/** What a list shows of a record, by column title. */
export type Columns<T> = Record<string, (record: T) => unknown>;

const DEFAULT_LIMIT = 50;
const WATCH_SECONDS = 2;

/** Prints records as a table, JSON or CSV, or writes a workbook; with --watch, repeatedly. */
export async function printList<T>(
  options: ListOptions,
  columns: Columns<T>,
  read: () => Pages<T> | Promise<readonly T[]>,
  empty: string,
): Promise<void> {
  const limit = limitOf(options);
  if (options.watch === undefined || options.watch === false)
    return printRecords(options, columns, read(), limit, empty);
  const seconds = options.watch === true ? WATCH_SECONDS : Number(options.watch);
  if (!(seconds >= 0.2 && seconds <= 3_600))
    throw new Error('--watch must be a number of seconds from 0.2 to 3600.');
  for (;;) {
    const { records } = await takeUpTo(read(), limit);
    const screen = process.stdout.isTTY ? '\u001b[H\u001b[2J' : '';
    process.stdout.write(`${screen}${listText(options, columns, records, empty)}\n`);
    await sleep(seconds * 1000);
  }
}

async function printRecords<T>(
  options: ListOptions,
  columns: Columns<T>,
  source: Pages<T> | Promise<readonly T[]>,
  limit: number,
  empty: string,
): Promise<void> {
  const { records, hasMore } = await takeUpTo(source, limit);
  if (options.xlsx === undefined) console.log(listText(options, columns, records, empty));
  else await writeWorkbook(options.xlsx, columns, records);
  if (hasMore) console.error(`Showing the first ${limit}. For more, use a higher --limit or --limit all.`);
}

async function writeWorkbook<T>(file: string, columns: Columns<T>, records: readonly T[]): Promise<void> {
  await writeTables(
    { xlsx: file },
    {
      name: 'List',
      columns: Object.keys(columns).map((title) => ({ title, type: 'auto' as const })),
      rows: records.map((record) => Object.values(columns).map((shown) => cellOf(shown(record)))),
    },
  );
  console.error(`${plural(records.length, 'row', 'rows')} written to ${file}.`);
}

const cellOf = (value: unknown): string | number | null =>
  value === null || value === undefined || typeof value === 'number' ? (value ?? null) : String(value);

function limitOf({ limit, json, csv, xlsx }: ListOptions): number {
  if (limit === undefined)
    return json || csv || xlsx !== undefined ? Number.POSITIVE_INFINITY : DEFAULT_LIMIT;
  if (limit === 'all') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(limit))
    throw new Error(`--limit must be a positive whole number or "all", not "${limit}".`);
  return Number(limit);
}

async function takeUpTo<T>(
  source: Pages<T> | Promise<readonly T[]>,
  limit: number,
): Promise<{ records: readonly T[]; hasMore: boolean }> {
  const found = 'all' in source ? await source.all(limit + 1) : await source;
  return { records: found.slice(0, limit), hasMore: found.length > limit };
}

function listText<T>(
  options: ListOptions,
  columns: Columns<T>,
  records: readonly T[],
  empty: string,
): string {
  if (options.json) return JSON.stringify(records, null, 2);
  if (options.csv) {
    const rows = records.map((record) => Object.values(columns).map((shown) => shown(record)));
    return [Object.keys(columns), ...rows].map(csvLine).join('\n');
  }
  return records.length === 0 ? empty : renderRecords(records, columns);
}

/** Records as a table; each column is declared once, with its title and value. */
export function renderRecords<T>(records: readonly T[], columns: Columns<T>): string {
  const all = Object.entries(columns);
  const rows = records.map((record) =>
    Object.fromEntries(all.map(([title, shown]) => [title, shown(record)])),
  );
  return renderTable(rows, Object.keys(columns));
}

/** Facts about one record, one per line; empty ones are left out. */
export function factsText(lines: Record<string, unknown>): string {
  const shown = Object.entries(lines).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

/** The date of a timestamp. */
export function dateText(text: string | null | undefined): string | undefined {
  return text?.slice(0, 10);
}

/** A timestamp for display: to the minute, in UTC. */
export function minuteText(text: string | null | undefined): string | undefined {
  return text?.slice(0, 16).replace('T', ' ');
}
