import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** From the top down: a folder may import what stands below it, and nothing beside it. */
const LADDER = [
  ['bin'],
  ['app'],
  ['config'],
  ['v1', 'purchases', 'orders', 'fulfilment', 'payments', 'ops', 'me', 'writes', 'stock', 'recall', 'demo'],
  ['events'],
  ['documents', 'mail'],
  ['pricing', 'inventory', 'http', 'jobs'],
  ['access'],
  ['db'],
  ['shared'],
];
const SRC = resolve('src');

interface Import {
  from: string;
  to: string;
}

async function imports(): Promise<Import[]> {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(SRC, name), 'utf8');
      const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);
      return targets.map((target) => ({
        from: name,
        to: relative(SRC, resolve(SRC, dirname(name), target)),
      }));
    }),
  );
  return found.flat();
}

const folderOf = (path: string) => path.split('/')[0]!;
const levelOf = (folder: string) => LADDER.findIndex((level) => level.includes(folder));
const all = await imports();

test('every folder has its place on the ladder', () => {
  expect(all.length).toBeGreaterThan(100);
  expect([...new Set(all.map(({ from }) => folderOf(from)))].filter((folder) => levelOf(folder) < 0)).toEqual(
    [],
  );
});

test('imports only go down the ladder; siblings never import each other', () => {
  const breaches = all.filter(({ from, to }) => {
    if (folderOf(from) === folderOf(to)) return false;
    return levelOf(folderOf(to)) <= levelOf(folderOf(from));
  });
  expect(breaches).toEqual([]);
});

test('a folder is entered through its index.ts', () => {
  const breaches = all.filter(
    ({ from, to }) => folderOf(from) !== folderOf(to) && to !== `${folderOf(to)}/index.ts`,
  );
  expect(breaches).toEqual([]);
});

/** What many processes never need, and what would slow their start. */
const LOADED_ON_DEMAND = ['bin/dray.ts', 'db/embedded.ts', 'documents/routes.ts'];

test('no import hides in a function, but for what is loaded on demand', async () => {
  const lazy = all.length > 0 ? await lazyImports() : [];
  expect(lazy).toEqual([]);
});

async function lazyImports(): Promise<string[]> {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(SRC, name), 'utf8')));
  return names.filter(
    (name, i) => !LOADED_ON_DEMAND.includes(name) && /\bimport\(\s*['"`]\./.test(texts[i]!),
  );
}
