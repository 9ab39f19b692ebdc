import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentName, Documents } from '../../../clients/generator/document.ts';
import { generate } from '../../../clients/generator/generate.ts';
import { capital, FORMER_ANSWERS, FORMER_METHODS, FORMER_TYPES } from '../../../clients/generator/names.ts';
import { OPERATIONS } from '../../../clients/typescript/src/generated/operations.ts';
import type { Operation, Operations } from '../../../clients/typescript/src/methods.ts';
import { build } from '../../support/build.ts';

const GENERATED = 'clients/typescript/src/generated';

const { call } = await build();

async function documents(): Promise<Documents> {
  const read = async (name: string) => (await call('GET', `/openapi/${name}.json`, { key: null })).json();
  return { v1: await read('v1'), v2: await read('v2'), ops: await read('ops') };
}

test('The generated parts of the clients match the documents of this service (npm run client)', async () => {
  const made = generate(await documents());
  for (const [path, text] of Object.entries(made)) expect(await readFile(path, 'utf8'), path).toBe(text);
  const generated = Object.keys(made).filter((path) => basename(dirname(path)).includes('generated'));
  for (const folder of new Set(generated.map(dirname))) {
    const own = generated.filter((path) => dirname(path) === folder).map((path) => basename(path));
    const present = (await readdir(folder)).filter((name) => name !== '__pycache__');
    expect(present.sort(), folder).toEqual(own.sort());
  }
});

/** What integrators of version 0.2 call and import. */
const RELEASED = JSON.parse(await readFile('test/releases/0.2.0.client.json', 'utf8')) as {
  methods: Record<string, string>;
  types: Record<string, string[]>;
};

test('Every method of the TypeScript client of version 0.2 still sends the same request', () => {
  const find = (path: string) =>
    path.split('.').reduce<unknown>((entry, name) => (entry as Operations)[name] ?? {}, OPERATIONS);
  const present = Object.keys(RELEASED.methods).map((path) => {
    const [verb, template] = find(path) as Partial<Operation>;
    return [path, `${verb} ${template}`];
  });
  expect(Object.fromEntries(present)).toEqual(RELEASED.methods);
});

test('A method that has been replaced is deprecated and names its replacement', async () => {
  const api = await readFile(`${GENERATED}/api.ts`, 'utf8');
  for (const [path, former] of Object.entries(FORMER_METHODS)) {
    const [, method] = /(\w+)$/.exec(path)!;
    const type = path.split('.').map((name) => `['${name}']`);
    expect(api).toContain(`/** @deprecated Use ${method}. */`);
    expect(api).toMatch(
      new RegExp(
        `Use ${method}\\. \\*/\\s+${former}: Api${type.map((part) => `\\[${part.slice(1, -1)}\\]`).join('')};`,
      ),
    );
  }
});

test.each(Object.keys(RELEASED.types))(
  'Every type that version 0.2 exported from %s is still exported, under a former name as deprecated',
  async (name) => {
    const text = await readFile(`${GENERATED}/${name}.ts`, 'utf8');
    const exported = new Set(
      [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, type]) => type),
    );
    expect(RELEASED.types[name]!.filter((type) => !exported.has(type))).toEqual([]);
    for (const [now, former] of Object.entries(FORMER_TYPES[name as DocumentName]))
      expect(text).toContain(`/** @deprecated Use ${now}. */\nexport type ${former} = ${now};`);
  },
);

test('Response types of version 0.2 stay as deprecated aliases', async () => {
  const files = await Promise.all(
    Object.keys(RELEASED.types).map((name) => readFile(`${GENERATED}/${name}.ts`, 'utf8')),
  );
  const names = ['RecordsAnswer', ...[...FORMER_ANSWERS].map((id) => `${capital(id)}Answer`)];
  expect(names).toHaveLength(56);
  const missing = names.filter(
    (name) =>
      !new RegExp(`/\\*\\* @deprecated Use \\w+Response\\. \\*/\nexport type ${name} =`).test(
        files.join('\n'),
      ),
  );
  expect(missing).toEqual([]);
});
