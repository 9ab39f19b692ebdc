import { demoScenarios } from '../demo/index.ts';
import type { DocumentLinks } from '../documents/index.ts';
import { invoiceAutopilot } from '../fulfilment/index.ts';
import { Autopilot, type JobQueue, Worker } from '../jobs/index.ts';
import { mailHandlers, smtpSender } from '../mail/index.ts';
import { refreshJobs } from '../ops/index.ts';
import { orderJobs } from '../orders/index.ts';
import { paymentHandlers } from '../payments/index.ts';
import { purchaseJobs } from '../purchases/index.ts';
import type { Config } from './config.ts';
import { housekeeping } from './housekeeping.ts';
import type { ServiceDeps } from './service.ts';

/** How many documents the simulated back office moves at a time. */
const AUTOPILOT_AT_ONCE = 20;

/** The worker with every handler. */
export function buildWorker(
  { config, db, clock, log }: ServiceDeps,
  queue: JobQueue,
  links: DocumentLinks,
): Worker {
  const sender = config.smtpUrl ? smtpSender({ url: config.smtpUrl, from: config.mailFrom }) : undefined;
  const handlers = [
    ...housekeeping({ clock, log }),
    ...refreshJobs({ ...config, clock }),
    ...purchaseJobs({ clock }),
    ...orderJobs({ queue, clock, pdfLink: (invoiceId) => links.invoice(invoiceId) }),
    ...paymentHandlers,
    ...mailHandlers({ sender, clock }),
  ];
  return new Worker(
    { db, clock, queue, log, handlers },
    { concurrency: config.workerConcurrency, pollMs: 1_000, stopTimeoutMs: config.stopTimeoutMs },
  );
}

/** The simulated back office. */
export function buildAutopilot({ config, db, clock, log }: ServiceDeps): Autopilot {
  const steps = [invoiceAutopilot({ waitMs: config.autopilotWaitMs, except: namedInvoices(config) })];
  return new Autopilot({ db, clock, log }, steps, {
    paceMs: config.autopilotPaceMs,
    limit: AUTOPILOT_AT_ONCE,
  });
}

/** The invoices that `dray demo` names stay what their names say. */
function namedInvoices(config: Config): number[] {
  if (config.environment !== 'Development') return [];
  const named = Object.entries(demoScenarios()).filter(([name]) => name.startsWith('invoice_'));
  return named.map(([, id]) => Number(id));
}
