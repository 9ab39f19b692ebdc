import { type ApiKey, allOf, visibleRecords } from '../access/index.ts';
import { type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { AVAILABILITY_TERMS } from '../inventory/index.ts';
import { audiences, records } from '../model/index.ts';
import type { StockHolder } from './holders.ts';

/** A product at a warehouse, or at the warehouse that serves a customer. */
export interface StockPlace {
  productId: number;
  locationId: number | undefined;
  customerId: number | undefined;
}

export interface StockFacts {
  locationId: number;
  counts: number[];
  availableUnits: number;
  holders: StockHolder[];
  /** What current allocations still hold for the requested customer. */
  ownUnits: number;
  incoming: { purchase_id: number; units: number; expected: string | null }[];
}

const COUNTS = trusted(AVAILABILITY_TERMS.map(({ column }) => `coalesce(v.${column}, 0)`).join(', '));

/** The stock of one product at one warehouse, with everyone who holds some of it, in one statement. */
export async function loadStockFacts(
  db: Queryable,
  key: ApiKey,
  place: StockPlace,
): Promise<StockFacts | undefined> {
  const customer = place.customerId ?? null;
  const [found] = await db.query<StockFacts>(sql`
    SELECT l.location_id AS "locationId", ARRAY[${COUNTS}] AS counts, coalesce(v.available_units, 0) AS "availableUnits",
      coalesce((SELECT json_agg(json_build_object('kind', 'order', 'id', h.id, 'customer_id', h.customer_id, 'units', h.units,
          'since', iso_time(h.since), 'isVisible', h.visible) ORDER BY h.status DESC, h.invoice_id)
        FROM (
          SELECT coalesce(o.order_id, 'invoice:' || i.invoice_id) AS id, i.invoice_id, i.status, i.customer_id,
            sum(t.num_units) AS units, i.time_created AS since, ${customerVisible(key)} AS visible
          FROM invoice_line t JOIN invoice i ON i.invoice_id = t.invoice_id
          JOIN customer c ON c.customer_id = i.customer_id LEFT JOIN sales_order o ON o.invoice_id = i.invoice_id
          WHERE t.product_id = p.product_id AND i.location_id = l.location_id AND i.status IN (1, 2)
            AND NOT i.is_credit AND i.cancelled_at IS NULL
          GROUP BY o.order_id, i.invoice_id, c.customer_id HAVING sum(t.num_units) > 0) h), '[]')::jsonb
      || coalesce((SELECT json_agg(json_build_object('kind', 'allocation', 'id', a.allocation_id, 'customer_id', a.customer_id,
          'units', a.units - a.used_units, 'since', iso_time(a.start_date::timestamp AT TIME ZONE 'UTC'),
          'isVisible', ${customerVisible(key)}) ORDER BY a.allocation_id)
        FROM allocation a JOIN customer c ON c.customer_id = a.customer_id
        WHERE a.product_id = p.product_id AND c.location_id = l.location_id AND a.type_id = 1 AND a.units > a.used_units
          AND ${IS_RUNNING}), '[]')::jsonb AS holders,
      coalesce((SELECT sum(a.units - a.used_units) FROM allocation a WHERE a.customer_id = ${customer}::integer
        AND a.product_id = p.product_id AND a.type_id = 1 AND ${IS_RUNNING}), 0)::integer AS "ownUnits",
      coalesce((SELECT json_agg(json_build_object('purchase_id', n.purchase_id, 'units', n.units, 'expected', n.delivery_date)
          ORDER BY n.delivery_date, n.purchase_id)
        FROM (SELECT pu.purchase_id, pu.delivery_date, sum(t.num_units)::integer AS units
          FROM purchase pu JOIN purchase_line t ON t.purchase_global_id = pu.purchase_global_id
          WHERE t.product_id = p.product_id AND pu.to_location_id = l.location_id AND pu.status IN ('New', 'Accepted')
          GROUP BY pu.purchase_global_id) n), '[]') AS incoming
    FROM product p JOIN location l ON ${placeOf(place, key)}
    CROSS JOIN LATERAL (SELECT p.product_id, l.location_id) w
    LEFT JOIN inventory v ON v.location_id = l.location_id AND v.product_id = p.product_id
    WHERE p.product_id = ${place.productId} AND ${inScope(key)}`);
  return found;
}

const IS_RUNNING = trusted(
  'a.start_date <= (SELECT business_date()) AND (a.end_date IS NULL OR a.end_date >= (SELECT business_date()))',
);

/** SQL condition: the customers `c` whose orders and allocations a key may see. Those of closed customers hold goods, too. */
function customerVisible(key: ApiKey): Statement {
  return sql`(${allOf(visibleRecords(key, { ...records.customer.audience, Supplier: {} }, 'c'))})`;
}

function placeOf({ locationId, customerId }: StockPlace, key: ApiKey): Statement {
  if (customerId === undefined) return sql`l.location_id = ${locationId}`;
  return sql`l.location_id = (SELECT c.location_id FROM customer c
    WHERE c.customer_id = ${customerId} AND ${allOf(visibleRecords(key, records.customer.audience, 'c'))})`;
}

/** Stock of a product in a warehouse, as the record would be, whether or not there is one. */
const PLACE = 'w';
const PLACE_JOINS = `JOIN product p ON p.product_id = ${PLACE}.product_id JOIN location l ON l.location_id = ${PLACE}.location_id`;

function inScope(key: ApiKey): Statement {
  return allOf(visibleRecords(key, audiences.STOCK, PLACE, PLACE_JOINS));
}
