import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { folderOfPackage, inPackage } from '../shared/index.ts';
import { readMigrations } from './migrations.ts';
import { type Statement, sql, trusted } from './sql.ts';
import type { Db } from './types.ts';

/**
 * Initialised and migrated data folders, made by the build. A first start copies one: PGlite takes seconds to initialise
 * a folder, and the migrations take about as long.
 */
const TEMPLATES = inPackage('dist/embedded');
/** npm packages lose empty folders, and PostgreSQL needs them. */
const FOLDERS_FILE = 'folders.json';
const DATA = 'pgdata';

/** Values that every database must generate for itself: blank in the template, filled in on the first migration. */
const OWN = [
  {
    table: trusted('event_feed'),
    column: trusted('secret'),
    blank: sql`''::bytea`,
    fresh: sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
  },
] as const;

function blankOwnFacts(): Statement[] {
  return OWN.map(({ table, column, blank }) => sql`UPDATE ${table} SET ${column} = ${blank}`);
}

/** For a database that may be a copy; idempotent. */
export function makeOwnFacts(): Statement[] {
  return OWN.map(
    ({ table, column, blank, fresh }) =>
      sql`UPDATE ${table} SET ${column} = ${fresh} WHERE ${column} = ${blank}`,
  );
}

/** Identifies the exact migrations and engine version. */
async function fingerprint(): Promise<string> {
  const engine = folderOfPackage(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(await readFile(join(engine, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(`${version}\n`);
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Path of a template: the empty one, or the one filled under a name. It may not exist. */
async function pathOf(filling?: string): Promise<string> {
  return join(TEMPLATES, (await fingerprint()) + (filling === undefined ? '' : `.${filling}`));
}

const isWhole = (template: string) => existsSync(join(template, FOLDERS_FILE));

/** Whether the build has made this template. */
export async function hasTemplate(filling: string): Promise<boolean> {
  return isWhole(await pathOf(filling));
}

/**
 * Copies a template to `folder`, atomically: the filled one if it exists, else the empty one. Returns false if there is
 * neither.
 */
export async function copyTemplate(folder: string, filling?: string): Promise<boolean> {
  const filled = await pathOf(filling);
  const template = isWhole(filled) ? filled : await pathOf();
  if (!isWhole(template)) return false;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await cp(join(template, DATA), part, { recursive: true });
    const folders = JSON.parse(await readFile(join(template, FOLDERS_FILE), 'utf8')) as string[];
    for (const name of folders) await mkdir(join(part, name), { recursive: true });
    await chmod(part, 0o700);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return true;
}

/** Builds the template for these migrations if it is missing, and deletes older ones. `open` must return an empty database. */
export async function buildTemplate(
  open: (folder: string) => Promise<Db>,
  migrate: (db: Db) => Promise<unknown>,
): Promise<void> {
  const template = await pathOf();
  if (isWhole(template)) return;
  await rm(TEMPLATES, { recursive: true, force: true });
  await make(template, async (data) => {
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
  const empty = await pathOf();
  for (const name of await readdir(TEMPLATES))
    if (name !== basename(empty)) await rm(join(TEMPLATES, name), { recursive: true, force: true });
  await make(await pathOf(filling), async (data) => {
    await copyTemplate(data);
    const db = await open(data);
    await fill(db);
    return db;
  });
}

/** Renamed into place at the end, so a template is either complete or absent. */
async function make(template: string, build: (data: string) => Promise<Db>): Promise<void> {
  const part = `${template}.${process.pid}`;
  const data = join(part, DATA);
  await mkdir(part, { recursive: true });
  const db = await build(data);
  for (const statement of blankOwnFacts()) await db.query(statement);
  await db.close();
  await writeFile(join(part, FOLDERS_FILE), JSON.stringify(await foldersBelow(data)));
  await letEverybodyRead(part);
  await rename(part, template);
}

/** The engine makes its files private, but another user than the one who built them may start the service. Nothing is secret. */
async function letEverybodyRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
