import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Owner } from './fair/index.ts';

export type AfterStep = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * One request from its first hook to its end. However that comes (answered, refused, given up by the client at any
 * moment), it ends once; whatever is held for a request is held by its ticket and given back there.
 */
export class Ticket {
  isOver = false;
  /** The client went before it had the whole answer. */
  isAbandoned = false;
  /** Among whose open requests it is counted. */
  countedFor: Owner | undefined;
  /** The answer is large, and not read yet. */
  holdsAnswer = false;
  /** What else ends with it. */
  private endings: (() => void)[] | undefined;
  /** Those that are open on the same connection. */
  private readonly line: Set<Ticket>;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly after: readonly AfterStep[],
  ) {
    const { socket } = request.raw;
    this.line = lineOf(socket).add(this);
    // What was read of a connection before it closed may still arrive here after it.
    if (socket.destroyed) setImmediate(() => this.giveUp());
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.line.delete(this);
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

  holdAnswer(): void {
    if (this.isOver || !this.countedFor || this.holdsAnswer) return;
    this.holdsAnswer = true;
    this.countedFor.unread++;
  }

  giveUp(): void {
    if (this.isOver) return;
    this.isAbandoned = true;
    this.end();
  }
}

const lines = new WeakMap<Socket, Set<Ticket>>();

/**
 * However a response ends early, its connection closes; one that stands in line behind another hears of that in no other
 * way. One listener for each connection: one for each response was a fiftieth of a small request.
 */
function lineOf(socket: Socket): Set<Ticket> {
  const known = lines.get(socket);
  if (known) return known;
  const line = new Set<Ticket>();
  lines.set(socket, line);
  socket.once('close', () => {
    for (const ticket of line) ticket.giveUp();
  });
  return line;
}
