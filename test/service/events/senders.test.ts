import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type TestService } from '../../support/build.ts';
import { isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { hooksOf, type ReceivedDelivery, receiver } from './hooks.ts';

const holderOf = async ({ db }: TestService) =>
  (await db.query<{ holder: string }>(sql`SELECT holder FROM webhook_sender`))[0]?.holder;

async function startWorker({ url }: TestService): Promise<ChildProcess> {
  const { child, output } = startProcess(['work'], { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await expect.poll(() => output.stderr).toContain('is processing background jobs');
  return child;
}

/** Two workers, of which the first sends. */
async function twoWorkers(service: TestService): Promise<[ChildProcess, ChildProcess]> {
  const first = await startWorker(service);
  await expect.poll(() => holderOf(service)).toBeDefined();
  const holder = await holderOf(service);
  const second = await startWorker(service);
  expect(await holderOf(service)).toBe(holder);
  return [first, second];
}

const versionsOf = (got: readonly ReceivedDelivery[], id: string) =>
  got.filter(({ event }) => event.resource_id === id).map(({ event }) => event.version);

describe.runIf(isOnPostgres)('two webhook senders', () => {
  test('if a webhook sender is killed, another delivers every event, in order for each resource', async () => {
    const service = await build();
    const { hook, draft, show } = hooksOf(service);
    const there = await receiver();
    const [first] = await twoWorkers(service);
    const { webhook_id: id } = await hook(there.url);
    const orders: string[] = [];
    const work = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const order = await draft();
        orders.push(order);
        await service.call('PATCH', `/api/v2/orders/${order}`, { payload: { memo: 'and another thing' } });
      }
    };
    await work(10);
    await expect.poll(() => there.got.length).toBeGreaterThan(0);
    const writing = work(10);
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await writing;
    const holder = await holderOf(service);
    await expect.poll(() => holderOf(service)).not.toBe(holder);
    await work(5);
    await expect.poll(async () => (await show(id)).pending).toBe(0);
    for (const order of orders) {
      const versions = versionsOf(there.got, order);
      expect([order, [...new Set(versions)]]).toEqual([order, ['1', '2']]);
    }
  });

  test('if a webhook sender freezes, another continues, and the first does not send stale events later', async () => {
    const service = await build();
    const { hook, draft, show } = hooksOf(service);
    const held: ServerResponse[] = [];
    let isHolding = true;
    let slow: string | undefined;
    const there = await receiver((response, { event }) => {
      if (isHolding && event.resource_id === slow) held.push(response);
      else response.end();
    });
    const [first, second] = await twoWorkers(service);
    const { webhook_id: id } = await hook(there.url);
    const before = await draft();
    await expect.poll(() => versionsOf(there.got, before)).toEqual(['1']);
    // Until the response is noted, another sender would send it again.
    await expect.poll(async () => (await show(id)).pending).toBe(0);
    slow = before;
    for (const memo of ['two', 'three', 'four'])
      await service.call('PATCH', `/api/v2/orders/${slow}`, { payload: { memo } });
    // It has read this far when a later event of another order is there.
    const later = await draft();
    await expect.poll(() => versionsOf(there.got, later)).toEqual(['1']);
    await expect.poll(() => held.length).toBe(1);
    first.kill('SIGSTOP');
    isHolding = false;
    await expect.poll(() => versionsOf(there.got, slow!)).toEqual(['1', '2', '2', '3', '4']);
    await expect.poll(async () => (await show(id)).pending).toBe(0);
    const taker = await holderOf(service);
    first.kill('SIGCONT');
    held[0]!.end();
    const ended = once(second, 'exit');
    second.kill('SIGKILL');
    await ended;
    await expect.poll(() => holderOf(service)).not.toBe(taker);
    const last = await draft();
    await expect.poll(() => versionsOf(there.got, last)).toEqual(['1']);
    expect(versionsOf(there.got, slow)).toEqual(['1', '2', '2', '3', '4']);
  });
});
