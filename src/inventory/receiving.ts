import { type Statement, sql, type Tx, trusted } from '../db/index.ts';
import { recordChangedSql, VIEWS } from '../model/index.ts';

/**
 * Units of a processed purchase, per location and product. Sorted, because rows are locked in the order in which they are
 * written: two purchases of the same products then wait for each other, and never deadlock.
 */
function unitsOf(purchaseGlobalId: string): Statement {
  return sql`
    SELECT pu.to_location_id AS location_id, li.product_id, sum(li.num_units)::integer AS units,
      sum(li.num_units - li.damaged_units)::integer AS good_units
    FROM purchase pu JOIN purchase_line li ON li.purchase_global_id = pu.purchase_global_id
    WHERE pu.purchase_global_id = ${purchaseGlobalId}
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** What came of a product at the dock, or the difference that a correction makes. */
export interface ReceivedUnits {
  productId: number;
  goodUnits: number;
  damagedUnits: number;
}

/** The goods have arrived: good ones count as received, damaged ones as unsellable. A count of the ERP may be lower. */
export async function receiveGoods(
  tx: Tx,
  locationId: number,
  received: readonly ReceivedUnits[],
): Promise<void> {
  await tx.query(sql`
    WITH came AS MATERIALIZED (
      SELECT ${locationId}::integer AS location_id, "productId" AS product_id, sum("goodUnits")::integer AS good, sum("damagedUnits")::integer AS damaged
      FROM jsonb_to_recordset(${JSON.stringify(received)}::jsonb) AS r("productId" integer, "goodUnits" bigint, "damagedUnits" bigint)
      GROUP BY 2)
    INSERT INTO inventory AS i (location_id, product_id, received, unsellable)
    SELECT location_id, product_id, greatest(good, 0), greatest(damaged, 0) FROM came ORDER BY location_id, product_id
    ON CONFLICT (location_id, product_id) DO UPDATE SET
      received = greatest(0, i.received + (SELECT good FROM came WHERE came.product_id = i.product_id)),
      unsellable = greatest(0, i.unsellable + (SELECT damaged FROM came WHERE came.product_id = i.product_id))`);
}

/**
 * The goods have been counted: everything that came becomes inventory, damaged units too, since Unsellable is taken from it, and each line opens a lot, plus a batch if it has a
 * batch code. Sales may have taken inventory below zero while the goods waited. The first new layers then start partly
 * drawn, so that the units remaining in all layers, old and new, equal the stock on hand. Only what ERP stock counts hold
 * beyond the layers, or short of them, is excepted.
 */
export async function verifyGoods(tx: Tx, purchaseGlobalId: string, now: Date): Promise<void> {
  await tx.query(sql`
    WITH came AS MATERIALIZED (${unitsOf(purchaseGlobalId)}),
    moved AS (
      INSERT INTO inventory AS i (location_id, product_id, inventory)
      SELECT location_id, product_id, units FROM came ORDER BY location_id, product_id
      ON CONFLICT (location_id, product_id) DO UPDATE SET inventory = i.inventory + excluded.inventory,
        received = greatest(0, i.received - (SELECT good_units FROM came WHERE came.product_id = i.product_id))
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
      WHERE li.purchase_global_id = ${purchaseGlobalId} AND li.num_units > 0),
    opened AS (
      SELECT *, greatest(0, least(units, coalesce(left_for_it, inventory)))::integer AS remaining FROM lot),
    layer AS (
      INSERT INTO fifo_layer (purchase_trans_id, location_id, product_id, units_received, units_remaining, time_opened)
      SELECT purchase_trans_id, location_id, product_id, units, remaining, ${now}::timestamptz FROM opened),
    batched AS (
      INSERT INTO batch (location_id, product_id, purchase_trans_id, batch_code, inventory_units, expiration_date)
      SELECT location_id, product_id, purchase_trans_id, batch_code, remaining, expiration_date
      FROM opened WHERE batch_code IS NOT NULL ORDER BY purchase_trans_id RETURNING *)
    ${trusted(recordChangedSql(VIEWS.batches, 'batched'))}`);
}
