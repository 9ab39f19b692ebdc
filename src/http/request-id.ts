import { maskKeys } from '../access/index.ts';
import { newUlid } from '../shared/index.ts';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id where it is short and plain, else a new one. It is stored and shown, so a key is none. */
export function requestIdOf(header: string | string[] | undefined): string {
  const isAccepted = typeof header === 'string' && ACCEPTED.test(header) && maskKeys(header) === header;
  return isAccepted ? header : newUlid();
}
