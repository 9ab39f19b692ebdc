import { type Code, STATUS } from './codes.ts';

/** One problem in a request, and the field it is in. */
export interface FieldError {
  field: string;
  code: string;
  detail: string;
  index?: number;
  product_id?: number;
}

/** How a submission would differ from its plan. */
export interface PlanChange {
  field: string;
  planned: unknown;
  now: unknown;
}

export interface FaultOptions {
  fieldErrors?: FieldError[];
  changes?: PlanChange[];
  headers?: Record<string, string>;
  /** Set if a code can have two statuses (QUANTITY_INVALID is 400 for a shape, 422 for a rule). */
  status?: number;
  cause?: unknown;
}

/** The domain's error: a code from the catalog and a helpful sentence. */
export class Fault extends Error {
  readonly code: Code;
  readonly status: number;
  readonly fieldErrors: FieldError[] | undefined;
  readonly changes: PlanChange[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: Code, detail: string, options: FaultOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.status = options.status ?? STATUS[code];
    this.fieldErrors = options.fieldErrors;
    this.changes = options.changes;
    this.headers = options.headers;
  }
}

/** A malformed request, with the field at fault. */
export function malformed(field: string, detail: string, more: Partial<FieldError> = {}): Fault {
  return faultOf([{ field, code: 'SCHEMA_VIOLATION', detail, ...more }]);
}

/** A request that is too large, with the field at fault. */
export function tooLarge(field: string, code: string, detail: string): Fault {
  return new Fault('REQUEST_TOO_LARGE', detail, { fieldErrors: [{ field, code, detail }] });
}

/** All problems of a request together; the first one determines the code and message. */
export function faultOf(fieldErrors: FieldError[], status?: number): Fault {
  const first = fieldErrors[0]!;
  const code: Code = first.code in STATUS ? (first.code as Code) : 'SCHEMA_VIOLATION';
  const more = fieldErrors.length > 1 ? ` (and ${fieldErrors.length - 1} more, see field_errors)` : '';
  return new Fault(code, first.detail + more, { fieldErrors, ...(status === undefined ? {} : { status }) });
}
