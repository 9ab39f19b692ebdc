import type { Job, JobHandler } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { processPurchase } from './process.ts';
import { noteFailure } from './process-sql.ts';
import { PROCESS_QUEUE, type ProcessPayload } from './schema.ts';

const globalIdOf = ({ payload }: Job) => (payload as ProcessPayload).purchase_global_id;

/** What the worker does for purchases. */
export function purchaseJobs({ clock }: { clock: Clock }): JobHandler[] {
  return [
    {
      queue: PROCESS_QUEUE,
      sandboxName: 'purchases',
      // A purchase cannot be rejected. A cost that does not fit is corrected in the product, and then it goes on.
      canBeRepaired: true,
      handle(job, { db, complete }) {
        return processPurchase(globalIdOf(job), { db, now: clock.now(), complete });
      },
      onRetry: (tx, job, sentence) => noteFailure(tx, globalIdOf(job), sentence),
      onDead: (tx, job, reason, sentence = reason) =>
        noteFailure(tx, globalIdOf(job), `It could not be processed and was given up: ${sentence}`),
    },
  ];
}
