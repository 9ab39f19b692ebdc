import type { Db } from '../db/index.ts';
import type { GateOptions } from '../http/index.ts';
import type { Config } from './config.ts';

/**
 * What the database can do at once. On PostgreSQL that is the pool, less one connection that no request takes, so that
 * probes, jobs and the look-up of a key never wait behind them; one key gets one less again, so that the next key begins
 * at once. The embedded engine computes one statement at a time, in this very thread.
 */
export function gateOptions(config: Config, engine: Db['engine']): GateOptions {
  const slots = engine === 'embedded' ? 1 : Math.max(1, config.poolSize - 1);
  return {
    slots,
    slotsPerOwner: Math.max(1, slots - 1),
    maxWaiting: config.maxInFlight,
    // Node closes a connection on which nothing happens for twice this time.
    maxWaitMs: Math.min(config.queueTimeoutMs, config.requestTimeoutMs),
    yieldsBetween: engine === 'embedded',
  };
}
