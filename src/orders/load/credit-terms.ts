import type { ApiKey } from '../../access/index.ts';
import { type Queryable, type RowWindow, type Statement, sql } from '../../db/index.ts';
import type { ActorUser } from '../order.ts';
import { actorColumn } from './customer.ts';

/** A page of credit terms as shown in responses, and the key's user, in one statement. */
export async function readCreditTerms(
  db: Queryable,
  key: ApiKey,
  { termIds, limit, offset }: RowWindow & { termIds: readonly number[] | undefined },
): Promise<{ user: ActorUser | null; terms: object[] }> {
  const wanted: Statement = termIds ? sql`WHERE term_id = ANY(${termIds})` : sql``;
  const [row] = await db.query<{ user: ActorUser | null; terms: object[] }>(sql`
    SELECT ${actorColumn(key)} AS "user", (SELECT coalesce(json_agg(t ORDER BY t.term_id), '[]') FROM (
      SELECT term_id, term, days_of_credit, account_on_hold, iso_time(time_updated) AS time_updated
      FROM credit_term ${wanted} ORDER BY term_id LIMIT ${limit} OFFSET ${offset}) t) AS terms`);
  return row!;
}
