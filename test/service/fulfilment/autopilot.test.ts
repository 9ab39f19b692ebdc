import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import { invoiceAutopilot } from '../../../src/fulfilment/index.ts';
import { Autopilot } from '../../../src/jobs/index.ts';
import { Fault } from '../../../src/shared/index.ts';
import { build, TestClock } from '../../support/build.ts';
import { available, expectBooksBalance, id, one, postInvoice } from './support.ts';

const WAIT_MS = 60_000;
const log = pino({ level: 'silent' }) as FastifyBaseLogger;
const { call, db } = await build();
const statusOf = async (invoice: number) =>
  (await one<{ status: number }>(db, sql`SELECT status FROM invoice WHERE invoice_id = ${invoice}`)).status;
/** Later than anything that the test has written so far. */
const inTime = (waits: number) => new Date(Date.now() + waits * WAIT_MS + 1_000);
const others = async () =>
  (await db.query<{ invoice_id: number }>(sql`SELECT invoice_id FROM invoice`)).map((row) => row.invoice_id);

describe('autopilot and invoices', () => {
  let known: number[] = [];
  beforeEach(async () => {
    known = await others();
  });
  const step = () => invoiceAutopilot({ waitMs: WAIT_MS, except: known });

  test('autopilot advances documents one step at a time, after they have been in a status for a while', async () => {
    const pilot = step();
    const invoice = await postInvoice(db, [{ product: id.product!, units: 2 }]);
    const stock = await available(db);
    expect(await pilot.advanceSome(db, new Date(Date.now() + WAIT_MS - 10_000), 10)).toBe(0);
    for (const status of [2, 3, 4, 5, 7]) {
      expect(await pilot.advanceSome(db, inTime(1), 10)).toBe(1);
      expect(await statusOf(invoice)).toBe(status);
    }
    expect(await pilot.advanceSome(db, inTime(1), 10)).toBe(0);
    expect(await available(db)).toEqual(stock);
    await expectBooksBalance(db);
    const entries = await db.query(sql`
      SELECT l.api_key_id, l.user_id, l.before, l.after FROM audit_log l JOIN sales_order o ON o.order_no::text = l.subject_id
      WHERE o.invoice_id = ${invoice} AND l.subject = 'order' AND l.action = 'invoice.advance' ORDER BY audit_id`);
    expect(entries).toHaveLength(5);
    expect(entries[1]).toEqual({
      api_key_id: null,
      user_id: null,
      before: { invoice_status: 2 },
      after: { invoice_status: 3 },
    });
  });

  test('rejected invoices do not block the others, and are retried', async () => {
    const pilot = step();
    const stuck = await postInvoice(db, [{ product: id.product!, units: 1 }]);
    const other = await postInvoice(db, [{ product: id.product!, units: 1 }]);
    const refused = new Set([stuck]);
    const refusing = {
      ...db,
      query: (statement: never) => db.query(statement),
      tx: (run: never, options: never) =>
        refused.size > 0 && refused.delete(stuck)
          ? Promise.reject(new Fault('INVALID_TRANSITION', 'There is not enough stock.'))
          : db.tx(run, options),
    } as unknown as Db;
    expect(await pilot.advanceSome(refusing, inTime(1), 1)).toBe(0);
    expect(await pilot.advanceSome(refusing, inTime(1), 1)).toBe(1);
    expect([await statusOf(stuck), await statusOf(other)]).toEqual([1, 2]);
    expect(await pilot.advanceSome(db, new Date(), 1)).toBe(0);
    expect(await pilot.advanceSome(db, inTime(1), 2)).toBe(2);
    expect(await statusOf(stuck)).toBe(2);
  });

  test('invoices are processed in limited batches, longest waiting first', async () => {
    const all = [];
    for (let i = 0; i < 4; i++) all.push(await postInvoice(db, [{ product: id.product!, units: 1 }]));
    expect(await step().advanceSome(db, inTime(1), 3)).toBe(3);
    expect(await Promise.all(all.map(statusOf))).toEqual([2, 2, 2, 1]);
  });

  test.each([
    ['order_change', 'draft', 0],
    ['order_change', 'submitted', 0],
    ['order_change', 'processing', 0],
    ['order_change', 'applied', 0],
    ['order_change', 'synced', 1],
    ['order_change', 'discarded', 1],
    ['order_cancellation', 'pending', 0],
    ['order_cancellation', 'applied', 0],
    ['order_cancellation', 'rejected', 1],
    ['order_cancellation', 'discarded', 1],
  ])('an invoice with an %s in state %s advances %i times', async (table, state, moves) => {
    const invoice = await postInvoice(db, [{ product: id.product!, units: 1 }]);
    const { order_no } = await one<{ order_no: number }>(
      db,
      sql`SELECT order_no FROM sales_order WHERE invoice_id = ${invoice}`,
    );
    if (table === 'order_change')
      await db.query(
        sql`INSERT INTO order_change (order_no, state, invoice_version) VALUES (${order_no}, ${state}, 1)`,
      );
    else await db.query(sql`INSERT INTO order_cancellation (order_no, state) VALUES (${order_no}, ${state})`);
    expect(await step().advanceSome(db, inTime(1), 10)).toBe(moves);
  });

  test('autopilot skips canceled, credit and verified invoices, and a failing one does not stop the others', async () => {
    const [stuck, fine] = [
      await postInvoice(db, [{ product: id.product!, units: 1 }]),
      await postInvoice(db, [{ product: id.product_second!, units: 1 }]),
    ];
    await step().advanceSome(db, inTime(1), 10);
    await db.query(sql`UPDATE invoice_line SET num_units = 1000000 WHERE invoice_id = ${stuck}`);
    expect(await step().advanceSome(db, inTime(1), 10)).toBe(1);
    expect([await statusOf(stuck), await statusOf(fine)]).toEqual([2, 3]);
    await db.query(sql`UPDATE invoice_line SET num_units = 1 WHERE invoice_id = ${stuck}`);
    await db.query(sql`UPDATE invoice SET cancelled_at = clock_timestamp() WHERE invoice_id = ${stuck}`);
    expect(await step().advanceSome(db, inTime(2), 10)).toBe(1);
    expect(await statusOf(stuck)).toBe(2);
    await db.query(sql`UPDATE invoice SET cancelled_at = NULL WHERE invoice_id = ${stuck}`);
  });
});

describe('the autopilot', () => {
  const counting = (name: string) => {
    const calls: number[] = [];
    const times: (Date | undefined)[][] = [];
    return {
      name,
      calls,
      times,
      async advanceSome(_db: Db, now: Date, limit: number, businessNow?: Date) {
        calls.push(limit);
        times.push([now, businessNow]);
        return 0;
      },
    };
  };
  const [real, business] = [new Date('2027-01-04T12:00:00Z'), new Date('2027-03-04T12:00:00Z')];
  const clocks = { clock: new TestClock(real), businessClock: new TestClock(business) };
  const make = (steps: ReturnType<typeof counting>[], paceMs = 10) =>
    new Autopilot({ db, ...clocks, log }, steps, { paceMs, limit: 7 });

  test('waits by the real clock and dates steps by the business clock', async () => {
    const step = counting('invoices');
    await make([step]).run();
    expect(step.times).toEqual([[real, business]]);
  });

  test('takes every kind of step, round after round, until it is stopped', async () => {
    const [invoices, purchases] = [counting('invoices'), counting('purchases')];
    const pilot = make([invoices, purchases]);
    pilot.start();
    await expect.poll(() => purchases.calls.length).toBeGreaterThan(2);
    await pilot.stop();
    const seen = invoices.calls.length;
    expect(new Set(invoices.calls)).toEqual(new Set([7]));
    await sleep(60);
    expect(invoices.calls).toHaveLength(seen);
  });

  test('continues with other kinds when one fails', async () => {
    const good = counting('good');
    const bad = { ...counting('bad'), advanceSome: () => Promise.reject(new Error('no')) };
    await make([bad, good]).run();
    expect(good.calls).toHaveLength(1);
  });

  test('stops while the worker is paused', async () => {
    const step = counting('invoices');
    await call('POST', '/ops/worker', { payload: { paused: true } });
    await make([step]).run();
    expect(step.calls).toEqual([]);
    await call('POST', '/ops/worker', { payload: { paused: false } });
    await make([step]).run();
    expect(step.calls).toHaveLength(1);
  });
});

describe('the service', () => {
  const env = { DRAY_AUTOPILOT: '1', DRAY_AUTOPILOT_PACE_MS: '50', DRAY_AUTOPILOT_WAIT_MS: '0' };
  const clock = new TestClock(new Date(Date.now() + 3_600_000));

  test('with DRAY_AUTOPILOT=1 the worker advances the demo data, except for the named scenarios', async () => {
    const living = await build({ env, work: true, clock });
    const moves = async () =>
      (
        await one<{ count: number }>(
          living.db,
          sql`SELECT count(*) AS count FROM audit_log WHERE request_id = 'autopilot'`,
        )
      ).count;
    // The named ones have waited longest: without the exception they would be among the first.
    await expect.poll(moves, { interval: 200 }).toBeGreaterThan(40);
    const named = await living.db.query(sql`
      SELECT invoice_id, status FROM invoice
      WHERE invoice_id IN (${id.invoice_new}, ${id.invoice_locked}, ${id.invoice_loaded}) ORDER BY 1`);
    expect(named).toEqual([
      { invoice_id: id.invoice_new, status: 1 },
      { invoice_id: id.invoice_locked, status: 2 },
      { invoice_id: id.invoice_loaded, status: 3 },
    ]);
    await expectBooksBalance(living.db);
  });

  test.each([
    ['without the setting', {}, true],
    ['in a process without a worker', env, false],
  ])('%s nothing advances by itself', async (_when, settings, work) => {
    const quiet = await build({ env: settings as Record<string, string>, work, clock });
    const look = () => quiet.db.query(sql`SELECT sum(version) AS sum FROM invoice`);
    const before = await look();
    await sleep(300);
    expect(await look()).toEqual(before);
  });

  test('rejects the autopilot in Production with a clear message', () => {
    expect(() => readConfig({ DRAY_ENV: 'Production', DRAY_AUTOPILOT: '1' })).toThrow(
      'DRAY_AUTOPILOT is not available in Production: unset it.',
    );
  });
});
