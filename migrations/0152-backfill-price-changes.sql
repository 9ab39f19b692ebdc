-- What changed before there were triggers that note it. Rows with a state were noted by them meanwhile.
INSERT INTO price_change AS c (product_id, state, is_active, time_changed)
  SELECT p.product_id, p.state, p.status_id = 1, greatest(p.time_updated, noted.time_changed,
    (SELECT max(pp.time_updated) FROM product_price pp WHERE pp.product_id = p.product_id AND pp.state = p.state))
  FROM product p LEFT JOIN price_change noted USING (product_id)
  WHERE noted.product_id IS NOT NULL OR EXISTS (SELECT FROM product_price pp WHERE pp.product_id = p.product_id)
  ORDER BY p.product_id
ON CONFLICT (product_id) DO UPDATE SET state = excluded.state, is_active = excluded.is_active,
  time_changed = greatest(c.time_changed, excluded.time_changed) WHERE c.state IS NULL;
INSERT INTO price_turn (product_id, time_turned, state)
  SELECT DISTINCT m.product_id, m.midnight, m.state FROM price_midnight m JOIN price_change c ON c.product_id = m.product_id
  WHERE c.is_active AND m.midnight > c.time_changed
ON CONFLICT DO NOTHING;
