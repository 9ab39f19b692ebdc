import { describe, expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { isOnPostgres } from '../../support/database.ts';
import { type RunningServer, startServer } from '../../support/process.ts';
import { demoProcessDatabase } from '../../support/process-database.ts';
import { Stream } from './stream-client.ts';

const open = async ({ url }: RunningServer) => {
  const stream = await Stream.open(url, 'after=now', { 'x-api-key': demoKeys().customer });
  onTestFinished(() => stream.close());
  return stream.status;
};

async function start(args: string[], env: Awaited<ReturnType<typeof demoProcessDatabase>>) {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env }, args);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

/** Two servers, with three streams on the first and two on the second. */
async function twoServers(): Promise<[RunningServer, RunningServer]> {
  const env = await demoProcessDatabase();
  const first = await start(['serve'], env);
  const second = await start(['serve'], env);
  for (const server of [first, first, first, second, second]) expect(await open(server)).toBe(200);
  for (const server of [first, second]) expect(await open(server)).toBe(429);
  return [first, second];
}

const threeMore = async (server: RunningServer) => {
  await expect.poll(() => open(server), { interval: 200 }).toBe(200);
  expect([await open(server), await open(server), await open(server)]).toEqual([200, 200, 429]);
};

describe.runIf(isOnPostgres)('the five streams of a key across processes', () => {
  test('the streams of a killed server are free for another', async () => {
    const [first, second] = await twoServers();
    await first.stop('SIGKILL');
    await threeMore(second);
  });

  test('the stream slots of a frozen server become free, and its streams end when it resumes', async () => {
    const [first, second] = await twoServers();
    first.child.kill('SIGSTOP');
    await threeMore(second);
    first.child.kill('SIGCONT');
    await expect.poll(() => open(first), { interval: 200 }).toBe(429);
  });

  test('several processes on one port share the five', async () => {
    const server = await start(['serve', '--processes', '2'], await demoProcessDatabase());
    const statuses = await Promise.all(Array.from({ length: 12 }, () => open(server)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
