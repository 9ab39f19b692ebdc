import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../bench/support/free-port.ts';
import { isOnPostgres } from '../support/database.ts';
import { dray, type Env, type RunningServer, startServer } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

/** The processes that serve for this one. */
function childrenOf({ child }: RunningServer): number[] {
  const text = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

async function newKey(env: Env, limit = '9000000'): Promise<string> {
  const { stdout } = await dray(['keys', 'create', '--type', 'Employee', '--limit', limit], env);
  return stdout.trim();
}

/** The status, or why there is none. */
function status(url: string, key: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(`${url}/api/v2/me`, { agent, headers: { 'x-api-key': key } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    }).once('error', (error) => resolve(String(error)));
  });
}

test('--processes must be a number and needs PostgreSQL', async () => {
  expect((await dray(['serve', '--processes', 'many'])).stderr).toBe(
    'dray: --processes must be a whole number from 1 to 64.\n',
  );
  expect((await dray(['serve', '--processes', '2'])).stderr).toBe(
    'dray: --processes requires PostgreSQL: the embedded engine supports only one process. Set DATABASE_URL.\n',
  );
});

describe.runIf(isOnPostgres)('several processes on one port', () => {
  test('processes on one port share rate limits and stop together', async () => {
    const env = await demoProcessDatabase();
    const server = await startServer(env, ['serve', '--processes', '2']);
    expect(childrenOf(server)).toHaveLength(2);
    const key = await newKey(env, '20');
    const each = new Agent({ keepAlive: false });
    const statuses = await Promise.all(Array.from({ length: 40 }, () => status(server.url, key, each)));
    expect(statuses.filter((one) => one === 200)).toHaveLength(20);
    expect(statuses.filter((one) => one === 429)).toHaveLength(20);
    expect(await server.stop('SIGINT')).toBe(0);
  });

  test('a killed process is replaced', async () => {
    const env = await demoProcessDatabase();
    const server = await startServer(env, ['serve', '--processes', '2']);
    const [first] = childrenOf(server);
    process.kill(first!, 'SIGKILL');
    await expect.poll(() => childrenOf(server).filter((pid) => pid !== first)).toHaveLength(2);
    const key = await newKey(env);
    const each = new Agent({ keepAlive: false });
    await expect.poll(() => status(server.url, key, each)).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test('SIGHUP replaces all processes without a failed request, and each has its own metrics', async () => {
    const METRICS_PORT = String(await findFreePort());
    const env = await demoProcessDatabase();
    const server = await startServer({ ...env, METRICS_PORT }, ['serve', '--processes', '2']);
    const before = childrenOf(server);
    const key = await newKey(env);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let isOver = false;
    const seen: (number | string)[] = [];
    const loops = Array.from({ length: 8 }, async () => {
      while (!isOver) seen.push(await status(server.url, key, agent));
    });
    await expect.poll(() => seen.length).toBeGreaterThan(100);
    server.child.kill('SIGHUP');
    await expect
      .poll(() => childrenOf(server).filter((pid) => before.includes(pid)), { interval: 100 })
      .toEqual([]);
    const reloaded = seen.length;
    await expect.poll(() => seen.length).toBeGreaterThan(reloaded + 100);
    isOver = true;
    await Promise.all(loops);
    agent.destroy();
    expect(childrenOf(server)).toHaveLength(2);
    expect(seen.filter((one) => one !== 200)).toEqual([]);
    for (const port of [Number(METRICS_PORT), Number(METRICS_PORT) + 1])
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test('a process that dies while it is being replaced gets exactly one successor', async () => {
    const server = await startServer({ ...(await demoProcessDatabase()), LOG_LEVEL: 'info' }, [
      'serve',
      '--processes',
      '2',
    ]);
    const before = childrenOf(server);
    server.child.kill('SIGHUP');
    // The successor of the first is on its way.
    await expect.poll(() => childrenOf(server).length).toBe(3);
    process.kill(before[0]!, 'SIGKILL');
    await expect.poll(() => server.output.stdout).toContain('Reloaded: every process was replaced');
    await expect.poll(() => childrenOf(server).filter((pid) => before.includes(pid))).toEqual([]);
    expect(childrenOf(server)).toHaveLength(2);
    expect(await server.stop()).toBe(0);
  });

  test('if the first process cannot start, all exit with its code', async () => {
    const env = {
      ...(await demoProcessDatabase()),
      TLS_CERT: '/nowhere/cert.pem',
      TLS_KEY: '/nowhere/key.pem',
    };
    const { code, stderr } = await dray(['serve', '--processes', '2'], env);
    expect([code, stderr]).toEqual([78, expect.stringContaining('/nowhere/cert.pem')]);
  });
});
