import { expect, test } from 'vitest';
import { type Db, sql } from '../../src/db/index.ts';
import { build, TestClock, type TestService } from '../support/build.ts';
import { body, ORDERS, orderApi } from './orders/draft-support.ts';

/** More than any test waits, and less than a plan is valid. */
const APART_MS = 10 * 60_000;

/** Of a machine that nobody keeps in time with the others. */
class WrongClock extends TestClock {
  constructor(private readonly aheadMs: number) {
    super();
  }
  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
  readonly isOfMachine = true;
  monotonicMs(): number {
    return performance.now();
  }
}

async function machines(): Promise<{ both: [TestService, TestService]; db: Db }> {
  const behind = await build({ work: true, clock: new WrongClock(-APART_MS / 2) });
  const ahead = await build({ on: behind.db, work: true, clock: new WrongClock(APART_MS / 2) });
  return { both: [behind, ahead], db: behind.db };
}

const { both, db } = await machines();
const [behind, ahead] = both;
const other = (one: TestService) => (one === behind ? ahead : behind);

async function invoices(): Promise<number> {
  const [counted] = await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM invoice`);
  return counted!.n;
}

test('orders sent to one of two machines ten minutes apart are posted once, without delay, and readable on the other', async () => {
  const before = await invoices();
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push((await orderApi(both[i % 2]!.call).sent(body())).id);
  for (const [i, id] of ids.entries()) {
    const { got } = orderApi(other(both[i % 2]!).call);
    await expect.poll(async () => (await got(id)).stage).toBe('posted');
  }
  expect((await invoices()) - before).toBe(ids.length);
});

test.each([
  ['behind', behind, ahead],
  ['ahead', ahead, behind],
] as const)('a response of the machine that is %s is valid on the other', async (_, first, second) => {
  const headers = { 'idempotency-key': `apart-${_}` };
  const write = (at: TestService) => at.call('POST', ORDERS, { headers, payload: body() });
  const made = (await write(first)).json().data.id as string;
  const again = await write(second);
  expect([again.json().data.id, again.headers['idempotency-replayed']]).toEqual([made, 'true']);

  const { plan_token } = await orderApi(first.call).validated(body());
  const planned = await second.call('POST', `${ORDERS}?submit=true`, {
    headers: { 'dray-plan': plan_token },
    payload: body(),
  });
  expect(planned.statusCode, planned.body).toBe(202);

  const { etag } = (await orderApi(first.call).read(made)).headers;
  const changed = await orderApi(second.call).patch(
    made,
    { memo: 'of both' },
    { headers: { 'if-match': etag } },
  );
  expect(changed.statusCode, changed.body).toBe(200);
});

test('a client that asks one machine for changes since the response of the other misses nothing', async () => {
  for (const one of both) {
    const { id, time_updated } = await orderApi(one.call).created(body());
    const second = await orderApi(other(one).call).created(body());
    for (const asked of both) {
      const { data } = await orderApi(asked.call).list(
        `stages=draft&page_size=200&updated_since=${time_updated}`,
      );
      const seen = data.map((order: { id: string }) => order.id);
      expect(seen).toEqual(expect.arrayContaining([id, second.id]));
    }
  }
});
