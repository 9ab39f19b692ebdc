import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { dray, type RunningServer, startServer } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

/** Short, so that whoever must wait for it to run out does not wait long. */
const LEASE_MS = 3_000;
const database = await demoProcessDatabase();
const env = { ...database, FOLDER_LEASE_MS: String(LEASE_MS), LOG_LEVEL: 'error' };
const running: RunningServer[] = [];
afterAll(async () => {
  for (const server of running) {
    server.child.kill('SIGCONT');
    await server.stop('SIGKILL');
  }
});

const { keys } = JSON.parse((await dray(['demo', '--json'])).stdout) as { keys: Record<string, string> };

async function start(through: readonly string[] = []): Promise<RunningServer> {
  const server = await startServer(env, ['start'], through);
  running.push(server);
  return server;
}

async function write(server: RunningServer, name: string): Promise<Response> {
  return fetch(`${server.url}/ops/keys`, {
    method: 'POST',
    headers: { 'x-api-key': keys.employee!, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'Employee', name }),
  });
}

async function names(server: RunningServer): Promise<string[]> {
  const response = await fetch(`${server.url}/ops/keys?limit=500`, {
    headers: { 'x-api-key': keys.employee! },
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map((key) => key.name).filter((name) => name?.startsWith('lease'));
}

/** Another process table under the same host name, as in a second container on the same volume. */
const APART = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0;
if (!canUnshare)
  process.stderr.write('SKIPPED: two process tables on one folder; unshare needs root and Linux.\n');

describe('the embedded engine’s folder has one owner', () => {
  test.runIf(canUnshare)(
    'even across process tables: the second process is rejected, and nothing is lost',
    async () => {
      const first = await start(APART);
      expect((await write(first, 'lease 1')).status).toBe(201);
      const second = await dray(['start'], { ...env, PORT: '0' });
      expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('is in use by process')]);
      expect(second.stderr).toContain(first.url);
      expect((await write(first, 'lease 2')).status).toBe(201);
      // A command finds the server there by its heartbeat.
      const list = await dray(['keys', 'list', '--json'], env);
      expect(list.stdout).toContain('lease 2');
      await first.stop('SIGKILL');
    },
  );

  test('after the owner is killed, the next process in the same process table takes over at once', async () => {
    const first = await start();
    expect((await write(first, 'lease 3')).status).toBe(201);
    await first.stop('SIGKILL');
    const next = await start();
    expect(next.output.stderr).not.toContain('Waiting up to');
    expect(await names(next)).toContain('lease 3');
    if (canUnshare) expect(await names(next)).toEqual(expect.arrayContaining(['lease 1', 'lease 2']));
    expect(await next.stop()).toBe(0);
    expect(await readdir(join((database as { DATA_DIR: string }).DATA_DIR, 'lease'))).toEqual(['free']);
  });

  test('a frozen owner loses the folder, writes nothing when it resumes, and exits with an error', async () => {
    const frozen = await start();
    expect((await write(frozen, 'lease 4')).status).toBe(201);
    // Requests that wait in its socket: their writes are the first thing that it does when it wakes up.
    frozen.child.kill('SIGSTOP');
    const late = Array.from({ length: 5 }, (_, n) =>
      write(frozen, `lease too late ${n}`).catch(() => undefined),
    );
    const taker = await start();
    expect(taker.output.stderr).toContain('Waiting up to');
    expect((await write(taker, 'lease 5')).status).toBe(201);
    const ended = once(frozen.child, 'exit');
    frozen.child.kill('SIGCONT');
    expect(await ended).toEqual([1, null]);
    expect(frozen.output.stderr).toMatch(/dray: The data folder .* Nothing more is written/);
    for (const answer of await Promise.all(late)) expect(answer?.status ?? 503).toBe(503);
    expect((await write(taker, 'lease 6')).status).toBe(201);
    await taker.stop('SIGKILL');
    const after = await start();
    expect((await names(after)).filter((name) => /[456]$|late/.test(name)).sort()).toEqual([
      'lease 4',
      'lease 5',
      'lease 6',
    ]);
    await after.stop();
  });

  test('an owner frozen longer than its lease exits, even if no other process took over', async () => {
    const frozen = await start();
    frozen.child.kill('SIGSTOP');
    await sleep(LEASE_MS);
    const ended = once(frozen.child, 'exit');
    frozen.child.kill('SIGCONT');
    expect(await ended).toEqual([1, null]);
    expect(frozen.output.stderr).toContain('longer than its lease lasts');
  });
});
