import { useState } from 'react';
import { ApiError, type CallOptions, type CallResult, call } from '../api.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys.ts';

export interface Write<T> {
  isBusy: boolean;
  error: unknown;
  send: (method: string, path: string, options?: CallOptions) => Promise<CallResult<T>>;
  clear: () => void;
}

/** The record is already deleted: by the first request, whose response was lost, or by someone else. */
function responseIfGone<T>(method: string, error: unknown): CallResult<T> | undefined {
  if (method !== 'DELETE' || !(error instanceof ApiError) || error.status !== 404) return undefined;
  const { status, requestId } = error;
  return { data: undefined as T, status, requestId, etag: undefined, rate: undefined };
}

/**
 * A write that can be retried: while the request is the same, so is its Idempotency-Key, and the service does it once.
 * A refusal is a response; the next attempt is a new write.
 */
export function useWrite<T>(): Write<T> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: undefined,
  });
  const send = async (method: string, path: string, options: CallOptions = {}): Promise<CallResult<T>> => {
    const text = JSON.stringify([method, path, options.query, options.body, options.ifMatch]);
    setState({ isBusy: true, error: undefined });
    try {
      const response = await call<T>(method, path, {
        ...options,
        idempotencyKey: idempotencyKeyFor(text),
      }).catch((error) => {
        const gone = responseIfGone<T>(method, error);
        if (gone) return gone;
        throw error;
      });
      forgetIdempotencyKey(text);
      setState({ isBusy: false, error: undefined });
      return response;
    } catch (error) {
      if (error instanceof ApiError && !error.isUnknown) forgetIdempotencyKey(text);
      setState({ isBusy: false, error });
      throw error;
    }
  };
  return { ...state, send, clear: () => setState({ isBusy: false, error: undefined }) };
}
