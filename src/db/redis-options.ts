import type { RedisOptions } from 'ioredis';

/** For commands that requests wait for: Redis answers at once, or the request goes on without it. */
export const REDIS_OPTIONS = {
  commandTimeout: 250,
  // A silent connection is replaced: waiting for it would cost every request the time above.
  socketTimeout: 1_000,
  connectTimeout: 2_000,
  keepAlive: 10_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions;
