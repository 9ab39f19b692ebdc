import type { NewJob } from '../jobs/index.ts';
import type { FileFormat } from './vocabulary.ts';

export const SCHEDULE_QUEUE = 'reports.look';
export const MONTHS_QUEUE = 'reports.months';
export const REPORT_SEND_QUEUE = 'reports.send';

/** As often as mail: about a day. */
const MAX_ATTEMPTS = 100;

export interface ReportSendJob {
  report_id: string;
  emails: string[];
  format: FileFormat;
}

export function sendingJob(payload: ReportSendJob): NewJob {
  return { queue: REPORT_SEND_QUEUE, payload, maxAttempts: MAX_ATTEMPTS };
}
