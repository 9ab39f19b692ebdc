import { expect, test } from 'vitest';
import { createKey } from '../../../src/access/index.ts';
import { demoScenarios } from '../../../src/demo/index.ts';
import { build } from '../../support/build.ts';

const { call, service } = await build();
const { customer, product } = demoScenarios() as Record<string, number>;
const address = await service.listen();
const key = (await call('POST', '/ops/keys', { payload: { type: 'Employee', user_id: null } })).json().data
  .key;

const EMPLOYEE = {
  name: 'live',
  type: 'Employee',
  userId: null,
  states: [] as string[],
  maxRequestsPerHour: 100,
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
])('%s is %i %s, with the headers of every answer', async (simulate, status, code) => {
  const response = await ask(simulate);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  expect(response.headers).toMatchObject({
    'x-request-id': expect.any(String),
    'ratelimit-limit': expect.any(String),
    'ratelimit-remaining': expect.any(String),
  });
  if (status === 429 || status === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('v1 says it in its own words', async () => {
  const response = await ask('error', '/api/v1/states');
  expect([response.statusCode, Object.keys(response.json())]).toEqual([500, ['Error']]);
});

test('a simulated limit uses none of the limit', async () => {
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

test('without a valid key nothing is simulated, and the address is counted', async () => {
  const send = () => call('GET', '/api/v2/me', { key: null, headers: { 'dray-simulate': 'rate-limit' } });
  const [first, second] = [await send(), await send()];
  expect(second.statusCode).toBe(401);
  expect(Number(second.headers['ratelimit-remaining'])).toBe(
    Number(first.headers['ratelimit-remaining']) - 1,
  );
});

test('an error comes before anything happens, an error-after when everything is committed', async () => {
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

test('-after also where the write was refused', async () => {
  expect((await order('refused', 'error-after', { customer_id: 'x' })).statusCode).toBe(500);
  expect(await fateOf('refused')).toMatchObject({ state: 'done', status: 400 });
});

test('drop-after commits and cuts the connection', async () => {
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

test('a slow write is running until its answer goes out', async () => {
  const sent = order('slow', 'slow=1500');
  await expect.poll(() => fateOf('slow')).toMatchObject({ state: 'running', method: 'POST' });
  const { statusCode } = await sent;
  expect(statusCode).toBe(201);
  await expect.poll(async () => (await fateOf('slow')).state).toBe('done');
});

test('in Production the header is 403, and so is everything of the sandbox, whatever is sent', async () => {
  const production = await build({ env: { DRAY_ENV: 'Production', LINK_SECRET: 'x'.repeat(40) } });
  const { text: live } = await production.db.tx((tx) => createKey(tx, 'Production', EMPLOYEE));
  for (const [method, path, payload] of [
    ['GET', '/api/v2/me', undefined],
    ['GET', '/ops/sandbox/clock', undefined],
    ['POST', '/ops/sandbox/clock', { nonsense: 1 }],
    ['DELETE', '/ops/sandbox/clock', undefined],
    ['GET', '/ops/sandbox/next', undefined],
    ['POST', '/ops/sandbox/next', { queue: 'orders', outcome: 'reject' }],
    ['DELETE', '/ops/sandbox/next', undefined],
  ] as const) {
    const headers = path === '/api/v2/me' ? { 'dray-simulate': 'rate-limit' } : {};
    const response = await production.call(method, path, {
      key: live,
      headers,
      ...(payload ? { payload } : {}),
    });
    expect([path, response.statusCode, response.json().error.code]).toEqual([path, 403, 'NOT_PERMITTED']);
  }
});
