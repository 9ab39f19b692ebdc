import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';

const { call, db, clock, url } = await build();

const create = (
  idempotencyKey: string,
  payload: object = { type: 'Employee', name: 'made once' },
  options: object = {},
) => call('POST', '/ops/keys', { payload, headers: { 'idempotency-key': idempotencyKey }, ...options });

async function countKeys(name: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql`SELECT count(*) AS n FROM api_key WHERE name = ${name}`);
  return row!.n;
}

test('repeating a request with the same Idempotency-Key has one effect and returns the first response', async () => {
  const payload = { type: 'Employee', name: 'first' };
  const first = await create('k1', payload);
  const again = await create('k1', payload, {
    headers: { 'idempotency-key': 'k1', 'x-request-id': 'second' },
  });
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(again.headers['x-request-id']).toBe('second');
  expect(again.json().data.api_key_id).toBe(first.json().data.api_key_id);
  expect(await countKeys('first')).toBe(1);
});

test('a secret is shown once: neither the replay nor the database contains it', async () => {
  const first = await create('k-secret');
  expect(first.json().data.key).toMatch(/^dray_dev_/);
  expect((await create('k-secret')).json().data.key).toBeNull();
  const [row] = await db.query<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM idempotency_record WHERE body LIKE ${`%${first.json().data.key}%`})
      OR EXISTS (SELECT FROM audit_log WHERE after::text LIKE ${`%${first.json().data.key}%`}) AS found`);
  expect(row!.found).toBe(false);
});

test.each([
  ['another body', 'POST', '/ops/keys', { type: 'Employee', name: 'b' }],
  ['another query', 'POST', '/ops/keys?x=1', { type: 'Employee', name: 'a' }],
  ['another path', 'POST', '/ops/worker', { paused: false }],
] as const)(
  'the same key with %s returns 409 IDEMPOTENCY_KEY_REUSED',
  async (name, method, path, payload) => {
    const headers = { 'idempotency-key': `reuse ${name}` };
    await call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'a' }, headers });
    const response = await call(method, path, { payload, headers });
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  },
);

describe('a refusal by key type', () => {
  const refused = (idempotencyKey: string, options: object = {}) =>
    call('POST', '/api/v2/purchases', {
      key: 'customer',
      payload: {},
      ...options,
      headers: { 'idempotency-key': idempotencyKey, ...(options as { headers?: object }).headers },
    });

  test('is kept and replayed like any other', async () => {
    const first = await refused('by type');
    expect([first.statusCode, first.json().error.code]).toEqual([403, 'NOT_PERMITTED']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await refused('by type');
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([403, 'true']);
    expect(again.json().error).toEqual(first.json().error);
    const fate = await call('GET', '/api/v2/writes/by%20type', { key: 'customer' });
    expect(fate.json().data).toMatchObject({ state: 'done', status: 403 });
    const other = await refused('by type', { payload: { po_num: 'x' } });
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test.each([
    ['a body that is not JSON', { payload: '{', headers: { 'content-type': 'application/json' } }],
    ['another media type', { payload: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a large body', { payload: { po_num: 'x'.repeat(300_000) } }],
    ['a key that is too long', { headers: { 'idempotency-key': 'k'.repeat(256) } }],
  ])('comes before what is wrong with %s', async (what, options) => {
    const response = await refused(what, options);
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'NOT_PERMITTED']);
  });
});

test('Idempotency-Keys of different API keys are independent', async () => {
  await create('shared', { type: 'Employee', name: 'mine' });
  const other = await create('shared', { type: 'Employee', name: 'other' }, { key: 'employee_no_user' });
  expect(other.statusCode).toBe(201);
});

test('rejections are stored too: 400, 404 and 422 are replayed, and a corrected body needs a new key', async () => {
  for (const [key, path, payload, status] of [
    ['r400', '/ops/keys', { type: 'Nobody' }, 400],
    ['rjson', '/ops/keys', '{', 400],
    ['r404', '/ops/keys/999999/rotate', {}, 404],
    ['r422', '/ops/keys', { type: 'Customer', customer_ids: [999999] }, 422],
  ] as const) {
    const options = { payload, headers: { 'idempotency-key': key, 'content-type': 'application/json' } };
    const first = await call('POST', path, options);
    const again = await call('POST', path, options);
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']], key).toEqual([
      status,
      status,
      'true',
    ]);
    expect(again.body).toBe(first.body);
    expect((await call('POST', '/ops/keys', { ...options, payload: { type: 'Employee' } })).statusCode).toBe(
      409,
    );
  }
});

test('415 and 429 release the key', async () => {
  const headers = { 'idempotency-key': 'free', 'content-type': 'text/plain' };
  expect((await call('POST', '/ops/worker', { payload: 'x', headers })).statusCode).toBe(415);
  expect(
    (
      await call('POST', '/ops/worker', {
        payload: { paused: false },
        headers: { 'idempotency-key': 'free' },
      })
    ).statusCode,
  ).toBe(200);
});

test.each([
  ['', 400],
  ['x'.repeat(256), 400],
  ['x'.repeat(255), 201],
])('a key of length %#', async (key, status) => {
  expect((await create(key)).statusCode).toBe(status);
});

test('after 24 hours the key can be used again', async () => {
  const payload = { type: 'Employee', name: 'daily' };
  await create('daily', payload);
  clock.advanceSeconds(24 * 3600 + 60);
  const later = await create('daily', payload);
  expect([later.statusCode, later.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect(await countKeys('daily')).toBe(2);
  clock.advanceSeconds(-(24 * 3600 + 60));
});

test('a retry while the first request runs returns 409 IDEMPOTENCY_KEY_IN_PROGRESS', async () => {
  // On the embedded engine the open transaction below blocks every query, so the key must be known.
  await call('GET', '/api/v2/me');
  // On PostgreSQL the service keeps its connections: one for the write, one for whatever the others have to ask.
  const locking = isOnPostgres ? connect(url!) : db;
  const first = await locking.tx(async (tx) => {
    await tx.query(sql`LOCK TABLE api_key IN EXCLUSIVE MODE`);
    const waiting = create('slow');
    const blocked = async () =>
      (await tx.query(sql`SELECT FROM pg_locks WHERE relation = 'api_key'::regclass AND NOT granted`)).length;
    if (isOnPostgres) await expect.poll(blocked).toBe(1);
    else await new Promise((resolve) => setTimeout(resolve, 100));
    const hasty = await create('slow');
    expect(hasty.statusCode, hasty.body).toBe(409);
    expect(hasty.json().error.code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS');
    expect(hasty.headers['retry-after']).toBe('1');
    // A malformed request with the key has no effect to wait for, and must not take the place of the one that has.
    const malformed = await create('slow', { type: 'Nobody' });
    expect([malformed.statusCode, malformed.json().error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_PROGRESS']);
    return { waiting };
  });
  if (locking !== db) await locking.close();
  expect((await first.waiting).statusCode).toBe(201);
  expect((await create('slow')).headers['idempotency-replayed']).toBe('true');
});

test('many parallel requests with one Idempotency-Key take effect once', async () => {
  const payload = { type: 'Employee', name: 'parallel' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => create('parallel', payload)));
  const made = responses.filter(
    (response) => response.statusCode === 201 && !response.headers['idempotency-replayed'],
  );
  expect(made).toHaveLength(1);
  for (const response of responses) expect([201, 409]).toContain(response.statusCode);
  expect(await countKeys('parallel')).toBe(1);
});

describe.runIf(isOnPostgres)('with several processes', () => {
  test('a retry on another process while the first runs returns 409 IDEMPOTENCY_KEY_IN_PROGRESS', async () => {
    const other = connect(url!);
    const [{ id }] = (await db.query<{ id: number }>(
      sql`SELECT api_key_id AS id FROM api_key ORDER BY 1 LIMIT 1`,
    )) as [{ id: number }];
    await other.tx(async (tx) => {
      await tx.query(sql`SELECT pg_advisory_xact_lock(${id}, hashtext('elsewhere'))`);
      const response = await create('elsewhere');
      expect([response.statusCode, response.json().error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_PROGRESS']);
      const malformed = await create('elsewhere', { type: 'Nobody' });
      expect([malformed.statusCode, malformed.json().error.code]).toEqual([
        409,
        'IDEMPOTENCY_KEY_IN_PROGRESS',
      ]);
    });
    // The lock ends with its transaction, and so would it with its process.
    expect((await create('elsewhere')).statusCode).toBe(201);
    await other.close();
  });

  test('parallel requests to two processes with one Idempotency-Key take effect once', async () => {
    const second = await build({ on: connect(url!), clock });
    const payload = { type: 'Employee', name: 'two processes' };
    const headers = { 'idempotency-key': 'two' };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? call : second.call)('POST', '/ops/keys', { payload, headers }),
      ),
    );
    expect(
      all.filter((response) => response.statusCode === 201 && !response.headers['idempotency-replayed']),
    ).toHaveLength(1);
    expect(new Set(all.map((response) => response.statusCode))).toEqual(new Set([201, 409]));
    expect(await countKeys('two processes')).toBe(1);
  });
});

test('a failed effect leaves neither a record nor changes', async () => {
  await db.query(sql`ALTER TABLE audit_log RENAME TO audit_log_away`);
  const failed = await create('fails', { type: 'Employee', name: 'half' });
  await db.query(sql`ALTER TABLE audit_log_away RENAME TO audit_log`);
  expect([failed.statusCode, failed.json().error.code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(failed.json().error.detail).toContain(failed.headers['x-request-id']);
  expect(await countKeys('half')).toBe(0);
  expect((await create('fails', { type: 'Employee', name: 'half' })).statusCode).toBe(201);
});
