/** Generates the Idempotency-Key of a write. It may store the key before returning it. */
export type KeyMaker = () => string | Promise<string>;

export interface ClientOptions {
  /** Base URL of the service, such as https://dray.example. In a browser on the same host: location.origin. */
  url: string;
  /** The API key, sent in the header x-api-key. */
  key?: string | undefined;
  /** Generates Idempotency-Keys; random UUIDs by default. */
  idempotencyKey?: KeyMaker | undefined;
  /** Time limit for one call including all retries; 60 s by default. */
  timeoutMs?: number | undefined;
  /** Time limit for a single attempt, after which the call is retried; 30 s by default. */
  attemptTimeoutMs?: number | undefined;
  /** How often a call is retried after a network error, 429 or 503; 4 by default. */
  retries?: number | undefined;
  /** First backoff before a retry, doubled each time up to 10 s and shortened at random by up to half; 250 ms by default. */
  backoffMs?: number | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Used instead of the global fetch. */
  fetch?: typeof fetch | undefined;
  /** Called before each retry. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

export interface Retry {
  method: string;
  path: string;
  /** Number of the retry, starting at 1. */
  attempt: number;
  waitMs: number;
  reason: Error;
}

/** Options of a single call, passed in the same object as the query parameters. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  attemptTimeoutMs?: number | undefined;
  retries?: number | undefined;
  /** For POST and PATCH: a key that you have stored, or a function that generates one. */
  idempotencyKey?: string | KeyMaker | undefined;
  /** The version or ETag that was read. The service responds with 412 if the document has changed since. */
  ifMatch?: string | undefined;
  /** For reads: the ETag of what you have. If it is unchanged, the status is 304 and data is undefined. */
  ifNoneMatch?: string | undefined;
  /** The plan of a validation, for writes that take one: refused with PLAN_CHANGED if they would do something else. */
  plan?: string | undefined;
  headers?: Record<string, string> | undefined;
}

const OWN_NAMES: Record<keyof RequestOptions, true> = {
  signal: true,
  timeoutMs: true,
  attemptTimeoutMs: true,
  retries: true,
  idempotencyKey: true,
  ifMatch: true,
  ifNoneMatch: true,
  plan: true,
  headers: true,
};

export type QueryValue = string | number | boolean | Date | readonly (string | number)[] | null | undefined;

/** Options and query parameters share one object: no parameter of the service has the same name as an option. */
export function splitOptions(given: object | undefined): {
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

/** `?a=1&b=2,3`, or an empty string. */
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

export interface Call {
  method: string;
  /** Includes the query string. */
  path: string;
  body?: string | Blob | ReadableStream<Uint8Array> | undefined;
  contentType?: string | undefined;
  /** Whether the request carries an Idempotency-Key. */
  isKeyed?: boolean;
  options?: RequestOptions | undefined;
}
