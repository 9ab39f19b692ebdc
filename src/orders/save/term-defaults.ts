import { type Queryable, sql } from '../../db/index.ts';

export async function saveTermDefaults(
  tx: Queryable,
  customerId: number,
  terms: readonly { supplier_id: number; term_id: number }[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx.query(sql`
    INSERT INTO customer_supplier_term AS t (customer_id, supplier_id, term_id)
    SELECT ${customerId}, x.supplier_id, x.term_id
    FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS x(supplier_id integer, term_id integer)
    ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = excluded.term_id WHERE t.term_id <> excluded.term_id`);
}
