import type { FastifyRequest } from 'fastify';
import { comeBack, type FairGate, hasRoom, type Owners } from './fair/index.ts';
import type { Step } from './pipeline.ts';
import type { AfterStep, Ticket } from './ticket.ts';

export interface LoadShedding {
  before: Step;
  after: AfterStep;
  /** A request that only waits gives up its place before it is over. */
  stepAside(request: FastifyRequest): void;
  /** Requests with a key that are not over yet. */
  readonly inFlight: number;
  /** From now on every new request is told to come back later. */
  close(): void;
}

export interface LoadSheddingDeps {
  owners: Owners;
  gate: FairGate;
  maxInFlight: number;
}

/** Bounds how many requests are open at once, in all and for each key: the answer to more is 503, rather than a queue without end. */
export function loadShedding({ owners, gate, maxInFlight }: LoadSheddingDeps): LoadShedding {
  let inFlight = 0;
  let isClosed = false;
  const giveBack = (ticket: Ticket): void => {
    const owner = ticket.countedFor;
    if (!owner) return;
    ticket.countedFor = undefined;
    inFlight--;
    owner.open--;
    if (ticket.holdsAnswer) {
      owner.unread--;
      gate.letIn();
    }
    owners.forgetIdle(owner);
  };
  return {
    get inFlight() {
      return inFlight;
    },
    before({ apiKey, routeConfig, ticket }) {
      // Whoever needs no key takes no place from those who have one.
      if (routeConfig?.isPublic === true || !apiKey) return undefined;
      if (isClosed) throw comeBack('The service is stopping.', { Connection: 'close' });
      const owner = owners.of(apiKey.apiKeyId);
      if (!hasRoom(owner.open, inFlight, maxInFlight)) {
        owners.forgetIdle(owner);
        throw comeBack('The service is busy.');
      }
      inFlight++;
      owner.open++;
      ticket.countedFor = owner;
      return undefined;
    },
    after: ({ ticket }) => giveBack(ticket),
    stepAside: ({ ticket }) => giveBack(ticket),
    close() {
      isClosed = true;
    },
  };
}
