// Bundles the command into dist/: a process loads a few files when it starts instead of hundreds.
// Does nothing when dist/ is newer than its sources. Types are checked by `npm run check`.
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist');
const STAMP = join(OUT, '.built');
const SOURCES = ['src', 'scripts/build.mjs', 'package-lock.json'];

/** The latest change of a file, or of any file below a folder; 0 where there is none. */
async function changedAtMs(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map((name) => changedAtMs(join(path, name))))));
}

/** A server that runs on an earlier build may still load a part of it: files stay for a week. */
async function removeOld(outputs) {
  const weekAgo = Date.now() - 7 * 86_400_000;
  for (const name of await readdir(OUT, { recursive: true })) {
    const path = join(OUT, name);
    const found = await stat(path);
    if (found.isFile() && found.mtimeMs < weekAgo && !outputs.has(path)) await rm(path);
  }
}

const startedAt = new Date();
const sources = await Promise.all(SOURCES.map((path) => changedAtMs(join(ROOT, path))));
if (Math.max(...sources) >= (await changedAtMs(STAMP))) {
  const { build } = await import('esbuild').catch(() => {
    process.stderr.write('Building needs the development dependencies: npm ci, without --omit=dev.\n');
    process.exit(1);
  });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { 'bin/dray': 'src/bin/dray.ts' },
    outdir: OUT,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    // They read files that lie beside them.
    external: ['@electric-sql/pglite', 'pdfkit'],
    // Packages in the older format call require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await writeFile(STAMP, '');
  // What was saved during the build is newer.
  await utimes(STAMP, startedAt, startedAt);
  await removeOld(new Set(Object.keys(metafile.outputs).map((path) => join(ROOT, path))));
}
