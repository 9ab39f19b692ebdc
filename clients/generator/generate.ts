import { type Description, describe } from './describe.ts';
import type { Documents } from './document.ts';
import { writePython } from './python/write.ts';
import { HEAD, writeTypeScript } from './typescript/write.ts';

/** Everything that `npm run client` writes, by its path in the repository. */
export function generate(documents: Documents): Record<string, string> {
  const description = describe(documents);
  return {
    ...inFolder('clients/typescript/src/generated', writeTypeScript(description)),
    ...inFolder('clients/python/src/dray/generated', writePython(description)),
    'public/docs/client-names.js': clientNames(description),
  };
}

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** For the documentation page: what the client calls each operation. */
function clientNames({ operations }: Description): string {
  const lines = operations.map(
    ({ id, document, resource, method }) =>
      `  ${id}: '${document === 'v2' ? '' : `${document}.`}${resource}.${method}',`,
  );
  const severalResponses = operations
    .filter(({ result }) => result.kind === 'pages' || result.kind === 'stream')
    .map(({ id, result }) => `  ${id}: '${result.kind}',`);
  return `${HEAD}/** What the client calls each operation. @type {Record<string, string>} */\nexport const CLIENT_NAMES = {\n${lines.join('\n')}\n};\n
/** Results that are not a single response: lists, which are read page by page, and streams. @type {Record<string, string>} */\nexport const CLIENT_RESULTS = {\n${severalResponses.join('\n')}\n};\n`;
}
