import { type Queryable, sql } from '../db/index.ts';
import type { Buyer, LockedStock } from './reserve.ts';

/** Products to look up for a buyer. */
export interface StockRequest extends Buyer {
  productIds: readonly number[];
}

/** Orders of different locations never compete for the same goods. */
export async function listLocationIds(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT location_id AS id FROM location ORDER BY location_id`,
  );
  return rows.map(({ id }) => id);
}

/** What customers can draw on. Must run after the stock rows were locked, as a separate statement. */
export function loadStock(tx: Queryable, wanted: readonly StockRequest[]): Promise<LockedStock[]> {
  const rows = new Map<string, object>();
  for (const { customerId, locationId, productIds } of wanted) {
    for (const productId of productIds)
      rows.set(`${customerId}:${locationId}:${productId}`, {
        customer_id: customerId,
        location_id: locationId,
        product_id: productId,
      });
  }
  return tx.query<LockedStock>(sql`
    SELECT w.customer_id AS "customerId", i.location_id AS "locationId", i.product_id AS "productId",
      i.available_units AS "availableUnits",
      coalesce((SELECT json_agg(json_build_object('allocationId', a.allocation_id, 'typeId', a.type_id,
          'leftUnits', a.units - a.used_units) ORDER BY a.allocation_id)
        FROM allocation a WHERE a.customer_id = w.customer_id AND a.product_id = i.product_id
          -- Goods are set aside at the warehouse that serves the customer now.
          AND (a.type_id <> 1 OR i.location_id = (SELECT c.location_id FROM customer c WHERE c.customer_id = w.customer_id))
          AND a.start_date <= (SELECT business_date())
          AND (a.end_date IS NULL OR a.end_date >= (SELECT business_date()))), '[]') AS allocations
    FROM jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      AS w(customer_id integer, location_id integer, product_id integer)
    JOIN inventory i ON i.location_id = w.location_id AND i.product_id = w.product_id`);
}
