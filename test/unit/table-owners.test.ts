import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TABLE_WRITERS } from '../../src/model/index.ts';

const SRC = resolve('src');
const WRITE = /(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)(?=[\s(])/g;

/** Tables by the folders whose statements write them; the demo data fills an empty database. */
async function writers(): Promise<Map<string, Set<string>>> {
  const names = (await readdir(SRC, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('demo'),
  );
  const found = new Map<string, Set<string>>();
  for (const name of names) {
    const folder = name.split('/')[0]!;
    for (const [, table] of (await readFile(join(SRC, name), 'utf8')).matchAll(WRITE))
      found.set(table!, (found.get(table!) ?? new Set()).add(folder));
  }
  return found;
}

test('a table is written by one folder, or by those that the model names', async () => {
  const found = await writers();
  expect(found.size).toBeGreaterThan(30);
  const shared = [...found].filter(([table, folders]) => folders.size > 1 || table in TABLE_WRITERS);
  const listed = (folders: Iterable<string>) => [...folders].toSorted();
  expect(Object.fromEntries(shared.map(([table, folders]) => [table, listed(folders)]))).toEqual(
    Object.fromEntries(Object.entries(TABLE_WRITERS).map(([table, by]) => [table, listed(Object.keys(by))])),
  );
});
