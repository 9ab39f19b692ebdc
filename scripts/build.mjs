// Bundles the client into clients/typescript/dist and the command into dist/: a process loads a few files when it starts
// instead of hundreds. The console goes to dist/console, and to dist/embedded what a new embedded database begins with,
// empty and with the demo data. Declarations of records that do not fit its tables fail the build.
// Does nothing where the result is newer than its sources. With --client it builds the client alone. Types are checked by `npm run check`.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { COMMAND } from './command-bundle.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist');
const CLIENT = join(ROOT, 'clients/typescript');
const CONSOLE = join(OUT, 'console');
const TOOLS = ['scripts/build.mjs', 'scripts/command-bundle.mjs', 'package-lock.json'];

/** The latest change of a file, or of any file in a folder; 0 if there is none. */
async function changedAtMs(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map((name) => changedAtMs(join(path, name))))));
}

/** Runs the step when a source is newer than its last result, or where something else says that it is due. */
async function whenStale(stamp, sources, step, isDue = false) {
  const startedAt = new Date();
  const changes = await Promise.all([...sources, ...TOOLS].map((path) => changedAtMs(join(ROOT, path))));
  if (!isDue && Math.max(...changes) < (await changedAtMs(stamp))) return;
  await step();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, '');
  // What was saved during the build is newer.
  await utimes(stamp, startedAt, startedAt);
}

async function esbuild(options) {
  const { build } = await import('esbuild').catch(() => {
    process.stderr.write('Building needs the development dependencies: npm ci, without --omit=dev.\n');
    process.exit(1);
  });
  return build({ absWorkingDir: ROOT, bundle: true, format: 'esm', logLevel: 'warning', ...options });
}

/** A server that runs on an earlier build may still load a part of it: files stay for a week. */
async function removeOld(outputs) {
  const weekAgo = Date.now() - 7 * 86_400_000;
  for (const folder of ['bin', 'chunks']) {
    for (const name of await readdir(join(OUT, folder))) {
      const path = join(OUT, folder, name);
      if ((await stat(path)).mtimeMs < weekAgo && !outputs.has(path)) await rm(path);
    }
  }
}

async function buildClient() {
  await esbuild({
    entryPoints: Object.fromEntries(
      ['index', 'table', 'sheet'].map((name) => [name, `clients/typescript/src/${name}.ts`]),
    ),
    outdir: join(CLIENT, 'dist'),
    splitting: true,
    platform: 'neutral',
    target: ['es2022'],
    sourcemap: true,
  });
  const require = createRequire(import.meta.url);
  const { bin } = JSON.parse(await readFile(require.resolve('typescript/package.json'), 'utf8'));
  const tsc = join(dirname(require.resolve('typescript/package.json')), bin.tsc);
  // Types are made though they may be wrong: the check says so.
  const made = promisify(execFile)(process.execPath, [tsc, '-p', CLIENT], { cwd: ROOT });
  await made.catch((error) => process.stderr.write(error.stdout || `${error.message}\n`));
}

async function buildCommand() {
  const { metafile } = await esbuild({ ...COMMAND, outdir: OUT, metafile: true });
  await removeOld(new Set(Object.keys(metafile.outputs).map((path) => join(ROOT, path))));
}

/** The documentation page with its styles in it, and one script: on a slow line every file more is a wait more. */
async function buildDocs() {
  const from = join(ROOT, 'public/docs');
  const to = join(OUT, 'docs');
  const page = await readFile(join(from, 'index.html'), 'utf8');
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="\/docs\/(.+?)" \/>\s*/g)];
  const styles = sheets.map(([, name]) => `@import './${name}';`).join('\n');
  await rm(to, { recursive: true, force: true });
  await esbuild({ entryPoints: [join(from, 'docs.js')], outdir: to, minify: true, target: ['es2022'] });
  await esbuild({
    entryPoints: { 'first-screen': join(from, 'first-screen.js') },
    inject: [join(from, 'text-dom.js')],
    outdir: to,
    outExtension: { '.js': '.mjs' },
    platform: 'neutral',
  });
  const { outputFiles } = await esbuild({
    stdin: { contents: styles, resolveDir: from, loader: 'css' },
    write: false,
    minify: true,
  });
  const style = `<style>${outputFiles[0].text.trim()}</style>\n    `;
  const [first, ...others] = sheets.map(([text]) => text);
  const html = others.reduce((text, sheet) => text.replace(sheet, ''), page);
  await writeFile(
    join(to, 'index.html'),
    html.replace(first, () => style),
  );
  for (const name of ['logo.svg', 'favicon.ico']) await copyFile(join(from, name), join(to, name));
}

const clientSources = ['src', 'package.json', 'tsconfig.json'].map((name) => `clients/typescript/${name}`);
await whenStale(join(CLIENT, 'dist/.built'), clientSources, buildClient);
if (process.argv.includes('--client')) process.exit();
await whenStale(join(OUT, '.built'), ['src', 'clients/typescript/src'], buildCommand);
await whenStale(join(OUT, '.built-docs'), ['public/docs'], buildDocs);
// A new embedded database begins with the demo data of the day.
const today = new Date().toISOString().slice(0, 10);
const templates = await readdir(join(OUT, 'embedded')).catch(() => []);
await whenStale(
  join(OUT, '.built-template'),
  ['migrations', 'database', 'demo', 'src/model'],
  () => import(pathToFileURL(join(OUT, 'bin/make-template.js')).href),
  !templates.some((name) => name.endsWith(`.demo-${today}`)),
);
const consoleSources = ['console', 'clients/typescript/src', 'scripts/build-console.mjs'];
const consoleStamp = join(OUT, '.built-console');
let isBuilt = true;
await whenStale(consoleStamp, consoleSources, async () => {
  const { buildConsole } = await import('./build-console.mjs');
  isBuilt = await buildConsole(ROOT, CONSOLE);
});
// Whoever installs the missing packages gets it with the next build.
if (!isBuilt) await rm(consoleStamp);
