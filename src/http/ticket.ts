import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WorkOwner } from './fair/owners.ts';

export type CleanupStep = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * One request from its first hook to its end. However it ends (answered, refused, abandoned by the client at any
 * moment), it ends exactly once. Everything held for a request is held by its ticket and released there.
 */
export class Ticket {
  isOver = false;
  /** The client disconnected before it had the whole response. */
  isAbandoned = false;
  /** The owner whose open requests include this one. */
  countedFor: WorkOwner | undefined;
  /** The bytes of a large response that the client has not read yet; otherwise 0. */
  heldBytes = 0;
  /** Callbacks for the end of the request. */
  private endings: (() => void)[] | undefined;
  /** The open requests on the same connection, including this one. */
  private readonly ticketsOfSocket: Set<Ticket>;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly after: readonly CleanupStep[],
  ) {
    const { socket } = request.raw;
    this.ticketsOfSocket = ticketsOf(socket).add(this);
    // A request that was read before its connection closed may still arrive here afterwards.
    if (socket.destroyed) setImmediate(() => this.abandon());
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.ticketsOfSocket.delete(this);
    for (const step of this.after) step(this.request, this.reply);
    if (this.endings) for (const action of this.endings) action();
  }

  onEnd(action: () => void): void {
    if (this.isOver) {
      action();
      return;
    }
    this.endings ??= [];
    this.endings.push(action);
  }

  holdResponse(bytes: number): void {
    if (this.isOver || !this.countedFor || this.heldBytes > 0) return;
    this.heldBytes = bytes;
    this.countedFor.unread++;
    this.countedFor.unreadBytes += bytes;
  }

  get isAnswered(): boolean {
    return this.reply.raw.headersSent;
  }

  abandon(): void {
    if (this.isOver) return;
    this.isAbandoned = true;
    this.end();
  }
}

/** Whether a request on this connection waits for its response: then the silence is the server's, not the client's. */
export function owesResponse(socket: Socket): boolean {
  for (const ticket of ticketsBySocket.get(socket) ?? []) if (!ticket.isAnswered) return true;
  return false;
}

const ticketsBySocket = new WeakMap<Socket, Set<Ticket>>();

/**
 * However a response ends early, its connection closes. A pipelined request queued behind another has no other way to
 * notice. One listener per connection: one per response cost a fiftieth of a small request.
 */
function ticketsOf(socket: Socket): Set<Ticket> {
  const known = ticketsBySocket.get(socket);
  if (known) return known;
  const line = new Set<Ticket>();
  ticketsBySocket.set(socket, line);
  socket.once('close', () => {
    for (const ticket of line) ticket.abandon();
  });
  return line;
}
