import { type Queryable, sql } from '../../db/index.ts';

/** Products sold in a state, by supplier product number. */
export async function findProductsByNumber(
  tx: Queryable,
  state: string,
  numbers: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await tx.query<{ number: string; ids: number[] }>(sql`
    SELECT supplier_product_number AS number, array_agg(product_id ORDER BY product_id) AS ids FROM product
    WHERE supplier_product_number = ANY(${numbers}) AND state = ${state} GROUP BY 1`);
  return new Map(rows.map(({ number, ids }) => [number, ids]));
}
