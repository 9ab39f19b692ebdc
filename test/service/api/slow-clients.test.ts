import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { connectionsOf, head, portOf, RawClient } from '../../support/sockets.ts';

const KEY = { 'x-api-key': demoKeys().employee };
const JSON_BODY = { ...KEY, 'content-type': 'application/json', 'content-length': '400' };
const LIMIT_MS = 1_000;
/** Far below what Node's own interval of 30 s would allow, and far above what a busy machine needs. */
const SOON = { interval: 100 };
const TLS = join(import.meta.dirname, '../../support/tls');

/** Sends a byte now and then for as long as anybody listens. */
function trickle(client: RawClient, text: string): void {
  const timer = setInterval(() => (client.socket.destroyed ? clearInterval(timer) : client.send(text)), 100);
}

const settings = { REQUEST_TIMEOUT_MS: String(LIMIT_MS), KEEP_ALIVE_TIMEOUT_MS: String(LIMIT_MS) };

test.runIf(isOnPostgres)('a connection with a pending response stays open as long as it takes', async () => {
  const service = await build({ env: settings });
  const other = connect(service.url!, { poolSize: 1 });
  const client = await RawClient.open(await portOf(service));
  await other.tx(async (tx) => {
    await tx.query(sql`LOCK TABLE customer IN ACCESS EXCLUSIVE MODE`);
    client.send(head('GET', '/api/v1/customers?PageSize=1', KEY));
    // Longer than a silent connection may last.
    await sleep(3 * LIMIT_MS);
    expect([client.isClosed, client.received]).toEqual([false, '']);
  });
  await expect.poll(() => client.received).toMatch(/^HTTP\/1\.1 200/);
  await other.close();
});

describe('slow connections are closed in time', async () => {
  const service = await build({ env: settings });
  const port = await portOf(service);

  test.each([
    ['nothing is sent at all', '', '', ''],
    ['the headers trickle in', 'GET /api/v2/me HTTP/1.1\r\nhost: x\r\n', 'x', '408'],
    ['a body trickles in', head('POST', '/api/v2/purchases', JSON_BODY), ' ', '408'],
    ['a body trickles in to no route', head('POST', '/api/v2/nothing', JSON_BODY), ' ', ''],
    [
      'a body trickles in without a key',
      head('POST', '/api/v2/purchases', { 'content-length': '400' }),
      ' ',
      '401',
    ],
    ['a body trickles in to a read', head('GET', '/api/v2/me', JSON_BODY), ' ', '200'],
    ['nothing follows a response', head('GET', '/api/v2/me', KEY), '', '200'],
  ])('%s', async (_what, begin, more, status) => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => RawClient.open(port)));
    for (const client of clients) {
      if (begin) client.send(begin);
      if (more) trickle(client, more);
    }
    await expect.poll(() => connectionsOf(service), SOON).toBe(0);
    for (const client of clients) expect(client.received).toMatch(new RegExp(`^(HTTP/1.1 ${status}|$)`));
    expect(service.service.traffic().inFlight).toBe(0);
  });
});

test('a TLS handshake that never starts is closed in time', async () => {
  const service = await build({
    env: { ...settings, TLS_CERT: join(TLS, 'cert.pem'), TLS_KEY: join(TLS, 'key.pem') },
  });
  const port = await portOf(service);
  const silent = await RawClient.open(port);
  const secure = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  let isSecureClosed = false;
  secure
    .on('error', () => undefined)
    .on('close', () => {
      isSecureClosed = true;
    });
  secure.resume();
  secure.write('GET /api/v2/me HTTP/1.1\r\nhost: x\r\n');
  await expect.poll(() => [silent.isClosed, isSecureClosed], SOON).toEqual([true, true]);
});

test.each([
  ['', {}],
  [' over TLS', { TLS_CERT: join(TLS, 'cert.pem'), TLS_KEY: join(TLS, 'key.pem') }],
])('a stop does not wait for a connection%s that never sent anything', async (_, tls) => {
  const service = await build({ env: { DRAIN_MS: '0', REQUEST_TIMEOUT_MS: '600000', ...tls } });
  const port = await portOf(service);
  const silent = 'TLS_CERT' in tls ? await secureSocket(port) : (await RawClient.open(port)).socket;
  await expect.poll(() => connectionsOf(service)).toBe(1);
  await service.service.stop();
  expect(await connectionsOf(service)).toBe(0);
  silent.destroy();
});

async function secureSocket(port: number) {
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.on('error', () => undefined).resume();
  await once(socket, 'secureConnect');
  return socket;
}

test('connections over the limit are closed, and those within it are served', async () => {
  const service = await build({ env: { MAX_CONNECTIONS: '3' } });
  const port = await portOf(service);
  const clients = await Promise.all(Array.from({ length: 6 }, () => RawClient.open(port)));
  await expect.poll(() => clients.filter((client) => client.isClosed).length).toBe(3);
  const open = clients.filter((client) => !client.isClosed);
  for (const client of open) client.send(head('GET', '/healthz'));
  await expect.poll(() => open.every((client) => client.received.startsWith('HTTP/1.1 200'))).toBe(true);
});
