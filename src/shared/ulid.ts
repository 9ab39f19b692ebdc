import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CHARACTERS = '[0-9A-HJKMNP-TV-Z]{26}';
export const ULID_PATTERN = `^${CHARACTERS}$`;
/** A ULID, or the other number of a document, such as its invoice id. */
export const ULID_OR_NUMBER = `(?:${CHARACTERS}|[1-9][0-9]{0,14})`;
const ULID = new RegExp(ULID_PATTERN);

export function isUlid(text: string): boolean {
  return ULID.test(text);
}

// Asking the system for 16 bytes at a time was an eighth of the cost of a small request.
const pool = Buffer.alloc(4096);
let used = pool.length;

/** 48 bits of milliseconds and 80 random bits: sorts by time, cannot be guessed. */
export function newUlid(now: Date = new Date()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let tail = '';
  // 16 bytes for 16 characters: the low five bits of each are uniform.
  for (const end = used + 16; used < end; used++) tail += ALPHABET[pool[used]! & 31];
  return timePart(now.getTime()) + tail;
}

/** The same format for something that already has a time and a number: always the same id, and unique. */
export function ulidOf(ms: number, number: number): string {
  let rest = number;
  let tail = '';
  for (let i = 0; i < 16; i++) {
    tail = ALPHABET[rest % 32] + tail;
    rest = Math.floor(rest / 32);
  }
  return timePart(ms) + tail;
}

let lastMs = -1;
let lastPart = '';

function timePart(ms: number): string {
  if (ms === lastMs) return lastPart;
  let rest = ms;
  let part = '';
  for (let i = 0; i < 10; i++) {
    part = ALPHABET[rest % 32] + part;
    rest = Math.floor(rest / 32);
  }
  lastMs = ms;
  lastPart = part;
  return part;
}
