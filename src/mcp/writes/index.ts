import type { RouteOf, Tool } from '../tool.ts';
import { executePlan } from './execute-plan.ts';
import { proposeCancellation, proposeChange, proposeOrder } from './orders.ts';
import { proposePayment } from './payments.ts';
import { proposePurchase } from './purchases.ts';

/** Every tool that writes: proposals, which save nothing, and what carries them out. */
export function writingTools(routeOf: RouteOf): Tool[] {
  return [proposeOrder, proposeChange, proposeCancellation, proposePurchase, proposePayment, executePlan].map(
    (make) => make(routeOf),
  );
}
