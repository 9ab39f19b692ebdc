-- The event of a purchase or payment request that moved to a status; what a purchase's history calls a step that no request made; the
-- status of an order by that of its invoice. Made by `npm run database` from src/model/status-events.ts and statuses.ts: change it there.
-- Promise: null if there is no event. Relied on by: emit_purchase_events and record_purchase_version (purchases.sql),
-- emit_payment_request_events and emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION purchase_event(status text, is_first_stage boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('New', 'Accepted', 'Received', 'Confirmed', 'Verified')
    THEN CASE WHEN is_first_stage THEN 'purchase.processed' ELSE 'purchase.advanced' END
    ELSE CASE status WHEN 'InProgress' THEN NULL WHEN 'Submitted' THEN 'purchase.submitted' WHEN 'Importing' THEN NULL WHEN 'PendingActivation' THEN 'purchase.pending_activation' END END
$$;

CREATE OR REPLACE FUNCTION purchase_change_event(was purchase, is_now purchase) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN was IS NULL THEN 'purchase.created'
    WHEN is_now.status = was.status AND (is_now.deleted_at IS NULL) = (was.deleted_at IS NULL) THEN 'purchase.updated'
    WHEN is_now.deleted_at IS NOT NULL AND was.deleted_at IS NULL THEN 'purchase.deleted' ELSE purchase_event(is_now.status, was.purchase_id IS NULL) END
$$;

CREATE OR REPLACE FUNCTION announced_purchase_status(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'Importing' THEN 'Submitted' ELSE status END
$$;

-- What the worker does follows from the last of these.
CREATE OR REPLACE FUNCTION purchase_submissions(of_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_type IN ('purchase.pending_activation', 'purchase.processed') THEN ARRAY['purchase.submit', 'purchase.create_and_submit'] END
$$;

CREATE OR REPLACE FUNCTION purchase_step(was jsonb, is_now jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN was ->> 'purchase_id' IS NULL AND is_now ->> 'purchase_id' IS NOT NULL THEN 'purchase.process'
    WHEN is_now ->> 'status' = 'Importing' AND is_now ->> 'attempts' <> was ->> 'attempts' THEN 'purchase.import.begin'
    WHEN is_now ->> 'status' = 'PendingActivation' AND was ->> 'status' <> 'PendingActivation' THEN 'purchase.wait'
    WHEN is_now ->> 'purchase_id' IS NULL AND is_now ->> 'processing_message' IS DISTINCT FROM was ->> 'processing_message' THEN 'purchase.import.fail' ELSE 'purchase.record' END
$$;

CREATE OR REPLACE FUNCTION payment_request_event(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'Pending' THEN 'payment_application.requested' WHEN 'Exported' THEN 'payment_application.requested' WHEN 'Confirmed' THEN 'payment_application.confirmed' WHEN 'Rejected' THEN 'payment_application.rejected' END
$$;

CREATE OR REPLACE FUNCTION order_status_of(invoice_status integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN invoice_status = 1 THEN 'accepted' WHEN invoice_status = 2 THEN 'accepted' WHEN invoice_status = 3 THEN 'on_the_way' WHEN invoice_status = 4 THEN 'delivered' WHEN invoice_status = 5 THEN 'delivered' WHEN invoice_status = 7 THEN 'delivered' END
$$;
