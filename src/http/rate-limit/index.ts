import type { RedisRateLimiter } from './redis.ts';

export { MemoryRateLimiter } from './memory.ts';
export { type RateLimiter, type RateOutcome, WINDOW_SECONDS } from './types.ts';

/** Shared by all processes that use the same Redis. The Redis client is only loaded if needed. */
export async function redisRateLimiter(
  ...args: ConstructorParameters<typeof RedisRateLimiter>
): Promise<RedisRateLimiter> {
  const { RedisRateLimiter } = await import('./redis.ts');
  return new RedisRateLimiter(...args);
}
