import type { FeedFollower, Receiver } from '../load/followers.ts';
import type { RevokedKey } from '../load/keys.ts';
import { REVOKED_WITHIN_MS } from '../load/keys.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Books, Marks } from './books.ts';
import { judgeKeys, judgeOrders, judgePayments, judgePurchases } from './documents.ts';
import type { Findings } from './findings.ts';
import { compareDeliveries, compareFeeds, findInversions, isAll, isSeenBy } from './following.ts';
import { judgeWrites } from './writes.ts';

/** What clients were told against what is there. */
export function judgeBooks(ledger: Ledger, books: Books, marks: Marks, findings: Findings): void {
  judgeWrites(ledger, books, findings);
  judgeOrders(ledger, books, findings);
  judgePurchases(ledger, books, findings);
  judgePayments(ledger, books, findings);
  judgeKeys(ledger, books, findings);
  for (const { at, available } of books.stock)
    if (available < Math.min(0, marks.short[at] ?? 0))
      findings.add('oversold', `AvailableUnits at ${at} is ${available}`);
  for (const { queue, state, attempts, lastError } of books.jobs)
    findings.add(
      'stuck',
      `a job of ${queue} is ${state} after ${attempts} attempts: ${lastError ?? 'no error'}`,
    );
  for (const { document, id, status } of books.inFlight)
    findings.add('stuck', `${document} ${id} is ${status}`);
  for (const answer of ledger.wrongAnswers) findings.add('wrong', answer);
}

/** While the campaign ran: how long after its revocation a key was still accepted. */
export function judgeRevocations(revoked: readonly RevokedKey[], findings: Findings): void {
  for (const { apiKeyId, lastLetInMs } of revoked)
    for (const [url, ms] of lastLetInMs)
      if (ms > REVOKED_WITHIN_MS)
        findings.add('let in', `key ${apiKeyId} at ${url}, ${Math.round(ms)} ms after its revocation`);
}

/** A client's copy against the list itself. */
export function judgeWalk(
  name: string,
  copy: ReadonlyMap<string, string>,
  whole: ReadonlyMap<string, string>,
  findings: Findings,
): void {
  for (const [id, time] of whole) {
    const seen = copy.get(id);
    if (seen !== time)
      findings.add('missed', `${name} ${id}: last changed ${time}, last seen ${seen ?? 'never'}`);
  }
}

/** What followers were told against what is stored. */
export function judgeFollowers(
  followers: readonly FeedFollower[],
  { events }: Books,
  ledger: Ledger,
  findings: Findings,
): void {
  const answeredBefore = new Map(ledger.acknowledged.map(({ id, answeredBefore }) => [id, answeredBefore]));
  for (const { name, eyes, told } of followers) {
    const own = events.filter((event) => isSeenBy(eyes, event));
    const { missed, doubled, disordered } = compareFeeds(told, own);
    for (const one of missed) findings.add('event missed', `${name}: ${one}`);
    for (const one of doubled) findings.add('event doubled', `${name}: ${one}`);
    // Of a write others may see only what came of it later.
    const late = isAll(eyes) ? findInversions(told, (write) => answeredBefore.get(write)) : [];
    for (const one of [...disordered, ...late]) findings.add('event out of order', `${name}: ${one}`);
  }
}

export function judgeDeliveries({ delivered }: Receiver, { events }: Books, findings: Findings): void {
  const own = events.filter((event) => isSeenBy({}, event));
  const { missed, disordered } = compareDeliveries(delivered, own);
  for (const one of missed) findings.add('delivery lost', one);
  for (const one of disordered) findings.add('delivery out of order', one);
}
