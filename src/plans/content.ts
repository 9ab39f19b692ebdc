import { createHash } from 'node:crypto';

/**
 * The content of a submission, as requested and as it resolves. If either matches, the content counts as the same.
 * The request stays the same when facts change (say, a case now holds more units); the result stays the same when validated
 * changes are saved first and submitted afterwards.
 */
export interface PlanInputs<Of = unknown> {
  asked: Of;
  resulting: Of;
}

/** The digests that a plan stores instead of the contents themselves. */
export function digestsOf({ asked, resulting }: PlanInputs): PlanInputs<string> {
  return { asked: digestOf(asked), resulting: digestOf(resulting) };
}

export function matchesDigests(digests: PlanInputs<string>, { asked, resulting }: PlanInputs): boolean {
  return digests.asked === digestOf(asked) || digests.resulting === digestOf(resulting);
}

/** 128 bits: finding different content with the same digest is infeasible. */
const DIGEST_BYTES = 16;

/** Equal for equal JSON, regardless of the order of its members. */
export function digestOf(content: unknown): string {
  const digest = createHash('sha256').update(canonical(content)).digest();
  return digest.subarray(0, DIGEST_BYTES).toString('base64url');
}

/** Hand-written: JSON.stringify with a sorting replacer takes several times as long, on every submission with a plan. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const from = value as Record<string, unknown>;
  let members = '';
  for (const name of Object.keys(from).sort())
    if (from[name] !== undefined) members += `${JSON.stringify(name)}:${canonical(from[name])},`;
  return `{${members}}`;
}
