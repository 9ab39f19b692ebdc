import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'dist/console';
const KB = 1024;
/** It was 118.6 KB before the console had languages, accounts and places for customers and reports. */
const MAX_BYTES = 130 * KB;

const read = (name: string) => readFileSync(`${FOLDER}/${name}`);

/** A file of the build and those that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of read(`assets/${name}`)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(next!, found);
  return found;
}

test.runIf(existsSync(`${FOLDER}/index.html`))(
  'The JavaScript of the first page, in English, is at most a tenth larger than before the console had languages',
  () => {
    const [main, start] = [
      ...read('index.html')
        .toString()
        .matchAll(/assets\/((?:main|start)-[^"]+\.js)/g),
    ];
    const loadedLater = (from: string, prefix: string) =>
      new RegExp(`import\\("\\./(${prefix}-[^"]+\\.js)"\\)`).exec(read(`assets/${from}`).toString())![1]!;
    const files = new Set([
      ...withImports(main![1]!),
      ...withImports(start![1]!),
      ...withImports(loadedLater(main![1]!, 'english')),
      ...withImports(loadedLater(start![1]!, 'today')),
    ]);
    expect(files.size).toBeGreaterThan(4);
    // As the service sends them.
    const bytes = [...files].reduce((sum, name) => sum + statSync(`${FOLDER}/assets/${name}.br`).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(bytes).toBeGreaterThan(80 * KB);
  },
);

test.runIf(existsSync(`${FOLDER}/index.html`))(
  'The console is a production build, whatever NODE_ENV says',
  () => {
    const [, main] = /assets\/(main-[^"]+\.js)/.exec(read('index.html').toString())!;
    const development = [...withImports(main!)].filter((name) => read(`assets/${name}`).includes('jsxDEV('));
    expect(development).toEqual([]);
  },
);
