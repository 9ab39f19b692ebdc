import type { FastifyRequest } from 'fastify';
import type { Environment } from '../access/index.ts';
import { type Clock, Fault, monotonicMsOf, plural } from '../shared/index.ts';
import { unauthenticated } from './authenticate.ts';
import type { RefusalStep } from './errors.ts';
import type { PipelineStep } from './pipeline.ts';
import { RATE_WINDOW_SECONDS, type RateLimiter, type RateOutcome } from './rate-limit/index.ts';
import { isSimulatedLimit } from './simulate.ts';

/** Requests per hour without a valid key, per client address. */
export const MAX_REQUESTS_PER_ADDRESS = 600;

export interface RateHookDeps {
  limiter: RateLimiter;
  environment: Environment;
  clock: Clock;
}

/**
 * Counts the request in its window and reports the window in the headers of every response. With a valid key it is
 * the key's window, without one the address's. Public pages report a window but do not count against it.
 */
export function enforceRateLimit(deps: RateHookDeps): PipelineStep {
  return (request, reply) => {
    const { apiKey } = request;
    const isPublic = request.routeConfig?.isPublic === true;
    const id = windowIdOf(request);
    const limit = apiKey ? apiKey.maxRequestsPerHour : MAX_REQUESTS_PER_ADDRESS;
    const now = secondsOf(deps.clock);
    const judge = (rate: RateOutcome): undefined => {
      request.rate = rate;
      reply.headers(rateHeaders(rate));
      if (isPublic) return;
      if (!rate.allowed) throw rateLimited(rate);
      if (!apiKey) throw unauthenticated(request, deps.environment);
    };
    const isPeeking = isPublic || (apiKey !== undefined && isSimulatedLimit(request, deps.environment));
    const outcome = isPeeking ? deps.limiter.peek(id, limit, now) : deps.limiter.take(id, limit, now);
    return outcome instanceof Promise ? outcome.then(judge) : judge(outcome);
  };
}

/**
 * Uncounts a request that its handler refused with 429, because those do not count, and corrects the headers. One that the limit
 * itself refused was never counted.
 */
export function giveBackRefused({ limiter, clock }: RateHookDeps): RefusalStep {
  return (request, reply, fault) => {
    const { rate } = request;
    if (fault.code !== 'RATE_LIMITED' || rate?.countedAt === undefined) return undefined;
    const report = (left: RateOutcome): undefined => {
      request.rate = left;
      reply.headers(rateHeaders(left));
    };
    const outcome = limiter.giveBack(windowIdOf(request), rate, secondsOf(clock));
    return outcome instanceof Promise ? outcome.then(report) : report(outcome);
  };
}

const windowIdOf = ({ apiKey, ip }: FastifyRequest) => (apiKey ? `key:${apiKey.apiKeyId}` : `address:${ip}`);
const secondsOf = (clock: Clock) => Math.floor(monotonicMsOf(clock) / 1000);

export function rateHeaders({ limit, remaining, resetSeconds }: RateOutcome): Record<string, string> {
  const left = String(remaining);
  const reset = String(resetSeconds);
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': left,
    'ratelimit-reset': reset,
    ratelimit: `"hour";r=${left};t=${reset}`,
    'ratelimit-policy': `"hour";q=${limit};w=${RATE_WINDOW_SECONDS}`,
  };
}

export function rateLimited({ limit, resetSeconds }: RateOutcome): Fault {
  return new Fault(
    'RATE_LIMITED',
    `Rate limit exceeded: at most ${plural(limit, 'request is', 'requests are')} allowed in 60 minutes. Try again in ${plural(resetSeconds, 'second', 'seconds')}.`,
    { headers: { 'Retry-After': String(resetSeconds) } },
  );
}
