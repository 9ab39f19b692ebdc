import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Where `npm run console` finds the service. */
const service = process.env.DRAY_URL ?? 'http://127.0.0.1:8080';

const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../clients/typescript/src/${name}`, import.meta.url));

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
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
      // Libraries mark what servers must not draw; here nothing is drawn on a server.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/ops', '/openapi', '/documents'].map((path) => [path, service])),
  },
});
