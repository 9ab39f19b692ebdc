// Writes the generated part of the TypeScript client from the three OpenAPI documents: `npm run client`.
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { withServer } from './demo-server.mjs';

const OUT = new URL('../clients/typescript/src/generated/', import.meta.url);
const NAMES = new URL('../public/docs/client-names.js', import.meta.url);
const GENERATOR = new URL('../clients/typescript/generator/generate.ts', import.meta.url).pathname;

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

async function readDocuments(base) {
  const read = async (name) => [name, await (await fetch(`${base}/openapi/${name}.json`)).json()];
  return Object.fromEntries(await Promise.all(['v1', 'v2', 'ops'].map(read)));
}

const { clientNames, generate } = await loadGenerator();
const documents = await withServer(8396, 'Test', readDocuments);
const files = generate(documents);
await mkdir(OUT, { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, OUT), text);
await writeFile(NAMES, clientNames(documents));
process.stderr.write(`${Object.keys(files).length} files in clients/typescript/src/generated\n`);
