import { join, type Statement, sql, trusted } from '../../db/index.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import { type Header, headerRow } from '../order.ts';

/** Values by column name; the types are those of the table. */
export type ColumnValues = Readonly<Record<string, unknown>>;

type Table = 'sales_order' | 'order_line' | 'order_import_row' | 'order_change' | 'order_change_line';

/** `INSERT INTO table (a, b)` */
export const insertInto = (table: Table, columns: readonly string[]): Statement =>
  trusted(`INSERT INTO ${table} (${columns.join(', ')})`);

/** `x.a, x.b` */
export const columnsOf = (alias: string, columns: readonly string[]): Statement =>
  trusted(columns.map((column) => `${alias}.${column}`).join(', '));

/** `SET a = x.a, b = x.b` without SET. */
export const assignments = (alias: string, columns: readonly string[]): Statement =>
  trusted(columns.map((column) => `${column} = ${alias}.${column}`).join(', '));

/** Rows of a table, passed as JSON, for use in FROM. */
export const rowsOf = (table: Table, rows: readonly ColumnValues[]): Statement =>
  sql`jsonb_populate_recordset(NULL::${trusted(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** An order that results from a submission, without its owner, stage and status. */
export const resultingRow = (one: ResultingOrder, header: Header): ColumnValues => ({
  order_id: one.orderId,
  ...headerRow({ ...header, poNum: one.poNum, memo: one.memo }),
  group_key: one.groupKey,
  credit_term_id: one.creditTermId,
  split_invoice_id: one.splitInvoiceId,
  split_reason: one.splitReason,
});

/**
 * The row that the CTE `owner` wrote, available only after the CTE `gone` has deleted its old lines. CTEs run in no fixed
 * order except that of their dependencies: new lines depend on both, so they cannot collide with old ones.
 */
export const rowAfterDelete = (key: string, owner: string): Statement =>
  trusted(`(SELECT ${key} FROM ${owner} UNION SELECT ${key} FROM gone)`);

/** Additional CTEs of a statement, such as for mail and jobs. */
export type ExtraCtes = readonly Statement[];

export const extraCtes = (more: ExtraCtes): Statement =>
  more.length > 0 ? sql`, ${join(more, ', ')}` : sql``;

export function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
