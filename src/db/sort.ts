import { type Statement, sql } from './sql.ts';

/** What a list can be sorted by: names as clients write them, and what each means in SQL. */
export type SortColumns<Name extends string> = Readonly<Record<Name, Statement>>;

/** A name, or `-` and the name for descending. */
export type SortName<Name extends string> = Name | `-${Name}`;

/** `unique` comes second, so that pages never repeat or skip a row. Descending is the exact reverse: one index serves both. */
export function sortedBy<Name extends string>(
  columns: SortColumns<Name>,
  name: SortName<Name>,
  unique: Statement,
): Statement {
  const isDescending = name.startsWith('-');
  const column = columns[(isDescending ? name.slice(1) : name) as Name];
  return isDescending ? sql`${column} DESC, ${unique} DESC` : sql`${column}, ${unique}`;
}
