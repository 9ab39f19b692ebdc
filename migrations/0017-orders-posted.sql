-- Every version of an order can be followed: what changes its invoice writes a line of its history.

-- A statement that changes invoice and order together has given the order its new version, and its line of the
-- history, already: the row is of this transaction then, and is left alone.
CREATE OR REPLACE FUNCTION tell_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD) - '{version,time_updated}'::text[];
  now_is jsonb := to_jsonb(NEW) - '{version,time_updated}'::text[];
BEGIN
  WITH o AS (
    UPDATE sales_order SET version = version + 1
    WHERE invoice_id = NEW.invoice_id AND xmin <> pg_current_xact_id()::xid
    RETURNING order_no, version
  )
  INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, before, after)
  SELECT 'order.invoice', 'order', o.order_no::text, o.version - 1, o.version,
    (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(now_is) key WHERE was -> key IS DISTINCT FROM now_is -> key),
    (SELECT jsonb_object_agg(key, now_is -> key) FROM jsonb_object_keys(now_is) key WHERE was -> key IS DISTINCT FROM now_is -> key)
  FROM o;
  RETURN NULL;
END $$;

-- A change begins with what the order has: the suffixes of splits, and texts and lines of invoices that came from
-- elsewhere, may be longer than what a request may send. Requests are limited by their schema.
ALTER TABLE order_change DROP CONSTRAINT order_change_po_num_check, DROP CONSTRAINT order_change_memo_check;
ALTER TABLE order_change_line DROP CONSTRAINT order_change_line_line_number_check,
  ADD CONSTRAINT order_change_line_line_number_check CHECK (line_number > 0);
ALTER TABLE sales_order DROP CONSTRAINT sales_order_po_num_check, DROP CONSTRAINT sales_order_memo_check;
