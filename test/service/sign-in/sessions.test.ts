import { describe, expect, test, vi } from 'vitest';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { readBusinessTables } from '../../../src/ops/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { healthy } from '../../support/issuer.ts';
import type { Json } from '../../support/json.ts';
import { buildSignInWorld, TestBrowser, userOf } from '../../support/sign-in-world.ts';

const world = await buildSignInWorld();
const { issuer, service, as } = world;
const { db, call, clock } = service;
const { customer } = demoScenarios();
const dana = await userOf(service, 'Employee');

const whoIs = async (browser: TestBrowser): Promise<Json> =>
  (await browser.ask('GET', '/console/session')).json().data;
const statusOf = async (browser: TestBrowser) => (await browser.ask('GET', '/api/v2/me')).statusCode;
const isOver = (browser: TestBrowser) =>
  vi.waitFor(async () => expect(await statusOf(browser)).toBe(401), { timeout: 1000, interval: 20 });
const keyOf = async (id: number): Promise<Json> =>
  (await call('GET', '/ops/keys?page_size=500')).json().data.find((one: Json) => one.api_key_id === id);
const listed = async (id: string): Promise<Json> =>
  (await call('GET', '/ops/sessions')).json().data.find((one: Json) => one.session_id === id);

describe('the key of a session', () => {
  test('is listed without its text, has the limits of a key, and ends with the session', async () => {
    const browser = await as(dana.email);
    const { api_key_id, session_id } = await whoIs(browser);
    const key = await keyOf(api_key_id);
    expect(key).toMatchObject({
      type: 'Employee',
      user_id: dana.id,
      for_session: true,
      read_only: false,
      supplier_ids: null,
      customer_ids: null,
      max_requests_per_hour: 5000,
      revoked_at: null,
    });
    expect('key' in key).toBe(false);
    expect(new Date(key.expires_at).getTime() - clock.now().getTime()).toBe(12 * 3_600_000);
    const me = await browser.ask('GET', '/api/v2/me');
    expect(me.json().data).toMatchObject({ api_key_id, rate_limit: { limit: 5000 } });
    expect(me.headers['ratelimit-limit']).toBe('5000');
    expect(await listed(session_id)).toMatchObject({ user_name: dana.name, api_key_id, type: 'Employee' });

    expect((await browser.ask('POST', '/console/session/end')).statusCode).toBe(403);
    const ended = await browser.write('POST', '/console/session/end');
    expect(ended.statusCode).toBe(204);
    expect(ended.headers['set-cookie']).toMatch(/^dray_session=; Path=\/; .*Max-Age=0$/);
    expect((await keyOf(api_key_id)).revoked_at).not.toBeNull();
    expect(await listed(session_id)).toBeUndefined();
    expect((await browser.write('POST', '/console/session/end')).statusCode).toBe(204);
  });

  test('of a supplier’s or customer’s user has the scope of the user record, even after it changes', async () => {
    for (const [kind, field, table] of [
      ['Supplier', 'supplier_ids', 'user_supplier'],
      ['Customer', 'customer_ids', 'user_customer'],
    ] as const) {
      const user = await userOf(service, kind);
      const browser = await as(user.email);
      const ids = async () => (await browser.ask('GET', '/api/v2/me')).json().data;
      const column = field.slice(0, -1);
      const [own] = await db.query<{ ids: number[] }>({
        text: `SELECT array_agg(${column} ORDER BY 1) AS ids FROM ${table} WHERE user_id = $1`,
        values: [user.id],
      } as never);
      expect(own!.ids.length).toBeGreaterThan(0);
      expect(await ids()).toMatchObject({ type: kind, user_id: user.id, [field]: own!.ids });
      expect((await browser.ask('GET', '/ops/status')).statusCode).toBe(403);
      await db.query({ text: `DELETE FROM ${table} WHERE user_id = $1`, values: [user.id] } as never);
      await vi.waitFor(async () => expect(await ids()).toMatchObject({ [field]: [] }), { timeout: 1000 });
    }
  });

  test('cannot be rotated or changed, and revoking it ends the session', async () => {
    const browser = await as(dana.email);
    const { api_key_id, session_id } = await whoIs(browser);
    const expires_at = '2099-01-01T00:00:00Z';
    const changed = await call('PATCH', `/ops/keys/${api_key_id}`, { payload: { expires_at } });
    expect([changed.statusCode, changed.json().error.code]).toEqual([422, 'KEY_INVALID']);
    expect((await call('POST', `/ops/keys/${api_key_id}/rotate`)).json().error.code).toBe('KEY_INVALID');
    expect((await call('DELETE', `/ops/keys/${api_key_id}`)).statusCode).toBe(204);
    await isOver(browser);
    expect(await listed(session_id)).toBeUndefined();
  });
});

describe('the cookie', () => {
  test('works for /api and /ops but not for /mcp, and an API key takes precedence', async () => {
    const browser = await as(dana.email);
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.ask('GET', '/api/v1/states')).statusCode).toBe(200);
    const status = await browser.ask('GET', '/ops/status');
    expect([status.statusCode, status.headers.vary]).toEqual([200, expect.stringContaining('cookie')]);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await browser.write('POST', '/mcp', { payload: message })).statusCode).toBe(401);
    const beside = await browser.ask('GET', '/api/v2/me', { key: 'customer' });
    expect(beside.json().data.type).toBe('Customer');
    expect((await browser.ask('GET', '/api/v2/me', { key: 'nonsense' })).statusCode).toBe(401);
    // The key needs none of what a cookie needs.
    const payload = { customer_id: customer };
    const made = await browser.ask('POST', '/api/v2/orders', { key: demoKeys().employee, payload });
    expect(made.statusCode).toBe(201);
  });

  test('cannot write without Dray-Console: 1 or from another site, and a read opens no session', async () => {
    const browser = await as(dana.email);
    const payload = { customer_id: customer };
    const refusal = async (headers: Record<string, string>) => {
      const response = await browser.ask('POST', '/api/v2/orders', { payload, headers });
      return [response.statusCode, response.json().error?.code];
    };
    const refused = [403, 'NOT_PERMITTED'];
    expect(await refusal({})).toEqual(refused);
    expect(await refusal({ 'dray-console': '0' })).toEqual(refused);
    expect(await refusal({ 'dray-console': '1', origin: 'https://evil.example' })).toEqual(refused);
    expect(await refusal({ 'dray-console': '1', origin: 'null' })).toEqual(refused);
    expect(await refusal({ origin: 'http://localhost:80' })).toEqual(refused);
    expect((await refusal({ 'dray-console': '1', origin: 'http://localhost:80' }))[0]).toBe(201);
    expect((await refusal({ 'dray-console': '1' }))[0]).toBe(201);
    const put = await browser.ask('PUT', '/ops/records/states', { payload: [] });
    expect(put.statusCode).toBe(403);
    const end = { headers: { origin: 'https://evil.example' } };
    expect((await browser.write('POST', '/console/session/end', end)).statusCode).toBe(403);
    for (const path of ['/api/v2/me', '/console/session']) {
      const { headers } = await browser.ask('GET', path, { headers: { origin: 'https://evil.example' } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('that is forged or of an ended session returns 401', async () => {
    const browser = await as(dana.email);
    for (const token of ['x', 'a'.repeat(43), `${browser.session}x`]) {
      const headers = { cookie: `dray_session=${token}` };
      expect((await call('GET', '/api/v2/me', { key: null, headers })).statusCode, token).toBe(401);
    }
  });
});

describe('a session ends', () => {
  test('60 minutes after its last use and 12 hours after its start, by the machine clock', async () => {
    const own = new TestClock();
    const other = await build({ on: db, clock: own, env: issuer.env });
    issuer.state = healthy({ email: dana.email, email_verified: true });
    const sessions = [new TestBrowser(other), new TestBrowser(other)];
    for (const browser of sessions) await browser.signIn();
    const [used, left] = sessions as [TestBrowser, TestBrowser];
    const background = { headers: { 'dray-background': '1' } };
    for (let hours = 0; hours < 12; hours++) {
      own.advanceSeconds(3_590);
      expect(await statusOf(used), `${hours}`).toBe(200);
      if (hours === 0) expect((await left.ask('GET', '/api/v2/me', background)).statusCode).toBe(200);
      await vi.waitFor(async () => {
        const [row] = await db.query<{ at: Date }>(sql`SELECT max(last_seen_at) AS at FROM console_session`);
        expect(row!.at).toEqual(own.now());
      });
    }
    expect((await left.ask('GET', '/api/v2/me')).json().error).toMatchObject({
      code: 'UNAUTHENTICATED',
      detail: 'Your session ended after 60 minutes of inactivity. Sign in again.',
    });
    own.advanceSeconds(130);
    expect((await used.ask('GET', '/api/v2/me')).json().error.detail).toBe(
      'Your session ended after 12 hours. Sign in again.',
    );
    expect(await whoIs(used)).toMatchObject({
      signed_in: false,
      ended_because: expect.stringContaining('12 hours'),
    });
  });

  test('records its last use at most once a minute', async () => {
    const browser = await as(dana.email);
    const { session_id } = await whoIs(browser);
    const seen = async () => new Date((await listed(session_id)).last_seen_at).getTime();
    const begun = clock.now().getTime();
    clock.advanceSeconds(59);
    await statusOf(browser);
    expect(await seen()).toBe(begun);
    clock.advanceSeconds(1);
    await statusOf(browser);
    await vi.waitFor(async () => expect(await seen()).toBe(begun + 60_000));
  });

  test('when its user is deactivated, within a second in every process', async () => {
    const user = await userOf(service, 'Employee', 1);
    const browser = await as(user.email);
    const elsewhere = isOnPostgres ? await world.another() : service;
    const headers = { cookie: `dray_session=${browser.session}` };
    const there = async () => (await elsewhere.call('GET', '/api/v2/me', { key: null, headers })).statusCode;
    const { api_key_id } = await whoIs(browser);
    expect([await statusOf(browser), await there()]).toEqual([200, 200]);
    const record = { UserID: user.id, UserActive: false };
    const loaded = await call('PUT', '/ops/records/users', { payload: [record] });
    expect(loaded.statusCode, loaded.body).toBe(200);
    await vi.waitFor(async () => expect([await statusOf(browser), await there()]).toEqual([401, 401]), {
      timeout: 1000,
      interval: 20,
    });
    expect((await keyOf(api_key_id)).revoked_at).not.toBeNull();
    expect((await browser.ask('GET', '/api/v2/me')).json().error.detail).toContain('deactivated');
  });

  test('by DELETE /ops/sessions/{session_id}, which only staff can call', async () => {
    const browser = await as(dana.email);
    const { session_id, user_id } = await whoIs(browser);
    const path = `/ops/sessions/${session_id}`;
    expect((await call('DELETE', path, { key: 'customer' })).statusCode).toBe(403);
    expect((await call('GET', '/ops/sessions', { key: 'supplier' })).statusCode).toBe(403);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    await isOver(browser);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    const unknown = await call('DELETE', '/ops/sessions/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect((await call('DELETE', '/ops/sessions/7')).statusCode).toBe(404);
    const entries = (await call('GET', `/ops/audit?subject=session&subject_id=${session_id}`)).json().data;
    expect(entries.map((one: Json) => [one.action, one.user_id])).toEqual([
      ['session.end', expect.toSatisfy((by) => by !== undefined)],
      ['session.start', user_id],
    ]);
  });

  test('a session ends when the same browser signs in again', async () => {
    const browser = await as(dana.email);
    const first = await whoIs(browser);
    await browser.signIn();
    expect(await listed(first.session_id)).toBeUndefined();
    expect((await whoIs(browser)).session_id).not.toBe(first.session_id);
  });
});

test('audit, history and events name the user, and an Idempotency-Key replays', async () => {
  const browser = await as(dana.email);
  const { api_key_id } = await whoIs(browser);
  const options = { payload: { customer_id: customer }, headers: { 'idempotency-key': 'from a session' } };
  const made = await browser.write('POST', '/api/v2/orders', options);
  expect(made.statusCode).toBe(201);
  const { id } = made.json().data;
  const again = await browser.write('POST', '/api/v2/orders', options);
  expect([again.json().data.id, again.headers['idempotency-replayed']]).toEqual([id, 'true']);
  const [entry] = (await call('GET', `/ops/audit?subject_id=${id}`)).json().data;
  expect(entry).toMatchObject({
    action: 'order.create',
    user_id: dana.id,
    user_name: dana.name,
    api_key_id,
    via: 'console',
  });
  const [history] = (await browser.ask('GET', `/api/v2/orders/${id}/history`)).json().data;
  expect(history).toMatchObject({ user_id: dana.id, user_name: dana.name });
  const feed = async (key?: string) => {
    const { data } = (
      await call('GET', '/api/v2/events?types=order.created&limit=500', key ? { key } : {})
    ).json();
    return data.find((one: Json) => one.resource_id === id)?.caused_by;
  };
  const request_id = made.headers['x-request-id'];
  // An event is shown once every transaction that began before it has ended.
  await expect.poll(() => feed()).toEqual({ request_id, api_key_id, user_id: dana.id });
  expect(await feed('customer')).toEqual({ request_id, api_key_id });
});

test('exports do not include sessions', async () => {
  const tables = await readBusinessTables(db);
  expect(tables.map(({ name }) => name)).not.toContain('console_session');
});

describe('roles', async () => {
  const roles = {
    OIDC_ROLE_CLAIM: 'realm_access.roles',
    OIDC_STAFF_ROLE: 'dray-staff',
    OIDC_READONLY_ROLE: 'dray-reader',
  };
  const narrowed = await build({ on: db, clock, env: { ...issuer.env, ...roles } });
  const signIn = async (email: string, given: unknown) => {
    issuer.state = healthy({ email, email_verified: true, realm_access: { roles: given } });
    const browser = new TestBrowser(narrowed);
    const { statusCode, body } = await browser.signIn();
    return { browser, statusCode, body };
  };

  test('an employee with neither role is rejected, one with both is staff, and others need none', async () => {
    for (const none of [undefined, [], ['other'], 'dray-staffs']) {
      const { statusCode, body } = await signIn(dana.email, none);
      expect([statusCode, body.includes('no role for this service')]).toEqual([403, true]);
    }
    for (const staff of [['dray-staff', 'dray-reader'], ['dray-staff'], 'dray-staff'])
      expect(await whoIs((await signIn(dana.email, staff)).browser)).toMatchObject({ read_only: false });
    const buyer = await userOf(service, 'Customer', 1);
    expect((await signIn(buyer.email, undefined)).statusCode).toBe(302);
  });

  test('read-only: every write of every document returns 403 NOT_PERMITTED, and reads work', async () => {
    const { browser } = await signIn(dana.email, ['dray-reader']);
    const { api_key_id, read_only } = await whoIs(browser);
    expect([read_only, (await keyOf(api_key_id)).read_only]).toEqual([true, true]);
    let writes = 0;
    for (const name of ['v1', 'v2', 'ops']) {
      const document = (await call('GET', `/openapi/${name}.json`, { key: null })).json();
      for (const [path, operations] of Object.entries<Json>(document.paths)) {
        const url = path.replace(/\{\w+\}/g, '1');
        for (const method of Object.keys(operations).filter((one) => one !== 'get')) {
          const response = await browser.write(method.toUpperCase(), url, { payload: {} });
          expect(response.statusCode, `${method} ${url}`).toBe(403);
          if (name !== 'v1') expect(response.json().error.code).toBe('NOT_PERMITTED');
          writes++;
        }
      }
    }
    expect(writes).toBeGreaterThan(60);
    for (const path of ['/api/v2/orders', '/api/v1/customers', '/ops/sessions', '/ops/keys'])
      expect((await browser.ask('GET', path)).statusCode, path).toBe(200);
    expect((await browser.write('POST', '/console/session/end')).statusCode).toBe(204);
  });
});
