import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { keys, type Listening, listening } from '../../service/client/support.ts';
import { RunningClock } from '../../support/build.ts';
import { answerOf, CLIENTS, taskFolders } from './programs.ts';
import type { Task, World } from './task.ts';

const folders = await taskFolders();
const tasks = await Promise.all(
  folders.map(async (folder) => ({ folder, task: (await import(`./${folder}/task.ts`)).default as Task })),
);

/** Each way has a service and data of its own; a task counts only what came after its preparation. */
const worlds = new Map<string, Listening>();
for (const { name } of CLIENTS) worlds.set(name, await listening({ work: true, clock: new RunningClock() }));

async function worldOf(name: string): Promise<World> {
  const service = worlds.get(name)!;
  const [row] = await service.db.query<{ last: number }>(
    sql`SELECT max(order_no)::integer AS last FROM sales_order`,
  );
  return { ...service, lastOrderNo: row!.last };
}

test('There are 20 tasks', () => {
  expect(folders).toHaveLength(20);
});

describe.each(tasks)('$task.title', ({ folder, task }) => {
  test.each(CLIENTS)('is solved by the $name program', async (way) => {
    const given = (await task.prepare?.(await worldOf(way.name))) ?? {};
    const world = await worldOf(way.name);
    const env = { DRAY_URL: world.address, DRAY_KEY: keys.employee, ...given };
    await task.check(world, await answerOf(way, folder, env), given);
  });
});
