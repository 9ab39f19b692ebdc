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
 * What the part `owner` wrote, when the part `gone` has deleted its old lines. Parts of one statement have no order but that of
 * what one takes from another: new lines take their owner from both, so that no old ones stand in their way.
 */
export const emptied = (key: string, owner: string): Statement =>
  trusted(`(SELECT ${key} FROM ${owner} UNION SELECT ${key} FROM gone)`);

/** More parts of a statement, made by others: mail, jobs. */
export type Parts = readonly Statement[];

export const parts = (more: Parts): Statement =>
  more.map((part) => sql`, ${part}`).reduce((all, part) => sql`${all}${part}`, sql``);

export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
