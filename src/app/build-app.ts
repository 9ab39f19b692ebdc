import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { KeyCache } from '../access/index.ts';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { type DocumentLinks, installDocuments } from '../documents/index.ts';
import {
  authentication,
  type FairGate,
  type Idempotency,
  installBodyParser,
  installErrorHandler,
  installNotFound,
  installPipeline,
  KnownPaths,
  keyTypes,
  type LoadShedding,
  leaveQueue,
  limitArrival,
  limitRest,
  loadShedding,
  mount,
  type RateLimiter,
  type Route,
  rateLimit,
  type Step,
  securityHeaders,
  simulate,
  UnreadBodies,
} from '../http/index.ts';
import type { Worker } from '../jobs/index.ts';
import type { Clock } from '../shared/index.ts';
import { installDocs } from './docs.ts';
import { fairShare } from './fair-share.ts';
import { installHealth } from './health.ts';
import { createMetrics } from './observe.ts';
import { buildDocument, DOCUMENT_NAMES } from './openapi.ts';
import { type Observation, observe } from './request-log.ts';
import { limitConnections, serverOptions } from './server-options.ts';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  /** The clock that the sandbox moves. */
  businessClock: Clock;
  log: FastifyBaseLogger;
  keys: KeyCache;
  limiter: RateLimiter;
  idempotency: Idempotency;
  worker: Worker | undefined;
  links: DocumentLinks;
  routes: readonly Route[];
  version: string;
  demoKeys: Record<string, string> | undefined;
}

export interface App {
  app: FastifyInstance;
  shedding: LoadShedding;
  gate: FairGate;
  observation: Observation;
}

/** The HTTP side: every route gets the same hooks, in the order in which the contract checks. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, clock, log, keys, limiter, routes } = deps;
  const { environment } = config;
  const app = Fastify(serverOptions(config, log)) as unknown as FastifyInstance;
  limitConnections(app.server, config);
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('rate', undefined);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('startedAtMs', 0);
  app.decorateRequest('ticket');
  app.decorateRequest('counter');
  app.decorateRequest('routeConfig', undefined);
  const metrics = createMetrics(db, clock);
  const observation = observe(metrics, log);
  const share = fairShare({ config, db, server: app.server, onWaited: metrics.waited });
  const { owners, gate, database, loopGate, loopTurns } = share;
  const shedding = loadShedding({ owners, gate, maxInFlight: config.maxInFlight });
  metrics.watch({ server: app.server, shedding, gate });
  const paths = new KnownPaths();
  const unread = new UnreadBodies();
  installPipeline(
    app,
    [
      begin,
      unread.refuseAfterClose,
      limitArrival(config.requestTimeoutMs),
      securityHeaders({ tls: config.tlsCert !== undefined }),
      authentication({ keys, database, environment, clock }),
      rateLimit({ limiter, environment, clock }),
      simulate(environment),
      shedding.before,
      paths.refuseUnknown,
      keyTypes,
    ],
    [
      observation.add,
      shedding.after,
      leaveQueue(gate),
      leaveQueue(loopGate),
      limitRest(config.requestTimeoutMs),
    ],
  );
  unread.install(app);
  installBodyParser(app);
  installErrorHandler(app);
  installNotFound(app, paths);
  const { idempotency } = deps;
  const { stepAside } = shedding;
  const { businessClock } = deps;
  const mounting = { database, loopTurns, clock: businessClock, realClock: clock, idempotency, stepAside };
  for (const route of routes) mount(app, mounting, route);
  installDocuments(app, { database, links: deps.links, version: deps.version });
  installHealth(app, { db, worker: deps.worker, metrics });
  const options = { version: deps.version, demoKeys: deps.demoKeys };
  await installDocs(app, DOCUMENT_NAMES, (name) => buildDocument(name, routes, options));
  await app.ready();
  return { app, shedding, gate, observation };
}

const begin: Step = (request) => {
  request.startedAtMs = performance.now();
  request.counter = { statements: 0 };
  request.routeConfig = request.routeOptions.config;
  return undefined;
};
