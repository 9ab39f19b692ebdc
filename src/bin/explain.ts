import type { DrayError } from '@dray/client';
import { isConnectionLost } from '../db/index.ts';

/** The error as a sentence that says what to do. */
export function explainError(error: Error): string {
  if (isRefusal(error)) return refusalText(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${error.message}. Set PORT to a free port.`;
  if (code === 'EACCES') return `${error.message}. ${permissionDenied(error)}`;
  const database = databaseUnreachable(error.cause instanceof Error ? error.cause : error);
  if (database !== undefined) return database;
  if (isDatabaseAway(error))
    return `The database reports: ${error.message}. Wait until it accepts connections, then try again.`;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Of the service. A Fault of a command that works on the database itself has field errors as well, but is its own sentence. */
function isRefusal(error: Error): error is DrayError {
  return 'fieldErrors' in error && 'requestId' in error;
}

/** A refusal of the service, with everything that is wrong. Where an answer is missing, the client says what became of the write. */
function refusalText(error: DrayError): string {
  const { status, code, detail, fieldErrors, changes, requestId } = error;
  if (status === undefined || status >= 500) return error.message;
  const id = requestId === undefined ? '' : `, request ${requestId}`;
  const isSaid = (one: { field: string; detail: string }) =>
    one.detail === detail && detail.includes(one.field);
  const places = fieldErrors.filter((one) => !isSaid(one)).map((one) => `\n  ${one.field}: ${one.detail}`);
  const differences = changes.map((one) => `\n  ${one.field}: planned ${one.planned}, now ${one.now}`);
  const sentence =
    fieldErrors.length > 0 ? detail.replace(/ \(and \d+ more, see field_errors\)/, '') : detail;
  return `${sentence} (${status} ${code}${id})${[...places, ...differences].join('')}`;
}

/** Which setting to change. */
function permissionDenied({ syscall, path }: NodeJS.ErrnoException): string {
  if (syscall === 'listen')
    return 'Ports below 1024 require administrator rights: set PORT to a higher number, such as 8080.';
  const where = path ?? 'the data folder';
  return `Dray cannot write to ${where}: set DATA_DIR to a folder that it can write to.`;
}

/** Database errors that waiting does not fix. */
function databaseUnreachable(
  cause: NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number },
) {
  switch (cause.code) {
    case 'ENOTFOUND':
      return `The host ${cause.hostname ?? ''} was not found. Check the host in DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `Nothing is listening on ${cause.address}:${cause.port}. Start PostgreSQL, or check the host and port in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL reports: ${cause.message}. Create the database (createdb), or check its name in DATABASE_URL.`;
    case '42501':
      return `PostgreSQL reports: ${cause.message}. The user in DATABASE_URL must own the database (ALTER DATABASE … OWNER TO …), or be a member of the role that owns it.`;
    case '28P01':
    case '28000':
      return `PostgreSQL reports: ${cause.message}. Check the user and password in DATABASE_URL.`;
    default:
      return NO_PASSWORD.test(cause.message)
        ? 'PostgreSQL requires a password. Add it to DATABASE_URL.'
        : undefined;
  }
}

/** It is starting, shutting down or full: an error of the driver that no module has translated. */
export function isDatabaseAway(error: Error): boolean {
  return error.name === DRIVER_ERROR && isConnectionLost(error);
}

/** What the driver calls an error that the server sent. */
const DRIVER_ERROR = 'error';

/** The driver reports this without a code. */
const NO_PASSWORD = /client password must be a string/;

/** A wrong name, password or permission: a retry does not help until it has been corrected. */
const REFUSED_BY_DATABASE = new Set(['3D000', '28P01', '28000', '42501']);

export function isRefusedByDatabase(error: Error): boolean {
  const { code, message } = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
  return REFUSED_BY_DATABASE.has(code ?? '') || NO_PASSWORD.test(message);
}
