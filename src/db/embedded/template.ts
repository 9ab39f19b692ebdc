import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { folderOfPackage, packagePath } from '../../shared/index.ts';
import { readBaseline, readMigrations } from '../schema/migrations.ts';
import { readObjects } from '../schema/objects.ts';
import { type Statement, sql, trusted } from '../sql.ts';
import type { Db } from '../types.ts';
import { renameDurably, syncTree } from './durable-files.ts';

/**
 * Initialized and migrated data folders, made by the build. A first start copies one: PGlite takes seconds to initialize
 * a folder, and the migrations take about as long.
 */
const TEMPLATES = packagePath('dist/embedded');
/** What belongs to a template. npm packages lose empty folders, and files that a pattern leaves out. */
const CONTENTS_FILE = 'contents.json';
const DATA = 'pgdata';

interface Contents {
  folders: string[];
  /** Size in bytes by name. */
  files: Record<string, number>;
}

/** Values that every database must generate for itself: blank in the template, filled in on the first migration. */
const GENERATED_VALUES = [
  {
    table: trusted('event_feed'),
    column: trusted('secret'),
    blank: sql`''::bytea`,
    fresh: sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
  },
] as const;

function blankGeneratedValues(): Statement[] {
  return GENERATED_VALUES.map(({ table, column, blank }) => sql`UPDATE ${table} SET ${column} = ${blank}`);
}

/** For a database that may be a copy; idempotent. */
export function identityResets(): Statement[] {
  return GENERATED_VALUES.map(
    ({ table, column, blank, fresh }) =>
      sql`UPDATE ${table} SET ${column} = ${fresh} WHERE ${column} = ${blank}`,
  );
}

/** Identifies the exact schema and engine version. */
async function fingerprint(): Promise<string> {
  const engine = folderOfPackage(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(await readFile(join(engine, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(`${version}\n`);
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  hash.update(await readBaseline());
  hash.update((await readObjects()).checksum);
  return hash.digest('hex').slice(0, 16);
}

/** Path of a template: the empty one, or the one filled under a name. It may not exist. */
async function templatePath(filling?: string): Promise<string> {
  return join(TEMPLATES, (await fingerprint()) + (filling === undefined ? '' : `.${filling}`));
}

/** Undefined if there is no template there. */
async function contentsOf(template: string): Promise<Contents | undefined> {
  const text = await readFile(join(template, CONTENTS_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Contents);
}

/** The first file that is missing or has another size. */
async function firstMissing(template: string, { files }: Contents): Promise<string | undefined> {
  for (const [name, size] of Object.entries(files)) {
    const found = await stat(join(template, DATA, name)).catch(() => undefined);
    if (found?.size !== size) return name;
  }
  return undefined;
}

/** The contents of a template of which nothing is missing. Says so on standard error if something is. */
async function readCompleteContents(template: string): Promise<Contents | undefined> {
  const contents = await contentsOf(template);
  const missing = contents && (await firstMissing(template, contents));
  if (missing === undefined) return contents;
  process.stderr.write(
    `The prepared database of this package is missing ${join(template, DATA, missing)}, so a new one is created from scratch. Reinstall the package.\n`,
  );
  return undefined;
}

/** Whether the build has made this template. */
export async function hasTemplate(filling: string): Promise<boolean> {
  return (await readCompleteContents(await templatePath(filling))) !== undefined;
}

interface CopyOptions {
  filling?: string | undefined;
  /** Whether it survives a power cut afterwards. */
  isSyncing?: boolean;
}

/**
 * Copies a template to `folder`, atomically: the filled one if it exists, else the empty one. Returns false if there is
 * neither, or only one of which something is missing.
 */
export async function copyTemplate(folder: string, { filling, ...options }: CopyOptions): Promise<boolean> {
  for (const template of new Set([await templatePath(filling), await templatePath()])) {
    const contents = await readCompleteContents(template);
    if (!contents) continue;
    await createFolderAtomically(folder, options, async (part) => {
      await cp(join(template, DATA), part, { recursive: true });
      for (const name of contents.folders) await mkdir(join(part, name), { recursive: true });
      await chmod(part, 0o700);
    });
    return true;
  }
  return false;
}

/** Makes a folder under another name: it is there as a whole, or not at all. */
export async function createFolderAtomically(
  folder: string,
  { isSyncing }: CopyOptions,
  make: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await make(part);
    if (isSyncing) await syncTree(part);
    await (isSyncing ? renameDurably : rename)(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Builds the template for these migrations if it is missing, and deletes older ones. `open` must return an empty database. */
export async function buildTemplate(
  open: (folder: string) => Promise<Db>,
  migrate: (db: Db) => Promise<unknown>,
): Promise<void> {
  const template = await templatePath();
  if (await readCompleteContents(template)) return;
  await rm(TEMPLATES, { recursive: true, force: true });
  await makeAtomically(template, async (data) => {
    await mkdir(data, { recursive: true });
    const db = await open(data);
    await migrate(db);
    return db;
  });
}

/** Builds a template with data from the empty one, and deletes others with data. `open` opens an existing folder. */
export async function fillTemplate(
  filling: string,
  open: (folder: string) => Promise<Db>,
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  const empty = await templatePath();
  for (const name of await readdir(TEMPLATES))
    if (name !== basename(empty)) await rm(join(TEMPLATES, name), { recursive: true, force: true });
  await makeAtomically(await templatePath(filling), async (data) => {
    await copyTemplate(data, {});
    const db = await open(data);
    await fill(db);
    return db;
  });
}

/** Renamed into place at the end, so a template is either complete or absent. */
async function makeAtomically(template: string, build: (data: string) => Promise<Db>): Promise<void> {
  const part = `${template}.${process.pid}`;
  const data = join(part, DATA);
  await mkdir(part, { recursive: true });
  const db = await build(data);
  for (const statement of blankGeneratedValues()) await db.query(statement);
  await db.close();
  await writeFile(join(part, CONTENTS_FILE), JSON.stringify(await scanContents(data)));
  await makeWorldReadable(part);
  await rename(part, template);
}

/** The engine makes its files private, but another user than the one who built them may start the service. Nothing is secret. */
async function makeWorldReadable(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

async function scanContents(folder: string): Promise<Contents> {
  const contents: Contents = { folders: [], files: {} };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isDirectory()) contents.folders.push(name);
    else contents.files[name] = (await stat(path)).size;
  }
  return contents;
}
