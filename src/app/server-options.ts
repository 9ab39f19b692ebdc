import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config/index.ts';
import { leadMalformed, MAX_BODY_BYTES, MAX_PARAM_LENGTH, requestIdOf } from '../http/index.ts';
import { answerBrokenRequest, MAX_HEADER_BYTES } from './broken-request.ts';
import type { Tls } from './tls.ts';

export function serverOptions(
  config: Config,
  log: FastifyBaseLogger,
  tls: Tls | undefined,
): FastifyServerOptions {
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
    // For uploads; every other body has the shorter limit of its request.
    requestTimeout: longestArrivalMs(config),
    connectionTimeout: config.requestTimeoutMs * 2,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    exposeHeadRoutes: true,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: (request) => leadMalformed(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    ...transport(config, tls),
  } as FastifyServerOptions;
}

/** Beyond this a connection is closed unheard: each takes memory and a file descriptor before it has said who it is. */
export function limitConnections(server: Server, { maxConnections }: Config): void {
  server.maxConnections = maxConnections;
}

function longestArrivalMs({ requestTimeoutMs, uploadTimeoutMs }: Config): number {
  return Math.max(requestTimeoutMs, uploadTimeoutMs);
}

/** How often Node looks for connections that are late; its own 30 s would outlast every limit here. */
function checkEveryMs({ requestTimeoutMs }: Config): number {
  return Math.min(5_000, Math.ceil(requestTimeoutMs / 10));
}

/** As options and not as properties of the server: one that listens on several addresses is several servers. */
function transport(config: Config, tls: Tls | undefined): object {
  const timing = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: config.requestTimeoutMs,
    requestTimeout: longestArrivalMs(config),
    connectionsCheckingInterval: checkEveryMs(config),
  };
  if (!tls) return { http: timing };
  return {
    https: {
      ...timing,
      handshakeTimeout: config.requestTimeoutMs,
      cert: tls.cert,
      key: tls.key,
    },
  };
}

/** Fastify takes addresses; a number of hops must be spelled out. */
function trustedProxies(setting: string | undefined) {
  if (setting === undefined) return false;
  if (!/^\d$/.test(setting)) return setting;
  return (_address: string, hop: number) => hop < Number(setting);
}
