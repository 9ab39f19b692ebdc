import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { KeyCache } from '../access/index.ts';
import { listChanges, RELEASES } from '../changelog/index.ts';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { type DocumentLinks, installDocuments } from '../documents/index.ts';
import {
  authenticate,
  type CleanupStep,
  ConnectionDrain,
  createLoadShedding,
  enforceRateLimit,
  type FairGate,
  giveBackRefused,
  guardSessionWrites,
  type Idempotency,
  InProcessCalls,
  installBodyParser,
  installErrorHandler,
  installNotFound,
  installPipeline,
  KnownPaths,
  type LoadShedding,
  leaveQueueIfAbandoned,
  limitBodyArrival,
  limitUnreadBody,
  mount,
  type PipelineStep,
  type RateLimiter,
  type Route,
  requireHost,
  requireKeyType,
  setSecurityHeaders,
  simulateFaults,
  UnreadBodies,
} from '../http/index.ts';
import { QueueWatch, type Worker } from '../jobs/index.ts';
import { installMcp, type SignedTexts } from '../mcp/index.ts';
import type { Clock } from '../shared/index.ts';
import { installSignIn } from '../sign-in/index.ts';
import { OpenSpan, type Tracer } from '../tracing/index.ts';
import { buildAsyncApi } from './asyncapi.ts';
import { installConsole } from './console.ts';
import { installDocs } from './docs.ts';
import { createFairShare } from './fair-share.ts';
import { installFolderKeys } from './folder-keys.ts';
import { buildMonitoringServer, installHealth, installMetrics } from './health.ts';
import type { LoadFiles } from './load-files.ts';
import { createMetrics } from './metrics.ts';
import { buildDocument, DOCUMENT_NAMES } from './openapi.ts';
import { createRequestObserver, type RequestObserver } from './request-log.ts';
import { installSecurityText } from './security-text.ts';
import {
  closeIdleConnections,
  handleUnsupportedRequests,
  limitConnections,
  serverOptions,
} from './server-options.ts';
import { signInSettings } from './sign-in-settings.ts';
import { readTls } from './tls.ts';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  /** The business clock, which the sandbox can move. */
  businessClock: Clock;
  /** Set if traces are exported. */
  tracer?: Tracer | undefined;
  log: FastifyBaseLogger;
  keys: KeyCache;
  limiter: RateLimiter;
  idempotency: Idempotency;
  worker: Worker | undefined;
  links: DocumentLinks;
  routes: readonly Route[];
  /** Operations for callers within the process, which HTTP does not have. */
  innerRoutes: readonly Route[];
  /** Signs what agents are given and bring back. */
  signed: SignedTexts;
  version: string;
  demoKeys: Record<string, string> | undefined;
}

export interface App {
  app: FastifyInstance;
  /** The server on METRICS_PORT, if that is set. */
  monitor: FastifyInstance | undefined;
  shedding: LoadShedding;
  retirement: ConnectionDrain;
  gate: FairGate;
  requestObserver: RequestObserver;
  loadFiles: LoadFiles;
}

/** Builds the HTTP server: every route runs the same hooks, in the order in which the contract checks. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, clock, log, keys, limiter, routes } = deps;
  const { environment } = config;
  const tls = readTls(config, clock.now(), log);
  const app = Fastify(serverOptions(config, log, tls)) as unknown as FastifyInstance;
  limitConnections(app.server, config);
  closeIdleConnections(app.server);
  handleUnsupportedRequests(app.server);
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('keyEnd', undefined);
  app.decorateRequest('sessionEnd', undefined);
  app.decorateRequest('rate', undefined);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('startedAtMs', 0);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('heldBackMs', 0);
  app.decorateRequest('ticket');
  app.decorateRequest('counter');
  app.decorateRequest('routeConfig', undefined);
  const queues = new QueueWatch(db, clock);
  const metrics = createMetrics(db, clock, queues);
  if (tls) metrics.setCertificateEnd(tls.validTo);
  const requestObserver = createRequestObserver(metrics, log);
  const share = createFairShare({ config, db, server: app.server, onWaited: metrics.waited });
  const { owners, gate, database, loopGate, loopTurns, pageGate, largePages, heavyGate, heavyReads } = share;
  const shedding = createLoadShedding({
    owners,
    gates: [gate, pageGate, heavyGate],
    maxInFlight: config.maxInFlight,
  });
  metrics.watch({ server: app.server, shedding, gate });
  const retirement = new ConnectionDrain();
  const paths = new KnownPaths();
  const unread = new UnreadBodies();
  const limits = { limiter, environment, clock };
  installPipeline(
    app,
    [
      beginTrace(deps.tracer),
      retirement.before,
      unread.refuseAfterClose,
      limitBodyArrival(config.requestTimeoutMs),
      setSecurityHeaders({ tls: config.tlsCert !== undefined }),
      authenticate({ keys, database, environment, clock, hasSessions: config.oidcIssuer !== undefined }),
      enforceRateLimit(limits),
      simulateFaults(environment),
      shedding.before,
      requireHost,
      paths.refuseUnknown,
      requireKeyType,
      guardSessionWrites(config.publicUrl),
    ],
    [
      requestObserver.add,
      ...(deps.tracer ? [endTrace] : []),
      shedding.after,
      leaveQueueIfAbandoned(gate),
      leaveQueueIfAbandoned(loopGate),
      leaveQueueIfAbandoned(pageGate),
      leaveQueueIfAbandoned(heavyGate),
      limitUnreadBody(config.requestTimeoutMs),
    ],
  );
  unread.install(app);
  installBodyParser(app);
  installErrorHandler(app, giveBackRefused(limits));
  installNotFound(app, paths);
  const { idempotency } = deps;
  const { releaseSlot } = shedding;
  const { businessClock } = deps;
  const turns = { database, loopTurns, largePages, heavyReads };
  const mounting = { ...turns, clock: businessClock, realClock: clock, idempotency, releaseSlot };
  for (const route of routes) mount(app, mounting, route);
  if (config.mcp)
    installMcp(app, {
      calls: new InProcessCalls(mounting, [...routes, ...deps.innerRoutes]),
      signed: deps.signed,
      clock: businessClock,
      version: deps.version,
      publicUrl: config.publicUrl,
      readPage: async (url) => {
        const { statusCode, body } = await app.inject({ url });
        return statusCode === 200 ? body : undefined;
      },
    });
  const loadDocuments = installDocuments(app, { database, links: deps.links, version: deps.version });
  const health = {
    db,
    worker: deps.worker,
    metrics,
    queues,
    metricsToken: config.metricsToken,
    isStopping: () => retirement.hasBegun,
  };
  installHealth(app, health);
  if (config.metricsPort === undefined) installMetrics(app, health);
  installSecurityText(app, config, clock);
  installFolderKeys(app, deps);
  const options = { version: deps.version, demoKeys: deps.demoKeys };
  const changes = listChanges(RELEASES, routes);
  const loadDocs = await installDocs(app, {
    documents: DOCUMENT_NAMES,
    first: 'v2',
    build: (name) => buildDocument(name, routes, options),
    asyncApi: (baseUrl) => buildAsyncApi(routes, { version: deps.version, baseUrl }),
    changes,
    hasMcp: config.mcp,
    isDemo: deps.demoKeys !== undefined,
    baseUrl: config.publicUrl ?? '',
  });
  installSignIn(app, { settings: signInSettings(config), db, keys, limiter, clock });
  const loadConsole = await installConsole(app);
  await app.ready();
  const monitor = config.metricsPort === undefined ? undefined : buildMonitoringServer(health);
  const loadFiles = () => Promise.all([loadDocuments(), loadDocs(), loadConsole()]);
  return { app, monitor, shedding, retirement, gate, requestObserver, loadFiles };
}

function beginTrace(tracer: Tracer | undefined): PipelineStep {
  return (request) => {
    request.startedAtMs = performance.now();
    request.counter = { statements: 0 };
    if (tracer) request.counter.trace = tracer.request(request.headers.traceparent);
    request.routeConfig = request.routeOptions.config;
    return undefined;
  };
}

/** Attribute names follow OpenTelemetry. The path is left out: it may be a signed link to a document. */
const endTrace: CleanupStep = (request, reply) => {
  const { trace } = request.counter;
  if (!(trace instanceof OpenSpan)) return;
  const { method, id, routeConfig, apiKey } = request;
  const route = routeConfig?.template ?? routeConfig?.url ?? 'none';
  const status = reply.statusCode;
  trace.end(
    {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'dray.request_id': id,
      ...(apiKey ? { 'dray.api_key_id': apiKey.apiKeyId } : {}),
    },
    { name: `${method} ${route}`, ...(status >= 500 ? { error: `answered ${status}` } : {}) },
  );
};
