import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoKeys } from '../../../demo/index.ts';
import { sql } from '../../../src/db/index.ts';
import { SLOT_LOCK_CLASS } from '../../../src/events/stream-slots.ts';
import { build, type TestService } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { Stream } from './stream-client.ts';
import { scenario } from './support.ts';

describe.runIf(isOnPostgres)('streams of one key on two servers of one database', () => {
  let first: TestService;
  let here: string;
  let there: string;
  const open = new Set<Stream>();
  beforeAll(async () => {
    first = await build();
    const otherDb = connect(first.url!);
    atEndOfFile(() => otherDb.close());
    const second = await build({ on: otherDb });
    here = await first.service.listen();
    there = await second.service.listen();
  });
  afterEach(async () => {
    for (const stream of open) stream.close();
    open.clear();
    await expect.poll(taken).toEqual([]);
  });

  async function stream(address: string, key: 'supplier' | 'customer' = 'customer'): Promise<Stream> {
    const one = await Stream.open(address, 'after=now', { 'x-api-key': demoKeys()[key] });
    if (one.status === 200) open.add(one);
    return one;
  }

  /** The numbers of the places that are taken. */
  async function taken(): Promise<number[]> {
    const rows = await first.db.query<{ number: number }>(sql`
      SELECT l.classid::integer - ${SLOT_LOCK_CLASS}::integer AS number FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()
        AND l.classid::integer - ${SLOT_LOCK_CLASS}::integer BETWEEN 1 AND 9 ORDER BY number`);
    return rows.map(({ number }) => number);
  }

  async function fill(): Promise<Stream[]> {
    const streams: Stream[] = [];
    for (const address of [here, there, here, there, here]) streams.push(await stream(address));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return streams;
  }

  /** And its locks with it: only then is what is taken taken again. */
  const loseSession = () =>
    first.db.query(sql`SELECT pg_terminate_backend(pid, 30000) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.classid = ${SLOT_LOCK_CLASS + 1}::oid AND l.granted`);

  test('are limited to five in total: the sixth is rejected on either server, and other keys have their own limit', async () => {
    await fill();
    for (const address of [here, there]) {
      const sixth = await stream(address);
      expect(sixth.status).toBe(429);
      expect(sixth.response.headers['retry-after']).toEqual(expect.any(String));
    }
    expect((await stream(there, 'supplier')).status).toBe(200);
  });

  test('are limited to five even if six open at once on each', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => stream(i % 2 ? here : there)));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('the slot of a closed stream is free for the other server', async () => {
    const [one] = await fill();
    one!.close();
    open.delete(one!);
    await expect.poll(async () => (await stream(there)).status).toBe(200);
    expect((await stream(here)).status).toBe(429);
  });

  test('a server that loses its session reclaims its slots, and its streams continue', async () => {
    const streams = await fill();
    await loseSession();
    await expect.poll(taken).toEqual([1, 2, 3, 4, 5]);
    expect((await stream(there)).status).toBe(429);
    await first.call('POST', '/api/v2/orders', { payload: { customer_id: scenario.customer } });
    await expect.poll(() => streams.map(({ events }) => events.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a stream whose slot was taken by another ends with bye', async () => {
    const streams = await fill();
    const [id] = await first.db.query<{ id: number }>(
      sql`SELECT objid::integer AS id FROM pg_locks WHERE locktype = 'advisory' AND classid = ${SLOT_LOCK_CLASS + 1}::oid`,
    );
    const rival = new pg.Client({ connectionString: first.url! });
    await rival.connect();
    // It stands in line, so it has the place in the moment in which the session ends.
    const won = rival.query('SELECT pg_advisory_lock($1, $2)', [SLOT_LOCK_CLASS + 1, id!.id]);
    await expect
      .poll(() => first.db.query(sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`))
      .toHaveLength(1);
    await loseSession();
    await won;
    await expect.poll(() => streams.map(({ isOver }) => isOver)).toEqual([true, false, false, false, false]);
    expect(streams[0]!.text).toContain('event: bye');
    await expect.poll(taken).toEqual([1, 2, 3, 4, 5]);
    await rival.end();
  });
});
