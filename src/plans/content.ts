import { createHash } from 'node:crypto';

/**
 * Digests of what is submitted: as it was asked for, and what that comes to. One that is the same says that it is the same
 * content. What was asked for stays where facts change (a case that holds more units now), and what it comes to stays
 * where it is saved first and submitted afterwards.
 */
export interface Contents {
  asked: string;
  resulting: string;
}

/** 128 bits: nobody finds another content with the same. */
const DIGEST_BYTES = 16;

/** The same for the same JSON, whatever the order of its members. */
export function digestOf(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content, sorted)).digest();
  return digest.subarray(0, DIGEST_BYTES).toString('base64url');
}

function sorted(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const from = value as Record<string, unknown>;
  // Without a prototype: `__proto__` is a name like any other.
  const to: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(from).sort()) to[name] = from[name];
  return to;
}
