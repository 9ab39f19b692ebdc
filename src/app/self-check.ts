import { SelfCheck } from '../ops/index.ts';
import { textIdentity } from '../orders/index.ts';
import type { Clock } from '../shared/index.ts';
import { agedBalances, priceChangeIdentity } from '../v1/index.ts';

/** Proves the books, also without a service around it. */
export function buildSelfCheck(clock: Clock): SelfCheck {
  return new SelfCheck(clock, agedBalances, [textIdentity, priceChangeIdentity]);
}
