import { type Queryable, sql } from '../../db/index.ts';
import type { PackingSlip } from './schema.ts';

/** More do not leave one warehouse in a day. */
export const MAX_INVOICES = 2_000;

export interface LocationDelivery {
  location_name: string;
  /** At most one more than MAX_INVOICES. */
  invoices: PackingSlip[];
}

export interface DeliveryRequest {
  date: string;
  locationId: number;
  statuses: readonly number[];
}

/** What leaves a warehouse on a day: no credits, nothing canceled. Undefined if there is no such warehouse. */
export async function selectDelivery(
  db: Queryable,
  request: DeliveryRequest,
): Promise<LocationDelivery | undefined> {
  const [found] = await db.query<LocationDelivery>(sql`
    SELECT l.location AS location_name, coalesce((SELECT json_agg(row_to_json(x) ORDER BY x.customer_name, x.invoice_id) FROM (
      SELECT i.invoice_id, i.invoice_num, i.status, i.customer_id, c.customer_name, c.address, c.license_num, i.po_num, i.memo,
        i.total_num_units AS units, trim_scale(i.total_cases)::text AS cases,
        (SELECT coalesce(json_agg(json_build_object('product_id', il.product_id, 'product_name', il.product_name,
          'supplier_name', s.supplier, 'supplier_product_number', p.supplier_product_number, 'ordered', il.ordered,
          'units', il.num_units, 'back_order', il.back_order, 'cases', trim_scale(il.cases)::text,
          'batch_code', il.batch_code) ORDER BY il.invoice_trans_id), '[]')
        FROM invoice_line il JOIN product p ON p.product_id = il.product_id JOIN supplier s ON s.supplier_id = il.supplier_id
        WHERE il.invoice_id = i.invoice_id) AS lines
      FROM invoice i JOIN customer c ON c.customer_id = i.customer_id
      WHERE i.delivery_date = ${request.date}::date AND i.location_id = l.location_id AND i.status = ANY(${request.statuses}::integer[])
        AND i.cancelled_at IS NULL AND NOT i.is_credit
      ORDER BY i.invoice_id LIMIT ${MAX_INVOICES + 1}) x), '[]') AS invoices
    FROM location l WHERE l.location_id = ${request.locationId}`);
  return found;
}
