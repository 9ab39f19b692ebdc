import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Edit, PlantedEdits } from './faults.ts';

const ROOT = process.cwd();
/** What the command reads beside its code. */
const BESIDE = ['migrations', 'public', 'docs'];
const BUILT = ['docs', 'console', 'embedded'];

/**
 * Builds the command with the defect in it, into a folder of its own: no file that is shipped has a trace of it. An anchor that
 * is not there exactly once is an error, so that a defect is not lost when the code changes.
 */
export async function buildPlanted(planted: readonly PlantedEdits[], folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'dist'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const name of BESIDE) await symlink(join(ROOT, name), join(folder, name));
  for (const name of BUILT) await symlink(join(ROOT, 'dist', name), join(folder, 'dist', name));
  await cp(join(ROOT, 'database'), join(folder, 'database'), { recursive: true });
  for (const one of planted.filter(isOfDatabase)) {
    const file = join(folder, one.file);
    await writeFile(file, edited(await readFile(file, 'utf8'), one));
  }
  const { COMMAND } = (await import(pathToFileURL(join(ROOT, 'scripts/command-bundle.mjs')).href)) as {
    COMMAND: BuildOptions;
  };
  await build({
    ...COMMAND,
    absWorkingDir: ROOT,
    entryPoints: { 'bin/dray': 'src/bin/dray.ts' },
    outdir: join(folder, 'dist'),
    plugins: [...COMMAND.plugins!, plant(planted)],
  });
  return join(folder, 'dist/bin/dray.js');
}

export const isOfDatabase = ({ file }: PlantedEdits): boolean => file.startsWith('database/');

function plant(planted: readonly PlantedEdits[]): Plugin {
  const byPath = new Map(planted.map((one) => [join(ROOT, one.file), one]));
  return {
    name: 'planted-fault',
    setup(bundler) {
      bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const one = byPath.get(path);
        return one && { contents: edited(await readFile(path, 'utf8'), one), loader: 'ts' };
      });
    },
  };
}

export function edited(text: string, { file, edits }: PlantedEdits): string {
  return edits.reduce((now, { find, replace }: Edit) => {
    const times = now.split(find).length - 1;
    if (times !== 1) throw new Error(`An anchor is in ${file} ${times} times instead of once: ${find}`);
    return now.replace(find, () => replace);
  }, text);
}
