import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inPackage } from '../../shared/index.ts';

const FOLDER = inPackage('migrations');

export interface Migration {
  name: string;
  text: string;
  checksum: string;
  /** Removes something that the previous version still reads; such a file begins with `-- contract`. */
  isContract: boolean;
  /** Builds indexes concurrently, outside of a transaction; such a file begins with `-- concurrently`. */
  isConcurrent: boolean;
}

let known: Promise<Migration[]> | undefined;

/**
 * All migrations of this version, in order. Read once: an upgrade puts the files of the next version into their place, and a
 * process that still runs would take their migrations for its own, and say that it is not ready.
 */
export function readMigrations(): Promise<Migration[]> {
  known ??= readFiles();
  return known;
}

async function readFiles(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return {
        name,
        text,
        checksum,
        isContract: text.startsWith('-- contract'),
        isConcurrent: text.startsWith('-- concurrently'),
      };
    }),
  );
}
