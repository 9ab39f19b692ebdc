import { createHash } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { demoKeys, demoScenarios } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { Idempotency } from '../../../src/http/idempotency.ts';
import type { IdempotencyClaim } from '../../../src/http/idempotency-claim.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { body as purchaseBody } from '../purchases/support.ts';

const { call, db, clock, url, service } = await build();
const { customer, product } = demoScenarios() as Record<string, number>;

let listening: Promise<string> | undefined;
const address = () => (listening ??= service.listen());
const fateOf = async (idempotencyKey: string, key = 'employee') =>
  (await call('GET', `/api/v2/writes/${encodeURIComponent(idempotencyKey)}`, { key })).json().data;
const changesOf = async (requestId: string, key = 'employee') =>
  (await call('GET', `/api/v2/writes?request_id=${requestId}`, { key })).json().data;

const NOTHING = {
  state: 'unknown',
  method: null,
  path: null,
  request_id: null,
  received_at: null,
  status: null,
  body: null,
  headers: null,
  expires_at: null,
};

const order = (headers: object, path = '/api/v2/orders') =>
  call('POST', path, {
    payload: { customer_id: customer, lines: [{ product_id: product, units: 12 }] },
    headers: headers as Record<string, string>,
  });

test('a write that never arrived is unknown', async () => {
  const response = await call('GET', '/api/v2/writes/never-sent');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.json()).toEqual({ data: NOTHING });
});

test('a finished write is returned with its original response', async () => {
  const made = await order({ 'idempotency-key': 'a/b %', 'x-request-id': 'fate-1' }, '/api/v2/orders?x=1');
  expect(made.statusCode).toBe(201);
  const fate = await fateOf('a/b %');
  expect(fate).toMatchObject({
    state: 'done',
    method: 'POST',
    path: '/api/v2/orders?x=1',
    request_id: 'fate-1',
    received_at: clock.now().toISOString(),
    status: 201,
    body: made.json(),
    headers: { etag: made.headers.etag, location: made.headers.location },
  });
  expect(Date.parse(fate.expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

test.each([
  ['as UTF-8', (key: string) => Buffer.from(key, 'utf8')],
  ['as Latin-1', (key: string) => Buffer.from(key, 'latin1')],
])('a key with non-ASCII letters is found, sent %s', async (_name, encode) => {
  const idempotencyKey = `größe ${_name}`;
  const send = () => sendRaw(idempotencyKey, encode);
  const [first, second] = [await send(), await send()];
  expect(first).toMatch(/^HTTP\/1\.1 400/);
  expect([
    first.includes('idempotency-replayed'),
    second.toLowerCase().includes('idempotency-replayed: true'),
  ]).toEqual([false, true]);
  expect(await fateOf(idempotencyKey)).toMatchObject({ state: 'done', status: 400 });
});

test('each character counts once, so a key can have 255 of any kind', async () => {
  const long = '€'.repeat(255);
  expect(await sendRaw(long, (key) => Buffer.from(key, 'utf8'))).toMatch(/^HTTP\/1\.1 400/);
  expect(await fateOf(long)).toMatchObject({ state: 'done', path: '/ops/keys' });
  expect((await call('GET', `/api/v2/writes/${encodeURIComponent(`${long}€`)}`)).statusCode).toBe(400);
});

/** A refused write, with the very bytes of its key. */
async function sendRaw(idempotencyKey: string, encode: (key: string) => Buffer): Promise<string> {
  const { hostname, port } = new URL(await address());
  const socket = connectTo({ host: hostname, port: Number(port) });
  const head = [
    'POST /ops/keys HTTP/1.1',
    'Host: dray',
    `x-api-key: ${demoKeys().employee}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Connection: close',
    'Idempotency-Key: ',
  ].join('\r\n');
  socket.write(Buffer.concat([Buffer.from(head), encode(idempotencyKey), Buffer.from('\r\n\r\n{}')]));
  let answer = '';
  for await (const bytes of socket) answer += bytes;
  return answer;
}

test('a finished write stays done while it is being retried', async () => {
  const first = await order({ 'idempotency-key': 'again', 'x-request-id': 'again-1' });
  const repeated = order({
    'idempotency-key': 'again',
    'x-request-id': 'again-2',
    'dray-simulate': 'slow=1500',
  });
  const states = new Set<string>();
  let isAnswered = false;
  void repeated.then(() => {
    isAnswered = true;
  });
  let looks = 0;
  for (; !isAnswered; looks++) {
    const { state, request_id } = await fateOf('again');
    states.add(`${state} ${request_id}`);
  }
  expect(looks).toBeGreaterThan(3);
  expect([...states]).toEqual(['done again-1']);
  expect((await repeated).body).toBe(first.body);
});

test.runIf(isOnPostgres)(
  'a finished write stays done while it is being retried and the database is slow',
  async () => {
    const first = await order({ 'idempotency-key': 'slowly' });
    const other = connect(url!);
    const { repeated, asked } = await other.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE idempotency_record IN ACCESS EXCLUSIVE MODE`);
      const waiting = () =>
        tx.query(sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'idempotency_record'::regclass`);
      const repeated = order({ 'idempotency-key': 'slowly' });
      await expect.poll(waiting).toHaveLength(1);
      const asked = fateOf('slowly');
      await expect.poll(waiting).toHaveLength(2);
      // Longer than anyone could mistake for a busy moment.
      await sleep(1_000);
      return { repeated, asked };
    });
    await other.close();
    expect(await asked).toMatchObject({ state: 'done', body: first.json() });
    expect((await repeated).body).toBe(first.body);
  },
);

describe('a write that holds its key', () => {
  const claimed = (idempotencyKey: string): IdempotencyClaim => ({
    apiKeyId: 1,
    idempotencyKey,
    requestHash: createHash('sha256').update(idempotencyKey).digest(),
    method: 'POST',
    path: '/api/v2/orders',
    requestId: idempotencyKey,
    receivedAt: new Date(),
    heldBackMs: 0,
  });
  const writes = new Idempotency(() => new Date());
  const rendered = { status: 201, headers: {}, body: '{}' };

  test('is running until it ends: reading its outcome does not wait for it, not even on a single connection', async () => {
    const claim = claimed('carried-out');
    let begin = () => {};
    let goOn = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    writes.begin(claim);
    const done = writes.once(db, claim, async (tx) => {
      await tx.query(sql`SELECT 1`);
      begin();
      await waiting;
      return rendered;
    });
    // Asked before it has its key, and while it has it.
    const early = writes.findState(db, 1, 'carried-out');
    await begun;
    expect((await writes.findState(db, 1, 'carried-out')).state).toBe('running');
    expect((await early).state).toBe('running');
    goOn();
    expect(await done).toBe(rendered);
    expect((await writes.findState(db, 1, 'carried-out')).state).toBe('running');
    writes.end(claim);
    expect((await writes.findState(db, 1, 'carried-out')).state).toBe('done');
  });

  test('releases its key if it fails: a write of another process is then done', async () => {
    const claim = claimed('given-up');
    writes.begin(claim);
    const failed = writes.once(db, claim, async () => {
      throw new Error('the connection broke');
    });
    await expect(failed).rejects.toThrow('the connection broke');
    const elsewhere = new Idempotency(() => new Date());
    await elsewhere.once(db, { ...claim, requestId: 'elsewhere' }, async () => rendered);
    expect(await writes.findState(db, 1, 'given-up')).toMatchObject({
      state: 'done',
      claim: { requestId: 'elsewhere' },
    });
    writes.end(claim);
  });
});

test('a rejected write has an outcome, with the ID of the original request', async () => {
  const send = (requestId: string) =>
    call('POST', '/ops/keys', {
      payload: { type: 'Nobody' },
      headers: { 'idempotency-key': 'refused', 'x-request-id': requestId },
    });
  const refused = await send('fate-2');
  await send('fate-3');
  expect(await fateOf('refused')).toMatchObject({
    state: 'done',
    request_id: 'fate-2',
    status: 400,
    body: refused.json(),
  });
});

test('an omitted body is null, and a secret is not shown again', async () => {
  const made = await call('POST', '/ops/keys', {
    payload: { type: 'Employee', name: 'secret' },
    headers: { 'idempotency-key': 'secret' },
  });
  expect(made.json().data.key).toMatch(/^dray_/);
  expect((await fateOf('secret')).body.data).toMatchObject({ name: 'secret', key: null });
  await order({ 'idempotency-key': 'minimal', prefer: 'return=minimal' });
  expect(await fateOf('minimal')).toMatchObject({
    status: 201,
    body: null,
    headers: { 'preference-applied': 'return=minimal' },
  });
});

test('the writes of another API key are unknown', async () => {
  await order({ 'idempotency-key': 'mine', 'x-request-id': 'fate-mine' });
  expect(await fateOf('mine', 'customer')).toEqual(NOTHING);
  expect(await changesOf('fate-mine', 'customer')).toEqual([]);
});

test('after a day a write is unknown', async () => {
  await order({ 'idempotency-key': 'yesterday' });
  clock.advanceSeconds(24 * 3600 + 60);
  expect(await fateOf('yesterday')).toEqual(NOTHING);
  clock.advanceSeconds(-(24 * 3600 + 60));
});

test.each([256, 1500])('a key of %i characters returns 400', async (length) => {
  const response = await call('GET', `/api/v2/writes/${'x'.repeat(length)}`);
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'SCHEMA_VIOLATION']);
  expect((await call('GET', `/api/v2/writes/${'x'.repeat(255)}`)).statusCode).toBe(200);
});

describe.runIf(isOnPostgres)('while it runs', () => {
  const make = { payload: { type: 'Employee', name: 'waits' }, headers: { 'idempotency-key': 'waits' } };

  /** Asks while the write waits for a lock; the others never wait for it. */
  async function whileWaiting(ask: () => Promise<void>): Promise<number> {
    const other = connect(url!);
    const { sent } = await other.tx(async (tx) => {
      await tx.query(sql`LOCK TABLE api_key IN EXCLUSIVE MODE`);
      const sent = call('POST', '/ops/keys', make);
      await expect
        .poll(() =>
          tx.query(sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'api_key'::regclass`),
        )
        .toHaveLength(1);
      await ask();
      return { sent };
    });
    await other.close();
    return (await sent).statusCode;
  }

  test('a write is running on this and every other process, and done afterwards', async () => {
    const second = await build({ on: connect(url!), clock });
    const status = await whileWaiting(async () => {
      expect(await fateOf('waits')).toMatchObject({
        state: 'running',
        method: 'POST',
        path: '/ops/keys',
        status: null,
        expires_at: null,
      });
      const elsewhere = await second.call('GET', '/api/v2/writes/waits');
      expect(elsewhere.json().data).toEqual({ ...NOTHING, state: 'running' });
      expect((await second.call('GET', '/api/v2/writes/others')).json().data.state).toBe('unknown');
    });
    expect(status).toBe(201);
    expect((await fateOf('waits')).state).toBe('done');
  });
});

test.runIf(isOnPostgres)('a client that disconnects does not abort its write', async () => {
  const base = await address();
  await call('GET', '/api/v2/me');
  const key = (await call('POST', '/ops/keys', { payload: { type: 'Employee' } })).json().data.key;
  await call('GET', '/api/v2/me', { key });
  const gone = new AbortController();
  // A connection besides those of the service, which needs one for the write and one for the question.
  const other = connect(url!);
  await other.tx(async (tx) => {
    await tx.query(sql`LOCK TABLE api_key IN EXCLUSIVE MODE`);
    const sent = fetch(`${base}/ops/keys`, {
      method: 'POST',
      signal: gone.signal,
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'gone' },
      body: '{"type":"Employee"}',
    }).catch(() => undefined);
    await expect.poll(async () => (await fateOf('gone', key)).state).toBe('running');
    gone.abort();
    await sent;
    expect((await fateOf('gone', key)).state).not.toBe('done');
  });
  await other.close();
  await expect.poll(async () => (await fateOf('gone', key)).state).not.toBe('running');
});

test('the changes of a request are listed as in events, also without an Idempotency-Key', async () => {
  const made = await order({ 'x-request-id': 'change-1' });
  expect(await changesOf('change-1')).toEqual([
    {
      request_id: 'change-1',
      action: 'order.create',
      resource: 'order',
      resource_id: made.json().data.id,
      at: expect.stringMatching(/Z$/),
    },
  ]);
  const purchase = await call('POST', '/api/v2/purchases', {
    payload: purchaseBody(),
    headers: { 'x-request-id': 'change-2' },
  });
  expect(await changesOf('change-2')).toMatchObject([
    { resource: 'purchase', resource_id: purchase.json().data.purchase_global_id },
  ]);
});

test('records are named by their v1 list and their fields joined by colons', async () => {
  const [stock] = await db.query<{ location_id: number; received: number }>(
    sql`SELECT location_id, received FROM inventory WHERE product_id = ${product} ORDER BY 1 LIMIT 1`,
  );
  const put = async (requestId: string, unsellable: number) => {
    const record = { LocationID: stock!.location_id, ProductID: product, Unsellable: unsellable };
    const response = await call('PUT', '/ops/records/inventory', {
      payload: JSON.stringify([record]),
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    });
    expect(response.statusCode).toBe(200);
  };
  await put('records-1', 3);
  expect(await changesOf('records-1')).toMatchObject([
    { action: 'records.update', resource: 'inventory', resource_id: `${stock!.location_id}:${product}` },
  ]);
  await put('records-2', 3);
  expect(await changesOf('records-2')).toEqual([]);
});

test('each new record of a load is a change, besides existing ones', async () => {
  const load = (requestId: string, payload: object[]) =>
    call('PUT', '/ops/records/productCategories', {
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    });
  const [known] = (await call('GET', '/api/v1/productCategories')).json().Data;
  const records = [
    { ProductCategoryID: 9001, CategoryName: 'New', Sequence: 901 },
    { ProductCategoryID: 9002, CategoryName: 'Newer', Sequence: 902 },
    { ...known, CategoryName: 'Renamed' },
  ];
  const loaded = await load('records-3', records);
  expect(loaded.json().data).toEqual({ inserted: 2, updated: 1, unchanged: 0 });
  const told = await changesOf('records-3');
  const events = await db.query<{ id: string }>(
    sql`SELECT resource_id AS id FROM event WHERE request_id = 'records-3' ORDER BY tick, seq`,
  );
  expect(events).toHaveLength(3);
  expect(told.map(({ resource_id }: { resource_id: string }) => resource_id)).toEqual(
    events.map(({ id }) => id),
  );
  expect(told).toMatchObject([
    { action: 'records.insert', resource: 'productCategories' },
    { action: 'records.insert', resource: 'productCategories' },
    { action: 'records.update', resource: 'productCategories' },
  ]);
});

test('a load without per-record audit entries is listed with its totals', async () => {
  await db.query(sql`INSERT INTO audit_log (api_key_id, request_id, action, subject, subject_id, after)
    SELECT api_key_id, 'records-4', 'records.put', 'records', 'products', '{"inserted": 1, "updated": 0}'
    FROM audit_log WHERE request_id = 'records-3' LIMIT 1`);
  expect(await changesOf('records-4')).toMatchObject([
    { action: 'records.put', resource: 'products', resource_id: null },
  ]);
});

test('a rejected write and a read have no changes', async () => {
  await call('POST', '/api/v2/orders', { payload: {}, headers: { 'x-request-id': 'none-1' } });
  await call('GET', '/api/v2/me', { headers: { 'x-request-id': 'none-2' } });
  expect([await changesOf('none-1'), await changesOf('none-2')]).toEqual([[], []]);
});

test.each(['/api/v2/writes', '/api/v2/writes?request_id='])('%s returns 400', async (path) => {
  const response = await call('GET', path);
  expect([response.statusCode, response.json().error.field_errors[0].field]).toEqual([400, 'request_id']);
});
