import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import { recordChangedSql, VIEWS } from '../../model/index.ts';
import type { ExtraCtes } from './rows.ts';

/** Saves the terms as the customer's defaults for these suppliers. */
export function termCtes(
  customerId: number,
  terms: readonly { supplier_id: number; term_id: number }[],
): ExtraCtes {
  if (terms.length === 0) return [];
  const saved = sql`INSERT INTO customer_supplier_term AS t (customer_id, supplier_id, term_id)
    SELECT ${customerId}, x.supplier_id, x.term_id
    FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS x(supplier_id integer, term_id integer)
    ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = excluded.term_id WHERE t.term_id <> excluded.term_id RETURNING t.*`;
  return [
    sql`term AS (${saved})`,
    sql`term_event AS (${trusted(recordChangedSql(VIEWS.customerTerms, 'term'))})`,
  ];
}

/** Column with those of the suppliers that do not exist. */
export const unknownSuppliers = (supplierIds: readonly number[]): Statement =>
  sql`(SELECT array_agg(id) FROM unnest(${supplierIds}::integer[]) id WHERE NOT EXISTS (SELECT FROM supplier s WHERE s.supplier_id = id))`;

export async function findUnknownSuppliers(
  tx: Queryable,
  supplierIds: readonly number[],
): Promise<readonly number[]> {
  if (supplierIds.length === 0) return [];
  const [row] = await tx.query<{ unknown: number[] | null }>(
    sql`SELECT ${unknownSuppliers(supplierIds)} AS unknown`,
  );
  return row!.unknown ?? [];
}
