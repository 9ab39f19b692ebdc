import type { JobHandler } from '../jobs/index.ts';
import { exportRequest, rejectAfterLastAttempt, rejectRequestWith, settleRequest } from './commands.ts';
import { REQUEST_QUEUE, type RequestJob } from './schema.ts';
import { noteRequestFailure } from './sql.ts';

/**
 * Two transactions: the first makes Exported visible to clients before anything is applied, the second completes
 * request and job together. A worker that dies at any point leaves a state from which the next attempt can resume.
 */
export const paymentHandlers: readonly JobHandler[] = [
  {
    queue: REQUEST_QUEUE,
    sandboxName: 'payments',
    reject: (tx, job, message) =>
      rejectRequestWith(tx, (job.payload as RequestJob).payment_request_id, message),
    async handle(job, { db, complete }) {
      const { payment_request_id: requestId } = job.payload as RequestJob;
      await db.tx((tx) => exportRequest(tx, requestId, job.attempts));
      await db.tx(async (tx) => {
        await settleRequest(tx, requestId);
        await complete(tx);
      });
    },
    onRetry: (tx, job, sentence) =>
      noteRequestFailure(tx, (job.payload as RequestJob).payment_request_id, sentence),
    onDead: (tx, job, reason, sentence = reason) =>
      rejectAfterLastAttempt(tx, (job.payload as RequestJob).payment_request_id, sentence),
  },
];
