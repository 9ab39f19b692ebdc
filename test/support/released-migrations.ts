import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { type Migration, readMigrations } from '../../src/db/index.ts';

/** The migrations that the baseline replaced, as version 0.2 had them. */
export async function releasedMigrations(): Promise<Migration[]> {
  const packed = await readFile('test/releases/0.2.0.migrations.br');
  const texts = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>;
  const known = (await readMigrations()).filter(({ isReplaced }) => isReplaced);
  expect(known.map(({ name }) => name)).toEqual(Object.keys(texts));
  return known.map(({ isReplaced: _, ...one }) => ({ ...one, text: texts[one.name]! }));
}
