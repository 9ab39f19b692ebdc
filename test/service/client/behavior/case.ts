/** What a server does with one request. The last reply of a case is given to every further request. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
  /** Instead of a whole answer: none at all, half of one, nothing and no end, or byte by byte for ever. */
  mishap?: 'cut' | 'half' | 'silence' | 'drip';
  /** Closes the connection after this answer, without having said so. */
  closes?: boolean;
  gzip?: boolean;
}

export interface Call {
  /** How the TypeScript client names it, `orders.create`; Python has the same in snake_case. */
  method: string;
  /** Ids, then the body; `null` for a body that is left out. */
  args?: readonly unknown[];
  /** Parameters of the query by the names of the API. */
  query?: Record<string, unknown>;
  options?: Options;
  /** What to do with a list or a stream: its first page, all records, or the first few and then no more. */
  take?: 'page' | 'all' | number;
  /** For edits: the fields to set, or `null` for a change that finds nothing to do. */
  change?: Record<string, unknown> | null;
}

/** Times in seconds. */
export interface Options {
  retries?: number;
  timeout?: number;
  attemptTimeout?: number;
  backoff?: number;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  ifMatch?: string;
  ifNoneMatch?: string;
  plan?: string;
  key?: string;
  url?: string;
}

/** What a client reports of a call, the same from both. */
export interface Outcome {
  data?: unknown;
  status?: number;
  etag?: string | null;
  requestId?: string | null;
  idempotencyKey?: string | null;
  replayed?: boolean;
  hasNextPage?: boolean;
  /** Where a sync or the following of events would go on. */
  position?: string | null;
  error?: string;
  code?: string;
  detail?: string;
  fieldErrors?: unknown[];
  changes?: unknown[];
  fate?: string | null;
  retryAfterSeconds?: number | null;
  message?: string;
  retries?: { attempt: number; waitSeconds: number }[];
}

export interface Case {
  name: string;
  client?: Options;
  calls: readonly Call[];
  /** A server that answers like this; or the service behind a proxy that does this to its answers; or one of the named. */
  replies?: readonly Reply[];
  mishaps?: readonly ('pass' | 'cut' | 'half' | 'silence')[];
  serves?: 'one-moment' | 'moving-moment';
  /** Of each call; only what is named is compared. */
  outcomes: readonly Partial<Outcome>[];
  /** `METHOD path`, in order; compared where given. */
  requests?: readonly string[];
  /** Headers of the first request; `null` for one that must not be there. */
  sends?: Record<string, unknown>;
  /** Whether all requests that carry an Idempotency-Key carry the same. */
  oneKey?: boolean;
  /** How many orders it makes in the service. */
  orders?: number;
  /** How many connections the server may see; fetch opens a second one beforehand. */
  connections?: number;
}
