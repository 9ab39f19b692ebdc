import { Fault, truncateText } from '../shared/index.ts';

const MAX_CHARS = 1_000;

/** Refused for its content, not because of circumstances: a retry would fail the same way. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof Fault && error.status < 500;
}

/** For the back office: the original message and its cause. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  // The database cannot store a null character, and the reason must not be what fails.
  return truncateText(`${message}${cause}`.replaceAll('\u0000', ''), MAX_CHARS);
}

export const UNEXPECTED_ERROR_MESSAGE = 'Internal error.';

/** For readers of the document: only messages written for them. */
export function publicMessageOf(error: unknown): string {
  return error instanceof Fault ? error.message : UNEXPECTED_ERROR_MESSAGE;
}
