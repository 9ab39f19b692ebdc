import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const built = () =>
  readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name} ${statSync(join(ROOT, 'dist', name)).mtimeMs}`);

test('a build is skipped if it is newer than its sources', () => {
  const before = built();
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')]);
  expect(built()).toEqual(before);
});
