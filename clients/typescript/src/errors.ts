/** One problem with a request. */
export interface FieldError {
  /** Path of the field, such as lines[0].product_id. */
  field: string;
  code: string;
  detail: string;
  /** Index of the line or record, starting at 0. */
  index?: number;
  product_id?: number;
  [more: string]: unknown;
}

/** What became of a write whose response was lost: `unknown` means that it has not happened. */
export type Fate = 'unknown' | 'running' | 'done';

/** A value in the plan, and what it would be now. */
export interface PlanDifference {
  /** The field's path as in read responses, such as lines[0].unit_price. */
  field: string;
  planned: unknown;
  now: unknown;
}

export interface ErrorFacts {
  code: string;
  status?: number | undefined;
  detail: string;
  fieldErrors?: readonly FieldError[] | undefined;
  changes?: readonly PlanDifference[] | undefined;
  requestId?: string | undefined;
  idempotencyKey?: string | undefined;
  retryAfterSeconds?: number | undefined;
  fate?: Fate | undefined;
  method: string;
  path: string;
  cause?: unknown;
}

/** Base class of the errors of this client's requests. An aborted call throws its signal's reason instead. */
export class DrayError extends Error {
  override name = 'DrayError';
  /** Stable code for programs: one of the service's codes, or CONNECTION_FAILED, TIMED_OUT, COPY_INCOMPLETE, NOT_DRAY. */
  readonly code: string;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Human-readable explanation. */
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[];
  /** With PLAN_CHANGED: how the submission would differ from its plan. */
  readonly changes: readonly PlanDifference[];
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** For writes: resend with this key, and the write happens only once. */
  readonly idempotencyKey: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fate: Fate | undefined;
  readonly method: string;
  readonly path: string;

  constructor(facts: ErrorFacts) {
    super(messageOf(facts), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.detail = facts.detail;
    this.fieldErrors = facts.fieldErrors ?? [];
    this.changes = facts.changes ?? [];
    this.requestId = facts.requestId;
    this.idempotencyKey = facts.idempotencyKey;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.fate = facts.fate;
    this.method = facts.method;
    this.path = facts.path;
  }
}

/** 400, 413, 415, 422: the request is invalid; fieldErrors says where. */
export class InvalidRequestError extends DrayError {
  override name = 'InvalidRequestError';
}
/** 401 */
export class AuthenticationError extends DrayError {
  override name = 'AuthenticationError';
}
/** 403 */
export class PermissionError extends DrayError {
  override name = 'PermissionError';
}
/** 404, 405 */
export class NotFoundError extends DrayError {
  override name = 'NotFoundError';
}
/** 409: the state of the document does not allow it. */
export class ConflictError extends DrayError {
  override name = 'ConflictError';
}
/** 410: the events after the cursor are no longer kept. Take a new snapshot and follow from there. */
export class GoneError extends DrayError {
  override name = 'GoneError';
}
/** 412: the document has changed since it was read. */
export class VersionMismatchError extends DrayError {
  override name = 'VersionMismatchError';
}
/** 429 */
export class RateLimitError extends DrayError {
  override name = 'RateLimitError';
}
/** 5xx */
export class ServerError extends DrayError {
  override name = 'ServerError';
}
/** There was no response. */
export class ConnectionError extends DrayError {
  override name = 'ConnectionError';
}
/** A webhook could not be verified: wrong signature, missing header, or signed too long ago. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

const BY_STATUS: Record<number, typeof DrayError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: NotFoundError,
  409: ConflictError,
  410: GoneError,
  412: VersionMismatchError,
  429: RateLimitError,
};

export function errorOf(facts: ErrorFacts): DrayError {
  const { status } = facts;
  if (status === undefined) return new ConnectionError(facts);
  return new (BY_STATUS[status] ?? (status >= 500 ? ServerError : InvalidRequestError))(facts);
}

const SHOWN_PLACES = 5;
const FATES: Record<Fate, string> = {
  unknown: 'The write did not happen.',
  running: 'The write arrived and was still in progress.',
  done: 'The write happened.',
};

/** One message with the request, the problem, where it is, and what to do. */
function messageOf(facts: ErrorFacts): string {
  const { method, path, status, code, detail, fieldErrors = [], requestId, idempotencyKey, fate } = facts;
  const places = fieldErrors
    .filter((one) => one.detail !== detail)
    .slice(0, SHOWN_PLACES)
    .map((one) => `\n  ${one.field}: ${one.detail}`);
  const more = fieldErrors.length > SHOWN_PLACES ? `\n  and ${fieldErrors.length - SHOWN_PLACES} more` : '';
  const wasWrite = idempotencyKey !== undefined && (status === undefined || status >= 500);
  const again = wasWrite
    ? [
        fate === undefined ? 'It is not known whether the write happened.' : FATES[fate],
        `Send it again with idempotencyKey '${idempotencyKey}': it happens once.`,
      ]
    : [];
  const id = requestId === undefined ? [] : [`(request ${requestId})`];
  const cause = status === undefined ? code : `${status} ${code}`;
  const sentences = [detail, ...again, ...id].filter((one) => one !== '');
  return `${method} ${path.split('?')[0]}: ${cause}. ${sentences.join(' ')}${places.join('')}${more}`;
}
