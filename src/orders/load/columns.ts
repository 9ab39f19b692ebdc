import { type Statement, sql, trusted } from '../../db/index.ts';

/** `'field', alias.column, …` for json_build_object. Amounts travel as text. */
export function jsonFields(alias: string, columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${alias}.${column}${column.endsWith('_price') ? '::text' : ''}`)
    .join(', ');
}

/**
 * `order_no` is one of these. The planner does not see how many they are: for a few it would plan anew each time, which takes
 * longer than what is planned.
 */
export const isOneOf = (orderNo: string, orderNos: readonly number[]): Statement =>
  sql`${trusted(orderNo)} = ANY((SELECT ${orderNos}::bigint[])::bigint[])`;

/** What keeps an invoice `i` from being changed, as columns over it. Some payments are known to the ERP only. */
export const OBSTACLES = `coalesce(i.settled_elsewhere > 0, false)
    OR EXISTS (SELECT FROM payment_application pa WHERE pa.invoice_id = i.invoice_id)
    OR EXISTS (SELECT FROM payment_request pr WHERE pr.invoice_id = i.invoice_id AND pr.status IN ('Pending', 'Exported')) AS "hasPayment",
  EXISTS (SELECT FROM invoice_coa co WHERE co.invoice_id = i.invoice_id) AS "hasDocuments"`;
