import { execFile } from 'node:child_process';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { temporaryFolder } from './process.ts';
import { oncePerRun } from './run/once.ts';

const run = promisify(execFile);

/** The tarball, once per run: packing the template of the embedded engine takes a while. */
export function packed(): Promise<string> {
  return oncePerRun(inject('runFolder'), 'packed', async () => {
    const folder = await temporaryFolder();
    // Only the name of the tarball: a list of its files, dependencies included, is more than a pipe is read for.
    const { stdout } = await run('npm', [
      'pack',
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      folder,
    ]);
    return join(folder, stdout.trim());
  });
}

/** What npm makes of the tarball in `app`, where nothing else of the project is. It brings what it depends on. */
export async function installPacked(app: string): Promise<void> {
  await mkdir(join(app, 'node_modules/.bin'), { recursive: true });
  await run('tar', ['-xzf', await packed(), '-C', join(app, 'node_modules')]);
  const home = join(app, 'node_modules/dray');
  await rename(join(app, 'node_modules/package'), home);
  await symlink('../dray/dist/bin/dray.js', join(app, 'node_modules/.bin/dray'));
  await run('chmod', ['+x', join(home, 'dist/bin/dray.js')]);
  await writeFile(join(app, 'package.json'), '{ "private": true }');
}

/** The same by npm itself, which may not ask any registry. Answers the path of the command. */
export async function npmInstallPacked(app: string): Promise<string> {
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'package.json'), '{ "private": true }');
  const flags = ['--omit=dev', '--offline', '--no-audit', '--no-fund', '--prefix', app];
  await run('npm', ['install', ...flags, await packed()], { cwd: app });
  return join(app, 'node_modules/dray/dist/bin/dray.js');
}
