import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSheet } from '../../../clients/typescript/src/sheet.ts';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import { dray } from '../../support/process.ts';

const { service, call } = await build();
const url = await service.listen();
const folder = await mkdtemp(join(tmpdir(), 'dray-statements-'));
afterAll(() => rm(folder, { recursive: true }));
const run = (...args: string[]) => dray(args, { DRAY_URL: url, DRAY_API_KEY: demoKeys().employee });
const ACCOUNT = String(demoScenarios().ar_account);

test('A statement is printed, and written as PDF and workbook', async () => {
  const [pdf, xlsx] = [join(folder, 'one.pdf'), join(folder, 'one.xlsx')];
  const { code, stdout } = await run('statements', 'get', ACCOUNT, '--pdf', pdf, '--xlsx', xlsx);
  expect(code).toBe(0);
  expect(stdout).toContain(`(account ${ACCOUNT})`);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  const { data } = (await call('GET', `/api/v2/statements?ar_account_id=${ACCOUNT}`)).json();
  const { rows } = await readSheet(await readFile(xlsx));
  expect(rows).toHaveLength(data.entries.length + 1);
});

test('A dry run of sending says how many emails would be sent', async () => {
  const { code, stdout } = await run('statements', 'send', ACCOUNT, '--dry-run');
  expect([code, stdout]).toEqual([0, 'Dry run: nothing was sent. Would send 1 email for 1 account.\n']);
});

test('A list is written as a workbook', async () => {
  const file = join(folder, 'orders.xlsx');
  const { code } = await run('orders', 'list', '--limit', '5', '--xlsx', file);
  expect(code).toBe(0);
  expect((await readSheet(await readFile(file))).rows).toHaveLength(6);
});

test('An order is imported from a workbook, and an unreadable one is reported in one sentence', async () => {
  const fixture = (name: string) => new URL(`../../fixtures/sheets/${name}.xlsx`, import.meta.url).pathname;
  const made = await run('orders', 'import', String(demoScenarios().customer), fixture('hidden'));
  expect(made.code).toBe(0);
  expect(made.stdout).toMatch(/Rows imported: \d+ of 2\./);
  const refused = await run('orders', 'import', String(demoScenarios().customer), fixture('merged'));
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('The cells B2:B3 are merged.');
});
