// Writes a Postman collection and a Bruno folder into dist/collections, from the OpenAPI documents: `npm run collections`.
import { fileURLToPath } from 'node:url';
import { collectionFiles, writeFiles } from './collections.mjs';
import { withServer } from './demo-server.mjs';

const OUT = fileURLToPath(new URL('../dist/collections/', import.meta.url));

const documents = await withServer(8397, 'Test', async (base) => {
  const read = async (name) => [name, await (await fetch(`${base}/openapi/${name}.json`)).json()];
  return Object.fromEntries(await Promise.all(['v2', 'v1', 'ops'].map(read)));
});
const files = collectionFiles(documents);
await writeFiles(OUT, files);
process.stderr.write(`${Object.keys(files).length} files in dist/collections\n`);
