import type { RouteOf, Tool } from '../tool.ts';
import { executePlanTool } from './execute-plan.ts';
import { proposeCancellationTool, proposeChangeTool, proposeOrderTool } from './orders.ts';
import { proposePaymentTool } from './payments.ts';
import { proposePurchaseTool } from './purchases.ts';

/** Every tool that writes: proposals, which save nothing, and what carries them out. */
export function writeTools(routeOf: RouteOf): Tool[] {
  return [
    proposeOrderTool,
    proposeChangeTool,
    proposeCancellationTool,
    proposePurchaseTool,
    proposePaymentTool,
    executePlanTool,
  ].map((make) => make(routeOf));
}
