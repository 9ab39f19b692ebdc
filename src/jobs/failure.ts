import { Fault } from '../shared/index.ts';

const MAX_CHARS = 1_000;

/** Refused for what it is and not for the moment: another try would end the same way. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Fault && error.status < 500;
}

/** For the back office: as it was thrown, with what is behind it. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${message}${cause}`.slice(0, MAX_CHARS);
}

/** For whoever reads the document: what was written for readers, and nothing of the database or of our code. */
export function reasonOf(error: unknown): string {
  const isOurWord =
    error instanceof Fault || (error instanceof Error && error.constructor === Error && !('code' in error));
  return isOurWord ? error.message.slice(0, MAX_CHARS) : 'Something unexpected went wrong on our side.';
}
