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

/** The low five bits of a random byte are uniform. */
function randomDigit(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! & 31;
}

const DIGITS = 16;
/** How many digits of the last id a random number is added to for the next one of the same millisecond. */
const STEP_DIGITS = 8;
const last = new Uint8Array(DIGITS);
let lastNewMs = -1;

/**
 * 48 bits of milliseconds and 80 random bits: sorts by time, cannot be guessed. Those that a process makes in one millisecond sort in the order
 * in which they were made.
 */
export function newUlid(now: Date = new Date()): string {
  const ms = now.getTime();
  if (ms === lastNewMs) increase();
  else {
    lastNewMs = ms;
    for (let i = 0; i < DIGITS; i++) last[i] = randomDigit();
    // Room to count up.
    last[0]! &= 15;
  }
  let tail = '';
  for (const digit of last) tail += ALPHABET[digit];
  return timePart(ms) + tail;
}

function increase(): void {
  let carry = 1;
  for (let i = DIGITS - 1; i >= 0 && (carry > 0 || i >= DIGITS - STEP_DIGITS); i--) {
    const sum = last[i]! + carry + (i >= DIGITS - STEP_DIGITS ? randomDigit() : 0);
    last[i] = sum & 31;
    carry = sum >> 5;
  }
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
