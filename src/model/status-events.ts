import {
  orderStatusSteps,
  type PaymentRequestStatus,
  PURCHASE_STAGES,
  type PurchaseStage,
  type PurchaseStatus,
} from './statuses.ts';

interface StatusEvent {
  type: `${'purchase' | 'payment_application'}.${string}`;
  /** What happened, for the documentation. */
  summary: string;
}

const event = (type: StatusEvent['type'], summary: string): StatusEvent => ({ type, summary });

/**
 * Events of a purchase that did not move to another status, and when; `was` and `is_now` are its row before and after. The
 * first that fits counts.
 */
const PURCHASE_CHANGES: readonly (readonly [StatusEvent, when: string])[] = [
  [event('purchase.created', 'A draft was created, or a purchase was loaded from the ERP.'), 'was IS NULL'],
  [
    event('purchase.updated', 'The purchase was edited.'),
    'is_now.status = was.status AND (is_now.deleted_at IS NULL) = (was.deleted_at IS NULL)',
  ],
  [
    event('purchase.deleted', 'The draft was deleted.'),
    'is_now.deleted_at IS NOT NULL AND was.deleted_at IS NULL',
  ],
];

const PENDING_ACTIVATION = event(
  'purchase.pending_activation',
  'The purchase is waiting for its products to be activated.',
);
const FIRST_STAGE = event('purchase.processed', 'The purchase was processed and has a purchase_id.');
const LATER_STAGE = event('purchase.advanced', 'The purchase was moved to its next status.');

/** Event of a purchase that moved to a status before its stages. Null: no event. */
const PURCHASE_EVENTS: Record<Exclude<PurchaseStatus, PurchaseStage>, StatusEvent | null> = {
  InProgress: null,
  Submitted: event('purchase.submitted', 'The purchase was submitted.'),
  Importing: null,
  PendingActivation: PENDING_ACTIVATION,
};

/** The previous status that events show of a purchase that was in a status without an event. */
const SHOWN_BEFORE: Partial<Record<PurchaseStatus, PurchaseStatus>> = { Importing: 'Submitted' };

/** Actions that the events of the worker name as their cause. */
const SUBMISSIONS: readonly `purchase.${string}`[] = ['purchase.submit', 'purchase.create_and_submit'];

const REQUESTED = event('payment_application.requested', 'A payment application was requested.');
/** Event of a payment request in a status. */
const PAYMENT_REQUEST_EVENTS: Record<PaymentRequestStatus, StatusEvent> = {
  Pending: REQUESTED,
  Exported: REQUESTED,
  Confirmed: event('payment_application.confirmed', 'The payment was applied.'),
  Rejected: event('payment_application.rejected', 'The payment could not be applied.'),
};

/** All of them, in the order in which they are documented. */
export const STATUS_EVENTS: readonly StatusEvent[] = [
  ...PURCHASE_CHANGES.map(([change]) => change),
  ...Object.values(PURCHASE_EVENTS).filter((one) => one !== null),
  FIRST_STAGE,
  LATER_STAGE,
  ...Object.values(PAYMENT_REQUEST_EVENTS),
];

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

const casesOf = (conditions: readonly (readonly [result: string, when: string])[]): string =>
  conditions.map(([result, when]) => `WHEN ${when} THEN '${result}'`).join('\n    ');

const cases = (results: Record<string, string | undefined>): string =>
  Object.entries(results)
    .map(([status, result]) => `WHEN '${status}' THEN ${result ? `'${result}'` : 'NULL'}`)
    .join(' ');

const typeCases = (events: Record<string, StatusEvent | null>): string =>
  cases(Object.fromEntries(Object.entries(events).map(([status, event]) => [status, event?.type])));

/** The file database/status-events.sql. */
export function statusEventsSql(): string {
  const stages = PURCHASE_STAGES.map((one) => `'${one}'`).join(', ');
  return `-- The event of a purchase or payment request that moved to a status; what a purchase's history calls a step that no request made; the
-- status of an order by that of its invoice. Made by \`npm run database\` from src/model/status-events.ts and statuses.ts: change it there.
-- Promise: null if there is no event. Relied on by: emit_purchase_events and record_purchase_version (purchases.sql),
-- emit_payment_request_events and emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION purchase_event(status text, is_first_stage boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN (${stages})
    THEN CASE WHEN is_first_stage THEN '${FIRST_STAGE.type}' ELSE '${LATER_STAGE.type}' END
    ELSE CASE status ${typeCases(PURCHASE_EVENTS)} END END
$$;

CREATE OR REPLACE FUNCTION purchase_change_event(was purchase, is_now purchase) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ${casesOf(PURCHASE_CHANGES.map(([{ type }, when]) => [type, when]))} ELSE purchase_event(is_now.status, was.purchase_id IS NULL) END
$$;

CREATE OR REPLACE FUNCTION announced_purchase_status(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status ${cases(SHOWN_BEFORE)} ELSE status END
$$;

-- What the worker does follows from the last of these.
CREATE OR REPLACE FUNCTION purchase_submissions(of_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_type IN ('${PENDING_ACTIVATION.type}', '${FIRST_STAGE.type}') THEN ARRAY['${SUBMISSIONS.join("', '")}'] END
$$;

CREATE OR REPLACE FUNCTION purchase_step(was jsonb, is_now jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ${casesOf(Object.entries(PURCHASE_STEPS))} ELSE '${LOADED}' END
$$;

CREATE OR REPLACE FUNCTION payment_request_event(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status ${typeCases(PAYMENT_REQUEST_EVENTS)} END
$$;

CREATE OR REPLACE FUNCTION order_status_of(invoice_status integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ${orderStatusSteps('invoice_status')} END
$$;
`;
}
