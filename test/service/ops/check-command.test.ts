import { expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import type { SelfCheckReport } from '../../../src/ops/index.ts';
import { build } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { dray } from '../../support/process.ts';

const { db, url, service } = await build();
let address: Promise<string> | undefined;
const through = async (...args: string[]) => {
  address ??= service.listen();
  return dray(['check', ...args], { DRAY_URL: await address, DRAY_API_KEY: demoKeys().employee });
};

test('dray check prints a line for each rule and exits with 0', async () => {
  const { code, stdout } = await through();
  expect(stdout).toMatch(/^check +checked +broken +ms\n/);
  expect(stdout).toMatch(/^payment_balance +\d+ +0 +\d+$/m);
  expect(stdout).toMatch(/All \d+ checks passed/);
  expect(code).toBe(0);
});

test('dray check names the violated rules and exits with 1, also as JSON', async () => {
  await db.query(sql`UPDATE payment SET requested_amount = 1 WHERE payment_id = 80002`);
  const text = await through();
  expect(text.stdout).toMatch(/1 of \d+ checks failed/);
  expect(text.stdout).toMatch(
    /^ {2}payment_id 80002, amount 25\.00, .*requested_amount 1\.00, requested_expected 0/m,
  );
  const json = await through('--json');
  const report = JSON.parse(json.stdout) as SelfCheckReport;
  expect([text.code, json.code, report.holds]).toEqual([1, 1, false]);
  await db.query(sql`UPDATE payment SET requested_amount = 0 WHERE payment_id = 80002`);
});

test.runIf(isOnPostgres)('dray check works without a server, directly on the database', async () => {
  const { code, stdout } = await dray(['check'], { DATABASE_URL: url! });
  expect([code, stdout]).toEqual([0, expect.stringContaining('checks passed')]);
});
