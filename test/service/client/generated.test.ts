import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { Documents } from '../../../clients/generator/document.ts';
import { generate } from '../../../clients/generator/generate.ts';
import { capital, FORMER_ANSWERS } from '../../../clients/generator/names.ts';
import { build } from '../../support/build.ts';

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

test('The TypeScript client still exports the response types of version 0.2 under their former names, as deprecated', async () => {
  const files = Object.entries(generate(await documents()));
  const text = files.flatMap(([path, content]) => (path.endsWith('.ts') ? [content] : [])).join('\n');
  const names = ['RecordsAnswer', ...[...FORMER_ANSWERS].map((id) => `${capital(id)}Answer`)];
  expect(names).toHaveLength(56);
  const missing = names.filter(
    (name) => !new RegExp(`/\\*\\* @deprecated Use \\w+Response\\. \\*/\nexport type ${name} =`).test(text),
  );
  expect(missing).toEqual([]);
});
