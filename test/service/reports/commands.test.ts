import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '@dray/client/sheet';
import { afterAll, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { salesIdentities } from '../../../src/reports/identities.ts';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { dayOf, lastCompletePeriod } from '../../../src/reports/period.ts';
import { build, RunningClock } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { dray } from '../../support/process.ts';

const { service, call, db, url: databaseUrl } = await build({ clock: new RunningClock() });
const url = await service.listen();
const folder = await mkdtemp(join(tmpdir(), 'dray-reports-'));
afterAll(() => rm(folder, { recursive: true }));
const run = (...args: string[]) =>
  dray(['reports', ...args], { DRAY_URL: url, DRAY_API_KEY: demoKeys().employee });

test('dray reports sales writes the whole report of the last quarter as a workbook and as CSV', async () => {
  const [xlsx, csv] = [join(folder, 'sales.xlsx'), join(folder, 'sales.csv')];
  const { code, stderr } = await run(
    ...['sales', '--by', 'product,month', '--last', 'quarter', '--xlsx', xlsx, '--csv', csv],
  );
  expect([code, stderr]).toEqual([0, `Report written to ${csv}.\nReport written to ${xlsx}.\n`]);
  const { from, to } = lastCompletePeriod('quarter', dayOf(new Date()));
  const expected = await call(
    'GET',
    `/api/v2/reports/sales?by=product,month&from=${from}&to=${to}&format=csv`,
  );
  expect(await readFile(csv, 'utf8')).toBe(expected.body);
  const { rows } = await readSheet(await readFile(xlsx));
  expect(rows).toHaveLength(expected.body.trim().split('\r\n').length);
});

test('dray reports shows every row, as a table or as JSON, with filters and dates', async () => {
  const query = ['--by', 'state', '--from', '2020-01-01', '--to', '2020-01-02', '--states', 'CA'];
  expect(await run('sales', ...query)).toMatchObject({ code: 0, stdout: 'No sales found.\n' });
  const { from, to } = lastCompletePeriod('month', dayOf(new Date()));
  const { stdout } = await run('sales', '--by', 'customer', '--last', 'month', '--states', 'CA', '--json');
  const { data } = (
    await call('GET', `/api/v2/reports/sales?by=customer&from=${from}&to=${to}&states=CA&page_size=500`)
  ).json();
  expect(data.length).toBeGreaterThan(1);
  expect(JSON.parse(stdout)).toEqual(data);
  const nobody = await run('non-buyers', '--from', '2020-01-01', '--to', '2020-01-02');
  expect(nobody).toMatchObject({ code: 0, stdout: 'No customers stopped buying.\n' });
});

test('dray reports rejects what the API rejects, and dates specified in two ways', async () => {
  const unknown = await run('sales', '--by', 'colour');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('by "colour" is not one of product'),
  ]);
  const file = await run('sales', '--states', 'ZZ', '--csv', join(folder, 'none.csv'));
  expect([file.code, file.stderr]).toEqual([1, expect.stringContaining('unknown value ZZ')]);
  await expect(readFile(join(folder, 'none.csv'))).rejects.toThrow('ENOENT');
  const both = await run('sales', '--last', 'month', '--from', '2026-01-01');
  expect([both.code, both.stderr]).toEqual([
    1,
    expect.stringContaining('The last parameter cannot be combined with from or to'),
  ]);
});

test('--last follows the business clock of the service, not the clock of this machine', async () => {
  const { data } = (await call('GET', '/api/v2/reports/sales?by=month&sort=month')).json();
  const [{ month }] = data;
  const [year, place] = month.split('-').map(Number);
  const now = new Date(Date.UTC(year, place, 3)).toISOString();
  await call('POST', '/ops/sandbox/clock', { payload: { now } });
  const { stdout } = await run('sales', '--by', 'month', '--last', 'month', '--json');
  expect(JSON.parse(stdout).map((row: { month: string }) => row.month)).toEqual([month]);
  await call('POST', '/ops/sandbox/clock', { payload: { now: '2031-05-05T00:00:00Z' } });
  expect(await run('sales', '--last', 'month')).toMatchObject({ stdout: 'No sales found.\n' });
  await call('DELETE', '/ops/sandbox/clock');
});

test.runIf(isOnPostgres)(
  'dray rebuild sales-months corrects wrong sums, directly on the database',
  async () => {
    await refreshMonths(db);
    await db.query(sql`UPDATE sales_month SET units = units + 1`);
    await db.query(sql`DELETE FROM sales_day_group`);
    const { code, stdout } = await dray(['rebuild', 'sales-months'], { DATABASE_URL: databaseUrl! });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/rebuilt the sales of \d+ months\.\n$/)]);
    for (const { name, broken } of salesIdentities) expect(await db.query(broken()), name).toEqual([]);
  },
);
