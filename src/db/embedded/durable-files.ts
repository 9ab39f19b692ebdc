import { closeSync, constants, fsyncSync, openSync } from 'node:fs';
import { open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** More at once do not help: the thread pool has four threads. */
const PARALLEL_SYNCS = 4;
const CANNOT_SYNC_FOLDERS = process.platform === 'win32';

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The names in a folder: a new or renamed file is only found after a power cut if its folder was synced. */
export async function syncFolder(path: string): Promise<void> {
  if (!CANNOT_SYNC_FOLDERS) await syncFile(path);
}

export function syncFolderNow(path: string): void {
  if (CANNOT_SYNC_FOLDERS) return;
  const folder = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A folder and everything below it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return () => (entry.isDirectory() ? syncFolder(path) : syncFile(path));
  });
  const next = async (): Promise<void> => {
    for (let sync = waiting.pop(); sync; sync = waiting.pop()) await sync();
  };
  await Promise.all(Array.from({ length: PARALLEL_SYNCS }, next));
  await syncFolder(folder);
}

/** Renames what was synced, so that it is found under its new name after a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** The file has the old text or the new one, whenever the power is cut. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text, { flush: true });
  await renameDurably(part, path);
}
