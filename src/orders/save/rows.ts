import { join, type Statement, sql, trusted } from '../../db/index.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import { type Header, headerRow } from '../order.ts';

/** Column names that stand in one place; the types are the table's own. */
export type Row = Readonly<Record<string, unknown>>;

type Table = 'sales_order' | 'order_line' | 'order_import_row' | 'order_change' | 'order_change_line';

/** `(a, b)` for an INSERT. */
export const into = (table: Table, columns: readonly string[]): Statement =>
  trusted(`INSERT INTO ${table} (${columns.join(', ')})`);

/** `x.a, x.b` */
export const columnsOf = (alias: string, columns: readonly string[]): Statement =>
  trusted(columns.map((column) => `${alias}.${column}`).join(', '));

/** `SET a = x.a, b = x.b` without SET. */
export const assignments = (alias: string, columns: readonly string[]): Statement =>
  trusted(columns.map((column) => `${column} = ${alias}.${column}`).join(', '));

/** Rows of a table, as JSON, for a FROM. */
export const rowsOf = (table: Table, rows: readonly Row[]): Statement =>
  sql`jsonb_populate_recordset(NULL::${trusted(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** An order that comes out of a submission, without whose it is and where it stands. */
export const resultingRow = (one: ResultingOrder, header: Header): Row => ({
  order_id: one.orderId,
  ...headerRow({ ...header, poNum: one.poNum, memo: one.memo }),
  group_key: one.groupKey,
  credit_term_id: one.creditTermId,
  split_invoice_id: one.splitInvoiceId,
  split_reason: one.splitReason,
});

/**
 * What the part `owner` wrote, when the part `gone` has deleted its old lines. Parts of one statement have no order but that of
 * what one takes from another: new lines take their owner from both, so that no old ones stand in their way.
 */
export const emptied = (key: string, owner: string): Statement =>
  trusted(`(SELECT ${key} FROM ${owner} UNION SELECT ${key} FROM gone)`);

/** More parts of a statement, made by others: mail, jobs. */
export type Parts = readonly Statement[];

export const parts = (more: Parts): Statement => (more.length > 0 ? sql`, ${join(more, ', ')}` : sql``);

export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
