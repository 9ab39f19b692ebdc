import type { RedisRateLimiter } from './redis.ts';

export { MemoryRateLimiter } from './memory.ts';
export { type RateLimiter, type RateOutcome, WINDOW_SECONDS } from './types.ts';

/** One for all processes that share a Redis; its client is loaded where there is one. */
export async function redisRateLimiter(
  ...args: ConstructorParameters<typeof RedisRateLimiter>
): Promise<RedisRateLimiter> {
  const { RedisRateLimiter } = await import('./redis.ts');
  return new RedisRateLimiter(...args);
}
