import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PARTS = 10;

/** No file is in it. */
const NO_PART = -1;

/** The part of the rotation that a run takes: a digit, `none`, or by the hash of the commit; undefined means all parts. */
export function chosenPart(env: Record<string, string | undefined> = process.env): number | undefined {
  const chosen = env.DRAY_TEST_ROTATION;
  if (!chosen) return undefined;
  if (chosen === 'none') return NO_PART;
  if (/^\d$/.test(chosen)) return Number(chosen);
  if (/^[0-9a-f]{40}$/.test(chosen)) return Number.parseInt(chosen.slice(0, 8), 16) % PARTS;
  throw new Error(`DRAY_TEST_ROTATION is ${chosen}: give a digit (0 to 9), none, or the hash of a commit.`);
}

/** By the file's own name, so that a new file moves no other one to another part. */
export function partOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt32BE() % PARTS;
}

/** What recent changes touched always runs, up to this many files of a ring: a run must end in time. */
const MAX_CHANGED = 2;

/** The files of a slow ring that a run of this part takes: those of every run, its part, and the latest that changed. */
export function filesOfPart(
  ring: readonly string[],
  part: number,
  everyRun: Readonly<Record<string, string>>,
  changed: readonly string[] = (process.env.DRAY_TEST_CHANGED ?? '').split(' '),
): string[] {
  const latest = changed.filter((file) => ring.includes(file)).slice(0, MAX_CHANGED);
  return ring.filter((file) => file in everyRun || partOf(file) === part || latest.includes(file));
}

/** Every test file below the folders, as vitest names it. */
export function testFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
}

/** Whether a ring's entry names a file: `folder/**` + `/*.test.ts`, or the file itself. */
export function matchesEntry(file: string, entry: string): boolean {
  const ending = '**/*.test.ts';
  return entry.endsWith(`/${ending}`) ? file.startsWith(entry.slice(0, -ending.length)) : file === entry;
}
