import type { FastifyRequest } from 'fastify';
import { ownerOfRequest } from './fair-db.ts';
import type { FairGate } from './gate.ts';
import type { YieldToArrivals } from './yield-to-arrivals.ts';

/** Pages of more records than this are large before anybody has read them. */
const LARGE_PAGE = 100;

/** Whether a list is asked for a large page. */
export function isLargePage(query: unknown): boolean {
  const { PageSize, page_size } = query as { PageSize?: unknown; page_size?: unknown };
  return Number(PageSize ?? page_size ?? 0) > LARGE_PAGE;
}

/**
 * For reads of large pages, and other heavy reads. Few run at once, each from its first statement until its response is handed
 * to the connection, so few large results are in memory, and few arrive in one turn of the event loop. None begins while
 * connections are being accepted: Node accepts one in each turn, so every large result read meanwhile would delay all those
 * behind it.
 */
export class GatedReads {
  private quiet: Promise<void> | undefined;

  constructor(
    private readonly gate: FairGate,
    private readonly between: YieldToArrivals,
  ) {}

  async take<T>(request: FastifyRequest, work: () => T): Promise<Awaited<T>> {
    await this.waitUntilQuiet();
    const owner = ownerOfRequest(request);
    if (!this.gate.enter(owner)) await this.gate.waitForSlot(owner, request.ticket);
    try {
      return await work();
    } finally {
      this.gate.leave(owner);
    }
  }

  /** All requests that wait share one look at the arrivals. */
  private waitUntilQuiet(): Promise<void> {
    this.quiet ??= new Promise((resolve) => {
      this.between(() => {
        this.quiet = undefined;
        resolve();
      });
    });
    return this.quiet;
  }
}
