import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import type { Step } from './pipeline.ts';
import type { AfterStep } from './ticket.ts';

/** Every body must arrive in the usual time, whoever sends it to wherever; the server itself lets uploads take longer. */
export function limitArrival(timeoutMs: number): Step {
  return (request, reply) => {
    if (!hasBody(request) || request.routeConfig?.outlivesClient === true) return undefined;
    const timer = setTimeout(() => refuseLate(request, reply), timeoutMs).unref();
    request.raw.once('close', () => clearTimeout(timer));
    return undefined;
  };
}

/** A request may be answered before its body is read; what is left of it keeps the connection no longer than another. */
export function limitRest(timeoutMs: number): AfterStep {
  return ({ raw }) => {
    // Requests of tests have no socket that could be kept.
    if (raw.complete !== false || raw.socket.destroyed) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs).unref();
    raw.once('close', () => clearTimeout(timer));
  };
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

function refuseLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded || raw.destroyed) return;
  // Whoever reads the body hears of it and answers; where nobody does, there is nothing to wait for.
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
  else raw.destroy();
}

function tooSlow(): Fault {
  return new Fault('SCHEMA_VIOLATION', 'The request took too long to arrive. Send it again.', {
    status: 408,
    headers: { Connection: 'close' },
  });
}
