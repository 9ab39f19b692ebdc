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
 * An initialised and migrated data folder that is made with the build. A first start copies it: PGlite takes seconds to
 * initialise one, and the migrations take about as long.
 */
const TEMPLATES = inPackage('dist/embedded');
/** Packing for npm loses empty folders, and PostgreSQL needs them. */
const FOLDERS_FILE = 'folders.json';
const DATA = 'pgdata';

/** What every database has of its own, and how it is made: blank in the template, filled in where it is blank. */
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

/** For a database that may be a copy; repeated, it does nothing. */
export function makeOwnFacts(): Statement[] {
  return OWN.map(
    ({ table, column, blank, fresh }) =>
      sql`UPDATE ${table} SET ${column} = ${fresh} WHERE ${column} = ${blank}`,
  );
}

/** Of these migrations and this engine, and no others. */
async function fingerprint(): Promise<string> {
  const engine = folderOfPackage(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(await readFile(join(engine, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(`${version}\n`);
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Where a template is, or would be: the empty one, or one that was filled under a name. */
async function pathOf(filling?: string): Promise<string> {
  return join(TEMPLATES, (await fingerprint()) + (filling === undefined ? '' : `.${filling}`));
}

const isWhole = (template: string) => existsSync(join(template, FOLDERS_FILE));

/** Whether the build has made it. */
export async function hasTemplate(filling: string): Promise<boolean> {
  return isWhole(await pathOf(filling));
}

/**
 * Copies a template to `folder`, which comes into being whole or not at all: the filled one where there is one, else the empty
 * one. False where there is neither.
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

/** Makes the template of these migrations where it is missing; those of earlier ones go. `open` gives an empty database. */
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

/** Makes a template with data in it, from the empty one; others with data go. `open` opens a folder that is there. */
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

/** It is there when it is whole. */
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

/** The engine keeps its files to itself; whoever starts the service need not be who built it, and there is nothing secret. */
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
