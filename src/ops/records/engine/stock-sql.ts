/** Concurrent loads would each mistake the other's difference for their own. */
export const LOCK_STOCK_LOADS = `SELECT pg_advisory_xact_lock(hashtext('records: stock'))`;

const COUNTS = ['presold', 'loaded', 'delivered', 'inventory', 'received', 'in_no_lot'] as const;
const SHAPE = `x(location_id integer, product_id integer, ${COUNTS.map((count) => `${count} bigint`).join(', ')})`;

/** By how much the stock counts of the products exceed what documents explain, as JSON. */
export function stockBeyondDocuments(products: string): string {
  return `SELECT coalesce(json_agg(x), '[]')::text AS beyond FROM stock_beyond_documents(ARRAY(${products})) x`;
}

/** Adds the change since then to the amounts brought forward; $1 is the result of stockBeyondDocuments from before. */
export function carryForwardSql(products: string): string {
  const before = `json_to_recordset($1::json) AS ${SHAPE}`;
  const pick = (sign: string) =>
    ['location_id', 'product_id', ...COUNTS.map((count) => `${sign}${count}`)].join(', ');
  return `INSERT INTO stock_brought_forward AS b (location_id, product_id, ${COUNTS.join(', ')})
    SELECT location_id, product_id, ${COUNTS.map((count) => `sum(${count})`).join(', ')} FROM (
      SELECT ${pick('')} FROM stock_beyond_documents(ARRAY(${products} UNION SELECT product_id FROM ${before}))
      UNION ALL SELECT ${pick('-')} FROM ${before}) difference
    GROUP BY 1, 2 HAVING ${COUNTS.map((count) => `sum(${count}) <> 0`).join(' OR ')}
    ON CONFLICT (location_id, product_id) DO UPDATE SET ${COUNTS.map((count) => `${count} = b.${count} + excluded.${count}`).join(', ')}`;
}
