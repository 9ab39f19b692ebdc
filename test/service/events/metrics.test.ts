import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { HOOKS, hooksOf, receiver } from './hooks.ts';

const service = await build({ work: true });
const { call, db } = service;
const { hook, draft, deliveries } = hooksOf(service);

async function metric(name: string): Promise<number> {
  const text = (await call('GET', '/metrics', { key: null })).body;
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}
const outcome = (name: string) => metric(`dray_webhook_deliveries_last_hour{outcome="${name}"}`);

test('deliveries are counted by outcome, and pending ones by number and age', async () => {
  expect([await outcome('delivered'), await outcome('failed'), await metric('dray_webhook_pending')]).toEqual(
    [0, 0, 0],
  );
  expect(await metric('dray_webhook_oldest_pending_seconds')).toBe(0);
  const [good, bad] = [await receiver(), await receiver((response) => response.writeHead(500).end())];
  const hooks = [await hook(good.url), await hook(bad.url)];
  await draft();
  for (const { webhook_id: id } of hooks)
    await expect.poll(async () => (await deliveries(id)).length).toBe(1);
  expect([await outcome('delivered'), await outcome('failed'), await metric('dray_webhook_pending')]).toEqual(
    [1, 1, 1],
  );
  await db.query(sql`UPDATE webhook_delivery SET at = at - interval '10 minutes'`);
  expect(await metric('dray_webhook_oldest_pending_seconds')).toBeGreaterThanOrEqual(600);
  const { events } = (await call('GET', '/ops/status')).json().data;
  expect(events).toMatchObject({ pending: 1, delivered_last_hour: 1, failed_last_hour: 1 });
  expect(events.webhooks).toEqual({ active: 2, paused: 0, disabled: 0, failing: 1 });
  for (const { webhook_id: id } of hooks) await call('DELETE', `${HOOKS}/${id}`);
});

test.runIf(isOnPostgres)('the feed delay is the age of events waiting for an older transaction', async () => {
  await expect.poll(() => metric('dray_event_feed_delay_seconds')).toBe(0);
  const other = connect(service.url!);
  await other.tx(async (tx) => {
    await tx.query(sql`SELECT pg_current_xact_id()`);
    await draft();
    await db.query(
      sql`UPDATE event SET at = at - interval '90 seconds' WHERE tick = (SELECT max(tick) FROM event)`,
    );
    expect(await metric('dray_event_feed_delay_seconds')).toBeGreaterThanOrEqual(90);
  });
  await other.close();
  await expect.poll(() => metric('dray_event_feed_delay_seconds')).toBe(0);
});
