import { Fault } from '../shared/index.ts';
import type { PipelineStep } from './pipeline.ts';

/** 403 for key types that a route does not serve, before its body is read. */
export const requireKeyType: PipelineStep = (request) => {
  const allowed = request.routeConfig?.keyTypes;
  const type = request.apiKey?.type;
  if (!allowed || !type || allowed.includes(type)) return undefined;
  throw new Fault(
    'NOT_PERMITTED',
    `${type} keys cannot use this endpoint. It is available to ${allowed.join(' and ')} keys.`,
  );
};
