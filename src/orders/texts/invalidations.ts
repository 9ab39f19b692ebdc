import { type Db, sql, type Tx } from '../../db/index.ts';

type Kind = 'supplier' | 'user' | 'term' | 'product' | 'promotion';

/** Conditions over order `o` and invoice `i` for the orders that show one of the changed records. */
const DEPENDENT_ORDERS: Record<Kind, (ids: readonly number[]) => ReturnType<typeof sql>> = {
  supplier: (ids) =>
    sql`i.invoice_id IN (SELECT l.invoice_id FROM invoice_line l WHERE l.supplier_id = ANY(${ids}))`,
  user: (ids) => sql`(o.submitted_by_user_id = ANY(${ids}) OR o.built_by_user_id = ANY(${ids}))`,
  term: (ids) =>
    sql`(i.credit_term_id = ANY(${ids}) OR o.credit_term_id = ANY(${ids}) OR i.term_id = ANY(${ids}))`,
  product: (ids) =>
    sql`i.invoice_id IN (SELECT l.invoice_id FROM invoice_line l WHERE l.product_id = ANY(${ids}) AND l.ordered <> l.num_units)`,
  promotion: (ids) =>
    sql`i.invoice_id IN (SELECT l.invoice_id FROM invoice_line l WHERE l.promotion_id = ANY(${ids}))`,
};

/**
 * Deletes the texts that show a changed name, and then the doubt. First it records a transaction id that is higher than that of
 * every transaction which may still see the old name. Once all of those have ended, no new text can contain the old name.
 */
export async function applyInvalidations(db: Db): Promise<void> {
  // An id higher than any that exists comes from the cluster from which the database was restored.
  await db.query(sql`UPDATE order_text_doubt SET seen_by = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    WHERE seen_by IS NULL OR seen_by > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`);
  await db.tx(applyVisibleInvalidations);
}

async function applyVisibleInvalidations(tx: Tx): Promise<void> {
  const ripe = await tx.query<{ no: number; kind: Kind; id: number }>(sql`
    SELECT doubt_no AS no, kind, id FROM order_text_doubt
    WHERE seen_by <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint FOR UPDATE SKIP LOCKED`);
  if (ripe.length === 0) return;
  for (const kind of new Set(ripe.map((one) => one.kind))) {
    const ids = ripe.filter((one) => one.kind === kind).map(({ id }) => id);
    await tx.query(sql`DELETE FROM order_text t USING sales_order o JOIN invoice i ON i.invoice_id = o.invoice_id
      WHERE o.order_no = t.order_no AND ${DEPENDENT_ORDERS[kind](ids)}`);
  }
  await tx.query(sql`DELETE FROM order_text_doubt WHERE doubt_no = ANY(${ripe.map(({ no }) => no)})`);
}
