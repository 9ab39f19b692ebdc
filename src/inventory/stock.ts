import { type Queryable, sql } from '../db/index.ts';
import type { LockedStock } from './reserve.ts';

/** What a customer can draw on, of these products. */
export interface StockOf {
  customerId: number;
  locationId: number;
  productIds: readonly number[];
}

/** To be read after the stock rows were locked, by a statement of its own. */
export function loadStock(
  tx: Queryable,
  { customerId, locationId, productIds }: StockOf,
): Promise<LockedStock[]> {
  return tx.query<LockedStock>(sql`
    SELECT i.product_id AS "productId", i.available_units AS "availableUnits",
      coalesce((SELECT json_agg(json_build_object('allocationId', a.allocation_id, 'typeId', a.type_id,
          'leftUnits', a.units - a.used_units) ORDER BY a.allocation_id)
        FROM allocation a WHERE a.customer_id = ${customerId} AND a.product_id = i.product_id
          AND a.start_date <= current_date AND (a.end_date IS NULL OR a.end_date >= current_date)), '[]') AS allocations
    FROM inventory i WHERE i.location_id = ${locationId} AND i.product_id = ANY(${productIds}::integer[])`);
}
