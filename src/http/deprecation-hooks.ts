import type { RouteOptions } from 'fastify';
import { deprecationHeaders, earliestSunset, sunsetFields } from './deprecation.ts';
import type { Route } from './route.ts';

export type DeprecationHooks = Pick<RouteOptions, 'onRequest' | 'preHandler'>;

/** Tells of the end of an operation, and of the parameters and fields of it that a request meets. */
export function deprecationHooks(route: Route): DeprecationHooks {
  if (route.deprecated) {
    const headers = deprecationHeaders(route.deprecated);
    return { onRequest: async (_, reply) => void reply.headers(headers) };
  }
  const going = sunsetFields(route);
  if (going.length === 0) return {};
  for (const { deprecation } of going) deprecationHeaders(deprecation);
  return {
    preHandler: async ({ query, body }, reply) => {
      const first = earliestSunset(going, { query, body });
      if (first) reply.headers(deprecationHeaders(first));
    },
  };
}
