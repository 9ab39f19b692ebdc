import { answer, type Context, date, pathId, type Route, routesOf } from '../http/index.ts';
import { advanceInvoice, type Step, showInvoice, verifyDay } from './commands.ts';
import { Advance, BalancedInvoice, FulfilledInvoice, VerifiedDay, VerifyDay } from './schema.ts';
import { selectBalanced } from './sql.ts';

const routes = routesOf('ops', 'Invoices');
const VERIFIED_AT_ONCE = 200;

export const fulfilmentRoutes: readonly Route[] = [
  routes.post('advanceInvoice', '/invoices/{invoice_id}/advance', {
    summary: 'Advance an invoice',
    description:
      'The steps are 1 ↔ 2 → 3 → 4 → 5 → 7. Moving to 3 picks lots first in, first out; 7 takes the units out of inventory. What is available never changes by a step.',
    params: { invoice_id: pathId('The invoice.') },
    body: Advance,
    bodyExample: { to: 2 },
    answers: { 200: answer('The invoice after the step, with the lots of its lines.', FulfilledInvoice) },
    errors: ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION', 'TOTAL_TOO_LARGE'],
    async write(tx, context) {
      const invoiceId = context.params.invoice_id;
      await advanceInvoice(tx, { invoiceId, to: context.body.to }, stepOf(context));
      return { data: { data: await showInvoice(tx, invoiceId) } };
    },
  }),
  routes.list('previewVerifyDay', '/invoices/verifyDay', {
    summary: 'Preview end-of-day verification',
    description: 'Balanced invoices up to a day of delivery, by number. Nothing is changed.',
    query: { date: date('Up to this day of delivery; today in UTC unless given.') },
    of: BalancedInvoice,
    page: 'One page of invoices.',
    rows: ({ db, clock, query }, window) => selectBalanced(db, query.date ?? dayOf(clock.now()), window),
  }),
  routes.post('verifyDay', '/invoices/verifyDay', {
    summary: 'Verify the day',
    description:
      'Moves invoices from 5 to 7, by number, up to a day of delivery. One call does one batch, completely or not at all; while has_more is true, call again.',
    body: VerifyDay,
    bodyOptional: true,
    bodyExample: { date: '2026-01-31' },
    answers: { 200: answer('Which invoices were moved.', VerifiedDay) },
    errors: ['INVALID_TRANSITION'],
    async write(tx, context) {
      const step = stepOf(context);
      const day = context.body?.date ?? dayOf(step.now);
      const limit = context.body?.limit ?? VERIFIED_AT_ONCE;
      return { data: { data: await verifyDay(tx, { date: day, limit }, step) } };
    },
  }),
];

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function stepOf({ by, clock }: Pick<Context<unknown, unknown, unknown>, 'by' | 'clock'>): Step {
  return { by, now: clock.now() };
}
