import { constants, existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MigrationError } from './migrate.ts';
import { readMigrations } from './migrations.ts';

/** Beside the files of the engine: who opened them last, and with which schema. */
const FILE = 'opened-by.json';
const BEFORE = 'before-';

interface OpenedBy {
  version: string;
  /** The last migration that this version has. */
  schema: string;
}

/** A folder from before the file was written is older than everything that writes it. */
async function lastOpened(home: string): Promise<OpenedBy | undefined> {
  try {
    return JSON.parse(await readFile(join(home, FILE), 'utf8')) as OpenedBy;
  } catch {
    return undefined;
  }
}

/**
 * Before the engine opens its folder: what a newer version wrote is refused, and of what an older one wrote a copy is put
 * aside, because there is no way back for a database that was migrated. Answers where the copy is.
 */
export async function prepareFolder(folder: string, version: string): Promise<string | undefined> {
  const home = dirname(folder);
  const known = (await readMigrations()).map(({ name }) => name);
  const own: OpenedBy = { version, schema: known.at(-1)! };
  const last = await lastOpened(home);
  if (last?.schema === own.schema) return undefined;
  if (last && !known.includes(last.schema)) throw newer(home, last, version);
  const copy = existsSync(folder) ? await copyAside(folder, version) : undefined;
  await writeWhole(join(home, FILE), `${JSON.stringify(own, null, 2)}\n`);
  return copy;
}

function newer(home: string, last: OpenedBy, version: string): MigrationError {
  return new MigrationError(
    `The data folder ${home} was written by Dray ${last.version}, which is newer than this one (${version}). Start that version or a newer one; or stop it, put the copy from before its upgrade (${BEFORE}${last.version}) in the place of pgdata, remove ${FILE}, and start again.`,
  );
}

/** Whole or not at all. Of several upgrades the last copy is kept. */
async function copyAside(folder: string, version: string): Promise<string> {
  const home = dirname(folder);
  const copy = join(home, `${BEFORE}${version}`);
  const part = `${copy}.part`;
  await rm(part, { recursive: true, force: true });
  try {
    await cp(folder, part, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new MigrationError(
      `The data folder ${home} is of an older version, and no copy could be put aside before its upgrade (${code}). Nothing was changed: make room, or move older copies away.`,
    );
  }
  for (const name of await readdir(home))
    if (name.startsWith(BEFORE) && name !== basename(part)) await rm(join(home, name), { recursive: true });
  await rename(part, copy);
  return copy;
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
