import { Server as NetServer } from 'node:net';
import { hostname } from 'node:os';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { demoKeys } from '../../demo/index.ts';
import { AuditChain, HeadSigner, KeyCache } from '../access/index.ts';
import type { Config } from '../config/index.ts';
import { readVersion } from '../config/index.ts';
import { LinkGenerationWatcher } from '../documents/index.ts';
import { EventSignal, Events, NotifyingDb } from '../events/index.ts';
import {
  createRedisRateLimiter,
  Idempotency,
  MemoryRateLimiter,
  PageCursors,
  type RateLimiter,
} from '../http/index.ts';
import { JobQueue, Scheduler, type Worker } from '../jobs/index.ts';
import { SignedTexts } from '../mcp/index.ts';
import { snapshotRefreshSchedules } from '../ops/index.ts';
import { plannedPaymentRoutes } from '../payments/index.ts';
import { PlanTokens } from '../plans/index.ts';
import { reportSchedules } from '../reports/index.ts';
import { Sandbox } from '../sandbox/index.ts';
import { MovableClock } from '../shared/index.ts';
import { SpanExporter, TracedDb, Tracer } from '../tracing/index.ts';
import { DeliveryWorker, openSecretBox, Sender } from '../webhooks/index.ts';
import { buildAutopilot, buildWorker } from './background.ts';
import { buildApp } from './build-app.ts';
import type { ServiceDeps } from './deps.ts';
import { createDocumentLinks, reachableUrl, resolveLinkSecret } from './document-links.ts';
import { housekeepingSchedules } from './housekeeping.ts';
import { allRoutes } from './routes.ts';
import { UnusedConnections } from './unused-connections.ts';

/** How long a stopping process looks for a moment without requests to close its port in. */
const MAX_QUIET_WAIT_MS = 500;
/** How long a process whose successor already serves waits for its connections to end on their own. */
const MAX_RETIRE_WAIT_MS = 10_000;

export interface ServiceParts {
  serve: boolean;
  work: boolean;
}

export interface Service {
  app: FastifyInstance;
  queue: JobQueue;
  worker: Worker | undefined;
  /** Listens on METRICS_PORT, if that is set. */
  watch(): Promise<void>;
  /** Starts listening; returns the address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
  /** Stops without refusing a request; needs another process that listens on the same port. */
  retire(): Promise<void>;
  /** Unfinished requests with a key, and how many of them wait for their turn. */
  traffic(): { inFlight: number; waiting: number };
  /** Requests and streams that are waiting for events. */
  followers(): number;
  /** Flushes pending lines to the log; for a process that exits at once. */
  writeLog(): void;
}

/** Everything that one process runs, wired by hand. The server and the tests use the same function. */
export async function buildService(given: ServiceDeps, parts: ServiceParts): Promise<Service> {
  const { config, clock, log } = given;
  const tracer = openTracer(config, log);
  const traced = tracer ? new TracedDb(given.db, undefined) : given.db;
  const signal = new EventSignal(traced, { othersListen: given.db.engine === 'postgres' });
  const db = new NotifyingDb(traced, signal);
  const deps = { ...given, db };
  const limiter = given.limiter ?? (await openLimiter(config, log));
  const keys = new KeyCache(db, clock, config.environment);
  const queue = new JobQueue(db, clock, { othersWork: db.engine === 'postgres' });
  const sandbox = new Sandbox(db, new MovableClock(clock));
  const linkSecret = await resolveLinkSecret(config, db, log);
  const links = createDocumentLinks(config, linkSecret, sandbox.clock);
  const secrets = await openSecretBox(db, config);
  const linkGeneration = new LinkGenerationWatcher(db, links);
  const { environment, eventsKeptDays: keptDays } = config;
  const events = await Events.open({ db, clock, log, signal, environment, keptDays });
  const worker = parts.work
    ? buildWorker(deps, { queue, links, sandbox, events, trace: tracer?.jobs.bind(tracer) })
    : undefined;
  const scheduler = parts.work
    ? new Scheduler({ db, clock, queue, log }, [
        ...housekeepingSchedules(),
        ...reportSchedules,
        ...snapshotRefreshSchedules(config),
      ])
    : undefined;
  const chain = parts.work ? new AuditChain(db) : undefined;
  const autopilot = parts.work && config.autopilot ? buildAutopilot(deps, sandbox.clock) : undefined;
  const version = readVersion();
  const sender = new Sender({ environment });
  const deliveries = parts.work
    ? new DeliveryWorker({
        ...deps,
        // Not `db`: what the sender writes down is not an event, and would wake it again.
        db: traced,
        queue,
        signal,
        secrets,
        cursors: events.cursors,
        sender,
      })
    : undefined;
  const idempotency = new Idempotency(() => clock.now());
  const plans = new PlanTokens({ linkSecret, environment });
  const { app, monitor, shedding, retirement, gate, requestObserver, loadFiles } = await buildApp({
    ...deps,
    keys,
    limiter,
    idempotency,
    businessClock: sandbox.clock,
    tracer,
    worker,
    links,
    signed: new SignedTexts({ linkSecret, environment }),
    version,
    routes: allRoutes(deps, {
      queue,
      links,
      linkGeneration,
      version,
      events,
      secrets,
      sender,
      idempotency,
      sandbox,
      plans,
      signer: new HeadSigner(linkSecret),
      pageCursors: new PageCursors({ linkSecret, environment }),
    }),
    innerRoutes: plannedPaymentRoutes({ queue, plans }),
    demoKeys: config.environment === 'Development' ? demoKeys() : undefined,
  });
  const unused = new UnusedConnections(app.server);
  await keys.start();
  if (config.environment !== 'Production') await sandbox.start();
  await linkGeneration.start();
  await queue.start();
  await events.start();
  await worker?.start();
  await scheduler?.start();
  deliveries?.start();
  autopilot?.start();
  chain?.start(log);
  const stop = async (): Promise<void> => {
    retirement.begin();
    scheduler?.stop();
    if (app.server.listening) await drain(app.server, config.drainMs, () => shedding.inFlight);
    // Streams end now: their clients reconnect, and find another process.
    await events.close();
    await waitForConnectionsToEnd(app.server, config.drainMs);
    await closeIdle(app.server, unused);
    shedding.close();
    await app.close();
    await deliveries?.stop();
    sender.close();
    await autopilot?.stop();
    await chain?.stop();
    await worker?.stop();
    await queue.stop();
    await keys.stop();
    await sandbox.stop();
    await linkGeneration.stop();
    await limiter.close();
    await monitor?.close();
    await tracer?.stop();
  };
  return {
    app,
    queue,
    worker,
    async watch() {
      await monitor?.listen({ host: config.metricsHost, port: config.metricsPort! });
    },
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      if (!config.publicUrl) links.setBaseUrl(reachableUrl(address));
      await loadFiles().catch((error) =>
        log.warn({ err: error }, 'could not load the files for the console, the documentation or PDFs'),
      );
      return address;
    },
    traffic: () => ({ inFlight: shedding.inFlight, waiting: gate.waiting }),
    followers: () => events.hub.size,
    writeLog: () => requestObserver.record(),
    stop,
    async retire() {
      retirement.begin();
      // The successor has the same port.
      await monitor?.close();
      closePort(app.server);
      await waitForConnectionsToEnd(app.server, MAX_RETIRE_WAIT_MS);
      await stop();
    },
  };
}

/** close() of Node's HTTP server would also cut connections that are between two requests. */
function closePort(server: NetServer): void {
  NetServer.prototype.close.call(server);
}

/**
 * For a while everything is still accepted and answered, and each response closes its connection: proxies that ask /readyz
 * notice, others empty their pools of connections. Then the port is closed: a proxy that is refused asks another process.
 * Connections that the kernel has accepted and Node has not would be reset, so it waits for an idle moment.
 */
async function drain(server: NetServer, drainMs: number, inFlight: () => number): Promise<void> {
  await sleep(drainMs);
  for (let i = 0; i < MAX_QUIET_WAIT_MS / 10 && inFlight() > 0; i++) await sleep(10);
  await nextTurn();
  closePort(server);
}

/** Directly after everything that has arrived was read: a request that waits in the kernel would be reset with its connection. */
async function closeIdle(server: { closeIdleConnections(): void }, unused: UnusedConnections): Promise<void> {
  await nextTurn();
  server.closeIdleConnections();
  unused.close();
}

async function waitForConnectionsToEnd(server: NetServer, mostMs: number): Promise<void> {
  const untilMs = performance.now() + mostMs;
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open ?? 0)));
  while (performance.now() < untilMs && (await count()) > 0) await sleep(50);
}

/** Undefined if traces are not exported: then tracing costs nothing. */
function openTracer(config: Config, log: FastifyBaseLogger): Tracer | undefined {
  const { otlpEndpoint, otlpHeaders, otelServiceName, traceRatio, environment } = config;
  if (!otlpEndpoint) return undefined;
  const resource = {
    'service.name': otelServiceName,
    'service.version': readVersion(),
    'service.instance.id': `${hostname()}:${process.pid}`,
    'deployment.environment.name': environment,
  };
  const exporter = new SpanExporter({ endpoint: otlpEndpoint, headers: otlpHeaders ?? {}, resource, log });
  return new Tracer(exporter, traceRatio);
}

async function openLimiter(config: Config, log: FastifyBaseLogger): Promise<RateLimiter> {
  if (!config.redisUrl) return new MemoryRateLimiter();
  const limiter = await createRedisRateLimiter({
    url: config.redisUrl,
    prefix: `dray:${config.environment}`,
    hasOwnTime: true,
    onError: (error) =>
      log.warn(
        { err: error },
        'Redis cannot be reached; until it is back, each process enforces the rate limit on its own',
      ),
  });
  await limiter.ready().catch(() => undefined);
  return limiter;
}
