import { findKeys, writeAuditEntry } from '../access/index.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Events } from '../events/index.ts';
import type { HandlerContext, Job, JobHandler, JobQueue, Schedule } from '../jobs/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Clock } from '../shared/index.ts';
import { readAsOf } from './as-of.ts';
import { readFullReport } from './commands.ts';
import { bytesOf, reportFile } from './file.ts';
import { refreshMonths } from './months-refresh.ts';
import { paced } from './pace.ts';
import { reportMail } from './saved-mail.ts';
import { fileNameOf, reportOfSaved } from './saved-query.ts';
import {
  type EndedReport,
  endReportsOfEndedKeys,
  findReport,
  listDueReports,
  recordReportFailure,
  recordSent,
  setNextAt,
} from './saved-sql.ts';
import { nextSendTime } from './schedule.ts';
import {
  MONTHS_QUEUE,
  REPORT_SEND_QUEUE,
  type ReportSendJob,
  SCHEDULE_QUEUE,
  sendingJob,
} from './sending.ts';

const DUE_BATCH_SIZE = 100;

export const reportSchedules: readonly Schedule[] = [
  { name: 'reports', cron: '* * * * *', timeZone: 'UTC', queue: SCHEDULE_QUEUE },
  { name: 'salesMonths', cron: '* * * * *', timeZone: 'UTC', queue: MONTHS_QUEUE },
];

export interface ReportJobDeps {
  queue: JobQueue;
  feed: Events['feedEnd'];
  /** Business time, for schedules and dates. */
  clock: Clock;
  /** Real time, for keys and mails. */
  realClock: Clock;
}

/**
 * A month of a million lines takes 10 seconds. Reports read marked lines themselves meanwhile, so that they stay exact.
 */
const MAX_REFRESH_SHARE = 1 / 20;

export function reportJobs(deps: ReportJobDeps): JobHandler[] {
  let refresh: (() => Promise<void>) | undefined;
  const note = (tx: Tx, job: Job, sentence: string) =>
    recordReportFailure(tx, (job.payload as ReportSendJob).report_id, sentence);
  return [
    { queue: SCHEDULE_QUEUE, handle: (_job, { db }) => enqueueDueReports(deps, db) },
    {
      queue: MONTHS_QUEUE,
      handle(_job, { db }) {
        refresh ??= paced(() => refreshMonths(db), MAX_REFRESH_SHARE);
        return refresh();
      },
    },
    {
      queue: REPORT_SEND_QUEUE,
      handle: (job, context) => send(deps, job as Job<ReportSendJob>, context),
      onRetry: note,
      onDead: (tx, job, reason, sentence) => note(tx, job, sentence ?? reason),
    },
  ];
}

/** Enqueues what is due. A time that passed while nothing was running, or by a moved clock, is caught up once. */
async function enqueueDueReports({ queue, clock, realClock }: ReportJobDeps, db: Db): Promise<void> {
  const now = clock.now();
  for (let count = DUE_BATCH_SIZE; count === DUE_BATCH_SIZE; )
    count = await db.tx(async (tx) => {
      for (const ended of await endReportsOfEndedKeys(tx, realClock.now())) await auditEnd(tx, ended);
      const found = await listDueReports(tx, now, DUE_BATCH_SIZE);
      for (const { reportId, schedule, nextAt: at, timeZone } of found) {
        if (at <= now)
          await queue.enqueue(
            tx,
            sendingJob({ report_id: reportId, emails: schedule.emails, format: schedule.format }),
          );
        await setNextAt(tx, reportId, nextSendTime(schedule, timeZone, now));
      }
      return found.length;
    });
}

/** Its key can no longer read it: the audit log shows what became of it. */
function auditEnd(tx: Tx, { reportId, apiKeyId, name }: EndedReport): Promise<void> {
  const service = { apiKeyId: null, userId: null, requestId: null };
  const subject = { subject: 'report', subjectId: reportId };
  return writeAuditEntry(tx, {
    ...service,
    action: 'report.end',
    ...subject,
    before: { name, api_key_id: apiKeyId },
  });
}

/** The mail carries the job's id: an attempt that was repeated after its commit sends nothing twice. */
async function send(
  { queue, feed, clock, realClock }: ReportJobDeps,
  { jobId, payload }: Job<ReportSendJob>,
  { db, complete }: HandlerContext,
): Promise<void> {
  const saved = await findReport(db, payload.report_id, {});
  const [key] = saved ? await findKeys(db, [saved.apiKeyId]) : [];
  const isEnded = key?.revokedAt || (key?.expiresAt && key.expiresAt <= realClock.now());
  // The report was deleted or its key ended meanwhile: no one waits for it.
  if (!saved || !key || isEnded) return;
  const report = reportOfSaved(key, saved.report, saved.query, clock.now());
  const moment = { db, feed, clock: realClock, after: undefined };
  const { found, asOf } = await readAsOf(moment, (at) => readFullReport(at, report));
  const file = reportFile({
    format: payload.format,
    name: fileNameOf(saved.report),
    columns: report.columns,
    batches: found.batches,
  });
  const { name, contentType } = file;
  const mail = reportMail({
    eventKey: `report.sent:${saved.reportId}:${jobId}`,
    name: saved.name,
    recipients: payload.emails,
    rowCount: found.rowCount,
    asOf: asOf.time,
    file: { name, contentType, content: await bytesOf(file) },
  });
  await db.tx(async (tx) => {
    await queueMail(tx, queue, [mail]);
    await recordSent(tx, saved.reportId, mail.eventKey, realClock.now());
    await complete(tx);
  });
}
