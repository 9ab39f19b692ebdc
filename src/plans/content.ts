import { createHash } from 'node:crypto';

/**
 * What is submitted: as it was asked for, and what that comes to. One that is the same says that it is the same content.
 * What was asked for stays where facts change (a case that holds more units now), and what it comes to stays where it is
 * saved first and submitted afterwards.
 */
export interface Contents<Of = unknown> {
  asked: Of;
  resulting: Of;
}

/** Of each a digest: what a plan keeps of them. */
export function digestsOf({ asked, resulting }: Contents): Contents<string> {
  return { asked: digestOf(asked), resulting: digestOf(resulting) };
}

export function isSameContent(digests: Contents<string>, { asked, resulting }: Contents): boolean {
  return digests.asked === digestOf(asked) || digests.resulting === digestOf(resulting);
}

/** 128 bits: nobody finds another content with the same. */
const DIGEST_BYTES = 16;

/** The same for the same JSON, whatever the order of its members. */
export function digestOf(content: unknown): string {
  const digest = createHash('sha256').update(canonical(content)).digest();
  return digest.subarray(0, DIGEST_BYTES).toString('base64url');
}

/** By hand: JSON.stringify with a function that sorts takes several times as long, for every submission with a plan. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const from = value as Record<string, unknown>;
  let members = '';
  for (const name of Object.keys(from).sort())
    if (from[name] !== undefined) members += `${JSON.stringify(name)}:${canonical(from[name])},`;
  return `{${members}}`;
}
