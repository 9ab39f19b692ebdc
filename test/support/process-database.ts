import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readVersion } from '../../src/config/index.ts';
import { openEmbedded, prepareFolder } from '../../src/db/index.ts';
import { demoDatabase, demoSnapshot, emptyDatabase, isOnPostgres, type TestDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { oncePerRun } from './run/once.ts';

/** What a started command needs in its environment to find a database of its own. */
export type ProcessDatabase = { DATABASE_URL: string } | { DATA_DIR: string };

/** With nothing in it: the command meets it as a newcomer's would. */
export async function emptyProcessDatabase(): Promise<ProcessDatabase> {
  return isOnPostgres ? urlOf(await emptyDatabase()) : { DATA_DIR: newFolder() };
}

/** With the demo data, for whoever only wants a server that runs. */
export async function demoProcessDatabase(): Promise<ProcessDatabase> {
  if (isOnPostgres) return urlOf(await demoDatabase());
  const folder = newFolder();
  await cp(await demoFolder(), folder, { recursive: true });
  return { DATA_DIR: folder };
}

function newFolder(): string {
  return join(inject('runFolder'), `data-${randomBytes(6).toString('hex')}`);
}

function urlOf(database: TestDatabase): ProcessDatabase {
  atEndOfFile(() => database.drop());
  return { DATABASE_URL: database.url! };
}

function demoFolder(): Promise<string> {
  return oncePerRun(inject('runFolder'), 'demo-folder', async () => {
    const folder = newFolder();
    await mkdir(folder);
    const data = join(folder, 'pgdata');
    await prepareFolder(data, readVersion());
    const db = await openEmbedded({ folder: data, snapshot: await demoSnapshot() });
    await db.close();
    return folder;
  });
}
