import { expect, test } from 'vitest';
import { refreshMonths } from '../../../src/reports/months-refresh.ts';
import { build } from '../../support/build.ts';
import type { Json } from '../../support/json.ts';
import { posted, runWorker, S } from '../orders/posted-support.ts';

const svc = await build();
const { call, db } = svc;
await refreshMonths(db);

/** The cursor of the last event of an order in the feed, where it is shown once no older transaction is running. */
async function lastCursorOf(id: string): Promise<string> {
  let cursor = '';
  for (let after = ''; ; ) {
    const page = (await call('GET', `/api/v2/events?after=${encodeURIComponent(after)}&limit=500`)).json();
    for (const event of page.data as Json[]) if (event.resource_id === id) cursor = event.cursor;
    if (!page.has_more) return cursor;
    after = page.next_cursor;
  }
}

async function unitsOf({ delivery_date: day }: Json, cursor?: string): Promise<number> {
  const month = `${day.slice(0, 7)}-01`;
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
  const asOf = cursor === undefined ? '' : `&as_of_cursor=${encodeURIComponent(cursor)}`;
  const query = `from=${month}&to=${last}&by=product&measures=units&product_ids=${S.product}${asOf}`;
  const response = await call('GET', `/api/v2/reports/sales?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().totals.units;
}

async function unitsAtLastEventOf(order: Json): Promise<number> {
  await expect.poll(() => lastCursorOf(order.id)).not.toBe('');
  return unitsOf(order, await lastCursorOf(order.id));
}

test('A posted order is in the report at the cursor of its event, and a canceled one is out of it again', async () => {
  const first = await posted(svc);
  const before = await unitsAtLastEventOf(first);
  const second = await posted(svc, { lines: [{ product_id: S.product, units: 36 }] });
  expect(second.delivery_date).toBe(first.delivery_date);
  expect(await unitsAtLastEventOf(second)).toBe(before + 36);
  const response = await call('DELETE', `/api/v2/orders/${second.id}`);
  expect(response.statusCode, response.body).toBe(202);
  await runWorker(svc);
  expect(await unitsAtLastEventOf(second)).toBe(before);
});

test('A posted order is in the next report even if the worker that updates its sums is dead', async () => {
  const first = await posted(svc);
  const before = await unitsOf(first);
  await posted(svc, { lines: [{ product_id: S.product, units: 24 }] });
  // Nothing here keeps sums but refreshMonths, which has not run since.
  expect(await unitsOf(first)).toBe(before + 24);
  await refreshMonths(db);
  expect(await unitsOf(first)).toBe(before + 24);
});
