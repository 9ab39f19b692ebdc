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

/** Who does something: a key, its user, and the request; all null for the service itself. */
export type AuditActor = Pick<AuditEntry, 'apiKeyId' | 'userId' | 'requestId'>;

export const NO_ACTOR: AuditActor = { apiKeyId: null, userId: null, requestId: null };

export async function writeAuditEntry(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(insertAuditEntry(entry));
}

/** The insert alone, for use inside a larger statement (`WITH audit AS (…)`) to save a round trip. */
export function insertAuditEntry(entry: AuditEntry): Statement {
  return sql`
    INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id,
      from_version, to_version, before, after)
    VALUES (${entry.apiKeyId}, ${entry.userId}, ${entry.requestId}, ${entry.action}, ${entry.subject},
      ${entry.subjectId}, ${entry.fromVersion ?? null}, ${entry.toVersion ?? null},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`;
}

/** The same for a document in `source` with a new `version`, and `was_version` if it had one before. */
export function insertVersionedAuditEntry(
  entry: Omit<AuditEntry, 'fromVersion' | 'toVersion'>,
  source: Statement,
): Statement {
  return sql`
    INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id,
      from_version, to_version, before, after)
    SELECT ${entry.apiKeyId}::integer, ${entry.userId}::integer, ${entry.requestId}::text, ${entry.action}::text, ${entry.subject}::text,
      ${entry.subjectId}::text, s.was_version, s.version, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb FROM ${source} s`;
}

/** Inserts many entries in one statement. */
export async function writeAuditEntries(tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    api_key_id: entry.apiKeyId,
    user_id: entry.userId,
    request_id: entry.requestId,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    from_version: entry.fromVersion ?? null,
    to_version: entry.toVersion ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
  await tx.query(sql`
    INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id,
      from_version, to_version, before, after)
    SELECT api_key_id, user_id, request_id, action, subject, subject_id, from_version, to_version, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(api_key_id integer, user_id integer, request_id text, action text, subject text, subject_id text,
        from_version bigint, to_version bigint, before jsonb, after jsonb)`);
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
