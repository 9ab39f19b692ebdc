import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { Fault } from '../shared/index.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Fastify answers a wrong method like a wrong path; this keeps the two apart. */
export function installNotFound(app: FastifyInstance): void {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 1000 });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat() as HTTPMethods[]) {
      if (!router.hasRoute(one as 'GET', url)) router.on(one as 'GET', url, () => undefined);
    }
  });
  app.setNotFoundHandler((request) => {
    const path = pathOf(request);
    if (isMalformed(path)) {
      throw new Fault(
        'SCHEMA_VIOLATION',
        'The path is not valid: a % must be followed by two hexadecimal digits (UTF-8).',
      );
    }
    const allowed = METHODS.filter((method) => router.find(method as 'GET', path) !== null);
    if (allowed.length === 0) {
      throw new Fault(
        'NOT_FOUND',
        `There is no ${request.method} ${path.slice(0, 200)}. The documentation at /docs lists every path.`,
      );
    }
    throw new Fault(
      'METHOD_NOT_ALLOWED',
      `${request.method} is not possible here; use ${allowed.join(', ')}.`,
      {
        headers: { Allow: allowed.join(', ') },
      },
    );
  });
}

function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0]!;
}

export const MALFORMED_PATH = '/malformed-path';

/** Fastify answers an undecodable path before any hook runs; this leads it through them. */
export function leadMalformed(url: string): string {
  // Resources are named by their v1 path; whoever takes the name for one segment escapes its slash.
  if (url.startsWith('/ops/records/')) return leadMalformedPath(url.replace(/%2F/gi, '/'));
  return leadMalformedPath(url);
}

function leadMalformedPath(url: string): string {
  return url.includes('%') && isMalformed(url.split('?', 1)[0]!) ? MALFORMED_PATH : url;
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
