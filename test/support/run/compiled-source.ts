import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const COMPILED = join(ROOT, 'dist-test');
/** What runs in production. Tests, what they share, and the console stay with Vite. */
const FOLDERS = ['src', 'demo', 'clients/typescript/src'];
const SOURCES = FOLDERS.map((folder) => join(ROOT, folder) + sep);
const TYPESCRIPT_IMPORT = /\b(from|import\(|import)(\s*)(["'])(\.{1,2}\/[^"']+)\.ts\3/g;

const isCompiled = (name: string) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name);
const compiledName = (name: string) => `${name.slice(0, -'.ts'.length)}.js`;
const filesBelow = (folder: string) => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
};

/**
 * Compiles the code under test to modules that Node loads by itself. Through Vite, each worker of each project would fetch a
 * thousand modules from the main process, and each use of an import would be a look-up in an object.
 */
export function compileSource(): void {
  const stale = FOLDERS.flatMap(staleSources);
  if (stale.length === 0) return;
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: stale,
    outbase: ROOT,
    outdir: COMPILED,
    format: 'esm',
    target: 'node20.19',
    write: false,
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // Renamed into place: another run may be loading it.
    const part = `${path}.${process.pid}`;
    writeFileSync(part, text.replace(TYPESCRIPT_IMPORT, '$1$2$3$4.js$3'));
    renameSync(part, path);
  }
}

/** The sources that are newer than their compiled modules. What was compiled of a file that is gone goes as well. */
function staleSources(folder: string): string[] {
  const [from, to] = [join(ROOT, folder), join(COMPILED, folder)];
  const sources = filesBelow(from).filter(isCompiled);
  const wanted = new Set(sources.map(compiledName));
  for (const name of filesBelow(to))
    if (name.endsWith('.js') && !wanted.has(name)) rmSync(join(to, name), { force: true });
  const compiledAtMs = (name: string) =>
    statSync(join(to, compiledName(name)), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources
    .filter((name) => compiledAtMs(name) <= statSync(join(from, name)).mtimeMs)
    .map((name) => join(folder, name));
}

/** What the tests import from the source is its compiled module. */
export const compiledSource = (): Plugin => ({
  name: 'compiled-source',
  enforce: 'pre',
  resolveId(imported, importer) {
    if (!importer || !imported.startsWith('.') || !isCompiled(imported)) return undefined;
    const path = resolve(dirname(importer), imported);
    if (!SOURCES.some((folder) => path.startsWith(folder))) return undefined;
    return join(COMPILED, compiledName(path.slice(ROOT.length)));
  },
});

/** Node loads them, instead of Vite. */
export const COMPILED_FILES = /\/dist-test\//;
