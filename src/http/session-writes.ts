import type { FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import { isCrossOrigin } from './own-origin.ts';
import type { PipelineStep } from './pipeline.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Agents send reads in a POST, too: the operations that they call are judged one by one. */
const isWrite = ({ method, routeConfig }: FastifyRequest) =>
  !READ_METHODS.has(method) && routeConfig?.template !== '/mcp';

export const READ_ONLY_MESSAGE =
  'Your role is read-only. Ask an administrator for a role that can make changes.';

/**
 * A browser adds its cookie to requests that pages of other sites make. A write with a session must therefore say what those
 * pages cannot say: a header of its own, and an origin that is this service.
 */
export function refuseForgedWrite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.headers['dray-console'] !== '1')
    throw new Fault('NOT_PERMITTED', 'A write from a console session requires the header Dray-Console: 1.');
  if (isCrossOrigin(request, publicUrl))
    throw new Fault('NOT_PERMITTED', 'Writes from pages on other sites are refused.');
}

/** 403 for writes that a session cannot make, before their body is read. */
export function guardSessionWrites(publicUrl: string | undefined): PipelineStep {
  return (request) => {
    if (request.apiKey?.forSession !== true || !isWrite(request)) return undefined;
    refuseForgedWrite(request, publicUrl);
    if (request.apiKey.readOnly) throw new Fault('NOT_PERMITTED', READ_ONLY_MESSAGE);
    return undefined;
  };
}
