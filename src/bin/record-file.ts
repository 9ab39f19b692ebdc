import {
  type DecimalMark,
  type FieldKinds,
  readRecordTable,
  recordsOf,
  type TableRecord,
  type TableRecords,
  UnreadableSheet,
  UnreadableTable,
} from '@dray/client/table';

const MAX_SHOWN_PROBLEMS = 20;

/** Records of a JSON array, of NDJSON or of a spreadsheet, depending on the first character. Each has its line of the file. */
export function readRecords(text: string, kinds: FieldKinds, mark?: DecimalMark): TableRecord[] {
  const begin = text.trimStart()[0];
  if (begin === undefined) throw new Error('The file is empty. Nothing was sent.');
  if (begin === '[') return fromJson(text);
  return begin === '{' ? fromLines(text) : fromTable(text, kinds, mark);
}

function fromJson(text: string): TableRecord[] {
  const records = parse(text, 'The file') as Record<string, unknown>[];
  return records.map((record, i) => ({ line: i + 1, record }));
}

function fromLines(text: string): TableRecord[] {
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
    throw new Error(`${what} is not valid JSON: ${(error as Error).message}. Nothing was sent.`);
  }
}

/** Records of a sheet of a workbook. What is hidden is said on standard error, and loaded. */
export async function readRecordWorkbook(
  bytes: Uint8Array,
  sheet: string | undefined,
  kinds: FieldKinds,
  mark?: DecimalMark,
): Promise<TableRecord[]> {
  const { readSheet } = await import('@dray/client/sheet');
  try {
    const table = await readSheet(bytes, { sheet });
    for (const { detail } of table.warnings) process.stderr.write(`${detail}\n`);
    return requireNoProblems(recordsOf(table, kinds, mark));
  } catch (error) {
    throw error instanceof UnreadableSheet ? new Error(`${error.message} Nothing was sent.`) : error;
  }
}

const fromTable = (text: string, kinds: FieldKinds, mark: DecimalMark | undefined): TableRecord[] =>
  requireNoProblems(readTableOrExplain(text, kinds, mark));

function requireNoProblems({ records, problems, unclear }: TableRecords): TableRecord[] {
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, detail }) => `Line ${line}: ${detail}`);
    const more = problems.length - shown.length;
    throw new Error([...shown, ...(more > 0 ? [`and ${more} more`] : []), 'Nothing was sent.'].join('\n'));
  }
  if (unclear.length > 0)
    throw new Error(
      `${unclear.join(', ')}: is this a decimal point or a thousands separator? Use --decimal point or --decimal comma. Nothing was sent.`,
    );
  return records;
}

function readTableOrExplain(text: string, kinds: FieldKinds, mark: DecimalMark | undefined) {
  try {
    return readRecordTable(text, kinds, mark);
  } catch (error) {
    throw error instanceof UnreadableTable ? new Error(`${error.message} Nothing was sent.`) : error;
  }
}
