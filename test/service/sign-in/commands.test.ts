import { expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { dray } from '../../support/process.ts';
import { buildSignInWorld, userOf } from '../../support/sign-in-world.ts';

const { service, as } = await buildSignInWorld();
const url = await service.service.listen();
const run = (...args: string[]) => dray(args, { DRAY_URL: url, DRAY_API_KEY: demoKeys().employee });

test('`dray sessions` lists who is signed in, and `dray sessions end` signs them out', async () => {
  const { email, name } = await userOf(service, 'Employee');
  const browser = await as(email);
  const { session_id } = (await browser.ask('GET', '/console/session')).json().data;
  const listed = await run('sessions');
  expect([listed.code, listed.stderr]).toEqual([0, '']);
  for (const text of [session_id, name, email]) expect(listed.stdout).toContain(text);
  const ended = await run('sessions', 'end', session_id);
  expect([ended.code, ended.stdout]).toEqual([0, `Session ${session_id} was ended.\n`]);
  expect((await browser.ask('GET', '/api/v2/me')).statusCode).toBe(401);
  expect((await run('sessions')).stdout).toBe('No active console sessions found.\n');
  const unknown = await run('sessions', 'end', '01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect(unknown.code).not.toBe(0);
  expect(unknown.stderr).toContain('Session 01ARZ3NDEKTSV4RRFFQ69G5FAV does not exist.');
});
