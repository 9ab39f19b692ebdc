import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { Fault, malformed, truncateText } from '../shared/index.ts';
import type { PipelineStep } from './pipeline.ts';

/** Longer path segments match no route. High enough for the handler of a parameter to say what is wrong with it. */
export const MAX_PARAM_LENGTH = 4_000;
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every path with its methods, to tell 405 from 404: Fastify treats a wrong method like a wrong path. */
export class KnownPaths {
  private readonly router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH });
  /** Paths without parameters. Under any method, such a path is never taken for the value of a parameter. */
  private readonly fixed = new Map<string, string[]>();

  add(method: string, url: string): void {
    if (!this.router.hasRoute(method as 'GET', url)) this.router.on(method as 'GET', url, () => undefined);
    if (!/[:*]/.test(url)) this.fixed.set(url, [...(this.fixed.get(url) ?? []), method]);
  }

  allowed(path: string): string[] {
    const fixed = this.fixed.get(withoutSlash(path));
    return METHODS.filter(
      (method) => fixed?.includes(method) ?? this.router.find(method as 'GET', path) !== null,
    );
  }

  /**
   * Refuses requests without a route before their body is read. A fixed path can only be mistaken for another if the
   * matched route has parameters.
   */
  readonly refuseUnknown: PipelineStep = (request) => {
    if (request.is404) throw notFound(request, this);
    if (request.routeConfig?.template?.includes('{') !== true) return undefined;
    const path = withoutSlash(withoutQuery(request.originalUrl));
    if (this.fixed.get(path)?.includes(request.method) === false)
      throw methodNotAllowed(request, this.allowed(path));
    return undefined;
  };
}

/** HTTP/1.1 demands the header, and it must be refused with 400. */
export const requireHost: PipelineStep = ({ raw }) => {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
    throw malformed('Host', 'HTTP/1.1 requires a Host header.');
  return undefined;
};

function methodNotAllowed({ method }: FastifyRequest, allowed: readonly string[]): Fault {
  return new Fault('METHOD_NOT_ALLOWED', `${method} is not supported here; use ${allowed.join(', ')}.`, {
    headers: { Allow: allowed.join(', ') },
  });
}

export function installNotFound(app: FastifyInstance, paths: KnownPaths): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) paths.add(one, url);
  });
  // Never called: `refuseUnknown` throws first. But without it, Fastify's own handler would run, without the hooks.
  app.setNotFoundHandler((request) => {
    throw notFound(request, paths);
  });
}

function notFound(request: FastifyRequest, paths: KnownPaths): Fault {
  const path = withoutQuery(request.originalUrl);
  if (isMalformed(path)) {
    return new Fault(
      'SCHEMA_VIOLATION',
      'The path is not valid: each % must be followed by two hexadecimal digits.',
    );
  }
  const allowed = paths.allowed(path);
  if (allowed.length > 0) return methodNotAllowed(request, allowed);
  return new Fault(
    'NOT_FOUND',
    `${request.method} ${truncateText(path, 200)} does not exist. The documentation at /docs lists every path.`,
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

export const MALFORMED_PATH = '/malformed-path';

/** Fastify rejects an undecodable path before any hook runs; this rewrites it to a path that does pass through the hooks. */
export function rewriteMalformedPath(url: string): string {
  // Resources are named by their v1 path. A client that treats the name as one segment escapes its slash.
  if (url.startsWith('/ops/records/')) return prefixMalformedPath(url.replace(/%2F/gi, '/'));
  return prefixMalformedPath(url);
}

function prefixMalformedPath(url: string): string {
  return url.includes('%') && isMalformed(withoutQuery(url)) ? MALFORMED_PATH : url;
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
