-- Most changes of a product move none of its midnights. Then only the time of its last change is noted, and nothing worked out anew.
CREATE FUNCTION note_touched_prices(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM price_change c JOIN unnest(products) n (product_id) USING (product_id) ORDER BY product_id FOR UPDATE OF c;
  UPDATE price_change c SET time_changed = greatest(c.time_changed, clock_timestamp(), p.time_updated)
    FROM unnest(products) n (product_id) JOIN product p USING (product_id) WHERE c.product_id = n.product_id;
  DELETE FROM price_turn t USING unnest(products) n (product_id) JOIN price_change c USING (product_id)
    WHERE t.product_id = n.product_id AND t.time_turned <= c.time_changed;
END $$;

CREATE OR REPLACE FUNCTION prices_of_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
  moved integer[];
BEGIN
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
END $$;

-- Of every product that something is kept of: one without a price may be covered by promotions.
CREATE OR REPLACE FUNCTION midnights_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_price_coverage();
  PERFORM note_price_changes(ARRAY(SELECT product_id FROM product JOIN price_change USING (product_id) WHERE product.state = NEW.state));
  RETURN NULL;
END $$;
