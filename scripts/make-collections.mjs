// Writes a Postman collection and a Bruno folder into dist/collections, from the OpenAPI documents: `npm run collections`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brunoFiles, postmanCollection } from './collections.mjs';
import { withServer } from './demo-server.mjs';

const OUT = new URL('../dist/collections/', import.meta.url);

const documents = await withServer(8397, 'Test', async (base) => {
  const read = async (name) => [name, await (await fetch(`${base}/openapi/${name}.json`)).json()];
  return Object.fromEntries(await Promise.all(['v2', 'v1', 'ops'].map(read)));
});
const files = {
  'dray.postman_collection.json': `${JSON.stringify(postmanCollection(documents), null, 2)}\n`,
  ...Object.fromEntries(Object.entries(brunoFiles(documents)).map(([path, text]) => [`bruno/${path}`, text])),
};
await rm(OUT, { recursive: true, force: true });
for (const [path, text] of Object.entries(files)) {
  const file = new URL(path, OUT);
  await mkdir(dirname(file.pathname), { recursive: true });
  await writeFile(file, text);
}
process.stderr.write(`${Object.keys(files).length} files in dist/collections\n`);
