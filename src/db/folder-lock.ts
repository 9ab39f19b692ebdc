import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who has the folder; `url` is filled in once the server listens, so that commands can find it. */
export interface FolderOwner {
  pid: number;
  host: string;
  startedAt: string;
  /** Start of the process as the kernel counts it: tells a process from a later one with its number. */
  startTicks?: string;
  url?: string;
}

const LOCK = 'owner.json';
const HEARTBEAT_MS = 2_000;
const SILENT_AFTER_MS = 60_000;
const TAKEOVER_MS = 15_000;

export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly owner: FolderOwner,
  ) {
    const where = owner.url ? `, serving ${owner.url}` : '';
    super(
      `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host} (since ${owner.startedAt}${where}). ` +
        'One process at a time may open it: stop that one, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL).',
    );
    this.name = 'FolderInUseError';
  }
}

export interface FolderLock {
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/** Takes the folder for this process, taking over from an owner that died. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOCK);
  const owner: FolderOwner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
  const startTicks = await startTicksOf(process.pid);
  if (startTicks) owner.startTicks = startTicks;
  if (!(await createExclusively(path, owner))) await takeOver(folder, path, owner);
  const heartbeat = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    announce: (url) => replace(path, { ...owner, url }),
    release: async () => {
      clearInterval(heartbeat);
      await rm(path, { force: true });
    },
  };
}

export async function ownerOf(folder: string): Promise<FolderOwner | undefined> {
  const path = join(folder, LOCK);
  const owner = await read(path);
  return owner && (await isAlive(path, owner)) ? owner : undefined;
}

/** Written aside and linked: nobody ever reads half a lock and takes it for a stale one. */
async function createExclusively(path: string, owner: FolderOwner): Promise<boolean> {
  const next = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(next, JSON.stringify(owner));
  try {
    await link(next, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(next, { force: true });
  }
}

/** Only one process at a time may look at a stale lock and replace it. */
async function takeOver(folder: string, path: string, owner: FolderOwner): Promise<void> {
  const guardPath = `${path}.takeover`;
  await removeWhenOld(guardPath);
  const guard = await open(guardPath, 'wx').catch(() => undefined);
  const present = await read(path);
  try {
    if (!guard || (present && (await isAlive(path, present)))) {
      throw new FolderInUseError(folder, present ?? owner);
    }
    await replace(path, owner);
  } finally {
    if (guard) {
      await guard.close();
      await rm(guardPath, { force: true });
    }
  }
}

async function replace(path: string, owner: FolderOwner): Promise<void> {
  const next = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(next, JSON.stringify(owner));
  await rename(next, path);
}

async function read(path: string): Promise<FolderOwner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as FolderOwner;
  } catch {
    return undefined;
  }
}

/** On this host the process table tells; from another host only the heartbeat does. */
async function isAlive(path: string, owner: FolderOwner): Promise<boolean> {
  if (owner.host !== hostname()) return (await ageMs(path)) < SILENT_AFTER_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const ticks = await startTicksOf(owner.pid);
  return ticks === undefined || owner.startTicks === undefined || ticks === owner.startTicks;
}

/** Field 22 of /proc/PID/stat; the second field may hold spaces, so count after its bracket. */
async function startTicksOf(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}

async function ageMs(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}

/** Only one that is there: to remove what was absent a moment ago would take somebody's new guard away. */
async function removeWhenOld(path: string): Promise<void> {
  const age = await ageMs(path);
  if (Number.isFinite(age) && age > TAKEOVER_MS) await rm(path, { force: true });
}
