import { newUlid } from '../shared/index.ts';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id where it is short and plain, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && ACCEPTED.test(header) ? header : newUlid();
}
