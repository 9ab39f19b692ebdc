import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/process.ts';
import { findPython, python } from '../../support/python.ts';
import { findTool } from '../../support/tools.ts';
import { keys, listening } from './support.ts';

const run = promisify(execFile);
const { address, call } = await listening();
const folder = await temporaryFolder();
const guide = await readFile('docs/quick-start.md', 'utf8');
const samples = new Map(
  [...guide.matchAll(/^\*\*(\w+):\*\*\n\n```\w+\n([\s\S]*?)```/gm)].map(([, language, code]) => [
    language!,
    code!.replaceAll('https://dray.example', address),
  ]),
);
const env = { ...process.env, DRAY_KEY: keys.employee };

async function queued(): Promise<string[]> {
  const { data } = (await call('GET', '/api/v2/orders?statuses=queued')).json() as { data: { id: string }[] };
  return data.map(({ id }) => id);
}

const PROGRAMS: Record<string, (code: string) => Promise<unknown>> = {
  curl: (code) => run('bash', ['-euo', 'pipefail', '-c', code], { env }),
  async TypeScript(code) {
    const file = join(folder, 'sample.mjs');
    await bundle({
      stdin: { contents: code, loader: 'ts', resolveDir: resolve('clients/typescript') },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: file,
    });
    await run(process.execPath, [file], { env });
  },
  async Python(code) {
    const file = join(folder, 'sample.py');
    await writeFile(file, code);
    await python(findPython()!, [file], { ...env, PYTHONPATH: resolve('clients/python/src') });
  },
};
const INSTALLED: Record<string, unknown> = {
  curl: findTool('curl', 'curl'),
  TypeScript: true,
  Python: findPython(),
};

test('the quick start places an order in three languages', () => {
  expect([...samples.keys()]).toEqual(Object.keys(PROGRAMS));
});

describe.each([...samples])('the quick start in %s', (language, code) => {
  test.runIf(INSTALLED[language])('the quick start runs unchanged and submits an order', async () => {
    const before = await queued();
    await PROGRAMS[language]!(code);
    expect((await queued()).filter((id) => !before.includes(id))).toHaveLength(1);
  });
});
