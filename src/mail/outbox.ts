import { join, type Statement, sql, type Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { foldCase } from '../shared/index.ts';
import { insertAttachments, insertMail, insertMails } from './sql.ts';
import type { NewMail } from './types.ts';

export const MAIL_QUEUE = 'mail.send';

/** The backoff grows to a quarter of an hour: a hundred attempts take about a day, as is usual for mail servers. */
const MAX_ATTEMPTS = 100;

/**
 * Stores mails and the jobs that send them in the transaction of the change they report: one statement for any number of
 * mails. A rolled-back change leaves neither. An event that was already reported is not reported again.
 */
export async function queueMail(tx: Tx, queue: JobQueue, mails: readonly NewMail[]): Promise<void> {
  const parts = batchMailCtes(tx, queue, mails);
  if (parts.length > 0) await tx.query(sql`WITH ${join(parts, ', ')} SELECT 1`);
}

/** The same, as parts of the statement that makes the change (`WITH …, mail AS (…), mail_job AS (…)`). */
export function batchMailCtes(tx: Tx, queue: JobQueue, mails: readonly NewMail[]): Statement[] {
  const sent = mails.map(withDistinctAddresses).filter((mail) => mail.recipients.length > 0);
  if (sent.length === 0) return [];
  const files = insertAttachments(sent);
  return [
    sql`mail AS (${insertMails(sent)})`,
    ...(files ? [sql`mail_file AS (${files})`] : []),
    mailJobCte(tx, queue),
  ];
}

/** One mail about the order in `order` (order_no), which the same statement creates. */
export function mailCtes(tx: Tx, queue: JobQueue, mail: NewMail, order: Statement): Statement[] {
  const sent = withDistinctAddresses(mail);
  if (sent.recipients.length === 0) return [];
  return [sql`mail AS (${insertMail(sent, order)})`, mailJobCte(tx, queue)];
}

function mailJobCte(tx: Tx, queue: JobQueue): Statement {
  const source = sql`SELECT jsonb_build_object('mail_id', mail_id) AS payload, mail_id::text AS dedupe_key FROM mail`;
  return sql`mail_job AS (${queue.enqueueFromStatement(tx, { queue: MAIL_QUEUE, maxAttempts: MAX_ATTEMPTS }, source)})`;
}

/** Each address once; a copy only to who is not written to anyway. This is the only place that compares addresses. */
function withDistinctAddresses(mail: NewMail): NewMail {
  const to = distinct(mail.recipients);
  const recipients = distinct([...to, ...(mail.copies ?? [])]);
  return { ...mail, recipients, copies: recipients.slice(to.length) };
}

/** Drops empty addresses, and duplicates regardless of case. */
function distinct(addresses: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const address of addresses.map((one) => one.trim())) {
    const key = foldCase(address);
    if (address !== '' && !found.has(key)) found.set(key, address);
  }
  return [...found.values()];
}
