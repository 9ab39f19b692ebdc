// Keeps the OpenAPI documents of this version in test/releases, for the tests of later ones: `npm run release` calls it.
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readDocuments, withServer } from './demo-server.mjs';

export async function keepOpenApi(path) {
  const documents = Object.values(await withServer(8398, 'Test', readDocuments));
  await writeFile(path, await promisify(brotliCompress)(JSON.stringify(documents)));
}
