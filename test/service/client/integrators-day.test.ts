import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describe } from '../../../clients/generator/describe.ts';
import type { Documents } from '../../../clients/generator/document.ts';
import { writeTypeScript } from '../../../clients/generator/typescript/write.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { ids, keys, listening } from './support.ts';

const run = promisify(execFile);
const { address, call } = await listening({ work: true });
const folder = await mkdtemp(join(tmpdir(), 'dray-integrator-'));
atEndOfFile(() => rm(folder, { recursive: true, force: true }));

async function documents(): Promise<Documents> {
  const read = async (name: string) => (await call('GET', `/openapi/${name}.json`, { key: null })).json();
  return { v1: await read('v1'), v2: await read('v2'), ops: await read('ops') };
}

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  rewriteRelativeImportExtensions: true,
  skipLibCheck: false,
};

/** Compiles what is in a folder; what the compiler says is the error. */
async function compile(place: string, options: object): Promise<void> {
  const config = join(place, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({ compilerOptions: { ...STRICT, ...options }, include: ['*.ts', 'src'] }),
  );
  const tsc = resolve('node_modules/.bin/tsc');
  await run(tsc, ['-p', config]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}

/** The package as an integrator would make it from the documents of a running service. */
async function packClient(): Promise<void> {
  const place = join(folder, 'client');
  await cp('clients/typescript/src', join(place, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(writeTypeScript(describe(await documents()))))
    await writeFile(join(place, 'src/generated', name), text);
  const installed = join(folder, 'node_modules/@dray/client');
  await mkdir(installed, { recursive: true });
  await writeFile(join(place, 'package.json'), '{ "type": "module" }');
  // The build bundles it.
  await mkdir(join(place, 'node_modules'));
  await symlink(resolve('node_modules/fflate'), join(place, 'node_modules/fflate'));
  await cp('clients/typescript/package.json', join(installed, 'package.json'));
  const lib = ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'];
  await compile(place, {
    lib,
    types: [],
    rootDir: 'src',
    outDir: join(installed, 'dist'),
    declaration: true,
  });
}

async function packProgram(text: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'integrator.ts'), text);
  const types = { typeRoots: [resolve('node_modules/@types')], types: ['node'], skipLibCheck: true };
  await compile(folder, { lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], ...types });
}

const PROGRAM = 'test/service/client/day/integrator.ts';

test('a client generated from the documents compiles strictly and completes an integrator’s day', async () => {
  await packClient();
  await packProgram(await readFile(PROGRAM, 'utf8'));
  const given = JSON.stringify({ url: address, key: keys.employee, ids });
  const { stdout } = await run(process.execPath, [join(folder, 'integrator.js'), given]);
  expect(JSON.parse(stdout)).toEqual({
    products: true,
    newProducts: 0,
    valid: true,
    submitted: [202, 'queued'],
    posted: ['posted', [24]],
    edited: [200, 'Back door'],
    stale: [412, 'VERSION_MISMATCH'],
    changed: 'Back door, ring twice',
    cancelled: [202, 'pending'],
    purchase: 'New',
    payment: 'Pending',
  });
});

test('calls that are not in the documents do not compile', async () => {
  const text = await readFile(PROGRAM, 'utf8');
  const wrong = packProgram(text.replace('{ ifMatch: posted.etag }', '{ ifMatsch: posted.etag }'));
  await expect(wrong).rejects.toThrow(/ifMatsch/);
  await expect(packProgram(text.replace('units: 24', 'unit: 24'))).rejects.toThrow(/'unit'/);
});
