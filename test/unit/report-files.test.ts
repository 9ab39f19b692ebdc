import { readSheet } from '@dray/client/sheet';
import { build, type PluginBuild } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { compressText } from '../../src/reports/compressed-text.ts';
import { type FileContent, filePieces } from '../../src/reports/file-pieces.ts';
import type { piecesOfThread as PiecesOfThread } from '../../src/reports/file-thread.ts';
import { columnsOfRows } from '../../src/reports/vocabulary.ts';

/** Several batches, the last one not full. */
const ROWS = 1_441;
const ROWS_PER_BATCH = 100;
const columns = columnsOfRows({
  by: ['product', 'day'],
  measures: ['units', 'cases', 'ext_price'],
  isCompared: false,
});

async function contentOf(
  format: FileContent['format'],
  rowCount: number,
  name = 'sales',
): Promise<FileContent> {
  const rows = Array.from({ length: rowCount }, (_, i) => ({
    product_id: i,
    product_name: i % 3 === 0 ? '=1+1' : `Nährhefe ${i}`,
    day: '2026-11-17',
    units: i,
    cases: i / 8,
    ext_price: `${i}.05`,
  }));
  const batches = [];
  for (let at = 0; at < rowCount; at += ROWS_PER_BATCH)
    batches.push(await compressText(JSON.stringify(rows.slice(at, at + ROWS_PER_BATCH))));
  return { format, name, columns, batches };
}

async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(all);
}

/** Of a file with this name the thread dies, as one without memory does. */
const DEADLY = 'deadly';
const DIES = `require('node:worker_threads').parentPort.on('message', ({ content }) => { if (content.name === '${DEADLY}') process.exit(1); });`;

let piecesOfThread: typeof PiecesOfThread;

beforeAll(async () => {
  // The plugin of the command's build puts the code of the thread in.
  const { COMMAND } = (await import('../../scripts/command-bundle.mjs' as string)) as {
    COMMAND: { plugins: { name: string; setup(build: PluginBuild): Promise<void> }[] };
  };
  const initialOptions = { absWorkingDir: process.cwd(), platform: 'node' as const, define: {} };
  await COMMAND.plugins
    .find(({ name }) => name === 'file-worker')!
    .setup({ esbuild: { build }, initialOptions } as unknown as PluginBuild);
  const [code] = Object.values(initialOptions.define) as string[];
  globalThis.DRAY_FILE_WORKER = JSON.parse(code!) + DIES;
  ({ piecesOfThread } = await import('../../src/reports/file-thread.ts'));
});

test.each(['csv', 'xlsx'] as const)(
  'A thread writes the same %s file, also several at once',
  async (format) => {
    const expected = await bytesOf(filePieces(await contentOf(format, ROWS)));
    const files = await Promise.all(
      [1, 2, 3].map(async () => bytesOf(piecesOfThread(await contentOf(format, ROWS)))),
    );
    for (const file of files) expect(file.equals(expected)).toBe(true);
    if (format === 'csv') return;
    const { rows } = await readSheet(new Uint8Array(expected));
    expect(rows).toHaveLength(ROWS + 1);
    expect(rows.at(-1)!.cells).toEqual(['1440', '=1+1', '2026-11-17', '1440', '180', '1440.05']);
  },
);

test('A reader who leaves early leaves no thread behind, and the next file is written', async () => {
  const file = piecesOfThread(await contentOf('csv', 5_000));
  expect((await file.next()).done).toBe(false);
  await file.return(undefined);
  await expect.poll(() => process.getActiveResourcesInfo().includes('Worker')).toBe(false);
  expect((await bytesOf(piecesOfThread(await contentOf('csv', 10)))).toString()).toContain('Nährhefe 1');
});

test('A thread that dies fails its files, and the next file gets a new one', async () => {
  const lost = piecesOfThread(await contentOf('xlsx', 500, DEADLY));
  await expect(bytesOf(lost)).rejects.toThrow('The thread that writes files has ended.');
  expect((await bytesOf(piecesOfThread(await contentOf('xlsx', 10)))).length).toBeGreaterThan(1_000);
});
