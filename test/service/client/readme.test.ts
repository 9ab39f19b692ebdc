import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { keys, listening } from './support.ts';

const { address } = await listening();
const run = promisify(execFile);
const readme = await readFile('clients/typescript/README.md', 'utf8');
const examples = [...readme.matchAll(/^## (\d+\. .+?)\n[\s\S]*?```ts\n([\s\S]*?)```/gm)].map(
  ([, title, code]) => [title!, code!] as const,
);
const folder = await mkdtemp(join(tmpdir(), 'dray-readme-'));
atEndOfFile(() => rm(folder, { recursive: true }));

/** What each prints, by its number. */
const PRINTS: Record<string, RegExp> = {
  1: /^This is a key of type Employee\.$/,
  2: /^queued$/,
  3: /^\d+ \w+ \d+\.\d\d[\s\S]*\n20 true$/,
  4: /^true true$/,
  5: /^retry 1: ConnectionError\nretry 2: ConnectionError\nOne order: \w{26}$/,
  6: /^lines\[0\]\.product_id PRODUCT_NOT_FOUND .+\nPRODUCT_NOT_FOUND 422 \w+$/,
  7: /^Ring twice\. Gate 2\.$/,
  8: /^[1-9]\d* changed; the next run begins with \d{4}-.+Z$/,
  9: /^order\.created \w{26} \S+$/,
  10: /^listening$/,
};

test('there are ten examples', () => {
  expect(examples.map(([title]) => title.split('.')[0])).toEqual(Object.keys(PRINTS));
});

test('the examples type-check', async () => {
  await mkdir(join(folder, 'node_modules/@dray'), { recursive: true });
  await symlink(resolve('clients/typescript'), join(folder, 'node_modules/@dray/client'));
  await symlink(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
  for (const [i, [, code]] of examples.entries()) await writeFile(join(folder, `example-${i + 1}.ts`), code);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const files = examples.map((_, i) => `example-${i + 1}.ts`);
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, ...options, ...files], { cwd: folder }).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});

describe('each README example runs unchanged', () => {
  test.each(examples)('%s', async (title, code) => {
    const file = join(folder, `${title.split('.')[0]}.mjs`);
    await bundle({
      stdin: { contents: code, loader: 'ts', resolveDir: resolve('clients/typescript') },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: file,
    });
    const env = { ...process.env, DRAY_URL: address, DRAY_KEY: keys.employee };
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout.trim()).toMatch(PRINTS[title.split('.')[0]!]!);
  });
});
