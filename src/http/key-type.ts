import type { FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import { hasUsableIdempotencyKey } from './idempotency-claim.ts';
import type { PipelineStep } from './pipeline.ts';

/**
 * 403 for key types that a route does not serve, before its body is read. With an Idempotency-Key the response is kept, like any other
 * refusal, and that takes the body: whatever else is wrong with the request, it stays the response.
 */
export const requireKeyType: PipelineStep = (request) => {
  const refusal = refusalOf(request);
  if (!refusal) return undefined;
  if (!request.routeConfig?.keepsResponses || !hasUsableIdempotencyKey(request)) throw refusal;
  request.refusal = refusal;
  return undefined;
};

function refusalOf({ routeConfig, apiKey }: FastifyRequest): Fault | undefined {
  const allowed = routeConfig?.keyTypes;
  const type = apiKey?.type;
  if (!allowed || !type || allowed.includes(type)) return undefined;
  return new Fault(
    'NOT_PERMITTED',
    `${type} keys cannot use this endpoint. It is available to ${allowed.join(' and ')} keys.`,
  );
}
