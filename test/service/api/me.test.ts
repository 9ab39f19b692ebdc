import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';

const { call, clock, db } = await build();

test('/me describes the key in exactly the documented fields', async () => {
  const response = await call('GET', '/api/v2/me', { key: 'supplier' });
  expect(response.statusCode).toBe(200);
  const { data } = response.json();
  expect(Object.keys(data)).toEqual([
    'api_key_id',
    'type',
    'environment',
    'user_id',
    'supplier_ids',
    'customer_ids',
    'states',
    'rate_limit',
  ]);
  expect(data).toMatchObject({ type: 'Supplier', environment: 'Development', customer_ids: null });
  expect(data.supplier_ids).toHaveLength(2);
  expect(data.states.length).toBeGreaterThan(0);
});

test('a key without a restriction or a user shows null for it', async () => {
  const { data } = (await call('GET', '/api/v2/me', { key: 'employee_no_user' })).json();
  expect(data).toMatchObject({
    type: 'Employee',
    user_id: null,
    supplier_ids: null,
    customer_ids: null,
    states: [],
  });
});

test('/me reports a rate limit window that counts this request, like the headers', async () => {
  const first = await call('GET', '/api/v2/me', { key: 'customer' });
  const second = await call('GET', '/api/v2/me', { key: 'customer' });
  const before = first.json().data.rate_limit;
  expect(second.json().data.rate_limit).toEqual({
    limit: 5000,
    remaining: before.remaining - 1,
    reset_seconds: 3600,
  });
  expect(second.headers['ratelimit-remaining']).toBe(String(before.remaining - 1));
});

test('/me is never cached: it has no-store and a changing ETag, and never returns 304, even for *', async () => {
  const response = await call('GET', '/api/v2/me', { headers: { 'if-none-match': '*' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers.etag).toMatch(/^"[^"]+"$/);
});

test('the sixth request of a key with a limit of five is rejected until the first ages out', async () => {
  const [{ limit }] = (await db.query<{ limit: number }>(
    sql`SELECT min(max_requests_per_hour) AS limit FROM api_key`,
  )) as [{ limit: number }];
  expect(limit).toBe(5);
  for (let i = 4; i >= 0; i--) {
    const response = await call('GET', '/api/v2/me', { key: 'tiny_limit' });
    expect([response.statusCode, response.headers['ratelimit-remaining']]).toEqual([200, String(i)]);
    clock.advanceSeconds(10);
  }
  const refused = await call('GET', '/api/v2/me', { key: 'tiny_limit' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error.code).toBe('RATE_LIMITED');
  expect(refused.headers['retry-after']).toBe(String(3600 - 50));
  expect(refused.headers['ratelimit-reset']).toBe(String(3600 - 50));
  expect(refused.headers['ratelimit-remaining']).toBe('0');
  clock.advanceSeconds(3600 - 50);
  expect((await call('GET', '/api/v2/me', { key: 'tiny_limit' })).statusCode).toBe(200);
});
