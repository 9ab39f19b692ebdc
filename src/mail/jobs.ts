import type { JobHandler } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { MAIL_QUEUE } from './outbox.ts';
import { progressOf } from './rules.ts';
import { type MailProgress, markFailed, readPendingMail, recordMailFailure, saveProgress } from './sql.ts';
import type { MailSender } from './types.ts';

export interface MailJobDeps {
  /** Undefined: mail is only recorded. */
  sender: MailSender | undefined;
  clock: Clock;
}

interface MailJob {
  mail_id: number;
}

/** No mail server: only attempts that failed before count. */
const recordedProgress = (failedAttempts: number): MailProgress => ({
  status: 'recorded',
  attempts: failedAttempts,
  remaining: null,
  refused: [],
  error: null,
  sentAt: null,
});

/**
 * Sends the mail, then records who has it, in a single autocommit statement. Between the server's last response and that
 * commit is the one instant in which a killed worker would send again, so nothing else happens in it. The job ends
 * afterwards; if it runs again, it finds nothing left to do.
 */
export function mailHandlers({ sender, clock }: MailJobDeps): JobHandler[] {
  return [
    {
      queue: MAIL_QUEUE,
      sandboxName: 'mail',
      async handle(job, { db }) {
        const { mail_id } = job.payload as MailJob;
        const mail = await readPendingMail(db, mail_id);
        if (!mail) return;
        const progress = sender
          ? progressOf(await sender.send(mail), job.attempts, clock.now())
          : recordedProgress(job.attempts - 1);
        await saveProgress(db, mail_id, progress);
        // The queue counts this as a failure and retries after a pause, for recipients that do not have it yet.
        if (progress.status === 'waiting')
          throw new Error(progress.error ?? 'the mail server did not accept the email');
      },
      onRetry: (tx, job, sentence) =>
        recordMailFailure(tx, (job.payload as MailJob).mail_id, job.attempts, sentence),
      onDead: (tx, job, reason) => markFailed(tx, (job.payload as MailJob).mail_id, job.attempts, reason),
    },
  ];
}
