import type { RouteOptions } from 'fastify';
import { deprecationHeaders, firstToGo, goingFields } from './deprecation.ts';
import type { Route } from './route.ts';

export type Announcing = Pick<RouteOptions, 'onRequest' | 'preHandler'>;

/** Tells of the end of an operation, and of the parameters and fields of it that a request meets. */
export function announcing(route: Route): Announcing {
  if (route.deprecated) {
    const headers = deprecationHeaders(route.deprecated);
    return { onRequest: async (_, reply) => void reply.headers(headers) };
  }
  const going = goingFields(route);
  if (going.length === 0) return {};
  for (const { deprecation } of going) deprecationHeaders(deprecation);
  return {
    preHandler: async ({ query, body }, reply) => {
      const first = firstToGo(going, { query, body });
      if (first) reply.headers(deprecationHeaders(first));
    },
  };
}
