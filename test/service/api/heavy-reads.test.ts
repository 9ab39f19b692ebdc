import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { startServer } from '../../support/process.ts';
import { demoProcessDatabase } from '../../support/process-database.ts';
import { head, RawClient } from '../../support/sockets.ts';

const COUNT = 300;
const LISTS = ['products', 'invoices', 'customerPricing', 'inventory'];
const MAX_MEMORY_MB = 300;
/** Those that are under way when another key comes, and one more. */
const MAX_BEFORE_ANOTHER_KEY = 8;

const isWhole = ({ received }: RawClient) => {
  const [, length] = /^content-length: (\d+)\r$/im.exec(received) ?? [];
  const [heads, ...body] = received.split('\r\n\r\n');
  if (length !== undefined) return Buffer.byteLength(body.join('\r\n\r\n')) >= Number(length);
  return heads !== undefined && received.endsWith('0\r\n\r\n');
};

async function mostMemoryMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

test('300 expensive reads with one key all get a response, another key barely waits, and memory use stays low', async () => {
  const database = await demoProcessDatabase();
  const server = await startServer({ ...database, REQUEST_TIMEOUT_MS: '5000' });
  const port = Number(new URL(server.url).port);
  const heavy = { 'x-api-key': demoKeys().employee };
  const other = { 'x-api-key': demoKeys().supplier };
  for (const headers of [heavy, other]) await fetch(`${server.url}/api/v2/me`, { headers });
  const clients = await Promise.all(Array.from({ length: COUNT }, () => RawClient.open(port)));
  clients.forEach((client, i) => {
    client.send(head('GET', `/api/v1/${LISTS[i % LISTS.length]}?PageSize=500`, heavy));
  });
  const answered = () => clients.filter(({ received }) => received !== '').length;
  const me = await fetch(`${server.url}/api/v2/me`, { headers: other });
  expect(me.status).toBe(200);
  expect(answered()).toBeLessThanOrEqual(MAX_BEFORE_ANOTHER_KEY);
  await expect.poll(() => clients.filter((one) => one.isClosed || isWhole(one)).length).toBe(COUNT);
  const outcomes = clients.map((one) => {
    if (!isWhole(one)) return 'cut';
    const status = one.received.slice(9, 12);
    return status === '503' && !/^retry-after: \d+\r$/im.test(one.received)
      ? '503 without Retry-After'
      : status;
  });
  expect(outcomes.filter((one) => one !== '200' && one !== '503')).toEqual([]);
  expect(outcomes.filter((one) => one === '200').length).toBeGreaterThan(0);
  if (process.platform === 'linux') expect(await mostMemoryMb(server.child.pid!)).toBeLessThan(MAX_MEMORY_MB);
  for (const client of clients) client.vanish();
  expect(await server.stop()).toBe(0);
});
