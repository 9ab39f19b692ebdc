import { hash } from 'node:crypto';
import { Fault } from '../shared/index.ts';

/** A strong tag: the same bytes give the same tag. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
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
