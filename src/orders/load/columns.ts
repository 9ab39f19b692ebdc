import { type Statement, sql } from '../../db/index.ts';
import { HEADER_COLUMNS, ON_INVOICE } from '../order.ts';

/** `'field', alias.column, …` for json_build_object. Amounts travel as text. */
export function jsonFields(alias: string, columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${alias}.${column}${column.endsWith('_price') ? '::text' : ''}`)
    .join(', ');
}

/** The fields of the header as columns, each from where `columnOf` finds it. */
export const headerColumns = (columnOf: (column: string, isOnInvoice: boolean) => string): string =>
  Object.entries(HEADER_COLUMNS)
    .map(
      ([field, column]) =>
        `${columnOf(column, (ON_INVOICE as readonly string[]).includes(column))} AS "${field}"`,
    )
    .join(', ');

/**
 * The order `o` is one of these. The planner does not see how many they are: for a few it would plan anew each time, which takes
 * longer than what is planned.
 */
export const isOneOf = (orderNos: readonly number[]): Statement =>
  sql`o.order_no = ANY((SELECT ${orderNos}::bigint[])::bigint[])`;

/** What keeps an invoice `i` from being changed, as columns over it. Some payments are known to the ERP only. */
export const OBSTACLES = `coalesce(i.settled_elsewhere > 0, false)
    OR EXISTS (SELECT FROM payment_application pa WHERE pa.invoice_id = i.invoice_id)
    OR EXISTS (SELECT FROM payment_request pr WHERE pr.invoice_id = i.invoice_id AND pr.status IN ('Pending', 'Exported')) AS "hasPayment",
  EXISTS (SELECT FROM invoice_coa co WHERE co.invoice_id = i.invoice_id) AS "hasDocuments"`;
