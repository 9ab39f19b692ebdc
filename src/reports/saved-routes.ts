import { type ApiKey, type AuditActor, writeAuditEntry } from '../access/index.ts';
import type { Queryable, Tx } from '../db/index.ts';
import type { Events } from '../events/index.ts';
import { pathText, type Route, responseOf, routesOf } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { Fault, type FieldError, isUlid, newUlid, ULID_PATTERN } from '../shared/index.ts';
import { requireSavable } from './saved-query.ts';
import {
  CreateReport,
  SAVED_REPORT_EXAMPLE,
  SavedReport,
  type ScheduleValue,
  SendReport,
  UpdateReport,
} from './saved-schema.ts';
import {
  deleteReport,
  findReport,
  insertReport,
  listReports,
  type SavedReportRow,
  timeZoneOf,
  updateReport,
} from './saved-sql.ts';
import { nextSendTime } from './schedule.ts';
import { type ReportSendJob, sendingJob } from './sending.ts';

const MAX_SAVED = 200;

const routes = routesOf('v2', 'Reports');
const id = { report_id: pathText('ID of the saved report.', ULID_PATTERN) };

function savedReportView(row: SavedReportRow) {
  return {
    report_id: row.reportId,
    name: row.name,
    report: row.report,
    query: row.query,
    schedule: row.schedule,
    next_at: row.nextAt?.toISOString() ?? null,
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    last_error: row.lastError,
    time_created: row.timeCreated.toISOString(),
    time_updated: row.timeUpdated.toISOString(),
  };
}

async function requireReport(
  db: Queryable,
  key: ApiKey,
  reportId: string,
  isLocked = false,
): Promise<SavedReportRow> {
  const found = isUlid(reportId)
    ? await findReport(db, reportId, { apiKeyId: key.apiKeyId, isLocked })
    : undefined;
  if (!found)
    throw new Fault(
      'REPORT_NOT_FOUND',
      'This API key has no such saved report. GET /api/v2/reports/saved lists its saved reports.',
    );
  return found;
}

async function nextSendTimeOf(
  tx: Tx,
  key: ApiKey,
  schedule: ScheduleValue | null,
  now: Date,
): Promise<Date | null> {
  return schedule && nextSendTime(schedule, await timeZoneOf(tx, key.states[0]), now);
}

function auditReport(
  tx: Tx,
  by: AuditActor,
  action: string,
  reportId: string,
  after?: object,
): Promise<void> {
  const subject = { subject: 'report', subjectId: reportId };
  return writeAuditEntry(tx, { ...by, action: `report.${action}`, ...subject, ...(after ? { after } : {}) });
}

/** Whom a report is sent to, by the request and else by its schedule. */
function sendingOf(
  { reportId, schedule }: SavedReportRow,
  body: Partial<ReportSendJob> | undefined,
): ReportSendJob {
  const emails = body?.emails ?? schedule?.emails;
  const format = body?.format ?? schedule?.format;
  if (emails && format) return { report_id: reportId, emails, format };
  const missing = (field: string): FieldError => ({
    field,
    code: 'REPORT_INVALID',
    detail: `${field} is required, because this report has no schedule that sets it.`,
  });
  const fieldErrors = [...(emails ? [] : [missing('emails')]), ...(format ? [] : [missing('format')])];
  throw new Fault('REPORT_INVALID', fieldErrors[0]!.detail, { fieldErrors });
}

export function savedReportRoutes({ queue, feed }: { queue: JobQueue; feed: Events['feedEnd'] }): Route[] {
  return [
    routes.post('createSavedReport', '/reports/saved', {
      summary: 'Create a saved report',
      description: `Saves the query of a report under a name and, with a schedule, emails the report as a file. The report covers what this API key can read when the report runs. A saved report belongs to the API key that created it: it moves to the new key on rotation, and is deleted when the key is revoked or expires. An API key can have at most ${MAX_SAVED} saved reports.`,
      body: CreateReport,
      bodyExample: SAVED_REPORT_EXAMPLE,
      responses: { 201: responseOf('The saved report.', SavedReport, { isLocated: true }) },
      errors: ['REPORT_INVALID', 'REPORT_LIMIT'],
      async write(tx, context) {
        const { body, key, clock } = context;
        const { name, report, query, schedule = null } = body;
        await requireSavable(tx, { key, feed, now: clock.now() }, { report, query });
        const next = await nextSendTimeOf(tx, key, schedule, clock.now());
        const one = {
          reportId: newUlid(),
          apiKeyId: key.apiKeyId,
          name,
          report,
          query,
          schedule,
          nextAt: next,
        };
        const stored = await insertReport(tx, one, MAX_SAVED);
        if (!stored)
          throw new Fault(
            'REPORT_LIMIT',
            `An API key can have at most ${MAX_SAVED} saved reports. Delete one first.`,
          );
        await auditReport(tx, context.by, 'create', stored.reportId, body);
        const headers = { Location: `/api/v2/reports/saved/${stored.reportId}` };
        return { status: 201, data: { data: savedReportView(stored) }, headers };
      },
    }),
    routes.list('listSavedReports', '/reports/saved', {
      summary: 'List saved reports',
      description: 'Lists the saved reports of this API key, newest first.',
      of: SavedReport,
      page: 'A page of saved reports, newest first.',
      rows: ({ db, key }, window) => listReports(db, key.apiKeyId, window),
      show: savedReportView,
    }),
    routes.get('getSavedReport', '/reports/saved/{report_id}', {
      summary: 'Get a saved report',
      description:
        'Returns the query and schedule of the report, when it was last emailed, and the last error.',
      params: id,
      responses: { 200: responseOf('The saved report.', SavedReport) },
      errors: ['REPORT_NOT_FOUND'],
      async read({ db, key, params }) {
        return { data: { data: savedReportView(await requireReport(db, key, params.report_id)) } };
      },
    }),
    routes.patch('updateSavedReport', '/reports/saved/{report_id}', {
      summary: 'Update a saved report',
      description: 'Updates only the fields that you send. A null schedule stops the emails.',
      params: id,
      body: UpdateReport,
      bodyExample: { schedule: null },
      responses: { 200: responseOf('The updated report.', SavedReport) },
      errors: ['REPORT_NOT_FOUND', 'REPORT_INVALID'],
      async write(tx, context) {
        const { body, key, clock } = context;
        const row = await requireReport(tx, key, context.params.report_id, true);
        const changed = { ...row, ...body };
        await requireSavable(tx, { key, feed, now: clock.now() }, changed);
        const next = body.schedule ? await nextSendTimeOf(tx, key, body.schedule, clock.now()) : row.nextAt;
        const stored = await updateReport(tx, row.reportId, {
          ...changed,
          nextAt: changed.schedule && next,
        });
        await auditReport(tx, context.by, 'change', row.reportId, body);
        return { data: { data: savedReportView(stored) } };
      },
    }),
    routes.delete('deleteSavedReport', '/reports/saved/{report_id}', {
      summary: 'Delete a saved report',
      description: 'Deletes the report and its schedule. Emails that are already queued are still sent.',
      params: id,
      responses: { 204: { description: 'The saved report was deleted.' } },
      errors: ['REPORT_NOT_FOUND'],
      async write(tx, context) {
        const { reportId } = await requireReport(tx, context.key, context.params.report_id, true);
        await deleteReport(tx, reportId);
        await auditReport(tx, context.by, 'delete', reportId);
        return { status: 204 };
      },
    }),
    routes.post('sendSavedReport', '/reports/saved/{report_id}/send', {
      summary: 'Send a saved report',
      description:
        'Runs the report now and emails it. `emails` and `format` default to those of the schedule, and are required if the report has no schedule. Employee keys can find the email with `GET /ops/mails`.',
      params: id,
      body: SendReport,
      bodyOptional: true,
      bodyExample: { emails: ['buyer@store.example'], format: 'csv' },
      responses: { 202: responseOf('The saved report. It will be emailed shortly.', SavedReport) },
      errors: ['REPORT_NOT_FOUND', 'REPORT_INVALID'],
      async write(tx, context) {
        const row = await requireReport(tx, context.key, context.params.report_id);
        await queue.enqueue(tx, sendingJob(sendingOf(row, context.body)));
        await auditReport(tx, context.by, 'send', row.reportId);
        return { status: 202, data: { data: savedReportView(row) } };
      },
    }),
  ];
}
