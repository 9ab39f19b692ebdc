import type { AutopilotStep } from '../jobs/index.ts';
import { Fault } from '../shared/index.ts';
import { advancePurchase } from './process.ts';
import { selectDuePurchases } from './process-sql.ts';
import { nextStage } from './rules.ts';

const AUTOPILOT = { apiKeyId: null, userId: null, requestId: 'autopilot' };

export interface PurchaseAutopilotOptions {
  /** How long a purchase keeps a status before it moves on. */
  waitMs: number;
  /** Purchases to leave alone, by purchase_id. */
  except?: readonly number[];
}

/** The simulated back office: moves processed purchases to their next status, as staff would. */
export function purchaseAutopilot({ waitMs, except = [] }: PurchaseAutopilotOptions): AutopilotStep {
  return {
    name: 'purchases',
    async advanceSome(db, now, limit, businessNow = now) {
      const unchangedSince = new Date(now.getTime() - waitMs);
      let moved = 0;
      for (const { globalId, status } of await selectDuePurchases(db, { unchangedSince, except, limit })) {
        const doing = { key: null, by: AUTOPILOT, now: businessNow };
        const step = db.tx((tx) => advancePurchase(tx, doing, globalId, { to: nextStage(status)! }));
        // INVALID_TRANSITION: somebody else moved it first.
        const wasMoved = await step.then(
          () => true,
          (error) => {
            if (error instanceof Fault && error.code === 'INVALID_TRANSITION') return false;
            throw error;
          },
        );
        if (wasMoved) moved++;
      }
      return moved;
    },
  };
}
