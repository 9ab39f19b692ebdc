-- PO numbers in use. Promise: the number of an order from the ERP counts like any other, and a purchase that drops its number
-- releases it. Relied on by: src/orders/save/po-numbers.ts, src/po-numbers/purchases.ts,
-- src/po-numbers/backfill.ts.

-- The business clock at a time of the real clock; see clock_moved_since.
CREATE OR REPLACE FUNCTION business_time(at timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN at + (coalesce((SELECT (value ->> 'offset_ms')::float8 FROM setting WHERE name = 'sandbox_clock'), 0) - clock_moved_since(at))
    * interval '1 millisecond';
END $$;

-- An order from the ERP was placed at the time of its invoice, or else when it arrived. A number that another recent order has stays with
-- that order. A spelling without a key was written by the previous release: a job of the service finds those.
CREATE OR REPLACE FUNCTION take_po_number(o sales_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
  SELECT o.customer_id, k.po_key, o.order_no,
    least(coalesce(i.po_date, CASE WHEN o.order_id IS NOT NULL THEN o.time_submitted END, business_time(o.time_created)),
      business_time(clock_timestamp()))
  FROM invoice i, (SELECT po_key FROM po_number_key WHERE po_num = o.po_num AND po_key <> '' LIMIT 1) k
  WHERE i.invoice_id = o.invoice_id AND o.status <> 'cancelled'
  ON CONFLICT (customer_id, po_key) DO UPDATE SET order_no = excluded.order_no, time_taken = excluded.time_taken
    WHERE taken.time_taken <= excluded.time_taken - interval '7 days';
END $$;

-- PO numbers of invoices from the ERP count like any other, and so do numbers that the ERP gives an order.
CREATE OR REPLACE FUNCTION claim_po_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'purchase' THEN
    DELETE FROM purchase_po_number WHERE purchase_global_id = NEW.purchase_global_id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.po_num IS NOT NULL THEN
    DELETE FROM order_po_number
    WHERE customer_id = OLD.customer_id AND order_no = NEW.order_no
      AND po_key IN (SELECT k.po_key FROM po_number_key k WHERE k.po_num = OLD.po_num);
  END IF;
  PERFORM take_po_number(NEW);
  RETURN NULL;
END $$;
-- At the end of the transaction: a load of orders may include their numbers.
CREATE CONSTRAINT TRIGGER claim_po_number_inserted AFTER INSERT ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.stage = 'posted'::text AND new.order_id IS NULL AND new.po_num IS NOT NULL) EXECUTE FUNCTION claim_po_number();
CREATE CONSTRAINT TRIGGER claim_po_number_updated AFTER UPDATE OF po_num, customer_id, status ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.stage = 'posted'::text AND (old.po_num IS DISTINCT FROM new.po_num OR old.customer_id IS DISTINCT FROM new.customer_id OR (old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text)))
  EXECUTE FUNCTION claim_po_number();

-- The previous release also releases numbers of purchases, by deleting drafts and changing their numbers.
CREATE OR REPLACE TRIGGER release_po_number AFTER UPDATE OF po_num, vendor_id, deleted_at ON purchase
  FOR EACH ROW WHEN (old.po_num IS DISTINCT FROM new.po_num OR old.vendor_id IS DISTINCT FROM new.vendor_id OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION claim_po_number();
