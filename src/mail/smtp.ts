import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { classifyFailure, classifyRejected, type SmtpError } from './rules.ts';
import type { MailSender, OutgoingMail } from './types.ts';

const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

interface SentInfo {
  accepted: string[];
  rejectedErrors?: SmtpError[];
}

/**
 * One connection per mail. A connection pool would be faster, but it silently resends a mail when a connection breaks.
 */
export function createSmtpSender({ url, from }: { url: string; from: string }): MailSender {
  const options = { ...TIMEOUTS_MS, url, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport(options as Parameters<typeof createTransport>[0]);
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(mail) {
      try {
        const info: SentInfo = await transport.sendMail(message(mail, from, domain));
        return { accepted: info.accepted, ...classifyRejected(info.rejectedErrors ?? []) };
      } catch (error) {
        return classifyFailure(error as SmtpError, mail.remaining);
      }
    },
  };
}

const toAddressObjects = (addresses: readonly string[]) =>
  addresses.map((address) => ({ name: '', address }));

/**
 * A mail has the same bytes on every attempt: a receiver that gets it twice, because the first response was lost,
 * recognizes it by its Message-ID.
 */
function message(mail: OutgoingMail, from: string, domain: string) {
  const id = createHash('sha256').update(mail.eventKey).digest('hex').slice(0, 40);
  return {
    from,
    to: toAddressObjects(mail.recipients.filter((address) => !mail.copies.includes(address))),
    cc: toAddressObjects(mail.copies),
    envelope: { from, to: [...mail.remaining] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
    })),
    messageId: `<${id}@${domain}>`,
    date: mail.timeCreated,
    baseBoundary: id,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
