import type { Tx } from '../db/index.ts';
import { listLocationIds } from '../inventory/index.ts';
import { type Job, type JobHandler, UNEXPECTED_ERROR_MESSAGE } from '../jobs/index.ts';
import { cancelOrder } from './post/cancel.ts';
import { applyChange } from './post/change.ts';
import type { ProcessDeps } from './post/deps.ts';
import { processOrders } from './post/order.ts';
import { rejectCancellationWith, rejectChangeWith, rejectOrderWith } from './post/reject-after-failure.ts';
import { recordFailedChangeAttempt } from './save/apply-change.ts';
import { type PostingAttempt, recordFailedImport } from './save/post.ts';

const orderNoOf = ({ payload }: Job) => (payload as { order_no: number }).order_no;

const attemptOf = (job: Job): PostingAttempt => ({ orderNo: orderNoOf(job), attempt: job.attempts });

type Reject = (tx: Tx, orderNo: number, message: string) => Promise<void>;

/** What to do about work that failed for good. */
export const FAILURE_ADVICE = {
  order: 'Create the order again.',
  change: 'Edit the change and submit it again, or discard it.',
  cancellation: 'Discard the cancellation, then request it again.',
};

/** What happens when a job fails for good: it is rejected, so that nothing stays half-processed. The log has the exact error. */
const permanentFailure = (reject: Reject, advice: string): Pick<JobHandler, 'reject' | 'onDead'> => ({
  reject: (tx, job, message) => reject(tx, orderNoOf(job), message),
  onDead: (tx, job, _reason, sentence = UNEXPECTED_ERROR_MESSAGE) =>
    reject(tx, orderNoOf(job), `Processing failed: ${sentence} ${advice}`),
});

/**
 * Orders often need the same goods, and then wait for each other's locks. In one transaction they do not, and it costs
 * less than one transaction each.
 */
const MAX_BATCH_SIZE = 32;
/** Ten orders a batch at 200 a second: they lock and update the stock of the same goods once. */
const BATCH_PACE_MS = 50;

/** Job handlers for orders. */
export function orderJobHandlers(deps: ProcessDeps): JobHandler[] {
  return [
    {
      queue: 'order.process',
      sandboxName: 'orders',
      handle: (job, { db, complete }) => processOrders(db, deps, [attemptOf(job)], complete),
      batch: {
        maxSize: MAX_BATCH_SIZE,
        paceMs: BATCH_PACE_MS,
        lanes: listLocationIds,
        handle: (jobs, { db, complete }) => processOrders(db, deps, jobs.map(attemptOf), complete),
      },
      onRetry: (tx, job, sentence) => recordFailedImport(tx, attemptOf(job), sentence, deps.clock.now()),
      ...permanentFailure((tx, ...why) => rejectOrderWith(tx, deps, ...why), FAILURE_ADVICE.order),
    },
    {
      queue: 'order.change',
      sandboxName: 'changes',
      handle: (job, { db, complete }) => applyChange(db, deps, orderNoOf(job), complete),
      onRetry: (tx, job, sentence) => recordFailedChangeAttempt(tx, orderNoOf(job), sentence),
      ...permanentFailure(rejectChangeWith, FAILURE_ADVICE.change),
    },
    {
      queue: 'order.cancel',
      sandboxName: 'cancellations',
      handle: (job, { db, complete }) => cancelOrder(db, deps, orderNoOf(job), complete),
      ...permanentFailure(rejectCancellationWith, FAILURE_ADVICE.cancellation),
    },
  ];
}
