import type { Upload } from '../../../http/index.ts';
import { newUlid, TurnYielder } from '../../../shared/index.ts';
import type { ResourceDeclaration } from './declaration.ts';
import { Problems } from './problems.ts';
import { RecordReader, type StagedRow } from './read.ts';
import { ArraySplitter, LineSplitter, parseRecord, TextReader } from './split.ts';
import type { UploadBuffer } from './upload-buffer.ts';

const BATCH_CHARS = 512 * 1024;
/** How much is split and read without yielding; a network chunk can contain thousands of small records. */
const SLICE_CHARS = 4 * 1024;

export const NDJSON_TYPE = 'application/x-ndjson';

/** A complete upload, read and checked as far as possible without the database. */
export interface Intake {
  records: number;
  /** Records and their lines. */
  rows: number;
  problems: Problems;
  spool: UploadBuffer;
}

/** Rows waiting to be written to the spool, for one stage. */
class PendingRows {
  private rows: string[] = [];
  private chars = 0;

  add(row: StagedRow): void {
    const json = JSON.stringify(row);
    this.rows.push(json);
    this.chars += json.length;
  }

  take(least: number): string | undefined {
    if (this.chars <= least) return undefined;
    const json = `[${this.rows.join(',')}]`;
    this.rows = [];
    this.chars = 0;
    return json;
  }
}

/** Reads the whole body with constant memory. The caller discards the spool. */
export async function ingest(
  declaration: ResourceDeclaration,
  upload: Upload,
  options: { lenient: boolean; spool: UploadBuffer },
): Promise<Intake> {
  const problems = new Problems();
  const reader = new RecordReader(declaration, options.lenient);
  const splitter = upload.mediaType === NDJSON_TYPE ? new LineSplitter() : new ArraySplitter();
  const text = new TextReader();
  const pending = [new PendingRows(), new PendingRows()];
  const spool = options.spool;
  let [records, rows] = [0, 0];
  const onRecord = (json: string, place: string) => {
    const index = records++;
    const read = reader.read(parseRecord(json, place, index), index, (problem) => problems.add(problem));
    if (problems.isFull) return;
    if (declaration.numbered) read.row.u = newUlid();
    pending[0]!.add(read.row);
    for (const line of read.lines) pending[1]!.add(line);
    rows += 1 + read.lines.length;
  };
  const flush = async (least: number) => {
    for (const [part, waiting] of pending.entries()) {
      const json = waiting.take(least);
      if (json !== undefined) await spool.add({ part, json });
    }
  };
  const turns = new TurnYielder();
  for await (const chunk of upload.bytes) {
    for (const slice of sliceText(text.read(chunk as Buffer))) {
      splitter.push(slice, onRecord);
      await turns.yieldWhenDue();
    }
    await flush(BATCH_CHARS);
  }
  splitter.push(text.read(), onRecord);
  splitter.end(onRecord);
  await flush(0);
  return { records, rows, problems, spool };
}

function* sliceText(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += SLICE_CHARS) yield text.slice(from, from + SLICE_CHARS);
}
