// npm run database: writes what is made from declarations: database/order-actions.sql, database/status-events.sql and docs/database.md.
import { rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const ROOT = new URL('../', import.meta.url);
// Within the package: what it reads is found from there.
const BUNDLE = new URL('dist/make-database.mjs', ROOT);

await build({
  entryPoints: [new URL('test/support/database-guide.ts', ROOT).pathname],
  outfile: BUNDLE.pathname,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
const { databaseFiles } = await import(BUNDLE.href);
// The guide describes the functions, so they come first.
for (const file of databaseFiles) await writeFile(new URL(file.path, ROOT), await file.text());
await rm(BUNDLE);
