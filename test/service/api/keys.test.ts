import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { environmentOf, keyTextOf, newKeyText } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import type { Json } from '../../support/json.ts';

const { call, clock, db, url } = await build();
const me = (key: string) => call('GET', '/api/v2/me', { key });
const create = async (payload: object) => (await call('POST', '/ops/keys', { payload })).json().data;

describe('the text of a key', () => {
  test('is dray_<env>_<random>_<checksum> and unique', () => {
    expect(newKeyText('Production')).toMatch(/^dray_live_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
    expect(newKeyText('Test')).toMatch(/^dray_test_/);
    const many = new Set(Array.from({ length: 1000 }, () => newKeyText('Development')));
    expect(many.size).toBe(1000);
  });

  test('reveals any single wrong character without a lookup', () => {
    const text = keyTextOf('Development', 'a'.repeat(32));
    expect(environmentOf(text)).toBe('Development');
    for (let i = 9; i < text.length; i++) {
      if (text[i] === '_') continue;
      const wrong = text.slice(0, i) + (text[i] === 'b' ? 'c' : 'b') + text.slice(i + 1);
      expect(environmentOf(wrong), wrong).toBeUndefined();
    }
  });
});

describe('POST /ops/keys', () => {
  test('creates a key that works at once, and stores only its hash', async () => {
    const { customer, supplier } = demoScenarios();
    const data = await create({
      name: 'shop',
      type: 'Customer',
      customer_ids: [customer],
      supplier_ids: [supplier],
      states: ['CA'],
      max_requests_per_hour: 7,
      expires_at: '2099-01-01T00:00:00+02:00',
    });
    expect(data).toMatchObject({
      name: 'shop',
      type: 'Customer',
      environment: 'Development',
      user_id: null,
      customer_ids: [customer],
      supplier_ids: [supplier],
      states: ['CA'],
      max_requests_per_hour: 7,
      ordering_enabled: true,
      expires_at: '2098-12-31T22:00:00.000Z',
      revoked_at: null,
    });
    const answer = await me(data.key);
    expect(answer.json().data).toMatchObject({
      api_key_id: data.api_key_id,
      type: 'Customer',
      states: ['CA'],
    });
    expect(answer.headers['ratelimit-limit']).toBe('7');
    const rows = await db.query<{ row: string }>(sql`SELECT to_jsonb(k)::text AS row FROM api_key k`);
    expect(rows.some(({ row }) => row.includes(data.key.split('_')[2]))).toBe(false);
  });

  test('references that do not exist return 422, all at once', async () => {
    const response = await call('POST', '/ops/keys', {
      payload: {
        type: 'Supplier',
        user_id: 999999,
        supplier_ids: [999999, 999998],
        customer_ids: [999997],
        states: ['ZZ'],
      },
    });
    expect(response.statusCode).toBe(422);
    const codes = response.json().error.field_errors.map((entry: { code: string }) => entry.code);
    expect(codes).toEqual([
      'USER_NOT_FOUND',
      'SUPPLIER_NOT_FOUND',
      'SUPPLIER_NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'STATE_NOT_FOUND',
    ]);
  });
});

describe('an inconsistent key is rejected', () => {
  const { customer, supplier } = demoScenarios();
  const refusal = async (payload: object) => {
    const response = await call('POST', '/ops/keys', { payload });
    const { error } = response.json();
    return [
      response.statusCode,
      ...(error?.field_errors ?? []).map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      ),
    ];
  };
  const userOf = async (kind: string) => {
    const [user] = await db.query<{ id: number }>(
      sql`SELECT min(user_id) AS id FROM user_account WHERE kind = ${kind} AND active`,
    );
    return user!.id;
  };

  test('a Supplier or Customer key must state its scope, or null for everything', async () => {
    expect(await refusal({ type: 'Supplier' })).toEqual([422, 'supplier_ids KEY_INVALID']);
    expect(await refusal({ type: 'Customer', supplier_ids: [supplier] })).toEqual([
      422,
      'customer_ids KEY_INVALID',
    ]);
    expect(await refusal({ type: 'Supplier', supplier_ids: null })).toEqual([201]);
    expect(await refusal({ type: 'Customer', customer_ids: null })).toEqual([201]);
  });

  test('an Employee key has neither list', async () => {
    expect(await refusal({ type: 'Employee', supplier_ids: [supplier], customer_ids: [customer] })).toEqual([
      422,
      'supplier_ids KEY_INVALID',
      'customer_ids KEY_INVALID',
    ]);
    const { api_key_id } = await create({ type: 'Employee', supplier_ids: null });
    const changed = await call('PATCH', `/ops/keys/${api_key_id}`, { payload: { supplier_ids: [supplier] } });
    expect([changed.statusCode, changed.json().error.code]).toEqual([422, 'KEY_INVALID']);
  });

  test('the user must match the type', async () => {
    const [employee, buyer] = [await userOf('Employee'), await userOf('Customer')];
    expect(await refusal({ type: 'Supplier', supplier_ids: [supplier], user_id: buyer })).toEqual([
      422,
      'user_id KEY_INVALID',
    ]);
    expect(await refusal({ type: 'Customer', customer_ids: [customer], user_id: employee })).toEqual([
      422,
      'user_id KEY_INVALID',
    ]);
    expect(await refusal({ type: 'Customer', customer_ids: [customer], user_id: buyer })).toEqual([201]);
    const { api_key_id } = await create({ type: 'Employee', user_id: employee });
    const changed = await call('PATCH', `/ops/keys/${api_key_id}`, { payload: { user_id: buyer } });
    expect(changed.statusCode).toBe(422);
  });

  test.each([
    '2030-06-30T23:59:60Z',
    '2030-01-01T00:00:00+01',
    '2030-02-30T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2030-01-01',
    '',
  ])('expires_at must be a time that exists, not "%s"', async (expires_at) => {
    const invalid = [400, 'expires_at SCHEMA_VIOLATION'];
    expect(await refusal({ type: 'Employee', expires_at })).toEqual(invalid);
    const { api_key_id } = await create({ type: 'Employee' });
    const changed = await call('PATCH', `/ops/keys/${api_key_id}`, { payload: { expires_at } });
    expect(changed.statusCode).toBe(400);
  });

  test('rotation never extends a key', async () => {
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { api_key_id } = await create({ type: 'Employee', expires_at });
    const rotated = await call('POST', `/ops/keys/${api_key_id}/rotate`, {
      payload: { grace_seconds: 86_400 },
    });
    expect(rotated.statusCode).toBe(201);
    const keys = (await call('GET', '/ops/keys?page_size=500')).json().data as Json[];
    expect(keys.find((one) => one.api_key_id === api_key_id)!.expires_at).toBe(expires_at);
  });

  test('expires_at must be in the future, and an expired key cannot be revived', async () => {
    const past = new Date(clock.now().getTime() - 1000).toISOString();
    expect(await refusal({ type: 'Employee', expires_at: past })).toEqual([422, 'expires_at KEY_INVALID']);
    const old = await create({ type: 'Employee' });
    await call('POST', `/ops/keys/${old.api_key_id}/rotate`, { payload: { grace_seconds: 0 } });
    clock.advanceSeconds(1);
    const revived = await call('PATCH', `/ops/keys/${old.api_key_id}`, { payload: { expires_at: null } });
    expect([revived.statusCode, revived.json().error.code]).toEqual([409, 'KEY_REVOKED']);
    expect((await me(old.key)).statusCode).toBe(401);
  });
});

describe('revocation', () => {
  test('revokes a key within a second, and repeating it is not an error', async () => {
    const { key, api_key_id } = await create({ type: 'Employee' });
    expect((await me(key)).statusCode).toBe(200);
    expect((await call('DELETE', `/ops/keys/${api_key_id}`)).statusCode).toBe(204);
    await expect.poll(async () => (await me(key)).statusCode, { timeout: 1000 }).toBe(401);
    expect((await call('DELETE', `/ops/keys/${api_key_id}`)).statusCode).toBe(204);
  });

  test('an unknown key ID returns 404, and one that is not a number returns 400', async () => {
    const unknown = await call('DELETE', '/ops/keys/999999');
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'KEY_NOT_FOUND']);
    for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
      expect((await call('DELETE', `/ops/keys/${id}`)).statusCode, id).toBe(400);
    }
  });

  test.runIf(isOnPostgres)('a revoked key is rejected by every other process within a second', async () => {
    const other = await build({ on: connect(url!) });
    const { key, api_key_id } = await create({ type: 'Employee' });
    expect((await other.call('GET', '/api/v2/me', { key })).statusCode).toBe(200);
    await call('DELETE', `/ops/keys/${api_key_id}`);
    await expect
      .poll(async () => (await other.call('GET', '/api/v2/me', { key })).statusCode, { timeout: 1000 })
      .toBe(401);
  });

  test.runIf(isOnPostgres)('a revoked key is rejected even if notifications are lost', async () => {
    const deaf = connect(url!);
    const listen = deaf.listen.bind(deaf);
    deaf.listen = async (channel, onEvent) => {
      const subscription = await listen(channel, (event) => event !== 'notify' && onEvent(event));
      onEvent('lost');
      return subscription;
    };
    const other = await build({ on: deaf, clock });
    const { key, api_key_id } = await create({ type: 'Employee' });
    expect((await other.call('GET', '/api/v2/me', { key })).statusCode).toBe(200);
    await call('DELETE', `/ops/keys/${api_key_id}`);
    // The cache was told to be careful after it had begun to listen.
    clock.advanceSeconds(61);
    expect((await other.call('GET', '/api/v2/me', { key })).statusCode).toBe(401);
  });
});

describe('rotation', () => {
  test('creates a successor with the same permissions, and the old key expires after the grace period', async () => {
    const { customer } = demoScenarios();
    const old = await create({ type: 'Customer', customer_ids: [customer], max_requests_per_hour: 99 });
    const response = await call('POST', `/ops/keys/${old.api_key_id}/rotate`, {
      payload: { grace_seconds: 60 },
    });
    expect(response.statusCode).toBe(201);
    const { data } = response.json();
    expect(data).toMatchObject({ type: 'Customer', customer_ids: [customer], max_requests_per_hour: 99 });
    expect(data.key).not.toBe(old.key);
    expect([(await me(old.key)).statusCode, (await me(data.key)).statusCode]).toEqual([200, 200]);
    clock.advanceSeconds(61);
    expect([(await me(old.key)).statusCode, (await me(data.key)).statusCode]).toEqual([401, 200]);
  });

  test('without a body has a grace period of one day', async () => {
    const old = await create({ type: 'Employee' });
    expect((await call('POST', `/ops/keys/${old.api_key_id}/rotate`)).statusCode).toBe(201);
    const { data } = (await call('GET', '/ops/keys?page_size=500')).json();
    const entry = data.find((key: { api_key_id: number }) => key.api_key_id === old.api_key_id);
    expect(new Date(entry.expires_at).getTime()).toBe(clock.now().getTime() + 86_400_000);
  });

  test('rotating a revoked or already rotated key returns 409', async () => {
    const one = await create({ type: 'Employee' });
    await call('POST', `/ops/keys/${one.api_key_id}/rotate`);
    const twice = await call('POST', `/ops/keys/${one.api_key_id}/rotate`);
    expect([twice.statusCode, twice.json().error.code]).toEqual([409, 'KEY_ALREADY_ROTATED']);
    const gone = await create({ type: 'Employee' });
    await call('DELETE', `/ops/keys/${gone.api_key_id}`);
    const revoked = await call('POST', `/ops/keys/${gone.api_key_id}/rotate`);
    expect([revoked.statusCode, revoked.json().error.code]).toEqual([409, 'KEY_REVOKED']);
  });
});

test('a cached key needs no database query', async () => {
  await me((await import('../../../demo/index.ts')).demoKeys().employee);
  const [before] = await db.query<{ n: number }>(sql`SELECT 0 AS n`);
  const lines: { statements: number }[] = [];
  const { pino } = await import('pino');
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const watched = await build({ on: db, log: log as never });
  let lookups = 0;
  const query = db.query.bind(db);
  db.query = (statement) => {
    if (statement.text.includes('FROM api_key WHERE key_hash')) lookups++;
    return query(statement);
  };
  const requests = async () => {
    lookups = 0;
    for (let i = 0; i < 20; i++) await watched.call('GET', '/api/v2/me');
    return lookups;
  };
  // The first one looks it up; so does one that comes when the database was not heard of for a while.
  await expect.poll(requests).toBe(0);
  db.query = query;
  expect(before!.n).toBe(0);
  const counts = lines.filter((line) => 'statements' in line).map((line) => line.statements);
  expect(new Set(counts)).toEqual(new Set([0]));
});

test('every key write is in the audit log with its actor, and never with the text of the key', async () => {
  const { key, api_key_id } = await create({ type: 'Employee', name: 'audited' });
  await call('DELETE', `/ops/keys/${api_key_id}`, { headers: { 'x-request-id': 'audit-me' } });
  const entries = await db.query<{
    action: string;
    api_key_id: number;
    user_id: number;
    request_id: string;
    row: string;
  }>(sql`
    SELECT action, api_key_id, user_id, request_id, to_jsonb(a)::text AS row FROM audit_log a
    WHERE subject = 'api_key' AND subject_id = ${String(api_key_id)} ORDER BY audit_id`);
  expect(entries.map((entry) => entry.action)).toEqual(['key.create', 'key.revoke']);
  const acting = (await call('GET', '/api/v2/me')).json().data;
  expect(entries[1]).toMatchObject({
    api_key_id: acting.api_key_id,
    user_id: acting.user_id,
    request_id: 'audit-me',
  });
  expect(entries.some((entry) => entry.row.includes(key))).toBe(false);
});
