import { ConnectionError, createClient, type DrayError, type Retry, ServerError } from '@dray/client';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { anOrder, clumsyProxy, keys, listening, type Mishap } from './support.ts';

const { address, client, db } = await listening();

const countOrders = async () => {
  const [row] = await db.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM sales_order`);
  return row!.n;
};

/** How many orders the work made. */
async function made(work: () => Promise<unknown>): Promise<number> {
  const before = await countOrders();
  await work();
  return (await countOrders()) - before;
}

test.each<[string, Mishap[]]>([
  ['cut once', ['cut']],
  ['cut in the middle, twice', ['half', 'half']],
  ['cut three times in all ways', ['cut', 'half', 'cut']],
])('an answer that is %s after the commit: one order, one key for all tries', async (_how, mishaps) => {
  const proxy = await clumsyProxy(address, mishaps);
  const tries = mishaps.length + 1;
  const dray = createClient({ url: proxy.url, key: keys.employee, backoffMs: 1 });
  expect(
    await made(async () => {
      const { status, replayed, idempotencyKey } = await dray.orders.create(anOrder());
      expect([status, replayed]).toEqual([201, true]);
      expect(proxy.seen).toEqual(Array(tries).fill(`POST /api/v2/orders ${idempotencyKey}`));
    }),
  ).toBe(1);
});

test('when every answer is lost, the fate of the write is asked for and taken as its answer', async () => {
  const proxy = await clumsyProxy(address, ['cut', 'cut', 'half']);
  const dray = createClient({ url: proxy.url, key: keys.employee, backoffMs: 1, retries: 2 });
  expect(
    await made(async () => {
      const { data, status, etag, idempotencyKey } = await dray.orders.create(anOrder());
      expect(status).toBe(201);
      expect(etag).toBe('"1"');
      expect(proxy.seen.at(-1)).toBe(`GET /api/v2/writes/${idempotencyKey}`);
      expect((await client().orders.get(data.id!)).data.id).toBe(data.id);
    }),
  ).toBe(1);
});

test.each(['error-after', 'drop-after'])(
  '%s, however often: exactly one effect, and its answer',
  async (fault) => {
    const dray = client({ retries: 2 });
    expect(
      await made(async () => {
        const { status, data } = await dray.orders.create(anOrder(), { headers: { 'dray-simulate': fault } });
        expect(status).toBe(201);
        expect(data.id).toHaveLength(26);
      }),
    ).toBe(1);
  },
);

test('a failure before anything happened says so, and with which key to send it again', async () => {
  const dray = client();
  let error: DrayError | undefined;
  const none = await made(async () => {
    error = await dray.orders.create(anOrder(), { headers: { 'dray-simulate': 'error' } }).then(
      () => undefined,
      (reason: DrayError) => reason,
    );
  });
  expect(none).toBe(0);
  expect(error).toBeInstanceOf(ServerError);
  expect(error!.fate).toBe('unknown');
  expect(error!.message).toContain(
    `The write has not happened. Send it again with idempotencyKey '${error!.idempotencyKey}'`,
  );
});

test('a server that is gone for good leaves the key and an open fate', async () => {
  const dray = createClient({ url: 'http://127.0.0.1:9', key: 'x', retries: 1, backoffMs: 1 });
  const error = await dray.orders.create(anOrder(), { idempotencyKey: 'kept' }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ConnectionError);
  expect([error.idempotencyKey, error.fate]).toEqual(['kept', undefined]);
  expect(error.message).toContain('Whether the write happened is not known');
});

test.each([
  ['unavailable', 503],
  ['rate-limit', 429],
])('%s is tried again as often as allowed, and waits as long as it is told', async (fault, status) => {
  const retries: Retry[] = [];
  const dray = client({
    retries: 2,
    onRetry: (retry) => retries.push(retry),
    headers: { 'dray-simulate': fault },
  });
  const error = await dray.me.get({ timeoutMs: 30_000 }).catch((reason) => reason);
  expect(error.status).toBe(status);
  const asked = error.retryAfterSeconds as number;
  expect(retries.map(({ attempt }) => attempt)).toEqual(asked < 10 ? [1, 2] : []);
  for (const { waitMs } of retries) expect(waitMs).toBeGreaterThanOrEqual(asked * 1000);
});

test('a server that says nothing is given up after the time that was allowed', async () => {
  const proxy = await clumsyProxy(address, ['silence', 'silence']);
  const dray = createClient({ url: proxy.url, key: keys.employee, backoffMs: 1, retries: 1 });
  const error = await dray.me.get({ attemptTimeoutMs: 500 }).catch((reason) => reason);
  expect([error.code, proxy.seen.length]).toEqual(['TIMED_OUT', 2]);
});
