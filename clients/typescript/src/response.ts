import { type ErrorFacts, errorOf, type FieldError, type PlanDifference } from './errors.ts';

/** What every response provides besides its data. */
export interface ResponseMetadata {
  status: number;
  /** Quote it when you report a problem. */
  requestId: string | undefined;
  /** The value for ifMatch, if the document has a version. */
  etag: string | undefined;
  /** The key that a POST or PATCH was sent with. */
  idempotencyKey: string | undefined;
  /** Whether the write had already happened, and this is a replay of its first response. */
  replayed: boolean;
  headers: Headers;
}

export interface ApiResponse<Data, Body = { data: Data }> extends ResponseMetadata {
  data: Data;
  /** The whole response body; undefined if there is none. */
  body: Body;
}

/** @deprecated Use ResponseMetadata. */
export type AnswerFacts = ResponseMetadata;

/** @deprecated Use ApiResponse. */
export type Answer<Data, Body = { data: Data }> = ApiResponse<Data, Body>;

/** A completed response, with the text of its body. */
export interface Exchange {
  status: number;
  headers: Headers;
  text: string;
  idempotencyKey: string | undefined;
}

export function metadataOf({ status, headers, idempotencyKey }: Exchange): ResponseMetadata {
  return {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    idempotencyKey,
    replayed: headers.get('idempotency-replayed') === 'true',
    headers,
  };
}

interface ErrorBody {
  /** v2 and ops. */
  error?: { code?: string; detail?: string; field_errors?: FieldError[]; changes?: PlanDifference[] };
  /** v1 */
  Error?: string;
}

/** The error for a response with an error status. */
export function errorOfResponse(
  exchange: Exchange,
  request: { method: string; path: string; url: string },
): Error {
  const { status, headers } = exchange;
  const { requestId, idempotencyKey } = metadataOf(exchange);
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return errorOf({
    ...sentenceOf(exchange, request.url),
    status,
    requestId,
    idempotencyKey,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    method: request.method,
    path: request.path,
  });
}

const NAMES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'NOT_PERMITTED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'VERSION_MISMATCH',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

function sentenceOf(
  { status, text, headers }: Exchange,
  url: string,
): Pick<ErrorFacts, 'code' | 'detail' | 'fieldErrors' | 'changes'> {
  const { error, Error: sentence } = parsed(text) ?? {};
  const target = headers.get('location');
  if (error)
    return {
      code: error.code ?? `HTTP_${status}`,
      detail: error.detail ?? '',
      fieldErrors: error.field_errors,
      changes: error.changes,
    };
  if (typeof sentence === 'string') return { code: NAMES[status] ?? `HTTP_${status}`, detail: sentence };
  if (target !== null)
    return { code: 'NOT_DRAY', detail: `${url} redirects to ${target}: give the client that address.` };
  return {
    code: 'NOT_DRAY',
    detail: `${url} is not a Dray server: check the URL. Its response begins: ${text.slice(0, 200)}`,
  };
}

function parsed(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
