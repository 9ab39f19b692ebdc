import { randomBytes } from 'node:crypto';
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ULID_PATTERN = '^[0-9A-HJKMNP-TV-Z]{26}$';
const ULID = new RegExp(ULID_PATTERN);
export function isUlid(text) {
    return ULID.test(text);
}
/** 48 bits of milliseconds and 80 random bits: sorts by time, cannot be guessed. */
export function newUlid(now = new Date()) {
    let time = now.getTime();
    let head = '';
    for (let i = 0; i < 10; i++) {
        head = ALPHABET[time % 32] + head;
        time = Math.floor(time / 32);
    }
    let tail = '';
    // 16 bytes for 16 characters: the low five bits of each are uniform.
    for (const byte of randomBytes(16))
        tail += ALPHABET[byte & 31];
    return head + tail;
}
