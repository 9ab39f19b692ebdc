import type { JobHandler } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import {
  exportPaymentRequest,
  rejectAfterLastAttempt,
  rejectPaymentRequestWith,
  settlePaymentRequest,
} from './commands.ts';
import { PAYMENT_REQUEST_QUEUE, type PaymentRequestJob } from './schema.ts';
import { recordPaymentRequestFailure } from './sql.ts';

export interface PaymentJobDeps {
  /** Business time. */
  clock: Clock;
}

/**
 * Two transactions: the first makes Exported visible to clients before anything is applied, the second completes
 * request and job together. A worker that dies at any point leaves a state from which the next attempt can resume.
 */
export const paymentHandlers = ({ clock }: PaymentJobDeps): JobHandler[] => [
  {
    queue: PAYMENT_REQUEST_QUEUE,
    sandboxName: 'payments',
    reject: (tx, job, message) =>
      rejectPaymentRequestWith(tx, (job.payload as PaymentRequestJob).payment_request_id, message),
    async handle(job, { db, complete }) {
      const { payment_request_id: requestId } = job.payload as PaymentRequestJob;
      await db.tx((tx) => exportPaymentRequest(tx, requestId, job.attempts));
      await db.tx(async (tx) => {
        await settlePaymentRequest(tx, requestId, clock.now());
        await complete(tx);
      });
    },
    onRetry: (tx, job, sentence) =>
      recordPaymentRequestFailure(tx, (job.payload as PaymentRequestJob).payment_request_id, sentence),
    onDead: (tx, job, reason, sentence = reason) =>
      rejectAfterLastAttempt(tx, (job.payload as PaymentRequestJob).payment_request_id, sentence),
  },
];
