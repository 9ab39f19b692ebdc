import type { RedisOptions } from 'ioredis';

/** For what requests wait for: Redis answers at once, or they do without it. */
export const REDIS_OPTIONS = {
  commandTimeout: 250,
  // A connection that went silent is replaced: waiting for it would cost every request the time above.
  socketTimeout: 1_000,
  connectTimeout: 2_000,
  keepAlive: 10_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions;
