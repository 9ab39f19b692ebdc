import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';

/** One database for all that leave no trace in it: on the embedded engine each takes a second. */
const { db, drop } = await demoDatabase();
atEndOfFile(drop);

/** A wire to the database that can be cut and mended. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = dial(Number(this.target.port || 5432), this.target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

describe.runIf(isOnPostgres)('when the database is unavailable', () => {
  test('requests get 503 with Retry-After, and recover without a restart', async () => {
    const database = await demoDatabase();
    const wire = new Wire(new URL(database.url!));
    await wire.mend();
    const url = new URL(database.url!);
    url.host = `127.0.0.1:${wire.port}`;
    const own = connect(url.href, { connectTimeoutMs: 1_000 });
    const { call } = await build({ on: own, work: true });
    expect((await call('GET', '/ops/keys')).statusCode).toBe(200);
    expect((await call('GET', '/readyz', { key: null })).statusCode).toBe(200);

    await wire.cut();
    const refused = await call('GET', '/ops/keys');
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBe('2');
    const write = await call('POST', '/ops/keys', {
      payload: { type: 'Employee' },
      headers: { 'idempotency-key': 'while gone' },
    });
    expect(write.statusCode).toBe(503);
    expect((await call('GET', '/healthz', { key: null })).statusCode).toBe(200);
    const notReady = await call('GET', '/readyz', { key: null });
    expect([notReady.statusCode, notReady.json().status]).toEqual([503, 'not ready']);

    await wire.mend();
    await expect.poll(async () => (await call('GET', '/ops/keys')).statusCode).toBe(200);
    await expect.poll(async () => (await call('GET', '/readyz', { key: null })).statusCode).toBe(200);
    const again = await call('POST', '/ops/keys', {
      payload: { type: 'Employee' },
      headers: { 'idempotency-key': 'while gone' },
    });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
    await wire.cut();
    await own.close();
    await database.drop();
  });

  test('a statement that takes too long returns 503 instead of hanging', async () => {
    const slow = db.tx(async (tx) => {
      await tx.query(sql`SET LOCAL statement_timeout = 50`);
      await tx.query(sql`SELECT pg_sleep(5)`);
    });
    await expect(slow).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

describe('under too much load', () => {
  test('requests over the limit get 503 at once, probes still respond, and service recovers', async () => {
    const { call } = await build({ on: db, env: { MAX_IN_FLIGHT: '3' } });
    await call('GET', '/api/v2/me');
    const held = await db.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE`);
      const waiting = Array.from({ length: 3 }, () => call('GET', '/ops/keys'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const refused = await call('GET', '/ops/keys');
      expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(refused.headers['retry-after']).toBe('1');
      expect((await call('GET', '/healthz', { key: null })).statusCode).toBe(200);
      return { waiting };
    });
    for (const response of await Promise.all(held.waiting)) expect(response.statusCode).toBe(200);
    expect((await call('GET', '/ops/keys')).statusCode).toBe(200);
  });
});

test('metrics count requests by route and status and show the depth of each queue', async () => {
  const { call } = await build({ on: db });
  await call('GET', '/api/v2/me');
  await call('GET', '/api/v2/nothing');
  await db.query(sql`INSERT INTO job (queue) VALUES ('some.queue')`);
  const { body } = await call('GET', '/metrics', { key: null });
  expect(body).toMatch(
    /dray_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/me",status="200"\} 1/,
  );
  expect(body).toMatch(/status="404"\} 1/);
  expect(body).toMatch(/dray_jobs\{queue="some.queue",state="ready"\} 1/);
  expect(body).not.toContain('dray_dev_');
});

test('a log line has request ID, key ID, duration and statement count, and never the key', async () => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const { demoKeys } = await import('../../../demo/index.ts');
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { call } = await build({ on: db, log: log as never });
  await call('GET', '/ops/keys', { headers: { 'x-request-id': 'find-me' } });
  await call('GET', '/ops/keys', { key: 'dray_dev_wrong' });
  const line = JSON.parse(lines.find((one) => one.includes('find-me'))!);
  expect(line).toMatchObject({
    request_id: 'find-me',
    api_key_id: 1,
    status: 200,
    statements: 1,
    route: '/ops/keys',
  });
  expect(line.duration_ms).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(demoKeys().employee);
  expect(lines.join('')).not.toContain('dray_dev_wrong');
});

test('a process that exits immediately still writes its last log lines, each once', async () => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { service } = await build({ on: db, log: log as never });
  let inTime = 0;
  await new Promise<void>((resolve) => {
    service.app.inject({ url: '/healthz', headers: { 'x-request-id': 'last-words' } }, () => {
      service.writeLog();
      inTime = lines.filter((line) => line.includes('last-words')).length;
      resolve();
    });
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([inTime, lines.filter((line) => line.includes('last-words')).length]).toEqual([1, 1]);
});

test('the worker can be paused in Development and not in Production', async () => {
  const { call } = await build({ on: db });
  expect((await call('POST', '/ops/worker', { payload: { paused: true } })).json()).toEqual({
    data: { paused: true },
  });
  expect((await call('GET', '/ops/status')).json().data).toMatchObject({
    environment: 'Development',
    worker: { paused: true },
    database: { engine: db.engine },
  });
  const live = await build({ on: db, env: { DRAY_ENV: 'Production' } });
  const { newKeyText, hashOfKey } = await import('../../../src/access/index.ts');
  const key = newKeyText('Production');
  await live.db.query(
    sql`INSERT INTO api_key (name, type, environment, key_hash) VALUES ('x', 'Employee', 'Production', ${hashOfKey(key)})`,
  );
  const refused = await live.call('POST', '/ops/worker', { key, payload: { paused: true } });
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'NOT_PERMITTED']);
});
