import { type Queryable, type Statement, sql } from '../../db/index.ts';

export type OrderIdentifier = { orderId: string } | { invoiceId: number };

export function whereOrder(identifier: OrderIdentifier): Statement {
  return 'orderId' in identifier
    ? sql`o.order_id = ${identifier.orderId}`
    : sql`o.invoice_id = ${identifier.invoiceId}::bigint`;
}

/** Keeps others from writing the order until the transaction ends. After this, take no new lock on an invoice or stock. */
export async function lockOrder(tx: Queryable, identifier: OrderIdentifier): Promise<void> {
  await tx.query(sql`SELECT FROM sales_order o WHERE ${whereOrder(identifier)} FOR NO KEY UPDATE`);
}
