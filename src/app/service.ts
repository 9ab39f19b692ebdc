import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { KeyCache } from '../access/index.ts';
import { type Db, Horizon } from '../db/index.ts';
import { demoKeys, demoScenarios } from '../demo/index.ts';
import type { DocumentLinks } from '../documents/index.ts';
import { fulfilmentRoutes, invoiceAutopilot } from '../fulfilment/index.ts';
import { MemoryRateLimiter, type RateLimiter, RedisRateLimiter } from '../http/index.ts';
import { Autopilot, JobQueue, Scheduler, Worker } from '../jobs/index.ts';
import { mailHandlers, mailRoutes, smtpSender } from '../mail/index.ts';
import { meRoutes } from '../me/index.ts';
import { opsRoutes } from '../ops/index.ts';
import { orderJobs, orderOpsRoutes, orderRoutes } from '../orders/index.ts';
import { paymentHandlers, paymentRoutes } from '../payments/index.ts';
import { purchaseJobs, purchaseOpsRoutes, purchaseRoutes } from '../purchases/index.ts';
import type { Clock } from '../shared/index.ts';
import { v1Routes } from '../v1/index.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { openLinks, reachable } from './document-links.ts';
import { readExamples, withExamples } from './examples.ts';
import { housekeeping, schedules } from './housekeeping.ts';
import { buildSelfCheck } from './self-check.ts';
import { readVersion } from './version.ts';

/** How long a stopping server goes on reading, before it closes connections that seem idle. */
const DRAIN_MS = 200;

export interface ServiceDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface ServiceParts {
  serve: boolean;
  work: boolean;
}

export interface Service {
  app: FastifyInstance;
  queue: JobQueue;
  worker: Worker | undefined;
  /** Listens; answers the address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** Everything that one process runs, wired by hand. The server and the tests use the same. */
export async function buildService(deps: ServiceDeps, parts: ServiceParts): Promise<Service> {
  const { config, db, clock, log } = deps;
  const limiter = await openLimiter(config, log);
  const keys = new KeyCache(db, clock, config.environment);
  const queue = new JobQueue(db, clock, { othersWork: db.engine === 'postgres' });
  const links = await openLinks(config, db);
  const worker = parts.work ? buildWorker(deps, queue, links) : undefined;
  const scheduler = parts.work ? new Scheduler({ db, clock, queue, log }, schedules()) : undefined;
  const autopilot = parts.work && config.autopilot ? buildAutopilot(deps) : undefined;
  const version = readVersion();
  const horizon = new Horizon(db);
  const purchases = {
    queue,
    horizon,
    pdfLink: (id: string) => links.purchase(id),
    publicUrl: config.publicUrl,
  };
  const orders = {
    queue,
    horizon,
    pdfLink: (invoiceId: number) => links.invoice(invoiceId),
    publicUrl: config.publicUrl,
  };
  const examples = readExamples();
  const { app, shedding } = await buildApp({
    ...deps,
    keys,
    limiter,
    worker,
    links,
    version,
    routes: withExamples(
      [
        ...v1Routes({ db, clock, links, examples }),
        ...paymentRoutes({ queue }),
        ...meRoutes,
        ...purchaseRoutes(purchases),
        ...purchaseOpsRoutes(purchases),
        ...orderRoutes(orders),
        ...orderOpsRoutes(orders),
        ...fulfilmentRoutes,
        ...opsRoutes({
          environment: config.environment,
          version,
          startedAt: clock.now(),
          queue,
          selfCheck: buildSelfCheck(clock),
        }),
        ...mailRoutes(),
      ],
      examples,
    ),
    demoKeys: config.environment === 'Development' ? demoKeys() : undefined,
  });
  await keys.start();
  await queue.start();
  await worker?.start();
  await scheduler?.start();
  autopilot?.start();
  return {
    app,
    queue,
    worker,
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      if (!config.publicUrl) links.moveTo(reachable(address));
      return address;
    },
    async stop() {
      shedding.close();
      scheduler?.stop();
      // Requests that are on the wire already are still read and answered, with 503 and the end of their connection.
      if (app.server.listening) await sleep(DRAIN_MS);
      await app.close();
      await autopilot?.stop();
      await worker?.stop();
      await queue.stop();
      await keys.stop();
      await limiter.close();
    },
  };
}

function buildWorker({ config, db, clock, log }: ServiceDeps, queue: JobQueue, links: DocumentLinks): Worker {
  const sender = config.smtpUrl ? smtpSender({ url: config.smtpUrl, from: config.mailFrom }) : undefined;
  return new Worker(
    {
      db,
      clock,
      queue,
      log,
      handlers: [
        ...housekeeping({ clock, log }),
        ...purchaseJobs({ clock }),
        ...orderJobs({ queue, clock, pdfLink: (invoiceId) => links.invoice(invoiceId) }),
        ...paymentHandlers,
        ...mailHandlers({ sender, clock }),
      ],
    },
    { concurrency: config.workerConcurrency, pollMs: 1_000, stopTimeoutMs: config.stopTimeoutMs },
  );
}

const AUTOPILOT_AT_ONCE = 20;

function buildAutopilot({ config, db, clock, log }: ServiceDeps): Autopilot {
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

async function openLimiter(config: Config, log: FastifyBaseLogger): Promise<RateLimiter> {
  if (!config.redisUrl) return new MemoryRateLimiter();
  const limiter = new RedisRateLimiter({
    url: config.redisUrl,
    prefix: `dray:${config.environment}`,
    onError: (error) => log.warn({ err: error }, 'Redis cannot be reached; each process limits on its own'),
  });
  await limiter.ready().catch(() => undefined);
  return limiter;
}
