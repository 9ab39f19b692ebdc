import { type Queryable, type RowWindow, sql, type Tx, trusted } from '../db/index.ts';
import type { ReportName } from './saved-query.ts';
import type { ScheduleValue } from './saved-schema.ts';

export interface SavedReportRow {
  reportId: string;
  apiKeyId: number;
  name: string;
  report: ReportName;
  query: Record<string, unknown>;
  schedule: ScheduleValue | null;
  nextAt: Date | null;
  lastSentAt: Date | null;
  lastError: string | null;
  timeCreated: Date;
  timeUpdated: Date;
}

/** Why the email has not reached everyone. The outbox keeps the error of an attempt that a later one made up for. */
const mailError = (
  mailId: string,
) => sql`SELECT m.last_error FROM mail_outbox m WHERE m.mail_id = ${trusted(mailId)}
  AND NOT (m.status IN ('sent', 'recorded') AND m.refused = '{}')`;

const COLUMNS = sql`s.report_id AS "reportId", s.api_key_id AS "apiKeyId", s.name, s.report, s.query, s.schedule, s.next_at AS "nextAt",
  s.last_sent_at AS "lastSentAt", coalesce(s.last_error, (${mailError('s.last_mail_id')})) AS "lastError",
  s.time_created AS "timeCreated", s.time_updated AS "timeUpdated"`;

/** One lock per key, so that of concurrent requests the last ones are refused. */
const LOCK_CLASS = 4_812_240;

export type NewReport = Pick<
  SavedReportRow,
  'reportId' | 'apiKeyId' | 'name' | 'report' | 'query' | 'schedule' | 'nextAt'
>;

/** Undefined if the key already has the maximum. */
export async function insertReport(tx: Tx, one: NewReport, max: number): Promise<SavedReportRow | undefined> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${one.apiKeyId})`);
  const [stored] = await tx.query<SavedReportRow>(sql`
    INSERT INTO saved_report AS s (report_id, api_key_id, name, report, query, schedule, next_at)
    SELECT ${one.reportId}, ${one.apiKeyId}::integer, ${one.name}, ${one.report}, ${JSON.stringify(one.query)}::jsonb,
      ${one.schedule && JSON.stringify(one.schedule)}::jsonb, ${one.nextAt}::timestamptz
    WHERE (SELECT count(*) FROM saved_report WHERE api_key_id = ${one.apiKeyId}) < ${max}::integer RETURNING ${COLUMNS}`);
  return stored;
}

export function listReports(db: Queryable, apiKeyId: number, page: RowWindow): Promise<SavedReportRow[]> {
  return db.query<SavedReportRow>(sql`SELECT ${COLUMNS} FROM saved_report s WHERE s.api_key_id = ${apiKeyId}
    ORDER BY s.time_created DESC, s.report_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
}

/** `apiKeyId` undefined: of any key. */
export async function findReport(
  db: Queryable,
  reportId: string,
  { apiKeyId, isLocked = false }: { apiKeyId?: number; isLocked?: boolean },
): Promise<SavedReportRow | undefined> {
  const ofKey = apiKeyId === undefined ? sql`` : sql`AND s.api_key_id = ${apiKeyId}`;
  const [found] = await db.query<SavedReportRow>(sql`SELECT ${COLUMNS} FROM saved_report s
    WHERE s.report_id = ${reportId} ${ofKey} ${isLocked ? sql`FOR UPDATE OF s` : sql``}`);
  return found;
}

export type ReportChange = Pick<SavedReportRow, 'name' | 'report' | 'query' | 'schedule' | 'nextAt'>;

export async function updateReport(tx: Tx, reportId: string, change: ReportChange): Promise<SavedReportRow> {
  const [stored] = await tx.query<SavedReportRow>(sql`
    UPDATE saved_report AS s SET name = ${change.name}, report = ${change.report}, query = ${JSON.stringify(change.query)}::jsonb,
      schedule = ${change.schedule && JSON.stringify(change.schedule)}::jsonb, next_at = ${change.nextAt}::timestamptz,
      time_updated = clock_timestamp()
    WHERE report_id = ${reportId} RETURNING ${COLUMNS}`);
  return stored!;
}

export async function deleteReport(tx: Tx, reportId: string): Promise<void> {
  await tx.query(sql`DELETE FROM saved_report WHERE report_id = ${reportId}`);
}

/** The time zone of a state; UTC if there is no such state. */
export async function timeZoneOf(db: Queryable, state: string | undefined): Promise<string> {
  if (state === undefined) return 'UTC';
  const [row] = await db.query<{ zone: string }>(
    sql`SELECT time_zone AS zone FROM state WHERE state = ${state}`,
  );
  return row?.zone ?? 'UTC';
}

/** Saved reports end with their keys: revoked ones by a trigger, expired ones here. */
export function endReportsOfEndedKeys(tx: Queryable, now: Date): Promise<EndedReport[]> {
  return tx.query<EndedReport>(sql`DELETE FROM saved_report s USING api_key k
    WHERE k.api_key_id = s.api_key_id AND (k.revoked_at IS NOT NULL OR k.expires_at <= ${now})
    RETURNING s.report_id AS "reportId", s.api_key_id AS "apiKeyId", s.name`);
}

export type EndedReport = Pick<SavedReportRow, 'reportId' | 'apiKeyId' | 'name'>;

export interface DueReport {
  reportId: string;
  schedule: ScheduleValue;
  nextAt: Date;
  timeZone: string;
}

/** Due ones, and those whose time was set by a clock that has since gone back. */
export function listDueReports(tx: Tx, now: Date, limit: number): Promise<DueReport[]> {
  return tx.query<DueReport>(sql`
    SELECT s.report_id AS "reportId", s.schedule, s.next_at AS "nextAt",
      coalesce((SELECT z.time_zone FROM state z WHERE z.state = k.states[1]), 'UTC') AS "timeZone"
    FROM saved_report s JOIN api_key k ON k.api_key_id = s.api_key_id
    WHERE s.next_at <= ${now} OR s.next_at > ${now}::timestamptz
      + CASE s.schedule ->> 'every' WHEN 'day' THEN interval '26 hours' WHEN 'week' THEN interval '8 days' ELSE interval '32 days' END
    ORDER BY s.next_at LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED`);
}

export async function setNextAt(tx: Tx, reportId: string, nextAt: Date): Promise<void> {
  await tx.query(sql`UPDATE saved_report SET next_at = ${nextAt} WHERE report_id = ${reportId}`);
}

/** Notes the mail of the event; the saved report may be gone meanwhile. */
export async function recordSent(tx: Tx, reportId: string, eventKey: string, now: Date): Promise<void> {
  await tx.query(sql`UPDATE saved_report SET last_sent_at = ${now}, last_error = NULL,
    last_mail_id = (SELECT mail_id FROM mail_outbox WHERE event_key = ${eventKey}) WHERE report_id = ${reportId}`);
}

export async function recordReportFailure(tx: Tx, reportId: string, error: string): Promise<void> {
  await tx.query(sql`UPDATE saved_report SET last_error = ${error} WHERE report_id = ${reportId}`);
}
