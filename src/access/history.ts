import { type Statement, sql } from '../db/index.ts';

/** One entry of a document's history, as stored. */
export interface StoredEntry {
  at: string;
  action: string;
  api_key_id: number | null;
  user_id: number | null;
  user_name: string | null;
  /** Done by a distributor employee or with one of the distributor's keys. */
  by_staff: boolean;
  request_id: string | null;
  from_version: string | null;
  to_version: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export type HistoryEntry = Omit<StoredEntry, 'by_staff'>;

/** Columns of a `StoredEntry`, from `a` (audit_log) and `u` (user_account, left-joined). */
export const ENTRY_COLUMNS: Statement = sql`iso_time(a.at) AS at, a.action, a.api_key_id, a.user_id, u.full_name AS user_name,
  coalesce(u.kind, (SELECT k.type FROM api_key k WHERE k.api_key_id = a.api_key_id)) IS NOT DISTINCT FROM 'Employee' AS by_staff,
  a.request_id, a.from_version::text AS from_version, a.to_version::text AS to_version, a.before, a.after`;

/** Hides the names of the distributor's employees from supplier and customer keys. */
export function hideStaffNames({ by_staff, ...entry }: StoredEntry): HistoryEntry {
  return by_staff ? { ...entry, user_id: null, user_name: 'staff' } : entry;
}
