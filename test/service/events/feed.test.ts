import { expect, test } from 'vitest';
import { type Cause, sql, type Tx } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import {
  currentCursor,
  eventsAfter,
  eventsWhen,
  type FeedEvent,
  PATH,
  scenario,
  typesOf,
} from './support.ts';

const service = await build();
const { call, db } = service;

/** Tells of a record, without changing one. */
function tell(tx: Pick<Tx, 'query'>, id: string, more: { states?: string[]; suppliers?: number[] } = {}) {
  return tx.query(sql`INSERT INTO event (tick, type, resource, resource_id, states, suppliers, data)
    VALUES (event_tick(), 'record.changed', 'products', ${id}, ${more.states ?? null}, ${more.suppliers ?? null}, '{}')`);
}

const idsOf = (events: readonly FeedEvent[]) => events.map(({ resource_id }) => resource_id);

async function page(query: string, key: 'employee' | 'supplier' | 'customer' | 'inactive_user' = 'employee') {
  return (await call('GET', `${PATH}?${query}`, { key })).json();
}

async function codeOf(query: string): Promise<string> {
  const response = await call('GET', `${PATH}?${query}`);
  return `${response.statusCode} ${response.json().error?.code ?? ''}`;
}

test('an invalid cursor is rejected with instructions', async () => {
  const cursor = await currentCursor(service);
  const forged = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
  const refused = [
    ['after=nonsense', '400 CURSOR_INVALID'],
    [`after=${forged}`, '400 CURSOR_INVALID'],
    [`after=${cursor.slice(0, -1)}`, '400 CURSOR_INVALID'],
    ['limit=0', '400 SCHEMA_VIOLATION'],
    ['limit=x', '400 SCHEMA_VIOLATION'],
    ['wait=31', '400 SCHEMA_VIOLATION'],
    ['wait=-1', '400 SCHEMA_VIOLATION'],
    ['types=order', '400 SCHEMA_VIOLATION'],
    ['types=order.postd', '400 SCHEMA_VIOLATION'],
    ['types=*', '400 SCHEMA_VIOLATION'],
  ];
  for (const [query, expected] of refused) expect(await codeOf(query!), query).toBe(expected);
  expect(await codeOf('after=&limit=100000&types=order.*,invoice.created')).toBe('200 ');
});

test('a cursor of another environment is rejected', async () => {
  const other = await build({ on: db, env: { DRAY_ENV: 'Test' } });
  await other.service.stop();
  const { openCursors } = await import('../../../src/events/cursor.ts');
  const cursor = (await openCursors(db, 'Test')).write({ tick: 1, seq: 1, atMs: Date.now() });
  expect(await codeOf(`after=${cursor}`)).toBe('400 CURSOR_INVALID');
});

test('a client that continues from next_cursor sees everything once, page by page, with any key', async () => {
  const start = await currentCursor(service);
  for (let i = 0; i < 25; i++) await db.tx((tx) => tell(tx, `page-${i}`));
  await eventsWhen(service, start, (all) => all.length === 25);
  const seen: string[] = [];
  const keys = ['employee', 'supplier', 'customer'] as const;
  let cursor = start;
  for (let i = 0; ; i++) {
    const { data, next_cursor, has_more } = await page(`after=${cursor}&limit=7`, keys[i % 3]);
    seen.push(...idsOf(data));
    expect(has_more).toBe(seen.length < 25);
    cursor = next_cursor;
    if (!has_more) break;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `page-${i}`));
  const { data } = await page(`after=${start}&limit=3`);
  expect(idsOf((await page(`after=${data[1].cursor}&limit=2`)).data)).toEqual(['page-2', 'page-3']);
});

test('a key that can see none of ten thousand events gets an empty page with a next cursor', async () => {
  const start = await currentCursor(service);
  await db.tx(async (tx) => {
    await tx.query(sql`INSERT INTO event (tick, type, resource, resource_id, suppliers, data)
      SELECT event_tick(), 'record.changed', 'products', 'foreign', ARRAY[${scenario.supplier_other}::integer], '{}' FROM generate_series(1, 10050)`);
    await tell(tx, 'own', { suppliers: [scenario.supplier!] });
  });
  await expect.poll(async () => (await page(`after=${start}&limit=1`)).data.length).toBe(1);
  // From a place with a snapshot, and from one without.
  const [first] = (await page(`after=${start}&limit=1`)).data;
  for (const after of [start, first.cursor]) {
    const empty = await page(`after=${after}`, 'supplier');
    expect([empty.data, empty.has_more]).toEqual([[], true]);
    const { data, has_more } = await page(`after=${empty.next_cursor}`, 'supplier');
    expect([idsOf(data), has_more]).toEqual([['own'], false]);
  }
});

test('after=now skips everything committed before and returns everything committed later', async () => {
  await db.tx((tx) => tell(tx, 'before'));
  const start = await currentCursor(service);
  await db.tx((tx) => tell(tx, 'after'));
  expect(idsOf(await eventsWhen(service, start, (all) => all.length > 0))).toEqual(['after']);
});

test('types filter, and a family matches all of its types', async () => {
  const start = await currentCursor(service);
  await db.tx((tx) => tell(tx, 'one'));
  await eventsWhen(service, start, (all) => all.length === 1);
  expect((await page(`after=${start}&types=record.*`)).data).toHaveLength(1);
  expect((await page(`after=${start}&types=record.changed,order.*`)).data).toHaveLength(1);
  const none = await page(`after=${start}&types=order.*`);
  expect(none.data).toEqual([]);
  expect(none.next_cursor).toEqual(expect.any(String));
});

test('only keys that can read the resource see its event', async () => {
  const start = await currentCursor(service);
  await db.tx(async (tx) => {
    await tell(tx, 'own', { suppliers: [scenario.supplier!] });
    await tell(tx, 'foreign', { suppliers: [scenario.supplier_other!] });
    await tell(tx, 'nobody', { suppliers: [] });
    await tx.query(sql`UPDATE event SET audience = 0 WHERE resource_id = 'nobody'`);
  });
  await eventsWhen(service, start, (all) => all.length === 3);
  expect(idsOf(await eventsAfter(service, start, { key: 'supplier' }))).toEqual(['own']);
  expect(idsOf(await eventsAfter(service, start, { key: 'customer' }))).toEqual(['own', 'foreign']);
});

test('a key whose user is inactive or mismatched sees no order events', async () => {
  const start = await currentCursor(service);
  await call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(typesOf(events)).toEqual(['order.created']);
  expect(await eventsAfter(service, start, { key: 'inactive_user' })).toEqual([]);
  expect(await eventsAfter(service, start, { key: 'scope_mismatch' })).toEqual([]);
  expect(typesOf(await eventsAfter(service, start, { key: 'customer' }))).toEqual(['order.created']);
});

test('events past their retention are gone even before housekeeping runs, and their cursors return 410', async () => {
  const start = await currentCursor(service);
  await db.tx((tx) => tell(tx, 'old'));
  await eventsWhen(service, start, (all) => all.length === 1);
  const short = await build({ on: db, env: { EVENTS_KEPT_DAYS: '0.00001' } });
  await expect
    .poll(async () => (await short.call('GET', `${PATH}?after=${start}`)).json().error?.code)
    .toBe('CURSOR_EXPIRED');
  const refused = await short.call('GET', `${PATH}?after=${start}`);
  expect(refused.statusCode).toBe(410);
  expect(refused.json().error.detail).toMatch(/snapshot/);
  await expect.poll(async () => (await short.call('GET', PATH)).json().data).toEqual([]);
});

test('events whose numbers were reused after a database crash come after every issued cursor', async () => {
  const start = await currentCursor(service);
  await db.tx((tx) => tell(tx, 'before', { suppliers: [scenario.supplier_other!] }));
  await eventsWhen(service, start, (all) => all.length === 1);
  // Transactions that leave nothing behind: their numbers are not on the disk when the database dies.
  for (let i = 0; i < 5; i++) await db.tx((tx) => tx.query(sql`SELECT pg_current_xact_id()`));
  let all = await page('limit=500');
  while (all.has_more) all = await page(`after=${all.next_cursor}&limit=500`);
  const ends = [
    all.next_cursor,
    await currentCursor(service),
    (await page(`after=${start}`)).next_cursor,
    (await page(`after=${start}`, 'supplier')).next_cursor,
  ];
  await db.query(sql`INSERT INTO event (tick, type, resource, resource_id, data)
    SELECT max(tick) + 1, 'record.changed', 'products', 'after', '{}' FROM event`);
  for (const end of ends)
    expect(idsOf(await eventsWhen(service, end, (found) => found.length > 0))).toEqual(['after']);
});

test('a response without events includes the end cursor, and long polling ends in time', async () => {
  const start = await currentCursor(service);
  const { data, next_cursor, has_more } = await page(`after=${start}&wait=1`);
  expect([data, has_more]).toEqual([[], false]);
  expect(next_cursor).toEqual(expect.any(String));
});

test('a waiting request is answered when an event arrives, with that event only', async () => {
  const start = await currentCursor(service);
  const waiting = ['employee', 'supplier'].map((key) => page(`after=${start}&wait=30`, key as 'employee'));
  await expect.poll(() => service.service.followers()).toBe(2);
  // Of the many that may wait, none is a request under way.
  await expect.poll(() => service.service.traffic().inFlight).toBe(0);
  await db.tx((tx) => tell(tx, 'foreign', { suppliers: [scenario.supplier_other!] }));
  await db.tx((tx) => tell(tx, 'own', { suppliers: [scenario.supplier!] }));
  // In tests the database is the service's own only by the routes: a write over HTTP tells it.
  await call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer_other } });
  const [employee, supplier] = await Promise.all(waiting);
  expect(employee.data.length).toBeGreaterThan(0);
  expect(idsOf(supplier.data)).toEqual(['own']);
  const rest = await eventsWhen(service, supplier.next_cursor, () => true, { key: 'supplier' });
  expect(rest).toEqual([]);
});

test('a waiting request says whether there is more than it returns', async () => {
  const start = await currentCursor(service);
  const follow = (limit: number) => page(`after=${start}&types=record.*&wait=30&limit=${limit}`);
  const waiting = [2, 3, 4].map(follow);
  await expect.poll(() => service.service.followers()).toBe(3);
  await db.tx(async (tx) => {
    for (const id of ['one', 'two', 'three']) await tell(tx, id);
  });
  await call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
  const [first, ...others] = await Promise.all(waiting);
  expect([idsOf(first.data), first.has_more]).toEqual([['one', 'two'], true]);
  for (const { data, has_more } of others)
    expect([idsOf(data), has_more]).toEqual([['one', 'two', 'three'], false]);
  const rest = await page(`after=${first.next_cursor}&types=record.*`);
  expect([idsOf(rest.data), rest.has_more]).toEqual([['three'], false]);
});

test('a stopping process answers waiting requests', async () => {
  const short = await build({ on: db });
  const waiting = short.call('GET', `${PATH}?after=${await currentCursor(service)}&wait=30`);
  await expect.poll(() => short.service.followers()).toBe(1);
  await short.service.stop();
  expect((await waiting).statusCode).toBe(200);
});

test.runIf(isOnPostgres)(
  'an open older transaction holds back later events without loss or duplicates',
  async () => {
    const start = await currentCursor(service);
    const other = connect(service.url!);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const began = new Promise<void>((resolve) => {
      void other
        .tx(async (tx) => {
          await tell(tx, 'slow');
          resolve();
          await finished;
        })
        .then(() => other.close());
    });
    await began;
    await db.tx((tx) => tell(tx, 'quick'));
    const held = await page(`after=${start}`);
    expect(held.data).toEqual([]);
    // What a snapshot of this moment shows is not told to whoever begins with it; what it does not show is.
    const between = await currentCursor(service);
    finish();
    const all = await eventsWhen(service, held.next_cursor, (events) => events.length === 2);
    expect(idsOf(all).sort()).toEqual(['quick', 'slow']);
    expect(idsOf(await eventsAfter(service, start))).toEqual(idsOf(all));
    expect(idsOf(await eventsAfter(service, between))).toEqual(['slow']);
  },
);

test.runIf(isOnPostgres)(
  'events of one record follow the order of its changes, whichever transaction began first',
  async () => {
    const start = await currentCursor(service);
    const other = connect(service.url!);
    await other.tx(async (tx) => {
      // A number of its own, and only then the wait for the other's change.
      await tx.query(sql`SELECT pg_current_xact_id()`);
      await db.tx((second) => tell(second, 'first change'));
      await tell(tx, 'second change');
    });
    await other.close();
    const events = await eventsWhen(service, start, (all) => all.length === 2);
    expect(idsOf(events)).toEqual(['first change', 'second change']);
  },
);

test('a restore into a cluster with lower transaction IDs continues after the last event', async () => {
  const { realignTicks } = await import('../../../src/events/partitions.ts');
  await db.query(sql`UPDATE event_feed SET shift = shift + 1000000`);
  const start = await currentCursor(service);
  await db.tx((tx) => tell(tx, 'before the restore'));
  await eventsWhen(service, start, (all) => all.length === 1);
  await db.query(sql`UPDATE event_feed SET shift = shift - 1000000`);
  await realignTicks(db);
  await db.tx((tx) => tell(tx, 'after it'));
  const events = await eventsWhen(service, start, (all) => all.length === 2);
  expect(idsOf(events)).toEqual(['before the restore', 'after it']);
});

test('days are partitions: upcoming ones exist, and old ones are dropped', async () => {
  const { maintainPartitions } = await import('../../../src/events/partitions.ts');
  const names = async () =>
    (
      await db.query<{ name: string }>(
        sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'event'::regclass`,
      )
    ).map(({ name }) => name);
  await db.tx((tx) =>
    tx.exec(
      `CREATE TABLE event_20200101 PARTITION OF event FOR VALUES FROM ('2020-01-01Z') TO ('2020-01-02Z')`,
    ),
  );
  expect(await names()).toContain('event_20200101');
  await maintainPartitions(db, 30);
  const kept = await names();
  expect(kept).not.toContain('event_20200101');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(kept).toContain(`event_${tomorrow}`);
});

test('a transaction records the request that caused it', async () => {
  const cause: Cause = { apiKeyId: 7, requestId: "it's" };
  const read = (one: Cause) =>
    db.tx(async (tx) => (await tx.query<{ text: string }>(sql`SELECT cause_request() AS text`))[0]!.text, {
      cause: one,
    });
  expect(await read({ ...cause, requestId: 'plain.id-1_x' })).toBe('plain.id-1_x');
  // Nothing of it could ever become SQL.
  expect(await read(cause)).toBeNull();
});

test('several stock changes in one transaction emit one event with the final available units', async () => {
  const start = await currentCursor(service);
  const one = sql`location_id = ${scenario.location} AND product_id = ${scenario.product}`;
  const [stock] = await db.tx(async (tx) => {
    await tx.query(sql`UPDATE inventory SET unsellable = unsellable + 1 WHERE ${one}`);
    await tx.query(sql`UPDATE inventory SET not_authorized = NOT not_authorized WHERE ${one}`);
    await tx.query(sql`UPDATE inventory SET unsellable = unsellable + 2 WHERE ${one}`);
    await tx.query(
      sql`UPDATE inventory SET picked = picked + 1 WHERE location_id = ${scenario.location} AND product_id = ${scenario.product_second}`,
    );
    return tx.query<{ available: number }>(
      sql`SELECT available_units AS available FROM inventory WHERE ${one}`,
    );
  });
  const events = await eventsWhen(service, start, (all) => all.length > 0);
  expect(idsOf(events)).toEqual([
    `${scenario.location}:${scenario.product}`,
    `${scenario.location}:${scenario.product_second}`,
  ]);
  expect(events[0]!.data.available_units).toBe(stock!.available);
});
