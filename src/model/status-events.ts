import type { EventTypeOf } from './event-types.ts';
import { type PaymentRequestStatus, PURCHASE_STAGES, type PurchaseStatus } from './statuses.ts';

/** Event of a purchase that moved to a status. Null: no event. Of a stage: if it is the first, and if it is a later one. */
const PURCHASE_EVENTS = {
  InProgress: null,
  Submitted: 'purchase.submitted',
  Importing: null,
  PendingActivation: 'purchase.pending_activation',
  stage: { first: 'purchase.processed', later: 'purchase.advanced' },
} as const satisfies Record<
  Exclude<PurchaseStatus, (typeof PURCHASE_STAGES)[number]>,
  EventTypeOf<'purchase'> | null
> & { stage: Record<'first' | 'later', EventTypeOf<'purchase'>> };

/** Event of a purchase that did not move to another status; `was` and `is_now` are its row before and after. The first that fits counts. */
const PURCHASE_CHANGES = {
  'purchase.created': 'was IS NULL',
  'purchase.deleted': 'is_now.deleted_at IS NOT NULL AND was.deleted_at IS NULL',
  'purchase.updated': 'is_now.status = was.status',
} as const satisfies Partial<Record<EventTypeOf<'purchase'>, string>>;

/** The previous status that events show of a purchase that was in a status without an event. */
const SHOWN_BEFORE: Partial<Record<PurchaseStatus, PurchaseStatus>> = { Importing: 'Submitted' };

/** Actions that the events of the worker name as their cause. */
const SUBMISSIONS: readonly `purchase.${string}`[] = ['purchase.submit', 'purchase.create_and_submit'];

/** Event of a payment request in a status. */
const PAYMENT_REQUEST_EVENTS = {
  Pending: 'payment_application.requested',
  Exported: 'payment_application.requested',
  Confirmed: 'payment_application.confirmed',
  Rejected: 'payment_application.rejected',
} as const satisfies Record<PaymentRequestStatus, EventTypeOf<'payment_application'>>;

/**
 * Steps of a purchase that no request makes, but the worker or the ERP: what its history calls them. The first that fits
 * counts; `was` and `is_now` are the row before and after.
 */
const PURCHASE_STEPS = {
  'purchase.process': "was ->> 'purchase_id' IS NULL AND is_now ->> 'purchase_id' IS NOT NULL",
  'purchase.import.begin':
    "is_now ->> 'status' = 'Importing' AND is_now ->> 'attempts' <> was ->> 'attempts'",
  'purchase.wait': "is_now ->> 'status' = 'PendingActivation' AND was ->> 'status' <> 'PendingActivation'",
  'purchase.import.fail':
    "is_now ->> 'purchase_id' IS NULL AND is_now ->> 'processing_message' IS DISTINCT FROM was ->> 'processing_message'",
} as const satisfies Record<`purchase.${string}`, string>;

/** Anything else is a load by the ERP. */
const LOADED = 'purchase.record';

const casesOf = (conditions: Record<string, string>): string =>
  Object.entries(conditions)
    .map(([result, when]) => `WHEN ${when} THEN '${result}'`)
    .join('\n    ');

const cases = (events: Record<string, string | null>): string =>
  Object.entries(events)
    .map(([status, type]) => `WHEN '${status}' THEN ${type ? `'${type}'` : 'NULL'}`)
    .join(' ');

/** The file database/status-events.sql. */
export function statusEventsSql(): string {
  const { stage, ...before } = PURCHASE_EVENTS;
  const stages = PURCHASE_STAGES.map((one) => `'${one}'`).join(', ');
  return `-- The event of a purchase or payment request that moved to a status. Made by \`npm run database\` from src/model/status-events.ts: change it
-- there; and what a purchase's history calls a step that no request made. Promise: null if there is no event. Relied on by:
-- emit_purchase_events and record_purchase_version (purchases.sql), emit_payment_request_events (events.sql).

CREATE OR REPLACE FUNCTION purchase_event(status text, is_first_stage boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN (${stages})
    THEN CASE WHEN is_first_stage THEN '${stage.first}' ELSE '${stage.later}' END
    ELSE CASE status ${cases(before)} END END
$$;

CREATE OR REPLACE FUNCTION purchase_change_event(was purchase, is_now purchase) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ${casesOf(PURCHASE_CHANGES)} ELSE purchase_event(is_now.status, was.purchase_id IS NULL) END
$$;

CREATE OR REPLACE FUNCTION announced_purchase_status(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status ${cases(SHOWN_BEFORE)} ELSE status END
$$;

-- What the worker does follows from the last of these.
CREATE OR REPLACE FUNCTION purchase_submissions(of_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_type IN ('${PURCHASE_EVENTS.PendingActivation}', '${stage.first}') THEN ARRAY['${SUBMISSIONS.join("', '")}'] END
$$;

CREATE OR REPLACE FUNCTION purchase_step(was jsonb, is_now jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ${casesOf(PURCHASE_STEPS)} ELSE '${LOADED}' END
$$;

CREATE OR REPLACE FUNCTION payment_request_event(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status ${cases(PAYMENT_REQUEST_EVENTS)} END
$$;
`;
}
