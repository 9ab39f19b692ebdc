import { type ApiKey, allOf, inKeyStates, visibleRecords } from '../access/index.ts';
import { type Queryable, type Statement, sql } from '../db/index.ts';
import { records } from '../model/index.ts';

/**
 * Everything about the goods of one batch code, as JSON per product, in one statement that starts from the code. A lot is a
 * line of a received purchase. It belongs to the batch that its stock row names, or failing that the one on the purchase line.
 * The ERP may split a lot into several batches: picks are then taken from the first one, as in the warehouse, and for the
 * others the counted units are taken as received. If an invoice line was picked from lots, the picks say how many units came
 * from each; older lines, and lines from elsewhere, have only their batch code. `adjusted` is what no document explains.
 */
export async function loadBatch(
  db: Queryable,
  key: ApiKey,
  batchCode: string,
  productId: number | undefined,
): Promise<string[]> {
  const isStaff = key.type !== 'Customer';
  const rows = await db.query<{ json: string }>(sql`
    WITH stock AS MATERIALIZED (
      SELECT b.batch_id, b.product_id, b.location_id, b.purchase_trans_id, b.inventory_units, b.coa_url, b.laboratory, b.coa_expiration_date
      FROM batch b JOIN location w ON w.location_id = b.location_id
      WHERE b.batch_code = ${batchCode} AND ${allOf(inKeyStates(key, records.batch.audience, 'b', 'JOIN location w ON w.location_id = b.location_id'))}
    ), lot AS MATERIALIZED (
      SELECT t.purchase_trans_id, t.product_id, d.batch_code IS NULL OR d.batch_code = ${batchCode} AS is_picked_from,
        (CASE WHEN d.batch_code IS NULL OR d.batch_code = ${batchCode} THEN t.num_units - coalesce(d.of_others, 0) ELSE d.own END)::integer AS units,
        p.purchase_id, p.purchase_global_id, p.vendor_id,
        n.vendor_name, p.to_location_id AS location_id, p.receive_date, p.status, f.units_remaining,
        EXISTS (SELECT FROM batch b WHERE b.purchase_trans_id = t.purchase_trans_id) AS has_stock
      FROM (
        SELECT t.* FROM purchase_line t WHERE t.batch_code = ${batchCode}
          AND NOT EXISTS (SELECT FROM batch b WHERE b.purchase_trans_id = t.purchase_trans_id AND b.batch_code <> ${batchCode})
        UNION
        SELECT t.* FROM stock s JOIN purchase_line t ON t.purchase_trans_id = s.purchase_trans_id
      ) t
      JOIN purchase p ON p.purchase_global_id = t.purchase_global_id
      JOIN vendor n ON n.vendor_id = p.vendor_id AND n.supplier_id = p.supplier_id AND n.location_id = p.to_location_id
      JOIN location w ON w.location_id = p.to_location_id
      LEFT JOIN fifo_layer f ON f.purchase_trans_id = t.purchase_trans_id
      CROSS JOIN LATERAL (SELECT (array_agg(b.batch_code ORDER BY b.batch_id))[1] AS batch_code,
        sum(b.inventory_units) FILTER (WHERE b.batch_code <> ${batchCode}) AS of_others,
        sum(b.inventory_units) FILTER (WHERE b.batch_code = ${batchCode}) AS own
        FROM batch b WHERE b.purchase_trans_id = t.purchase_trans_id) d
      WHERE p.status IN ('Received', 'Confirmed', 'Verified') 
        AND ${allOf(inKeyStates(key, records.purchase.audience, 'p', 'JOIN location w ON w.location_id = p.to_location_id'))}
    ), part AS MATERIALIZED (
      SELECT k.invoice_trans_id, lot.location_id, sum(k.units)::integer AS units,
        coalesce(sum(k.units) FILTER (WHERE k.time_verified IS NOT NULL), 0)::integer AS shipped, true AS is_picked
      FROM lot JOIN lot_pick k ON k.purchase_trans_id = lot.purchase_trans_id WHERE lot.is_picked_from GROUP BY 1, 2
      UNION ALL
      SELECT t.invoice_trans_id, i.location_id, t.num_units, CASE i.status WHEN 7 THEN t.num_units ELSE 0 END, false
      FROM invoice_line t JOIN invoice i ON i.invoice_id = t.invoice_id
      WHERE t.batch_code = ${batchCode} AND t.num_units > 0 AND NOT i.is_credit AND i.cancelled_at IS NULL
        AND NOT EXISTS (SELECT FROM lot_pick k WHERE k.invoice_trans_id = t.invoice_trans_id)
    ), line AS MATERIALIZED (
      SELECT x.*, t.product_id, i.invoice_id, i.invoice_num, i.status, i.delivery_date, c.customer_id, c.customer_name
      FROM (SELECT invoice_trans_id, sum(units)::integer AS units, sum(shipped)::integer AS shipped FROM part GROUP BY 1) x
      JOIN invoice_line t ON t.invoice_trans_id = x.invoice_trans_id JOIN invoice i ON i.invoice_id = t.invoice_id
      JOIN customer c ON c.customer_id = i.customer_id
      WHERE ${allOf(visibleRecords(key, { ...records.invoice.audience, Supplier: {} }, 'i', 'JOIN customer c ON c.customer_id = i.customer_id'))}
    ), contact AS MATERIALIZED (
      SELECT b.customer_id, u.email, u.phone FROM (SELECT DISTINCT customer_id FROM line) b
      CROSS JOIN LATERAL (SELECT u.email, u.phone FROM user_customer x JOIN user_account u ON u.user_id = x.user_id
        WHERE x.customer_id = b.customer_id AND u.active AND u.kind = 'Customer' AND (u.email IS NOT NULL OR u.phone IS NOT NULL)
        ORDER BY u.power_user DESC, u.user_id LIMIT 1) u
    ), place AS MATERIALIZED (
      SELECT product_id, location_id, sum(units)::integer AS units FROM (
        SELECT product_id, location_id, inventory_units AS units FROM stock
        UNION ALL SELECT product_id, location_id, CASE WHEN status = 'Verified' THEN units_remaining ELSE units END FROM lot
          WHERE NOT has_stock AND (status <> 'Verified' OR units_remaining IS NOT NULL)
        UNION ALL SELECT t.product_id, k.location_id, k.shipped - k.units FROM part k
          JOIN invoice_line t ON t.invoice_trans_id = k.invoice_trans_id WHERE k.is_picked
      ) x GROUP BY 1, 2
    ), total AS (
      SELECT g.product_id,
        coalesce((SELECT sum(units) FROM lot WHERE lot.product_id = g.product_id), 0)::integer AS received,
        coalesce((SELECT sum(units) FROM place WHERE place.product_id = g.product_id), 0)::integer AS on_hand,
        coalesce((SELECT sum(units - shipped) FROM line WHERE line.product_id = g.product_id), 0)::integer AS reserved,
        coalesce((SELECT sum(shipped) FROM line WHERE line.product_id = g.product_id), 0)::integer AS shipped
      FROM (${
        isStaff
          ? sql`SELECT product_id FROM stock UNION SELECT product_id FROM lot UNION SELECT product_id FROM line`
          : sql`SELECT DISTINCT product_id FROM line`
      }) g
    )
    SELECT row_to_json(product)::text AS json FROM (
    SELECT p.product_id, p.product_name, p.supplier_id,
      ${listOf(sql`SELECT l.purchase_id, l.purchase_global_id, l.vendor_id, l.vendor_name, l.location_id,
          iso_time(l.receive_date) AS received_at, l.units
        FROM lot l WHERE ${isStaff}::boolean AND l.product_id = p.product_id ORDER BY l.receive_date, l.purchase_trans_id`)} AS received,
      ${listOf(sql`SELECT DISTINCT s.coa_url AS url, s.laboratory, s.coa_expiration_date AS expires_at FROM stock s
        WHERE s.product_id = p.product_id AND s.coa_url IS NOT NULL ORDER BY 1`)} AS coas,
      ${listOf(sql`SELECT o.location_id, o.units
        FROM place o WHERE ${isStaff}::boolean AND o.product_id = p.product_id AND o.units <> 0 ORDER BY 1`)} AS on_hand,
      ${listOf(sql`SELECT l.invoice_id, l.invoice_num, l.status AS invoice_status, l.customer_id, l.customer_name,
          k.email AS contact_email, k.phone AS contact_phone, l.units, l.delivery_date
        FROM line l LEFT JOIN contact k ON k.customer_id = l.customer_id WHERE l.product_id = p.product_id
        ORDER BY l.invoice_id, l.invoice_trans_id`)} AS lines,
      (SELECT row_to_json(sums) FROM (SELECT ${
        isStaff
          ? sql`g.received, g.on_hand, g.reserved, g.shipped, g.received - g.on_hand - g.reserved - g.shipped AS adjusted`
          : sql`g.reserved, g.shipped`
      }) sums) AS sums
    FROM total g JOIN product p ON p.product_id = g.product_id
    WHERE (${productId ?? null}::integer IS NULL OR p.product_id = ${productId ?? null})
      AND ${allOf(visibleRecords({ ...key, states: [] }, records.product.audience, 'p'))}
    ORDER BY p.product_id) product`);
  return rows.map(({ json }) => json);
}

/** The rows as a JSON array, in their order. */
function listOf(rows: Statement): Statement {
  return sql`coalesce((SELECT json_agg(item) FROM (${rows}) item), '[]')`;
}
