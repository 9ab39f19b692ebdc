import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';

const clock = new TestClock();
const { call, url } = await build({
  clock,
  env: { PUBLIC_URL: 'https://dray.example', DRAY_LINK_DAYS: '30' },
});
const id = demoScenarios().invoice_new;
const DAY = 86_400;

const linkOf = async () => (await call('GET', `/api/v1/invoices/${id}`)).json().Data[0].PDFURL as string;
const open = (link: string, through = call) =>
  through('GET', link.replace('https://dray.example', ''), { key: null });

test('a link expires after DRAY_LINK_DAYS by the sandbox clock, and a new one replaces it', async () => {
  const link = await linkOf();
  expect((await open(link)).statusCode).toBe(200);
  await call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: 29 * DAY } });
  expect((await open(link)).statusCode).toBe(200);
  await call('POST', '/ops/sandbox/clock', { payload: { advance_seconds: 2 * DAY } });
  const late = await open(link);
  expect([late.statusCode, late.json().error.detail]).toEqual([404, expect.stringContaining('expired')]);
  expect((await open(await linkOf())).statusCode).toBe(200);
  await call('DELETE', '/ops/sandbox/clock');
});

test('lists and their ETags stay the same all day', async () => {
  const list = async () => (await call('GET', '/api/v1/invoices?PageSize=50')).headers.etag;
  const first = await list();
  clock.advanceSeconds(1);
  expect(await list()).toBe(first);
});

test('all links are revoked together, in every process, with an audit entry', async () => {
  const link = await linkOf();
  const other = isOnPostgres ? await build({ on: connect(url!), clock }) : undefined;
  const revoked = await call('POST', '/ops/links/revoke');
  expect([revoked.statusCode, revoked.json()]).toEqual([
    200,
    { data: { revoked_at: clock.now().toISOString() } },
  ]);
  expect((await open(link)).statusCode).toBe(404);
  if (other) await expect.poll(async () => (await open(link, other.call)).statusCode).toBe(404);
  const fresh = await linkOf();
  expect((await open(fresh)).statusCode).toBe(200);
  if (other) await expect.poll(async () => (await open(fresh, other.call)).statusCode).toBe(200);
  const [entry] = (await call('GET', '/ops/audit?action=links.revoke')).json().data;
  expect(entry).toMatchObject({ action: 'links.revoke', subject: 'links' });
  for (const key of ['supplier', 'customer'] as const)
    expect((await call('POST', '/ops/links/revoke', { key })).statusCode).toBe(403);
});
