import type { NewMail } from '../mail/index.ts';
import { reportHtml } from '../mail/index.ts';
import { truncateText } from '../shared/index.ts';

export interface ReportMail {
  eventKey: string;
  name: string;
  recipients: readonly string[];
  rowCount: number;
  asOf: string;
  file: { name: string; contentType: string; content: Uint8Array };
}

export function reportMail({ eventKey, name, recipients, rowCount, asOf, file }: ReportMail): NewMail {
  const subject = truncateText(`Report: ${name}`.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 200);
  const sentence = `${file.name} is attached: ${rowCount} ${rowCount === 1 ? 'row' : 'rows'}, as of ${asOf.slice(0, 16).replace('T', ' ')} UTC.`;
  const why = 'You are receiving this email because you are a recipient of this saved report.';
  return {
    eventKey,
    recipients,
    subject,
    text: `${name}\n\n${sentence}\n\n${why}\n`,
    html: reportHtml({ name, sentence, why }),
    attachments: [file],
  };
}
