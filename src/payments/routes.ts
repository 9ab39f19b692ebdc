import { type Route, routesOf } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { requestAllocation } from './commands.ts';
import { AllocationAnswer, allocationQuery } from './schema.ts';

const routes = routesOf('v1', 'Accounting');

/** Example response for the documentation, taken from the demo data. */
const EXAMPLE = {
  Data: {
    RequestID: 41,
    PaymentInvoiceNum: 'PMT-80001',
    TargetInvoiceNum: 'INV-600009',
    ARAccountID: 9001,
    Amount: '125.50',
    Status: 'Pending',
    RequestedByUserID: 1001,
    TimeRequested: '2026-03-02T16:20:31.512Z',
    TimeExported: null,
    TimeConfirmed: null,
    MatchedPaymentApplicationID: null,
    TimeUpdated: '2026-03-02T16:20:31.512Z',
  },
};

export function paymentRoutes({ queue }: { queue: JobQueue }): readonly Route[] {
  return [
    routes.post('createPaymentApplication', '/payments/applications', {
      alwaysAnswers: true,
      summary: 'Apply a payment to an invoice',
      description:
        'Everything is in the query; there is no body. The amount is set aside at once and applied in the background: the list shows the request as Pending, Exported and then Confirmed or Rejected. With an Idempotency-Key it is safe to repeat.',
      query: allocationQuery,
      answers: {
        200: {
          description: 'The request, Pending. Data is one record, not a list.',
          schema: AllocationAnswer,
          example: EXAMPLE,
        },
      },
      errors: ['NOT_PERMITTED'],
      async write(tx, { query, key, by }) {
        const wanted = {
          paymentNum: query.PaymentInvoiceNum,
          invoiceNum: query.TargetInvoiceNum,
          accountId: query.ARAccountID,
          amount: query.Amount,
        };
        const made = await requestAllocation(tx, queue, wanted, key, by);
        return {
          data: {
            Data: {
              RequestID: made.requestId,
              PaymentInvoiceNum: wanted.paymentNum,
              TargetInvoiceNum: wanted.invoiceNum,
              ARAccountID: wanted.accountId,
              Amount: made.amount,
              Status: made.status,
              RequestedByUserID: key.userId,
              TimeRequested: made.timeRequested,
              TimeExported: null,
              TimeConfirmed: null,
              MatchedPaymentApplicationID: null,
              TimeUpdated: made.timeUpdated,
            },
          },
        };
      },
    }),
  ];
}
