import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, type TestService } from '../../support/build.ts';
import { head, metric, portOf, RawClient } from '../../support/sockets.ts';

const FLOOD = { 'x-api-key': demoKeys().employee };
const OTHER = { 'x-api-key': demoKeys().supplier };

/** A connection of its own for each, as clients that flood have. */
async function flood(port: number, count: number, path: string): Promise<RawClient[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => RawClient.open(port)));
  for (const client of clients) client.send(head('GET', path, FLOOD));
  return clients;
}

async function answer(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const client = await RawClient.open(port);
  client.send(head('GET', path, headers));
  await expect.poll(() => client.received, { interval: 1 }).toMatch(/^HTTP/);
  client.vanish();
  return client.received.slice(9, 12);
}

const answered = (clients: readonly RawClient[]) => clients.filter((client) => client.received !== '').length;

describe('while one key requests sixty large pages at once', async () => {
  const service = await build({ env: { DB_POOL_SIZE: '2', QUEUE_TIMEOUT_MS: '30000' } });
  const port = await portOf(service);
  const COUNT = 60;

  test.each([
    ['a read without the database', '/api/v2/me'],
    ['a read of the database', '/api/v1/products?PageSize=1'],
  ])('another key is served before most of them: %s', async (_what, path) => {
    await service.call('GET', path, { key: 'supplier' });
    const clients = await flood(port, COUNT, '/api/v1/products?PageSize=500');
    await expect
      .poll(() => service.service.traffic().inFlight + answered(clients), { interval: 1 })
      .toBeGreaterThan(COUNT / 2);
    const before = answered(clients);
    expect(await answer(port, path, OTHER)).toBe('200');
    const meanwhile = answered(clients) - before;
    expect(meanwhile).toBeLessThan(COUNT / 4);
    await expect.poll(() => answered(clients)).toBe(COUNT);
    for (const client of clients) {
      expect(client.received).toMatch(/^HTTP\/1.1 200/);
      client.vanish();
    }
  });

  test('another key is served after a few of them at most, although its connection is the newest', async () => {
    await service.call('GET', '/api/v2/me', { key: 'supplier' });
    const clients = await flood(port, 150, '/api/v1/products?PageSize=500');
    expect(await answer(port, '/api/v2/me', OTHER)).toBe('200');
    expect(answered(clients)).toBeLessThan(8);
    await expect.poll(() => answered(clients)).toBe(150);
    for (const client of clients) client.vanish();
  });

  test('metrics show that requests waited', async () => {
    expect(await metric(service, 'dray_http_request_wait_seconds_count')).toBeGreaterThan(0);
    expect(await metric(service, 'dray_http_requests_waiting')).toBe(0);
  });
});

describe('when requests wait indefinitely', () => {
  /** Whatever asks for keys waits for as long as `run` takes. */
  async function whileKeysAreLocked({ db, call }: TestService, run: () => Promise<void>): Promise<void> {
    for (const key of ['employee', 'supplier']) await call('GET', '/api/v2/me', { key });
    await db.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE`);
      await run();
    });
  }

  test('the flooding key gets 503 with Retry-After, and another key is served', async () => {
    const service = await build({ env: { MAX_IN_FLIGHT: '20' } });
    const port = await portOf(service);
    let clients: RawClient[] = [];
    await whileKeysAreLocked(service, async () => {
      clients = await flood(port, 30, '/ops/keys');
      await expect.poll(() => answered(clients)).toBe(14);
      const refused = clients.filter((client) => client.received !== '');
      for (const { received } of refused) {
        expect(received).toMatch(/^HTTP\/1.1 503/);
        expect(received).toMatch(/\r\nRetry-After: 1\r\n/i);
      }
      expect(await answer(port, '/api/v2/me', OTHER)).toBe('200');
      expect(await answer(port, '/healthz', {})).toBe('200');
      expect(service.service.traffic().inFlight).toBe(16);
    });
    await expect.poll(() => answered(clients)).toBe(30);
    expect(clients.filter(({ received }) => received.startsWith('HTTP/1.1 200'))).toHaveLength(16);
  });

  test('every connection gets its response, even after a longer pause than connections may have', async () => {
    const service = await build({ env: { REQUEST_TIMEOUT_MS: '1000' } });
    const port = await portOf(service);
    await service.call('GET', '/api/v1/products?PageSize=500');
    let silences = 0;
    service.service.app.server.on('timeout', () => silences++);
    let clients: RawClient[] = [];
    await service.db.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE product IN ACCESS EXCLUSIVE MODE`);
      clients = await flood(port, 12, '/api/v1/products?PageSize=500');
      await expect.poll(() => silences, { timeout: 10_000 }).toBeGreaterThan(0);
    });
    await expect.poll(() => answered(clients)).toBe(12);
    for (const { received } of clients)
      expect(received).toMatch(/^HTTP\/1.1 (?:200|503.*\r\nRetry-After: 1\r\n)/is);
    expect(clients.some(({ received }) => received.startsWith('HTTP/1.1 200'))).toBe(true);
  });

  test('a request that waits too long for its turn returns 503', async () => {
    const service = await build({ env: { DB_POOL_SIZE: '1', QUEUE_TIMEOUT_MS: '100' } });
    const port = await portOf(service);
    await whileKeysAreLocked(service, async () => {
      const clients = await flood(port, 3, '/ops/keys');
      await expect.poll(() => answered(clients)).toBe(2);
      expect(clients.filter(({ received }) => received.startsWith('HTTP/1.1 503'))).toHaveLength(2);
      expect(service.service.traffic().waiting).toBe(0);
    });
  });
});
