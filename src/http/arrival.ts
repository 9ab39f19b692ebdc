import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import type { PipelineStep } from './pipeline.ts';
import type { CleanupStep } from './ticket.ts';

/** Limits how long a body may take to arrive. Routes with `outlivesClient` only have the server limit, which is longer for uploads. */
export function limitBodyArrival(timeoutMs: number): PipelineStep {
  return (request, reply) => {
    if (!hasBody(request) || request.routeConfig?.outlivesClient === true) return undefined;
    const timer = setTimeout(() => refuseLateBody(request, reply), timeoutMs).unref();
    request.raw.once('close', () => clearTimeout(timer));
    return undefined;
  };
}

/** A request may be answered before its body is read. Limits how long the rest of that body may keep the connection open. */
export function limitUnreadBody(timeoutMs: number): CleanupStep {
  return ({ raw }) => {
    // Injected requests (tests) have no socket to release.
    if (raw.complete !== false || raw.socket.destroyed) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs).unref();
    raw.once('close', () => clearTimeout(timer));
  };
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

function refuseLateBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded || raw.destroyed) return;
  // If something is reading the body, it gets the error and responds. Otherwise there is nothing to wait for.
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
  else raw.destroy();
}

function tooSlow(): Fault {
  return new Fault('SCHEMA_VIOLATION', 'The request was not received in time. Send it again.', {
    status: 408,
    headers: { Connection: 'close' },
  });
}
