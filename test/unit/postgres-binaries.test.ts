import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyBinaries } from '../support/run/postgres-binaries.ts';

test.each([
  ['links made by npm', true],
  ['links that npm left out', false],
])(
  'copied binaries of PostgreSQL find their libraries without the folder they came from: %s',
  async (_, areMade) => {
    const folder = await mkdtemp(join(tmpdir(), 'dray-binaries-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const native = join(folder, 'only-for-root');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib', 'libsample.so.60.2'), 'the library');
    const source = 'native/lib/libsample.so.60.2';
    await writeFile(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source, target: 'native/lib/libsample.so.60' }]),
    );
    if (areMade) await symlink('libsample.so.60.2', join(native, 'lib', 'libsample.so.60'));
    const copy = join(folder, 'copy');
    await copyBinaries(native, copy);
    await rm(native, { recursive: true });
    expect(await readFile(join(copy, 'lib', 'libsample.so.60'), 'utf8')).toBe('the library');
  },
);
