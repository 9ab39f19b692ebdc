import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Db, type Tx, trusted } from '../../db/index.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  type ManifestTable,
  newManifest,
  type OnProgress,
  tableFileName,
} from './manifest.ts';
import { ALL_DATA_TX_OPTIONS, type BusinessTable, readBusinessTables } from './tables.ts';

const ROW_BATCH_SIZE = 2_000;

export interface ExportOptions {
  version: string;
  environment: string;
  now: Date;
  onProgress?: OnProgress;
}

/** Writes a consistent snapshot, one file per table. The manifest comes last: a folder without one is incomplete. */
export async function writeSnapshot(db: Db, folder: string, options: ExportOptions): Promise<Manifest> {
  const manifest = newManifest({
    dray_version: options.version,
    environment: options.environment,
    exported_at: options.now.toISOString(),
  });
  await db.tx(
    async (tx) => {
      const tables = await readBusinessTables(tx);
      manifest.tables = [];
      for (const [i, table] of tables.entries()) {
        options.onProgress?.(i, tables.length, table.name);
        manifest.tables.push(await writeTable(tx, table, folder));
      }
      options.onProgress?.(tables.length, tables.length, 'done');
    },
    { ...ALL_DATA_TX_OPTIONS, isolation: 'repeatable read', readOnly: true },
  );
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Uses a cursor, so that memory usage does not depend on the size of the table. */
async function writeTable(tx: Tx, table: BusinessTable, folder: string): Promise<ManifestTable> {
  const file = tableFileName(table.name);
  const out = await open(join(folder, file), 'w', 0o600);
  try {
    await tx.exec(`DECLARE export_rows NO SCROLL CURSOR FOR
      SELECT row_to_json(x)::text AS line FROM (SELECT ${table.columns.join(', ')} FROM ${table.name} ORDER BY ${table.order}) x`);
    const written = await writeRows(tx, out);
    await tx.exec('CLOSE export_rows');
    return { table: table.name, file, ...written, columns: table.columns };
  } finally {
    await out.close();
  }
}

async function writeRows(tx: Tx, out: FileHandle): Promise<Pick<ManifestTable, 'rows' | 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  const fetch = trusted(`FETCH ${ROW_BATCH_SIZE} FROM export_rows`);
  let [rows, bytes] = [0, 0];
  for (;;) {
    const lines = await tx.query<{ line: string }>(fetch);
    if (lines.length === 0) return { rows, bytes, sha256: hash.digest('hex') };
    const text = Buffer.from(lines.map(({ line }) => `${line}\n`).join(''));
    hash.update(text);
    await out.write(text);
    rows += lines.length;
    bytes += text.length;
  }
}

/** Exports into a folder that is new, empty, or contains an older export, which is replaced only once the new one is complete. */
export async function exportTo(db: Db, target: string, options: ExportOptions): Promise<Manifest> {
  const folder = resolve(target);
  await requireFreeFolder(folder);
  const partial = join(dirname(folder), `.${basename(folder)}-${randomBytes(4).toString('hex')}`);
  await mkdir(partial, { recursive: true });
  try {
    const manifest = await writeSnapshot(db, partial, options);
    await replaceFolder(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

export async function requireFreeFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is a file. Specify a folder.`) : error;
  });
  if (names.length > 0 && !names.includes(MANIFEST_FILE))
    throw new Error(
      `${folder} contains files that are not part of an export. Specify a new folder, or a folder with an earlier export.`,
    );
}

export async function replaceFolder(partial: string, folder: string): Promise<void> {
  const old = `${partial}-old`;
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(partial, folder).catch(async (error: Error) => {
    await rename(old, folder).catch(() => undefined);
    throw error;
  });
  await rm(old, { recursive: true, force: true });
}
