import { type Statement, sql, trusted } from '../../db/index.ts';

/** Column names that stand in one place; the types are the table's own. */
export type Row = Readonly<Record<string, unknown>>;

type Table = 'sales_order' | 'order_line' | 'order_import_row' | 'order_change' | 'order_change_line';

const list = (columns: readonly string[], alias?: string) =>
  trusted(columns.map((column) => (alias ? `${alias}.${column}` : column)).join(', '));

/** `(a, b)` for an INSERT. */
export const into = (table: Table, columns: readonly string[]): Statement =>
  sql`INSERT INTO ${trusted(table)} (${list(columns)})`;

/** `x.a, x.b` */
export const columnsOf = (alias: string, columns: readonly string[]): Statement => list(columns, alias);

/** `SET a = x.a, b = x.b` without SET. */
export const assignments = (alias: string, columns: readonly string[]): Statement =>
  trusted(columns.map((column) => `${column} = ${alias}.${column}`).join(', '));

/** Rows of a table, as JSON, for a FROM. */
export const rowsOf = (table: Table, rows: readonly Row[]): Statement =>
  sql`jsonb_populate_recordset(NULL::${trusted(table)}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * A condition that is always true and has the part `name` of the statement run first: without it, parts of one
 * statement have no order, and old lines would stand in the way of new ones.
 */
export const after = (name: string): Statement => sql`(SELECT count(*) FROM ${trusted(name)}) >= 0`;

/** More parts of a statement, made by others: mail, jobs. */
export type Parts = readonly Statement[];

export const parts = (more: Parts): Statement =>
  more.map((part) => sql`, ${part}`).reduce((all, part) => sql`${all}${part}`, sql``);

export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
