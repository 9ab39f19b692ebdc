import type { Db, Queryable, TxOptions } from './types.ts';

/** Runs several statements on one snapshot: they see the same data, even if other transactions commit between them. */
export function readInSnapshot<T>(
  db: Db,
  read: (at: Queryable) => Promise<T>,
  options: Pick<TxOptions, 'mayLag'> = {},
): Promise<T> {
  return db.tx(read, { isolation: 'repeatable read', readOnly: true, ...options });
}
