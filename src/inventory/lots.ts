import { sql, type Tx, trusted } from '../db/index.ts';
import { recordChangedSql, VIEWS } from '../model/index.ts';

/**
 * Assigns the oldest lots with unpicked units to every line that still needs some. Lines and lots are laid out along the
 * same axis of units, and each overlap is a pick: one statement for any number of lines, and a line can span lots. Units
 * that no lot covers stay unpicked. Callers hold the locks on the stock rows, so no one else picks from the same lots.
 * Materialized: when the planner merged the subqueries, the sums ran once per line and lot: 1.7 s for 200 lines, not 20 ms.
 */
export async function pickLots(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  const picks = await tx.query(sql`
    WITH wanted AS MATERIALIZED (
      SELECT l.invoice_trans_id, l.invoice_id, i.location_id, l.product_id,
        l.num_units - coalesce((SELECT sum(p.units) FROM lot_pick p WHERE p.invoice_trans_id = l.invoice_trans_id), 0) AS units
      FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id
      WHERE i.invoice_id = ANY(${invoiceIds}::integer[])
    ), line AS (
      SELECT *, sum(units) OVER (PARTITION BY location_id, product_id ORDER BY invoice_id, invoice_trans_id) AS upto
      FROM wanted WHERE units > 0
    ), unpicked AS MATERIALIZED (
      SELECT f.purchase_trans_id, f.location_id, f.product_id, f.time_opened,
        f.units_remaining - coalesce((SELECT sum(p.units) FROM lot_pick p
          WHERE p.purchase_trans_id = f.purchase_trans_id AND p.time_verified IS NULL), 0) AS units
      FROM fifo_layer f
      WHERE f.units_remaining > 0 AND (f.location_id, f.product_id) IN (SELECT location_id, product_id FROM line)
    ), lot AS MATERIALIZED (
      SELECT *, sum(units) OVER (PARTITION BY location_id, product_id ORDER BY time_opened, purchase_trans_id) AS upto
      FROM unpicked WHERE units > 0
    )
    INSERT INTO lot_pick AS known (invoice_trans_id, purchase_trans_id, units)
    SELECT line.invoice_trans_id, lot.purchase_trans_id,
      least(line.upto, lot.upto) - greatest(line.upto - line.units, lot.upto - lot.units)
    FROM line JOIN lot ON lot.location_id = line.location_id AND lot.product_id = line.product_id
      AND lot.upto - lot.units < line.upto AND line.upto - line.units < lot.upto
    ON CONFLICT (invoice_trans_id, purchase_trans_id) DO UPDATE SET units = known.units + excluded.units
    RETURNING 1`);
  if (picks.length === 0) return;
  await assignFirstLots(tx, invoiceIds);
  await attachCertificates(tx, invoiceIds);
}

/** A line shows the first lot it was picked from, and keeps it. */
async function assignFirstLots(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    UPDATE invoice_line l
    SET purchase_trans_id = first.purchase_trans_id, batch_code = first.batch_code, coa_url = first.coa_url
    FROM (
      SELECT DISTINCT ON (p.invoice_trans_id) p.invoice_trans_id, d.purchase_trans_id, d.batch_code, d.coa_url
      FROM invoice_line o
      JOIN lot_pick p ON p.invoice_trans_id = o.invoice_trans_id
      JOIN lot_document d ON d.purchase_trans_id = p.purchase_trans_id
      WHERE o.invoice_id = ANY(${invoiceIds}::integer[]) AND o.purchase_trans_id IS NULL
      ORDER BY p.invoice_trans_id, d.time_opened, d.purchase_trans_id
    ) first
    WHERE l.invoice_trans_id = first.invoice_trans_id`);
}

/** Attaches the certificate of every lot of every line, even if a line spans several lots. */
async function attachCertificates(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO invoice_coa AS known (invoice_trans_id, invoice_id, product_id, batch_code, coa_url)
    SELECT DISTINCT ON (l.invoice_trans_id, d.batch_code) l.invoice_trans_id, l.invoice_id, l.product_id, d.batch_code, d.coa_url
    FROM invoice_line l
    JOIN lot_pick p ON p.invoice_trans_id = l.invoice_trans_id
    JOIN lot_document d ON d.purchase_trans_id = p.purchase_trans_id
    WHERE l.invoice_id = ANY(${invoiceIds}::integer[]) AND d.batch_code IS NOT NULL AND d.coa_url IS NOT NULL
    ORDER BY l.invoice_trans_id, d.batch_code, d.time_opened
    ON CONFLICT (invoice_trans_id, batch_code) DO UPDATE SET coa_url = excluded.coa_url
      WHERE known.coa_url <> excluded.coa_url`);
}

/** Removes the picked units from their lots and batches for good. */
export async function deductPickedUnits(tx: Tx, invoiceIds: readonly number[], now: Date): Promise<void> {
  await tx.query(sql`
    WITH drawn AS (
      UPDATE lot_pick p SET time_verified = ${now}
      FROM invoice_line l
      WHERE l.invoice_trans_id = p.invoice_trans_id AND l.invoice_id = ANY(${invoiceIds}::integer[])
        AND p.time_verified IS NULL
      RETURNING p.purchase_trans_id, p.units
    ), lot AS (
      SELECT purchase_trans_id, sum(units)::integer AS units FROM drawn GROUP BY purchase_trans_id
    ), layer AS (
      UPDATE fifo_layer f SET units_remaining = f.units_remaining - lot.units
      FROM lot WHERE f.purchase_trans_id = lot.purchase_trans_id
    ), batched AS (
      UPDATE batch b SET inventory_units = b.inventory_units - lot.units
      FROM lot JOIN lot_document d ON d.purchase_trans_id = lot.purchase_trans_id
      WHERE b.batch_id = d.batch_id RETURNING b.*
    )
    ${trusted(recordChangedSql(VIEWS.batches, 'batched'))}`);
}
