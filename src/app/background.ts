import { demoScenarios } from '../../demo/index.ts';
import type { Config } from '../config/index.ts';
import type { DocumentLinks } from '../documents/index.ts';
import type { Events } from '../events/index.ts';
import { invoiceAutopilot } from '../fulfilment/index.ts';
import { Autopilot, type JobQueue, type TraceJobs, Worker } from '../jobs/index.ts';
import { createSmtpSender, mailHandlers } from '../mail/index.ts';
import { snapshotRefreshJobs } from '../ops/index.ts';
import { orderJobHandlers, TextRenderer } from '../orders/index.ts';
import { paymentHandlers } from '../payments/index.ts';
import { purchaseAutopilot, purchaseJobs } from '../purchases/index.ts';
import { reportJobs } from '../reports/index.ts';
import { type Sandbox, withQueuedOutcomes } from '../sandbox/index.ts';
import type { Clock } from '../shared/index.ts';
import { statementJobs } from '../statements/index.ts';
import type { ServiceDeps } from './deps.ts';
import { housekeepingJobs } from './housekeeping.ts';

/** Documents that the autopilot moves per round. */
const AUTOPILOT_BATCH_SIZE = 20;

/** The worker with all its job handlers. */
export function buildWorker(
  { config, db, clock, log }: ServiceDeps,
  {
    queue,
    links,
    sandbox,
    events,
    trace,
  }: {
    queue: JobQueue;
    links: DocumentLinks;
    sandbox: Sandbox;
    events: Events;
    trace?: TraceJobs | undefined;
  },
): Worker {
  const sender = config.smtpUrl
    ? createSmtpSender({ url: config.smtpUrl, from: config.mailFrom })
    : undefined;
  const handlers = [
    ...housekeepingJobs({ ...config, clock, log }),
    ...snapshotRefreshJobs({ ...config, clock }),
    ...purchaseJobs({ clock: sandbox.clock }),
    ...orderJobHandlers({
      queue,
      clock: sandbox.clock,
      texts: new TextRenderer(db, log),
      pdfLink: (invoiceId) => links.invoice(invoiceId),
    }),
    ...paymentHandlers({ clock: sandbox.clock }),
    ...statementJobs({ queue, clock: sandbox.clock }),
    ...mailHandlers({ sender, clock }),
    ...reportJobs({ queue, feed: events.feedEnd, clock: sandbox.clock, realClock: clock }),
  ];
  return new Worker(
    {
      db,
      clock,
      queue,
      log,
      trace,
      handlers: config.environment === 'Production' ? handlers : withQueuedOutcomes(handlers, sandbox),
    },
    { concurrency: config.workerConcurrency, pollMs: 1_000, stopTimeoutMs: config.stopTimeoutMs },
  );
}

/** The simulated back office. */
export function buildAutopilot({ config, db, clock, log }: ServiceDeps, businessClock: Clock): Autopilot {
  const waitMs = config.autopilotWaitMs;
  const steps = [
    invoiceAutopilot({ waitMs, except: demoIdsWithPrefix(config, 'invoice_') }),
    purchaseAutopilot({ waitMs, except: demoIdsWithPrefix(config, 'purchase_') }),
  ];
  return new Autopilot({ db, clock, businessClock, log }, steps, {
    paceMs: config.autopilotPaceMs,
    limit: AUTOPILOT_BATCH_SIZE,
  });
}

/** Documents that `dray demo` lists by name; the autopilot leaves them in the state that their name promises. */
function demoIdsWithPrefix(config: Config, prefix: string): number[] {
  if (config.environment !== 'Development') return [];
  const found = Object.entries(demoScenarios()).filter(([name]) => name.startsWith(prefix));
  return found.map(([, id]) => Number(id)).filter(Number.isInteger);
}
