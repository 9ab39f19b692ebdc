import { Redis } from 'ioredis';
import { REDIS_OPTIONS } from '../redis-options.ts';
import { BEYOND, type Position, positionOf, textOf } from './position.ts';
import type { Positions } from './positions.ts';

/** KEYS: of readers; ARGV: the position, how long it is kept. It only ever rises. */
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
  /** What is done where the others cannot be told: nobody may read from what lacks it. */
  instead: (position: Position) => Promise<void>;
}

/** Of all processes together. Without Redis nobody knows what a reader has seen elsewhere, and the primary is asked. */
export class RedisPositions implements Positions {
  private readonly redis: Redis & WithScript;

  constructor(private readonly options: RedisPositionsOptions) {
    this.redis = new Redis(options.url, REDIS_OPTIONS) as Redis & WithScript;
    this.redis.defineCommand('drayRaise', { lua: RAISE });
    this.redis.on('error', options.onError);
  }

  async of(reader: number): Promise<Position | undefined> {
    try {
      const text = await this.redis.get(this.keyOf(reader));
      return text === null ? undefined : positionOf(text);
    } catch {
      return BEYOND;
    }
  }

  async raise(readers: Iterable<number>, position: Position): Promise<void> {
    const keys = [...readers].map((reader) => this.keyOf(reader));
    if (keys.length === 0) return;
    const { keptMs } = this.options;
    await this.redis
      .drayRaise(keys.length, ...keys, textOf(position), Math.ceil(keptMs))
      .catch(() => this.options.instead(position));
  }

  close(): void {
    this.redis.disconnect();
  }

  private keyOf(reader: number): string {
    return `${this.options.prefix}:seen:${reader}`;
  }
}
