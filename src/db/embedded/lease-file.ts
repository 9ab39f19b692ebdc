import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';

/** The owner of the folder; `url` is set once the server listens, so that commands can find it. */
export interface FolderOwner extends ProcessIdentity {
  token: string;
  startedAt: string;
  /** How long the owner may be silent before it counts as gone. */
  leaseMs: number;
  url?: string;
}

/** The one file in `lease/`: its name says who owns the folder; its content describes the owner and is its heartbeat. */
export interface LeaseEntry {
  token: string;
  /** Undefined while the new owner has not written yet. */
  owner: FolderOwner | undefined;
  /** Changes with every heartbeat. Compared only with earlier values of itself, because clocks of two machines differ. */
  sign: string;
}

export const NO_OWNER = 'free';
const COUNT_BYTES = 16;
/** Overwritten in place at a fixed size, so that a full disk does not stop the heartbeat. */
const FILE_BYTES = 1024;

export const leaseFolder = (folder: string) => join(folder, 'lease');
export const countText = (count: number) => `${String(count).padStart(COUNT_BYTES - 1, '0')}\n`;

/**
 * There is always exactly one file: it is created together with its folder and only ever renamed. The rename is the whole
 * change of ownership: it succeeds for one process, and for the second the old name is gone.
 */
export async function makeLeaseFolder(folder: string): Promise<void> {
  const aside = join(folder, `lease.${randomUUID()}`);
  await mkdir(aside);
  try {
    await writeFile(join(aside, NO_OWNER), countText(0).padEnd(FILE_BYTES));
    await rename(aside, leaseFolder(folder));
  } catch (error) {
    if (!(await readEntry(folder))) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

export async function readEntry(folder: string): Promise<LeaseEntry | undefined> {
  const [token] = await readdir(leaseFolder(folder)).catch(() => []);
  if (token === undefined) return undefined;
  const path = join(leaseFolder(folder), token);
  try {
    const [text, { mtimeNs }] = await Promise.all([readFile(path, 'utf8'), stat(path, { bigint: true })]);
    return { token, owner: ownerIn(text, token), sign: `${mtimeNs} ${text}` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readEntry(folder);
    throw error;
  }
}

/** Undefined if the content is incomplete or still that of a previous owner. */
function ownerIn(text: string, token: string): FolderOwner | undefined {
  try {
    const owner = JSON.parse(text.slice(COUNT_BYTES)) as FolderOwner;
    return owner.token === token ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** False if `from` no longer owns the folder. */
export async function transferLease(folder: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(join(leaseFolder(folder), from), join(leaseFolder(folder), to));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Fails if the folder was taken over: the file has another name then, and no new one is created. */
export async function writeOwner(folder: string, owner: FolderOwner): Promise<void> {
  const text = JSON.stringify(owner).padEnd(FILE_BYTES - COUNT_BYTES);
  const file = await open(join(leaseFolder(folder), owner.token), 'r+');
  try {
    await file.write(text, COUNT_BYTES);
  } finally {
    await file.close();
  }
}
