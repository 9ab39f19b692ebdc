import { date, pathId, type Route, type RouteContext, responseOf, routesOf } from '../http/index.ts';
import { advanceInvoice, getFulfilledInvoice, type StepContext, verifyDay } from './commands.ts';
import { AdvanceInvoice, BalancedInvoice, FulfilledInvoice, VerifiedDay, VerifyDay } from './schema.ts';
import { selectBalancedInvoices } from './sql.ts';

const routes = routesOf('ops', 'Invoices');
const DEFAULT_VERIFY_LIMIT = 200;

export const fulfilmentRoutes: readonly Route[] = [
  routes.post('advanceInvoice', '/invoices/{invoice_id}/advance', {
    summary: 'Advance an invoice',
    description:
      'Moves an invoice to the next status: 1 New ↔ 2 Locked for Routing → 3 Loaded → 4 Returned → 5 Balanced → 7 Verified. Only the step from 1 to 2 can be reversed. Loading picks units from the oldest lots first (FIFO); verifying removes the units from inventory. Neither changes the number of available units.',
    params: { invoice_id: pathId('ID of the invoice.') },
    body: AdvanceInvoice,
    bodyExample: { to: 2 },
    responses: { 200: responseOf('The updated invoice, with the lots of its lines.', FulfilledInvoice) },
    errors: ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION', 'TOTAL_TOO_LARGE'],
    async write(tx, context) {
      const invoiceId = context.params.invoice_id;
      await advanceInvoice(tx, { invoiceId, to: context.body.to }, stepOf(context));
      return { data: { data: await getFulfilledInvoice(tx, invoiceId) } };
    },
  }),
  routes.list('previewDayVerification', '/invoices/verifyDay', {
    summary: 'Preview end-of-day verification',
    description:
      'Lists the invoices that end-of-day verification would move to Verified: those that are Balanced, with a delivery date on or before `date`, sorted by invoice number. Changes nothing.',
    query: { date: date('Latest delivery date to include. Defaults to today (UTC).') },
    of: BalancedInvoice,
    page: 'A page of invoices.',
    rows: ({ db, clock, query }, window) =>
      selectBalancedInvoices(db, query.date ?? dayOf(clock.now()), window),
  }),
  routes.post('verifyDay', '/invoices/verifyDay', {
    summary: 'Verify the day',
    description:
      'Moves invoices with a delivery date on or before `date` from status 5 (Balanced) to 7 (Verified), in order of invoice number, and removes their units from inventory. This cannot be undone. To list these invoices first, send a GET to the same path. Each call processes one batch of up to `limit` invoices, completely or not at all. Call again while `has_more` is true.',
    body: VerifyDay,
    bodyOptional: true,
    bodyExample: { date: '2026-01-31' },
    responses: { 200: responseOf('The invoices that were moved.', VerifiedDay) },
    errors: ['INVALID_TRANSITION'],
    async write(tx, context) {
      const step = stepOf(context);
      const day = context.body?.date ?? dayOf(step.now);
      const limit = context.body?.limit ?? DEFAULT_VERIFY_LIMIT;
      return { data: { data: await verifyDay(tx, { date: day, limit }, step) } };
    },
  }),
];

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function stepOf({ by, clock }: Pick<RouteContext<unknown, unknown, unknown>, 'by' | 'clock'>): StepContext {
  return { by, now: clock.now() };
}
