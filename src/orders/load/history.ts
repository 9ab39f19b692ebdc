import { type Queryable, type Statement, sql } from '../../db/index.ts';

export interface HistoryPage {
  where: Statement;
  limit: number;
  offset: number;
}

/** Who changed what, when, from which version to which; the oldest first. Null when there is no such order. */
export async function readHistory(
  db: Queryable,
  { where, limit, offset }: HistoryPage,
): Promise<object[] | null> {
  const rows = await db.query<{ found: boolean; entry: object | null }>(sql`
    SELECT o.order_no IS NOT NULL AS found, CASE WHEN a.audit_id IS NOT NULL THEN json_build_object(
      'at', iso_time(a.at), 'action', a.action, 'api_key_id', a.api_key_id, 'user_id', a.user_id,
      'user_name', (SELECT full_name FROM user_account u WHERE u.user_id = a.user_id), 'request_id', a.request_id,
      'from_version', a.from_version::text, 'to_version', a.to_version::text, 'before', a.before, 'after', a.after) END AS entry
    FROM sales_order o
    LEFT JOIN LATERAL (SELECT * FROM audit_log a WHERE a.subject = 'order' AND a.subject_id = o.order_no::text
      ORDER BY a.audit_id LIMIT ${limit} OFFSET ${offset}) a ON true
    WHERE ${where} ORDER BY a.audit_id`);
  if (rows.length === 0) return null;
  return rows.flatMap(({ entry }) => (entry ? [entry] : []));
}
