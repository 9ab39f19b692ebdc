import { type Statement, sql, type Tx } from '../db/index.ts';

/**
 * Units of a processed purchase, per location and product. Sorted, because rows are locked in the order in which they are
 * written: two purchases of the same products then wait for each other, and never deadlock.
 */
function unitsOf(purchaseGlobalId: string): Statement {
  return sql`
    SELECT pu.to_location_id AS location_id, li.product_id, sum(li.num_units)::integer AS units
    FROM purchase pu JOIN purchase_line li ON li.purchase_global_id = pu.purchase_global_id
    WHERE pu.purchase_global_id = ${purchaseGlobalId}
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** The goods have arrived: they count as received. */
export async function receiveGoods(tx: Tx, purchaseGlobalId: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO inventory AS i (location_id, product_id, received)
    SELECT location_id, product_id, units FROM (${unitsOf(purchaseGlobalId)}) u
    ON CONFLICT (location_id, product_id) DO UPDATE SET received = i.received + excluded.received`);
}

/**
 * The goods have been counted: received units become inventory, and each line opens a FIFO layer, plus a batch if it has a
 * batch code. Sales may have taken inventory below zero while the goods waited. The first new layers then start partly
 * drawn, so that the units remaining in all layers, old and new, equal the stock on hand. Only what ERP stock counts hold
 * beyond the layers, or short of them, is excepted.
 */
export async function verifyGoods(tx: Tx, purchaseGlobalId: string, now: Date): Promise<void> {
  await tx.query(sql`
    WITH moved AS (
      INSERT INTO inventory AS i (location_id, product_id, inventory)
      SELECT location_id, product_id, units FROM (${unitsOf(purchaseGlobalId)}) u
      ON CONFLICT (location_id, product_id) DO UPDATE
        SET inventory = i.inventory + excluded.inventory, received = greatest(i.received - excluded.inventory, 0)
      RETURNING i.location_id, i.product_id, i.inventory),
    uncovered AS (
      SELECT m.location_id, m.product_id, m.inventory - coalesce((SELECT sum(f.units_remaining) FROM fifo_layer f
        WHERE f.location_id = m.location_id AND f.product_id = m.product_id), 0) - coalesce(b.in_no_lot, 0) AS inventory
      FROM moved m LEFT JOIN stock_brought_forward b USING (location_id, product_id)),
    lot AS (
      SELECT li.purchase_trans_id, m.location_id, m.product_id, li.num_units::integer AS units, li.batch_code,
        li.expiration_date, m.inventory - sum(li.num_units::integer) OVER (
          PARTITION BY m.product_id ORDER BY li.line_number DESC
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS left_for_it, m.inventory
      FROM purchase_line li JOIN uncovered m ON m.product_id = li.product_id
      WHERE li.purchase_global_id = ${purchaseGlobalId}),
    opened AS (
      SELECT *, greatest(0, least(units, coalesce(left_for_it, inventory)))::integer AS remaining FROM lot),
    layer AS (
      INSERT INTO fifo_layer (purchase_trans_id, location_id, product_id, units_received, units_remaining, time_opened)
      SELECT purchase_trans_id, location_id, product_id, units, remaining, ${now}::timestamptz FROM opened)
    INSERT INTO batch (location_id, product_id, purchase_trans_id, batch_code, inventory_units, expiration_date)
    SELECT location_id, product_id, purchase_trans_id, batch_code, remaining, expiration_date
    FROM opened WHERE batch_code IS NOT NULL ORDER BY purchase_trans_id`);
}
