import { SelfCheck } from '../ops/index.ts';
import { orderTextIdentity } from '../orders/index.ts';
import { salesIdentities } from '../reports/index.ts';
import type { Clock } from '../shared/index.ts';
import { agedBalances, priceChangeIdentity } from '../v1/index.ts';

/** The self-check of the books; also works without a running service. */
export function buildSelfCheck(clock: Clock): SelfCheck {
  return new SelfCheck(clock, agedBalances, [orderTextIdentity, priceChangeIdentity, ...salesIdentities]);
}
