import { type Statement, sql } from '../../db/index.ts';
import { json } from './rows.ts';

/** Who does it, for the history. */
export interface Stamp {
  apiKeyId: number;
  userId: number | null;
  requestId: string;
  action: string;
  before: object | null;
  after: object | null;
}

/** The line of the history that a request writes, for the order in `source` (order_no, from_version, to_version). */
export function auditInsert(stamp: Stamp, source: Statement = sql`o`): Statement {
  return sql`INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id, from_version, to_version, before, after)
    SELECT ${stamp.apiKeyId}::integer, ${stamp.userId}::integer, ${stamp.requestId}, ${stamp.action}, 'order', s.order_no::text,
      s.from_version, s.to_version, ${json(stamp.before)}::jsonb, ${json(stamp.after)}::jsonb FROM ${source} s`;
}

/** The worker's line of the history for the order in `o` (order_no, version), which one step has just moved on. */
export function stepInsert(action: string, after: Statement = sql`NULL::jsonb`): Statement {
  return sql`INSERT INTO audit_log (action, subject, subject_id, from_version, to_version, after)
    SELECT ${action}, 'order', o.order_no::text, o.version - 1, o.version, ${after} FROM o`;
}

/** The order `o` of a write: a new version, if it still has the one that was read. */
export function nextVersion({ orderNo, version }: { orderNo: number; version: number }): Statement {
  return sql`UPDATE sales_order SET version = version + 1 WHERE order_no = ${orderNo} AND version = ${version}
    RETURNING order_no, ${version}::bigint AS from_version, version AS to_version`;
}

/** One job for each order in `source`. */
export const orderJobs = (source: Statement): Statement =>
  sql`SELECT jsonb_build_object('order_no', order_no) AS payload, order_no::text AS dedupe_key FROM ${source}`;
