import { DrayError } from './errors.ts';

const MAX_PAUSE_MS = 10_000;

/**
 * Network errors, 429 and 503. A retry may also collide with its own first request, which is still running; retrying
 * gets its response. v1 has no code for that, hence the check for a plain 409.
 */
export function isRetryable(error: Error, isRepetition: boolean): boolean {
  if (!(error instanceof DrayError)) return false;
  const { status, code } = error;
  if (status === undefined || status === 429 || status === 503) return true;
  return code === 'IDEMPOTENCY_KEY_IN_PROGRESS' || (status === 409 && code === 'CONFLICT' && isRepetition);
}

/** Exponential backoff, shortened at random by up to half, but never less than Retry-After. */
export function retryDelayMs(attempt: number, error: Error, firstMs: number): number {
  const asked = error instanceof DrayError ? error.retryAfterSeconds : undefined;
  const doubled = Math.min(MAX_PAUSE_MS, firstMs * 2 ** (attempt - 1));
  const own = doubled * (1 - Math.random() / 2);
  return asked === undefined ? own : Math.max(own, asked * 1000);
}

/** Rejects with the signal's reason if it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', over);
      resolve();
    }, ms);
    if (signal?.aborted) over();
    else signal?.addEventListener('abort', over, { once: true });
  });
}
