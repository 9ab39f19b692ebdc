import type { Ledger, WriteKind } from '../load/ledger.ts';
import type { Books } from './books.ts';
import type { Findings } from './findings.ts';

/** Asking again for what is done already is a success without an effect of its own. */
const MAY_HAVE_NO_EFFECT: readonly WriteKind[] = ['order cancellation', 'record load'];
/** Ending again what has ended writes another entry and changes nothing. */
const MAY_REPEAT: readonly WriteKind[] = ['key revocation', 'record load'];

/** Every write has exactly the effect that its client was told of, by one of its attempts and no other. */
export function judgeWrites(ledger: Ledger, { effects }: Books, findings: Findings): void {
  const attempts = new Map<string, Set<number>>();
  for (const { write, attempt } of effects) {
    const known = attempts.get(write) ?? new Set();
    attempts.set(write, known.add(attempt));
  }
  const timesOf = (id: string) => attempts.get(id)?.size ?? 0;
  for (const { id, kind } of ledger.acknowledged) {
    if (timesOf(id) === 0 && !MAY_HAVE_NO_EFFECT.includes(kind))
      findings.add('lost', `${kind} ${id} was acknowledged and is not in the history`);
    if (timesOf(id) > 1 && !MAY_REPEAT.includes(kind))
      findings.add('doubled', `${kind} ${id} took effect ${timesOf(id)} times`);
  }
  for (const { id, kind, code } of ledger.refused)
    if (timesOf(id) > 0) findings.add('doubled', `${kind} ${id} was refused (${code}) and took effect`);
  for (const { id, kind, last } of ledger.unanswered) {
    if (timesOf(id) > 1) findings.add('doubled', `${kind} ${id} took effect ${timesOf(id)} times`);
    findings.add('stuck', `${kind} ${id} was never answered; the last try ended with: ${last}`);
  }
}
