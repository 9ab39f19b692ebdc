import type { JobQueue } from '../../jobs/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { TextRenderer } from '../texts/index.ts';

export interface ProcessDeps {
  queue: JobQueue;
  clock: Clock;
  texts: Pick<TextRenderer, 'renderWhenIdle'>;
  /** The signed URL of an invoice's PDF. */
  pdfLink(invoiceId: number): string | null;
}
