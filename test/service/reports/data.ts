import { type Db, sql } from '../../../src/db/index.ts';

/** Spreads the demo invoices over two years, with credits, cancellations, idle customers, chains and goods without a brand. */
export async function spreadInvoices(db: Db, today: string): Promise<void> {
  await db.query(sql`UPDATE invoice SET delivery_date = ${today}::date - (invoice_id * 37 % 730)`);
  await db.query(sql`UPDATE invoice SET cancelled_at = now(), open_debit = 0, open_credit = 0
    WHERE invoice_id % 11 = 3 AND NOT is_credit`);
  await db.query(sql`UPDATE customer SET account_status = 'Inactive' WHERE customer_id % 5 = 2`);
  await db.query(
    sql`UPDATE customer SET chain_name = CASE customer_id % 3 WHEN 0 THEN NULL WHEN 1 THEN 'Green & Co' ELSE 'alpine' END`,
  );
  await db.query(sql`UPDATE product SET brand_id = NULL, brand_name = NULL WHERE product_id % 7 = 1`);
  await db.query(
    sql`UPDATE invoice_line SET back_order = 2, ordered = num_units + 2 WHERE invoice_trans_id % 6 = 1 AND num_units > 0`,
  );
}
