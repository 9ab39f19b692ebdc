import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findPython, python } from '../support/python.ts';

const command = findPython();
const env = { PYTHONPATH: resolve('clients/python/src') };
const importedBy = (version: string) =>
  python(command!, ['-c', `import sys; sys.version_info = ${version}; import dray`], env);

test.runIf(command)('Python 3.8 gets a message with the Python version that the client needs', async () => {
  await expect(importedBy("(3, 8, 20, 'final', 0)")).rejects.toThrow(
    'ImportError: dray needs Python 3.9 or newer; this is Python 3.8.',
  );
});

test.runIf(command)('Python 3.9 imports the client', async () => {
  expect(await importedBy("(3, 9, 0, 'final', 0)")).toBe('');
});
