import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackBundle } from '../../src/ops/index.ts';
import { runs } from '../support/random.ts';

const ROWS = `${'x'.repeat(99)}\n`.repeat(2_000);
const table = (name: string, bytes: number) => ({
  table: name,
  file: `${name}.ndjson`,
  rows: 2_000,
  bytes,
  sha256: '',
  columns: [],
});
const manifest = {
  format: 'dray-export',
  format_version: 1,
  tables: [table('one', ROWS.length), table('two', ROWS.length)],
};
const bundle = Buffer.from(`${JSON.stringify(manifest)}\n${ROWS}${ROWS}`);

const CUTS = runs(120);

class Gone extends Error {}

/** The beginning of the bundle, as a network hands it out; then the end, or nobody is there anymore. */
async function* beginning(bytes: number, atOnce: number, end: 'stops' | 'breaks'): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += atOnce) yield bundle.subarray(at, Math.min(bytes, at + atOnce));
  if (end === 'breaks') throw new Gone('the client went away');
}

async function outcome(bytes: AsyncIterable<Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-bundle-'));
  try {
    await unpackBundle(bytes, folder);
    return (await readdir(folder)).join(' ');
  } catch (error) {
    return error instanceof Gone ? 'gone' : (error as Error).message;
  } finally {
    // At once, as the route does: a file that is still being opened must not bring its folder back or fail late.
    await rm(folder, { recursive: true });
  }
}

test('a complete bundle is unpacked into its files', async () => {
  for (const atOnce of [7_001, 64 * 1024, bundle.length])
    expect(await outcome(beginning(bundle.length, atOnce, 'stops'))).toBe(
      'manifest.json one.ndjson two.ndjson',
    );
});

test.each(['stops', 'breaks'] as const)(
  'a bundle that %s anywhere is rejected, and no error goes unhandled',
  async (end) => {
    const unheard: unknown[] = [];
    const listen = (error: unknown) => void unheard.push(error);
    process.on('uncaughtException', listen);
    const begin = bundle.indexOf('\n') + 1;
    for (let i = 0; i < CUTS; i++) {
      const bytes = begin + Math.floor((i * (bundle.length - begin)) / CUTS);
      const said = await outcome(beginning(bytes, i % 2 === 0 ? 16_384 : bundle.length, end));
      expect(said).toMatch(
        end === 'breaks' ? /^gone$/ : /The export is incomplete: it ends in the middle of (one|two)\.ndjson/,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('uncaughtException', listen);
    expect(unheard).toEqual([]);
  },
);

test('a file that cannot be written is reported to the caller', async () => {
  const folder = join(tmpdir(), 'dray-bundle-that-is-not-there');
  await expect(unpackBundle(beginning(bundle.length, 1_000, 'stops'), folder)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

test('the source is closed when the reader stops', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield bundle;
    } finally {
      isClosed = true;
    }
  }
  expect(await outcome(endless())).toMatch(/unexpected content after its last table/);
  expect(isClosed).toBe(true);
});
