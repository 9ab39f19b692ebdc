import type { FastifyRequest } from 'fastify';
import type { ApiKey, KeyEndReason, KeyType, SessionEndReason } from '../access/index.ts';
import type { StatementCounter } from '../db/index.ts';
import type { Fault } from '../shared/index.ts';
import type { RateOutcome } from './rate-limit/index.ts';
import type { Ticket } from './ticket.ts';

/** What the hooks learn about a request before its handler runs. */
declare module 'fastify' {
  interface FastifyRequest {
    apiKey: ApiKey | undefined;
    /** Why its key cannot be used anymore. Only the console's sign-in says so; the API refuses every invalid key alike. */
    keyEnd: KeyEndReason | undefined;
    /** Why the session in its cookie cannot be used. */
    sessionEnd: SessionEndReason | 'unknown' | undefined;
    rate: RateOutcome | undefined;
    counter: StatementCounter;
    startedAtMs: number;
    /** `routeOptions` creates a new object on every access; this is its config, read once. */
    routeConfig: (FastifyContextConfig & { url?: string }) | undefined;
    /** Tracks the request from its first hook to its end. */
    ticket: Ticket;
    /** The body as it was sent. Part of the idempotency hash. */
    rawBody: string | undefined;
    /** Its response, whatever its body holds; undefined once its handler has it. */
    refusal: Fault | undefined;
    /** How long the sandbox delays the response (`Dray-Simulate: slow=…`). */
    heldBackMs: number;
    /** Made by another request of this process, which counts for both. Its errors are those of v2. */
    isInProcess?: boolean;
    /** Looks at the answer of a write before it is committed; what it throws undoes the write. */
    verifyAnswer?: ((body: string | null) => void) | undefined;
  }
  interface FastifyContextConfig {
    /** Needs no key: documentation and probes. */
    isPublic?: boolean;
    /** Runs to completion even if the client disconnects. */
    outlivesClient?: boolean;
    keyTypes?: readonly KeyType[];
    /** Responses to requests with an Idempotency-Key are kept, errors included. */
    keepsResponses?: boolean;
    /** Only in Test and Development. */
    isSandbox?: boolean;
    /** The path template, for metrics and logs. */
    template?: string;
  }
}

/** The key hook sets it. If it is missing on a route that needs a key, that is a bug. */
export function keyOf(request: FastifyRequest): ApiKey {
  if (!request.apiKey) throw new Error('the key hook did not run for this route');
  return request.apiKey;
}
