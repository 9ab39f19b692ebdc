import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { projectPath } from './paths.ts';

/** The part of tracing that requests and jobs execute while no collector is configured. */
const CUTS: readonly { file: string; text: string; instead: string }[] = [
  {
    file: 'src/app/build-app.ts',
    text: 'if (tracer) request.counter.trace = tracer.request(request.headers.traceparent);',
    instead: '',
  },
  { file: 'src/app/build-app.ts', text: '...(deps.tracer ? [endTrace] : []),', instead: '' },
  {
    file: 'src/jobs/worker.ts',
    text: 'await (this.deps.trace ? this.deps.trace(db, jobs, run) : run(db));',
    instead: 'await run(db);',
  },
];

/** The same command from which tracing was cut out; answers its file. */
export async function buildWithoutTraces(): Promise<string> {
  const outfile = projectPath('dist-bench/without-traces.mjs');
  const files = new Map(CUTS.map(({ file }) => [projectPath(file), file]));
  await build({
    entryPoints: [projectPath('src/bin/dray.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
    external: ['@electric-sql/pglite', 'pdfkit', 'esbuild'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'cut',
        setup(one) {
          one.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
            const file = files.get(path);
            if (!file) return undefined;
            let contents = await readFile(path, 'utf8');
            for (const { text, instead } of CUTS.filter((cut) => cut.file === file)) {
              if (!contents.includes(text)) throw new Error(`${file} has changed: it has no ${text}`);
              contents = contents.replace(text, instead);
            }
            return { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  return outfile;
}
