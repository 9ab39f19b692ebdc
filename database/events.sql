-- Events. Promise: an event is written in the transaction of its change, and never without it; a reader that reads by tick up to
-- event_horizon() misses nothing (ADR 11). Relied on by: src/events. The statement that writes audit_log is in src/orders/save and
-- src/access/audit.ts.

-- Creates a partition for each day from yesterday to three days ahead. A day that already has events in event_rest stays there.
CREATE OR REPLACE FUNCTION make_event_partitions() RETURNS void LANGUAGE plpgsql AS $$
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

-- In PL/pgSQL, because an SQL function with a subquery is replanned in every statement that calls it, and this one once per session.
CREATE OR REPLACE FUNCTION event_tick() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)
    + (SELECT shift FROM event_feed);
END $$;

-- The tick up to which (exclusive) the feed is complete in the snapshot of the calling statement.
CREATE OR REPLACE FUNCTION event_horizon() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT shift FROM event_feed);
END $$;

CREATE OR REPLACE FUNCTION suppliers_of_order(wanted sales_order) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted.stage = 'posted'
    THEN ARRAY(SELECT DISTINCT x0.supplier_id FROM invoice_line x0 WHERE x0.invoice_id = wanted.invoice_id ORDER BY 1)
    ELSE ARRAY(SELECT DISTINCT x1.supplier_id FROM order_line x0 JOIN product x1 ON x1.product_id = x0.product_id
      WHERE x0.order_no = wanted.order_no ORDER BY 1) END
$$;

-- Whether the worker has canceled the order, and its last step, which announces this, is still to come.
CREATE OR REPLACE FUNCTION is_being_cancelled(wanted bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM order_cancellation WHERE order_no = wanted AND state = 'applied')
    OR EXISTS (SELECT FROM order_change WHERE order_no = wanted AND state = 'applied');
END $$;

-- The event of a rejection stores the missing goods, as the history does, so that its message tells each key the same as reading the
-- order does.
CREATE OR REPLACE FUNCTION emit_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  IF NOT emits_events() OR NOT EXISTS (
    SELECT FROM written w JOIN order_action_events() h ON h.action = w.action WHERE w.subject = 'order') THEN
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
        THEN jsonb_build_object('message', w.after ->> 'message', 'shortages', w.after -> 'shortages')
      WHEN o.parent_order_no IS NOT NULL AND e.type IN ('order.created', 'order.submitted', 'order.posted') THEN (
        SELECT jsonb_build_object('split_of', coalesce(p.order_id, 'invoice:' || p.invoice_id), 'suppliers', to_jsonb(suppliers_of_order(p)),
          'built_by', p.built_by_user_id) FROM sales_order p WHERE p.order_no = o.parent_order_no) END
  FROM written w
  JOIN order_action_events() h ON h.action = w.action AND NOT (h.is_only_for_new_order AND w.from_version IS NOT NULL)
  JOIN sales_order o ON o.order_no = w.subject_id::bigint
  JOIN customer c ON c.customer_id = o.customer_id
  LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
  -- Inlined: the function above would be replanned in each statement.
  CROSS JOIN LATERAL (SELECT CASE WHEN o.stage = 'posted'
    THEN ARRAY(SELECT DISTINCT x0.supplier_id FROM invoice_line x0 WHERE x0.invoice_id = o.invoice_id ORDER BY 1)
    ELSE ARRAY(SELECT DISTINCT x1.supplier_id FROM order_line x0 JOIN product x1 ON x1.product_id = x0.product_id
      WHERE x0.order_no = o.order_no ORDER BY 1) END AS suppliers OFFSET 0) s
  -- The status that follows from its invoice as it was before: what `before` lacks has not changed.
  CROSS JOIN LATERAL (SELECT w.before ? h.previous_status_field AS is_moved,
    CASE WHEN h.previous_status_field IS NULL THEN NULL
      WHEN CASE WHEN w.before ? 'cancelled_at' THEN w.before ->> 'cancelled_at' ELSE i.cancelled_at::text END IS NOT NULL THEN 'cancelled'
      ELSE order_status_of(coalesce((w.before ->> h.previous_status_field)::integer, i.status)) END AS status) was
  CROSS JOIN LATERAL (SELECT CASE WHEN o.status = 'cancelled' AND is_being_cancelled(o.order_no) THEN 'accepted' END AS status) until_cancelled
  CROSS JOIN LATERAL (SELECT h.type LIKE 'order.%' AS is_order,
    CASE WHEN was.is_moved THEN coalesce(h.type_if_status_changed, h.type) ELSE h.type END AS type,
    coalesce(h.status, until_cancelled.status, o.status) AS status,
    CASE WHEN h.type = 'order.created' THEN NULL
      ELSE coalesce(h.previous_status, until_cancelled.status, was.status, o.status) END AS previous) e
  LEFT JOIN LATERAL (
    SELECT a.request_id, a.api_key_id FROM audit_log a
    WHERE a.subject = 'order' AND a.action = h.requested_by
      AND a.subject_id = CASE WHEN h.is_requested_on_parent THEN o.parent_order_no::text ELSE w.subject_id END
    ORDER BY a.audit_id DESC LIMIT 1) asked ON h.requested_by IS NOT NULL AND w.api_key_id IS NULL
  WHERE w.subject = 'order'
  ORDER BY w.audit_id, h.seq;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER write_events AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION emit_order_events();

-- Emits inventory.changed for stock rows, by "<location>:<product>". What has emitted its event in this transaction gets the current units.
CREATE OR REPLACE FUNCTION emit_stock_changes(moved text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  emitted text := substring(current_setting('dray.marks', true) FROM 'stock=(\S*)');
  fresh text[] := moved;
  own bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF coalesce(cardinality(moved), 0) = 0 OR NOT emits_events() THEN RETURN; END IF;
  IF emitted <> '' THEN
    UPDATE event e SET data = json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
    FROM unnest(string_to_array(emitted, ',')) again JOIN inventory i
      ON i.location_id = split_part(again, ':', 1)::integer AND i.product_id = split_part(again, ':', 2)::integer
    WHERE again = ANY (moved) AND e.at >= now() - interval '1 minute' AND e.tick >= own AND e.xid = own AND e.type = 'inventory.changed' AND e.resource_id = again;
    fresh := ARRAY(SELECT m FROM unnest(moved) m EXCEPT SELECT unnest(string_to_array(emitted, ',')));
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
  SELECT (SELECT event_tick()), 'inventory.changed', 'inventory', m.key, (SELECT cause_request()), (SELECT cause_key()), 2, ARRAY[p.supplier_id], ARRAY[l.state],
    json_build_object('product_id', i.product_id, 'location_id', i.location_id, 'available_units', i.available_units)
  FROM unnest(fresh) WITH ORDINALITY m(key, seq)
  JOIN inventory i ON i.location_id = split_part(m.key, ':', 1)::integer AND i.product_id = split_part(m.key, ':', 2)::integer
  JOIN product p ON p.product_id = i.product_id
  JOIN location l ON l.location_id = i.location_id
  ORDER BY m.seq;
  PERFORM mark('stock', concat_ws(',', nullif(emitted, ''), nullif(array_to_string(fresh, ','), '')));
END $$;

-- Of stock rows, and of the lots in them. Every line of every order moves stock. The first change in a transaction emits its event from the statement's own rows; only rows that
-- change again are looked up.
CREATE OR REPLACE FUNCTION emit_stock_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emitted text := substring(current_setting('dray.marks', true) FROM 'stock=(\S*)');
  moved text[];
  fresh text;
  lots_before fifo_layer[];
  lots_after fifo_layer[];
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  -- An import of a whole database brings the times of its rows along.
  IF NOT emits_events() THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'fifo_layer' THEN
    IF TG_OP <> 'INSERT' THEN lots_before := ARRAY(SELECT o FROM was o); END IF;
    IF TG_OP <> 'DELETE' THEN lots_after := ARRAY(SELECT n FROM is_now n); END IF;
    PERFORM emit_stock_changes(touch_stock_of_lots(lots_before, lots_after));
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND coalesce(emitted, '') = '' THEN
    tick_now := event_tick();
    by_key := cause_key();
    by_request := cause_request();
    WITH written AS (
      INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, suppliers, states, data)
      SELECT tick_now, 'inventory.changed', 'inventory', n.location_id || ':' || n.product_id, by_request, by_key, 2, ARRAY[p.supplier_id],
        ARRAY[l.state], json_build_object('product_id', n.product_id, 'location_id', n.location_id, 'available_units', n.available_units)
      FROM is_now n JOIN was o ON o.product_id = n.product_id AND o.location_id = n.location_id
      JOIN product p ON p.product_id = n.product_id
      JOIN location l ON l.location_id = n.location_id
      WHERE (o.inventory, o.received, o.loaded, o.picked, o.delivered, o.pending_sales, o.unsellable, o.pre_sales, o.allocated, o.avg_daily_sales_90d, o.not_authorized)
        IS DISTINCT FROM (n.inventory, n.received, n.loaded, n.picked, n.delivered, n.pending_sales, n.unsellable, n.pre_sales, n.allocated, n.avg_daily_sales_90d, n.not_authorized)
      ORDER BY n.location_id, n.product_id
      RETURNING resource_id)
    SELECT string_agg(resource_id, ',') INTO fresh FROM written;
    IF fresh IS NOT NULL THEN PERFORM mark('stock', fresh); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id FROM is_now n ORDER BY n.location_id, n.product_id);
  ELSE
    moved := ARRAY(SELECT n.location_id || ':' || n.product_id
      FROM is_now n JOIN was o ON o.product_id = n.product_id AND o.location_id = n.location_id
      WHERE (o.inventory, o.received, o.loaded, o.picked, o.delivered, o.pending_sales, o.unsellable, o.pre_sales, o.allocated, o.avg_daily_sales_90d, o.not_authorized)
        IS DISTINCT FROM (n.inventory, n.received, n.loaded, n.picked, n.delivered, n.pending_sales, n.unsellable, n.pre_sales, n.allocated, n.avg_daily_sales_90d, n.not_authorized)
      ORDER BY n.location_id, n.product_id);
  END IF;
  PERFORM emit_stock_changes(moved);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER write_events_inserted AFTER INSERT ON inventory
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION emit_stock_events();
CREATE OR REPLACE TRIGGER write_events_updated AFTER UPDATE ON inventory
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION emit_stock_events();

-- Payment requests. The events of the invoice that follow name the same request.
CREATE OR REPLACE FUNCTION emit_payment_request_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_key integer := cause_key();
  by_request text := cause_request();
BEGIN
  IF NOT emits_events() THEN RETURN NULL; END IF;
  IF by_key IS NULL THEN
    SELECT a.api_key_id, a.request_id INTO by_key, by_request FROM audit_log a
    WHERE a.subject = 'payment_request' AND a.subject_id = NEW.payment_request_id::text ORDER BY a.audit_id LIMIT 1;
    PERFORM name_cause(by_key || ' ' || by_request);
  END IF;
  INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, customers, suppliers, states, data)
  SELECT event_tick(), payment_request_event(NEW.status), 'payment_application', NEW.payment_request_id, by_request, by_key,
    ARRAY(SELECT DISTINCT x0.customer_id FROM customer x0 WHERE x0.ar_account_id = p.ar_account_id ORDER BY 1),
    ARRAY[p.supplier_id],
    ARRAY(SELECT DISTINCT x0.state FROM customer x0 WHERE x0.ar_account_id = p.ar_account_id ORDER BY 1),
    json_build_object('request_id', NEW.payment_request_id, 'payment_application_id', NEW.payment_application_id,
      'payment_invoice_num', p.payment_invoice_num, 'target_invoice_num', i.invoice_num, 'amount', NEW.amount::text, 'status', NEW.status)
  FROM payment p, invoice i WHERE p.payment_id = NEW.payment_id AND i.invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER write_events_inserted AFTER INSERT ON payment_request
  FOR EACH ROW EXECUTE FUNCTION emit_payment_request_events();
CREATE OR REPLACE TRIGGER write_events_updated AFTER UPDATE ON payment_request
  FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status AND (new.status = ANY (ARRAY['Confirmed'::text, 'Rejected'::text])))
  EXECUTE FUNCTION emit_payment_request_events();

-- This is not a new version, and no previous state is kept: the documents are the same.
CREATE OR REPLACE FUNCTION touch_revised_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  running CONSTANT text[] := '{submitted,processing,applied}';
  keeping CONSTANT boolean := keeps_past();
  shown integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    shown := ARRAY(SELECT o.invoice_id FROM is_now n JOIN sales_order o ON o.order_no = n.order_no
      WHERE n.state = ANY (running) AND o.invoice_id IS NOT NULL ORDER BY 1);
  ELSE
    shown := ARRAY(SELECT o.invoice_id FROM is_now n JOIN was w ON w.order_change_id = n.order_change_id
      JOIN sales_order o ON o.order_no = n.order_no
      WHERE (n.state = ANY (running) OR w.state = ANY (running)) AND o.invoice_id IS NOT NULL ORDER BY 1);
  END IF;
  IF cardinality(shown) = 0 THEN RETURN NULL; END IF;
  UPDATE invoice SET time_updated = clock_timestamp() WHERE invoice_id = ANY (shown);
  PERFORM mark('past', 'off');
  UPDATE invoice_line SET time_updated = clock_timestamp() WHERE invoice_id = ANY (shown);
  IF keeping THEN
    PERFORM mark('past', 'on');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER touch_invoices_updated AFTER UPDATE ON order_change
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch_revised_invoices();
CREATE OR REPLACE TRIGGER touch_invoices_inserted AFTER INSERT ON order_change
  REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION touch_revised_invoices();
