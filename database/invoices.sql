-- Invoices and their effects. Promise: every invoice has a warehouse; an order whose invoice changes gets a new version and a history entry
-- in the same transaction; what leaves the balance of an account and a supplier is recorded in ar_left. Relied on by: src/orders,
-- src/payments, src/v1/resources.

CREATE OR REPLACE TRIGGER set_placement BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (new.location_id IS NULL) EXECUTE FUNCTION set_placement();

CREATE OR REPLACE VIEW invoice_revision AS
  SELECT o.invoice_id, ch.time_updated AS revision_updated_at,
    CASE ch.state WHEN 'submitted' THEN 'Submitted' WHEN 'processing' THEN 'Importing' ELSE 'Accepted' END AS revision_status
  FROM order_change ch JOIN sales_order o ON o.order_no = ch.order_no
  WHERE ch.state IN ('submitted', 'processing', 'applied');

-- The share of some suppliers in an open balance, given the amount of every supplier on the invoice.
CREATE OR REPLACE FUNCTION share_of(balance numeric, suppliers integer[], all_suppliers integer[], ext_prices numeric[]) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(part + CASE WHEN place = 1 THEN balance - total ELSE 0 END)
    FILTER (WHERE supplier_id = ANY (suppliers)), 0)::numeric(30,2)
  FROM (
    SELECT supplier_id, place, part, sum(part) OVER () AS total FROM (
      SELECT s.supplier_id, row_number() OVER (ORDER BY abs(s.ext) DESC, s.supplier_id) AS place,
        CASE WHEN sum(s.ext) OVER () = 0 THEN 0 ELSE round(balance * s.ext / sum(s.ext) OVER (), 2) END AS part
      FROM unnest(all_suppliers, ext_prices) AS s(supplier_id, ext)) p) q
$$;

-- The share of some suppliers in an open balance: divided among all suppliers of the invoice by ExtPrice, in cents. The rounding
-- difference goes to the largest, as in AR aging.
CREATE OR REPLACE FUNCTION open_share(invoice integer, balance numeric, suppliers integer[]) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT share_of(balance, suppliers, array_agg(s.supplier_id), array_agg(s.ext))
  FROM (SELECT l.supplier_id, sum(l.ext_price) AS ext FROM invoice_line l WHERE l.invoice_id = invoice GROUP BY l.supplier_id) s
$$;

-- Deferred to the end of the transaction, when it is known whether the transaction has recorded the order's new version itself, as the
-- worker and the back office do. Otherwise (a payment, the ERP) the order gets a new version and a history entry here. The entry covers
-- everything since the last recorded version: from the invoice before the first of its updates to the invoice as it is now, because an
-- update that comes later in the transaction (sums, a cancellation by the ERP) may leave the invoice's version as it is.
CREATE OR REPLACE FUNCTION record_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD) - '{version,time_updated}'::text[];
  is_now jsonb;
  updated record;
BEGIN
  FOR updated IN
    UPDATE sales_order o SET version = o.version + 1
    WHERE o.invoice_id = NEW.invoice_id AND NOT EXISTS (
      SELECT FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text
        AND a.to_version = o.version AND a.xmin = pg_current_xact_id()::xid)
    RETURNING o.order_no, o.version
  LOOP
    SELECT to_jsonb(i) - '{version,time_updated}'::text[] INTO is_now FROM invoice i WHERE i.invoice_id = NEW.invoice_id;
    -- A separate statement: if the one above waited for the order, it still sees the history from before that wait.
    INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, before, after)
    SELECT 'order.invoice', 'order', updated.order_no::text,
      coalesce((SELECT max(a.to_version) FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = updated.order_no::text), updated.version - 1),
      updated.version,
      (SELECT jsonb_object_agg(key, was -> key) FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key),
      (SELECT jsonb_object_agg(key, is_now -> key) FROM jsonb_object_keys(is_now) key WHERE was -> key IS DISTINCT FROM is_now -> key);
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER record_order_version AFTER UPDATE ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION record_order_version();

-- Keys of one state count only the invoices of customers there. So they see other balances of an account after a customer changes its
-- state, and after an invoice goes to another customer.
CREATE OR REPLACE FUNCTION record_left_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoice_line' THEN
    INSERT INTO ar_left (ar_account_id, supplier_id)
      SELECT i.ar_account_id, OLD.supplier_id FROM invoice i WHERE i.invoice_id = OLD.invoice_id;
  ELSIF TG_TABLE_NAME = 'customer' THEN
    INSERT INTO ar_left (ar_account_id, supplier_id)
      SELECT DISTINCT i.ar_account_id, l.supplier_id FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id
      WHERE i.customer_id = OLD.customer_id;
  ELSE
    INSERT INTO ar_left (ar_account_id, supplier_id)
      SELECT DISTINCT OLD.ar_account_id, l.supplier_id FROM invoice_line l WHERE l.invoice_id = OLD.invoice_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER line_moved AFTER UPDATE ON invoice_line
  FOR EACH ROW WHEN (old.supplier_id <> new.supplier_id OR old.invoice_id <> new.invoice_id) EXECUTE FUNCTION record_left_account();
CREATE OR REPLACE TRIGGER line_removed AFTER DELETE ON invoice_line FOR EACH ROW EXECUTE FUNCTION record_left_account();
CREATE OR REPLACE TRIGGER account_changed AFTER UPDATE ON invoice
  FOR EACH ROW WHEN (old.ar_account_id <> new.ar_account_id OR old.customer_id <> new.customer_id) EXECUTE FUNCTION record_left_account();
CREATE OR REPLACE TRIGGER state_changed AFTER UPDATE ON customer
  FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION record_left_account();
