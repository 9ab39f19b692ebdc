-- What happens to goods between the shelf and the end of the day on which they were delivered.

-- Which lots the lines of an invoice were picked from. A line shows only the first of its lots, so
-- this is also where to look for everybody who got goods of a lot.
CREATE TABLE lot_pick (
  invoice_trans_id  integer NOT NULL REFERENCES invoice_line ON DELETE CASCADE,
  purchase_trans_id integer NOT NULL REFERENCES fifo_layer,
  units             integer NOT NULL CHECK (units > 0),
  time_picked       timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Until the sale is verified the lot still counts the units, and nobody else may pick them.
  time_verified     timestamptz,
  PRIMARY KEY (invoice_trans_id, purchase_trans_id)
);
CREATE INDEX lot_pick_open ON lot_pick (purchase_trans_id) INCLUDE (units) WHERE time_verified IS NULL;

-- What was on its way already: each of those lines drew on one lot.
INSERT INTO lot_pick (invoice_trans_id, purchase_trans_id, units)
SELECT l.invoice_trans_id, l.purchase_trans_id, l.num_units
FROM invoice i
JOIN invoice_line l ON l.invoice_id = i.invoice_id
JOIN fifo_layer f ON f.purchase_trans_id = l.purchase_trans_id
WHERE i.status IN (3, 4, 5) AND NOT i.is_credit AND i.cancelled_at IS NULL AND l.num_units > 0;

-- The papers of a lot: those of its batch, or at least the code that the purchase gave.
CREATE VIEW lot_document AS
  SELECT f.purchase_trans_id, f.time_opened, coalesce(b.batch_code, l.batch_code) AS batch_code, b.coa_url, b.batch_id
  FROM fifo_layer f
  JOIN purchase_line l ON l.purchase_trans_id = f.purchase_trans_id
  LEFT JOIN LATERAL (
    SELECT batch_id, batch_code, coa_url FROM batch
    WHERE batch.purchase_trans_id = f.purchase_trans_id ORDER BY batch_id LIMIT 1
  ) b ON true;
