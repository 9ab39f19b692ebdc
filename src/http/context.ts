import type { FastifyRequest } from 'fastify';
import type { ApiKey, KeyType } from '../access/index.ts';
import type { StatementCounter } from '../db/index.ts';
import type { RateOutcome } from './rate-limit/index.ts';
import type { Ticket } from './ticket.ts';

/** What the hooks learn about a request before its handler runs. */
declare module 'fastify' {
  interface FastifyRequest {
    apiKey: ApiKey | undefined;
    rate: RateOutcome | undefined;
    counter: StatementCounter;
    startedAtMs: number;
    /** `routeOptions` makes a new object each time it is asked; this is its config, read once. */
    routeConfig: (FastifyContextConfig & { url?: string }) | undefined;
    /** Its life from the first hook to the end. */
    ticket: Ticket;
    /** The body as it was sent; idempotency compares it. */
    rawBody: string | undefined;
    /** For how long its answer is kept back before it goes out, where a slow one was asked for. */
    heldBackMs: number;
  }
  interface FastifyContextConfig {
    /** Needs no key: documentation and probes. */
    isPublic?: boolean;
    /** Is done to its end, also when the client has gone meanwhile. */
    outlivesClient?: boolean;
    keyTypes?: readonly KeyType[];
    /** Only in Test and Development. */
    isSandbox?: boolean;
    /** The path as declared, for metrics and logs. */
    template?: string;
  }
}

/** Set by the key hook; its absence on a route that needs a key would be our mistake. */
export function keyOf(request: FastifyRequest): ApiKey {
  if (!request.apiKey) throw new Error('the key hook did not run for this route');
  return request.apiKey;
}
