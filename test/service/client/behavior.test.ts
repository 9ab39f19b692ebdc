import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { findPython } from '../../support/python.ts';
import { runCase } from './behavior/run-case.ts';
import { CASES, pythonRunner, type Runner } from './behavior/table.ts';
import { runTypeScript } from './behavior/typescript-runner.ts';
import { countOrdersIn, listening } from './support.ts';

const { address, db } = await listening();
const countOrders = () => countOrdersIn(db);

const python = findPython();
const snake = python ? pythonRunner(python, { PYTHONPATH: resolve('clients/python/src') }) : undefined;
if (snake) atEndOfFile(async () => snake.stop());

test('The table has at least 60 cases with unique names', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
});

const both: [string, Runner][] = [
  ['TypeScript', runTypeScript],
  ...(snake ? [['Python', snake.run] as [string, Runner]] : []),
];

describe.each(both)('%s', (_language, run) => {
  test.each(CASES.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    await runCase(one, run, { address, countOrders });
  });
});
