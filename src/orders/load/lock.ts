import { type Queryable, type Statement, sql } from '../../db/index.ts';

/** Nobody else writes the order until the transaction ends. Whoever holds this takes no invoice or stock any more. */
export async function lockOrder(tx: Queryable, where: Statement): Promise<void> {
  await tx.query(sql`SELECT FROM sales_order o WHERE ${where} FOR NO KEY UPDATE`);
}
