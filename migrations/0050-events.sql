-- What changed, for whoever follows: written in the transaction of the change, read in the order of commits.

-- One row. Where a database is restored into another cluster, numbers of transactions begin anew; `shift` lets the feed go on.
CREATE TABLE event_feed (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  shift    bigint NOT NULL DEFAULT 0,
  -- Signs cursors.
  secret   bytea NOT NULL
);
INSERT INTO event_feed (secret) VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

CREATE SEQUENCE event_number;

CREATE TABLE event (
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The place in the feed is (tick, seq). See event_tick().
  tick        bigint NOT NULL,
  seq         bigint NOT NULL DEFAULT nextval('event_number'),
  -- The transaction that wrote it.
  xid         bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  type        text NOT NULL,
  resource    text NOT NULL,
  resource_id text NOT NULL,
  version     bigint,
  request_id  text,
  api_key_id  integer,
  -- Who could read the resource at that moment. Employee keys always; 1 Customer keys, 2 Supplier keys.
  audience    smallint NOT NULL DEFAULT 3,
  -- Null: does not matter for this resource. Empty: only keys that are not restricted.
  customers   integer[],
  suppliers   integer[],
  states      text[],
  built_by    integer,
  data        json NOT NULL,
  -- What only some of those who see the event may read.
  reserved    jsonb
) PARTITION BY RANGE (at);
CREATE INDEX event_order ON event (tick, seq);
-- Whatever happens to housekeeping, a write never fails for want of a partition.
CREATE TABLE event_rest PARTITION OF event DEFAULT;

-- A partition for each day from yesterday to three days ahead. A day of which something is in event_rest already stays there.
CREATE FUNCTION make_event_partitions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted date;
  name text;
BEGIN
  FOR wanted IN SELECT (now() AT TIME ZONE 'UTC')::date + n FROM generate_series(-1, 3) n LOOP
    name := 'event_' || to_char(wanted, 'YYYYMMDD');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    CONTINUE WHEN EXISTS (SELECT FROM event_rest WHERE at >= wanted::timestamp AT TIME ZONE 'UTC' AND at < (wanted + 1)::timestamp AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TABLE %I PARTITION OF event FOR VALUES FROM (%L) TO (%L)', name,
      wanted::timestamp AT TIME ZONE 'UTC', (wanted + 1)::timestamp AT TIME ZONE 'UTC');
  END LOOP;
END $$;
SELECT make_event_partitions();

-- The place of an event that is written now: the highest number of a transaction that is over, or its own where that is
-- higher. Whatever is not committed yet therefore stands at or after the number of its transaction, so everything
-- before the oldest transaction that still runs is complete. And whoever changes a record after another has committed a
-- change of it stands after that one, whichever of the two transactions began first.
CREATE FUNCTION event_tick() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)
    + (SELECT shift FROM event_feed)
$$;

-- Up to where (exclusive) the feed is complete for the snapshot of the statement that asks.
CREATE FUNCTION event_horizon() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT shift FROM event_feed)
$$;

-- The request behind the transaction: `dray.cause` is "<api key id> <request id>", set for this transaction only.
CREATE FUNCTION cause_key() RETURNS integer LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 1), '')::integer $$;
CREATE FUNCTION cause_request() RETURNS text LANGUAGE sql STABLE AS
$$ SELECT nullif(split_part(current_setting('dray.cause', true), ' ', 2), '') $$;

-- Orders and their invoices. Every change of either writes a line of the order's history, so that is where events begin.
CREATE TABLE history_event (
  action text NOT NULL,
  place  integer NOT NULL,
  type   text NOT NULL,
  -- The worker's steps name the request that asked for them.
  asked_by text,
  PRIMARY KEY (action, place)
);
INSERT INTO history_event (action, place, type, asked_by) VALUES
  ('order.create', 1, 'order.created', NULL),
  ('order.import', 1, 'order.created', NULL),
  ('order.record', 1, 'order.created', NULL),
  ('order.record', 2, 'invoice.created', NULL),
  ('order.submit', 1, 'order.created', NULL),
  ('order.submit', 2, 'order.submitted', NULL),
  ('order.update', 1, 'order.updated', NULL),
  ('order.delete', 1, 'order.deleted', NULL),
  ('order.post', 1, 'order.posted', 'order.submit'),
  ('order.post', 2, 'invoice.created', 'order.submit'),
  ('order.reject', 1, 'order.rejected', 'order.submit'),
  ('order.change', 1, 'order.change_saved', NULL),
  ('order.change.submit', 1, 'order.change_submitted', NULL),
  ('order.change.apply', 1, 'invoice.updated', 'order.change.submit'),
  ('order.change.sync', 1, 'order.change_applied', 'order.change.submit'),
  ('order.change.reject', 1, 'order.change_rejected', 'order.change.submit'),
  ('order.split', 1, 'order.created', 'order.change.submit'),
  ('order.split', 2, 'order.posted', 'order.change.submit'),
  ('order.split', 3, 'invoice.created', 'order.change.submit'),
  ('order.discard', 1, 'order.change_discarded', NULL),
  ('order.cancel', 1, 'order.cancellation_requested', NULL),
  ('order.cancel.apply', 1, 'invoice.updated', 'order.cancel'),
  ('order.cancel.complete', 1, 'order.cancelled', 'order.cancel'),
  ('order.cancel.reject', 1, 'order.cancellation_rejected', 'order.cancel'),
  ('invoice.advance', 1, 'order.advanced', NULL),
  ('invoice.advance', 2, 'invoice.updated', NULL),
  ('order.invoice', 1, 'order.updated', NULL),
  ('order.invoice', 2, 'invoice.updated', NULL);

CREATE FUNCTION order_status_of(invoice_status integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN invoice_status <= 2 THEN 'accepted' WHEN invoice_status = 3 THEN 'on_the_way' ELSE 'delivered' END
$$;

CREATE FUNCTION suppliers_of_order(wanted sales_order) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE wanted.stage
    WHEN 'posted' THEN ARRAY(SELECT DISTINCT l.supplier_id FROM invoice_line l WHERE l.invoice_id = wanted.invoice_id)
    ELSE ARRAY(SELECT DISTINCT p.supplier_id FROM order_line l JOIN product p ON p.product_id = l.product_id
      WHERE l.order_no = wanted.order_no) END
$$;

CREATE FUNCTION tell_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  IF current_setting('dray.events', true) = 'off' OR NOT EXISTS (
    SELECT FROM written w JOIN history_event h ON h.action = w.action WHERE w.subject = 'order') THEN
    RETURN NULL;
  END IF;
  tick_now := event_tick();
  by_key := cause_key();
  by_request := cause_request();
  INSERT INTO event (tick, type, resource, resource_id, version, request_id, api_key_id, customers, suppliers, states, built_by, data, reserved)
  SELECT tick_now, e.type, split_part(e.type, '.', 1),
    CASE WHEN e.is_order THEN coalesce(o.order_id, 'invoice:' || o.invoice_id) ELSE o.invoice_id::text END,
    CASE WHEN e.is_order THEN w.to_version END,
    CASE WHEN w.api_key_id IS NOT NULL THEN w.request_id WHEN asked.api_key_id IS NOT NULL THEN asked.request_id ELSE by_request END,
    coalesce(w.api_key_id, asked.api_key_id, by_key),
    ARRAY[o.customer_id], s.suppliers, ARRAY[c.state], CASE WHEN e.is_order THEN o.built_by_user_id END,
    CASE WHEN e.is_order THEN json_build_object('order_id', o.order_id, 'invoice_id', o.invoice_id, 'invoice_num', i.invoice_num,
        'customer_id', o.customer_id, 'po_num', o.po_num, 'status', e.status, 'previous_status', e.previous, 'invoice_status', i.status)
      ELSE json_build_object('invoice_id', i.invoice_id, 'invoice_num', i.invoice_num, 'customer_id', i.customer_id,
        'invoice_status', i.status) END,
    CASE WHEN NOT e.is_order THEN jsonb_build_object('open_balance', i.open_balance::text)
      WHEN e.type IN ('order.rejected', 'order.change_rejected', 'order.cancellation_rejected')
        THEN jsonb_build_object('message', w.after ->> 'message')
      WHEN o.parent_order_no IS NOT NULL AND e.type IN ('order.created', 'order.submitted', 'order.posted') THEN (
        SELECT jsonb_build_object('split_of', coalesce(p.order_id, 'invoice:' || p.invoice_id), 'suppliers', to_jsonb(suppliers_of_order(p)),
          'built_by', p.built_by_user_id) FROM sales_order p WHERE p.order_no = o.parent_order_no) END
  FROM written w
  JOIN history_event h ON h.action = w.action AND NOT (h.action = 'order.submit' AND h.place = 1 AND w.from_version IS NOT NULL)
  JOIN sales_order o ON o.order_no = w.subject_id::bigint
  JOIN customer c ON c.customer_id = o.customer_id
  LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
  CROSS JOIN LATERAL (SELECT CASE o.stage
    WHEN 'posted' THEN ARRAY(SELECT DISTINCT l.supplier_id FROM invoice_line l WHERE l.invoice_id = o.invoice_id)
    ELSE ARRAY(SELECT DISTINCT p.supplier_id FROM order_line l JOIN product p ON p.product_id = l.product_id
      WHERE l.order_no = o.order_no) END AS suppliers OFFSET 0) s
  -- What an invoice from elsewhere had for a status before.
  CROSS JOIN LATERAL (SELECT w.action = 'order.invoice' AND w.before ? 'status' AS moved) erp
  CROSS JOIN LATERAL (SELECT h.type LIKE 'order.%' AS is_order,
    CASE WHEN erp.moved AND h.type = 'order.updated' THEN 'order.advanced' ELSE h.type END AS type,
    CASE WHEN h.action = 'order.submit' AND h.place = 1 THEN 'draft' ELSE o.status END AS status,
    CASE WHEN h.type = 'order.created' THEN NULL
      WHEN h.action IN ('order.submit', 'order.update', 'order.delete') THEN 'draft'
      WHEN h.action IN ('order.post', 'order.reject') THEN 'queued'
      WHEN h.action IN ('order.cancel.complete', 'order.change.sync') THEN 'accepted'
      WHEN h.action = 'invoice.advance' THEN order_status_of((w.before ->> 'invoice_status')::integer)
      WHEN erp.moved THEN order_status_of((w.before ->> 'status')::integer)
      ELSE o.status END AS previous) e
  LEFT JOIN LATERAL (
    SELECT a.request_id, a.api_key_id FROM audit_log a
    WHERE a.subject = 'order' AND a.action = h.asked_by
      AND a.subject_id = CASE WHEN h.action = 'order.split' THEN o.parent_order_no::text ELSE w.subject_id END
    ORDER BY a.audit_id DESC LIMIT 1) asked ON h.asked_by IS NOT NULL AND w.api_key_id IS NULL
  WHERE w.subject = 'order'
  ORDER BY w.audit_id, h.place;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_events AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_history();

-- Stock has many doors. One event for each location and product of a transaction, with what is available in the end.
CREATE FUNCTION tell_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := current_setting('dray.stock_told', true);
  moved text[];
  own bigint;
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id FROM is_now n ORDER BY n.location_id, n.product_id);
  ELSE
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id
      FROM is_now n JOIN was o ON o.product_id = n.product_id AND o.location_id = n.location_id
      WHERE (o.inventory, o.received, o.loaded, o.picked, o.delivered, o.pending_sales, o.unsellable, o.pre_sales, o.allocated, o.avg_daily_sales_90d)
        IS DISTINCT FROM (n.inventory, n.received, n.loaded, n.picked, n.delivered, n.pending_sales, n.unsellable, n.pre_sales, n.allocated, n.avg_daily_sales_90d)
      ORDER BY n.location_id, n.product_id);
  END IF;
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  own := pg_current_xact_id()::text::bigint;
  tick_now := event_tick();
  by_key := cause_key();
  by_request := cause_request();
  IF told <> '' THEN
    UPDATE event e SET data = json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
    FROM unnest(string_to_array(told, ',')) again JOIN inventory i
      ON i.location_id = split_part(again, ':', 1)::integer AND i.product_id = split_part(again, ':', 2)::integer
    WHERE again = ANY (moved) AND e.at >= now() AND e.tick >= own AND e.xid = own AND e.type = 'inventory.changed' AND e.resource_id = again;
    moved := ARRAY(SELECT m FROM unnest(moved) m EXCEPT SELECT unnest(string_to_array(told, ',')));
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT tick_now, 'inventory.changed', 'inventory', m.key, by_request, by_key, 2, ARRAY[p.supplier_id], ARRAY[l.state],
    json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
  FROM unnest(moved) WITH ORDINALITY m(key, place)
  JOIN inventory i ON i.location_id = split_part(m.key, ':', 1)::integer AND i.product_id = split_part(m.key, ':', 2)::integer
  JOIN product p ON p.product_id = i.product_id
  JOIN location l ON l.location_id = i.location_id
  ORDER BY m.place;
  PERFORM set_config('dray.stock_told', concat_ws(',', nullif(told, ''), nullif(array_to_string(moved, ','), '')), true);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_events_inserted AFTER INSERT ON inventory REFERENCING NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stock();
CREATE TRIGGER tell_events_updated AFTER UPDATE ON inventory REFERENCING OLD TABLE AS was NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_stock();

-- Purchases are moved by keys, the worker, the back office and the ERP.
CREATE FUNCTION tell_of_purchase(new_row purchase, of_type text, is_status text, was_status text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  by_key integer := cause_key();
  by_request text := cause_request();
BEGIN
  IF by_key IS NULL AND of_type IN ('purchase.pending_activation', 'purchase.processed') THEN
    SELECT a.api_key_id, a.request_id INTO by_key, by_request FROM audit_log a
    WHERE a.subject = 'purchase' AND a.subject_id = new_row.purchase_global_id AND a.action IN ('purchase.submit', 'purchase.create_and_submit')
    ORDER BY a.audit_id DESC LIMIT 1;
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT event_tick(), of_type, 'purchase', new_row.purchase_global_id, by_request, by_key, 2, ARRAY[new_row.supplier_id], ARRAY[l.state],
    json_build_object('purchase_global_id', new_row.purchase_global_id, 'purchase_id', new_row.purchase_id, 'po_num', new_row.po_num,
      'status', is_status, 'previous_status', was_status)
  FROM location l WHERE l.location_id = new_row.to_location_id;
END $$;

CREATE FUNCTION tell_of_new_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  PERFORM tell_of_purchase(NEW, 'purchase.created', CASE NEW.status WHEN 'Submitted' THEN 'InProgress' ELSE NEW.status END, NULL);
  IF NEW.status = 'Submitted' THEN
    PERFORM tell_of_purchase(NEW, 'purchase.submitted', NEW.status, 'InProgress');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_events_inserted AFTER INSERT ON purchase FOR EACH ROW EXECUTE FUNCTION tell_of_new_purchase();

CREATE FUNCTION tell_of_changed_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := '{version,time_updated,attempts,processing_message,last_calc_time}';
  of_type text;
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  of_type := CASE
    WHEN NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL THEN 'purchase.deleted'
    WHEN NEW.status = OLD.status THEN CASE WHEN to_jsonb(NEW) - unseen <> to_jsonb(OLD) - unseen THEN 'purchase.updated' END
    WHEN NEW.status = 'Submitted' THEN 'purchase.submitted'
    WHEN NEW.status = 'Importing' THEN NULL
    WHEN NEW.status = 'PendingActivation' THEN 'purchase.pending_activation'
    WHEN OLD.purchase_id IS NULL THEN 'purchase.processed'
    ELSE 'purchase.advanced' END;
  IF of_type IS NOT NULL THEN
    PERFORM tell_of_purchase(NEW, of_type, NEW.status, CASE OLD.status WHEN 'Importing' THEN 'Submitted' ELSE OLD.status END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_events_updated AFTER UPDATE ON purchase FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_of_changed_purchase();

-- Requests to apply a payment. What follows at the invoice names the same request.
CREATE FUNCTION tell_of_payment_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_key integer := cause_key();
  by_request text := cause_request();
BEGIN
  IF current_setting('dray.events', true) = 'off' THEN RETURN NULL; END IF;
  IF by_key IS NULL THEN
    SELECT a.api_key_id, a.request_id INTO by_key, by_request FROM audit_log a
    WHERE a.subject = 'payment_request' AND a.subject_id = NEW.payment_request_id::text ORDER BY a.audit_id LIMIT 1;
    PERFORM set_config('dray.cause', concat_ws(' ', by_key, by_request), true);
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, customers, suppliers, states, data)
  SELECT event_tick(), CASE NEW.status WHEN 'Confirmed' THEN 'payment_application.confirmed' WHEN 'Rejected' THEN 'payment_application.rejected'
      ELSE 'payment_application.requested' END, 'payment_application', NEW.payment_request_id, by_request, by_key,
    ARRAY(SELECT c.customer_id FROM customer c WHERE c.ar_account_id = p.ar_account_id),
    array_remove(ARRAY[p.supplier_id], NULL), ARRAY(SELECT DISTINCT c.state FROM customer c WHERE c.ar_account_id = p.ar_account_id),
    json_build_object('request_id', NEW.payment_request_id, 'payment_application_id', NEW.payment_application_id,
      'payment_invoice_num', p.payment_invoice_num, 'target_invoice_num', i.invoice_num, 'amount', NEW.amount::text, 'status', NEW.status)
  FROM payment p, invoice i WHERE p.payment_id = NEW.payment_id AND i.invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_events_inserted AFTER INSERT ON payment_request FOR EACH ROW EXECUTE FUNCTION tell_of_payment_request();
CREATE TRIGGER tell_events_updated AFTER UPDATE ON payment_request FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('Confirmed', 'Rejected')) EXECUTE FUNCTION tell_of_payment_request();
