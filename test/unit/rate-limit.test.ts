import { expect, test } from 'vitest';
import { handleRateRequest, SharedRateLimiter } from '../../src/bin/processes/shared-limiter.ts';
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

/** A limiter of a serving process, and whether its primary is there. */
function processLimiter(): { limiter: SharedRateLimiter; primary: { isGone: boolean } } {
  const window = new MemoryRateLimiter();
  const primary = { isGone: false };
  const limiter: SharedRateLimiter = new SharedRateLimiter((message) => {
    if (primary.isGone || message.kind !== 'rate') return false;
    const answer = handleRateRequest(window, structuredClone(message));
    if (answer.kind === 'rate') queueMicrotask(() => limiter.answer(answer.ask, answer.outcome));
    return true;
  });
  return { limiter, primary };
}

test('a serving process gives a request back to the window that counted it', async () => {
  const { limiter, primary } = processLimiter();
  const first = await limiter.take('a', 3, 0);
  await limiter.take('a', 3, 0);
  expect(await limiter.giveBack('a', first, 0)).toMatchObject({ remaining: 2, exact: true });
  expect(await limiter.peek('a', 3, 0)).toMatchObject({ remaining: 2, exact: true });
  primary.isGone = true;
  const own = await limiter.take('a', 3, 1_800_000_000);
  expect(own).toMatchObject({ remaining: 2, exact: false });
  primary.isGone = false;
  expect(await limiter.giveBack('a', own, 1_800_000_000)).toMatchObject({ remaining: 3, exact: false });
  expect((await limiter.peek('a', 3, 0)).remaining).toBe(2);
});

test('without Redis a process gives a request back to its own window', async () => {
  const limiter = new RedisRateLimiter({ url: 'redis://127.0.0.1:1' });
  const taken = await limiter.take('a', 2, 1_800_000_000);
  expect(await limiter.giveBack('a', taken, 1_800_000_000)).toMatchObject({ remaining: 2, exact: false });
  await limiter.close();
});
