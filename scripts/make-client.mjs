// Writes the generated parts of the clients from the three OpenAPI documents: `npm run client`.
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { readDocuments, withServer } from './demo-server.mjs';

const ROOT = new URL('../', import.meta.url);
const GENERATOR = new URL('clients/generator/generate.ts', ROOT).pathname;

/** The generator is TypeScript, so that the tests check its types and run it, too. */
async function loadGenerator() {
  const { outputFiles } = await build({
    entryPoints: [GENERATOR],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const { generate } = await loadGenerator();
const files = generate(await withServer(8396, 'Test', readDocuments));
for (const [path, text] of Object.entries(files)) {
  const file = new URL(path, ROOT);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, text);
}
process.stderr.write(`${Object.keys(files).length} files\n`);
