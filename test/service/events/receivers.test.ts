import type { LookupAddress, lookup as resolve } from 'node:dns';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { guardedLookup } from '../../../src/webhooks/address.ts';
import { build } from '../../support/build.ts';
import { hooksOf, receiver, startSending, startTcpPeer } from './hooks.ts';

/** Instead of 15 seconds. */
const LIMIT_MS = 2_000;

const service = await build();
/** What a name leads to; tests change it. */
const names = new Map<string, string[]>();
const looked: string[] = [];
const look = ((host: string, _options: unknown, done: (error: null, all: LookupAddress[]) => void) => {
  looked.push(host);
  const found = names.get(host) ?? ['127.0.0.1'];
  setImmediate(() =>
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    ),
  );
}) as unknown as typeof resolve;
await startSending(service, { limitMs: LIMIT_MS, lookup: guardedLookup('Development', look) });
const { hook, draft, show, deliveries, hurry } = hooksOf(service);
const remove = (id: string) => service.call('DELETE', `/api/v2/webhooks/${id}`);

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

/** Sends on and on, and counts. */
function sendEndlessly(socket: Socket, head: string): { bytes: () => number } {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
  return { bytes: () => socket.bytesWritten };
}

interface RudeReceiver {
  name: string;
  meet(socket: Socket): void;
  /** What the log says about it. */
  status: number | null;
  error: RegExp;
}

const RUDE_RECEIVERS: readonly RudeReceiver[] = [
  { name: 'never responds', meet: (socket) => socket.resume(), status: null, error: /no response within/ },
  {
    name: 'responds one character at a time, endlessly',
    meet(socket) {
      const timer = setInterval(() => socket.write('H'), 20);
      socket.on('close', () => clearInterval(timer));
      socket.resume();
    },
    status: null,
    error: /./,
  },
  {
    name: 'closes in the middle of the request',
    meet: (socket) => socket.once('data', () => socket.destroy()),
    status: null,
    error: /./,
  },
  {
    name: 'closes in the middle of its headers',
    meet: (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-le')),
    status: null,
    error: /./,
  },
  {
    name: 'does not speak HTTP',
    meet: (socket) => socket.write('SSH-2.0-OpenSSH_9.2p1\r\n'),
    status: null,
    error: /Parse Error|HPE/i,
  },
  {
    name: 'sends endless headers',
    meet: (socket) => socket.once('data', () => sendEndlessly(socket, 'HTTP/1.1 200 OK\r\nx: ')),
    status: null,
    error: /overflow|Parse Error/i,
  },
  {
    name: 'answers 101 and switches protocols',
    meet: (socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      ),
    status: 101,
    error: /101/,
  },
  {
    name: 'answers 102 repeatedly',
    meet(socket) {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
      socket.resume();
    },
    status: null,
    error: /no response within/,
  },
  {
    name: 'closes after 100',
    meet: (socket) => socket.once('data', () => socket.end('HTTP/1.1 100 Continue\r\n\r\n')),
    status: null,
    error: /./,
  },
  {
    name: 'redirects',
    meet: (socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 302 Found\r\nlocation: http://10.0.0.1/\r\ncontent-length: 0\r\n\r\n'),
      ),
    status: 302,
    error: /302/,
  },
];

test.each(RUDE_RECEIVERS)(
  'a receiver that $name gets a logged failure, loses no events and delays no other receiver',
  async ({ meet, status, error }) => {
    let isRude = true;
    const rude = await startTcpPeer((socket) =>
      isRude ? meet(socket) : socket.on('data', () => socket.end(OK)).resume(),
    );
    const quick = await receiver();
    const [bad, good] = [await hook(rude.url), await hook(quick.url)];
    const order = await draft();
    await expect.poll(() => quick.got.map(({ event }) => event.resource_id)).toEqual([order]);
    await expect.poll(async () => (await deliveries(bad.webhook_id)).length).toBeGreaterThan(0);
    const [failed] = await deliveries(bad.webhook_id);
    expect(failed).toMatchObject({ attempt: 1, status, next_attempt_at: expect.any(String) });
    expect(failed!.error).toMatch(error);
    expect(await show(bad.webhook_id)).toMatchObject({ pending: 1, failing_since: expect.any(String) });
    isRude = false;
    for (const socket of rude.sockets) socket.destroy();
    await hurry();
    await expect.poll(async () => (await show(bad.webhook_id)).pending).toBe(0);
    await expect
      .poll(async () => (await deliveries(bad.webhook_id))[0])
      .toMatchObject({ event_id: failed!.event_id, attempt: 2, status: 200, error: null });
    for (const { webhook_id: id } of [bad, good]) await remove(id);
  },
);

test('a receiver that responds with a gigabyte has accepted the event, and the rest is not read', async () => {
  const poured: { bytes: () => number }[] = [];
  const endless = await startTcpPeer((socket) =>
    socket.once('data', () => {
      poured.push(sendEndlessly(socket, `HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`));
    }),
  );
  const { webhook_id: id } = await hook(endless.url);
  await draft();
  await expect.poll(async () => (await deliveries(id)).length).toBe(1);
  expect((await deliveries(id))[0]).toMatchObject({ status: 200, error: null });
  await expect.poll(() => endless.sockets.every((socket) => socket.destroyed)).toBe(true);
  // What fits into the buffers of two sockets, and not more.
  expect(poured[0]!.bytes()).toBeLessThan(16 * 1024 * 1024);
  await remove(id);
});

test('redirects are not followed, even to an address that would be allowed', async () => {
  const elsewhere = await receiver();
  const there = await receiver((response) => {
    response.writeHead(307, { location: elsewhere.url }).end();
  });
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(async () => (await deliveries(id))[0]?.status).toBe(307);
  expect(elsewhere.got).toEqual([]);
  await remove(id);
});

test('a host name is resolved for each connection, and nothing is sent if it now leads to a private address', async () => {
  const there = await receiver((response) => response.writeHead(200, { connection: 'close' }).end());
  // This machine by name, so that the creation finds it too.
  const { webhook_id: id } = await hook(`http://localhost:${there.port}/hook`);
  const first = await draft();
  await expect.poll(() => there.got.map(({ event }) => event.resource_id)).toEqual([first]);
  for (const addresses of [['10.0.0.1'], ['127.0.0.1', '169.254.169.254'], ['::ffff:10.0.0.1']]) {
    names.set('localhost', addresses);
    const before = looked.length;
    const order = await draft();
    await expect.poll(async () => (await deliveries(id))[0]?.error ?? '').toMatch(/cannot be sent to/);
    expect(looked.length).toBeGreaterThan(before);
    expect(there.got.map(({ event }) => event.resource_id)).not.toContain(order);
    names.delete('localhost');
    await hurry();
    await expect.poll(() => there.got.map(({ event }) => event.resource_id)).toContain(order);
    await expect.poll(async () => (await deliveries(id))[0]?.status).toBe(200);
  }
  await remove(id);
});

test('an address in unusual notation is checked as the address it denotes', async () => {
  const there = await receiver();
  const { webhook_id: id } = await hook(there.url);
  const moveTo = (host: string, port: number | string = 80) =>
    service.db.query(
      sql`UPDATE webhook SET url = ${`http://${host}:${port}/`}, generation = generation + 1 WHERE webhook_id = ${id}`,
    );
  for (const host of ['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '[::ffff:10.0.0.1]', '10.1']) {
    await moveTo(host);
    const before = (await deliveries(id)).length;
    await draft();
    await expect.poll(async () => (await deliveries(id)).length, { message: host }).toBeGreaterThan(before);
    const [failed] = await deliveries(id);
    expect([host, failed!.status, failed!.error]).toEqual([
      host,
      null,
      expect.stringMatching(/cannot be sent to/),
    ]);
  }
  expect(there.got).toEqual([]);
  for (const host of ['2130706433', '0x7f000001', '0177.0.0.1', '[::ffff:127.0.0.1]']) {
    await moveTo(host, there.port);
    await hurry();
    const order = await draft();
    await expect
      .poll(() => there.got.map(({ event }) => event.resource_id), { message: host })
      .toContain(order);
  }
  await remove(id);
});

test('a connection closed by the receiver between two events costs no attempt', async () => {
  const sockets: Socket[] = [];
  const there = await startTcpPeer((socket) => {
    sockets.push(socket);
    socket.on('data', () => {
      socket.write(OK);
    });
  });
  const { webhook_id: id } = await hook(there.url);
  await draft();
  await expect.poll(async () => (await deliveries(id)).length).toBe(1);
  // The next event meets its end: no earlier, so that the sender cannot have noticed it.
  sockets[0]!.removeAllListeners('data');
  sockets[0]!.once('data', () => sockets[0]!.resetAndDestroy());
  await draft();
  await expect.poll(async () => (await deliveries(id)).length).toBe(2);
  expect((await deliveries(id)).map(({ status, attempt }) => [status, attempt])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect(sockets.length).toBeGreaterThan(1);
  await remove(id);
});
