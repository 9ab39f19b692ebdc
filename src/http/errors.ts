import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../shared/index.ts';
import { errorBody } from './envelope.ts';

export const MAX_BODY_BYTES = 256 * 1024;

/** Fastify's own errors, in our words. */
const FRAMEWORK: Record<string, (maxBodyBytes: number) => Fault> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Fault('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON, with Content-Type: application/json.'),
  FST_ERR_CTP_BODY_TOO_LARGE: (maxBodyBytes) =>
    new Fault(
      'REQUEST_TOO_LARGE',
      `The body is larger than ${sizeText(maxBodyBytes)}. Send less in one request.`,
    ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Fault(
      'SCHEMA_VIOLATION',
      'The length of the body does not match Content-Length. Correct the header, and send the request again.',
    ),
};

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;

/** Converts anything thrown to a Fault. An unexpected error becomes a 500 that reveals nothing. */
export function toFault(error: unknown, requestId: string, maxBodyBytes = MAX_BODY_BYTES): Fault {
  if (error instanceof Fault) return error;
  const known = FRAMEWORK[(error as FastifyError | undefined)?.code ?? ''];
  if (known) return known(maxBodyBytes);
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Fault('SCHEMA_VIOLATION', 'The request could not be parsed. Check its headers and body.', {
      cause: error,
    });
  }
  return new Fault('INTERNAL_ERROR', `Internal error. Report request ID ${requestId}.`, { cause: error });
}

export function sendFault(request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.headers) reply.headers(fault.headers);
  return reply
    .code(fault.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(errorBody(request.originalUrl, fault));
}

/** An UNAVAILABLE without a cause is deliberate. Under a flood, one log line for each would be a flood of its own. */
function isUnexpected(fault: Fault, error: unknown): boolean {
  return (
    fault.status >= 500 && !(fault.code === 'UNAVAILABLE' && fault.cause === undefined && fault === error)
  );
}

/** Runs before a refusal is sent. */
export type RefusalStep = (
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault,
) => undefined | Promise<undefined>;

export function installErrorHandler(app: FastifyInstance, beforeRefusal?: RefusalStep): void {
  app.setErrorHandler((error, request, reply) => {
    const fault = request.refusal ?? toFault(error, request.id, request.routeOptions.bodyLimit);
    if (isUnexpected(fault, error))
      request.log.error({ err: fault.cause ?? error, request_id: request.id }, fault.message);
    const waiting = beforeRefusal?.(request, reply, fault);
    return waiting ? waiting.then(() => sendFault(request, reply, fault)) : sendFault(request, reply, fault);
  });
}
