import { randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { RedisRateLimiter } from '../../../src/http/rate-limit/redis.ts';
import { describeRollingWindow } from '../../support/rolling-window.ts';
import { WAIT_LIMIT_MS } from '../../support/run/limits.ts';
import { Wire } from '../../support/wire.ts';

const url = inject('redisUrl');
if (!url)
  process.stdout.write(
    'No Redis: REDIS_URL is not set and redis-server is not installed. Its tests are skipped.\n',
  );

describe.runIf(url)('with Redis', () => {
  const options = () => ({ url: url!, prefix: `test:${randomBytes(6).toString('hex')}` });

  describeRollingWindow('Redis', async () => {
    const limiter = new RedisRateLimiter({ ...options(), commandTimeoutMs: WAIT_LIMIT_MS });
    await limiter.ready();
    return limiter;
  });

  test('several processes share one window through Redis', async () => {
    const same = options();
    const both = [new RedisRateLimiter(same), new RedisRateLimiter(same)];
    await Promise.all(both.map((limiter) => limiter.ready()));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => both[i % 2]!.take('x', 12, 1_800_000_000)),
    );
    expect(outcomes.filter((outcome) => outcome.allowed)).toHaveLength(12);
    await Promise.all(both.map((limiter) => limiter.close()));
  });

  test('a Redis connection that stopped responding is replaced', async () => {
    const wire = await Wire.to(url!);
    const limiter = new RedisRateLimiter({ ...options(), url: wire.url });
    await limiter.ready();
    const isExact = async () => (await limiter.take('x', 1_000, 1_800_000_000)).exact;
    expect(await isExact()).not.toBe(false);
    wire.goSilent();
    expect(await isExact()).toBe(false);
    wire.speakAgain();
    await expect.poll(isExact).not.toBe(false);
    await limiter.close();
    await wire.close();
  });
});
