import type { ServerResponse } from 'node:http';
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
  /** Those that are in line on the same connection. */
  line: Set<Ticket> | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly after: readonly AfterStep[],
  ) {
    const response = reply.raw as Ticketed;
    response[TICKET] = this;
    response.on('close', endOfResponse);
    // A response in the line behind another has no socket yet, and is not told when that closes.
    if (response.socket === null) endWithSocket(request.raw.socket, this);
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.line?.delete(this);
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

const TICKET = Symbol('ticket');
type Ticketed = ServerResponse & { [TICKET]?: Ticket };

/** One function for all responses: a listener of its own for each costs a closure per request. */
function endOfResponse(this: Ticketed): void {
  this[TICKET]?.giveUp();
}

const lines = new WeakMap<Socket, Set<Ticket>>();

function endWithSocket(socket: Socket, ticket: Ticket): void {
  const line = lines.get(socket) ?? lineOf(socket);
  line.add(ticket);
  ticket.line = line;
}

function lineOf(socket: Socket): Set<Ticket> {
  const line = new Set<Ticket>();
  lines.set(socket, line);
  socket.once('close', () => {
    for (const ticket of line) ticket.giveUp();
  });
  return line;
}
