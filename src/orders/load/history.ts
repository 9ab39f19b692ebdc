import { type ApiKey, ENTRY_COLUMNS, type StoredEntry } from '../../access/index.ts';
import { type Queryable, type RowWindow, sql } from '../../db/index.ts';
import { type OrderIdentifier, whereOrder } from './identifier.ts';
import { ordersVisibleTo } from './scope.ts';

export type EntryFields = Record<string, unknown>;

/** Audit entries of an order, oldest first. Null if there is no such order. */
export async function readHistory(
  db: Queryable,
  identifier: OrderIdentifier,
  { limit, offset }: RowWindow,
): Promise<StoredEntry[] | null> {
  const rows = await db.query<StoredEntry & { action: string | null }>(sql`
    SELECT ${ENTRY_COLUMNS} FROM sales_order o
    LEFT JOIN LATERAL (SELECT * FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text
      ORDER BY a.audit_id LIMIT ${limit} OFFSET ${offset}) a ON true
    LEFT JOIN user_account u ON u.user_id = a.user_id
    WHERE ${whereOrder(identifier)} ORDER BY a.audit_id`);
  return rows.length === 0 ? null : rows.filter(({ action }) => action !== null);
}

/** Those of the given products that belong to these suppliers. */
export async function findProductsOfSuppliers(
  db: Queryable,
  productIds: readonly number[],
  supplierIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT product_id AS id FROM product WHERE product_id = ANY(${productIds}::integer[]) AND supplier_id = ANY(${supplierIds}::integer[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function isOrderVisible(
  db: Queryable,
  key: ApiKey,
  identifier: OrderIdentifier,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM sales_order o WHERE ${whereOrder(identifier)} AND ${ordersVisibleTo(key)}`,
  );
  return rows.length > 0;
}
