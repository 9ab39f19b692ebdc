import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { glossary } from '../../console/src/texts/glossary.ts';
import { GUIDE, glossaryOf, TEXTS } from '../../scripts/make-glossary.mjs';
import { consoleFiles } from '../support/console-literals.ts';

test('Console definitions match the glossary guide (npm run glossary)', async () => {
  expect(await readFile(TEXTS, 'utf8')).toBe(glossaryOf(await readFile(GUIDE, 'utf8')));
});

test('Every glossary term is explained somewhere in the console', async () => {
  const code = (await Promise.all((await consoleFiles()).map((file) => readFile(file, 'utf8')))).join('\n');
  const statuses = ['draft', 'submitted', 'posted'];
  expect(code).toContain('<GlossaryTerm name={order.stage}>');
  const unused = Object.keys(glossary).filter(
    (name) =>
      !statuses.includes(name) && !new RegExp(`<GlossaryTerm name="${name}"|, '${name}'\\]`).test(code),
  );
  expect(unused).toEqual([]);
});
