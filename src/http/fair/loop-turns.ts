import type { FastifyRequest } from 'fastify';
import { ownerOfRequest } from './fair-db.ts';
import type { FairGate } from './gate.ts';
import type { YieldToArrivals } from './yield-to-arrivals.ts';

/**
 * For work that holds the event loop for milliseconds: one piece per turn of the loop, owners round robin. Otherwise
 * eight large pages that arrive together are hashed and written at once, and every other request waits for all of them.
 */
export class LoopTurns {
  constructor(
    private readonly gate: FairGate,
    private readonly between: YieldToArrivals,
  ) {}

  async take<T>(request: FastifyRequest, bytes: number, work: () => T): Promise<Awaited<T>> {
    const owner = ownerOfRequest(request);
    if (!this.gate.enter(owner)) await this.gate.waitForSlot(owner, request.ticket);
    request.ticket.holdResponse(bytes);
    try {
      return await work();
    } finally {
      this.between(() => this.gate.leave(owner));
    }
  }
}
