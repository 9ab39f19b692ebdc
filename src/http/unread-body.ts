import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MAX_BODY_BYTES } from './errors.ts';
import type { Step } from './pipeline.ts';

/** For how long, and up to which size, the rest of a refused upload is read and thrown away. */
const LINGER_MS = 10_000;
const MAX_LINGER_BYTES = 16 * 1024 * 1024;

/**
 * A request may be answered before its body was read to the end. What then remains must not stay on the connection,
 * where the next request would wait behind it for ever. A small rest is read and thrown away. For a large one, or one
 * of unknown length, the answer says that the connection ends; it is closed only when the client has stopped
 * sending, because closing on unread bytes resets the connection and takes the answer away from the client.
 */
export class UnreadBodies {
  /** Connections whose last answer is out, or on its way. */
  private readonly closing = new WeakSet<Socket>();
  private lastClosingMs = Number.NEGATIVE_INFINITY;

  install(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (isUnread(request.raw)) this.discardRest(request.raw, reply);
      done();
    });
  }

  /** What follows a refused body has been told that nobody reads it; the first step of every request. */
  readonly refuseAfterClose: Step = (request, reply) => {
    // Looked up only while there can be such a connection: this runs for every request.
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
    const giveUp = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    let seen = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > MAX_LINGER_BYTES) socket.destroy();
    });
    raw.once('close', () => clearTimeout(giveUp));
    raw.resume();
  }

  /** The server calls `destroySoon` once an answer that says so is out; here it first waits for the client. */
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
  // Requests that never were on a wire do not know whether they are complete.
  return hasBody && complete === false && !destroyed;
}
