import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { newKeyText } from '../../../src/access/index.ts';
import { type Db, type Statement, sql } from '../../../src/db/index.ts';
import { Fault } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { headOf, RawConnection } from '../../support/raw-connection.ts';

const { service, db } = await build({ env: { REQUEST_TIMEOUT_MS: '2000' } });
const address = await service.listen();
const { employee, customer } = demoKeys();
const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const NDJSON_TYPE = { 'content-type': 'application/x-ndjson' };
const asEmployee = { 'x-api-key': employee };

interface Upload {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}
const put = (path: string, type: Record<string, string>, body: string, headers = {}): Upload => ({
  method: 'PUT',
  path,
  headers: { ...asEmployee, ...type, ...headers },
  body,
});
const padded = (text: string) => text + ' '.repeat(MEGABYTE - text.length);
const state = '{"State":"CA","StateName":"California"}';

/** Whatever ends a request before its body was read; each with more than fits into the buffers on the way. */
const REFUSED: [what: string, status: number, upload: Upload][] = [
  ['an object instead of the array', 400, put('/ops/records/states', JSON_TYPE, padded('{'))],
  [
    'NDJSON with a bad second line',
    400,
    put('/ops/records/states', NDJSON_TYPE, padded(`${state}\n{"State":\n`)),
  ],
  ['invalid UTF-8', 400, put('/ops/records/states', JSON_TYPE, padded('[\u0080'))],
  ['an unknown parameter', 400, put('/ops/records/states?dry_run=perhaps', JSON_TYPE, padded('[]'))],
  ['no key', 401, { ...put('/ops/records/states', JSON_TYPE, padded('[]')), headers: JSON_TYPE }],
  [
    'a key of another type',
    403,
    put('/ops/records/states', JSON_TYPE, padded('[]'), { 'x-api-key': customer }),
  ],
  ['an unknown path', 404, put('/ops/nothing', JSON_TYPE, padded('[]'))],
  ['an unknown path without a type', 404, { ...put('/nothing', {}, padded('[]')), method: 'POST' }],
  ['an unknown method', 405, put('/api/v2/me', JSON_TYPE, padded('{}'))],
  ['a body on a v1 list', 405, put('/api/v1/products', JSON_TYPE, padded('{}'))],
  ['a body that is too large', 413, { ...put('/api/v2/orders', JSON_TYPE, padded('{}')), method: 'POST' }],
  [
    'a record that is too large',
    413,
    put('/ops/records/states', JSON_TYPE, `["${'x'.repeat(2 * MEGABYTE)}"]`),
  ],
  ['another media type', 415, put('/ops/records/states', { 'content-type': 'text/csv' }, padded('a'))],
  [
    'another content coding',
    415,
    put('/ops/records/states', JSON_TYPE, padded('['), { 'content-encoding': 'gzip' }),
  ],
  [
    'an invalid bundle',
    422,
    { ...put('/ops/import', NDJSON_TYPE, padded('{"format":"x"}\n')), method: 'POST' },
  ],
  ['an unexpected body', 200, { ...put('/api/v2/me', JSON_TYPE, padded('{}')), method: 'GET' }],
];

function framed(upload: Upload, chunked: boolean): Buffer {
  const body = Buffer.from(upload.body, 'latin1');
  if (!chunked)
    return Buffer.concat([
      Buffer.from(
        headOf(upload.method, upload.path, { ...upload.headers, 'content-length': String(body.length) }),
      ),
      body,
    ]);
  const head = headOf(upload.method, upload.path, { ...upload.headers, 'transfer-encoding': 'chunked' });
  return Buffer.concat([
    Buffer.from(`${head}${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}

/** The connection is as it was, or it was closed as announced. Anything else leaves the next request without answer. */
async function usableOrClosed(connection: RawConnection, announced: string | undefined): Promise<void> {
  if (announced === 'close') return connection.closed();
  await connection.request('GET', '/healthz', {});
  expect((await connection.answer())?.status).toBe(200);
  connection.socket.destroy();
}

describe.each([
  ['with its length', false],
  ['in chunks', true],
])('a rejected upload of one megabyte, sent %s,', (_, chunked) => {
  test.each(REFUSED)('for %s (%i) leaves no connection hanging', async (_what, status, upload) => {
    const connection = await RawConnection.open(address);
    await connection.send(framed(upload, chunked));
    const answer = await connection.answer();
    expect(answer?.status).toBe(status);
    await usableOrClosed(connection, answer!.headers.connection);
  });
});

async function statusOf(url: string, upload: Upload): Promise<number | undefined> {
  const connection = await RawConnection.open(url);
  await connection.send(framed(upload, false));
  const answer = await connection.answer();
  await usableOrClosed(connection, answer!.headers.connection);
  return answer?.status;
}

test('a rejected upload of a key over its rate limit (429) leaves no connection hanging', async () => {
  await db.query(sql`UPDATE api_key SET max_requests_per_hour = 1 WHERE name LIKE '%upplier%'`);
  const url = await (await build({ on: db })).service.listen();
  const upload = put('/ops/records/states', JSON_TYPE, padded('[]'), { 'x-api-key': demoKeys().supplier });
  expect([await statusOf(url, upload), await statusOf(url, upload)]).toEqual([403, 429]);
});

test('an upload rejected while the database is unavailable (503) leaves no connection hanging', async () => {
  let isAway = false;
  const away: Db = Object.create(db, {
    query: {
      value: (statement: Statement) =>
        isAway ? Promise.reject(new Fault('UNAVAILABLE', 'Away.')) : db.query(statement),
    },
  });
  const url = await (await build({ on: away })).service.listen();
  isAway = true;
  const upload = put('/ops/records/states', JSON_TYPE, padded('[]'), {
    'x-api-key': newKeyText('Development'),
  });
  expect(await statusOf(url, upload)).toBe(503);
  isAway = false;
});

test('a small body that is rejected early is read to its end, and the connection stays open', async () => {
  const connection = await RawConnection.open(address);
  const body = 'x'.repeat(100_000);
  for (const path of ['/nothing', '/ops/records/states']) {
    await connection.request(
      'PUT',
      path,
      { ...JSON_TYPE, ...asEmployee, 'content-length': String(body.length) },
      body,
    );
    const answer = await connection.answer();
    expect([answer?.status, answer?.headers.connection]).toEqual([
      path === '/nothing' ? 404 : 400,
      'keep-alive',
    ]);
  }
  await connection.request('GET', '/healthz', {});
  expect((await connection.answer())?.status).toBe(200);
  connection.socket.destroy();
});

test('a client that sends Expect: 100-continue gets 100 and the rejection', async () => {
  const connection = await RawConnection.open(address);
  const upload = put('/ops/records/states', JSON_TYPE, padded('{'), { expect: '100-continue' });
  const bytes = framed(upload, false);
  const head = bytes.indexOf('\r\n\r\n') + 4;
  await connection.send(bytes.subarray(0, head));
  await connection.send(bytes.subarray(head));
  const answer = await connection.answer();
  expect(answer?.status).toBe(400);
  await usableOrClosed(connection, answer!.headers.connection);
});

test('a client that never stops sending is disconnected', async () => {
  const connection = await RawConnection.open(address);
  await connection.send(
    headOf('PUT', '/ops/records/states', { ...asEmployee, ...JSON_TYPE, 'content-length': '900000000' }),
  );
  const block = Buffer.alloc(MEGABYTE, 0x20);
  await connection.send('{');
  expect((await connection.answer())?.headers.connection).toBe('close');
  connection.socket.removeAllListeners('end');
  let sent = 0;
  while (!connection.socket.destroyed && sent < 500) {
    await connection.send(block);
    sent++;
  }
  expect(sent).toBeLessThan(500);
});

test('requests sent after a response with "Connection: close" are not processed', async () => {
  const connection = await RawConnection.open(address);
  const upload = put('/ops/records/states', JSON_TYPE, padded('{'));
  const key = JSON.stringify({ type: 'Employee', name: 'smuggled' });
  const second =
    headOf('POST', '/ops/keys', { ...asEmployee, ...JSON_TYPE, 'content-length': String(key.length) }) + key;
  await connection.send(Buffer.concat([framed(upload, false), Buffer.from(second)]));
  expect((await connection.answer())?.headers.connection).toBe('close');
  expect(await connection.answer()).toBeUndefined();
  expect(await db.query(sql`SELECT FROM api_key WHERE name = 'smuggled'`)).toHaveLength(0);
});
