import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { createKey } from '../../../src/access/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect } from '../../support/database.ts';

const testService = await build();
const { call, service, db } = testService;
const { customer, product } = demoScenarios() as Record<string, number>;
const address = await service.listen();
const key = (await call('POST', '/ops/keys', { payload: { type: 'Employee', user_id: null } })).json().data
  .key;

const EMPLOYEE = {
  name: 'live',
  type: 'Employee',
  userId: null,
  states: [] as string[],
  maxRequestsPerHour: 1000,
  orderingEnabled: true,
  expiresAt: null,
} as const;

const ask = (simulate: string, path = '/api/v2/me') =>
  call('GET', path, { headers: { 'dray-simulate': simulate } });
const order = (idempotencyKey: string, simulate: string, payload: object = {}) =>
  call('POST', '/api/v2/orders', {
    payload: { customer_id: customer, lines: [{ product_id: product, units: 12 }], ...payload },
    headers: { 'idempotency-key': idempotencyKey, 'dray-simulate': simulate },
  });
const fateOf = async (idempotencyKey: string) =>
  (await call('GET', `/api/v2/writes/${idempotencyKey}`)).json().data;

test.each([
  ['error', 500, 'INTERNAL_ERROR'],
  ['error-after', 500, 'INTERNAL_ERROR'],
  ['rate-limit', 429, 'RATE_LIMITED'],
  ['unavailable', 503, 'UNAVAILABLE'],
  ['slow=1, error', 500, 'INTERNAL_ERROR'],
  ['nonsense', 400, 'SCHEMA_VIOLATION'],
  ['slow', 400, 'SCHEMA_VIOLATION'],
  ['slow=60001', 400, 'SCHEMA_VIOLATION'],
  ['slow=-1', 400, 'SCHEMA_VIOLATION'],
])('%s returns %i %s, with the headers of every response', async (simulate, status, code) => {
  const response = await ask(simulate);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  expect(response.headers).toMatchObject({
    'x-request-id': expect.any(String),
    'ratelimit-limit': expect.any(String),
    'ratelimit-remaining': expect.any(String),
  });
  if (status === 429 || status === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('v1 returns it in its own format', async () => {
  const response = await ask('error', '/api/v1/states');
  expect([response.statusCode, Object.keys(response.json())]).toEqual([500, ['Error']]);
});

test('a simulated rate limit does not count toward the limit', async () => {
  const remaining = async (simulate?: string) =>
    Number(
      (
        await call('GET', '/api/v2/me', {
          key: 'supplier',
          headers: simulate === undefined ? {} : { 'dray-simulate': simulate },
        })
      ).headers['ratelimit-remaining'],
    );
  const before = await remaining();
  for (let i = 0; i < 3; i++) await remaining('rate-limit');
  expect(await remaining()).toBe(before - 1);
});

test('without a valid key nothing is simulated, and the request counts for its address', async () => {
  const send = () => call('GET', '/api/v2/me', { key: null, headers: { 'dray-simulate': 'rate-limit' } });
  const [first, second] = [await send(), await send()];
  expect(second.statusCode).toBe(401);
  expect(Number(second.headers['ratelimit-remaining'])).toBe(
    Number(first.headers['ratelimit-remaining']) - 1,
  );
});

test('an error happens before any effect, and an error-after once everything is committed', async () => {
  expect((await order('before', 'error')).statusCode).toBe(500);
  expect((await fateOf('before')).state).toBe('unknown');
  const failed = await order('after', 'error-after');
  expect([failed.statusCode, failed.headers.etag, failed.headers.location]).toEqual([
    500,
    undefined,
    undefined,
  ]);
  expect(await fateOf('after')).toMatchObject({ state: 'done', status: 201 });
});

test('-after also applies to a rejected write', async () => {
  expect((await order('refused', 'error-after', { customer_id: 'x' })).statusCode).toBe(500);
  expect(await fateOf('refused')).toMatchObject({ state: 'done', status: 400 });
});

test.each([
  ['error', 500, 'unknown'],
  ['unavailable', 503, 'unknown'],
  ['rate-limit', 429, 'unknown'],
  ['error-after', 500, 'done'],
  ['slow=1', 201, 'done'],
  // Together: what comes before anything happens goes first, and of that the refusal that a client meets first.
  ['rate-limit,unavailable,error', 429, 'unknown'],
  ['unavailable,error', 503, 'unknown'],
  ['error,error-after', 500, 'unknown'],
  ['slow=1,error-after', 500, 'done'],
  ['slow=1, slow=2', 201, 'done'],
  ['', 201, 'done'],
])('a write with "%s" returns %i and is then %s', async (simulate, status, state) => {
  const idempotencyKey = `with ${simulate}`;
  expect((await order(idempotencyKey, simulate)).statusCode).toBe(status);
  expect((await fateOf(encodeURIComponent(idempotencyKey))).state).toBe(state);
});

test('a write with an unknown directive among others returns 400 and is not executed', async () => {
  expect((await order('unknown-among', 'slow=1,nonsense')).statusCode).toBe(400);
  expect((await fateOf('unknown-among')).state).toBe('unknown');
});

test('drop-after commits and closes the connection', async () => {
  const sent = fetch(`${address}/ops/keys`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      'idempotency-key': 'dropped',
      'dray-simulate': 'drop-after',
    },
    body: '{"type":"Employee","name":"dropped"}',
  });
  await expect(sent).rejects.toThrow();
  const fate = (await call('GET', '/api/v2/writes/dropped', { key })).json().data;
  expect(fate).toMatchObject({ state: 'done', status: 201 });
});

test('a slow write is running until its response is sent', async () => {
  const sent = order('slow', 'slow=1500');
  await expect.poll(() => fateOf('slow')).toMatchObject({ state: 'running', method: 'POST' });
  const { statusCode } = await sent;
  expect(statusCode).toBe(201);
  await expect.poll(async () => (await fateOf('slow')).state).toBe('done');
});

test('a slow write is running on every other process too, whether or not its client waits', async () => {
  const elsewhere = testService.url ? await build({ on: connect(testService.url) }) : testService;
  const state = async () =>
    (await elsewhere.call('GET', '/api/v2/writes/slow-elsewhere', { key })).json().data;
  const gone = new AbortController();
  const sent = fetch(`${address}/ops/keys`, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      'idempotency-key': 'slow-elsewhere',
      'dray-simulate': 'slow=60000',
    },
    body: '{"type":"Employee","name":"slow-elsewhere"}',
  }).catch(() => undefined);
  const made = () => db.query(sql`SELECT FROM api_key WHERE name = 'slow-elsewhere'`);
  await expect.poll(made).toHaveLength(1);
  const running = {
    state: 'running',
    method: 'POST',
    path: '/ops/keys',
    status: null,
    body: null,
    expires_at: null,
  };
  expect(await state()).toMatchObject(running);
  gone.abort();
  await sent;
  expect(await state()).toMatchObject(running);
  // Nothing is locked meanwhile: the same request again has its answer.
  const again = await call('POST', '/ops/keys', {
    key,
    payload: { type: 'Employee', name: 'slow-elsewhere' },
    headers: { 'idempotency-key': 'slow-elsewhere' },
  });
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  await db.query(
    sql`UPDATE idempotency_record SET time_created = time_created - interval '1 minute' WHERE idempotency_key = 'slow-elsewhere'`,
  );
  expect(await state()).toMatchObject({ state: 'done', status: 201 });
});

describe('in Production', async () => {
  const production = await build({ env: { DRAY_ENV: 'Production' } });
  const { text: live } = await production.db.tx((tx) => createKey(tx, 'Production', EMPLOYEE));

  const ask = async (method: string, path: string, headers: Record<string, string>, payload?: object) => {
    const options = { key: live, headers, ...(payload ? { payload } : {}) };
    const response = await production.call(method, path, options);
    return [response.statusCode, (response.json().error as { code?: string } | undefined)?.code];
  };

  test.each(['error', 'error-after', 'drop-after', 'slow=5', 'rate-limit', 'unavailable', 'nonsense', ''])(
    '"%s" returns 403 on every kind of route, and nothing is done',
    async (simulate) => {
      const headers = { 'dray-simulate': simulate };
      for (const path of ['/api/v2/me', '/ops/status', '/api/v2/events'])
        expect(await ask('GET', path, headers)).toEqual([403, 'NOT_PERMITTED']);
      const v1 = await production.call('GET', '/api/v1/states', { key: live, headers });
      expect([v1.statusCode, Object.keys(v1.json())]).toEqual([403, ['Error']]);
      const idempotencyKey = `live-${simulate}`;
      const write = { ...headers, 'idempotency-key': idempotencyKey };
      const made = await ask('POST', '/ops/keys', write, { type: 'Employee', name: idempotencyKey });
      expect(made).toEqual([403, 'NOT_PERMITTED']);
      const fate = `/api/v2/writes/${encodeURIComponent(idempotencyKey)}`;
      const { data } = (await production.call('GET', fate, { key: live })).json();
      expect(data.state).toBe('unknown');
    },
  );

  test.each([
    ['GET', '/ops/sandbox/clock', undefined],
    ['POST', '/ops/sandbox/clock', { advance_seconds: 60 }],
    ['POST', '/ops/sandbox/clock', { nonsense: 1 }],
    ['DELETE', '/ops/sandbox/clock', undefined],
    ['GET', '/ops/sandbox/next', undefined],
    ['POST', '/ops/sandbox/next', { queue: 'orders', outcome: 'reject' }],
    ['DELETE', '/ops/sandbox/next', undefined],
  ])('%s %s with %j returns 403', async (method, path, payload) => {
    expect(await ask(method, path, {}, payload)).toEqual([403, 'NOT_PERMITTED']);
    const [{ n }] = (await production.db.query<{ n: number }>(sql`
      SELECT (SELECT count(*) FROM sandbox_next) + (SELECT count(*) FROM setting WHERE name = 'sandbox_clock') AS n`)) as [
      { n: number },
    ];
    expect(Number(n)).toBe(0);
  });
});
