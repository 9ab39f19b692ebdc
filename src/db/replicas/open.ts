import type { PostgresOptions } from '../postgres/connections.ts';
import type { Db } from '../types.ts';
import { MemoryPositions, type Positions } from './positions.ts';
import { Primary } from './primary.ts';
import { RedisPositions } from './redis-positions.ts';
import { Replica, type ReplicaLogger } from './replica.ts';
import { ReplicaSet } from './replica-set.ts';
import { ReplicatedDb } from './replicated-db.ts';

export interface ReplicatedOptions
  extends Pick<PostgresOptions, 'poolSize' | 'statementTimeoutMs' | 'maxWaiting' | 'isPlain'> {
  urls: readonly string[];
  /** How far behind a replica may be and still be used. */
  maxLagMs: number;
  /** If several processes serve: where they share what readers have seen. */
  redis?: { url: string; prefix: string };
  log?: ReplicaLogger;
}

/** A replica is skipped quickly: the primary answers instead. */
const CONNECT_TIMEOUT_MS = 1_000;
/** What is known about a replica may be a second old. */
const MARGIN_MS = 10_000;

/** The same database, but requests read from replicas where those show the same data. */
export async function openReplicated(db: Db, options: ReplicatedOptions): Promise<Db> {
  const { urls, maxLagMs, log } = options;
  const keptMs = maxLagMs + MARGIN_MS;
  const primary = new Primary(db, {
    rememberedMs: keptMs,
    onLook: () => {
      for (const replica of replicas) replica.judge();
    },
  });
  const replicas = urls.map((url) => {
    const settings = { ...options, url, connectTimeoutMs: CONNECT_TIMEOUT_MS, log };
    return new Replica(settings, primary);
  });
  const positions: Positions = options.redis
    ? new RedisPositions({
        ...options.redis,
        keptMs,
        onError: (error) => log?.warn({ err: error }, 'Redis cannot be reached; reads go to the primary'),
        instead: (position) => copies.waitUntilReplayed(position),
      })
    : new MemoryPositions(keptMs);
  const copies = new ReplicaSet(primary, replicas, positions);
  await primary.takeSample();
  await Promise.all(replicas.map((replica) => replica.beat()));
  void primary.watch();
  for (const replica of replicas) void replica.watch();
  return new ReplicatedDb(db, copies, { statements: 0 });
}
