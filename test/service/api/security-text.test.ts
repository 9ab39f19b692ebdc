import { expect, test } from 'vitest';
import { build, TestClock } from '../../support/build.ts';

const clock = new TestClock(new Date('2026-11-16T10:00:00Z'));
const textOf = async (env: Record<string, string>) => {
  const { call } = await build({ clock, env });
  const response = await call('GET', '/.well-known/security.txt', { key: null });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return response.body;
};

test('security.txt names the contact for vulnerabilities and its expiration date', async () => {
  expect(
    await textOf({ SECURITY_CONTACT: 'https://dray.example/weak', PUBLIC_URL: 'https://x.example/dray/' }),
  ).toBe(
    `Contact: https://dray.example/weak
Expires: 2027-05-15T00:00:00.000Z
Preferred-Languages: en
Canonical: https://x.example/dray/.well-known/security.txt
`,
  );
});

test('security.txt defaults to the mailbox that RFC 2142 reserves', async () => {
  expect(await textOf({ PUBLIC_URL: 'https://x.example' })).toContain('Contact: mailto:security@x.example\n');
});
