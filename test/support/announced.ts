import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type ChangelogEntry, listChanges, RELEASES } from '../../src/changelog/index.ts';
import { type ApiDocument, inIntegers, promisesOf } from './api-promises.ts';

/** OpenAPI documents as a released version served them: `npm run release` adds them, and none is ever made anew. */
const RELEASED_API_FILE = /^(\d+\.\d+\.\d+)\.openapi\.br$/;

export interface ReleasedApi {
  version: string;
  documents: ApiDocument[];
}

export async function lastReleasedApi(): Promise<ReleasedApi> {
  const versions = (await readdir('test/releases')).flatMap(
    (name) => RELEASED_API_FILE.exec(name)?.[1] ?? [],
  );
  const version = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)!;
  const packed = await readFile(`test/releases/${version}.openapi.br`);
  const documents = JSON.parse((await promisify(brotliDecompress)(packed)).toString()) as ApiDocument[];
  return { version, documents };
}

/** What the changelog announces since a release; its own entries too, because some came between its first state and its tag. */
export function changesSince(version: string): ChangelogEntry[] {
  return listChanges(RELEASES, []).filter((change) => change.version === null || change.version === version);
}

/** Differences that no entry of the changelog names, a line each. */
export function unannounced(
  before: readonly ApiDocument[],
  after: readonly ApiDocument[],
  changes: readonly ChangelogEntry[],
): string[] {
  const linesOf = (all: readonly ApiDocument[]) => new Set(all.flatMap((one) => [...promisesOf(one)]));
  const [then, now] = [linesOf(before), linesOf(after)];
  // Numbers that turn out to be integers are what they were.
  const narrowed = new Set([...then].map(inIntegers));
  const added = [...now].filter(
    (line) => !then.has(line) && !narrowed.has(line) && needsChangelogEntry(line),
  );
  const gone = [...then].filter(
    (line) => !now.has(line) && !now.has(inIntegers(line)) && needsChangelogEntry(line),
  );
  const isOfKnown = (known: ReadonlySet<string>) => (line: string) =>
    line === operationOf(line) || known.has(operationOf(line));
  return [
    ...added.filter(isOfKnown(then)).filter((line) => !isAnnounced(line, ['added', 'changed'], changes)),
    ...gone.filter(isOfKnown(now)).filter((line) => !isAnnounced(line, ['changed', 'removed'], changes)),
  ];
}

/** Codes may come with any release, as the deprecation policy says. */
const needsChangelogEntry = (line: string) => !/^\w+ \S+ [45]\d\d$/.test(line);

const operationOf = (line: string) => line.split(' ').slice(0, 2).join(' ');

/** Whether an entry of such a kind names the operation of the line, and the field if it is not the operation itself. */
export function isAnnounced(
  line: string,
  kinds: readonly ChangelogEntry['kind'][],
  changes: readonly ChangelogEntry[],
): boolean {
  const operation = operationOf(line);
  const rest = line.slice(operation.length).split(': ')[0]!;
  return changes.some(({ kind, operations, fields }) => {
    if (!kinds.includes(kind) || !operations.some((one) => isNamed(operation, one))) return false;
    return rest === '' ? fields.length === 0 : fields.some((field) => isWithin(rest, field));
  });
}

function isNamed(operation: string, name: string): boolean {
  if (name === operation) return true;
  const [start, end] = name.split('{resource}');
  return end === '' && operation.startsWith(start!);
}

/** ` body.lines[].units` is within `lines`. */
function isWithin(place: string, field: string): boolean {
  const exact = field.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(^|[ .\\]])${exact}($|[ .[])`).test(place);
}
