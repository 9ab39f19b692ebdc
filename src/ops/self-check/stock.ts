import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import { sumOfTerms } from '../../inventory/index.ts';
import type { CheckContext, Identity } from './identity.ts';

const WAREHOUSE_ROWS = trusted('SELECT count(*) FROM inventory');

const soldUnitsSql = (...statuses: number[]) =>
  trusted(`coalesce(sum(l.num_units) FILTER (WHERE i.status IN (${statuses.join(', ')})), 0)`);

/**
 * Units on invoices by warehouse, product and status, as JSON. This reads every line, so it is done once for all identities.
 * Credits and cancelled invoices move no goods.
 */
export async function readUnitsSold(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ sold: string }>(sql`
    SELECT coalesce(json_agg(s), '[]')::text AS sold FROM (
      SELECT i.location_id, l.product_id, ${soldUnitsSql(1, 2)} AS presold, ${soldUnitsSql(3)} AS loaded, ${soldUnitsSql(4, 5)} AS pending, ${soldUnitsSql(7)} AS verified
      FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id WHERE NOT i.is_credit AND i.cancelled_at IS NULL
      GROUP BY 1, 2) s`);
  return row!.sold;
}

const soldUnits = (context: CheckContext): Statement => sql`json_to_recordset(${context.sold}::json) AS s
  (location_id integer, product_id integer, presold bigint, loaded bigint, pending bigint, verified bigint)`;

/** Purchased units by warehouse and product; a line in stock has a whole number of units. */
const purchasedUnits = (units: string, ...statuses: string[]) => `
  SELECT p.to_location_id AS location_id, l.product_id, sum(${units}) AS units
  FROM purchase p JOIN purchase_line l ON l.purchase_global_id = p.purchase_global_id
  WHERE p.status IN (${statuses.map((one) => `'${one}'`).join(', ')}) GROUP BY 1, 2`;

/** Stock that came with ERP loads, without a document in this service that explains it. */
const JOIN_BROUGHT_FORWARD = trusted('LEFT JOIN stock_brought_forward b USING (location_id, product_id)');

const allocatedUnits = (day: string) => `coalesce(sum(a.units - a.used_units) FILTER (
  WHERE a.start_date <= ${day} AND (a.end_date IS NULL OR a.end_date >= ${day})), 0)`;

export const stockIdentities: readonly Identity[] = [
  {
    name: 'stock_terms',
    explanation:
      'OnFloorInventory is Inventory + Received - (Loaded + Picked + PendingSales + Delivered + Unsellable); AvailableUnits is OnFloorInventory - (PreSales + Allocated).',
    checked: WAREHOUSE_ROWS,
    broken: () => sql`
      SELECT location_id, product_id, on_floor_inventory, available + pre_sales + allocated AS on_floor_expected,
        available_units, available AS available_expected
      FROM (SELECT v.*, ${sumOfTerms('v')} AS available FROM inventory v) v
      WHERE on_floor_inventory <> available + pre_sales + allocated OR available_units <> available`,
  },
  {
    name: 'stock_covers_sales',
    explanation:
      'Stock on the floor covers what is sold but not yet picked: OnFloorInventory >= PreSales. Damaged units of a receipt count as Unsellable at once and as Inventory once the purchase is verified; until then, this check adds them back.',
    checked: WAREHOUSE_ROWS,
    broken: () => sql`
      SELECT location_id, product_id, on_floor_inventory, pre_sales, d.units AS damaged_and_unverified
      FROM inventory v LEFT JOIN (${trusted(purchasedUnits('l.damaged_units', 'Received', 'Confirmed'))}) d USING (location_id, product_id)
      WHERE pre_sales > 0 AND on_floor_inventory + coalesce(d.units, 0) < pre_sales`,
  },
  {
    name: 'stock_sales',
    explanation:
      'Units on invoices match the warehouse counts by status: New and Locked are PreSales + Picked, Loaded is Loaded, Returned and Balanced are Delivered + PendingSales.',
    checked: WAREHOUSE_ROWS,
    broken: (context) => sql`
      SELECT location_id, product_id, v.pre_sales + v.picked AS pre_sales_and_picked, s.presold AS on_new_invoices, v.loaded,
        s.loaded AS on_loaded_invoices, v.delivered + v.pending_sales AS delivered_and_pending, s.pending AS on_delivered_invoices,
        b.presold AS brought_forward_presold, b.loaded AS brought_forward_loaded, b.delivered AS brought_forward_delivered
      FROM inventory v FULL JOIN ${soldUnits(context)} USING (location_id, product_id) ${JOIN_BROUGHT_FORWARD}
      WHERE (coalesce(v.pre_sales + v.picked, 0), coalesce(v.loaded, 0), coalesce(v.delivered + v.pending_sales, 0)) <>
        (coalesce(s.presold, 0) + coalesce(b.presold, 0), coalesce(s.loaded, 0) + coalesce(b.loaded, 0),
          coalesce(s.pending, 0) + coalesce(b.delivered, 0))`,
  },
  {
    name: 'stock_inventory',
    explanation: 'Inventory equals the units of verified purchases minus the units of verified sales.',
    checked: WAREHOUSE_ROWS,
    broken: (context) => sql`
      SELECT location_id, product_id, v.inventory, d.bought AS verified_purchases, d.sold AS verified_sales,
        b.inventory AS brought_forward
      FROM inventory v FULL JOIN (
        SELECT location_id, product_id, coalesce(p.units, 0) AS bought, coalesce(s.verified, 0) AS sold
        FROM (${trusted(purchasedUnits('l.num_units', 'Verified'))}) p FULL JOIN ${soldUnits(context)} USING (location_id, product_id)
      ) d USING (location_id, product_id) ${JOIN_BROUGHT_FORWARD}
      WHERE coalesce(v.inventory, 0) <> coalesce(d.bought, 0) - coalesce(d.sold, 0) + coalesce(b.inventory, 0)`,
  },
  {
    name: 'stock_received',
    explanation:
      'Received equals the undamaged units of purchases that are received or confirmed but not yet verified.',
    checked: WAREHOUSE_ROWS,
    broken: () => sql`
      SELECT location_id, product_id, v.received, p.units AS on_purchases, b.received AS brought_forward
      FROM inventory v FULL JOIN (${trusted(purchasedUnits('l.num_units - l.damaged_units', 'Received', 'Confirmed'))}) p USING (location_id, product_id) ${JOIN_BROUGHT_FORWARD}
      WHERE coalesce(v.received, 0) <> coalesce(p.units, 0) + coalesce(b.received, 0)`,
  },
  {
    name: 'stock_allocated',
    explanation:
      "Allocated is the sum of the units that active allocations still reserve. Until the recount after midnight, it may still be the previous day's sum.",
    checked: WAREHOUSE_ROWS,
    broken: () => sql`
      SELECT v.location_id, v.product_id, v.allocated, coalesce(a.now, 0) AS reserved
      FROM inventory v LEFT JOIN (
        SELECT c.location_id, a.product_id, ${trusted(allocatedUnits('t.day'))} AS now, ${trusted(allocatedUnits('(t.day - 1)'))} AS before
        FROM (SELECT business_date() AS day) t, allocation a JOIN customer c ON c.customer_id = a.customer_id
        WHERE a.type_id = 1 GROUP BY 1, 2) a ON a.location_id = v.location_id AND a.product_id = v.product_id
      WHERE v.allocated <> coalesce(a.now, 0) AND v.allocated <> coalesce(a.before, 0)`,
  },
  {
    name: 'lots',
    explanation:
      'Every line of a purchase verified in Dray has one lot at its warehouse, unless no units were received. UnitsReceived equals the units of the line, and UnitsRemaining is between 0 and UnitsReceived.',
    checked: trusted('SELECT count(*) FROM fifo_layer'),
    broken: () => sql`
      SELECT coalesce(f.purchase_trans_id, l.purchase_trans_id) AS purchase_trans_id, f.location_id, f.product_id,
        f.units_received, f.units_remaining, l.units::text AS units_bought
      FROM fifo_layer f FULL JOIN (
        SELECT l.purchase_trans_id, l.product_id, p.to_location_id AS location_id, l.num_units AS units, p.from_erp
        FROM purchase p JOIN purchase_line l ON l.purchase_global_id = p.purchase_global_id WHERE p.status = 'Verified'
      ) l ON l.purchase_trans_id = f.purchase_trans_id
      WHERE ((f.location_id, f.product_id, f.units_received) IS DISTINCT FROM (l.location_id, l.product_id, l.units)
          AND NOT (f.purchase_trans_id IS NULL AND (l.from_erp OR l.units = 0)))
        OR f.units_remaining NOT BETWEEN 0 AND f.units_received`,
  },
  {
    name: 'lots_inventory',
    explanation:
      'The remaining units of the lots of a product equal its Inventory, or 0 if Inventory is negative.',
    checked: WAREHOUSE_ROWS,
    broken: () => sql`
      SELECT location_id, product_id, v.inventory, coalesce(f.remaining, 0) AS remaining_in_lots, b.in_no_lot AS brought_forward
      FROM inventory v LEFT JOIN (SELECT location_id, product_id, sum(units_remaining) AS remaining FROM fifo_layer
        GROUP BY 1, 2) f USING (location_id, product_id) ${JOIN_BROUGHT_FORWARD}
      WHERE coalesce(f.remaining, 0) + coalesce(b.in_no_lot, 0) <> greatest(v.inventory, 0)`,
  },
  {
    name: 'batches',
    explanation: 'The batches of a lot add up to its remaining units.',
    checked: trusted('SELECT count(*) FROM batch WHERE purchase_trans_id IS NOT NULL'),
    broken: () => sql`
      SELECT b.purchase_trans_id, b.units AS in_batches, f.units_remaining
      FROM (SELECT purchase_trans_id, sum(inventory_units) AS units FROM batch WHERE purchase_trans_id IS NOT NULL GROUP BY 1) b
      LEFT JOIN fifo_layer f ON f.purchase_trans_id = b.purchase_trans_id
      WHERE b.units IS DISTINCT FROM f.units_remaining`,
  },
];
