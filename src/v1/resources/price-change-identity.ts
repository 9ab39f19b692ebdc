import { sql, trusted } from '../../db/index.ts';

/** Changed prices are found by data that triggers keep for each product: it must match what follows from the product. */
export const priceChangeIdentity = {
  name: 'price_changes',
  explanation:
    'For every product with a price, the stored times at which a price or promotion starts or ends are complete and up to date.',
  checked: trusted('SELECT count(*) FROM price_change'),
  broken: () => sql`
    SELECT p.product_id, p.state, c.state AS state_kept, p.status_id, c.is_active, iso_time(p.time_updated) AS time_updated,
      iso_time(c.time_changed) AS time_kept, NULL AS midnight, NULL AS midnight_kept
    FROM product p LEFT JOIN price_change c USING (product_id)
    WHERE EXISTS (SELECT FROM product_price pp WHERE pp.product_id = p.product_id)
      AND (c.state, c.is_active, c.time_changed >= p.time_updated) IS DISTINCT FROM (p.state, p.status_id = 1, true)
    UNION ALL
    SELECT coalesce(m.product_id, t.product_id), m.state, t.state, NULL, NULL, NULL, NULL, iso_time(m.midnight), iso_time(t.time_turned)
    FROM (SELECT DISTINCT m.product_id, m.state, m.midnight FROM price_midnight m JOIN price_change c USING (product_id)
      WHERE c.is_active AND m.midnight > c.time_changed) m
    FULL JOIN price_turn t ON (t.product_id, t.state, t.time_turned) = (m.product_id, m.state, m.midnight)
    WHERE m.product_id IS NULL OR t.product_id IS NULL`,
};
