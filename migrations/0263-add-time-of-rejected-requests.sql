-- time_updated also moves when a request comes into another key's view, so it does not say since when a request is rejected. Null on
-- requests from before: their time_updated counts.
ALTER TABLE payment_request ADD COLUMN time_rejected timestamptz;
