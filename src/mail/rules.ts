import { truncateText } from '../shared/index.ts';
import type { MailProgress } from './sql.ts';
import type { MailDelivery, RecipientRefusal } from './types.ts';

/** The parts of an SMTP library's error that matter here. */
export interface SmtpError {
  message: string;
  code?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: readonly SmtpError[];
}

const isPermanent = (code: number | undefined) => code !== undefined && code >= 500 && code < 600;

const toOneLine = (text: string) => truncateText(text.replace(/\s+/g, ' '), 500);

/** Sorts rejected recipients: for good, or for now. */
export function classifyRejected(errors: readonly SmtpError[]): Pick<MailDelivery, 'refused' | 'deferred'> {
  const refused: RecipientRefusal[] = [];
  const deferred: RecipientRefusal[] = [];
  for (const { recipient, message, responseCode } of errors) {
    const refusal = { address: recipient ?? '', reason: toOneLine(message) };
    if (isPermanent(responseCode)) refused.push(refusal);
    else deferred.push(refusal);
  }
  return { refused, deferred };
}

/**
 * For an email that no recipient received. Only a response about a recipient or the mail itself can be final. A refused login or
 * sender is a configuration error that will be fixed.
 */
export function classifyFailure(error: SmtpError, recipients: readonly string[]): MailDelivery {
  if (error.rejectedErrors && error.rejectedErrors.length > 0) {
    return { accepted: [], ...classifyRejected(error.rejectedErrors) };
  }
  const all = recipients.map((address) => ({ address, reason: toOneLine(error.message) }));
  // No response from the server: the address could not even be sent to it.
  const isUnwritable = error.code === 'EENVELOPE' && error.responseCode === undefined;
  const isFinal = isUnwritable || (error.code === 'EMESSAGE' && isPermanent(error.responseCode));
  return { accepted: [], refused: isFinal ? all : [], deferred: isFinal ? [] : all };
}

/** What to record after an attempt. */
export function progressOf(delivery: MailDelivery, attempts: number, now: Date): MailProgress {
  const { accepted, refused, deferred } = delivery;
  const problems = [...refused, ...deferred].map(({ address, reason }) => `${address}: ${reason}`);
  return {
    status: deferred.length > 0 ? 'waiting' : accepted.length > 0 ? 'sent' : 'refused',
    attempts,
    remaining: deferred.length > 0 ? deferred.map(({ address }) => address) : null,
    refused: refused.map(({ address }) => address),
    error: problems.length > 0 ? problems.join('; ') : null,
    sentAt: accepted.length > 0 ? now : null,
  };
}
