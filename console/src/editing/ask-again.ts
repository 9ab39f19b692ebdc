import { useEffect } from 'react';
import { ApiError } from '../api.ts';

const PAUSE_MS = 5_000;

/** Nobody answered, or not yet: the same question may be answered in a moment. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnknown || error.status === 429);

/** Asks again by itself after a question that nobody answered, and at once when the network is back. `ask` stays the same. */
export function useAskAgain(error: unknown, ask: () => void): void {
  useEffect(() => {
    if (!isUnanswered(error)) return;
    const timer = setTimeout(ask, PAUSE_MS);
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [error, ask]);
}
