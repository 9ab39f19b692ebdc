import { describe, expect, test } from 'vitest';
import { type Db, sql } from '../../src/db/index.ts';
import { Scheduler } from '../../src/jobs/index.ts';
import { releaseSenderLease, takeSenderLease } from '../../src/webhooks/sql.ts';
import { build, TestClock } from '../support/build.ts';
import { body, ORDERS, orderApi } from './orders/draft-support.ts';

const HOUR_S = 3_600;
const HOUR_MS = HOUR_S * 1_000;

/** The time of this machine, which somebody sets forward and back; what has passed has passed all the same. */
class JumpingClock extends TestClock {
  private jumpMs = 0;
  override now(): Date {
    return new Date(Date.now() + this.jumpMs);
  }
  monotonicMs(): number {
    return performance.now();
  }
  jumpTo(ms: number): void {
    this.jumpMs = ms;
  }
}

const clock = new JumpingClock();
const { call, db } = await build({ work: true, clock });
const { got } = orderApi(call);

async function newKey(fields: object): Promise<string> {
  const made = await call('POST', '/ops/keys', { payload: { type: 'Employee', name: 'jumps', ...fields } });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data.key;
}

describe('the clock jumps an hour forward and back', () => {
  test('after a clock jump, a reached rate limit stays reached but never beyond its window', async () => {
    const key = await newKey({ max_requests_per_hour: 3 });
    const ask = () => call('GET', '/api/v2/me', { key });
    expect((await ask()).statusCode).toBe(200);
    clock.jumpTo(HOUR_MS);
    const ahead = await ask();
    expect(ahead.headers['ratelimit-remaining']).toBe('1');
    clock.jumpTo(0);
    await ask();
    for (const jump of [0, HOUR_MS, -HOUR_MS, 0]) {
      clock.jumpTo(jump);
      const refused = await ask();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(HOUR_S);
    }
  });

  test('an order submitted while the clock was ahead is posted after it is set back', async () => {
    await call('POST', '/ops/worker', { payload: { paused: true } });
    clock.jumpTo(HOUR_MS);
    const sent = await call('POST', `${ORDERS}?submit=true`, { payload: body() });
    expect(sent.statusCode, sent.body).toBe(202);
    clock.jumpTo(0);
    await call('POST', '/ops/worker', { payload: { paused: false } });
    const { id } = sent.json().data;
    await expect.poll(async () => (await got(id)).stage).toBe('posted');
  });

  test('a repeated write takes effect once', async () => {
    const headers = { 'idempotency-key': 'jumps-1' };
    const write = () => call('POST', ORDERS, { headers, payload: body() });
    const first = await write();
    expect(first.statusCode, first.body).toBe(201);
    for (const jump of [HOUR_MS, -HOUR_MS, 0]) {
      clock.jumpTo(jump);
      expect((await write()).json().data.id).toBe(first.json().data.id);
    }
  });

  test('a schedule that came due while the clock was ahead is not postponed', async () => {
    const queue = { enqueue: async () => undefined };
    const schedule = { name: 'jumps', cron: '0 3 * * *', timeZone: 'UTC', queue: 'none' };
    const scheduler = new Scheduler({ db, clock, queue: queue as never, log: undefined as never }, [
      schedule,
    ]);
    const next = async () =>
      (
        await db.query<{ at: Date }>(
          sql`SELECT (value #>> '{}')::timestamptz AS at FROM setting WHERE name = 'schedule:jumps'`,
        )
      )[0]!.at.getTime();
    clock.jumpTo(1_000 * 24 * HOUR_MS);
    await scheduler.checkAll();
    clock.jumpTo(0);
    await scheduler.checkAll();
    expect(await next()).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS);
  });
});

describe('the database clock jumps', () => {
  const jump = (on: Db, hours: number) =>
    on.query(sql`UPDATE webhook_sender SET renewed_at = renewed_at + ${hours}::integer * interval '1 hour'`);

  test('after a clock jump, the webhook sender continues, and another takes over if it stops responding', async () => {
    await db.query(sql`DELETE FROM webhook_sender`);
    const first = await takeSenderLease(db, 'first', undefined);
    expect(first.holder).toBe('first');
    for (const hours of [-1, 2]) {
      await jump(db, hours);
      expect((await takeSenderLease(db, 'second', undefined)).holder).toBe('first');
    }
    const { beat } = await takeSenderLease(db, 'second', first.beat);
    await takeSenderLease(db, 'first', undefined);
    // It was heard of meanwhile.
    expect((await takeSenderLease(db, 'second', beat)).holder).toBe('first');
    const silent = await takeSenderLease(db, 'second', undefined);
    expect((await takeSenderLease(db, 'second', silent.beat)).holder).toBe('second');
    await releaseSenderLease(db, 'second');
  });
});
