import { type Statement, sql, trusted } from './sql.ts';

export interface SortColumn {
  key: Statement;
  type: 'text' | 'date' | 'integer' | 'numeric' | 'timestamptz';
  /** Whether no record is without a value. */
  isRequired?: boolean;
}

/** What a list can be sorted by: names as clients write them, and what each means in SQL. */
export type SortColumns<Name extends string> = Readonly<Record<Name, SortColumn>>;

/** A name, or `-` and the name for descending. */
export type SortName<Name extends string> = Name | `-${Name}`;

/** How a list is sorted. `unique` comes second, so that pages never repeat or skip a row. */
export interface SortOrder extends SortColumn {
  unique: Statement;
  uniqueType: 'text' | 'bigint';
  isDescending: boolean;
}

export function sortOrderOf<Name extends string>(
  columns: SortColumns<Name>,
  name: SortName<Name>,
  unique: Pick<SortOrder, 'unique' | 'uniqueType'>,
): SortOrder {
  const isDescending = name.startsWith('-');
  return { ...columns[(isDescending ? name.slice(1) : name) as Name], ...unique, isDescending };
}

/** Descending is the exact reverse: one index serves both. */
export function orderBy({ key, unique, isDescending }: SortOrder): Statement {
  return isDescending ? sql`${key} DESC, ${unique} DESC` : sql`${key}, ${unique}`;
}

/** A row's place in a sorted list: the value that it is sorted by, as text, and its id. */
export interface RowPosition {
  value: string | null;
  id: string;
}

/** SQL: the position of a row, as a JSON array. */
export function positionSql({ key, unique }: Pick<SortOrder, 'key' | 'unique'>): Statement {
  return sql`json_build_array((${key})::text, (${unique})::text)::text`;
}

export function parseRowPosition(text: string): RowPosition {
  const [value, id] = JSON.parse(text) as [string | null, string];
  return { value, id };
}

/**
 * Conditions for the rows behind a position: for those with a value and for those without; undefined where there are none.
 * They are apart because an index finds the first row of each, whereas one condition with OR reads all rows before it again.
 */
export function conditionsAfter(sorted: SortOrder, { value, id }: RowPosition) {
  const { key, type, unique, uniqueType, isDescending } = sorted;
  const follows = trusted(isDescending ? '<' : '>');
  const idOf = sql`${id}::text::${trusted(uniqueType)}`;
  if (value === null) {
    return {
      withValue: isDescending ? sql`${key} IS NOT NULL` : undefined,
      without: sql`${unique} ${follows} ${idOf}`,
    };
  }
  const from = sql`${value}::text::${trusted(type)}`;
  return {
    // The second condition finds the first row by an index where key and id are in two tables.
    withValue: sql`(${key}, ${unique}) ${follows} (${from}, ${idOf}) AND ${key} ${follows}= ${from}`,
    without: isDescending ? undefined : sql`true`,
  };
}

/** The same for the rows of one table; a list without a position begins at its first row. */
export function whereAfter(sorted: SortOrder, position: RowPosition | undefined): Statement[] {
  if (!position) return [sql`true`];
  const { withValue, without } = conditionsAfter(sorted, position);
  const nulls = without && !sorted.isRequired ? sql`${sorted.key} IS NULL AND ${without}` : undefined;
  return [withValue, nulls].filter((part) => part !== undefined);
}
