import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagePath } from '../../shared/index.ts';
import type { ObjectKind } from './objects.ts';

const FOLDER = packagePath('migrations');
/** Today's tables by subject, for a new database. */
const BASELINE = join(FOLDER, 'baseline');

/**
 * The migrations of version 0.2, whose tables are in the baseline, with their checksums: databases name them. And what they
 * made that database/ no longer has.
 */
interface Replaced {
  migrations: Record<string, string>;
  objects: Partial<Record<ObjectKind, string[]>>;
}

export interface Migration {
  name: string;
  text: string;
  checksum: string;
  /** Removes something that the previous version still reads; such a file begins with `-- contract`. */
  isContract: boolean;
  /** Builds indexes concurrently, outside of a transaction; such a file begins with `-- concurrently`. */
  isConcurrent: boolean;
  /** The baseline took its place: a database has it, or is new, or must be upgraded to version 0.2 first. */
  isReplaced?: true;
}

let cachedMigrations: Promise<Migration[]> | undefined;

/**
 * All migrations of this version, in order. Read once: an upgrade puts the files of the next version into their place, and a
 * process that still runs would take their migrations for its own, and say that it is not ready.
 */
export function readMigrations(): Promise<Migration[]> {
  cachedMigrations ??= readFiles();
  return cachedMigrations;
}

async function readFiles(): Promise<Migration[]> {
  const { migrations } = await readReplaced();
  const names = await filesIn(FOLDER, /^\d{4}-[a-z0-9-]+\.sql$/);
  return [
    ...Object.entries(migrations).map(([name, checksum]) => ({
      name,
      text: '',
      checksum,
      isContract: false,
      isConcurrent: false,
      isReplaced: true as const,
    })),
    ...(await Promise.all(names.map(readOne))),
  ];
}

export async function readReplaced(): Promise<Replaced> {
  return JSON.parse(await readFile(join(BASELINE, 'replaced.json'), 'utf8')) as Replaced;
}

async function readOne(name: string): Promise<Migration> {
  const text = await readFile(join(FOLDER, name), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  return {
    name,
    text,
    checksum,
    isContract: text.startsWith('-- contract'),
    isConcurrent: text.startsWith('-- concurrently'),
  };
}

let baseline: Promise<string> | undefined;

/** Makes the tables of this version in an empty database, as the migrations would leave them. */
export function readBaseline(): Promise<string> {
  baseline ??= filesIn(BASELINE, /\.sql$/)
    .then((names) => Promise.all(names.map((name) => readFile(join(BASELINE, name), 'utf8'))))
    .then((texts) => texts.join('\n'));
  return baseline;
}

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}
