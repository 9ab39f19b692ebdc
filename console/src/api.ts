import {
  type ApiResponse,
  createRequest,
  type Dray,
  DrayError,
  type FieldError,
  type PlanDifference,
} from '@dray/client';
import { refusalText } from './refusal-text.ts';
import { isIdle } from './session/activity.ts';
import { currentKey, dropEndedKey } from './session/keys.ts';
import { T } from './texts.ts';

export type { FieldError } from '@dray/client';

interface ErrorFacts {
  code: string;
  detail: string;
  fieldErrors?: readonly FieldError[];
  changes?: readonly PlanDifference[];
}

/** An error response, in the language of the page; status 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** In the service's own words. */
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[];
  readonly changes: readonly PlanDifference[];
  readonly requestId: string | undefined;

  constructor(status: number, facts: ErrorFacts, requestId: string | undefined) {
    super(refusalText(facts.code, facts.detail));
    this.name = 'ApiError';
    this.status = status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.fieldErrors = facts.fieldErrors ?? [];
    this.changes = facts.changes ?? [];
    this.requestId = requestId;
  }

  /** It is unknown whether the write happened: retrying with the same Idempotency-Key finds out. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const UNREACHABLE: ErrorFacts = {
  code: 'UNREACHABLE',
  detail: T.errors.noAnswer,
};

export type Query = Record<string, string | number | boolean | undefined | null>;

export interface CallOptions {
  query?: Query | undefined;
  body?: unknown;
  /** Used instead of the current key while signing in. */
  key?: string;
  idempotencyKey?: string;
  /** A version, or an ETag as received. */
  ifMatch?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Timeout for one response. */
  timeoutMs?: number;
  retries?: number;
}

export interface CallResult<T> {
  data: T;
  status: number;
  requestId: string | undefined;
  /** Of a versioned document; can be passed as ifMatch. */
  etag: string | undefined;
  rate: { limit: number; remaining: number } | undefined;
}

const RETRIES = 2;
const CONSOLE = { 'dray-console': '1' };
const requests = new Map<string, Dray['request']>();
function requestWith(key: string): Dray['request'] {
  let request = requests.get(key);
  if (!request) {
    // An account has no text: the browser sends its cookie.
    const own = key === '' ? {} : { key };
    request = createRequest({ url: location.origin, ...own, retries: RETRIES, headers: CONSOLE });
    requests.set(key, request);
  }
  return request;
}

/** For requests that do not go through the client. */
export function requestHeaders(): Record<string, string> {
  const text = currentKey()?.text;
  return text ? { ...CONSOLE, 'x-api-key': text } : CONSOLE;
}

function errorOf(error: DrayError): ApiError {
  if (error.status === undefined) return new ApiError(0, UNREACHABLE, error.requestId);
  const { code, detail, fieldErrors, changes } = error;
  return new ApiError(error.status, { code, detail, fieldErrors, changes }, error.requestId);
}

const omitEmptyParams = (query: Query = {}) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Record<string, string | number | boolean>;

function resultOf<T>({ body, status, requestId, etag, headers }: ApiResponse<unknown, T>): CallResult<T> {
  const limit = headers.get('ratelimit-limit');
  const rate = limit
    ? { limit: Number(limit), remaining: Number(headers.get('ratelimit-remaining')) }
    : undefined;
  return { data: body, status, requestId, etag, rate };
}

/** Sends one request. A 401 ends the session of the key: it is revoked or expired. */
export async function call<T>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<CallResult<T>> {
  const { key: givenKey, query, ifMatch, timeoutMs, ...rest } = options;
  const used = givenKey === undefined ? currentKey() : undefined;
  try {
    const response = await requestWith(givenKey ?? used?.text ?? '')<T>(method, path, {
      ...rest,
      ...(isIdle() ? { headers: { ...rest.headers, 'dray-background': '1' } } : {}),
      query: omitEmptyParams(query),
      ...(ifMatch === undefined ? {} : { ifMatch: ifMatch.includes('"') ? ifMatch : `"${ifMatch}"` }),
      ...(timeoutMs === undefined ? {} : { attemptTimeoutMs: timeoutMs }),
    });
    return resultOf(response);
  } catch (error) {
    if (!(error instanceof DrayError)) throw error;
    if (error.status === 401 && used) dropEndedKey(used.id, error.detail);
    throw errorOf(error);
  }
}

export async function get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> {
  return (await call<T>('GET', path, { query, signal })).data;
}

/** The error of a response that the client did not read. */
function factsOf(status: number, body: string): ErrorFacts {
  try {
    const { code, detail, field_errors: fieldErrors = [] } = JSON.parse(body).error;
    return { code, detail, fieldErrors };
  } catch {
    return { code: String(status), detail: body };
  }
}

/** A file, such as CSV or a workbook. */
export async function getBytes(path: string, accept: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path, { headers: { ...requestHeaders(), accept } }).catch(() => {
    throw new ApiError(0, UNREACHABLE, undefined);
  });
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) {
    throw new ApiError(response.status, factsOf(response.status, new TextDecoder().decode(bytes)), requestId);
  }
  return bytes;
}

/** One shape for the pages of v1, v2 and ops. */
export interface Page<T> {
  rows: T[];
  hasMore: boolean;
  /** Of a sorted list: where the next page begins. */
  nextCursor?: string | null | undefined;
}

interface V2Page<T> {
  data: T[];
  has_next_page?: boolean;
  next_cursor?: string | null;
}

interface V1Page<T> {
  Data: T[];
  PageSize: number;
  HasNextPage?: boolean;
}

export async function fetchPage<T>(path: string, query: Query, signal?: AbortSignal): Promise<Page<T>> {
  const found = await get<V2Page<T> | V1Page<T>>(path, query, signal);
  if ('data' in found)
    return { rows: found.data, hasMore: found.has_next_page ?? false, nextCursor: found.next_cursor };
  return { rows: found.Data, hasMore: found.HasNextPage ?? found.Data.length >= found.PageSize };
}

/** Every record of a list, up to a limit: for names that people search by. */
export const fetchAll = async <T>(path: string, query: Query = {}, maxPages = 40): Promise<T[]> =>
  (await fetchUpTo<T>(path, query, maxPages)).rows;

export interface PartialList<T> {
  rows: T[];
  /** Whether the limit was reached before the end. */
  hasMore: boolean;
}

export async function fetchUpTo<T>(path: string, query: Query, maxPages: number): Promise<PartialList<T>> {
  const isV1 = /^\/(api\/v1|ops\/records)\//.test(path);
  const rows: T[] = [];
  for (let number = 1; number <= maxPages; number++) {
    const paging = isV1 ? { Page: number, PageSize: 500 } : { page: number, page_size: 500 };
    const found = await fetchPage<T>(path, { ...query, ...paging });
    rows.push(...found.rows);
    if (!found.hasMore) return { rows, hasMore: false };
  }
  return { rows, hasMore: true };
}
