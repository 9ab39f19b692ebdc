// How esbuild bundles the command: for dist/, and for the builds of the fault campaign with a planted defect.
import { readFile } from 'node:fs/promises';

/**
 * PDFKit for the fonts that every reader of PDFs has: with what reads font files and pictures it would take another 20 MB of
 * each process. The measures of the fonts come along, because files beside it are gone after an upgrade.
 */
const leanPdfkit = {
  name: 'lean-pdfkit',
  setup(build) {
    build.onResolve({ filter: /^(fontkit|png-js)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `const refuse = () => { throw new Error('${path} is not part of the build'); };
        export { refuse as create, refuse as default };`,
    }));
    build.onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replace(
        /require\$1\('#standard-fonts\/(\w+)'\)/g,
        "require('./standard-fonts/$1.cjs')",
      );
      if (contents === text) throw new Error('PDFKit loads its standard fonts in another way now.');
      return { contents, loader: 'js' };
    });
  },
};

/**
 * The thread that writes large reports, as text in the command: it starts long after the process, whose files an upgrade may have
 * replaced by then.
 */
const fileWorker = {
  name: 'file-worker',
  async setup({ esbuild, initialOptions }) {
    const { absWorkingDir, platform, target } = initialOptions;
    const { outputFiles } = await esbuild.build({
      absWorkingDir,
      platform,
      target,
      entryPoints: ['src/reports/file-worker.ts'],
      bundle: true,
      format: 'cjs',
      minify: true,
      write: false,
      logLevel: 'warning',
    });
    initialOptions.define = {
      ...initialOptions.define,
      'globalThis.DRAY_FILE_WORKER': JSON.stringify(outputFiles[0].text),
    };
  },
};

export const COMMAND = {
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
  entryPoints: { 'bin/dray': 'src/bin/dray.ts', 'bin/make-template': 'src/bin/make-template.ts' },
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  // It reads files that lie beside it.
  external: ['@electric-sql/pglite'],
  plugins: [leanPdfkit, fileWorker],
  // Packages in the older format call require().
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
