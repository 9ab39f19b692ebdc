import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';
import { eventsWhen, type Json, PATH, scenario } from './support.ts';

const service = await build();
const { call } = service;
const WRITERS = 4;
const COPIES = 3;

/** Versions of the orders in a copy, and the cursor that continues it. */
async function copy(): Promise<{ cursor: string; versions: Map<string, number> }> {
  const answer = await call('GET', `${PATH}/snapshot?resources=orders`);
  const [head, ...lines] = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
  expect(lines.pop()).toEqual({ end: true, count: lines.length });
  const orders = lines.filter(({ data }) => data.id !== null);
  return {
    cursor: head!.cursor,
    versions: new Map(orders.map(({ data }) => [data.id, Number(data.version)])),
  };
}

test('a snapshot taken during writes is continued by the feed without gaps or repetitions', async () => {
  const phase = { isOver: false };
  const last = new Map<string, number>();
  const writer = async () => {
    while (!phase.isOver) {
      const made = await call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
      const { id } = made.json().data;
      for (const memo of ['one', 'two']) {
        const edited = await call('PATCH', `/api/v2/orders/${id}`, { payload: { memo } });
        last.set(id, Number(edited.json().data.version));
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  const copies: Awaited<ReturnType<typeof copy>>[] = [];
  for (let i = 0; i < COPIES; i++) copies.push(await copy());
  phase.isOver = true;
  await Promise.all(writers);
  for (const { cursor, versions } of copies) {
    const isComplete = (all: Json[]) => {
      const seen = new Map(all.map(({ resource_id, version }) => [resource_id, Number(version)]));
      return [...last].every(([id, version]) => (seen.get(id) ?? versions.get(id)) === version);
    };
    const events = await eventsWhen(service, cursor, isComplete);
    const now = new Map(versions);
    for (const { resource_id: id, version } of events) {
      // The next version of exactly what the copy and the events before have of it.
      expect([id, Number(version)]).toEqual([id, (now.get(id) ?? 0) + 1]);
      now.set(id, Number(version));
    }
    for (const [id, version] of last) expect([id, now.get(id)]).toEqual([id, version]);
  }
});

test('purchases are returned as in their list, with their lines', async () => {
  const copied = (await call('GET', `${PATH}/snapshot?resources=purchases`)).body.trimEnd().split('\n');
  const records = copied.slice(1, -1).map((line) => (JSON.parse(line) as Json).data as Json);
  const listed = (await call('GET', '/api/v2/purchases?page_size=500')).json().data as Json[];
  const byId = (all: Json[]) => new Map(all.map((one) => [one.purchase_global_id, one]));
  expect(records.length).toBeGreaterThan(0);
  expect(byId(records)).toEqual(byId(listed));
});
