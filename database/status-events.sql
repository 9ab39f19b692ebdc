-- The event of a purchase or payment request that moved to a status. Made by `npm run database` from src/model/status-events.ts: change it
-- there. Promise: null if nobody is told. Relied on by: emit_purchase_events (purchases.sql), emit_payment_request_events (events.sql).

CREATE OR REPLACE FUNCTION purchase_event(status text, is_first_stage boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('New', 'Accepted', 'Received', 'Confirmed', 'Verified')
    THEN CASE WHEN is_first_stage THEN 'purchase.processed' ELSE 'purchase.advanced' END
    ELSE CASE status WHEN 'InProgress' THEN NULL WHEN 'Submitted' THEN 'purchase.submitted' WHEN 'Importing' THEN NULL WHEN 'PendingActivation' THEN 'purchase.pending_activation' END END
$$;

CREATE OR REPLACE FUNCTION payment_request_event(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'Pending' THEN 'payment_application.requested' WHEN 'Exported' THEN 'payment_application.requested' WHEN 'Confirmed' THEN 'payment_application.confirmed' WHEN 'Rejected' THEN 'payment_application.rejected' END
$$;
