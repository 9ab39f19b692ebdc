-- When the price of a product last changed, and when it will change next. Promise: price_change has the time of the last change of every
-- product, and price_turn every midnight at which a price begins or ends. Relied on by: the price lists of v1
-- (src/v1/resources/customer-price-changes.ts) and the job that passes turns (src/app/housekeeping.ts).

-- Prices and automatic promotions of a product begin and end at midnight in its state.
CREATE OR REPLACE VIEW price_midnight AS
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

-- For many products at once. Their list is joined, instead of being searched for every product of a supplier.
CREATE OR REPLACE FUNCTION note_price_changes(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM price_change c JOIN unnest(products) n (product_id) USING (product_id) ORDER BY product_id FOR UPDATE OF c;
  PERFORM FROM product p JOIN unnest(products) n (product_id) USING (product_id)
    WHERE NOT EXISTS (SELECT FROM price_change c WHERE c.product_id = p.product_id) ORDER BY product_id FOR SHARE OF p;
  INSERT INTO price_change AS c (product_id, state, is_active, time_changed)
    SELECT DISTINCT ON (product_id) product_id, p.state, p.status_id = 1, greatest(clock_timestamp(), p.time_updated)
    FROM product p JOIN unnest(products) n (product_id) USING (product_id) ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET state = excluded.state, is_active = excluded.is_active,
    time_changed = greatest(c.time_changed, excluded.time_changed);
  DELETE FROM price_turn t USING unnest(products) n (product_id) WHERE t.product_id = n.product_id;
  INSERT INTO price_turn (product_id, time_turned, state)
    SELECT DISTINCT product_id, m.midnight, m.state
    FROM unnest(products) n (product_id) JOIN price_midnight m USING (product_id) JOIN price_change c USING (product_id)
    WHERE c.is_active AND m.midnight > c.time_changed;
END $$;

-- Most changes to a product move none of its midnights. Then only the time of its last change is recorded, and nothing is recomputed.
CREATE OR REPLACE FUNCTION note_touched_prices(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM price_change c JOIN unnest(products) n (product_id) USING (product_id) ORDER BY product_id FOR UPDATE OF c;
  UPDATE price_change c SET time_changed = greatest(c.time_changed, clock_timestamp(), p.time_updated)
    FROM unnest(products) n (product_id) JOIN product p USING (product_id) WHERE c.product_id = n.product_id;
  DELETE FROM price_turn t USING unnest(products) n (product_id) JOIN price_change c USING (product_id)
    WHERE t.product_id = n.product_id AND t.time_turned <= c.time_changed;
END $$;

-- Several tables determine which products a promotion covers. Their writers wait for each other, so that each sees the changes of the
-- others.
CREATE OR REPLACE FUNCTION hold_price_coverage() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('price coverage')) $$;

-- For the sandbox clock, ahead of real time by so many milliseconds before and after it is moved: prices that begin or end between the two
-- times change now.
CREATE OR REPLACE FUNCTION note_moved_clock(was_ahead double precision, is_ahead double precision) RETURNS void LANGUAGE sql AS $$
  SELECT note_touched_prices(ARRAY(SELECT DISTINCT product_id FROM price_midnight
    WHERE midnight > clock_timestamp() + least(was_ahead, is_ahead) * interval '1 millisecond'
      AND midnight <= clock_timestamp() + greatest(was_ahead, is_ahead) * interval '1 millisecond'))
$$;

-- Midnights that have passed, by this clock and by the reader's, are moved to price_change: readers find the same as before.
CREATE OR REPLACE FUNCTION pass_price_turns(until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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

-- The argument says how the changed rows relate to prices. A promotion covers its products, or all products of its supplier; after a change
-- it may no longer cover the same ones. A new time zone of a state moves the midnights of every product there that has any: a product
-- without a price can be covered by promotions. Rows of products are compared all at once: EXISTS, which plans for an early end, compared
-- each row with each.
CREATE OR REPLACE FUNCTION prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products integer[];
  touched integer[];
  moved integer[];
BEGIN
  IF TG_ARGV[0] = 'itself' THEN
    SELECT array_agg(product_id) FILTER (WHERE NOT is_moved), array_agg(product_id) FILTER (WHERE is_moved) INTO touched, moved
      FROM (SELECT product_id, (was.state, was.supplier_id, was.status_id) IS DISTINCT FROM (is_now.state, is_now.supplier_id, is_now.status_id) AS is_moved
        FROM was JOIN is_now USING (product_id) WHERE was.time_updated <> is_now.time_updated) x
      WHERE EXISTS (SELECT FROM price_change c WHERE c.product_id = x.product_id);
    IF moved IS NOT NULL THEN
      PERFORM hold_price_coverage();
      PERFORM note_price_changes(moved);
    END IF;
    IF touched IS NOT NULL THEN
      PERFORM note_touched_prices(touched);
    END IF;
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME <> 'product_price' THEN
    PERFORM hold_price_coverage();
  END IF;
  IF TG_ARGV[0] = 'product' THEN
    products := ARRAY(SELECT DISTINCT product_id FROM changed_row);
  ELSIF TG_ARGV[0] = 'covered by' THEN
    products := ARRAY(
      SELECT pp.product_id FROM promotion_product pp WHERE pp.promotion_id IN (SELECT promotion_id FROM changed_row)
      UNION SELECT p.product_id FROM promotion m JOIN product p ON p.supplier_id = m.supplier_id
        WHERE m.all_products AND m.promotion_id IN (SELECT promotion_id FROM changed_row));
  ELSIF TG_ARGV[0] = 'in state' THEN
    products := ARRAY(SELECT product_id FROM product JOIN price_change USING (product_id) WHERE product.state = NEW.state);
  ELSE
    products := ARRAY(SELECT p.product_id FROM changed_row m JOIN product p ON p.supplier_id = m.supplier_id WHERE m.all_products);
  END IF;
  PERFORM note_price_changes(products);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER price_added AFTER INSERT ON product_price
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('product');
CREATE OR REPLACE TRIGGER price_removed AFTER DELETE ON product_price
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('product');
-- New prices have their own time.
CREATE OR REPLACE TRIGGER price_updated AFTER UPDATE ON product_price
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('product');
CREATE OR REPLACE TRIGGER product_joined AFTER INSERT ON promotion_product
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('product');
CREATE OR REPLACE TRIGGER product_left AFTER DELETE ON promotion_product
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('product');
CREATE OR REPLACE TRIGGER promotion_updated_new AFTER UPDATE ON promotion
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('covered by');
CREATE OR REPLACE TRIGGER promotion_updated_old AFTER UPDATE ON promotion
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('was covered by');
CREATE OR REPLACE TRIGGER state_joined AFTER INSERT ON promotion_state
  REFERENCING NEW TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('covered by');
CREATE OR REPLACE TRIGGER state_left AFTER DELETE ON promotion_state
  REFERENCING OLD TABLE AS changed_row FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('covered by');
CREATE OR REPLACE TRIGGER track_prices AFTER UPDATE ON state
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION prices_changed('in state');

CREATE OR REPLACE TRIGGER track_prices AFTER UPDATE ON product
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prices_changed('itself');
