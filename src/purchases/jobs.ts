import type { Job, JobHandler } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { processPurchase } from './process.ts';
import { recordPurchaseFailure } from './process-sql.ts';
import { PURCHASE_QUEUE, type PurchaseJobPayload } from './schema.ts';

const globalIdOf = ({ payload }: Job) => (payload as PurchaseJobPayload).purchase_global_id;

/** Job handlers for purchases. */
export function purchaseJobs({ clock }: { clock: Clock }): JobHandler[] {
  return [
    {
      queue: PURCHASE_QUEUE,
      sandboxName: 'purchases',
      // A purchase cannot be rejected. If a cost is out of range, it is corrected in the product and processing continues.
      canBeRepaired: true,
      handle(job, { db, complete }) {
        return processPurchase(globalIdOf(job), { db, now: clock.now(), complete });
      },
      onRetry: (tx, job, sentence) => recordPurchaseFailure(tx, globalIdOf(job), sentence),
      onDead: (tx, job, reason, sentence = reason) =>
        recordPurchaseFailure(tx, globalIdOf(job), `Processing failed and will not be retried: ${sentence}`),
    },
  ];
}
