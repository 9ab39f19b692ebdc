import { trusted } from '../db/index.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** SQL: the last `count` digits of a number, in the ULID alphabet. */
function digits(number: string, count: number): string {
  const places = Array.from({ length: count }, (_, i) => 5 * (count - 1 - i));
  return places
    .map((shift) => `substr('${ALPHABET}', ((${number} >> ${shift}) & 31)::integer + 1, 1)`)
    .join(' || ');
}

/** Must match `ulidOf`. Event numbers stay below 32^10 for the foreseeable future. */
const eventIdAt = (atMs: string) => trusted(`(${digits(atMs, 10)} || '000000' || ${digits('e.seq', 10)})`);

/** SQL: the id of the event `e`, whose time is in `at_ms`. */
export const EVENT_ID = eventIdAt('e.at_ms');

/** SQL: the id of the event `e`, as it is stored. */
export const STORED_EVENT_ID = eventIdAt('floor(extract(epoch FROM e.at) * 1000)::bigint');
