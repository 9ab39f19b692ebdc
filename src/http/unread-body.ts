import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MAX_BODY_BYTES } from './errors.ts';
import type { PipelineStep } from './pipeline.ts';

/** How long, and up to what size, the rest of a refused upload is read and discarded. */
const LINGER_MS = 10_000;
const MAX_LINGER_BYTES = 16 * 1024 * 1024;

/**
 * A request may be answered before its body was fully read. The rest must not stay on the connection, where the next
 * request would wait behind it forever. A small rest is read and discarded. For a large one, or one of unknown length,
 * the response announces that the connection will close. It is only closed once the client has stopped sending, because
 * closing with unread bytes resets the connection, and the client loses the response.
 */
export class UnreadBodies {
  /** Connections whose last response has been sent, or is on its way. */
  private readonly closing = new WeakSet<Socket>();
  private lastClosingMs = Number.NEGATIVE_INFINITY;

  install(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (isUnread(request.raw)) this.discardRest(request.raw, reply);
      done();
    });
  }

  /** Drops requests that follow a refused body: the client was told that the connection closes. An early step of every request. */
  readonly refuseAfterClose: PipelineStep = (request, reply) => {
    // This runs for every request, so skip the lookup unless there can be such a connection.
    if (request.startedAtMs - this.lastClosingMs > LINGER_MS) return undefined;
    const { socket } = request.raw;
    if (!this.closing.has(socket)) return undefined;
    reply.hijack();
    socket.destroy();
    return new Promise<undefined>(() => undefined);
  };

  private discardRest(raw: IncomingMessage, reply: FastifyReply): void {
    const { socket } = raw;
    const isSmall = Number(raw.headers['content-length']) <= MAX_BODY_BYTES;
    if (!isSmall) reply.header('connection', 'close');
    if (reply.getHeader('connection') === 'close') this.closeAfterRest(socket, raw);
    const deadline = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    let seen = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > MAX_LINGER_BYTES) socket.destroy();
    });
    raw.once('close', () => clearTimeout(deadline));
    raw.resume();
  }

  /** The server calls `destroySoon` once a response with `Connection: close` is out; here it first waits for the client. */
  private closeAfterRest(socket: Socket, raw: IncomingMessage): void {
    this.closing.add(socket);
    this.lastClosingMs = performance.now();
    const close = socket.destroySoon;
    socket.destroySoon = () => {
      socket.end();
      if (raw.complete) close.call(socket);
      else raw.once('close', () => close.call(socket));
    };
  }
}

function isUnread({ headers, complete, destroyed }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // For injected requests, `complete` is not set.
  return hasBody && complete === false && !destroyed;
}
