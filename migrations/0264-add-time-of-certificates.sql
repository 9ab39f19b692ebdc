-- time_updated also moves when a certificate gets another URL or comes into another key's view, so it does not say since when there is one.
-- Null on rows from before: their time_updated counts.
ALTER TABLE invoice_coa ADD COLUMN time_attached timestamptz;
ALTER TABLE invoice_coa ALTER COLUMN time_attached SET DEFAULT clock_timestamp();
