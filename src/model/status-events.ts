import { type PaymentRequestStatus, PURCHASE_STAGES, type PurchaseStatus } from './statuses.ts';

/** Event of a purchase that moved to a status. Null: nobody is told. Of a stage: if it is the first, and if it is a later one. */
export const PURCHASE_EVENTS = {
  InProgress: null,
  Submitted: 'purchase.submitted',
  Importing: null,
  PendingActivation: 'purchase.pending_activation',
  stage: { first: 'purchase.processed', later: 'purchase.advanced' },
} as const satisfies Record<
  Exclude<PurchaseStatus, (typeof PURCHASE_STAGES)[number]>,
  `purchase.${string}` | null
> & { stage: Record<'first' | 'later', `purchase.${string}`> };

/** Event of a payment request in a status. */
export const PAYMENT_REQUEST_EVENTS = {
  Pending: 'payment_application.requested',
  Exported: 'payment_application.requested',
  Confirmed: 'payment_application.confirmed',
  Rejected: 'payment_application.rejected',
} as const satisfies Record<PaymentRequestStatus, `payment_application.${string}`>;

const cases = (events: Record<string, string | null>): string =>
  Object.entries(events)
    .map(([status, type]) => `WHEN '${status}' THEN ${type ? `'${type}'` : 'NULL'}`)
    .join(' ');

/** The file database/status-events.sql. */
export function statusEventsSql(): string {
  const { stage, ...before } = PURCHASE_EVENTS;
  const stages = PURCHASE_STAGES.map((one) => `'${one}'`).join(', ');
  return `-- The event of a purchase or payment request that moved to a status. Made by \`npm run database\` from src/model/status-events.ts: change it
-- there. Promise: null if nobody is told. Relied on by: emit_purchase_events (purchases.sql), emit_payment_request_events (events.sql).

CREATE OR REPLACE FUNCTION purchase_event(status text, is_first_stage boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN (${stages})
    THEN CASE WHEN is_first_stage THEN '${stage.first}' ELSE '${stage.later}' END
    ELSE CASE status ${cases(before)} END END
$$;

CREATE OR REPLACE FUNCTION payment_request_event(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status ${cases(PAYMENT_REQUEST_EVENTS)} END
$$;
`;
}
