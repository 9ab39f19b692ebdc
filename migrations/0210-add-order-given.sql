-- What was given to a key as one order, in any process. The ETag is the order's version, and a body shows more than the version covers:
-- a 304 is only right if every body under that version was the same. Not tied to the order's row: what a client holds outlives a
-- refresh of the data.
CREATE TABLE order_given (
  api_key_id integer NOT NULL REFERENCES api_key ON DELETE CASCADE,
  -- The order id, or `invoice:` and the invoice id.
  order_ref  text NOT NULL,
  -- Which of the bodies that parameters can ask for.
  variant    smallint NOT NULL,
  version    bigint NOT NULL,
  -- Null: there were different ones.
  hash       text,
  PRIMARY KEY (api_key_id, order_ref, variant)
);
