import type { Db, Queryable } from './types.ts';

/** Runs several statements on one snapshot: they see the same data, whatever is committed between them. */
export function atOneMoment<T>(db: Db, read: (at: Queryable) => Promise<T>): Promise<T> {
  return db.tx(read, { isolation: 'repeatable read', readOnly: true });
}
