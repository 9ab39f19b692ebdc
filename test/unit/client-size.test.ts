import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the whole client is under 25 KB compressed and has no dependencies', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['clients/typescript/src/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    metafile: true,
  });
  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(25 * 1024);
  const [output] = Object.values(metafile.outputs);
  expect(output!.imports).toEqual([]);
  for (const path of Object.keys(metafile.inputs)) expect(path).toMatch(/^clients\/typescript\/src\//);
});
