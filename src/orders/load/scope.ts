import { type ApiKey, allOf, isLimitedToSuppliers, visibleRecords } from '../../access/index.ts';
import { type Statement, sql } from '../../db/index.ts';
import { audiences } from '../../model/index.ts';

/** For keys limited to certain suppliers: only those suppliers' lines. */
export function ownLinesCondition(key: ApiKey, supplierColumn: Statement): Statement {
  return isLimitedToSuppliers(key) ? sql`AND ${supplierColumn} = ANY(${key.supplierIds})` : sql``;
}

/** Condition for the orders (aliased `order`) that a key may see. For the key, all others do not exist. */
export function ordersVisibleTo(key: ApiKey, order = 'o'): Statement {
  return allOf(visibleRecords(key, audiences.ORDER, order));
}

/** Condition for related orders of an order that the key sees: all are visible, except to keys limited to suppliers. */
export function relatedOrdersVisibleTo(key: ApiKey, order: string): Statement {
  return isLimitedToSuppliers(key) ? ordersVisibleTo(key, order) : sql`true`;
}
