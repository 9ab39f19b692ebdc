import type { ApiKey } from '../access/index.ts';
import { type Route, routesOf, type ValuesOf } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { PlanTokens } from '../plans/index.ts';
import { previewApplication, requestApplication } from './commands.ts';
import { previewOf, proposalOf } from './plan.ts';
import type { OpenAmounts, PaymentApplication } from './rules.ts';
import { applicationQuery, PaymentApplicationPreview, PaymentApplicationResponse } from './schema.ts';
import type { InsertedPaymentRequest } from './sql.ts';

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

type Query = ValuesOf<typeof applicationQuery>;

function applicationOf(query: Query): PaymentApplication {
  return {
    paymentNum: query.PaymentInvoiceNum,
    invoiceNum: query.TargetInvoiceNum,
    accountId: query.ARAccountID,
    amount: query.Amount,
  };
}

function responseFor(wanted: PaymentApplication, made: InsertedPaymentRequest, { userId }: ApiKey) {
  return {
    Data: {
      RequestID: made.requestId,
      PaymentInvoiceNum: wanted.paymentNum,
      TargetInvoiceNum: wanted.invoiceNum,
      ARAccountID: wanted.accountId,
      Amount: made.amount,
      Status: made.status,
      RequestedByUserID: userId,
      TimeRequested: made.timeRequested,
      TimeExported: null,
      TimeConfirmed: null,
      MatchedPaymentApplicationID: null,
      TimeUpdated: made.timeUpdated,
    },
  };
}

/** Payments that are proposed first, for callers within the process: HTTP has one call without a plan. */
export function plannedPaymentRoutes({
  queue,
  plans,
}: {
  queue: JobQueue;
  plans: PlanTokens;
}): readonly Route[] {
  return [
    routes.post('previewPaymentApplication', '/payments/applications', {
      summary: 'Preview a payment application',
      description:
        'Returns the balances that the application would leave, and a plan for it. Nothing is saved.',
      query: applicationQuery,
      responses: {
        200: { description: 'The balances after the application.', schema: PaymentApplicationPreview },
      },
      async write(tx, { query, key, clock }) {
        const wanted = applicationOf(query);
        const before = await previewApplication(tx, wanted, key);
        const issued = plans.issue(proposalOf(wanted, before), key.apiKeyId, clock.now());
        return { data: { data: { ...previewOf(wanted, before), ...issued } } };
      },
    }),
    routes.post('applyPlannedPayment', '/payments/applications', {
      summary: 'Apply a payment as planned',
      description: 'Requests the application if the balances are still those of the plan.',
      query: applicationQuery,
      responses: { 200: { description: 'The pending request.', schema: PaymentApplicationResponse } },
      async write(tx, { query, key, by, clock, plan }) {
        const wanted = applicationOf(query);
        const refuseUnplanned = (now: OpenAmounts) =>
          plans.hold(plan, () => proposalOf(wanted, now), key.apiKeyId, clock.now())();
        const made = await requestApplication(tx, queue, wanted, key, by, refuseUnplanned);
        return { data: responseFor(wanted, made, key) };
      },
    }),
  ];
}

export function paymentRoutes({ queue }: { queue: JobQueue }): readonly Route[] {
  return [
    routes.post('createPaymentApplication', '/payments/applications', {
      alwaysAnswers: true,
      summary: 'Apply a payment to an invoice',
      description:
        'Requests that an amount of a payment be applied to an invoice. Send all values in the query string; there is no body. The amount is reserved immediately and applied in the background: GET /api/v1/payments/applications shows the request as Pending, Exported, and then Confirmed or Rejected. To retry safely, send an Idempotency-Key.',
      query: applicationQuery,
      responses: {
        200: {
          description: 'The pending request. Data is a single record, not a list.',
          schema: PaymentApplicationResponse,
          example: EXAMPLE,
        },
      },
      errors: ['NOT_PERMITTED', 'PAYMENT_NOT_FOUND', 'AMOUNT_TOO_LARGE', 'ACCOUNT_MISMATCH'],
      async write(tx, { query, key, by }) {
        const wanted = applicationOf(query);
        return { data: responseFor(wanted, await requestApplication(tx, queue, wanted, key, by), key) };
      },
    }),
  ];
}
