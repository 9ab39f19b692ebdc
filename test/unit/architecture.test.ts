import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** From the top down: a folder may import what stands below it, and nothing beside it. */
const LADDER = [
  ['bin'],
  ['app'],
  ['config'],
  ['mcp'],
  [
    'v1',
    'purchases',
    'orders',
    'fulfilment',
    'payments',
    'ops',
    'me',
    'writes',
    'stock',
    'recall',
    'reports',
    'statements',
    'changelog',
    'sandbox',
    'sign-in',
    'demo',
  ],
  ['webhooks'],
  ['events'],
  ['documents', 'mail'],
  ['pricing', 'inventory', 'plans', 'po-numbers', 'http', 'jobs'],
  ['access', 'tracing'],
  ['db'],
  ['model'],
  ['shared'],
];
const SRC = resolve('src');
/** Beside src, on the ladder as a feature is. */
const DEMO = resolve('demo');

interface Import {
  from: string;
  to: string;
}

async function imports(): Promise<Import[]> {
  const found = await Promise.all(
    [...(await sourcesIn(SRC)), ...(await sourcesIn(DEMO))].map(async (file) => {
      const text = await readFile(file, 'utf8');
      const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);
      return targets.map((target) => ({
        from: placeOnLadder(file),
        to: placeOnLadder(resolve(dirname(file), target)),
      }));
    }),
  );
  return found.flat();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

const placeOnLadder = (file: string) =>
  file.startsWith(`${DEMO}/`) ? join('demo', relative(DEMO, file)) : relative(SRC, file);

const folderOf = (path: string) => path.split('/')[0]!;
const levelOf = (folder: string) => LADDER.findIndex((level) => level.includes(folder));
const all = await imports();

test('every folder has a layer', () => {
  expect(all.length).toBeGreaterThan(100);
  expect([...new Set(all.map(({ from }) => folderOf(from)))].filter((folder) => levelOf(folder) < 0)).toEqual(
    [],
  );
});

test('imports only go to lower layers, and siblings never import each other', () => {
  const breaches = all.filter(({ from, to }) => {
    if (folderOf(from) === folderOf(to)) return false;
    return levelOf(folderOf(to)) <= levelOf(folderOf(from));
  });
  expect(breaches).toEqual([]);
});

test('a folder is imported through its index.ts', () => {
  const breaches = all.filter(
    ({ from, to }) => folderOf(from) !== folderOf(to) && to !== `${folderOf(to)}/index.ts`,
  );
  expect(breaches).toEqual([]);
});

/** The imports of every module of a folder, types included, by its path. */
async function modulesOf(folder: string): Promise<Map<string, string[]>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const paths = names.map((name) => join(folder, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Map(
    paths.map((path, i) => [
      path,
      [...texts[i]!.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to]) =>
        join(dirname(path), to!),
      ),
    ]),
  );
}

/** Ways from a module back to itself: one for each import that closes one. */
function circlesIn(modules: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    else if (!done.has(path)) {
      for (const next of modules.get(path) ?? []) visit(next, [...way, path]);
      done.add(path);
    }
  };
  for (const path of modules.keys()) visit(path, []);
  return circles;
}

test.each(['src', 'demo', 'console/src', 'clients/typescript/src'])(
  '%s has no circular imports, not even of types',
  async (folder) => {
    const modules = await modulesOf(folder);
    expect(modules.size).toBeGreaterThan(20);
    expect(circlesIn(modules)).toEqual([]);
  },
);

/** What many processes never need, and what would slow their start. */
const LOADED_ON_DEMAND = [
  'bin/program.ts',
  'bin/declarations/access.ts',
  'bin/declarations/integrations.ts',
  'bin/declarations/ops.ts',
  'bin/declarations/orders.ts',
  'bin/declarations/reports.ts',
  'bin/declarations/service.ts',
  'bin/declarations/trade.ts',
  'db/embedded/database.ts',
  'db/index.ts',
  'documents/render.ts',
  'documents/routes.ts',
  'http/rate-limit/index.ts',
];

test('functions import modules only to load them on demand', async () => {
  const lazy = all.length > 0 ? await lazyImports() : [];
  expect(lazy).toEqual([]);
});

/** What pg's client and connection have for themselves; `stream` is an option of its configuration. */
const INSIDES_OF_DRIVER =
  /_activeQuery|_sentQueryQueue|parsedStatements|submittedNamedStatements|attachListeners|\bconnection\.stream\b/;

test('only the fast path uses driver internals', async () => {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(SRC, name), 'utf8')));
  const reaching = names.filter((_, i) => INSIDES_OF_DRIVER.test(texts[i]!));
  expect(reaching.length).toBeGreaterThan(0);
  expect(reaching.filter((name) => !name.startsWith('db/fast-path/'))).toEqual([]);
});

async function lazyImports(): Promise<string[]> {
  const names = (await readdir(SRC, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(SRC, name), 'utf8')));
  return names.filter(
    (name, i) => !LOADED_ON_DEMAND.includes(name) && /\bimport\(\s*['"`]\./.test(texts[i]!),
  );
}

describe('the orders folder', () => {
  const ORDERS = 'orders/';
  const inside = (part: string) => `${ORDERS}${part}/`;

  test('has SQL only in load, save and texts', async () => {
    const names = (await readdir(join(SRC, 'orders'), { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    );
    const others = names.filter((name) => !/^(load|save|texts)\//.test(name));
    expect(others.length).toBeGreaterThan(40);
    const texts = await Promise.all(others.map((name) => readFile(join(SRC, 'orders', name), 'utf8')));
    expect(others.filter((_, i) => /\b(sql|trusted)\b/.test(texts[i]!))).toEqual([]);
  });

  /** What has no effects, and answers the same to the same question. */
  const PURE = ['shared', 'model', 'pricing', 'inventory', 'access'];

  test('has decisions that import nothing with effects', () => {
    const deciding = all.filter(({ from }) => from.startsWith(inside('decide')));
    expect(deciding.length).toBeGreaterThan(30);
    const isPure = (to: string) =>
      PURE.includes(folderOf(to)) ||
      to === 'orders/order.ts' ||
      to.startsWith(inside('decide')) ||
      to.startsWith(inside('schema'));
    expect(deciding.filter(({ to }) => !isPure(to))).toEqual([]);
  });

  /** From the top down: what answers and works, what commands, what is shown, what is stored, what decides. */
  const PARTS = [['commands', 'post'], ['view'], ['save'], ['load'], ['import'], ['decide'], ['schema']];
  const placeOf = (path: string) =>
    PARTS.findIndex((parts) => parts.some((part) => path.startsWith(inside(part))));

  test('imports in one direction: commands and worker, view, save, load, decide', () => {
    const between = all.filter(({ from, to }) => placeOf(from) >= 0 && placeOf(to) >= 0);
    expect(between.length).toBeGreaterThan(80);
    const breaches = between.filter(({ from, to }) => placeOf(to) < placeOf(from));
    expect(breaches).toEqual([]);
  });
});
