import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql } from '../../db/index.ts';

/** For keys limited to certain suppliers: only those suppliers' lines. */
export function ownLines(key: ApiKey, supplierColumn: Statement): Statement {
  return key.type === 'Supplier' && key.supplierIds
    ? sql`AND ${supplierColumn} = ANY(${key.supplierIds})`
    : sql``;
}

/** The orders `o` that a key sees; what it does not see does not exist for it. */
export function visibleTo(key: ApiKey): Statement {
  const conditions = [sql`true`];
  if (key.states.length > 0) {
    conditions.push(sql`EXISTS (SELECT FROM customer vc WHERE vc.customer_id = o.customer_id
      AND vc.state = ANY(${key.states}))`);
  }
  if (key.type === 'Customer' && key.customerIds)
    conditions.push(sql`o.customer_id = ANY(${key.customerIds})`);
  if (key.type === 'Supplier' && key.supplierIds) conditions.push(ofSuppliers(key, key.supplierIds));
  return join(conditions, ' AND ');
}

/** Orders with a line of these suppliers, and those that the key's own user has begun. */
function ofSuppliers(key: ApiKey, supplierIds: number[]): Statement {
  return sql`(coalesce(o.built_by_user_id = ${key.userId}::integer, false) OR CASE o.stage
    WHEN 'posted' THEN EXISTS (SELECT FROM invoice_line vl
      WHERE vl.invoice_id = o.invoice_id AND vl.supplier_id = ANY(${supplierIds}))
    ELSE EXISTS (SELECT FROM order_line vl JOIN product vp ON vp.product_id = vl.product_id
        WHERE vl.order_no = o.order_no AND vp.supplier_id = ANY(${supplierIds})) END)`;
}
