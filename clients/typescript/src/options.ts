/** Makes the Idempotency-Key of a write; it may write the key down first. */
export type KeyMaker = () => string | Promise<string>;

export interface ClientOptions {
  /** Where the service is, such as https://dray.example. In a browser on the same host: location.origin. */
  url: string;
  /** The API key, for the header x-api-key. */
  key?: string | undefined;
  /** Makes Idempotency-Keys; random ones unless given. */
  idempotencyKey?: KeyMaker | undefined;
  /** Longest time for one call with all its repetitions; 60 s. */
  timeoutMs?: number | undefined;
  /** Longest wait for one answer before the call is repeated; 30 s. */
  attemptTimeoutMs?: number | undefined;
  /** How often a call is repeated after a network error, 429 or 503; 4. */
  retries?: number | undefined;
  /** The first pause before a repetition, doubled each time up to 10 s and shortened at random by up to half; 250 ms. */
  backoffMs?: number | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Instead of the global fetch. */
  fetch?: typeof fetch | undefined;
  /** Told before each repetition. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

export interface Retry {
  method: string;
  path: string;
  /** Which repetition it is, from 1 on. */
  attempt: number;
  waitMs: number;
  reason: Error;
}

/** Of one call; stands beside the parameters of the query. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  attemptTimeoutMs?: number | undefined;
  retries?: number | undefined;
  /** For POST and PATCH: the key that you have written down, or what makes it. */
  idempotencyKey?: string | KeyMaker | undefined;
  /** The version or ETag that was read: 412 when somebody has changed it since. */
  ifMatch?: string | undefined;
  headers?: Record<string, string> | undefined;
}

const OWN_NAMES: Record<keyof RequestOptions, true> = {
  signal: true,
  timeoutMs: true,
  attemptTimeoutMs: true,
  retries: true,
  idempotencyKey: true,
  ifMatch: true,
  headers: true,
};

export type QueryValue = string | number | boolean | Date | readonly (string | number)[] | null | undefined;

/** Options and query stand in one object: no parameter of the service is named like an option. */
export function split(given: object | undefined): {
  options: RequestOptions;
  query: Record<string, QueryValue>;
} {
  const options: Record<string, unknown> = {};
  const query: Record<string, QueryValue> = {};
  for (const name in given) {
    const value = (given as Record<string, unknown>)[name];
    if (name in OWN_NAMES) options[name] = value;
    else query[name] = value as QueryValue;
  }
  return { options, query };
}

/** `?a=1&b=2,3`, or nothing. */
export function queryText(query: Record<string, QueryValue>): string {
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    const shown = value instanceof Date ? value.toISOString() : String(value);
    text += `${text === '' ? '?' : '&'}${encodeURIComponent(name)}=${encodeURIComponent(shown)}`;
  }
  return text;
}
