import type { JobHandler } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { processPurchase } from './process.ts';
import { noteFailure } from './process-sql.ts';
import { PROCESS_QUEUE, type ProcessPayload } from './schema.ts';

/** What the worker does for purchases. */
export function purchaseJobs({ clock }: { clock: Clock }): JobHandler[] {
  return [
    {
      queue: PROCESS_QUEUE,
      handle(job, { db, complete }) {
        const { purchase_global_id } = job.payload as ProcessPayload;
        return processPurchase(purchase_global_id, { db, now: clock.now(), complete });
      },
      onDead(tx, job, reason) {
        return noteFailure(tx, (job.payload as ProcessPayload).purchase_global_id, reason);
      },
    },
  ];
}
