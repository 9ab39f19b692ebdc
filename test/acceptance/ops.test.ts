import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { dray, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const database = await demoProcessDatabase();
const server: RunningServer = await startServer(database);
const env = { ...database, DRAY_URL: server.url };
afterAll(() => server.stop('SIGKILL'));

const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout) as {
  keys: Record<string, string>;
  scenarios: Record<string, number | string>;
};
const ops = (...args: string[]) => dray(['ops', ...args], env);

async function read(id: unknown): Promise<{ status: string; purchase_id: number | null }> {
  const response = await fetch(`${server.url}/api/v2/purchases/${id}`, {
    headers: { 'x-api-key': keys.employee! },
  });
  return ((await response.json()) as { data: never }).data;
}

describe('dray ops', () => {
  test('tasks lists open tasks, completes one, and the waiting purchase continues', async () => {
    const id = scenarios.purchase_pending_activation;
    const table = (await ops('tasks', 'list')).stdout;
    expect(table).toMatch(/^id\s+product\s+name\s+status\s+waiting\s+since\n\s*1\s+\d+\s+.*\s+open\s+2/);
    const tasks = JSON.parse((await ops('tasks', 'list', '--json')).stdout) as {
      activation_task_id: number;
    }[];
    for (const { activation_task_id } of tasks) {
      const done = await ops('tasks', 'complete', String(activation_task_id));
      expect(done.stdout).toMatch(
        new RegExp(`^Task ${activation_task_id} is completed: product \\d+ \\(.+\\) is active\\.`),
      );
    }
    expect((await ops('tasks', 'list')).stdout.trim()).toBe('No products are waiting for activation.');
    expect(JSON.parse((await ops('tasks', 'list', '--all', '--json')).stdout)).toHaveLength(tasks.length);
    for (let i = 0; i < 300 && (await read(id)).status !== 'New'; i++) await sleep(100);
    expect((await read(id)).status).toBe('New');
  });

  test('purchases advance shows the new stage, or why it cannot advance', async () => {
    const id = String(scenarios.purchase_pending_activation);
    const accepted = await ops('purchases', 'advance', id, 'Accepted');
    expect([accepted.code, accepted.stdout]).toEqual([
      0,
      expect.stringMatching(/^Purchase \d+ \(.+\) is now Accepted\./),
    ]);
    const received = await ops('purchases', 'advance', id, 'Received', '--json');
    expect(JSON.parse(received.stdout)).toMatchObject({ purchase_global_id: id, status: 'Received' });
    const refused = await ops('purchases', 'advance', id, 'Verified');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/Confirmed.*409 INVALID_TRANSITION/),
    ]);
  });

  test('worker: pause and resume', async () => {
    expect((await ops('worker', 'pause')).stdout).toContain('paused');
    expect(JSON.parse((await ops('worker', 'resume', '--json')).stdout)).toEqual({ paused: false });
  });

  test('without a server, the command says which settings to set', async () => {
    const alone = await dray(['ops', 'tasks', 'list'], { DATA_DIR: join(await temporaryFolder(), 'none') });
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('DRAY_URL')]);
  });
});
