import { stockLocations } from '../inventory/index.ts';
import type { JobHandler } from '../jobs/index.ts';
import { cancelOrder } from './post/cancel.ts';
import { applyChange } from './post/change.ts';
import type { ProcessDeps } from './post/deps.ts';
import {
  giveUpCancellation,
  giveUpChange,
  giveUpOrder,
  rejectCancellationWith,
  rejectChangeWith,
  rejectWith,
} from './post/give-up.ts';
import { processOrders } from './post/order.ts';
import { noteFailedChange } from './save/apply-change.ts';
import { noteFailedImport } from './save/post.ts';

interface OrderJob {
  order_no: number;
}

const orderNoOf = (payload: unknown) => (payload as OrderJob).order_no;

/**
 * Orders often want the same goods, and wait for each other's locks then: in one transaction they do not, and it costs
 * less than one each.
 */
const MAX_BATCH_SIZE = 32;

/** What the worker does with orders. */
export function orderJobs(deps: ProcessDeps): JobHandler[] {
  return [
    {
      queue: 'order.process',
      sandboxName: 'orders',
      reject: (tx, job, message) => rejectWith(tx, deps, orderNoOf(job.payload), message),
      handle: (job, { db, complete }) => processOrders(db, deps, [orderNoOf(job.payload)], complete),
      batch: {
        maxSize: MAX_BATCH_SIZE,
        lanes: stockLocations,
        handle: (jobs, { db, complete }) =>
          processOrders(
            db,
            deps,
            jobs.map((job) => orderNoOf(job.payload)),
            complete,
          ),
      },
      onRetry: (tx, job, sentence) =>
        noteFailedImport(tx, orderNoOf(job.payload), sentence, deps.clock.now()),
      onDead: (tx, job, _reason, sentence) => giveUpOrder(tx, deps, orderNoOf(job.payload), sentence),
    },
    {
      queue: 'order.change',
      sandboxName: 'changes',
      reject: (tx, job, message) => rejectChangeWith(tx, orderNoOf(job.payload), message),
      handle: (job, { db, complete }) => applyChange(db, deps, orderNoOf(job.payload), complete),
      onRetry: (tx, job, sentence) => noteFailedChange(tx, orderNoOf(job.payload), sentence),
      onDead: (tx, job, _reason, sentence) => giveUpChange(tx, orderNoOf(job.payload), sentence),
    },
    {
      queue: 'order.cancel',
      sandboxName: 'cancellations',
      reject: (tx, job, message) => rejectCancellationWith(tx, orderNoOf(job.payload), message),
      handle: (job, { db, complete }) => cancelOrder(db, deps, orderNoOf(job.payload), complete),
      onDead: (tx, job, _reason, sentence) => giveUpCancellation(tx, orderNoOf(job.payload), sentence),
    },
  ];
}
