import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, malformed } from '../shared/index.ts';
import type { DeprecationHooks } from './deprecation-hooks.ts';
import type { LoadRoute, Upload } from './route.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Uses its own Fastify scope: only here are bodies passed on as streams, and only in the declared media types. */
export function mountLoad(
  app: FastifyInstance,
  route: LoadRoute,
  handler: Handler,
  announcing: DeprecationHooks,
): void {
  app.register(async (scope) => {
    const accepted = Object.keys(route.content);
    if (accepted.length > 0) {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(accepted, (_request, payload, done) => done(null, payload));
      scope.addContentTypeParser('*', (_request, _payload, done) => done(notAccepted(accepted)));
    }
    scope.route({
      ...announcing,
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        template: route.path,
        outlivesClient: true,
        ...(route.keyTypes ? { keyTypes: route.keyTypes } : {}),
      },
      handler,
    });
  });
}

function notAccepted(accepted: readonly string[]): Fault {
  return new Fault('UNSUPPORTED_MEDIA_TYPE', `Send the body with Content-Type: ${accepted.join(' or ')}.`);
}

/** The body as a stream that fails above the limit. A body whose Content-Length exceeds the limit is not read at all. */
export function uploadOf(request: FastifyRequest, maxBytes: number): Upload {
  const body = request.body as NodeJS.ReadableStream | undefined;
  if (body === undefined || body === null) throw malformed('body', 'A request body is required.');
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const limited = new ByteLimit(maxBytes);
  // A reader gets the error too, but a client can disconnect before anything reads, or after reading has stopped.
  limited.on('error', () => undefined);
  body.on('error', () => limited.destroy(cutOff()));
  body.on('aborted', () => limited.destroy(cutOff()));
  return { mediaType: mediaTypeOf(request), bytes: body.pipe(limited) };
}

function mediaTypeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

class ByteLimit extends Transform {
  private seen = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void) {
    this.seen += chunk.length;
    if (this.seen > this.maxBytes) done(tooLarge(this.maxBytes));
    else done(null, chunk);
  }
}

function tooLarge(maxBytes: number): Fault {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new Fault('REQUEST_TOO_LARGE', `The body is larger than ${megabytes} MB. Split the request.`);
}

function cutOff(): Fault {
  return new Fault(
    'SCHEMA_VIOLATION',
    'The body is incomplete. Nothing was changed. Send the request again.',
  );
}

/** For work that takes longer than the idle timeout of a connection. (Injected test requests have no socket.) */
export function disableSocketTimeout({ raw }: FastifyRequest): void {
  (raw.socket as Partial<Socket>).setTimeout?.(0);
}
