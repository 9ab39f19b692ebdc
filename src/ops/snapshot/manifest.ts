import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault, plural } from '../../shared/index.ts';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 'dray-export';
const FORMAT_VERSION = 1;

export interface ManifestTable {
  table: string;
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
  columns: string[];
}

export interface Manifest {
  format: string;
  format_version: number;
  dray_version: string;
  environment: string;
  exported_at: string;
  /** In an order in which the rows that each table references come first. */
  tables: ManifestTable[];
}

export const tableFileName = (table: string) => `${table}.ndjson`;

export function newManifest(about: Pick<Manifest, 'dray_version' | 'environment' | 'exported_at'>): Manifest {
  return { format: FORMAT, format_version: FORMAT_VERSION, ...about, tables: [] };
}

export function invalidExport(sentence: string): Fault {
  return new Fault('SNAPSHOT_INVALID', `${sentence} Nothing was changed.`);
}

/** Throws SNAPSHOT_INVALID unless the text is a manifest that this version can read. */
export function parseManifest(text: string): Manifest {
  const found = parse(text) as Partial<Manifest> | null;
  if (typeof found !== 'object' || found === null || found.format !== FORMAT)
    throw invalidExport('This is not a Dray export: its manifest is not in the expected format.');
  if (found.format_version !== FORMAT_VERSION)
    throw invalidExport(
      `The export has format version ${found.format_version}, but this version of Dray reads version ${FORMAT_VERSION}. Import it with the version of Dray that created it.`,
    );
  if (!Array.isArray(found.tables) || !found.tables.every(isTable))
    throw invalidExport('The manifest is damaged: its list of tables cannot be read.');
  return found as Manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidExport('The manifest is damaged: it is not valid JSON.');
  }
}

/** File names must match their table, so that no path outside the folder can be named. */
function isTable(given: unknown): boolean {
  const one = given as Partial<ManifestTable> | null;
  return (
    typeof one?.table === 'string' &&
    /^[a-z][a-z0-9_]{0,62}$/.test(one.table) &&
    one.file === tableFileName(one.table) &&
    Number.isSafeInteger(one.rows) &&
    Number.isSafeInteger(one.bytes) &&
    typeof one.sha256 === 'string' &&
    Array.isArray(one.columns) &&
    one.columns.every((column) => typeof column === 'string')
  );
}

export type OnProgress = (done: number, total: number, label: string) => void;

/** A folder whose files match its manifest. */
export interface VerifiedSnapshot {
  folder: string;
  manifest: Manifest;
}

/** Reads all files and compares them with the manifest. A snapshot may be loaded only after this. */
export async function verifySnapshot(
  folder: string,
  onProgress: OnProgress = () => undefined,
): Promise<VerifiedSnapshot> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw invalidExport(
      `There is no complete export in ${folder}: ${MANIFEST_FILE} cannot be read (${error.code}).`,
    );
  });
  const manifest = parseManifest(text);
  for (const [i, table] of manifest.tables.entries()) {
    onProgress(i, manifest.tables.length, table.table);
    await verifyFile(folder, table);
  }
  onProgress(manifest.tables.length, manifest.tables.length, 'verified');
  return { folder, manifest };
}

async function verifyFile(folder: string, expected: ManifestTable): Promise<void> {
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  try {
    for await (const chunk of createReadStream(join(folder, expected.file), { highWaterMark: 1024 * 1024 })) {
      const part = chunk as Buffer;
      hash.update(part);
      bytes += part.length;
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rows++;
    }
  } catch (error) {
    throw invalidExport(
      `The export is incomplete: ${expected.file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (bytes !== expected.bytes || rows !== expected.rows)
    throw invalidExport(
      `The export is damaged: ${expected.file} has ${plural(rows, 'row', 'rows')} and ${bytes} bytes, but the manifest lists ${plural(expected.rows, 'row', 'rows')} and ${expected.bytes} bytes.`,
    );
  if (hash.digest('hex') !== expected.sha256)
    throw invalidExport(`The export is damaged: the checksum of ${expected.file} does not match.`);
}
