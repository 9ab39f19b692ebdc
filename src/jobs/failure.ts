import { Fault } from '../shared/index.ts';

const MAX_CHARS = 1_000;

/** Refused for what it is and not for the moment: another try would end the same way. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Fault && error.status < 500;
}

/** For the back office: as it was thrown, with what is behind it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${message}${cause}`.slice(0, MAX_CHARS);
}

export const UNEXPECTED = 'Something unexpected went wrong on our side.';

/** For whoever reads the document: only what was written for readers. */
export function sentenceOf(error: unknown): string {
  return error instanceof Fault ? error.message : UNEXPECTED;
}
