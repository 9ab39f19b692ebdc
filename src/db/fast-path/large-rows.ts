import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type pg from 'pg';
import { type LargeText, RowMemory } from './large-text.ts';

/** Larger fields are kept as bytes. */
export const LARGE_BYTES = 8_192;

const HEADER_BYTES = 5;
const DATA_ROW = 0x44;
const READ_BYTES = 65_536;

export type RawField = string | LargeText | null;

/**
 * Sits in front of pg's parser, which turns every field into a string: a page of 400 KB would be decoded, kept on the heap
 * and encoded again. Rows of more than `LARGE_BYTES` are taken out of the stream and read straight into a buffer of their
 * size; all other bytes go on to the parser. Chunks are not kept: what is still needed is copied.
 */
export class RowSplitter {
  /** A message header that was cut off at the end of a chunk. */
  private begun: Buffer | undefined;
  /** Remaining bytes of the current message, which go to the parser. */
  private passing = 0;
  private row: RowMemory | undefined;
  private filled = 0;

  constructor(
    private readonly onRest: (bytes: Buffer) => void,
    private readonly onRow: (fields: RawField[]) => void,
  ) {}

  take(incoming: Buffer): void {
    const chunk = this.begun ? Buffer.concat([this.begun, incoming]) : incoming;
    this.begun = undefined;
    let at = 0;
    while (at < chunk.length) at = this.row ? this.fill(this.row, chunk, at) : this.pass(chunk, at);
  }

  /** Passes on everything before the next large row; returns the offset of that row's content, or the end. */
  private pass(chunk: Buffer, from: number): number {
    let at = from + this.passing;
    this.passing = 0;
    while (at + HEADER_BYTES <= chunk.length) {
      const length = chunk.readUInt32BE(at + 1);
      if (chunk[at] === DATA_ROW && length > LARGE_BYTES) {
        this.passOn(chunk, from, at);
        this.row = new RowMemory(length - 4);
        this.filled = 0;
        return at + HEADER_BYTES;
      }
      at += 1 + length;
    }
    const end = Math.min(at, chunk.length);
    this.passing = at - end;
    this.passOn(chunk, from, end);
    if (end < chunk.length) this.begun = Buffer.from(chunk.subarray(end));
    return chunk.length;
  }

  private passOn(chunk: Buffer, from: number, to: number): void {
    if (to > from) this.onRest(Buffer.from(chunk.subarray(from, to)));
  }

  private fill(row: RowMemory, chunk: Buffer, from: number): number {
    const copied = chunk.copy(row.bytes, this.filled, from);
    this.filled += copied;
    if (this.filled === row.bytes.length) {
      this.row = undefined;
      this.onRow(fieldsOf(row));
    }
    return from + copied;
  }
}

/** Only one field stays as bytes: it owns the memory. */
function fieldsOf(row: RowMemory): RawField[] {
  const { bytes } = row;
  const fields: RawField[] = new Array(bytes.readInt16BE(0));
  let hasLarge = false;
  let at = 2;
  for (let i = 0; i < fields.length; i++) {
    const length = bytes.readInt32BE(at);
    const start = at + 4;
    at = start + Math.max(0, length);
    if (length < 0) fields[i] = null;
    else if (length <= LARGE_BYTES || hasLarge) fields[i] = bytes.toString('utf8', start, at);
    else {
      fields[i] = row.textAt(start, at);
      hasLarge = true;
    }
  }
  if (!hasLarge) row.release();
  return fields;
}

interface Connection extends EventEmitter {
  ssl: unknown;
  attachListeners(stream: EventEmitter): void;
}

/** Makes a client return the large field of a large row as `LargeText`. */
export class LargeRows {
  private readonly parsed = new EventEmitter();
  private connection: Connection | undefined;
  private readonly splitter = new RowSplitter(
    (bytes) => this.parsed.emit('data', bytes),
    (fields) => this.connection?.emit('dataRow', { name: 'dataRow', fields, fieldCount: fields.length }),
  );

  /** Always reads into the same buffer, instead of allocating one for every 8 KB that PostgreSQL sends. */
  newSocket(): Socket {
    const callback = (bytes: number, into: Uint8Array) => {
      this.splitter.take((into as Buffer).subarray(0, bytes));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback };
    return new Socket({ onread } as ConstructorParameters<typeof Socket>[0]);
  }

  attach(client: pg.Client): void {
    const { connection } = client as unknown as { connection: Connection };
    this.connection = connection;
    const attach = connection.attachListeners;
    connection.attachListeners = (stream) => {
      attach.call(connection, this.parsed);
      if (connection.ssl) stream.on('data', (chunk: Buffer) => this.splitter.take(chunk));
    };
  }
}
