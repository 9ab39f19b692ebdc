-- Every version of an order can be followed: what changes its invoice writes a line of its history.

-- At the end of the transaction, when it is known whether it has told of the order's new version itself: the worker,
-- the back office and whoever else changes invoice and order together have. Otherwise (a payment, the ERP) the order
-- gets a new version here, and the history what was changed. A line reaches back to the last version that is told.
CREATE OR REPLACE FUNCTION tell_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD) - '{version,time_updated}'::text[];
  is_now jsonb := to_jsonb(NEW) - '{version,time_updated}'::text[];
  told record;
BEGIN
  FOR told IN
    UPDATE sales_order o SET version = o.version + 1
    WHERE o.invoice_id = NEW.invoice_id AND NOT EXISTS (
      SELECT FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text
        AND a.to_version = o.version AND a.xmin = pg_current_xact_id()::xid)
    RETURNING o.order_no, o.version
  LOOP
    -- A statement of its own: the one above, where it waited for the order, still sees the history as it was before.
    INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, before, after)
    SELECT 'order.invoice', 'order', told.order_no::text,
      coalesce((SELECT max(a.to_version) FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = told.order_no::text), told.version - 1),
      told.version,
      (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key),
      (SELECT jsonb_object_agg(key, is_now -> key) FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key);
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER tell_order ON invoice;
CREATE CONSTRAINT TRIGGER tell_order AFTER UPDATE ON invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_order_of_invoice();

-- A change begins with what the order has: the suffixes of splits, and texts and lines of invoices that came from
-- elsewhere, may be longer than what a request may send. Requests are limited by their schema.
ALTER TABLE order_change DROP CONSTRAINT order_change_po_num_check, DROP CONSTRAINT order_change_memo_check;
ALTER TABLE order_change_line DROP CONSTRAINT order_change_line_line_number_check,
  ADD CONSTRAINT order_change_line_line_number_check CHECK (line_number > 0);
ALTER TABLE sales_order DROP CONSTRAINT sales_order_po_num_check, DROP CONSTRAINT sales_order_memo_check;
