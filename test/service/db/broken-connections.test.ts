import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Db, sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, demoDatabase, isOnPostgres } from '../../support/database.ts';
import { Wire } from '../../support/wire.ts';
import { body } from '../purchases/support.ts';

const { db, url, drop } = await demoDatabase();
afterAll(drop);

const UNAVAILABLE = { code: 'UNAVAILABLE', status: 503 };

async function endBackend(pid: number): Promise<void> {
  await db.query(sql`SELECT pg_terminate_backend(${pid})`);
  const gone = async () => (await db.query(sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`)).length;
  await expect.poll(gone).toBe(0);
  // What the server said last is read by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const pidOf = async (tx: Pick<Db, 'query'>): Promise<number> =>
  (await tx.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`))[0]!.pid;

describe.runIf(isOnPostgres)('a session terminated by PostgreSQL', () => {
  test('between two statements of a transaction fails that transaction, and the next one works', async () => {
    const own = connect(url!, { poolSize: 1 });
    const broken = own.tx(async (tx) => {
      await endBackend(await pidOf(tx));
      await tx.query(sql`SELECT 1`);
    });
    await expect(broken).rejects.toMatchObject(UNAVAILABLE);
    expect(await own.tx((tx) => tx.query(sql`SELECT 1 AS n`))).toEqual([{ n: 1 }]);
    await own.close();
  });

  test('a connection lost before the commit leaves no changes and reports no success', async () => {
    const own = connect(url!, { poolSize: 1 });
    await own.query(sql`CREATE TABLE uncommitted (n integer)`);
    let told = false;
    const broken = own.tx(async (tx) => {
      tx.afterCommit(() => {
        told = true;
      });
      await tx.query(sql`INSERT INTO uncommitted VALUES (1)`);
      await endBackend(await pidOf(tx));
    });
    await expect(broken).rejects.toMatchObject(UNAVAILABLE);
    expect(await own.query(sql`SELECT n FROM uncommitted`)).toEqual([]);
    expect(told).toBe(false);
    await own.close();
  });

  test('a connection lost during the statements that are sent with COMMIT leaves the outcome unknown', async () => {
    const own = connect(url!, { poolSize: 1 });
    let pid = 0;
    const broken = own.tx(async (tx) => {
      pid = await pidOf(tx);
      tx.atCommit(sql`SELECT pg_sleep(60)`);
    });
    const isSleeping = async () =>
      (await db.query(sql`SELECT FROM pg_stat_activity WHERE pid = ${pid} AND wait_event = 'PgSleep'`))
        .length;
    await expect.poll(isSleeping).toBe(1);
    await Promise.all([
      expect(broken).rejects.toMatchObject({
        ...UNAVAILABLE,
        message: expect.stringContaining('may or may not'),
      }),
      endBackend(pid),
    ]);
    expect(await own.query(sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);
    await own.close();
  });

  test('the loss of an idle connection is logged with the message of PostgreSQL', async () => {
    const reported: Error[] = [];
    const own = connect(url!, { poolSize: 1, isDirect: true, onIdleError: (error) => reported.push(error) });
    await endBackend(await pidOf(own));
    await expect.poll(() => reported.length).toBe(1);
    expect(reported[0]).not.toHaveProperty('client');
    expect(JSON.stringify(reported[0]).length).toBeLessThan(500);
    expect(await own.query(sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);
    await own.close();
  });

  test('after a transaction was idle for too long fails that transaction', async () => {
    const own = connect(url!, { poolSize: 1, statementTimeoutMs: 100 });
    const broken = own.tx(async (tx) => {
      const pid = await pidOf(tx);
      const isThere = async () =>
        (await db.query(sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`)).length;
      await expect.poll(isThere).toBe(0);
      await tx.query(sql`SELECT 1`);
    });
    await expect(broken).rejects.toMatchObject(UNAVAILABLE);
    expect(await own.tx((tx) => tx.query(sql`SELECT 1 AS n`))).toEqual([{ n: 1 }]);
    await own.close();
  });

  test('with every hundredth message dropped, retried writes take effect exactly once', async () => {
    const wire = await Wire.to(url!);
    const own = connect(wire.url, { poolSize: 4 });
    onTestFinished(async () => {
      await own.close();
      await wire.close();
    });
    const { call } = await build({ on: own });
    wire.cutAtEvery(100);
    const create = async (n: number) => {
      const headers = { 'idempotency-key': `cut-${n}`, 'content-type': 'application/json' };
      const payload = body({ po_num: `CUT-${n}` });
      for (;;) {
        const response = await call('POST', '/api/v2/purchases', { headers, payload });
        if (response.statusCode === 201) return;
        // Nothing that asks for a correction: to try again, also while the server still has the session that was cut.
        expect(['UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_PROGRESS']).toContain(response.json().error.code);
        if (response.statusCode === 503) expect(response.headers['retry-after']).toBeDefined();
      }
    };
    for (let from = 0; from < 200; from += 4) await Promise.all([0, 1, 2, 3].map((n) => create(from + n)));
    expect(wire.cuts).toBeGreaterThan(5);
    const counts = sql`SELECT count(*) AS n, count(DISTINCT po_num) AS numbers FROM purchase WHERE po_num LIKE 'CUT-%'`;
    expect(await db.query(counts)).toEqual([{ n: 200, numbers: 200 }]);
  });

  test('a failed statement does not close the connection', async () => {
    const own = connect(url!, { poolSize: 1 });
    const before = await pidOf(own);
    await expect(own.query(sql`SELECT 1 / 0`)).rejects.toThrow('division by zero');
    expect(await pidOf(own)).toBe(before);
    await own.close();
  });
});
