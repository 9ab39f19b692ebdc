import { readFileSync } from 'node:fs';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { KeyCache } from '../access/index.ts';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { type DocumentLinks, installDocuments } from '../documents/index.ts';
import {
  authentication,
  Idempotency,
  installBodyParser,
  installErrorHandler,
  installNotFound,
  installPipeline,
  KnownPaths,
  keyTypes,
  type LoadShedding,
  leadMalformed,
  loadShedding,
  MAX_BODY_BYTES,
  mount,
  type RateLimiter,
  type Route,
  rateLimit,
  requestIdOf,
  type Step,
  securityHeaders,
} from '../http/index.ts';
import type { Worker } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { installDocs } from './docs.ts';
import { installHealth } from './health.ts';
import { createMetrics } from './observe.ts';
import { buildDocuments } from './openapi.ts';
import { type Observation, observe } from './request-log.ts';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  keys: KeyCache;
  limiter: RateLimiter;
  worker: Worker | undefined;
  links: DocumentLinks;
  routes: readonly Route[];
  version: string;
  demoKeys: Record<string, string> | undefined;
}

export interface App {
  app: FastifyInstance;
  shedding: LoadShedding;
  observation: Observation;
}

/** The HTTP side: every route gets the same hooks, in the order in which the contract checks. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, clock, log, keys, limiter, routes } = deps;
  const { environment } = config;
  const app = Fastify(serverOptions(config, log)) as unknown as FastifyInstance;
  app.server.headersTimeout = config.requestTimeoutMs;
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('rate', undefined);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('startedAtMs', 0);
  app.decorateRequest('isCounted', false);
  app.decorateRequest('counter');
  app.decorateRequest('routeConfig', undefined);
  const metrics = createMetrics(db, clock);
  const observation = observe(metrics, log);
  const shedding = loadShedding(config.maxInFlight);
  const paths = new KnownPaths();
  installPipeline(
    app,
    [
      begin,
      securityHeaders({ tls: config.tlsCert !== undefined }),
      authentication({ keys, environment, clock }),
      rateLimit({ limiter, environment, clock }),
      shedding.before,
      paths.refuseMethod,
      keyTypes,
    ],
    [observation.add, shedding.after],
  );
  installBodyParser(app);
  installErrorHandler(app);
  installNotFound(app, paths);
  const idempotency = new Idempotency(() => clock.now());
  const bodyTimeoutMs = config.requestTimeoutMs;
  for (const route of routes) mount(app, { db, clock, idempotency, bodyTimeoutMs }, route);
  installDocuments(app, { db, links: deps.links, version: deps.version });
  installHealth(app, { db, worker: deps.worker, metrics });
  await installDocs(app, buildDocuments(routes, { version: deps.version, demoKeys: deps.demoKeys }));
  await app.ready();
  return { app, shedding, observation };
}

const begin: Step = (request) => {
  request.startedAtMs = performance.now();
  request.counter = { statements: 0 };
  request.routeConfig = request.routeOptions.config;
  return undefined;
};

/** Fastify takes addresses; a number of hops must be spelled out. */
function trustedProxies(setting: string | undefined) {
  if (setting === undefined) return false;
  if (!/^\d$/.test(setting)) return setting;
  return (_address: string, hop: number) => hop < Number(setting);
}

function serverOptions(config: Config, log: FastifyBaseLogger): FastifyServerOptions {
  return {
    loggerInstance: log,
    // Every request gets one line of our own instead, with what matters here.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than naming the request in the few lines that it writes.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(config.trustProxy),
    // A stop lets running requests finish and closes connections that have none.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The bodies of ordinary writes have the shorter limit of their routes.
    requestTimeout: Math.max(config.requestTimeoutMs, config.uploadTimeoutMs),
    connectionTimeout: config.requestTimeoutMs * 2,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: true,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: (request) => leadMalformed(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    ...(config.tlsCert && config.tlsKey
      ? { https: { cert: readFileSync(config.tlsCert), key: readFileSync(config.tlsKey) } }
      : {}),
  } as FastifyServerOptions;
}
