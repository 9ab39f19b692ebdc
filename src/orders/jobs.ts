import type { JobHandler } from '../jobs/index.ts';
import { cancelOrder } from './process/cancel.ts';
import { applyChange } from './process/change.ts';
import type { ProcessDeps } from './process/deps.ts';
import { giveUpCancellation, giveUpChange, giveUpOrder } from './process/give-up.ts';
import { processOrder } from './process/post.ts';

interface OrderJob {
  order_no: number;
}

const orderNoOf = (payload: unknown) => (payload as OrderJob).order_no;

/** What the worker does with orders. */
export function orderJobs(deps: ProcessDeps): JobHandler[] {
  return [
    {
      queue: 'order.process',
      handle: (job, { db, complete }) => processOrder(db, deps, orderNoOf(job.payload), complete),
      onDead: (tx, job) => giveUpOrder(tx, deps, orderNoOf(job.payload)),
    },
    {
      queue: 'order.change',
      handle: (job, { db, complete }) => applyChange(db, deps, orderNoOf(job.payload), complete),
      onDead: (tx, job) => giveUpChange(tx, orderNoOf(job.payload)),
    },
    {
      queue: 'order.cancel',
      handle: (job, { db, complete }) => cancelOrder(db, deps, orderNoOf(job.payload), complete),
      onDead: (tx, job) => giveUpCancellation(tx, orderNoOf(job.payload)),
    },
  ];
}
