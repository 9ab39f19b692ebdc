import type { FastifyRequest } from 'fastify';
import { canTakeAnother, type FairGate, retryLater, type WorkOwners } from './fair/index.ts';
import type { PipelineStep } from './pipeline.ts';
import type { CleanupStep, Ticket } from './ticket.ts';

export interface LoadShedding {
  before: PipelineStep;
  after: CleanupStep;
  /** Releases the place of a request that only waits, before it is over. */
  releaseSlot(request: FastifyRequest): void;
  /** Requests with a key that are in flight. */
  readonly inFlight: number;
  /** From now on, every new request with a key is told to come back later. */
  close(): void;
}

export interface LoadSheddingDeps {
  owners: WorkOwners;
  /** Where work waits that may go on once large responses have been read. */
  gates: readonly FairGate[];
  maxInFlight: number;
}

/** Limits the requests in flight, in total and per key. Requests over the limit get a 503 instead of joining an endless queue. */
export function createLoadShedding({ owners, gates, maxInFlight }: LoadSheddingDeps): LoadShedding {
  let inFlight = 0;
  let isClosed = false;
  const giveBack = (ticket: Ticket): void => {
    const owner = ticket.countedFor;
    if (!owner) return;
    ticket.countedFor = undefined;
    inFlight--;
    owner.open--;
    if (ticket.heldBytes > 0) {
      owner.unread--;
      owner.unreadBytes -= ticket.heldBytes;
      for (const gate of gates) gate.admitWaiting();
    }
    owners.forgetIdle(owner);
  };
  return {
    get inFlight() {
      return inFlight;
    },
    before({ apiKey, routeConfig, ticket }) {
      // Requests without a key take no place from those that have one.
      if (routeConfig?.isPublic === true || !apiKey) return undefined;
      if (isClosed) throw retryLater('The service is shutting down.', { Connection: 'close' });
      const owner = owners.of(apiKey.apiKeyId);
      if (!canTakeAnother(owner.open, inFlight, maxInFlight)) {
        owners.forgetIdle(owner);
        throw retryLater('The service is busy.');
      }
      inFlight++;
      owner.open++;
      ticket.countedFor = owner;
      return undefined;
    },
    after: ({ ticket }) => giveBack(ticket),
    releaseSlot: ({ ticket }) => giveBack(ticket),
    close() {
      isClosed = true;
    },
  };
}
