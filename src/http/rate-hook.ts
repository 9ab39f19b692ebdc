import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../access/index.ts';
import { type Clock, Fault, secondsOf } from '../shared/index.ts';
import { refusal } from './authenticate.ts';
import { type RateLimiter, type RateOutcome, WINDOW_SECONDS } from './rate-limit/index.ts';

/** Requests without a valid key, per client address. */
export const ADDRESS_LIMIT = 600;

export interface RateHookDeps {
  limiter: RateLimiter;
  environment: Environment;
  clock: Clock;
}

/**
 * Counts the request in its window and says so in the headers, on every response. With a valid key
 * the key's window counts; without one the address's. Public pages report a window and use none.
 */
export function installRateLimit(app: FastifyInstance, deps: RateHookDeps): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { apiKey } = request;
    const isPublic = request.routeConfig?.isPublic === true;
    const id = apiKey ? `key:${apiKey.apiKeyId}` : `address:${request.ip}`;
    const limit = apiKey ? apiKey.maxRequestsPerHour : ADDRESS_LIMIT;
    const now = secondsOf(deps.clock);
    const outcome = isPublic ? deps.limiter.peek(id, limit, now) : deps.limiter.take(id, limit, now);
    if (!(outcome instanceof Promise)) return proceed(outcome);
    outcome.then(proceed, done);

    function proceed(rate: RateOutcome): void {
      request.rate = rate;
      reply.headers(rateHeaders(rate));
      if (isPublic) done();
      else if (!rate.allowed) done(tooMany(rate));
      else done(apiKey ? undefined : refusal(request, deps.environment));
    }
  });
}

export function rateHeaders({ limit, remaining, resetSeconds }: RateOutcome): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ratelimit: `"hour";r=${remaining};t=${resetSeconds}`,
    'ratelimit-policy': `"hour";q=${limit};w=${WINDOW_SECONDS}`,
  };
}

function tooMany({ limit, resetSeconds }: RateOutcome): Fault {
  return new Fault(
    'RATE_LIMITED',
    `The limit of ${limit} requests in 60 minutes is used up. Try again in ${resetSeconds} seconds.`,
    { headers: { 'Retry-After': String(resetSeconds) } },
  );
}
