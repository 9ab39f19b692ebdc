import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import type { RateLimiter } from '../http/index.ts';
import type { Clock } from '../shared/index.ts';

export interface ServiceDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Set where several processes share one count; otherwise Redis, or this process alone. */
  limiter?: RateLimiter;
}
