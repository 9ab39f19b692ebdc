import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config/index.ts';
import {
  MAX_BODY_BYTES,
  MAX_PARAM_LENGTH,
  owesResponse,
  requestIdOf,
  rewriteMalformedPath,
} from '../http/index.ts';
import { MAX_HEADER_BYTES, rejectBrokenRequest } from './broken-request.ts';
import type { Tls } from './tls.ts';

export function serverOptions(
  config: Config,
  log: FastifyBaseLogger,
  tls: Tls | undefined,
): FastifyServerOptions {
  return {
    loggerInstance: log,
    // We log one line of our own per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than naming the request in the few lines that need it.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(config.trustProxy),
    // On stop, running requests finish and idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // For uploads; every other body has its own, shorter limit.
    requestTimeout: maxArrivalMs(config),
    connectionTimeout: config.requestTimeoutMs * 2,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    exposeHeadRoutes: true,
    clientErrorHandler: rejectBrokenRequest,
    rewriteUrl: (request) => rewriteMalformedPath(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    ...transportOptions(config, tls),
  } as FastifyServerOptions;
}

/** Closes connections above the limit without a response: each takes memory and a file descriptor before it authenticates. */
export function limitConnections(server: Server, { maxConnections }: Config): void {
  server.maxConnections = maxConnections;
}

/**
 * Closes connections on which nothing has happened for `connectionTimeout`, unless a response is owed: a request may wait for
 * its turn and then for the database, each with a limit and a response of its own.
 */
export function closeIdleConnections(server: Server): void {
  server.on('timeout', (socket: Socket) => {
    if (!owesResponse(socket)) socket.destroy();
  });
}

/** Requests that Node would refuse by itself, without our headers and our error format. */
export function handleUnsupportedRequests(server: Server): void {
  // Expectations other than 100-continue may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) =>
    rejectBrokenRequest(new Error('CONNECT is for proxies'), socket as Socket),
  );
}

function maxArrivalMs({ requestTimeoutMs, uploadTimeoutMs }: Config): number {
  return Math.max(requestTimeoutMs, uploadTimeoutMs);
}

/** How often Node checks for late connections; its default of 30 s would outlast every limit here. */
function checkEveryMs({ requestTimeoutMs }: Config): number {
  return Math.min(5_000, Math.ceil(requestTimeoutMs / 10));
}

/** As options, not as properties of the server: listening on several addresses creates several servers. */
function transportOptions(config: Config, tls: Tls | undefined): object {
  const timing = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: config.requestTimeoutMs,
    requestTimeout: maxArrivalMs(config),
    connectionsCheckingInterval: checkEveryMs(config),
    // Node would refuse it without our headers and our error format; `requireHost` does.
    requireHostHeader: false,
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

/** Fastify takes addresses as they are; a number of hops needs a function. */
function trustedProxies(setting: string | undefined) {
  if (setting === undefined) return false;
  if (!/^\d$/.test(setting)) return setting;
  return (_address: string, hop: number) => hop < Number(setting);
}
