import { type Queryable, type Statement, sql } from '../db/index.ts';

/** Who did what to which record, from what to what. Written in the transaction of the change. */
export interface AuditEntry {
  apiKeyId: number | null;
  userId: number | null;
  requestId: string | null;
  action: string;
  subject: string;
  subjectId: string | null;
  fromVersion?: number;
  toVersion?: number;
  before?: unknown;
  after?: unknown;
}

export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(auditInsert(entry));
}

/** The same as a part of a larger statement, to save a round trip: `WITH audit AS (…)`. */
export function auditInsert(entry: AuditEntry): Statement {
  return sql`
    INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id,
      from_version, to_version, before, after)
    VALUES (${entry.apiKeyId}, ${entry.userId}, ${entry.requestId}, ${entry.action}, ${entry.subject},
      ${entry.subjectId}, ${entry.fromVersion ?? null}, ${entry.toVersion ?? null},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`;
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
