-- Of many products at once. The list of them is joined, instead of being searched through for every product of a supplier.
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

-- All rows are compared in one go: EXISTS, which hopes for an early end, compared each with each.
CREATE OR REPLACE FUNCTION prices_of_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  is_moved boolean;
BEGIN
  SELECT array_agg(product_id) FILTER (WHERE was.time_updated <> is_now.time_updated),
      bool_or((was.state, was.supplier_id) IS DISTINCT FROM (is_now.state, is_now.supplier_id)) INTO changed, is_moved
    FROM was JOIN is_now USING (product_id);
  IF is_moved THEN
    PERFORM hold_price_coverage();
  END IF;
  PERFORM note_price_changes(ARRAY(SELECT n.product_id FROM unnest(changed) n (product_id)
    WHERE EXISTS (SELECT FROM product_price pp WHERE pp.product_id = n.product_id)));
  RETURN NULL;
END $$;
