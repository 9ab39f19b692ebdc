import { join, sql, type Tx, trusted } from '../db/index.ts';
import { Fault, plural } from '../shared/index.ts';

/** Which term the units of an invoice count under: ordered, on a truck, delivered, or off the books. */
export type StockTerm = 'pre_sales' | 'loaded' | 'pending_sales' | 'sold';

/** How leaving and entering a term changes the stock. A sale that leaves the books lowers the inventory. */
const LEAVE_TERM_SQL = {
  pre_sales: 'pre_sales = v.pre_sales - g.units',
  loaded: 'loaded = v.loaded - g.units',
  pending_sales: 'pending_sales = v.pending_sales - g.units',
} as const;
const ENTER_TERM_SQL = {
  pre_sales: 'pre_sales = v.pre_sales + g.units',
  loaded: 'loaded = v.loaded + g.units',
  pending_sales: 'pending_sales = v.pending_sales + g.units',
  sold: 'inventory = v.inventory - g.units',
} as const;

/** The units of some invoices, by warehouse and product. */
const goodsOf = (invoiceIds: readonly number[]) => sql`
  SELECT i.location_id, l.product_id, sum(l.num_units)::integer AS units
  FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id
  WHERE i.invoice_id = ANY(${invoiceIds}::integer[])
  GROUP BY i.location_id, l.product_id HAVING sum(l.num_units) > 0`;

interface Held {
  location_id: number;
  product_id: number;
  units: number;
  held: number | null;
}

/**
 * Moves the units of invoices from one term to the next; availability stays the same. Callers hold the invoice locks. Stock
 * rows are locked by location and product, as everywhere, so movements of the same goods wait for each other and never
 * deadlock. Holding a stock row also protects its lots.
 */
export async function moveInvoiceStock(
  tx: Tx,
  invoiceIds: readonly number[],
  from: keyof typeof LEAVE_TERM_SQL,
  to: StockTerm,
): Promise<void> {
  refuseUncovered(await lockStock(tx, invoiceIds, from), from);
  const changes = join([trusted(LEAVE_TERM_SQL[from]), trusted(ENTER_TERM_SQL[to])], ', ');
  await tx.query(sql`
    WITH goods AS (${goodsOf(invoiceIds)})
    UPDATE inventory v SET ${changes} FROM goods g
    WHERE v.location_id = g.location_id AND v.product_id = g.product_id`);
}

function lockStock(
  tx: Tx,
  invoiceIds: readonly number[],
  from: keyof typeof LEAVE_TERM_SQL,
): Promise<Held[]> {
  // The rows are locked in a separate CTE because an outer join, which keeps products without a stock row, cannot be locked.
  return tx.query<Held>(sql`
    WITH goods AS (${goodsOf(invoiceIds)}),
    locked AS MATERIALIZED (
      SELECT v.location_id, v.product_id, v.${trusted(from)} AS held
      FROM goods g JOIN inventory v ON v.location_id = g.location_id AND v.product_id = g.product_id
      ORDER BY v.location_id, v.product_id FOR NO KEY UPDATE OF v
    )
    SELECT g.location_id, g.product_id, g.units, k.held
    FROM goods g LEFT JOIN locked k ON k.location_id = g.location_id AND k.product_id = g.product_id
    ORDER BY g.location_id, g.product_id`);
}

/** Happens if the books of the ERP and this service differ. */
function refuseUncovered(stock: readonly Held[], from: string): void {
  const short = stock.find(({ units, held }) => held === null || held < units);
  if (!short) return;
  throw new Fault(
    'INVALID_TRANSITION',
    `Product ${short.product_id} at location ${short.location_id} has ${plural(short.held ?? 0, 'unit', 'units')} in ${from}, ` +
      `but ${short.units} must be moved. Run dray check to find the discrepancy.`,
  );
}
