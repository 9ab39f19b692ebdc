import { useEffect } from 'react';
import { ApiError } from '../api.ts';

const PAUSE_MS = 5_000;

/** There was no response, or not yet: a retry may succeed in a moment. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnknown || error.status === 429);

/** Retries automatically after a request without a response, and at once when the network is back. `retry` must be stable. */
export function useAutoRetry(error: unknown, retry: () => void): void {
  useEffect(() => {
    if (!isRetryable(error)) return;
    const timer = setTimeout(retry, PAUSE_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [error, retry]);
}
