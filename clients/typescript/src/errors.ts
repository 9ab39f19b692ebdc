/** One thing that is wrong with a request. */
export interface FieldError {
  /** Where, such as lines[0].product_id. */
  field: string;
  code: string;
  detail: string;
  /** Which line or record, from 0 on. */
  index?: number;
  product_id?: number;
  [more: string]: unknown;
}

/** What became of a write whose answer was lost: `unknown` means that it has not happened. */
export type Fate = 'unknown' | 'running' | 'done';

/** What a plan had, and what it would be now. */
export interface PlanDifference {
  /** As reads name it, such as lines[0].unit_price. */
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

/** Everything that this client throws, but for the reason of an AbortSignal. */
export class DrayError extends Error {
  override name = 'DrayError';
  /** Stable, for programs: a code of the service, or CONNECTION_FAILED, TIMED_OUT, NOT_DRAY. */
  readonly code: string;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** The sentence of the service, for people. */
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[];
  /** With PLAN_CHANGED: in what the submission would differ from its plan. */
  readonly changes: readonly PlanDifference[];
  /** Name it when you report a problem. */
  readonly requestId: string | undefined;
  /** Of a write: send it again with this key, and it happens once. */
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

/** 400, 413, 415, 422: what was sent is wrong; fieldErrors says where. */
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
/** 404 */
export class NotFoundError extends DrayError {
  override name = 'NotFoundError';
}
/** 409: the state of the document does not allow it. */
export class ConflictError extends DrayError {
  override name = 'ConflictError';
}
/** 410: events after the cursor are gone. Take a new copy and follow from there. */
export class GoneError extends DrayError {
  override name = 'GoneError';
}
/** 412: somebody changed it since it was read. */
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
/** There was no answer. */
export class ConnectionError extends DrayError {
  override name = 'ConnectionError';
}
/** The signature of a webhook does not fit. */
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
  unknown: 'The write has not happened.',
  running: 'The write had arrived and was still running.',
  done: 'The write has happened.',
};

/** In one text: what was asked, what is wrong, where, and what to do. */
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
        fate === undefined ? 'Whether the write happened is not known.' : FATES[fate],
        `Send it again with idempotencyKey '${idempotencyKey}': it happens once.`,
      ]
    : [];
  const id = requestId === undefined ? [] : [`(request ${requestId})`];
  const answer = status === undefined ? code : `${status} ${code}`;
  const sentences = [detail, ...again, ...id].filter((one) => one !== '');
  return `${method} ${path.split('?')[0]}: ${answer}. ${sentences.join(' ')}${places.join('')}${more}`;
}
