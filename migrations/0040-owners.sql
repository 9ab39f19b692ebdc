-- Whose a document is, and what the ERP's own counts and documents bring along that was never booked here.

-- A document that the ERP sent, and that this service has not moved since. Everything else is this service's own: its
-- stage moves only by its step.
ALTER TABLE purchase ADD COLUMN from_erp boolean NOT NULL DEFAULT false;
ALTER TABLE invoice ADD COLUMN from_erp boolean NOT NULL DEFAULT false,
  -- What was paid of it, or taken of a credit, in the ERP: no payment application here tells of it.
  ADD COLUMN settled_elsewhere money2 NOT NULL DEFAULT 0 CHECK (settled_elsewhere >= 0),
  -- What the ERP says is open of an invoice whose lines have not come yet.
  ADD COLUMN open_awaited money2 CHECK (open_awaited >= 0);

-- Nobody changed these documents, so neither their versions nor their times move.
ALTER TABLE purchase DISABLE TRIGGER USER;
ALTER TABLE invoice DISABLE TRIGGER USER;
UPDATE purchase p SET from_erp = true WHERE p.purchase_id IS NOT NULL AND p.api_key_id IS NULL AND p.created_by_user_id IS NULL
  AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject = 'purchase' AND a.subject_id = p.purchase_global_id);
UPDATE invoice i SET from_erp = true FROM sales_order o WHERE o.invoice_id = i.invoice_id AND o.order_id IS NULL
  AND NOT EXISTS (SELECT FROM order_change c WHERE c.order_no = o.order_no)
  AND NOT EXISTS (SELECT FROM lot_pick k JOIN invoice_line l ON l.invoice_trans_id = k.invoice_trans_id WHERE l.invoice_id = i.invoice_id);
UPDATE invoice i SET settled_elsewhere = x.settled FROM (
    SELECT i2.invoice_id, CASE WHEN i2.is_credit THEN -i2.invoice_total - i2.open_credit ELSE i2.invoice_total - i2.open_debit
      - coalesce((SELECT sum(a.amount) FROM payment_application a WHERE a.invoice_id = i2.invoice_id), 0) END AS settled
    FROM invoice i2 WHERE i2.from_erp AND i2.cancelled_at IS NULL) x
  WHERE x.invoice_id = i.invoice_id AND x.settled > 0;
ALTER TABLE purchase ENABLE TRIGGER USER;
ALTER TABLE invoice ENABLE TRIGGER USER;

-- Documents and counts from the ERP move no stock. By how much they make the counts of a warehouse differ from the
-- documents is written down here, as an opening balance is: the difference that a load makes, and no other.
CREATE TABLE stock_brought_forward (
  location_id integer NOT NULL REFERENCES location,
  product_id  integer NOT NULL REFERENCES product,
  presold     bigint NOT NULL DEFAULT 0,
  loaded      bigint NOT NULL DEFAULT 0,
  delivered   bigint NOT NULL DEFAULT 0,
  inventory   bigint NOT NULL DEFAULT 0,
  received    bigint NOT NULL DEFAULT 0,
  in_no_lot   bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (location_id, product_id)
);
CREATE INDEX stock_brought_forward_product ON stock_brought_forward (product_id);

-- What the counts of some products (null: all) hold beyond the documents.
CREATE FUNCTION stock_beyond_documents(products integer[]) RETURNS TABLE (
  location_id integer, product_id integer, presold bigint, loaded bigint, delivered bigint, inventory bigint, received bigint, in_no_lot bigint
) LANGUAGE sql STABLE AS $$
  SELECT location_id, product_id, sum(presold)::bigint, sum(loaded)::bigint, sum(delivered)::bigint, sum(inventory)::bigint,
    sum(received)::bigint, (greatest(sum(counted), 0) - sum(in_lots))::bigint
  FROM (
    SELECT v.location_id, v.product_id, v.pre_sales + v.picked AS presold, v.loaded AS loaded, v.delivered + v.pending_sales AS delivered,
      v.inventory AS inventory, v.received::numeric AS received, v.inventory AS counted, 0::bigint AS in_lots
    FROM inventory v WHERE products IS NULL OR v.product_id = ANY (products)
    UNION ALL
    SELECT i.location_id, l.product_id, -coalesce(sum(l.num_units) FILTER (WHERE i.status IN (1, 2)), 0),
      -coalesce(sum(l.num_units) FILTER (WHERE i.status = 3), 0), -coalesce(sum(l.num_units) FILTER (WHERE i.status IN (4, 5)), 0),
      coalesce(sum(l.num_units) FILTER (WHERE i.status = 7), 0), 0, 0, 0
    FROM invoice_line l JOIN invoice i ON i.invoice_id = l.invoice_id
    WHERE NOT i.is_credit AND i.cancelled_at IS NULL AND (products IS NULL OR l.product_id = ANY (products)) GROUP BY 1, 2
    UNION ALL
    SELECT p.to_location_id, l.product_id, 0, 0, 0, -coalesce(sum(l.num_units) FILTER (WHERE p.status = 'Verified'), 0),
      -coalesce(sum(l.num_units) FILTER (WHERE p.status IN ('Received', 'Confirmed')), 0), 0, 0
    FROM purchase_line l JOIN purchase p ON p.purchase_global_id = l.purchase_global_id
    WHERE p.status IN ('Received', 'Confirmed', 'Verified') AND (products IS NULL OR l.product_id = ANY (products)) GROUP BY 1, 2
    UNION ALL
    SELECT f.location_id, f.product_id, 0, 0, 0, 0, 0, 0, sum(f.units_remaining)
    FROM fifo_layer f WHERE products IS NULL OR f.product_id = ANY (products) GROUP BY 1, 2
  ) x GROUP BY 1, 2
$$;
