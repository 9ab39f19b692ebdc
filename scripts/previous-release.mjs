// The last release before this state, and its command, built from the history of this repository.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const gitText = async (...args) => (await run('git', args, { maxBuffer: 1e8 })).stdout;
const git = async (...args) => (await gitText(...args)).trim();
const lines = (text) => text.split('\n').filter((line) => line !== '');

/** Migrations are append-only since a release: one whose migrations were changed later was never installed anywhere. */
async function isUpgradable(commit) {
  const then = lines(await git('ls-tree', '--name-only', `${commit}:migrations`)).filter((name) =>
    name.endsWith('.sql'),
  );
  const today = await checksumsOfToday();
  const unchanged = await Promise.all(
    then.map(
      async (name) => checksumOf(await gitText('show', `${commit}:migrations/${name}`)) === today[name],
    ),
  );
  return then.length > 0 && unchanged.every(Boolean);
}

/** Those that the baseline replaced, too. */
async function checksumsOfToday() {
  const names = (await readdir('migrations')).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(names.map((name) => readFile(join('migrations', name), 'utf8')));
  return {
    ...JSON.parse(await readFile('migrations/baseline/replaced.json', 'utf8')).migrations,
    ...Object.fromEntries(names.map((name, i) => [name, checksumOf(texts[i])])),
  };
}

const checksumOf = (text) => createHash('sha256').update(text).digest('hex');

/** The last tag before HEAD; without tags the first state of the version that the changelog named last. */
export async function previousRelease() {
  if (process.env.DRAY_PREVIOUS) return git('rev-parse', process.env.DRAY_PREVIOUS);
  const [tag] = lines(await git('tag', '--merged', 'HEAD~1', '--sort=-creatordate', '--list', 'v*'));
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const [, version] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(await readFile('CHANGELOG.md', 'utf8')) ?? [];
  const heading = `## [${version}]`;
  const begun = lines(await git('log', `-S${heading}`, '--format=%H', '--', 'CHANGELOG.md')).at(-1);
  if (!begun) return undefined;
  const later = lines(
    await git('log', '--reverse', '--topo-order', '--format=%H', `${begun}..HEAD~1`, '--', 'migrations'),
  );
  for (const commit of [begun, ...later]) if (await isUpgradable(commit)) return commit;
  return undefined;
}

/** As above, or undefined with a loud sentence: a shallow clone has no history. */
export async function findPreviousRelease() {
  const found = await previousRelease().catch(() => undefined);
  if (!found)
    process.stderr.write(
      '\n!!! NO LAST RELEASE: this clone has no history with one (git fetch --unshallow --tags), so the upgrade is NOT TESTED\n\n',
    );
  return found;
}

/** Its command, from its sources and with the dependencies of today. Returns the path of dray.js. */
export async function buildRelease(commit, folder) {
  const { build } = await import('esbuild');
  await mkdir(folder, { recursive: true });
  await run('bash', ['-c', `git archive ${commit} | tar -x -C ${folder}`]);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    absWorkingDir: folder,
    entryPoints: { 'bin/dray': 'src/bin/dray.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'error',
    external: ['@electric-sql/pglite', 'pdfkit'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return join(folder, 'dist/bin/dray.js');
}
