import { copies } from './checks/copies.ts';
import { deliveries } from './checks/deliveries.ts';
import { fates } from './checks/fates.ts';
import { feed } from './checks/feed.ts';
import { idempotency } from './checks/idempotency.ts';
import { identities } from './checks/identities.ts';
import { longForks } from './checks/long-forks.ts';
import { money } from './checks/money.ts';
import { plans } from './checks/plans.ts';
import { revocations } from './checks/revocations.ts';
import { stock } from './checks/stock.ts';
import { versions } from './checks/versions.ts';
import type { History } from './history.ts';
import type { Check, Violation } from './violation.ts';

export const CHECKS: readonly Check[] = [
  versions,
  longForks,
  idempotency,
  fates,
  feed,
  deliveries,
  copies,
  stock,
  identities,
  money,
  plans,
  revocations,
];

export interface Verdict {
  violations: (Violation & { check: string })[];
  /** Checks that looked at a part only, and at which. */
  gaveUp: string[];
}

export function checkHistory(history: History, checks: readonly Check[] = CHECKS): Verdict {
  const verdict: Verdict = { violations: [], gaveUp: [] };
  for (const { name, run } of checks) {
    const { violations, gaveUp } = run(history);
    verdict.violations.push(...violations.map((one) => ({ check: name, ...one })));
    if (gaveUp) verdict.gaveUp.push(`${name}: ${gaveUp}`);
  }
  verdict.violations.sort((a, b) => a.operation - b.operation);
  return verdict;
}
