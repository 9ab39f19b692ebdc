import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newKeyText } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { healthy } from '../../support/issuer.ts';
import { buildSignInWorld, TestBrowser, userOf } from '../../support/sign-in-world.ts';

const world = await buildSignInWorld();
const { issuer, service, as } = world;
const { db, call } = service;
const dana = await userOf(service, 'Employee');

/** Signs in with these claims and returns the answer. */
const attempt = (claims: Record<string, unknown>, browser = new TestBrowser(service)) => {
  issuer.state = healthy(claims);
  return browser.signIn();
};
const sentenceOf = (page: string) => /<p>(.*?)<\/p>/.exec(page)?.[1];

describe('signing in', () => {
  test('uses the issuer’s authorization code flow with PKCE, state and nonce, and returns with a session', async () => {
    const browser = new TestBrowser(service);
    const begun = await browser.ask('GET', '/console/session/start');
    expect(begun.statusCode).toBe(302);
    const to = new URL(begun.headers.location as string);
    expect(to.origin + to.pathname).toBe(`${issuer.url}/authorize`);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'dray-console',
      redirect_uri: 'http://localhost/console/session/callback',
      code_challenge_method: 'S256',
      scope: expect.stringContaining('openid'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    issuer.state = healthy({ email: dana.email, email_verified: true });
    const back = await browser.signIn();
    expect([back.statusCode, back.headers.location]).toEqual([302, '/console']);
    const cookie = [back.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('dray_session='));
    expect(cookie).toMatch(/^dray_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    const me = await browser.ask('GET', '/api/v2/me');
    expect(me.json().data).toMatchObject({
      type: 'Employee',
      user_id: dana.id,
      supplier_ids: null,
      customer_ids: null,
    });
    const { data } = (await browser.ask('GET', '/console/session')).json();
    expect(data).toMatchObject({
      signed_in: true,
      user_id: dana.id,
      user_name: dana.name,
      email: dana.email,
      type: 'Employee',
      read_only: false,
      sign_in: { account: true, key: true },
    });
  });

  test('stores only a hash of the cookie', async () => {
    const { session } = await as(dana.email);
    const rows = await db.query<{ row: string }>(sql`SELECT to_jsonb(s)::text AS row FROM console_session s`);
    const hash = createHash('sha256').update(session!).digest('hex');
    expect(rows.filter(({ row }) => row.includes(hash))).toHaveLength(1);
    expect(rows.some(({ row }) => row.includes(session!))).toBe(false);
  });

  test('sign-in matches the email address in any case, but not with look-alike letters', async () => {
    expect((await attempt({ email: dana.email.toUpperCase(), email_verified: true })).statusCode).toBe(302);
    const lookalike = dana.email.replace(/k/, '\u212A');
    if (lookalike !== dana.email)
      expect((await attempt({ email: lookalike, email_verified: true })).statusCode).toBe(403);
    const { email } = await userOf(service, 'Customer');
    expect((await attempt({ email: `x${email}`, email_verified: true })).statusCode).toBe(403);
  });

  test('returns to the requested page of the console, and nowhere else', async () => {
    const backFor = async (wanted: string) => {
      issuer.state = healthy({ email: dana.email, email_verified: true });
      const start = `/console/session/start?return=${encodeURIComponent(wanted)}`;
      return (await new TestBrowser(service).signIn(start)).headers.location;
    };
    expect(await backFor('/console/orders?status=posted#x')).toBe('/console/orders?status=posted#x');
    for (const elsewhere of [
      'https://evil.example/console/',
      '//evil.example/console/',
      '/\\evil.example/console/',
      '/console/../ops/status',
      '/consoles',
      '/console/session/start',
      'javascript:alert(1)',
    ])
      expect(await backFor(elsewhere), elsewhere).toBe('/console');
  });

  test('claims missing from the ID token are read from the userinfo endpoint', async () => {
    issuer.state = { ...healthy({}), userInfo: { email: dana.email, email_verified: true } };
    expect((await new TestBrowser(service).signIn()).statusCode).toBe(302);
  });
});

describe('a refused sign-in returns 403 with the reason and is audited', () => {
  const refused = async (claims: Record<string, unknown>) => {
    const browser = new TestBrowser(service);
    const answer = await attempt(claims, browser);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(browser.session).toBeUndefined();
    const [entry] = (await call('GET', '/ops/audit?action=session.refuse&page_size=1')).json().data;
    return [sentenceOf(answer.body), entry.after.reason, entry.via];
  };

  test('an unverified address', async () => {
    for (const email_verified of [false, undefined, 'false', 1])
      expect(await refused({ email: dana.email, email_verified })).toEqual([
        expect.stringContaining('no verified email address'),
        'unverified',
        'console',
      ]);
  });

  test('an email address without a user', async () => {
    expect(await refused({ email: 'who<b>@example.com', email_verified: true })).toEqual([
      expect.stringContaining('No user has the email address who&lt;b&gt;@example.com'),
      'unknown',
      'console',
    ]);
  });

  test('an address of an inactive user, unless an active user has the same address', async () => {
    const other = await userOf(service, 'Employee', 3);
    await db.query(sql`UPDATE user_account SET active = false WHERE user_id = ${other.id}`);
    expect(await refused({ email: other.email, email_verified: true })).toEqual([
      expect.stringContaining('is not active'),
      'inactive',
      'console',
    ]);
    const twin = await userOf(service, 'Employee', 3);
    await db.query(
      sql`UPDATE user_account SET email = ${other.email.toUpperCase()} WHERE user_id = ${twin.id}`,
    );
    const browser = await as(other.email);
    expect((await browser.ask('GET', '/console/session')).json().data.user_id).toBe(twin.id);
    await db.query(sql`UPDATE user_account SET active = true WHERE user_id = ${other.id}`);
    expect(await refused({ email: other.email, email_verified: true })).toEqual([
      expect.stringContaining('More than one active user'),
      'ambiguous',
      'console',
    ]);
  });
});

describe('an invalid response from the issuer does not sign anyone in', () => {
  const person = { email: dana.email, email_verified: true };
  const fails = async (change: object) => {
    issuer.state = { ...healthy(person), ...change };
    const browser = new TestBrowser(service);
    const { statusCode } = await browser.signIn();
    expect(browser.session).toBeUndefined();
    return statusCode;
  };

  test('another nonce, audience or issuer, an old token, a forged signature, an error', async () => {
    expect(await fails({ wrong: { nonce: 'another' } })).toBe(403);
    expect(await fails({ wrong: { aud: 'another' } })).toBe(403);
    expect(await fails({ wrong: { iss: 'https://another.example' } })).toBe(403);
    expect(await fails({ wrong: { exp: 1 } })).toBe(403);
    expect(await fails({ isForged: true })).toBe(403);
    expect(await fails({ error: 'access_denied' })).toBe(403);
  });

  test('an unknown, foreign or already used state', async () => {
    issuer.state = healthy(person);
    const [mine, other] = [new TestBrowser(service), new TestBrowser(service)];
    const begun = await mine.ask('GET', '/console/session/start');
    const sent = await fetch(begun.headers.location as string, { redirect: 'manual' });
    const back = new URL(sent.headers.get('location')!);
    const callback = back.pathname + back.search;
    await other.ask('GET', '/console/session/start');
    expect((await other.ask('GET', callback)).statusCode).toBe(400);
    expect((await new TestBrowser(service).ask('GET', callback)).statusCode).toBe(400);
    expect(
      (await mine.ask('GET', `${back.pathname}?code=made-up&state=${back.searchParams.get('state')}`))
        .statusCode,
    ).toBe(403);
    expect((await mine.ask('GET', callback)).statusCode).toBe(400);
    expect([mine.session, other.session]).toEqual([undefined, undefined]);
  });

  test('an unavailable issuer is reported, and is tried again on the next sign-in', async () => {
    const fresh = await buildSignInWorld();
    fresh.issuer.state = { ...healthy({}), isDown: true };
    const browser = new TestBrowser(fresh.service);
    const answer = await browser.signIn();
    expect([answer.statusCode, sentenceOf(answer.body)]).toEqual([
      503,
      'The sign-in service is not responding. Try again in a moment.',
    ]);
    expect((await fresh.service.call('GET', '/api/v2/me')).statusCode).toBe(200);
    await fresh.as(dana.email);
  });
});

describe('without OIDC_ISSUER', () => {
  test('the holder of an ended key reads why it ended, and nothing about any other key', async () => {
    const plain = await build({ on: db, clock: service.clock });
    const made = async () =>
      (await plain.call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'short' } })).json().data;
    const [revoked, expired, open] = [await made(), await made(), await made()];
    await plain.call('DELETE', `/ops/keys/${revoked.api_key_id}`);
    const soon = new Date(service.clock.now().getTime() + 1_000).toISOString();
    await plain.call('PATCH', `/ops/keys/${expired.api_key_id}`, { payload: { expires_at: soon } });
    service.clock.advanceSeconds(2);
    for (const [key, end] of [
      [revoked.key, 'revoked'],
      [expired.key, 'expired'],
      [open.key, null],
      [newKeyText('Development'), null],
      ['dray_dev_x_y', null],
      [null, null],
    ] as const) {
      const answer = await plain.call('GET', '/console/session', { key });
      expect([answer.statusCode, answer.json().data.key_ended], String(key)).toEqual([200, end]);
    }
  });

  test('there is no sign-in to start, and users sign in with keys', async () => {
    const plain = await build({ on: db, clock: service.clock });
    for (const path of ['start', 'callback'])
      expect((await plain.call('GET', `/console/session/${path}`, { key: null })).statusCode).toBe(404);
    const { data } = (await plain.call('GET', '/console/session', { key: null })).json();
    expect(data).toMatchObject({ signed_in: false, user_id: null, sign_in: { account: false, key: true } });
    const { session } = await as(dana.email);
    const headers = { cookie: `dray_session=${session}` };
    expect((await plain.call('GET', '/api/v2/me', { key: null, headers })).statusCode).toBe(401);
  });
});

test('outside Development the cookie is Secure, and the issuer sends people to PUBLIC_URL', async () => {
  const { issuer: theirs, service: live } = await buildSignInWorld({
    DRAY_ENV: 'Test',
    PUBLIC_URL: 'https://orders.example/',
    CONSOLE_KEYS: '0',
  });
  theirs.state = healthy({ email: dana.email, email_verified: true });
  const browser = new TestBrowser(live);
  const answer = await browser.signIn();
  expect(theirs.asked.get('redirect_uri')).toBe('https://orders.example/console/session/callback');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /dray_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age/,
  );
  const { data } = (await browser.ask('GET', '/console/session')).json();
  expect(data).toMatchObject({
    signed_in: true,
    environment: 'Test',
    sign_in: { account: true, key: false },
  });
  const place = { payload: {}, headers: { origin: 'https://orders.example' } };
  expect((await browser.write('POST', '/ops/keys/999999/rotate', place)).statusCode).toBe(404);
});
