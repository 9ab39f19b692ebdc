import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLines } from '../../src/ops/read-lines.ts';
import { UploadBuffer } from '../../src/ops/records/engine/upload-buffer.ts';

const folder = await mkdtemp(join(tmpdir(), 'dray-lines-'));
afterAll(() => rm(folder, { recursive: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function read(text: string): Promise<string[]> {
  await writeFile(join(folder, 'file'), text);
  return all(readLines(join(folder, 'file')));
}

test('a line ends with a line feed and nothing else that JSON may contain', async () => {
  const rows = ['a\u2028b', 'c\u2029d', '', 'é\r', '😀'.repeat(200_000), 'last'];
  expect(await read(`${rows.join('\n')}\n`)).toEqual(rows);
  expect(await read(rows.join('\n'))).toEqual(rows);
  expect(await read('')).toEqual([]);
});

test('an unreadable file is reported to the reader', async () => {
  await expect(all(readLines(join(folder, 'not there')))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('spooled data reads back unchanged', async () => {
  const spool = new UploadBuffer();
  const batches = Array.from({ length: 12 }, (_, i) => ({
    part: i % 2,
    json: JSON.stringify([`\u2028${'é'.repeat(500_000)}${i}`]),
  }));
  for (const batch of batches) await spool.add(batch);
  expect(await all(spool.batches())).toEqual(batches);
  await spool.discard();
});
