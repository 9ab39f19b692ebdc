import { isSuccess } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** The documented second. */
const REFUSED_WITHIN_MS = 1_000;

/** The name of an API key of which the history knows the id. */
export const keyName = (apiKeyId: number): string => `key ${apiKeyId}`;

/** A request with a revoked API key that is sent a second after the revocation was answered gets nothing. */
export const revocations: Check = {
  name: 'revocations',
  run({ operations }) {
    const revokedMs = new Map<string, number>();
    for (const operation of operations) {
      const [, id] = /^\/ops\/keys\/(\d+)$/.exec(operation.path) ?? [];
      if (operation.method === 'DELETE' && id && isSuccess(operation))
        revokedMs.set(keyName(Number(id)), operation.endedMs);
    }
    const violations: Violation[] = [];
    for (const operation of operations) {
      const sinceMs = operation.begunMs - (revokedMs.get(operation.as) ?? Infinity);
      if (isSuccess(operation) && sinceMs > REFUSED_WITHIN_MS)
        violations.push({
          operation: operation.n,
          sentence: `${operation.as} was accepted in call ${operation.n}, ${Math.round(sinceMs)} ms after its revocation`,
        });
    }
    return { violations };
  },
};
