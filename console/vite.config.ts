import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rollup } from 'vite';

/** Where `npm run console` finds the service. */
const service = process.env.DRAY_URL ?? 'http://127.0.0.1:8080';

const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../clients/typescript/src/${name}`, import.meta.url));

type Graph = Parameters<Rollup.GetManualChunk>[1];

/** What a file imports, directly or through others, without what is loaded later. */
function importsOf(file: string, { getModuleInfo }: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of getModuleInfo(id)?.importedIds ?? []) add(next);
  };
  add(fileURLToPath(new URL(`src/${file}`, import.meta.url)));
  return found;
}

/** One file with everything that the first page needs, whichever it is, beside the few lines that choose the language. */
const chunkOf = (id: string, graph: Graph) =>
  ['main', 'start'].find((name) => importsOf(FILES[name]!, graph).has(id));
const FILES: Record<string, string> = { main: 'main.ts', start: 'start.tsx' };

/** The page asks for its texts and for everything else at once: the first lines of JavaScript choose the language. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'start');
      if (!start) return [];
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/console/${start.fileName}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [preloadStart],
  // From its source: the build of the client is for others.
  resolve: {
    alias: [
      { find: /^@dray\/client$/, replacement: sourceOf('index.ts') },
      { find: /^@dray\/client\/sheet$/, replacement: sourceOf('sheet.ts') },
      { find: /^@dray\/client\/table$/, replacement: sourceOf('table.ts') },
    ],
  },
  build: {
    outDir: '../dist/console',
    // A server that runs on an earlier build may still be asked for a part of it.
    emptyOutDir: false,
    target: 'es2023',
    // Nothing inline: the content policy refuses it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: { manualChunks: chunkOf },
      // Libraries mark what servers must not draw; here nothing is drawn on a server.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/ops', '/openapi', '/documents'].map((path) => [path, service])),
  },
});
