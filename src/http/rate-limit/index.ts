export { MemoryRateLimiter } from './memory.ts';
export { RedisRateLimiter } from './redis.ts';
export { type RateLimiter, type RateOutcome, WINDOW_SECONDS } from './types.ts';
