import type { ChildProcess } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import { startProcess } from '../../support/process.ts';
import { expectBooksRight, S, submitted } from './posted-support.ts';

/** The lease and the limit for a transaction that stands still are 5 s each; the rest is for a busy machine. */
const MAX_PAUSE_MS = 25_000;

describe.runIf(isOnPostgres)('one of two workers is frozen', () => {
  test('the other worker takes over within seconds, and nothing is posted twice', {
    timeout: 180_000,
  }, async () => {
    const svc = await build();
    const { db, url } = svc;
    const children: ChildProcess[] = [];
    onTestFinished(() => {
      for (const child of children) child.kill('SIGKILL');
    });
    const startWorker = async () => {
      const { child, output } = startProcess(['work'], { DATABASE_URL: url, LOG_LEVEL: 'warn' });
      children.push(child);
      await expect.poll(() => output.stderr).toContain('is processing background jobs');
      return child;
    };
    /** Of the location from which the customer is served. */
    const leader = async () =>
      (
        await db.query<{ id: number }>(sql`SELECT worker_id AS id FROM queue_leader
          WHERE queue = 'order.process/' || (SELECT location_id FROM customer WHERE customer_id = ${S.customer})`)
      )[0]?.id;
    /** Ids are given in the order of the starts. */
    const leading = async () => {
      const id = await leader();
      const leases = await db.query<{ id: number }>(sql`SELECT worker_id AS id FROM worker_lease ORDER BY 1`);
      return children[leases.findIndex((lease) => lease.id === id)]!;
    };
    const isPosted = async (id: string) =>
      (await db.query(sql`SELECT FROM sales_order WHERE order_id = ${id} AND stage = 'posted'`)).length === 1;
    const postedWithin = async (id: string) => {
      const since = performance.now();
      await expect.poll(() => isPosted(id), { timeout: MAX_PAUSE_MS, interval: 20 }).toBe(true);
      return Math.round(performance.now() - since);
    };
    const ids: string[] = [];
    const order = async () => {
      const { id } = await submitted(svc, { lines: [{ product_id: S.product, units: 2 }] });
      ids.push(id);
      return id as string;
    };

    await startWorker();
    await startWorker();
    const workersThatLead = async () =>
      (await db.query(sql`SELECT DISTINCT worker_id FROM queue_leader WHERE queue LIKE 'order.process/%'`))
        .length;
    await expect.poll(workersThatLead).toBe(2);
    const first = await leading();
    const second = children.find((child) => child !== first)!;

    first.kill('SIGSTOP');
    const idleMs = await postedWithin(await order());
    const ledBySecond = await leader();
    first.kill('SIGCONT');
    await expect.poll(async () => (await db.query(sql`SELECT FROM worker_lease`)).length).toBe(2);
    expect(await leader()).toBe(ledBySecond);

    // The second one comes to wait for stock with its transaction open, is frozen there, and then gets the lock.
    const elsewhere = connect(url!);
    onTestFinished(() => elsewhere.close());
    let id = '';
    await elsewhere.tx(async (tx) => {
      await tx.query(sql`SELECT FROM inventory WHERE product_id = ${S.product} FOR UPDATE`);
      id = await order();
      await expect
        .poll(
          async () =>
            (
              await db.query(sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`)
            ).length,
        )
        .toBe(1);
      second.kill('SIGSTOP');
    });
    const inTransactionMs = await postedWithin(id);
    second.kill('SIGCONT');
    process.stdout.write(
      `posting paused for ${idleMs} ms with an idle leader frozen, for ${inTransactionMs} ms with one in a transaction\n`,
    );

    await postedWithin(await order());
    const entries = await db.query<{ n: number }>(sql`
      SELECT count(*) AS n FROM audit_log a JOIN sales_order o ON a.subject_id = o.order_no::text
      WHERE a.subject = 'order' AND a.action = 'order.post' AND o.order_id = ANY(${ids}) GROUP BY o.order_id`);
    expect(entries).toEqual(ids.map(() => ({ n: 1 })));
    await expectBooksRight(db);
  });
});
