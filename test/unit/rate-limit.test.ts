import { expect, test } from 'vitest';
import { MemoryRateLimiter } from '../../src/http/index.ts';
import { RedisRateLimiter } from '../../src/http/rate-limit/redis.ts';
import { describeRollingWindow } from '../support/rolling-window.ts';

describeRollingWindow('memory', async () => new MemoryRateLimiter());

test('without Redis a process continues with its own window and says that it is not exact', async () => {
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

test('if too many are counted, the least recently seen one is forgotten, not the oldest', () => {
  const limiter = new MemoryRateLimiter();
  const now = 1_800_000_000;
  for (let i = 0; i < 50_000; i++) limiter.take(String(i), 5, now);
  limiter.take('0', 5, now + 1);
  limiter.take('new', 5, now + 1);
  expect(limiter.peek('0', 5, now + 1).remaining).toBe(3);
  expect(limiter.peek('1', 5, now + 1).remaining).toBe(5);
  expect(limiter.peek('2', 5, now + 1).remaining).toBe(4);
});
