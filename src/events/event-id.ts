import { trusted } from '../db/index.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** SQL: the last `count` digits of a number, in the ULID alphabet. */
function digits(number: string, count: number): string {
  const places = Array.from({ length: count }, (_, i) => 5 * (count - 1 - i));
  return places
    .map((shift) => `substr('${ALPHABET}', ((${number} >> ${shift}) & 31)::integer + 1, 1)`)
    .join(' || ');
}

/**
 * SQL: the id of the event `e`, whose time is in `at_ms`; must match `ulidOf`. Event numbers stay below 32^10 for the
 * foreseeable future.
 */
export const EVENT_ID = trusted(`(${digits('e.at_ms', 10)} || '000000' || ${digits('e.seq', 10)})`);
