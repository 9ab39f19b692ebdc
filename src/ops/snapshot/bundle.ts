import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  invalidExport,
  MANIFEST_FILE,
  type Manifest,
  type ManifestTable,
  parseManifest,
} from './manifest.ts';

/** A snapshot as a byte stream: the manifest in one line, then the files in the order of the manifest. */
export function bundleOf(folder: string, manifest: Manifest): Readable {
  return Readable.from(chunks(folder, manifest), { objectMode: false });
}

async function* chunks(folder: string, manifest: Manifest): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(manifest)}\n`);
  for (const { file } of manifest.tables)
    for await (const chunk of createReadStream(join(folder, file), { highWaterMark: 256 * 1024 }))
      yield chunk as Buffer;
}

export function bundleBytes(manifest: Manifest): number {
  return manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
}

const MAX_MANIFEST_BYTES = 1024 * 1024;

/** Reads bytes from a stream in portions of any size. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  /** At least one and at most `most` bytes; undefined at the end. */
  async readSome(most: number): Promise<Buffer | undefined> {
    if (this.rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done) return undefined;
      this.rest = next.value;
    }
    const part = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(part.length);
    return part;
  }

  /** Lets the source release its resources. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  async readLine(most: number): Promise<string> {
    const parts: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const part = await this.readSome(64 * 1024);
      if (!part) break;
      const end = part.indexOf(10);
      if (end < 0) {
        parts.push(part);
        size += part.length;
        continue;
      }
      parts.push(part.subarray(0, end));
      this.rest = Buffer.concat([part.subarray(end + 1), this.rest]);
      return Buffer.concat(parts).toString('utf8');
    }
    throw invalidExport('This is not a Dray export: it does not begin with a manifest.');
  }
}

/** Writes a bundle into an empty folder. Its content must still be verified afterwards. */
export async function unpackBundle(
  bytes: AsyncIterable<Buffer>,
  folder: string,
  onManifest: (manifest: Manifest) => void = () => undefined,
  onBytes: (count: number) => void = () => undefined,
): Promise<Manifest> {
  const reader = new ByteReader(bytes);
  try {
    const manifest = parseManifest(await reader.readLine(MAX_MANIFEST_BYTES));
    onManifest(manifest);
    // A pipeline rather than manual writes: whichever side fails, both are closed and the error is thrown here.
    for (const table of manifest.tables)
      await pipeline(
        contentOf(table, reader, onBytes),
        createWriteStream(join(folder, table.file), { mode: 0o600 }),
      );
    if (await reader.readSome(1))
      throw invalidExport('The export is damaged: unexpected content after its last table.');
    await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await reader.close();
  }
}

async function* contentOf(
  table: ManifestTable,
  reader: ByteReader,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  for (let left = table.bytes; left > 0; ) {
    const part = await reader.readSome(left);
    if (!part) throw invalidExport(`The export is incomplete: it ends in the middle of ${table.file}.`);
    left -= part.length;
    onBytes(part.length);
    yield part;
  }
}
