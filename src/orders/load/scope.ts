import { type ApiKey, isLimitedToSuppliers } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';

/** For keys limited to certain suppliers: only those suppliers' lines. */
export function ownLines(key: ApiKey, supplierColumn: Statement): Statement {
  return isLimitedToSuppliers(key) ? sql`AND ${supplierColumn} = ANY(${key.supplierIds})` : sql``;
}

/** Condition for the orders (aliased `order`) that a key may see. For the key, all others do not exist. */
export function visibleTo(key: ApiKey, order = 'o'): Statement {
  const o = trusted(order);
  const conditions = [sql`true`];
  if (key.states.length > 0) {
    conditions.push(sql`EXISTS (SELECT FROM customer vc WHERE vc.customer_id = ${o}.customer_id
      AND vc.state = ANY(${key.states}))`);
  }
  if (key.type === 'Customer' && key.customerIds)
    conditions.push(sql`${o}.customer_id = ANY(${key.customerIds})`);
  if (isLimitedToSuppliers(key)) conditions.push(ofSuppliers(key, key.supplierIds, o));
  return join(conditions, ' AND ');
}

/** Condition for related orders of an order that the key sees: all are visible, except to keys limited to suppliers. */
export function relatedTo(key: ApiKey, order: string): Statement {
  return isLimitedToSuppliers(key) ? visibleTo(key, order) : sql`true`;
}

/** Orders with a line from one of these suppliers, and those created by the key's own user. */
function ofSuppliers(key: ApiKey, supplierIds: number[], o: Statement): Statement {
  return sql`(coalesce(${o}.built_by_user_id = ${key.userId}::integer, false) OR CASE ${o}.stage
    WHEN 'posted' THEN EXISTS (SELECT FROM invoice_line vl
      WHERE vl.invoice_id = ${o}.invoice_id AND vl.supplier_id = ANY(${supplierIds}))
    ELSE EXISTS (SELECT FROM order_line vl JOIN product vp ON vp.product_id = vl.product_id
        WHERE vl.order_no = ${o}.order_no AND vp.supplier_id = ANY(${supplierIds})) END)`;
}
