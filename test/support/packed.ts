import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { temporaryFolder } from './process.ts';
import { oncePerRun } from './run/once.ts';

const run = promisify(execFile);

/** The tarball, once per run: packing the template of the embedded engine takes a while. */
export function packed(): Promise<string> {
  return oncePerRun(inject('runFolder'), 'packed', async () => {
    const folder = await temporaryFolder();
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return join(folder, filename);
  });
}

/** What npm makes of the tarball in `app`, where nothing else of the project is; what it depends on is lent from here. */
export async function installPacked(app: string): Promise<void> {
  const folder = await temporaryFolder();
  await run('tar', ['-xzf', await packed(), '-C', folder]);
  await mkdir(join(app, 'node_modules/.bin'), { recursive: true });
  const home = join(app, 'node_modules/dray');
  await cp(join(folder, 'package'), home, { recursive: true });
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  if (Object.keys(dependencies).length < 5) throw new Error('The package lost its dependencies.');
  await symlink(resolve('node_modules'), join(home, 'node_modules'));
  await symlink('../dray/dist/bin/dray.js', join(app, 'node_modules/.bin/dray'));
  await run('chmod', ['+x', join(home, 'dist/bin/dray.js')]);
  await writeFile(join(app, 'package.json'), '{ "private": true }');
}
