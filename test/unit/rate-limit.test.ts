import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { MemoryRateLimiter, type RateLimiter, RedisRateLimiter } from '../../src/http/index.ts';
import { Wire } from '../support/wire.ts';

const redisUrl = process.env.REDIS_URL;
const limiters: [string, () => Promise<RateLimiter>][] = [['memory', async () => new MemoryRateLimiter()]];
if (redisUrl) {
  limiters.push([
    'Redis',
    async () => {
      const limiter = new RedisRateLimiter({
        url: redisUrl,
        prefix: `test:${randomBytes(6).toString('hex')}`,
      });
      await limiter.ready();
      return limiter;
    },
  ]);
}

describe.each(limiters)('the rolling window in %s', (_name, open) => {
  const opened: RateLimiter[] = [];
  const fresh = async () => {
    const limiter = await open();
    opened.push(limiter);
    return limiter;
  };
  afterAll(() => Promise.all(opened.map((limiter) => limiter.close())));
  const START = 1_800_000_000;

  test('counts down, refuses beyond the limit, and does not count what it refuses', async () => {
    const limiter = await fresh();
    expect(await limiter.take('a', 2, START)).toMatchObject({
      allowed: true,
      remaining: 1,
      resetSeconds: 3600,
      exact: true,
    });
    expect(await limiter.take('a', 2, START + 5)).toMatchObject({
      allowed: true,
      remaining: 0,
      resetSeconds: 3595,
    });
    for (let i = 0; i < 3; i++) {
      expect(await limiter.take('a', 2, START + 10)).toMatchObject({
        allowed: false,
        remaining: 0,
        resetSeconds: 3590,
      });
    }
    expect(await limiter.take('a', 2, START + 3600)).toMatchObject({
      allowed: true,
      remaining: 0,
      resetSeconds: 5,
    });
  });

  test('a request ages out after exactly 3,600 seconds, one by one', async () => {
    const limiter = await fresh();
    for (let i = 0; i < 5; i++) await limiter.take('b', 5, START + i);
    expect((await limiter.take('b', 5, START + 3599)).allowed).toBe(false);
    expect(await limiter.take('b', 5, START + 3600)).toMatchObject({
      allowed: true,
      remaining: 0,
      resetSeconds: 1,
    });
    expect((await limiter.take('b', 5, START + 3600)).allowed).toBe(false);
    expect((await limiter.take('b', 5, START + 3601)).allowed).toBe(true);
  });

  test('ids do not share a window', async () => {
    const limiter = await fresh();
    await limiter.take('c', 1, START);
    expect((await limiter.take('c', 1, START)).allowed).toBe(false);
    expect((await limiter.take('d', 1, START)).allowed).toBe(true);
  });

  test('peek reports and does not count', async () => {
    const limiter = await fresh();
    expect(await limiter.peek('e', 3, START)).toMatchObject({
      allowed: true,
      remaining: 3,
      resetSeconds: 3600,
    });
    await limiter.take('e', 3, START);
    for (let i = 0; i < 5; i++) expect((await limiter.peek('e', 3, START + 1)).remaining).toBe(2);
  });

  test('of parallel requests exactly as many pass as the limit allows', async () => {
    const limiter = await fresh();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => limiter.take('f', 20, START)));
    expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(20);
  });

  test('a lowered limit holds at once and never shows a negative rest', async () => {
    const limiter = await fresh();
    for (let i = 0; i < 5; i++) await limiter.take('g', 10, START);
    expect(await limiter.take('g', 3, START)).toMatchObject({ allowed: false, remaining: 0, limit: 3 });
  });

  test('agrees with a plain list of times under random use', async () => {
    const limiter = await fresh();
    const times: number[] = [];
    let now = START;
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let i = 0; i < 400; i++) {
      now += random(60);
      const counted = times.filter((time) => time > now - 3600);
      const outcome = await limiter.take('h', 40, now);
      expect(outcome.allowed).toBe(counted.length < 40);
      if (outcome.allowed) times.push(now);
      const after = times.filter((time) => time > now - 3600);
      expect([outcome.remaining, outcome.resetSeconds]).toEqual([40 - after.length, after[0]! + 3600 - now]);
    }
  });
});

test('without Redis a process goes on with a window of its own and says that it is not exact', async () => {
  const limiter = new RedisRateLimiter({ url: 'redis://127.0.0.1:1' });
  expect(await limiter.take('a', 2, 1_800_000_000)).toMatchObject({
    allowed: true,
    remaining: 1,
    exact: false,
  });
  await limiter.take('a', 2, 1_800_000_000);
  expect((await limiter.take('a', 2, 1_800_000_000)).allowed).toBe(false);
  await limiter.close();
});

test.runIf(redisUrl)('several processes share one window through Redis', async () => {
  const options = { url: redisUrl!, prefix: `test:${randomBytes(6).toString('hex')}` };
  const both = [new RedisRateLimiter(options), new RedisRateLimiter(options)];
  await Promise.all(both.map((limiter) => limiter.ready()));
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, i) => both[i % 2]!.take('x', 12, 1_800_000_000)),
  );
  expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(12);
  await Promise.all(both.map((limiter) => limiter.close()));
});

test.runIf(redisUrl)('a connection to Redis that went silent is replaced', async () => {
  const wire = await Wire.to(redisUrl!);
  const limiter = new RedisRateLimiter({ url: wire.url, prefix: `test:${randomBytes(6).toString('hex')}` });
  await limiter.ready();
  const isExact = async () => (await limiter.take('x', 1_000, 1_800_000_000)).exact;
  expect(await isExact()).not.toBe(false);
  wire.goSilent();
  expect(await isExact()).toBe(false);
  wire.speakAgain();
  await expect.poll(isExact, { timeout: 15_000 }).not.toBe(false);
  await limiter.close();
  await wire.close();
});
