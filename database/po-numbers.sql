-- PO numbers that are taken. Promise: a number that an order from elsewhere has counts like any other. Relied on by:
-- src/orders/save/po-numbers.ts.

-- PO numbers of invoices that come from elsewhere count like any other, and so do numbers that the ERP gives to an
-- order. A number that another recent order has stays with that order.
CREATE OR REPLACE FUNCTION claim_po_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.po_num IS NOT NULL THEN
    DELETE FROM order_po_number
    WHERE customer_id = OLD.customer_id AND po_key = lower(btrim(OLD.po_num)) AND order_no = NEW.order_no;
  END IF;
  IF btrim(NEW.po_num) <> '' AND NEW.status <> 'cancelled' THEN
    INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
    SELECT NEW.customer_id, lower(btrim(NEW.po_num)), NEW.order_no,
      least(coalesce(i.po_date, NEW.time_submitted, NEW.time_created), clock_timestamp())
    FROM invoice i WHERE i.invoice_id = NEW.invoice_id
    ON CONFLICT (customer_id, po_key) DO UPDATE SET order_no = excluded.order_no, time_taken = excluded.time_taken
      WHERE taken.time_taken <= excluded.time_taken - interval '7 days';
  END IF;
  RETURN NULL;
END $$;
-- At the end of the transaction: whoever loads orders may load their numbers with them.
CREATE CONSTRAINT TRIGGER claim_po_number_inserted AFTER INSERT ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.stage = 'posted'::text AND new.order_id IS NULL AND new.po_num IS NOT NULL) EXECUTE FUNCTION claim_po_number();
CREATE CONSTRAINT TRIGGER claim_po_number_updated AFTER UPDATE OF po_num, customer_id, status ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.stage = 'posted'::text AND (old.po_num IS DISTINCT FROM new.po_num OR old.customer_id IS DISTINCT FROM new.customer_id OR (old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text)))
  EXECUTE FUNCTION claim_po_number();
