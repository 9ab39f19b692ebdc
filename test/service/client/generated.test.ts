import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Documents } from '../../../clients/typescript/generator/document.ts';
import { clientNames, generate } from '../../../clients/typescript/generator/generate.ts';
import { build } from '../../support/build.ts';

const FOLDER = 'clients/typescript/src/generated';
const { call } = await build();

test('the generated part of the client fits the documents of this service; else: npm run client', async () => {
  const read = async (name: string) => [
    name,
    (await call('GET', `/openapi/${name}.json`, { key: null })).json(),
  ];
  const documents = Object.fromEntries(await Promise.all(['v1', 'v2', 'ops'].map(read))) as Documents;
  const made = generate(documents);
  expect(await readFile('public/docs/client-names.js', 'utf8')).toBe(clientNames(documents));
  expect((await readdir(FOLDER)).sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made))
    expect(await readFile(`${FOLDER}/${name}`, 'utf8'), name).toBe(text);
});
