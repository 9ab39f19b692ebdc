import { type Queryable, type RowWindow, type Statement, sql } from '../db/index.ts';
import type { Attachment, NewMail, OutgoingMail } from './types.ts';

/** Inserts those mails that are new, and returns their ids. They carry their order number, if any. */
export function insertMails(mails: readonly NewMail[]): Statement {
  const rows = mails.map((mail) => ({
    event_key: mail.eventKey,
    recipients: mail.recipients,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    order_no: mail.orderNo ?? null,
    copies: mail.copies ?? [],
  }));
  return sql`INSERT INTO mail_outbox (event_key, recipients, subject, text_body, html_body, order_no, copies)
    SELECT event_key, recipients, subject, text_body, html_body, order_no, copies
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(event_key text, recipients text[], subject text, text_body text, html_body text, order_no bigint, copies text[])
    ON CONFLICT (event_key) DO NOTHING RETURNING mail_id, event_key`;
}

/** Inserts the files of those mails that `mail` has inserted; undefined if there are none. */
export function insertAttachments(mails: readonly NewMail[]): Statement | undefined {
  const rows = mails.flatMap(({ eventKey, attachments = [] }) =>
    attachments.map(({ name, contentType, content }, i) => ({
      event_key: eventKey,
      position: i + 1,
      name,
      content_type: contentType,
      content: Buffer.from(content).toString('base64'),
    })),
  );
  if (rows.length === 0) return undefined;
  return sql`INSERT INTO mail_attachment (mail_id, position, name, content_type, content)
    SELECT m.mail_id, x.position, x.name, x.content_type, decode(x.content, 'base64')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS x(event_key text, position integer, name text, content_type text, content text)
    JOIN mail m ON m.event_key = x.event_key`;
}

/** One mail about the order in `order`, if there is one, as part of a larger statement. */
export function insertMail(mail: NewMail, order: Statement): Statement {
  return sql`INSERT INTO mail_outbox (event_key, recipients, subject, text_body, html_body, order_no)
    SELECT ${mail.eventKey}::text, ${mail.recipients}::text[], ${mail.subject}::text, ${mail.text}::text, ${mail.html}::text, o.order_no
    FROM (${order}) o ON CONFLICT (event_key) DO NOTHING RETURNING mail_id`;
}

/** Undefined if there is nothing left to send. */
export async function readPendingMail(db: Queryable, mailId: number): Promise<OutgoingMail | undefined> {
  const [row] = await db.query<Omit<OutgoingMail, 'attachments'>>(sql`
    SELECT event_key AS "eventKey", recipients, copies, coalesce(remaining, recipients) AS remaining, subject,
      text_body AS text, html_body AS html, time_created AS "timeCreated"
    FROM mail_outbox WHERE mail_id = ${mailId} AND status = 'waiting'`);
  return row && { ...row, attachments: await attachmentsOf(db, mailId) };
}

function attachmentsOf(db: Queryable, mailId: number): Promise<Attachment[]> {
  return db.query<Attachment>(sql`SELECT name, content_type AS "contentType", content FROM mail_attachment
    WHERE mail_id = ${mailId} ORDER BY position`);
}

export async function readAttachment(
  db: Queryable,
  mailId: number,
  position: number,
): Promise<Attachment | undefined> {
  const [row] =
    await db.query<Attachment>(sql`SELECT name, content_type AS "contentType", content FROM mail_attachment
    WHERE mail_id = ${mailId} AND position = ${position}`);
  return row;
}

export interface MailProgress {
  status: 'waiting' | 'sent' | 'recorded' | 'refused';
  attempts: number;
  remaining: readonly string[] | null;
  refused: readonly string[];
  error: string | null;
  /** When a server accepted it for at least one more recipient. */
  sentAt: Date | null;
}

export async function saveProgress(tx: Queryable, mailId: number, progress: MailProgress): Promise<void> {
  await tx.query(sql`
    UPDATE mail_outbox SET
      status = CASE WHEN ${progress.status} = 'refused' AND time_sent IS NOT NULL THEN 'sent' ELSE ${progress.status} END,
      attempts = ${progress.attempts}, remaining = ${progress.remaining}::text[],
      refused = refused || ${progress.refused}::text[], last_error = coalesce(${progress.error}, last_error),
      time_sent = coalesce(time_sent, ${progress.sentAt}::timestamptz)
    WHERE mail_id = ${mailId}`);
}

/** Notes an attempt that failed before the mail server said anything: what it said is noted already, and says more. */
export async function recordMailFailure(
  tx: Queryable,
  mailId: number,
  attempts: number,
  sentence: string,
): Promise<void> {
  await tx.query(sql`
    UPDATE mail_outbox SET attempts = ${attempts}, last_error = ${sentence}
    WHERE mail_id = ${mailId} AND status = 'waiting' AND attempts < ${attempts}::integer`);
}

/** The last attempt failed; the recipients that already have the mail keep it. */
export async function markFailed(
  tx: Queryable,
  mailId: number,
  attempts: number,
  reason: string,
): Promise<void> {
  await tx.query(sql`
    UPDATE mail_outbox SET status = CASE WHEN time_sent IS NULL THEN 'failed' ELSE 'sent' END,
      attempts = ${attempts}, refused = refused || coalesce(remaining, recipients), remaining = NULL, last_error = ${reason}
    WHERE mail_id = ${mailId} AND status = 'waiting'`);
}

export interface MailFilter {
  orderId: string | undefined;
  invoiceId: number | undefined;
  sent: boolean | undefined;
}

const COLUMNS = sql`m.mail_id, m.event_key AS event, o.order_id, o.invoice_id, m.recipients, m.subject, m.status,
  m.refused, m.attempts, m.last_error, iso_time(m.time_created) AS time_created, iso_time(m.time_sent) AS time_sent`;
const SOURCE = sql`mail_outbox m LEFT JOIN sales_order o ON o.order_no = m.order_no`;

export function listEmails(
  db: Queryable,
  { orderId, invoiceId, sent }: MailFilter,
  page: RowWindow,
): Promise<object[]> {
  const ofOrder: Statement =
    orderId !== undefined
      ? sql`AND o.order_id = ${orderId}`
      : invoiceId !== undefined
        ? sql`AND o.invoice_id = ${invoiceId}`
        : sql``;
  const ifSent =
    sent === undefined ? sql`` : sent ? sql`AND m.time_sent IS NOT NULL` : sql`AND m.time_sent IS NULL`;
  return db.query(sql`SELECT ${COLUMNS} FROM ${SOURCE} WHERE true ${ofOrder} ${ifSent}
    ORDER BY m.mail_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
}

/** `attachmentsUrl` is where the files of mails are read. */
export async function readMail(
  db: Queryable,
  mailId: number,
  attachmentsUrl: (mailId: number) => string,
): Promise<object | undefined> {
  const [row] = await db.query(sql`SELECT ${COLUMNS}, m.text_body AS text, m.html_body AS html,
      coalesce((SELECT json_agg(json_build_object('name', a.name, 'content_type', a.content_type, 'bytes', octet_length(a.content),
        'url', ${attachmentsUrl(mailId)}::text || a.position) ORDER BY a.position)
        FROM mail_attachment a WHERE a.mail_id = m.mail_id), '[]') AS attachments
    FROM ${SOURCE} WHERE m.mail_id = ${mailId}`);
  return row;
}
