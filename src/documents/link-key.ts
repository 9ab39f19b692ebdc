import { createHash, createHmac } from 'node:crypto';
import { NamedCache } from '../shared/index.ts';

/** 192 bits: cannot be guessed, and base64 needs no padding. */
const SIGNATURE_BYTES = 24;
const MAX_KEPT = 10_000;
const DAY_MS = 86_400_000;
const DAY_DIGITS = 5;
const MAX_DAY = 16 ** DAY_DIGITS - 1;

/** Days since 1970 in UTC, clamped to what the digits can hold: the sandbox clock can go beyond both ends. */
export function epochDayOf(time: Date): number {
  return Math.min(Math.max(Math.floor(time.getTime() / DAY_MS), 0), MAX_DAY);
}

/**
 * Signs the links of one day. Each day has its own key, so that signing a document takes one HMAC over its name, and a list
 * shows the same links all day.
 */
export class LinkKey {
  private readonly key: Buffer;
  /** Lists show the same documents over and over, and a signature never changes within its day. */
  private readonly made = new NamedCache<string>(MAX_KEPT);

  constructor(
    secret: Buffer,
    readonly day: number,
  ) {
    this.key = createHmac('sha256', secret).update(`day ${day}`).digest();
  }

  /** The day, written before the signature so that the link can be verified. */
  get dayText(): string {
    return this.day.toString(16).padStart(DAY_DIGITS, '0');
  }

  sign(name: string): string {
    return this.made.get(name, () => {
      const full = createHmac('sha256', this.key).update(name).digest();
      return full.subarray(0, SIGNATURE_BYTES).toString('base64url');
    });
  }
}

/** The secret that signs links. A new generation derives another one, which revokes all earlier links. */
export function deriveSecret(linkSecret: string, generation: string): Buffer {
  return createHmac('sha256', linkSecret).update(`document links ${generation}`).digest();
}

/** Lets processes detect that they share a secret without revealing it. */
export function fingerprintOf(linkSecret: string): string {
  return createHash('sha256').update(`fingerprint of ${linkSecret}`).digest('base64url').slice(0, 16);
}
