import { type Dray, DrayError, type FieldError } from '@dray/client';
import {
  type DecimalMark,
  decodeTable,
  type FieldKinds,
  fieldKindOf,
  isWorkbook,
  type TableRecord,
} from '@dray/client/table';
import type { Config } from '../../config/index.ts';
import { plural, suggestName } from '../../shared/index.ts';
import { readInput } from '../input.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { startProgress } from '../progress.ts';
import { readRecords, readRecordWorkbook } from '../record-file.ts';
import { requireClient } from '../remote.ts';
import { renderTable } from '../table.ts';

interface LoadOptions extends OutputOptions {
  as: string;
  dryRun?: boolean;
  decimal?: string;
  sheet?: string;
  absent?: 'remove' | 'inactive';
  maxAbsent?: string;
}

interface GetOptions {
  since?: string;
}

const DECIMAL_MARKS: Record<string, DecimalMark> = { point: '.', comma: ',' };

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface OpenApi {
  paths: Record<string, { put?: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  components: { schemas: Record<string, Schema> };
}

const ABSENT = { remove: 'removed', inactive: 'deactivated' };
const MAX_SHOWN_PROBLEMS = 50;
const CHUNK_CHARS = 256 * 1024;
const MAX_LOAD_MS = 3_600_000;

/** `dray records load`: loads all of a file or nothing, and reports problems next to their rows. */
export async function loadRecords(config: Config, file: string, options: LoadOptions): Promise<void> {
  const bytes = await readInput(file);
  const dray = await requireClient(config);
  const kinds = await kindsOf(dray, options.as);
  const records = isWorkbook(bytes)
    ? await readRecordWorkbook(bytes, options.sheet, kinds, decimalMarkOf(options))
    : readRecords(decodeTable(bytes).text, kinds, decimalMarkOf(options));
  try {
    const { data } = await send(dray, records, options);
    const absent = data.absent === undefined ? '' : `, ${data.absent} absent and ${ABSENT[options.absent!]}`;
    const text = `${data.inserted} new, ${data.updated} changed, ${data.unchanged} unchanged${absent}.`;
    printResult(options, data, options.dryRun ? `Nothing was changed. The result would be: ${text}` : text);
  } catch (error) {
    if (!(error instanceof DrayError) || error.fieldErrors.length === 0) throw error;
    if (options.json)
      console.log(JSON.stringify({ code: error.code, problems: locateProblems(error, records) }, null, 2));
    else console.error(problemText(error, records));
    process.exitCode = 1;
  }
}

function decimalMarkOf({ decimal }: LoadOptions): DecimalMark | undefined {
  if (decimal === undefined) return undefined;
  const mark = DECIMAL_MARKS[decimal];
  if (!mark) throw new Error(`--decimal must be point or comma, not "${decimal}".`);
  return mark;
}

/** `dray records get`: the stored records, one to a line, as `dray records load` takes them. */
export async function getRecords(config: Config, list: string, { since }: GetOptions): Promise<void> {
  const dray = await requireClient(config);
  await kindsOf(dray, list);
  const query = since === undefined ? {} : { UpdatedSince: since };
  for await (const record of dray.ops.records.list(list as 'products', query))
    process.stdout.write(`${JSON.stringify(record)}\n`);
}

/** Sends the body in chunks, so that progress can be shown. */
async function send(dray: Dray, records: readonly TableRecord[], options: LoadOptions) {
  const { as, dryRun, absent, maxAbsent } = options;
  const bytes = Buffer.from(`${records.map(({ record }) => JSON.stringify(record)).join('\n')}\n`);
  const bar = startProgress(`Sending ${records.length} ${as}`);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(sent, sent + CHUNK_CHARS));
      sent = Math.min(bytes.length, sent + CHUNK_CHARS);
      bar.onProgress(sent, bytes.length, sent < bytes.length ? '' : 'checking');
    },
  });
  try {
    const limits = { timeoutMs: MAX_LOAD_MS, attemptTimeoutMs: MAX_LOAD_MS };
    const query = {
      dry_run: dryRun ?? false,
      absent,
      max_absent: maxAbsent === undefined ? undefined : Number(maxAbsent),
    };
    return await dray.ops.records.put(as as 'products', body, { ...query, ...limits });
  } finally {
    bar.end();
  }
}

interface LocatedProblem {
  row: number;
  field: string;
  problem: string;
  says: string;
}

function locateProblems(error: DrayError, records: readonly TableRecord[]): LocatedProblem[] {
  return error.fieldErrors.map((one) => {
    const at = indexOf(one);
    const row = at === undefined ? undefined : records[at];
    const field = one.field.replace(/^(records)?\[?\d*\]?\.?/, '') || one.field;
    const value = row?.record[field.split(/[.[]/)[0]!];
    return {
      row: row?.line ?? 0,
      field,
      problem: one.detail,
      says: value === undefined ? '' : JSON.stringify(value),
    };
  });
}

function indexOf({ index, field }: FieldError): number | undefined {
  if (typeof index === 'number') return index;
  const found = /\[?(\d+)\]?/.exec(field)?.[1];
  return found === undefined ? undefined : Number(found);
}

function problemText(error: DrayError, records: readonly TableRecord[]): string {
  const problems = locateProblems(error, records);
  const more = problems.length - MAX_SHOWN_PROBLEMS;
  return [
    `Nothing was changed: ${plural(problems.length, 'problem', 'problems')} in ${plural(records.length, 'record', 'records')} (${error.code}).`,
    renderTable(problems.slice(0, MAX_SHOWN_PROBLEMS), ['row', 'field', 'says', 'problem']),
    ...(more > 0 ? [`and ${more} more (--json shows all)`] : []),
  ].join('\n');
}

/** The types of a list's fields: in a spreadsheet everything is text. */
async function kindsOf(dray: Dray, list: string): Promise<FieldKinds> {
  const { body } = await dray.request<OpenApi>('GET', '/openapi/ops.json');
  const names = Object.keys(body.paths).flatMap((path) => /^\/ops\/records\/(.+)$/.exec(path)?.[1] ?? []);
  if (!names.includes(list)) {
    const meant = suggestName(list, names);
    const hint = meant === undefined ? `Available lists: ${names.join(', ')}.` : `Did you mean ${meant}?`;
    throw new Error(`List "${list}" does not exist. ${hint}`);
  }
  const schema =
    body.paths[`/ops/records/${list}`]!.put!.requestBody.content['application/json']!.schema.items!;
  const record = schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  return new Map(Object.entries(record.properties ?? {}).map(([name, field]) => [name, fieldKindOf(field)]));
}
