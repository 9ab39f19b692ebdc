-- A submission carries what it was judged by, so that the worker decides from the same facts as the preview did.

-- The warehouse that a submitted order is served from. A customer that moves takes none of its orders along.
ALTER TABLE sales_order ADD COLUMN location_id integer,
  -- Whom processing_message is about, by product: a key limited to some suppliers is told of theirs only.
  ADD COLUMN shortages jsonb;
ALTER TABLE order_change ADD COLUMN shortages jsonb;

-- Units that a manual promotion was given for: more of them need a key that may give promotions.
ALTER TABLE order_line ADD COLUMN promotion_units integer CHECK (promotion_units > 0);
ALTER TABLE order_change_line ADD COLUMN promotion_units integer CHECK (promotion_units > 0),
  -- The terms that the line was submitted with, and whether they were chosen for it.
  ADD COLUMN term_id integer REFERENCES credit_term,
  ADD COLUMN term_overridden boolean;
ALTER TABLE invoice_line ADD COLUMN promotion_units integer CHECK (promotion_units > 0),
  -- Units that this service took from stock for the line. Lines that come from elsewhere took none.
  ADD COLUMN held_units integer NOT NULL DEFAULT 0;

-- Nobody changed these documents, so neither their versions nor their times move.
ALTER TABLE sales_order DISABLE TRIGGER USER;
UPDATE sales_order o SET location_id = c.location_id FROM customer c
WHERE c.customer_id = o.customer_id AND o.stage = 'submitted' AND o.status <> 'rejected';
ALTER TABLE sales_order ENABLE TRIGGER USER;
ALTER TABLE invoice_line DISABLE TRIGGER USER;
UPDATE invoice_line l SET held_units = l.num_units
FROM invoice i JOIN sales_order o ON o.invoice_id = i.invoice_id
WHERE l.invoice_id = i.invoice_id AND o.order_id IS NOT NULL AND i.status IN (1, 2) AND NOT i.is_credit
  AND i.cancelled_at IS NULL AND l.num_units > 0;
ALTER TABLE invoice_line ENABLE TRIGGER USER;
-- Lines of open changes name their terms, so that no change of the defaults moves them.
UPDATE order_change_line l SET credit_term_id = coalesce(i.credit_term_id, o.credit_term_id, i.term_id, c.term_id)
FROM order_change ch JOIN sales_order o ON o.order_no = ch.order_no JOIN invoice i ON i.invoice_id = o.invoice_id
  JOIN customer c ON c.customer_id = o.customer_id
WHERE l.order_change_id = ch.order_change_id AND ch.state NOT IN ('synced', 'discarded')
  AND l.invoice_trans_id IS NOT NULL AND l.credit_term_id IS NULL;
UPDATE order_change_line l SET term_id = (r.one ->> 'creditTermId')::integer, term_overridden = l.credit_term_id IS NOT NULL
FROM order_change ch CROSS JOIN LATERAL jsonb_array_elements(ch.resulting) r(one)
WHERE l.order_change_id = ch.order_change_id AND ch.state NOT IN ('draft', 'synced', 'discarded')
  AND r.one ->> 'groupKey' = l.group_key;

-- PO numbers of invoices that come from elsewhere count like any other, and so do numbers that the ERP gives to an
-- order. A number that another recent order has stays with that order.
CREATE FUNCTION claim_po_number() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER claim_po_number_inserted AFTER INSERT ON sales_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.stage = 'posted' AND NEW.order_id IS NULL AND NEW.po_num IS NOT NULL)
  EXECUTE FUNCTION claim_po_number();
CREATE CONSTRAINT TRIGGER claim_po_number_updated AFTER UPDATE OF po_num, customer_id, status ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.stage = 'posted' AND (OLD.po_num, OLD.customer_id, OLD.status = 'cancelled')
    IS DISTINCT FROM (NEW.po_num, NEW.customer_id, NEW.status = 'cancelled'))
  EXECUTE FUNCTION claim_po_number();

INSERT INTO order_po_number AS taken (customer_id, po_key, order_no, time_taken)
SELECT DISTINCT ON (o.customer_id, lower(btrim(o.po_num))) o.customer_id, lower(btrim(o.po_num)), o.order_no,
  coalesce(i.po_date, o.time_submitted, o.time_created)
FROM sales_order o JOIN invoice i ON i.invoice_id = o.invoice_id
WHERE o.order_id IS NULL AND o.status <> 'cancelled' AND btrim(o.po_num) <> ''
  AND coalesce(i.po_date, o.time_submitted, o.time_created) > now() - interval '7 days'
ORDER BY o.customer_id, lower(btrim(o.po_num)), coalesce(i.po_date, o.time_submitted, o.time_created) DESC
ON CONFLICT (customer_id, po_key) DO UPDATE SET order_no = excluded.order_no, time_taken = excluded.time_taken
  WHERE taken.time_taken <= excluded.time_taken - interval '7 days';

-- What some suppliers have in an open balance: split over all suppliers of the invoice by ExtPrice, in cents, and what
-- rounding leaves goes to the largest, as AR aging does it.
CREATE FUNCTION open_share(invoice integer, balance numeric, suppliers integer[]) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(part + CASE WHEN place = 1 THEN balance - total ELSE 0 END)
    FILTER (WHERE supplier_id = ANY (suppliers)), 0)::numeric(30,2)
  FROM (
    SELECT supplier_id, place, part, sum(part) OVER () AS total FROM (
      SELECT s.supplier_id, row_number() OVER (ORDER BY abs(s.ext) DESC, s.supplier_id) AS place,
        CASE WHEN sum(s.ext) OVER () = 0 THEN 0 ELSE round(balance * s.ext / sum(s.ext) OVER (), 2) END AS part
      FROM (SELECT l.supplier_id, sum(l.ext_price) AS ext FROM invoice_line l
        WHERE l.invoice_id = invoice GROUP BY l.supplier_id) s) p) q
$$;
