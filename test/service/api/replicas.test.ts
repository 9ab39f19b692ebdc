import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '../../../demo/index.ts';
import { openDatabase } from '../../../src/app/index.ts';
import { readConfig } from '../../../src/config/index.ts';
import { type Db, migrate, sql } from '../../../src/db/index.ts';
import { build, RunningClock, type TestService } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { debianPostgres } from '../../support/debian-postgres.ts';
import { Replicated, type Standby } from '../../support/standby.ts';
import { currentCursor, eventsAfter, eventsWhen, PATH, scenario } from '../events/support.ts';

const bin = isOnPostgres ? await debianPostgres() : undefined;
const CUSTOMER = 5001;

describe.runIf(bin)('a service that reads from a standby', () => {
  let standby: Standby;
  let db: Db;
  let service: TestService;
  /** A key that writes nothing. */
  let reader: string;

  beforeAll(async () => {
    const servers = await Replicated.start(bin!);
    const filling = connect(servers.url, { statementTimeoutMs: 60_000 });
    await migrate(filling);
    await loadDemo(filling, { now: new Date() });
    await filling.close();
    standby = await servers.standby('standby');
    const env = {
      DATABASE_URL: servers.url,
      DATABASE_READ_URLS: standby.url,
      DATABASE_READ_MAX_LAG_MS: '60000',
    };
    const log = pino({ level: 'silent' }) as FastifyBaseLogger;
    db = (await openDatabase(readConfig(env), log)).db;
    service = await build({ on: db, clock: new RunningClock() });
    reader = (await service.call('POST', '/ops/keys', { payload: { type: 'Employee' } })).json().data.key;
  });
  afterAll(() => db?.close());

  beforeEach(async () => {
    await expect.poll(() => db.replication!.replicas()[0]!.obstacle).toBeUndefined();
    await db.replication!.waitUntilCaughtUp();
  });

  /** How many of the reads in `run` the standby answered, and how many the primary. */
  async function readsOf(run: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = counts();
    await run();
    const after = counts();
    return { replica: after.replica! - before.replica!, primary: after.primary! - before.primary! };
  }

  function counts(): Record<string, number> {
    const found: Record<string, number> = { replica: 0, primary: 0 };
    for (const { target, count } of db.replication!.reads()) found[target]! += count;
    return found;
  }

  const rename = (name: string) =>
    db.tx((tx) => tx.query(sql`UPDATE customer SET customer_name = ${name} WHERE customer_id = ${CUSTOMER}`));
  const draft = () => service.call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
  const get = async (path: string) => {
    const response = await service.call('GET', path);
    expect(response.statusCode, response.body).toBe(200);
    return response;
  };

  test('serves lists, single reads and the feed from it, and /ops from the primary', async () => {
    const cursor = await currentCursor(service);
    await db.replication!.waitUntilCaughtUp();
    const reads = () =>
      readsOf(async () => {
        await get(`/api/v1/customers/${CUSTOMER}`);
        await get('/api/v1/invoices?PageSize=10');
        await get('/api/v2/orders?page_size=10');
        await get(`${PATH}?after=${cursor}`);
      });
    // Half a record on its way makes the primary answer for a moment.
    await expect.poll(reads).toEqual({ primary: 0, replica: 5 });
    expect((await readsOf(() => get('/ops/status'))).replica).toBe(0);
  });

  test('the same record has the same ETag on both', async () => {
    const path = `/api/v1/customers/${CUSTOMER}`;
    const fromStandby = (await get(path)).headers.etag;
    await standby.pause();
    await rename('Another for a moment');
    await rename('Kept');
    await standby.resume();
    await db.replication!.waitUntilCaughtUp();
    const changed = (await get(path)).headers.etag;
    await standby.pause();
    const reads = await readsOf(async () => {
      expect((await draft()).statusCode).toBe(201);
      expect((await get(path)).headers.etag).toBe(changed);
    });
    await standby.resume();
    expect([reads.primary, fromStandby === changed]).toEqual([1, false]);
  });

  test('a read with Cache-Control: no-cache is served by the primary, regardless of what its key has read', async () => {
    const read = (control: string) =>
      service.call('GET', `/api/v1/customers/${CUSTOMER}`, {
        key: reader,
        headers: { 'cache-control': control },
      });
    await expect.poll(async () => (await readsOf(() => read('max-age=0'))).replica).toBe(1);
    await standby.pause();
    await rename('As the primary has it');
    let body = '';
    const reads = await readsOf(async () => {
      body = (await read('max-age=0, No-Cache')).body;
    });
    await standby.resume();
    expect([reads.replica, body.includes('As the primary has it')]).toEqual([0, true]);
  });

  test('paging by UpdatedSince includes everything committed before it, however far the standby lags', async () => {
    const since = new Date(Date.now() - 1_000).toISOString();
    await standby.pause();
    await rename('Renamed while the standby stood still');
    const page = (await get(`/api/v1/customers?UpdatedSince=${since}&PageSize=100`)).json();
    const names = page.Data.map((row: Record<string, unknown>) => JSON.stringify(row)).join();
    await standby.resume();
    expect(names).toContain('Renamed while the standby stood still');
  });

  test('the current end of the feed does not skip transactions that are still running', async () => {
    let cursor = '';
    await db.tx(async (tx) => {
      await tx.query(sql`UPDATE inventory SET unsellable = unsellable + 1
        WHERE location_id = ${scenario.location} AND product_id = ${scenario.product}`);
      expect((await draft()).statusCode).toBe(201);
      await db.replication!.waitUntilCaughtUp();
      cursor = await currentCursor(service);
    });
    const events = await eventsWhen(service, cursor, (found) => found.length > 0);
    expect(events.map(({ resource }) => resource)).toEqual(['inventory']);
  });

  test('a client waiting for events on a standby misses none', async () => {
    const cursor = await currentCursor(service);
    await db.replication!.waitUntilCaughtUp();
    const goOn = await standby.cutOff();
    expect((await draft()).statusCode).toBe(201);
    const asked = await service.call('GET', `${PATH}?after=${cursor}&wait=2`, { key: reader });
    goOn();
    await db.replication!.waitUntilCaughtUp();
    const ids = (events: { event_id: string }[]) => events.map(({ event_id }) => event_id);
    const all = ids(await eventsAfter(service, cursor));
    expect([all.length, ids(asked.json().data)]).toEqual([1, all]);
  });

  const REPORT = '/api/v2/reports/sales?by=state&measures=units,invoices';
  const report = async (query = '') =>
    (await service.call('GET', `${REPORT}${query}`, { key: reader })).json();

  test('reports are served by the standby with the figures of the primary, unless they must include a newer event', async () => {
    await expect.poll(() => readsOf(() => report())).toEqual({ primary: 0, replica: 1 });
    const { data, totals } = await report();
    const primary = (
      await service.call('GET', `${REPORT}&as_of_cursor=${await currentCursor(service)}`)
    ).json();
    expect({ data, totals }).toEqual({ data: primary.data, totals: primary.totals });
    expect(totals.units).toBeGreaterThan(0);
    const cursor = await currentCursor(service);
    expect((await readsOf(() => report(`&as_of_cursor=${cursor}`))).replica).toBe(0);
  });

  test('the cursor of a report from the standby covers what was committed and no running transaction', async () => {
    let cursor = '';
    const before = await currentCursor(service);
    let seen: string[] = [];
    await db.tx(async (tx) => {
      await tx.query(sql`UPDATE inventory SET unsellable = unsellable + 1
        WHERE location_id = ${scenario.location} AND product_id = ${scenario.product}`);
      expect((await draft()).statusCode).toBe(201);
      await db.replication!.waitUntilCaughtUp();
      await expect
        .poll(() =>
          readsOf(async () => {
            cursor = (await report()).as_of.cursor;
          }),
        )
        .toEqual({ primary: 0, replica: 1 });
    });
    const isAnnounced = (events: { type: string }[]) =>
      events.some(({ type }) => type.startsWith('inventory.'));
    const all = await eventsWhen(service, before, isAnnounced);
    seen = all.filter(({ type }) => !type.startsWith('inventory.')).map(({ event_id }) => event_id);
    const after = await eventsWhen(service, cursor, isAnnounced);
    expect(seen.length).toBeGreaterThan(0);
    expect(after.map(({ event_id }) => event_id).filter((id) => seen.includes(id))).toEqual([]);
  });

  test('metrics show which server was read and how far it lags', async () => {
    await get(`/api/v1/customers/${CUSTOMER}`);
    const { body } = await service.call('GET', '/metrics', { key: null });
    expect(body).toMatch(/dray_db_reads_total\{target="replica",reason="near enough"\} \d+/);
    expect(body).toMatch(/dray_db_replica_used\{replica="127\.0\.0\.1:\d+\/dray"\} 1/);
    expect(body).toMatch(/dray_db_replica_lag_seconds\{replica="127\.0\.0\.1:\d+\/dray"\} [\d.]+/);
  });
});
