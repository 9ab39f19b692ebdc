import { Fault } from '../shared/index.ts';

export function pgCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (pgCode(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** A statement left a column of this table without the value that it needs. */
export function isNotNullViolation(error: unknown, table: string): boolean {
  return pgCode(error) === '23502' && (error as { table?: string }).table === table;
}

/** Thrown inside a transaction to restart it because its data is out of date. */
export class RetryTransactionError extends Error {
  readonly code = '40001';
}

const RETRYABLE_CODES = new Set(['40001', '40P01']);

export function isRetryableTransaction(error: unknown): boolean {
  return RETRYABLE_CODES.has(pgCode(error) ?? '');
}

const CONNECTION_LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300', // too many connections
  '53200', // out of memory
  '57P01', // shut down by the administrator
  '57P02',
  '57P03', // starting up
  '3D000', // the database was dropped
  '57P05', // idle for too long
  '25P03', // idle in transaction too long
]);
const CONNECTION_LOST_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is closed/i;

export function isConnectionLost(error: unknown): boolean {
  const code = pgCode(error);
  // From PostgreSQL itself, 08P01 means that we sent something malformed: retrying will not help. A pooler uses it for servers
  // that it has lost; its errors have no `routine`.
  const isMistake = code === '08P01' && (error as { routine?: string }).routine !== undefined;
  const isConnection = code?.startsWith('08') && !isMistake;
  if (code !== undefined && (CONNECTION_LOST_CODES.has(code) || isConnection)) return true;
  return error instanceof Error && CONNECTION_LOST_MESSAGE.test(error.message);
}

const DISK_FULL_TEXT = 'The disk of the database is full. Nothing can be written until space is freed.';
/** From the operating system, in messages of PostgreSQL that have no code for it. */
const NO_SPACE_MESSAGE = /No space left on device|Disk quota exceeded|could not write init file/i;

/**
 * What the machine of the database lacks at the moment. Reads meet it too: a large sort writes a temporary file, and a new
 * connection its catalog file.
 */
const RESOURCE_ERRORS = new Map([
  ['53000', 'The database is out of resources.'],
  ['53100', DISK_FULL_TEXT],
  ['53400', 'The database is out of resources.'],
  ['58030', 'The database reported a disk error.'],
]);

function resourceErrorText(error: unknown): string | undefined {
  const code = pgCode(error) ?? '';
  // Internal errors and errors of the system; also those of files, which have codes of their own.
  const mayNameDisk = code === 'XX000' || code.startsWith('58') || code.startsWith('53');
  if (mayNameDisk && error instanceof Error && NO_SPACE_MESSAGE.test(error.message)) return DISK_FULL_TEXT;
  return RESOURCE_ERRORS.get(code);
}

/** A null byte is legal in JSON but not in PostgreSQL's text type. */
const INVALID_TEXT_CODES = new Set(['22021', '22P05']);

/** A number or date out of its column's range. */
const OUT_OF_RANGE_CODES = new Set(['22003', '22008']);

/** If the database is unreachable or too slow, the caller should retry later; it is not a bug. */
export function translateDbError(error: unknown, options?: { readOnly?: boolean }): unknown {
  if (isConnectionLost(error)) return unavailable('The database cannot be reached.', error);
  const lacking = resourceErrorText(error);
  if (lacking !== undefined) return unavailable(lacking, error);
  // The server has become a standby. A write in a read-only transaction is our own bug, and stays one.
  if (pgCode(error) === '25006' && !options?.readOnly)
    return unavailable('The database is not accepting writes.', error);
  if (INVALID_TEXT_CODES.has(pgCode(error) ?? '')) {
    return new Fault(
      'SCHEMA_VIOLATION',
      'A string contains a null character (U+0000), which cannot be stored. Remove it.',
      {
        cause: error,
      },
    );
  }
  if (OUT_OF_RANGE_CODES.has(pgCode(error) ?? '')) {
    // Requests are validated before; this catches sums over several of them, such as stock.
    return new Fault(
      'TOTAL_TOO_LARGE',
      'A calculated number or date is out of range. Nothing was changed. Use smaller values.',
      { cause: error },
    );
  }
  if (pgCode(error) === '57014') return unavailable('The database took too long to respond.', error);
  return error;
}

export function unavailable(detail: string, cause?: unknown): Fault {
  return new Fault('UNAVAILABLE', `${detail} Try again in a few seconds.`, {
    headers: { 'Retry-After': '2' },
    cause,
  });
}

/** COMMIT was sent, but its response never arrived. */
export function outcomeUnknown(cause: unknown): Fault {
  return new Fault(
    'UNAVAILABLE',
    'The database did not confirm the change, so it may or may not have been made. Send the request again with the same Idempotency-Key, or first check whether the change was made.',
    { headers: { 'Retry-After': '2' }, cause },
  );
}
