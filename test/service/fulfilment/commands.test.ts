import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { dray, temporaryFolder } from '../../support/process.ts';

const { service } = await build();
const env = { DRAY_URL: await service.listen() };
const { invoice_new: invoice } = demoScenarios();
const invoices = (...args: unknown[]) => dray(['ops', 'invoices', ...args.map(String)], env);

test('dray ops invoices advance takes a step and shows the lots', async () => {
  const locked = await invoices('advance', invoice, 2);
  expect(locked, locked.stderr).toMatchObject({ code: 0 });
  expect(locked.stdout).toContain(`INV-${invoice} now has the status 2 (Locked for Routing).`);
  const loaded = JSON.parse((await invoices('advance', invoice, 3, '--json')).stdout);
  expect(loaded).toMatchObject({ invoice_id: invoice, status: 3 });
  const returned = await invoices('advance', invoice, 4);
  for (const line of loaded.lines) expect(returned.stdout).toContain(`${line.units} of ${line.batch_code}`);
});

test('a rejected step says why and fails', async () => {
  const refused = await invoices('advance', invoice, 2);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('409 INVALID_TRANSITION');
  expect(refused.stderr).toContain('it can be moved to 5 (Balanced)');
  expect((await invoices('advance', 'x', 2)).stderr).toContain('whole number');
  expect((await invoices('advance', invoice, 'loaded')).stderr).toContain('1, 2, 3, 4, 5 or 7');
});

test('dray ops invoices verify-day verifies all balanced invoices, and nothing on repetition', async () => {
  const first = await invoices('verify-day');
  expect(first, first.stderr).toMatchObject({ code: 0 });
  const numbers = first.stdout.trim().split('\n');
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers[0]).toMatch(/^INV-\d+$/);
  expect(first.stderr).toContain(`${numbers.length} invoices delivered through `);
  const again = JSON.parse((await invoices('verify-day', '--json', '--date', '2099-12-31')).stdout);
  expect(again).toEqual({ date: '2099-12-31', verified: [], has_more: false });
});

test('without a server the command says what to do', async () => {
  const alone = await dray(['ops', 'invoices', 'verify-day'], {
    DATA_DIR: join(await temporaryFolder(), 'none'),
  });
  expect(alone.code).toBe(1);
  expect(alone.stderr).toContain('DRAY_URL');
});
