import { type Context, dataOf, pathId, type Route, writeRoute } from '../http/index.ts';
import { advanceInvoice, type Step, showInvoice, verifyDay } from './commands.ts';
import { Advance, FulfilledInvoice, VerifiedDay, VerifyDay } from './schema.ts';

const shared = { document: 'ops', tag: 'Invoices', keyTypes: ['Employee'] } as const;
const VERIFIED_AT_ONCE = 200;

export const fulfilmentRoutes: readonly Route[] = [
  writeRoute({
    ...shared,
    method: 'POST',
    path: '/ops/invoices/{invoice_id}/advance',
    operationId: 'advanceInvoice',
    summary: 'Move an invoice one step along',
    description:
      'The steps are 1 ↔ 2 → 3 → 4 → 5 → 7. Moving to 3 picks lots first in, first out; 7 takes the units out of inventory. What is available never changes by a step.',
    params: { invoice_id: pathId('The invoice.') },
    body: Advance,
    bodyExample: { to: 2 },
    answers: {
      200: {
        description: 'The invoice after the step, with the lots of its lines.',
        schema: dataOf(FulfilledInvoice),
      },
    },
    errors: ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION', 'TOTAL_TOO_LARGE'],
    async write(tx, context) {
      const invoiceId = context.params.invoice_id;
      await advanceInvoice(tx, { invoiceId, to: context.body.to }, stepOf(context));
      return { data: { data: await showInvoice(tx, invoiceId) } };
    },
  }),
  writeRoute({
    ...shared,
    method: 'POST',
    path: '/ops/invoices/verifyDay',
    operationId: 'verifyDay',
    summary: 'End-of-day verification of balanced invoices',
    description:
      'Moves invoices from 5 to 7, by number, up to a day of delivery. One call does one batch, completely or not at all; while has_more is true, call again.',
    body: VerifyDay,
    bodyOptional: true,
    bodyExample: { date: '2026-01-31' },
    answers: { 200: { description: 'Which invoices were moved.', schema: dataOf(VerifiedDay) } },
    errors: ['INVALID_TRANSITION'],
    async write(tx, context) {
      const step = stepOf(context);
      const date = context.body?.date ?? step.now.toISOString().slice(0, 10);
      const limit = context.body?.limit ?? VERIFIED_AT_ONCE;
      return { data: { data: await verifyDay(tx, { date, limit }, step) } };
    },
  }),
];

function stepOf({
  key,
  requestId,
  clock,
}: Pick<Context<unknown, unknown, unknown>, 'key' | 'requestId' | 'clock'>): Step {
  return { by: { apiKeyId: key.apiKeyId, userId: key.userId, requestId }, now: clock.now() };
}
