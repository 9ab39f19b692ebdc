import type { Db } from '../db/index.ts';
import type { HandlerContext, JobHandler, JobQueue } from '../jobs/index.ts';
import { type NewMail, queueMail, reportHtml } from '../mail/index.ts';
import { type Clock, dayText, dollarText, Fault, truncateText } from '../shared/index.ts';
import { type IssuedStatement, readStatement } from './commands.ts';
import { fileName, renderStatementPdf } from './file.ts';
import { periodOf } from './rules.ts';
import { STATEMENT_SEND_QUEUE, type StatementSendJob, UNRESTRICTED_READER } from './schema.ts';
import { eventKeyOf } from './send.ts';
import { loadAccountsToSend } from './sql.ts';

export interface StatementJobDeps {
  queue: JobQueue;
  /** Business time. */
  clock: Clock;
}

/** Draws the document outside of a transaction, then stores the mail together with the end of the job. */
export const statementJobs = (deps: StatementJobDeps): JobHandler[] => [
  {
    queue: STATEMENT_SEND_QUEUE,
    handle: (job, context) => send(deps, job.payload as StatementSendJob, context),
  },
];

async function send(
  { queue, clock }: StatementJobDeps,
  job: StatementSendJob,
  { db, complete }: HandlerContext,
) {
  const mail = await statementMail(db, job, clock);
  await db.tx(async (tx) => {
    if (mail) await queueMail(tx, queue, [mail]);
    await complete(tx);
  });
}

/** Undefined if the account, or its last address, is gone meanwhile. */
async function statementMail(db: Db, job: StatementSendJob, clock: Clock): Promise<NewMail | undefined> {
  const { ar_account_id, to } = job;
  const [account] = await loadAccountsToSend(db, UNRESTRICTED_READER, [ar_account_id]);
  if (!account || account.recipients.length === 0) return undefined;
  const period = periodOf({ to }, clock.now());
  const issued = await readStatement(db, UNRESTRICTED_READER, { ar_account_id }, period).catch(
    (error: unknown) => {
      if (error instanceof Fault && error.code === 'ACCOUNT_NOT_FOUND') return undefined;
      throw error;
    },
  );
  if (!issued) return undefined;
  const { recipients, copies } = account;
  const content = await renderStatementPdf(issued);
  return {
    eventKey: eventKeyOf(job),
    recipients,
    copies,
    ...wording(issued),
    attachments: [{ name: `${fileName(issued.statement)}.pdf`, contentType: 'application/pdf', content }],
  };
}

function wording({ statement, issuer }: IssuedStatement): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const { name, from, to, closing_balance } = statement;
  const subject = truncateText(
    `Statement of account: ${name}, ${dayText(to)}`.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    200,
  );
  const sentences = [
    `Your statement from ${dayText(from)} to ${dayText(to)} is attached.`,
    `Balance on ${dayText(to)}: ${dollarText(closing_balance)}.`,
  ];
  const why = `You are receiving this email because you are a contact for this account${issuer ? ` at ${issuer.name}` : ''}.`;
  return {
    subject,
    text: `${name}\n\n${sentences.join('\n')}\n\n${why}\n`,
    html: reportHtml({ name, sentence: sentences.join(' '), why }),
  };
}
