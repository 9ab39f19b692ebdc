import { type Statement, sql } from '../../db/index.ts';
import { HEADER_COLUMNS, INVOICE_HEADER_COLUMNS } from '../order.ts';

/** `'field', alias.column, …` for json_build_object. Amounts are cast to text. */
export function jsonFields(alias: string, columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${alias}.${column}${column.endsWith('_price') ? '::text' : ''}`)
    .join(', ');
}

/** The header fields as columns; `columnOf` returns the expression for each. */
export const headerColumns = (columnOf: (column: string, isOnInvoice: boolean) => string): string =>
  Object.entries(HEADER_COLUMNS)
    .map(
      ([field, column]) =>
        `${columnOf(column, (INVOICE_HEADER_COLUMNS as readonly string[]).includes(column))} AS "${field}"`,
    )
    .join(', ');

/**
 * The order `o` is one of these. The subselect hides their number from the planner: for a few orders it would replan each
 * time, which takes longer than running the plan.
 */
export const orderNoIn = (orderNos: readonly number[]): Statement =>
  sql`o.order_no = ANY((SELECT ${orderNos}::bigint[])::bigint[])`;

/** Columns over an invoice `i` that tell whether it may be changed. Some payments are known only to the ERP. */
export const OBSTACLE_COLUMNS = `coalesce(i.settled_elsewhere > 0, false)
    OR EXISTS (SELECT FROM payment_application pa WHERE pa.invoice_id = i.invoice_id)
    OR EXISTS (SELECT FROM payment_request pr WHERE pr.invoice_id = i.invoice_id AND pr.status IN ('Pending', 'Exported')) AS "hasPayment",
  EXISTS (SELECT FROM invoice_coa co WHERE co.invoice_id = i.invoice_id) AS "hasDocuments"`;
