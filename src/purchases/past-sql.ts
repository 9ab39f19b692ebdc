import type { KeyScope } from '../access/index.ts';
import { ENTRY_COLUMNS, type StoredEntry } from '../access/index.ts';
import { join, type Queryable, type RowWindow, type Statement, sql } from '../db/index.ts';
import { fromPurchases, PURCHASE_TABLES, purchaseRecordText } from './json-sql.ts';
import { purchasesVisibleTo } from './read-sql.ts';

/** Audit entries of the purchase, oldest first. */
export function selectHistory(
  db: Queryable,
  globalId: string,
  { limit, offset }: RowWindow,
): Promise<StoredEntry[]> {
  return db.query<StoredEntry>(sql`
    SELECT ${ENTRY_COLUMNS}
    FROM (SELECT * FROM audit_log WHERE subject = 'purchase' AND subject_id = ${globalId}
      ORDER BY audit_id LIMIT ${limit} OFFSET ${offset}) a
    LEFT JOIN user_account u ON u.user_id = a.user_id ORDER BY a.audit_id`);
}

/** The number of the change that ended a version, or null if the version is current. Undefined if it never existed. */
export async function findChangeAfter(
  db: Queryable,
  globalId: string,
  version: string,
): Promise<{ before: number | null } | undefined> {
  const [found] = await db.query<{ before: number | null }>(sql`
    SELECT p.past_no AS before FROM purchase_past p
    WHERE p.purchase_global_id = ${globalId} AND p.part = 'purchase' AND (p.was -> '' ->> 'version')::bigint = ${version}::bigint
    UNION ALL SELECT NULL FROM purchase WHERE purchase_global_id = ${globalId} AND version = ${version}::bigint
    ORDER BY before NULLS LAST LIMIT 1`);
  return found;
}

/** A purchase as it was before a change, as JSON text. Later changes are undone; everything else is read from the tables. */
export async function selectAsOf(
  db: Queryable,
  globalId: string,
  before: number | null,
  key: KeyScope,
): Promise<string | undefined> {
  const [found] = await db.query<{ record: string }>(sql`
    ${selectPastOrder(globalId, before)}
    SELECT ${purchaseRecordText(PURCHASE_TABLES, true)} AS record FROM ${fromPurchases(PURCHASE_TABLES)}
    WHERE ${join([sql`pu.purchase_global_id = ${globalId}`, ...purchasesVisibleTo(key)], ' AND ')}`);
  return found?.record;
}

/** CTEs that shadow the tables with past rows. All changes of a transaction count from its change of the purchase row. */
function selectPastOrder(globalId: string, before: number | null): Statement {
  return sql`WITH moved AS MATERIALIZED (
      SELECT changed_in, min(past_no) AS past_no FROM purchase_past
      WHERE purchase_global_id = ${globalId} AND part = 'purchase' GROUP BY changed_in
    ), undone AS MATERIALIZED (
      SELECT DISTINCT ON (p.part, e.key) p.part, e.key, e.value
      FROM purchase_past p LEFT JOIN moved m ON m.changed_in = p.changed_in CROSS JOIN LATERAL jsonb_each(p.was) e
      WHERE p.purchase_global_id = ${globalId} AND coalesce(m.past_no, p.past_no) >= ${before}::bigint
      ORDER BY p.part, e.key, coalesce(m.past_no, p.past_no), e.value = 'null', p.past_no
    ), purchase_line AS (
      SELECT r.* FROM undone u CROSS JOIN LATERAL jsonb_populate_record(NULL::purchase_line, u.value) r
      WHERE u.part = 'line' AND u.value <> 'null'
      UNION ALL SELECT t.* FROM purchase_line t WHERE t.purchase_global_id = ${globalId}
        AND NOT EXISTS (SELECT FROM undone u WHERE u.part = 'line' AND u.key = t.purchase_line_id::text)
    ), purchase AS (
      SELECT r.* FROM purchase t LEFT JOIN undone u ON u.part = 'purchase'
        CROSS JOIN LATERAL jsonb_populate_record(t, coalesce(u.value, '{}')) r WHERE t.purchase_global_id = ${globalId}
    )`;
}
