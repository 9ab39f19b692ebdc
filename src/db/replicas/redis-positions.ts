import { Redis } from 'ioredis';
import { REDIS_OPTIONS } from '../redis-options.ts';
import { MAX_POSITION, parsePosition, positionText, type WalPosition } from './position.ts';
import type { Positions } from './positions.ts';

/** KEYS: one per reader; ARGV: the position and how long it is kept. A position never goes down. */
const RAISE = `
for _, key in ipairs(KEYS) do
  local before = redis.call('GET', key)
  if not before or before < ARGV[1] then redis.call('SET', key, ARGV[1], 'PX', ARGV[2]) end
end`;

interface WithScript {
  drayRaise(count: number, ...keysAndArguments: (string | number)[]): Promise<void>;
}

export interface RedisPositionsOptions {
  url: string;
  prefix: string;
  keptMs: number;
  onError: (error: Error) => void;
  /** Called if the other processes cannot be notified: no replica that lacks the position may be read from. */
  instead: (position: WalPosition) => Promise<void>;
}

/** Shared by all processes. Without Redis it is unknown what a reader has seen elsewhere, so reads go to the primary. */
export class RedisPositions implements Positions {
  private readonly redis: Redis & WithScript;

  constructor(private readonly options: RedisPositionsOptions) {
    this.redis = new Redis(options.url, REDIS_OPTIONS) as Redis & WithScript;
    this.redis.defineCommand('drayRaise', { lua: RAISE });
    this.redis.on('error', options.onError);
  }

  async of(reader: number): Promise<WalPosition | undefined> {
    try {
      const text = await this.redis.get(this.keyOf(reader));
      return text === null ? undefined : parsePosition(text);
    } catch {
      return MAX_POSITION;
    }
  }

  async raise(readers: Iterable<number>, position: WalPosition): Promise<void> {
    const keys = [...readers].map((reader) => this.keyOf(reader));
    if (keys.length === 0) return;
    const { keptMs } = this.options;
    await this.redis
      .drayRaise(keys.length, ...keys, positionText(position), Math.ceil(keptMs))
      .catch(() => this.options.instead(position));
  }

  close(): void {
    this.redis.disconnect();
  }

  private keyOf(reader: number): string {
    return `${this.options.prefix}:seen:${reader}`;
  }
}
