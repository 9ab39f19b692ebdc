import type { ApiKey } from '../../access/index.ts';
import { join, type Queryable, type RowWindow, sql, trusted } from '../../db/index.ts';
import type { ActorUser } from '../order.ts';
import { actorColumn } from './customer.ts';

interface CreditTermFilters {
  termIds: readonly number[] | undefined;
  /** Changed in this range; `until` is undefined if all changes are complete. */
  changed: { from: Date; until: Date | undefined } | undefined;
}

/** A page of credit terms as shown in responses, and the key's user, in one statement. */
export async function readCreditTerms(
  db: Queryable,
  key: ApiKey,
  { termIds, changed, limit, offset }: RowWindow & CreditTermFilters,
): Promise<{ user: ActorUser | null; terms: object[] }> {
  const wanted = join(
    [
      sql`true`,
      ...(termIds ? [sql`term_id = ANY(${termIds})`] : []),
      ...(changed ? [sql`time_updated >= ${changed.from}`] : []),
      ...(changed?.until ? [sql`time_updated < ${changed.until}`] : []),
    ],
    ' AND ',
  );
  const order = trusted(changed ? 'time_updated, term_id' : 'term_id');
  const [row] = await db.query<{ user: ActorUser | null; terms: object[] }>(sql`
    SELECT ${actorColumn(key)} AS "user", (SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT term_id, term, days_of_credit, account_on_hold, iso_time(ct.time_updated) AS time_updated
      FROM (SELECT * FROM credit_term WHERE ${wanted} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ct
      ORDER BY ${order}) t) AS terms`);
  return row!;
}
