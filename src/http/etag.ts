import { createCipheriv, hash } from 'node:crypto';
import { Fault } from '../shared/index.ts';

/** From this size on, SHA-1 would be the most expensive thing that the server does with a page. */
const LARGE_BYTES = 16_384;
const LARGE_KEY = Buffer.alloc(16, 'dray page');
const LARGE_NONCE = Buffer.alloc(12);

/** A strong tag: the same bytes give the same tag. */
export function etagOf(body: string | Buffer): string {
  const isLarge = Buffer.byteLength(body) >= LARGE_BYTES;
  return `"${isLarge ? largeTagOf(body) : hash('sha1', body, 'base64url')}"`;
}

/**
 * The authentication tag of AES-GCM over the bytes: 128 bits, and four times as fast as SHA-1, because processors compute it themselves. The
 * key is not a secret: it detects changes, not forgeries.
 */
function largeTagOf(body: string | Buffer): string {
  const cipher = createCipheriv('aes-128-gcm', LARGE_KEY, LARGE_NONCE);
  cipher.setAAD(typeof body === 'string' ? Buffer.from(body) : body);
  cipher.final();
  return cipher.getAuthTag().toString('base64url');
}

/** `If-None-Match` with lists, weak tags and `*`; uses weak comparison, as RFC 9110 requires. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === opaque);
}

/** `If-Match`: refuses the change if the document has changed since the client read it. */
export function requireMatch(header: string | undefined, etags: readonly string[], what: string): void {
  if (header === undefined || etags.some((etag) => matchesEtag(header, etag))) return;
  throw new Fault(
    'VERSION_MISMATCH',
    `The ${what} has changed since the version in If-Match. Fetch it again, then repeat the change.`,
  );
}
