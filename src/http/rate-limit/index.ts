import type { RedisRateLimiter } from './redis.ts';

export { MemoryRateLimiter } from './memory.ts';
export { RATE_WINDOW_SECONDS, type RateLimiter, type RateOutcome } from './types.ts';

/** Shared by all processes that use the same Redis. The Redis client is only loaded if needed. */
export async function createRedisRateLimiter(
  ...args: ConstructorParameters<typeof RedisRateLimiter>
): Promise<RedisRateLimiter> {
  const { RedisRateLimiter } = await import('./redis.ts');
  return new RedisRateLimiter(...args);
}
