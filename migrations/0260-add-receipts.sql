-- What came at the dock, beside what was ordered. num_units is all that came; a line may come short, or not at all.
ALTER TABLE purchase_line
  -- Of num_units, those that cannot be sold.
  ADD COLUMN damaged_units integer NOT NULL DEFAULT 0,
  -- The purchase_trans_id of the line whose other batches this one is: such a line was never ordered by itself.
  ADD COLUMN split_of integer,
  DROP CONSTRAINT purchase_line_check,
  DROP CONSTRAINT purchase_line_line_number_check,
  ADD CONSTRAINT purchase_line_check CHECK (purchase_trans_id IS NULL OR (num_units >= 0 AND ordered_units >= 0)) NOT VALID,
  ADD CONSTRAINT purchase_line_line_number_check CHECK (line_number BETWEEN 1 AND 1000) NOT VALID,
  ADD CONSTRAINT purchase_line_damaged_check CHECK (damaged_units >= 0 AND (purchase_trans_id IS NULL OR damaged_units <= num_units)) NOT VALID;
-- Units that were ordered and did not come, and that came without having been ordered; null until the goods are received.
ALTER TABLE purchase ADD COLUMN short_units integer, ADD COLUMN over_units integer;
