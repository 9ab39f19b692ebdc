import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import type { Job } from '../../../src/jobs/index.ts';
import { orderJobHandlers } from '../../../src/orders/index.ts';
import { build } from '../../support/build.ts';
import { connect, isOnPostgres } from '../../support/database.ts';
import {
  deliveryDates,
  expectBooksRight,
  ORDERS,
  read,
  S,
  setStock,
  stockOf,
  submitted,
  watched,
  workerDeps,
} from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;

beforeEach(() => expectBooksRight(db));

const handler = orderJobHandlers(workerDeps(svc)).find(({ queue }) => queue === 'order.process')!;

/** Everything that waits, in one go. */
async function workBatch(on = db): Promise<void> {
  const jobs = await db.query<Job>(sql`
    SELECT job_id AS "jobId", queue, payload, 1 AS attempts, 10 AS "maxAttempts" FROM job
    WHERE queue = 'order.process' ORDER BY job_id`);
  const ids = jobs.map(({ jobId }) => jobId);
  await handler.batch!.handle(jobs, {
    db: on,
    complete: async (tx) => void (await tx.query(sql`DELETE FROM job WHERE job_id = ANY(${ids})`)),
  });
}

const several = async (bodies: object[]) => {
  const orders: Json[] = [];
  for (const body of bodies) orders.push(await submitted(svc, body));
  return orders.map(({ id }) => id as string);
};
const states = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => read(svc, id)))).map(({ stage, status }) => `${stage} ${status}`);

const rejections = async () => (await call('GET', '/ops/status')).json().data.rejected_last_hour as number;

describe('orders posted together', () => {
  test('get stock in the order of submission, not of creation', async () => {
    await setStock(db, S.product!, 12);
    const [, , , day] = await deliveryDates(svc);
    const payload = {
      customer_id: S.customer,
      delivery_date: day,
      lines: [{ product_id: S.product, units: 12 }],
    };
    const drafts: string[] = [];
    for (let i = 0; i < 2; i++) drafts.push((await call('POST', ORDERS, { payload })).json().data.id);
    for (const id of drafts.toReversed()) {
      const { statusCode, body } = await call('POST', `${ORDERS}/${id}/submit`);
      expect(statusCode, body).toBe(202);
    }
    await workBatch();
    expect(await states(drafts)).toEqual(['submitted rejected', 'posted accepted']);
  });

  test.runIf(isOnPostgres)('read few rows of other orders and invoices, however many there are', async () => {
    await setStock(db, S.product!, 1_000);
    await setStock(db, S.product_second!, 1_000);
    const lines = [S.product, S.product_second].map((product_id) => ({ product_id, units: 12 }));
    const orders = await several(Array.from({ length: 12 }, () => ({ lines })));
    await db.query(sql`ANALYZE sales_order, invoice, order_past`);
    const one = connect(svc.url!, { poolSize: 1 });
    const rowsRead = async () => {
      await one.query(sql`SELECT pg_stat_force_next_flush()`);
      const tables = await one.query<{ name: string; rows: number }>(sql`
        SELECT relname AS name, (seq_tup_read + idx_tup_fetch)::integer AS rows FROM pg_stat_user_tables
        WHERE relname IN ('sales_order', 'invoice', 'order_past')`);
      return new Map(tables.map(({ name, rows }) => [name, rows]));
    };
    // Of every connection that has submitted: what they have read counts before.
    const flush = () => db.query(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.1)`);
    await Promise.all(Array.from({ length: 8 }, flush));
    const before = await rowsRead();
    await workBatch(one);
    const after = await rowsRead();
    await one.close();
    for (const [name, rows] of after)
      expect(rows - before.get(name)!, name).toBeLessThanOrEqual(12 * orders.length);
  });

  test.runIf(isOnPostgres)('reuse one prepared plan per connection for batches of any size', async () => {
    await setStock(db, S.product!, 1_000);
    const one = connect(svc.url!, { poolSize: 1 });
    await one.query(sql`SET plan_cache_mode = auto`);
    for (let go = 0; go < 9; go++) {
      await several(
        Array.from({ length: (go % 3) + 1 }, () => ({ lines: [{ product_id: S.product, units: 2 }] })),
      );
      await workBatch(one);
    }
    // PostgreSQL makes five plans for the values, and keeps one for any where that does not look dearer.
    const plannedAnew = await one.query<{ statement: string }>(
      sql`SELECT left(statement, 200) AS statement FROM pg_prepared_statements WHERE custom_plans > 5`,
    );
    await one.close();
    expect(plannedAnew).toEqual([]);
  });

  test('each get their own invoice with their own lines and totals', async () => {
    await setStock(db, S.product!, 1_000);
    await setStock(db, S.product_second!, 1_000);
    const ids = await several([
      { memo: 'first', lines: [{ product_id: S.product, units: 24 }] },
      {
        memo: 'second',
        lines: [
          { product_id: S.product_second, units: 12 },
          { product_id: S.product, units: 36 },
        ],
      },
      { memo: 'third', customer_id: S.customer_second, lines: [{ product_id: S.product, units: 12 }] },
    ]);
    await workBatch();
    const orders = await Promise.all(ids.map((id) => read(svc, id)));
    expect(orders.map(({ stage }) => stage)).toEqual(['posted', 'posted', 'posted']);
    expect(new Set(orders.map((order) => order.invoice_id)).size).toBe(3);
    expect(orders.map(({ memo }) => memo)).toEqual(['first', 'second', 'third']);
    const wanted = orders.map(({ lines }) => lines.map((line: Json) => [line.product_id, line.units]));
    expect(wanted).toEqual([
      [[S.product, 24]],
      [
        [S.product_second, 12],
        [S.product, 36],
      ],
      [[S.product, 12]],
    ]);
    for (const { totals, lines, invoice_total } of orders) {
      const cents = lines.reduce((sum: number, line: Json) => sum + Math.round(line.ext_price * 100), 0);
      expect(Math.round(totals.ext_price * 100)).toBe(cents);
      expect(Math.round(invoice_total * 100)).toBe(cents);
    }
    await expectBooksRight(db);
  });

  test('share the stock first come, first served, without overselling', async () => {
    await setStock(db, S.product!, 60);
    const wants = (units: number) => ({ lines: [{ product_id: S.product, units }] });
    const before = await rejections();
    const ids = await several([wants(24), wants(24), wants(12), wants(12)]);
    await workBatch();
    expect(await states(ids)).toEqual([
      'posted accepted',
      'posted accepted',
      'posted accepted',
      'submitted rejected',
    ]);
    expect((await stockOf(svc, S.product!)).AvailableUnits).toBe(0);
    const last = await read(svc, ids[3]!);
    expect(last.processing.message).toContain('Out of stock');
    expect(await rejections()).toBe(before + 1);
    await expectBooksRight(db);
  });

  test('leave the stock of a rejected order to the next one', async () => {
    await setStock(db, S.product!, 24);
    await setStock(db, S.product_second!, 12);
    const ids = await several([
      { lines: [{ product_id: S.product_second, units: 12 }] },
      {
        lines: [
          { product_id: S.product, units: 24 },
          { product_id: S.product_second, units: 12 },
        ],
      },
      { lines: [{ product_id: S.product, units: 24 }] },
    ]);
    await workBatch();
    expect(await states(ids)).toEqual(['posted accepted', 'submitted rejected', 'posted accepted']);
    const third = await read(svc, ids[2]!);
    expect(third.lines[0]).toMatchObject({ shipped_units: 24, backorder_units: 0 });
    await expectBooksRight(db);
  });

  test('need as many statements for eight orders as for one', async () => {
    await setStock(db, S.product!, 1_000);
    const count = async (orders: number) => {
      await several(Array.from({ length: orders }, () => ({})));
      let statements = 0;
      const fails = () => {
        statements++;
        return false;
      };
      await workBatch(watched(db, { fails }));
      return statements;
    };
    expect(await count(8)).toBe(await count(1));
  });

  test('are all left unposted and can be retried if the last statement fails', async () => {
    await setStock(db, S.product!, 1_000);
    const ids = await several([{}, {}]);
    const before = await stockOf(svc, S.product!);
    const broken = watched(db, { fails: ({ text }) => text.includes('INSERT INTO invoice_line') });
    await expect(workBatch(broken)).rejects.toThrow('not there');
    expect(await states(ids)).toEqual(['submitted queued', 'submitted queued']);
    expect(await stockOf(svc, S.product!)).toEqual(before);
    await workBatch();
    expect(await states(ids)).toEqual(['posted accepted', 'posted accepted']);
    await expectBooksRight(db);
  });
});
