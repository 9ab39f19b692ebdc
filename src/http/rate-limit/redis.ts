import { Redis } from 'ioredis';
import { REDIS_OPTIONS } from '../../db/index.ts';
import { MemoryRateLimiter } from './memory.ts';
import { RATE_WINDOW_SECONDS, type RateLimiter, type RateOutcome, rateOutcome } from './types.ts';

/**
 * The same window as in memory, in two keys per id: a sorted set of seconds and a hash of counts,
 * with the total under 't'. A single script, so that concurrent processes cannot both take the last request.
 * ARGV: now or 'own' for the time of Redis, limit, count this one (1 or 0), the second of a request to give back or ''.
 * Returns: allowed, total, oldest second or -1, now.
 */
const SCRIPT = `
local second = ARGV[1] == 'own' and redis.call('TIME')[1] or ARGV[1]
local now, limit, returned = tonumber(second), tonumber(ARGV[2]), ARGV[4]
local old = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ${RATE_WINDOW_SECONDS})
for _, gone in ipairs(old) do
  redis.call('HINCRBY', KEYS[2], 't', -tonumber(redis.call('HGET', KEYS[2], gone) or '0'))
  redis.call('HDEL', KEYS[2], gone)
  redis.call('ZREM', KEYS[1], gone)
end
if returned ~= '' and redis.call('HEXISTS', KEYS[2], returned) == 1 then
  redis.call('HINCRBY', KEYS[2], 't', -1)
  if redis.call('HINCRBY', KEYS[2], returned, -1) <= 0 then
    redis.call('HDEL', KEYS[2], returned)
    redis.call('ZREM', KEYS[1], returned)
  end
end
local total = tonumber(redis.call('HGET', KEYS[2], 't') or '0')
local allowed = 0
if total < limit then
  allowed = 1
  if ARGV[3] == '1' then
    total = redis.call('HINCRBY', KEYS[2], 't', 1)
    redis.call('HINCRBY', KEYS[2], second, 1)
    redis.call('ZADD', KEYS[1], now, second)
    redis.call('EXPIRE', KEYS[1], ${RATE_WINDOW_SECONDS + 60})
    redis.call('EXPIRE', KEYS[2], ${RATE_WINDOW_SECONDS + 60})
  end
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0)
return { allowed, total, tonumber(oldest[1] or '-1'), now }
`;

type Answer = [allowed: 0 | 1, total: number, oldest: number, now: number];
interface WithScript {
  drayTake(
    window: string,
    counts: string,
    now: number | 'own',
    limit: number,
    count: 0 | 1,
    returned: number | '',
  ): Promise<Answer>;
}

interface Question {
  limit: number;
  nowSeconds: number;
  count: 0 | 1;
  /** The second of a request to give back. */
  returned?: number | undefined;
}

export interface RedisLimiterOptions {
  url: string;
  prefix?: string;
  onError?: (error: Error) => void;
  /** Use the Redis clock, which is the same for all processes, instead of the time passed in. */
  hasOwnTime?: boolean;
  /** How long Redis may take to respond before this process uses its own window; 250 ms unless set. */
  commandTimeoutMs?: number;
}

/** One window for all processes together. If Redis fails, each process continues with its own. */
export class RedisRateLimiter implements RateLimiter {
  private readonly redis: Redis & WithScript;
  private readonly fallback = new MemoryRateLimiter();
  private readonly prefix: string;

  constructor(private readonly options: RedisLimiterOptions) {
    this.prefix = options.prefix ?? 'dray';
    const { commandTimeoutMs: commandTimeout = REDIS_OPTIONS.commandTimeout } = options;
    const socketTimeout = Math.max(commandTimeout, REDIS_OPTIONS.socketTimeout);
    this.redis = new Redis(options.url, { ...REDIS_OPTIONS, commandTimeout, socketTimeout }) as Redis &
      WithScript;
    this.redis.defineCommand('drayTake', { numberOfKeys: 2, lua: SCRIPT });
    this.redis.on('error', (error) => options.onError?.(error));
  }

  /** Resolves once Redis is ready, so that the first requests are counted there. */
  async ready(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await new Promise<void>((resolve, reject) => {
      this.redis.once('ready', resolve);
      this.redis.once('error', reject);
    });
  }

  take(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask(id, { limit, nowSeconds, count: 1 }, () => this.fallback.take(id, limit, nowSeconds));
  }

  peek(id: string, limit: number, nowSeconds: number): Promise<RateOutcome> {
    return this.ask(id, { limit, nowSeconds, count: 0 }, () => this.fallback.peek(id, limit, nowSeconds));
  }

  async giveBack(id: string, taken: RateOutcome, nowSeconds: number): Promise<RateOutcome> {
    const { limit, countedAt, exact } = taken;
    const local = () => this.fallback.giveBack(id, taken, nowSeconds);
    return exact
      ? this.ask(id, { limit, nowSeconds, count: 0, returned: countedAt }, local)
      : { ...local(), exact };
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  private async ask(
    id: string,
    { limit, nowSeconds, count, returned }: Question,
    local: () => RateOutcome,
  ): Promise<RateOutcome> {
    const key = `${this.prefix}:rate:{${id}}`;
    try {
      const [allowed, total, oldest, now] = await this.redis.drayTake(
        `${key}:s`,
        `${key}:c`,
        this.options.hasOwnTime ? 'own' : nowSeconds,
        limit,
        count,
        returned ?? '',
      );
      const isAllowed = allowed === 1;
      const outcome = rateOutcome(total, limit, oldest < 0 ? undefined : oldest, now, isAllowed);
      return count && isAllowed ? { ...outcome, countedAt: now } : outcome;
    } catch {
      return { ...local(), exact: false };
    }
  }
}
