import { maskKeys } from '../access/index.ts';
import { newUlid } from '../shared/index.ts';

const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id if it is short and plain, else a new one. The id is stored and shown, so an API key is never accepted as one. */
export function requestIdOf(header: string | string[] | undefined): string {
  const isAccepted = typeof header === 'string' && ACCEPTED_ID.test(header) && maskKeys(header) === header;
  return isAccepted ? header : newUlid();
}
