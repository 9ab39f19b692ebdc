import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from './demo.ts';
import type { LoadClient } from './load-client.ts';
import { deliveryDate } from './orders.ts';

const BURST = 12;
const PAUSE_MS = 500;
/** No order may ever have a number that begins so: nobody has sent one whole. */
export const HALF_SENT_PREFIX = 'HALF-';

interface Rudeness {
  name: string;
  text: (key: string, n: number) => string;
  /** The connection is destroyed after at most so long. */
  withinMs: number;
}

const RUDENESSES: readonly Rudeness[] = [
  { name: 'left at once', text: () => 'GET /readyz HTTP/1.1\r\nHost: dray\r\n\r\n', withinMs: 4 },
  {
    name: 'left a list',
    text: (key) => `GET /api/v2/orders?page_size=200 HTTP/1.1\r\nHost: dray\r\nx-api-key: ${key}\r\n\r\n`,
    withinMs: 40,
  },
  { name: 'left with half a body', text: halfOrder, withinMs: 60 },
  { name: 'left with half a header', text: () => 'GET /api/v2/me HTTP/1.1\r\nHost: dr', withinMs: 3_000 },
];

function halfOrder(key: string, n: number): string {
  const whole = JSON.stringify({
    customer_id: demo('customer'),
    po_num: `${HALF_SENT_PREFIX}${n}`,
    delivery_date: deliveryDate(),
    lines: [{ product_id: demo('product'), units: 1 }],
  });
  const head = [
    'POST /api/v2/orders?submit=true HTTP/1.1',
    'Host: dray',
    `x-api-key: ${key}`,
    'content-type: application/json',
    `content-length: ${whole.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${whole.slice(0, whole.length / 2)}`;
}

/** Clients that go away in the middle of something, many at once. */
export function rudeClient(desk: LoadClient): Promise<void> {
  const { random, office } = desk;
  let sent = 0;
  return desk.work(async () => {
    const { name, text, withinMs } = random.pick(RUDENESSES);
    const url = new URL(random.pick(office.urls));
    const burst = Array.from({ length: BURST }, () => {
      const leaveAfterMs = random.next() * withinMs;
      return sendAndDisconnect(url, text(office.key, ++sent), leaveAfterMs);
    });
    await Promise.all(burst);
    office.tally.add(`clients that ${name}`, BURST);
  }, PAUSE_MS);
}

/** So many at once, and then nothing more. */
export async function rudeBurst(url: string, key: string, count: number): Promise<void> {
  const sent = Array.from({ length: count }, (_, i) => {
    const { text, withinMs } = RUDENESSES[i % RUDENESSES.length]!;
    return sendAndDisconnect(new URL(url), text(key, i), ((i % 10) / 10) * Math.min(withinMs, 100));
  });
  await Promise.all(sent);
}

async function sendAndDisconnect(url: URL, text: string, afterMs: number): Promise<void> {
  const socket: Socket = connect({ host: url.hostname, port: Number(url.port) });
  socket.on('error', () => undefined);
  const connected = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    sleep(1_000, false),
  ]);
  if (connected) {
    socket.write(text);
    await sleep(afterMs);
  }
  socket.destroy();
}
