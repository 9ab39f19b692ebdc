import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryableTransaction } from './errors.ts';
import { causeText } from './session-variables.ts';
import type { TxOptions } from './types.ts';

const DEFAULT_ATTEMPTS = 5;

/** Runs the whole transaction again if the database says that a retry may succeed. */
export async function withRetries<T>(options: TxOptions | undefined, attempt: () => Promise<T>): Promise<T> {
  const maxAttempts = options?.maxAttempts ?? DEFAULT_ATTEMPTS;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= maxAttempts || !isRetryableTransaction(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/** `BEGIN` with its options, and `more` in the same text, so that the settings cost no round trip. */
export function beginText(options: TxOptions | undefined, more = ''): string {
  const isolation = options?.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
  const limits = [
    setLocal('statement_timeout', options?.statementTimeoutMs),
    setLocal('idle_in_transaction_session_timeout', options?.idleMs),
  ];
  return `BEGIN${isolation}${options?.readOnly ? ' READ ONLY' : ''}${more}${limits.join('')}${causeText(options)}`;
}

function setLocal(setting: string, limitMs: number | undefined): string {
  return limitMs === undefined ? '' : `; SET LOCAL ${setting} = ${Math.ceil(limitMs)}`;
}
