-- A change keeps the lines of an invoice from elsewhere, which may have no units, or more than were ordered.
ALTER TABLE order_change_line
  DROP CONSTRAINT order_change_line_units_check,
  DROP CONSTRAINT order_change_line_check,
  DROP CONSTRAINT order_change_line_check1,
  ADD CONSTRAINT order_change_line_quantities CHECK (invoice_trans_id IS NOT NULL
    OR (units > 0 AND shipped_units BETWEEN 0 AND units AND backorder_units BETWEEN 0 AND units)) NOT VALID;
