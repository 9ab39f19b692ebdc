-- When the prices of a product last changed, stored and found in order: by whoever changed them (price_change), and by a date
-- that comes (price_turn). A page of changed prices reads both by index.

ALTER TABLE price_change ADD COLUMN state text, ADD COLUMN is_active boolean NOT NULL DEFAULT false;

-- Midnights at which something of an active product begins or ends, later than its last change. Those that have passed count
-- as changes; housekeeping then moves them into price_change.
CREATE TABLE price_turn (
  product_id  integer NOT NULL REFERENCES price_change ON DELETE CASCADE,
  time_turned timestamptz NOT NULL,
  state       text NOT NULL,
  PRIMARY KEY (product_id, time_turned)
);
CREATE INDEX price_turn_in_order ON price_turn (state, time_turned, product_id);

-- Prices and automatic promotions of a product begin and end at midnight in its state.
CREATE VIEW price_midnight AS
  SELECT d.product_id, d.state, t.day::timestamp AT TIME ZONE z.time_zone AS midnight
  FROM (
    SELECT p.product_id, p.state, pp.start_date, pp.end_date
    FROM product p JOIN product_price pp ON pp.product_id = p.product_id AND pp.state = p.state
    UNION ALL
    SELECT p.product_id, p.state, m.start_date, m.end_date
    FROM product p JOIN promotion m ON m.supplier_id = p.supplier_id
    JOIN promotion_state ps ON ps.promotion_id = m.promotion_id AND ps.state = p.state
    WHERE m.type_id = 1 AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
      WHERE pp.promotion_id = m.promotion_id AND pp.product_id = p.product_id))
  ) d JOIN state z ON z.state = d.state
  CROSS JOIN LATERAL (VALUES (d.start_date), (d.end_date + 1)) t (day)
  WHERE t.day IS NOT NULL;

-- Whoever notes a change of a product holds its row, and so reads all that was noted before. Where there is no row yet, it
-- holds the product, whose state it copies.
CREATE OR REPLACE FUNCTION note_price_changes(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM price_change WHERE product_id = ANY (products) ORDER BY product_id FOR UPDATE;
  PERFORM FROM product p WHERE p.product_id = ANY (products)
    AND NOT EXISTS (SELECT FROM price_change c WHERE c.product_id = p.product_id) ORDER BY p.product_id FOR SHARE;
  INSERT INTO price_change AS c (product_id, state, is_active, time_changed)
    SELECT p.product_id, p.state, p.status_id = 1, greatest(clock_timestamp(), p.time_updated)
    FROM product p WHERE p.product_id = ANY (products) ORDER BY 1
  ON CONFLICT (product_id) DO UPDATE SET state = excluded.state, is_active = excluded.is_active,
    time_changed = greatest(c.time_changed, excluded.time_changed);
  DELETE FROM price_turn WHERE product_id = ANY (products);
  INSERT INTO price_turn (product_id, time_turned, state)
    SELECT DISTINCT m.product_id, m.midnight, m.state FROM price_midnight m JOIN price_change c ON c.product_id = m.product_id
    WHERE m.product_id = ANY (products) AND c.is_active AND m.midnight > c.time_changed;
END $$;

-- What a promotion covers follows from several tables. Those who change them wait for each other, so that each sees what the
-- others have covered.
CREATE FUNCTION hold_price_coverage() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('price coverage')) $$;

CREATE OR REPLACE FUNCTION prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'promotion_product' THEN
    PERFORM hold_price_coverage();
  END IF;
  PERFORM note_price_changes(ARRAY(SELECT DISTINCT product_id FROM changed_row));
  RETURN NULL;
END $$;
CREATE TRIGGER price_added AFTER INSERT ON product_price REFERENCING NEW TABLE AS changed_row
  FOR EACH STATEMENT EXECUTE FUNCTION prices_changed();

CREATE OR REPLACE FUNCTION promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_price_coverage();
  PERFORM note_price_changes(ARRAY(
    SELECT pp.product_id FROM promotion_product pp WHERE pp.promotion_id IN (SELECT promotion_id FROM changed_row)
    UNION SELECT p.product_id FROM promotion m JOIN product p ON p.supplier_id = m.supplier_id
      WHERE m.all_products AND m.promotion_id IN (SELECT promotion_id FROM changed_row)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION promotions_were() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_price_coverage();
  PERFORM note_price_changes(ARRAY(SELECT p.product_id FROM changed_row m JOIN product p ON p.supplier_id = m.supplier_id WHERE m.all_products));
  RETURN NULL;
END $$;

CREATE FUNCTION prices_of_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM was JOIN is_now USING (product_id)
      WHERE (was.state, was.supplier_id) IS DISTINCT FROM (is_now.state, is_now.supplier_id)) THEN
    PERFORM hold_price_coverage();
  END IF;
  PERFORM note_price_changes(ARRAY(SELECT product_id FROM was JOIN is_now USING (product_id)
    WHERE was.time_updated <> is_now.time_updated
      AND EXISTS (SELECT FROM product_price pp WHERE pp.product_id = is_now.product_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_prices AFTER UPDATE ON product REFERENCING OLD TABLE AS was NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION prices_of_products_changed();

-- Another time zone has its midnights at other times.
CREATE FUNCTION midnights_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_price_coverage();
  PERFORM note_price_changes(ARRAY(SELECT p.product_id FROM product p WHERE p.state = NEW.state
    AND EXISTS (SELECT FROM product_price pp WHERE pp.product_id = p.product_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_prices AFTER UPDATE ON state FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION midnights_moved();

-- Midnights that have passed, by this clock and that of whoever asks, become changes of price_change: what a reader finds stays the same.
CREATE FUNCTION pass_price_turns(until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  passed timestamptz := least(until, clock_timestamp());
  products integer[] := ARRAY(SELECT DISTINCT product_id FROM price_turn WHERE time_turned <= passed);
BEGIN
  PERFORM FROM price_change WHERE product_id = ANY (products) ORDER BY product_id FOR UPDATE;
  WITH due AS (
    DELETE FROM price_turn WHERE product_id = ANY (products) AND time_turned <= passed RETURNING product_id, time_turned)
  UPDATE price_change c SET time_changed = greatest(c.time_changed, d.time_turned)
    FROM (SELECT product_id, max(time_turned) AS time_turned FROM due GROUP BY 1) d WHERE d.product_id = c.product_id;
END $$;
