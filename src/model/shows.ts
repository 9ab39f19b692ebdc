import type { Reference } from './references.ts';

/** What a record shows of another one. When one of these columns changes, the record counts as changed, too. */
export interface ShownColumns {
  of: Pick<Reference, 'table' | 'column'>;
  columns: readonly string[];
  /** SQL of the columns that name the other record, in the record's table or in `table`. */
  by: readonly string[];
  table?: string;
}

/** `columns` separated by blanks. By default both tables name the other record by the same column. */
export const shownColumns = (of: ShownColumns['of'], columns: string, ...by: string[]): ShownColumns => ({
  of,
  columns: columns.split(' '),
  by: by.length > 0 ? by : [of.column],
});

/** A table whose rows show something of others. */
export interface Showing {
  table: string;
  shows: readonly ShownColumns[];
}
