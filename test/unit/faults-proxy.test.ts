import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TcpProxy } from '../faults/machines/proxy.ts';

/** A server that says everything back, behind a proxy. */
let server: Server;
let proxy: TcpProxy;
const accepted: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on('error', () => undefined);
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.open((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.close();
  for (const socket of accepted.splice(0)) socket.destroy();
  server.close();
});

/** Not `once`, which fails where the connection ended with an error. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

class Client {
  heard = '';
  error: NodeJS.ErrnoException | undefined;
  isClosed = false;
  readonly socket = connect({ host: '127.0.0.1', port: proxy.port });

  constructor() {
    this.socket.on('data', (chunk) => {
      this.heard += chunk;
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
    this.socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** Whether it came back within the time. */
  async says(text: string, withinMs = 3_000): Promise<boolean> {
    this.socket.write(text);
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline) {
      if (this.heard.includes(text)) return true;
      await sleep(10);
    }
    return false;
  }
}

describe('the proxy of the fault campaign', () => {
  test('forwards both ways, including large data', async () => {
    const client = new Client();
    expect(await client.says('hello')).toBe(true);
    expect(await client.says('x'.repeat(3_000_000))).toBe(true);
  });

  test('a cut resets both ends', async () => {
    const client = new Client();
    await client.says('hello');
    const gone = Promise.all([closed(client.socket), closed(accepted[0]!)]);
    expect(proxy.cut()).toBe(1);
    await gone;
    expect(client.error?.code).toBe('ECONNRESET');
    expect(proxy.connections).toBe(0);
  });

  test.each(['both', 'to server', 'to client'] as const)(
    'stalled for good (%s), a connection sends nothing, not even that the other end has closed, and a new one works',
    async (direction) => {
      const client = new Client();
      await client.says('hello');
      proxy.stallForGood(direction);
      expect(await client.says('lost', 150)).toBe(false);
      if (direction !== 'to server') {
        accepted[0]!.destroy();
        await sleep(100);
        expect(client.isClosed).toBe(false);
      }
      expect(await new Client().says('new')).toBe(true);
      proxy.heal();
      await closed(client.socket);
      expect(proxy.connections).toBe(1);
    },
  );

  test('stalled for a while, everything waits, including new connections, and then continues', async () => {
    const before = new Client();
    await before.says('hello');
    const goOn = proxy.stallAll('both');
    const during = new Client();
    expect(await before.says('one', 100)).toBe(false);
    expect(await during.says('two', 100)).toBe(false);
    goOn();
    expect(await before.says('three')).toBe(true);
    expect(await during.says('four')).toBe(true);
    expect(before.heard).toBe('helloonethree');
  });

  test('delayed data arrives in order', async () => {
    const client = new Client();
    await client.says('hello');
    proxy.delay(30);
    const begun = performance.now();
    client.socket.write('1');
    client.socket.write('2');
    expect(await client.says('3')).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(50);
    proxy.delay(0);
    expect(await client.says('4')).toBe(true);
    expect(client.heard).toBe('hello1234');
  });
});
