import { constants, existsSync, readdirSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MigrationError } from '../schema/migrate.ts';
import { type Migration, readMigrations } from '../schema/migrations.ts';
import { renameDurably, syncTree, writeDurably } from './durable-files.ts';

/** Beside the engine's files: the version that opened them last, and its schema. */
const FILE = 'opened-by.json';
const COPY_PREFIX = 'before-';
const PART = '.part';

interface OpenedBy {
  version: string;
  /** The last migration of that version. */
  schema: string;
}

/** Undefined for folders from before this file existed; they are older than any version that writes it. */
async function readLastOpened(home: string): Promise<OpenedBy | undefined> {
  try {
    return JSON.parse(await readFile(join(home, FILE), 'utf8')) as OpenedBy;
  } catch {
    return undefined;
  }
}

/**
 * Runs before the engine opens its folder. Refuses a folder written by a newer version. Copies one written by an older version
 * first, because a migration cannot be undone. Returns the path of the copy.
 */
export async function prepareFolder(folder: string, version: string): Promise<string | undefined> {
  const home = dirname(folder);
  const migrations = await readMigrations();
  const known = migrations.map(({ name }) => name);
  const own: OpenedBy = { version, schema: known.at(-1)! };
  const last = await readLastOpened(home);
  if (last?.schema === own.schema) return undefined;
  if (last && !known.includes(last.schema)) throw openedByNewerVersion(home, last, version);
  if (existsSync(folder) && isTooOld(migrations, last)) throw tooOld(home);
  const copy = existsSync(folder) ? await makeUpgradeCopy(folder, version) : undefined;
  await writeDurably(join(home, FILE), `${JSON.stringify(own, null, 2)}\n`);
  return copy;
}

/** Version 0.2 wrote the file already. */
function isTooOld(migrations: readonly Migration[], last: OpenedBy | undefined): boolean {
  const after = migrations.findIndex(({ name }) => name === last?.schema) + 1;
  return after === 0 || migrations[after]?.isReplaced === true;
}

function tooOld(home: string): MigrationError {
  return new MigrationError(
    `The data folder ${home} was written by a version before 0.2. Start Dray 0.2 on it once, then this version. Nothing was changed.`,
  );
}

function openedByNewerVersion(home: string, last: OpenedBy, version: string): MigrationError {
  return new MigrationError(
    `The data folder ${home} was written by Dray ${last.version}, which is newer than this version (${version}). Start Dray ${last.version} or newer. To go back to this version, stop Dray, replace pgdata with the copy from before the upgrade (${COPY_PREFIX}${last.version}), remove ${FILE}, and start again.`,
  );
}

/** The copy from before the last upgrade; undefined if there was none since the folder was made. */
export function findUpgradeCopy(folder: string): string | undefined {
  const home = dirname(folder);
  const name = readdirSync(home).find((one) => one.startsWith(COPY_PREFIX) && !one.endsWith(PART));
  return name && join(home, name);
}

/** Atomic. Only the copy of the latest upgrade is kept. */
async function makeUpgradeCopy(folder: string, version: string): Promise<string> {
  const home = dirname(folder);
  const copy = join(home, `${COPY_PREFIX}${version}`);
  const part = `${copy}${PART}`;
  await rm(part, { recursive: true, force: true });
  try {
    await cp(folder, part, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await syncTree(part);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new MigrationError(
      `The data folder ${home} is from an older version, and it could not be copied before the upgrade (${code}). Nothing was changed: free up disk space, or move older copies elsewhere.`,
    );
  }
  await rm(copy, { recursive: true, force: true });
  await renameDurably(part, copy);
  for (const name of await readdir(home))
    if (name.startsWith(COPY_PREFIX) && name !== basename(copy))
      await rm(join(home, name), { recursive: true });
  return copy;
}
