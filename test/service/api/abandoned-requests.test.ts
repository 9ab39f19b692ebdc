import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build, type TestService } from '../../support/build.ts';
import { head, metric, portOf, RawClient } from '../../support/sockets.ts';

const KEY = { 'x-api-key': demoKeys().employee };
const JSON_BODY = { ...KEY, 'content-type': 'application/json' };

/** Many of them, some at a time so that the machine keeps up. */
async function abortMany(port: number, count: number, textOf: (i: number) => string): Promise<void> {
  const next = Array.from({ length: count }, (_, i) => i).values();
  const worker = async () => {
    for (const i of next) {
      const client = await RawClient.open(port);
      client.send(textOf(i));
      await sleep(i % 5);
      client.vanish();
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
}

async function isServedAgain({ service, call }: TestService): Promise<void> {
  await expect.poll(() => service.traffic()).toEqual({ inFlight: 0, waiting: 0 });
  expect((await call('GET', '/api/v2/me')).statusCode).toBe(200);
  expect((await call('GET', '/api/v1/products?PageSize=5')).statusCode).toBe(200);
  expect((await call('GET', '/readyz', { key: null })).statusCode).toBe(200);
}

/** Whatever asks for keys waits for as long as `run` takes; on the embedded engine whatever asks for anything. */
async function whileDatabaseIsBusy({ db, call }: TestService, run: () => Promise<void>): Promise<void> {
  await call('GET', '/api/v2/me');
  await db.tx(async (tx) => {
    await tx.query(sql`LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE`);
    await run();
  });
}

test('requests abandoned at any moment stop counting as in flight', async () => {
  const service = await build({ env: { MAX_IN_FLIGHT: '40' } });
  const port = await portOf(service);
  const shapes = [
    head('GET', '/readyz'),
    head('GET', '/api/v1/products?PageSize=200', KEY),
    head('HEAD', '/api/v1/products?PageSize=50', KEY),
    head('GET', '/api/v2/nothing', KEY),
    head('GET', '/api/v2/me'),
    `${head('POST', '/api/v2/purchases', { ...JSON_BODY, 'content-length': '500' })}{"a":1`,
    `${head('PUT', '/ops/records/states', { ...JSON_BODY, 'content-length': '500' })}[`,
    head('GET', '/api/v1/products?PageSize=200', KEY).repeat(3),
  ];
  await abortMany(port, 160, (i) => shapes[i % shapes.length]!);
  await abortMany(port, 2, () => head('GET', '/ops/export', KEY));
  await isServedAgain(service);
  // Connections that were given up before they were accepted may still come.
  await expect.poll(() => metric(service, 'dray_http_requests_in_flight')).toBe(0);
});

test('probes without a key that are abandoned after 0 to 4 ms leave nothing behind', async () => {
  const service = await build({ env: { MAX_IN_FLIGHT: '100' } });
  await abortMany(await portOf(service), 500, () => head('GET', '/readyz'));
  await isServedAgain(service);
});

test('concurrent probes share one query to the database', async () => {
  const { call, db, service } = await build();
  let [running, most] = [0, 0];
  const query = db.query.bind(db);
  db.query = (async (statement) => {
    most = Math.max(most, ++running);
    return query(statement).finally(() => running--);
  }) as typeof db.query;
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('GET', '/readyz', { key: null })));
  expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]));
  expect([most, service.traffic()]).toEqual([1, { inFlight: 0, waiting: 0 }]);
});

test('pipelined requests end with their connection, even after their body has been read', async () => {
  const service = await build();
  const port = await portOf(service);
  const post = `${head('POST', '/ops/keys', { ...JSON_BODY, 'content-length': '19' })}{"type":"Employee"}`;
  await whileDatabaseIsBusy(service, async () => {
    const client = await RawClient.open(port);
    client.send(head('GET', '/ops/keys', KEY) + post + post);
    await expect.poll(() => service.service.traffic().inFlight).toBe(3);
    client.vanish();
    await expect.poll(() => service.service.traffic().inFlight).toBe(0);
  });
  await isServedAgain(service);
});

test('a queued request is dropped when its client disconnects', async () => {
  const service = await build({ env: { DB_POOL_SIZE: '1' } });
  const port = await portOf(service);
  await whileDatabaseIsBusy(service, async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => RawClient.open(port)));
    for (const client of clients) client.send(head('GET', '/ops/keys', KEY));
    await expect.poll(() => service.service.traffic()).toEqual({ inFlight: 5, waiting: 4 });
    for (const client of clients) client.vanish();
    await expect.poll(() => service.service.traffic()).toEqual({ inFlight: 0, waiting: 0 });
  });
  await isServedAgain(service);
});

test('reads that share a statement are answered even if the request that started it is abandoned', async () => {
  const service = await build({ env: { DB_POOL_SIZE: '1' } });
  const port = await portOf(service);
  const found = await service.call('GET', '/api/v1/products?PageSize=1');
  const path = `/api/v1/products/${found.json().Data[0].ProductID}`;
  const [busy, goes, stays] = [
    await RawClient.open(port),
    await RawClient.open(port),
    await RawClient.open(port),
  ];
  await whileDatabaseIsBusy(service, async () => {
    busy.send(head('GET', '/ops/keys', KEY));
    await expect.poll(() => service.service.traffic().inFlight).toBe(1);
    goes.send(head('GET', path, KEY));
    stays.send(head('GET', path, KEY));
    await expect.poll(() => service.service.traffic().inFlight).toBe(3);
    await expect.poll(() => service.service.traffic().waiting).toBeGreaterThan(0);
    goes.vanish();
    await expect.poll(() => service.service.traffic().inFlight).toBe(2);
  });
  await expect.poll(() => stays.received).toMatch(/^HTTP\/1.1 200 /);
});

test('an abandoned request is logged and counted once, with status 499', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const service = await build({ log: log as never });
  const port = await portOf(service);
  const mine = () => lines.filter((line) => line.includes('given-up'));
  await whileDatabaseIsBusy(service, async () => {
    const client = await RawClient.open(port);
    client.send(head('GET', '/ops/keys', { ...KEY, 'x-request-id': 'given-up' }));
    await expect.poll(() => service.service.traffic().inFlight).toBe(1);
    client.vanish();
    await expect.poll(mine).toHaveLength(1);
  });
  await isServedAgain(service);
  expect(mine()).toHaveLength(1);
  expect(JSON.parse(mine()[0]!)).toMatchObject({ status: 499, aborted: true, api_key_id: 1 });
  const { body } = await service.call('GET', '/metrics', { key: null });
  expect(body).toMatch(/route="\/ops\/keys",status="499"\} 1/);
});
