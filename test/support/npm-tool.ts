import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEPT = resolve('node_modules/.cache/dray-tools');

/**
 * The folder of packages that only a test needs, at these versions: installed once, beside the dependencies. Undefined where
 * the registry does not answer, which is said loudly: a test that does not run proves nothing.
 */
export async function npmTools(
  name: string,
  packages: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const versions = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
  const folder = join(KEPT, `${name}-${Object.values(packages).join('-')}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  try {
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-audit', '--no-fund', ...versions], { cwd: half, timeout: 300_000 });
    await rename(half, folder);
    return folder;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (existsSync(folder)) return folder;
    process.stderr.write(
      `\n!!! ${versions.join(', ')} cannot be had from the registry, and what needs it is NOT TESTED: ${String(error).split('\n')[0]}\n\n`,
    );
    return undefined;
  }
}
