import { setTimeout as sleep } from 'node:timers/promises';
import { wantsRetry } from './errors.ts';
import type { TxOptions } from './types.ts';

const DEFAULT_ATTEMPTS = 5;

/** Runs a whole transaction again when the database says that another try may succeed. */
export async function withRetries<T>(options: TxOptions | undefined, attempt: () => Promise<T>): Promise<T> {
  const maxAttempts = options?.maxAttempts ?? DEFAULT_ATTEMPTS;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= maxAttempts || !wantsRetry(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/** `BEGIN` with its options, and `more` in the same text: it costs no round trip. */
export function beginText(options: TxOptions | undefined, more = ''): string {
  const isolation = options?.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  const limitMs = options?.statementTimeoutMs;
  const limit = limitMs === undefined ? '' : `; SET LOCAL statement_timeout = ${limitMs}`;
  return `BEGIN${isolation}${options?.readOnly ? ' READ ONLY' : ''}${more}${limit}`;
}
