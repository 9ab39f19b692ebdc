import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseFiles } from '../support/database-guide.ts';

test.each(databaseFiles)('$path matches the declarations (npm run database)', async ({ path, text }) => {
  expect(await readFile(path, 'utf8')).toBe(await text());
});
